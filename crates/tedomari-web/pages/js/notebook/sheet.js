// @ts-check

// The cells of the notebook that is open: running, inserting, moving and removing them.

import { announce, clear, el } from "../dom.js";
import { cellView } from "./cell.js";
import { cellList, newCell } from "./list.js";

/** The sheet of a notebook; `changed(cells)` is called after every change of its text, and `running(isRunning)` when computing begins
    and ends.
    @param {import("./format.js").Cell[]} cells
    @param {{ changed: (cells: import("./format.js").Cell[]) => void, running: (isRunning: boolean) => void }} events */
export function sheet(cells, { changed, running }) {
  const left = new AbortController();
  let stops = new AbortController();
  /** @type {Set<number>} The cells that run. */
  const busy = new Set();
  let active = 0;
  /** @type {Map<number, import("./cell.js").CellView>} */
  const views = new Map();
  const place = el("div", { class: "cells" });
  const undo = el("div", { class: "undo row", role: "status" });
  const list = cellList(cells, () => changed(list.cells()));

  const add = (kind) => el("button", { class: "button", type: "button", onclick: () => insert(kind, null) }, kind === "note" ? "Add a note" : "Add a question");
  const node = el("div", { class: "stack" }, undo, place, el("div", { class: "row sheet-end" }, add("question"), add("note")));

  function viewOf(cell) {
    const { id } = cell;
    const view = cellView(cell, {
      write: (text) => list.write(id, text),
      run: () => { run(id); },
      next: () => next(id),
      move: (by) => move(id, by),
      insert: (kind) => insert(kind, id),
      duplicate: () => appear(list.insert(newCell(cell.kind, cell.text), id)),
      remove: () => remove(id),
    });
    views.set(id, view);
    return view;
  }

  /** Shows the cells in their order. */
  function arrange() {
    const all = list.cells();
    all.forEach((cell, index) => {
      const { node: own, renumber } = views.get(cell.id) ?? viewOf(cell);
      // A node that stays in its place keeps the focus.
      if (place.children[index] !== own) place.insertBefore(own, place.children[index] ?? null);
      renumber(index + 1, all.length);
    });
    while (place.children.length > all.length) place.lastChild.remove();
  }

  /** Shows a new cell and goes to it. */
  function appear(cell) {
    arrange();
    views.get(cell.id).focus();
  }

  const insert = (kind, after) => appear(list.insert(newCell(kind), after));

  function next(id) {
    const following = list.at(list.indexOf(id) + 1);
    if (following) views.get(following.id).focus();
    else insert("question", id);
  }

  function move(id, by) {
    if (!list.move(id, by)) return;
    const focused = document.activeElement;
    arrange();
    if (focused instanceof HTMLElement) focused.focus();
    announce(`Now cell ${list.indexOf(id) + 1}`);
  }

  function remove(id) {
    const number = list.indexOf(id) + 1;
    list.remove(id);
    arrange();
    offerUndo(`Cell ${number} was deleted.`);
  }

  /** Offers to bring back what was deleted. */
  function offerUndo(words) {
    clear(undo, list.canUndo() && [el("span", null, words), el("button", { class: "button small", type: "button", onclick: bringBack }, "Undo")]);
    undo.querySelector("button")?.focus();
  }

  function bringBack() {
    const cell = list.undo();
    if (!cell) return;
    offerUndo(list.canUndo() ? "More cells were deleted." : "");
    appear(cell);
  }

  /** Does work while the notebook counts as running. */
  async function during(work) {
    active += 1;
    running(true);
    try {
      return await work();
    } finally {
      active -= 1;
      if (active === 0) running(false);
    }
  }

  /** Answers a cell; returns whether it was a question. */
  async function run(id, stopped = stops.signal) {
    const cell = list.cells().find((one) => one.id === id);
    // A cell runs once at a time.
    if (!cell || cell.kind === "note" || cell.text.trim() === "" || busy.has(id)) return false;
    busy.add(id);
    const said = await during(() => views.get(id).run(left.signal, stopped)).finally(() => busy.delete(id));
    if (said) announce(said);
    return true;
  }

  /** Answers all questions, one after the other. */
  const runAll = () => during(async () => {
    const stopped = stops.signal;
    let count = 0;
    for (const { id } of [...list.cells()]) {
      if (stopped.aborted || left.signal.aborted) break;
      if (await run(id, stopped)) count += 1;
    }
    if (!left.signal.aborted) announce(stopped.aborted ? "Stopped" : `${count} ${count === 1 ? "question" : "questions"} answered`);
  });

  arrange();
  return {
    node,
    cells: () => list.cells(),
    runAll,
    undo: bringBack,
    /** Stops what runs; the answers so far stay. */
    stop() {
      stops.abort();
      stops = new AbortController();
    },
    /** Ends everything; the sheet is no longer shown. */
    leave: () => left.abort(),
    markdown: () => list.cells().map(({ id }) => views.get(id).markdown()),
  };
}
