// @ts-check

// Regions of Hex boards: those drawn alone, and those given as text, by cells such as b2,b3 or rectangles
// such as a1-c3.

import { cellOfHex } from "../board/cells.js";

/**
 * Whether a Hex board is drawn with its sides, which the players connect; a board with outside cells (`#`)
 * has none.
 */
export function hasSides({ picture }) {
  return picture.figures.some(({ strokes }) => strokes.some(({ ink }) => ink.endsWith("-side")));
}

/** The cells that a text names. */
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
