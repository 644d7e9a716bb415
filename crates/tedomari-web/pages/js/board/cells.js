// @ts-check

// Cells by row and column: those of diagrams, whose free neighbors can be painted as well, and those of Hex
// boards.

import { middleOf, movedFigure } from "./geometry.js";

/** The row and column of a cell of a diagram such as r2c3, or null. */
export function cellOfDiagram(name) {
  const found = /^r(\d+)c(\d+)$/.exec(name);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** The row and column of a cell of a Hex board such as c2 (third column, second row), or null. */
export function cellOfHex(name) {
  const found = /^([a-z]+)(\d+)$/.exec(name);
  if (!found) return null;
  let column = 0;
  for (const letter of found[1]) column = column * 26 + (letter.charCodeAt(0) - 96);
  return [Number(found[2]), column];
}

/** The free cells that share a side with a cell of the diagram. */
export function freeNeighbors(cells) {
  const taken = new Set(cells.map((cell) => cell.join()));
  const free = new Map();
  for (const [row, column] of cells) {
    for (const [r, c] of [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]) {
      if (r >= 1 && c >= 1 && !taken.has(`${r},${c}`)) free.set(`${r},${c}`, [r, c]);
    }
  }
  return [...free.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The grid of a picture: the corner cell, its size, and the direction of the rows. */
function gridOf(drawn) {
  const [figure, [row, column]] = drawn[0];
  const [x, y] = middleOf(figure);
  const [, , size] = figure.strokes[0].rectangle;
  const other = drawn.find(([, cell]) => cell[0] !== row);
  // In French notation rows grow upward.
  const down = other ? Math.sign((middleOf(other[0])[1] - y) * (other[1][0] - row)) : 1;
  return { size, down, at: ([r, c]) => [x + (c - column) * size, y + (r - row) * size * down] };
}

/** The picture of a diagram with its free neighbors, ready to be painted. */
export function withFreeCells(picture) {
  const drawn = picture.figures
    .map((figure) => [figure, cellOfDiagram(figure.element ?? "")])
    .filter(([figure, cell]) => cell && figure.strokes[0]?.rectangle);
  if (drawn.length === 0) return picture;
  const { size, down, at } = gridOf(drawn);
  const free = freeNeighbors(drawn.map(([, cell]) => cell)).map((cell) => {
    const [x, y] = at(cell);
    const stroke = { ink: "offered", ring: null, rectangle: [x - size / 2, y - size / 2, size, size, 0] };
    const [row, column] = cell;
    return {
      element: `r${row}c${column}`,
      ends: null,
      title: `free cell, row ${row}, column ${column}`,
      faint: false,
      strokes: [stroke],
    };
  });
  // Add room for one more row and column; if rows grow upward, move the rest down.
  const figures = [...free, ...picture.figures];
  return {
    width: picture.width + size,
    height: picture.height + size,
    figures: down < 0 ? figures.map((figure) => movedFigure(figure, 0, size)) : figures,
  };
}
