// Regions of a Hex board as text: cells such as b2,b3, or rectangles such as a1-c3.

import { cellOfHex } from "../board/cells.js";

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
