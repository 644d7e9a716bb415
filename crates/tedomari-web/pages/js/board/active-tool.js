// @ts-check

// What a click on the board does, depending on the tool.

import { announce } from "../dom.js";
import { editOf, editOfAdding, editOfTwo, newName, toolKind, toolNamed } from "./tools.js";

/**
 * The active tool of an editor: `board()` returns the board, `act(...edits)` applies edits, `askName(name)`
 * asks for a new name, and `redraw()` shows the selection. Returns the callbacks of a surface, and the tool.
 */
export function activeTool({ board, act, askName, redraw }) {
  let toolName = null;
  let picked = null;

  const tool = () => board() && toolNamed(toolKind(board()), toolName);
  const one = (name, now = tool()) => editOf(now, board().kind, name, board().elements);

  function pick(name) {
    const now = tool();
    if (now.name === "rename") return askName(name);
    if (now.adds) return addOn(name, true);
    if (now.joins || (now.cuts && board().kind !== "pattern")) return pickOfTwo(name, now);
    const edit = one(name);
    if (edit) return void act(edit);
    picked = name;
    redraw();
  }

  /** Remembers the first of two elements until the second is picked. */
  function pickOfTwo(name, now) {
    const first = picked;
    picked = first === null ? name : null;
    if (first === null) announce(`${name} is picked; now pick the other`);
    if (first === null || first === name) return redraw();
    act(editOfTwo(now, first, name));
  }

  /** Adds an element, above or below another one if given. */
  function addOn(name, up) {
    const now = tool();
    if (!now?.adds) return;
    const connect = (after, before) => {
      const added = newName(namesOf(before), namesOf(after));
      return { connect: up ? [name, added] : [added, name] };
    };
    const isLinked = name !== null && board().kind !== "ruleset";
    act(editOfAdding(now), ...(isLinked ? [connect] : []));
  }

  function remove(name) {
    const { kind } = board();
    const erasing = { hex: "paint-none", diagram: "paint-none", pattern: tool().vertices ? "remove" : "color-none" };
    const edit = one(name, toolNamed(toolKind(board()), erasing[kind] ?? "remove"));
    if (edit) act(edit);
  }

  return {
    tool,
    picked: () => picked,
    take(name) {
      toolName = name;
      picked = null;
    },
    /** Clears the selection if it no longer exists. */
    check() {
      if (!namesOf(board()).some((element) => element.name === picked)) picked = null;
    },
    pick,
    pickLine: (ends) => act(editOfTwo(tool(), ...ends)),
    pickGround: () => addOn(null),
    grow: addOn,
    // While adding, dragging to another element connects them.
    join: (first, second) => act(editOfTwo({ joins: true }, first, second)),
    sweep: (names) => act(...names.map((name) => one(name)).filter(Boolean)),
    removed: remove,
  };
}

/** What has a name on a board: in pattern games on graphs the vertices, otherwise the elements. */
export function namesOf(board) {
  return board.vertices?.map((name) => ({ name })) ?? board.elements;
}
