// @ts-check

// The cells of a notebook in order, and how they change. Cells have identities, which answers belong to.

/** @typedef {import("./format.js").Cell & { id: number }} OwnCell */

let used = 0;

/** A new cell.
    @param {import("./format.js").Cell["kind"]} kind
    @returns {OwnCell} */
export function newCell(kind, text = "") {
  used += 1;
  return { id: used, kind, text };
}

/** The list of the cells of a notebook; `changed()` is called after every change.
    @param {import("./format.js").Cell[]} cells
    @param {() => void} changed */
export function cellList(cells, changed) {
  /** @type {OwnCell[]} */
  const list = cells.map(({ kind, text }) => newCell(kind, text));
  /** @type {{ cell: OwnCell, at: number }[]} */
  const removed = [];
  const indexOf = (id) => list.findIndex((cell) => cell.id === id);
  /** Runs a change that says whether it did anything. */
  const change = (work) => {
    const done = work();
    if (done) changed();
    return done;
  };
  return {
    cells: () => list,
    at: (index) => list[index] ?? null,
    indexOf,
    count: () => list.length,
    /** Changes the text of a cell. */
    write: (id, text) => change(() => {
      const cell = list[indexOf(id)];
      const isNew = cell && cell.text !== text;
      if (isNew) cell.text = text;
      return Boolean(isNew);
    }),
    /** Inserts a new cell after another one, or at the end; returns it.
        @param {OwnCell} cell
        @param {number | null} after its identity */
    insert(cell, after = null) {
      list.splice(after === null ? list.length : indexOf(after) + 1, 0, cell);
      changed();
      return cell;
    },
    /** Moves a cell up (-1) or down (1); returns whether it could. */
    move: (id, by) => change(() => {
      const from = indexOf(id);
      const to = from + by;
      if (from < 0 || to < 0 || to >= list.length) return false;
      list.splice(to, 0, ...list.splice(from, 1));
      return true;
    }),
    /** Removes a cell; `undo` brings it back. */
    remove: (id) => change(() => {
      const at = indexOf(id);
      if (at < 0) return false;
      removed.push({ cell: list.splice(at, 1)[0], at });
      return true;
    }),
    canUndo: () => removed.length > 0,
    /** Brings back the cell that was removed last; returns it, or null. */
    undo() {
      const last = removed.pop();
      if (!last) return null;
      list.splice(Math.min(last.at, list.length), 0, last.cell);
      changed();
      return last.cell;
    },
  };
}
