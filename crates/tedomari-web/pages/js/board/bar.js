// @ts-check

// The buttons next to the tools: undo and redo, the layout, and links to other pages.

import { link } from "../address.js";
import { el } from "../dom.js";
import { writePlaces } from "../places.js";
import { paramsOf } from "../question.js";
import { hasSides } from "../analyze/region.js";
import { mannerOf } from "./manners.js";
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

/** The buttons of an editor; `walk(step)` undoes or redoes, `add()` adds an element, `blank()` clears the board. */
export function bar(edit, { walk, add, blank }) {
  const button = (label, title, onclick) => el("button", { class: "button", type: "button", title, onclick }, label);
  const undo = button("Undo", "Ctrl+Z", () => walk(edit.undo));
  const redo = button("Redo", "Ctrl+Shift+Z", () => walk(edit.redo));
  const adding = button("Add", "N", add);
  const arrange = button("Arrange", "Lay the board out automatically", () => edit.place({ places: {}, view: null }));
  const clearing = button("Blank", "Start with a blank board", blank);
  const turn = button("", "Direction of the rows", () => edit.turn(other(edit.state().notation)));
  const analyze = el("a", { class: "button primary" }, "Analyze");
  const play = el("a", { class: "button" }, "Play");
  const other = (notation) => (notation === "french" ? "english" : "french");

  return {
    buttons: [adding, undo, redo, arrange, clearing, turn],
    links: [analyze, play],
    show(state, board) {
      undo.disabled = !edit.canUndo();
      redo.disabled = !edit.canRedo();
      const manner = mannerOf(board);
      adding.hidden = !manner.adds;
      arrange.hidden = !manner.moves;
      // Always there, so that the board below does not jump.
      arrange.disabled = Object.keys(state.places).length === 0;
      clearing.hidden = !manner.adds && !manner.paints;
      turn.hidden = board.kind !== "diagram";
      turn.textContent = state.notation === "french" ? "English notation" : "French notation";
      analyze.href = link("analyze", paramsOfState({ ...state, view: null }));
      play.hidden = board.kind === "hex" && !hasSides(board);
      play.href = link("play", paramsOf(state.question));
    },
  };
}
