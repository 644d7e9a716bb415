// @ts-check

// Regions of Hex boards: those that are drawn alone, and those that a text names, by cells such as b2,b3, or by
// rectangles such as a1-c3.

import { cellOfHex } from "../board/cells.js";

/** Whether a Hex board is drawn with its sides, which players connect; with cells outside (`#`) it has none. */
export function hasSides({ picture }) {
  return picture.figures.some(({ strokes }) => strokes.some(({ ink }) => ink.endsWith("-side")));
}

/** Those of the given cells that a text names. */
export function cellsIn(text, cells) {
  const chosen = new Set();
  for (const word of text.toLowerCase().split(/[\s,;]+/).filter(Boolean)) {
    const [from, to = from] = word.split("-").map(cellOfHex);
    if (!from || !to) continue;
    const isBetween = (axis, cell) => Math.min(from[axis], to[axis]) <= cell[axis] && cell[axis] <= Math.max(from[axis], to[axis]);
    for (const name of cells) {
      const cell = cellOfHex(name);
      if (isBetween(0, cell) && isBetween(1, cell)) chosen.add(name);
    }
  }
  return chosen;
}
