// @ts-check

// The buttons next to the tools: undo and redo, the layout, and links to other pages.

import { link } from "../address.js";
import { el } from "../dom.js";
import { writePlaces } from "../places.js";
import { paramsOf } from "../question.js";
import { hasSides } from "../analyze/region.js";
import { toolKind, toolsFor } from "./tools.js";
import { writeView } from "./view.js";

/** The parameters of the address for a state of the editor. */
export function paramsOfState({ question, places, view, notation }) {
  return {
    ...paramsOf(question),
    at: writePlaces(places),
    view: writeView(view),
    notation: notation === "french" ? notation : undefined,
  };
}

/** The buttons of an editor; `walk(step)` undoes or redoes. */
export function bar(edit, walk) {
  const button = (label, title, onclick) => el("button", { class: "button", type: "button", title, onclick }, label);
  const undo = button("Undo", "Ctrl+Z", () => walk(edit.undo));
  const redo = button("Redo", "Ctrl+Shift+Z", () => walk(edit.redo));
  const tidy = button("Tidy", "Reset the layout", () => edit.place({ places: {}, view: null }));
  const turn = button("", "Direction of the rows", () => edit.turn(other(edit.state().notation)));
  const analyze = el("a", { class: "button primary" }, "Analyze");
  const play = el("a", { class: "button" }, "Play");
  const other = (notation) => (notation === "french" ? "english" : "french");

  return {
    buttons: [undo, redo, tidy, turn],
    links: [analyze, play],
    show(state, board) {
      undo.disabled = !edit.canUndo();
      redo.disabled = !edit.canRedo();
      // Always present where elements can be dragged, so that the board below does not jump.
      tidy.hidden = !toolsFor(toolKind(board)).some((tool) => tool.name === "move");
      tidy.disabled = Object.keys(state.places).length === 0;
      turn.hidden = board.kind !== "diagram";
      turn.textContent = state.notation === "french" ? "English notation" : "French notation";
      analyze.href = link("analyze", paramsOfState({ ...state, view: null }));
      play.hidden = board.kind === "hex" && !hasSides(board);
      play.href = link("play", paramsOf(state.question));
    },
  };
}
