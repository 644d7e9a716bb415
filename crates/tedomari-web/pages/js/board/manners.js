// @ts-check

// What can be done on each kind of board, and with which colors.

import { cellOfDiagram, cellOfHex } from "./cells.js";

const WHITE = { name: "white", label: "White", key: "w", color: "white" };
const BLACK = { name: "black", label: "Black", key: "b", color: "black" };
const RED = { name: "red", label: "Red", key: "r", color: "red" };
const GREEN = { name: "green", label: "Green", key: "g", color: "green" };
const UNCOLORED = { name: "none", label: "Uncolored", key: "u", color: null };

const MORE = "Drag the background to select several. Right click, or press and hold, for a menu.";
const DRAW = (what) => `Click the background for a new ${what}. Drag one to move it, or onto another to connect or disconnect them. ${MORE}`;

/** Colors; whether a click on the background adds an element or a vertex, a drag connects or moves, or a click
    paints. */
const MANNERS = {
  poset: { colors: [WHITE, BLACK], adds: "element", joins: true, moves: true, hint: `${DRAW("element")} The upper one of two is the greater.` },
  graph: { colors: [WHITE, BLACK], adds: "element", joins: true, moves: true, hint: DRAW("vertex") },
  ruleset: { colors: [WHITE, BLACK], adds: "element", moves: true, hint: `Click the background for a new element. Drag one to move it. ${MORE}` },
  diagram: {
    colors: [WHITE, BLACK, { ...UNCOLORED, label: "Erase", key: "e" }],
    paints: true,
    hint: "Click or drag over cells to paint them, also over free ones next to the diagram.",
  },
  hex: {
    colors: [{ ...BLACK, label: "Black stone" }, { ...WHITE, label: "White stone" }, { ...UNCOLORED, label: "Empty", key: "e" }],
    paints: true,
    hint: "Click or drag over cells to place stones. Black connects top and bottom, White left and right.",
  },
  pattern: {
    colors: [RED, GREEN, UNCOLORED],
    adds: "vertex",
    joins: true,
    moves: true,
    hint: `${DRAW("vertex")} Click an edge, then a color: it has that color from the start.`,
  },
  // A board of sets has no vertices; only the initial owners of elements can change.
  sets: { colors: [RED, GREEN, UNCOLORED], paints: true, hint: "Click an element: it has the chosen color from the start." },
  // The board of Sim is fixed, but its vertices can be moved.
  own: { colors: [], moves: true, hint: "Drag a vertex; its edges follow." },
};

const NOTHING = { colors: [], hint: "" };
const TEXT = { colors: [], hint: "Boards of this kind are changed in their notation." };

/** What can be done on a board: its manner.
    @returns {{ colors: { name: string, label: string, key: string, color: string | null }[], adds?: string, joins?: boolean, moves?: boolean, paints?: boolean, hint: string }} */
export function mannerOf({ kind, isOwn, vertices, picture }) {
  if (picture === null) return NOTHING;
  if (kind !== "pattern") return MANNERS[kind] ?? TEXT;
  if (isOwn) return vertices ? MANNERS.own : NOTHING;
  return vertices ? MANNERS.pattern : MANNERS.sets;
}

/** The color with a name, or the first one; null if there are none. */
export function colorNamed({ colors }, name) {
  return colors.find((one) => one.name === name) ?? colors[0] ?? null;
}

/** The edit that paints a cell, or colors an element that has no cell. */
export function painting(kind, name, color) {
  const cell = kind === "hex" ? cellOfHex(name) : kind === "diagram" ? cellOfDiagram(name) : null;
  if (cell) return { paint: { cell, color } };
  // The cells of several diagrams have other names, so recolor by name.
  return color === null && kind === "diagram" ? { remove: name } : { color: [name, color] };
}

/** The text of a blank board of the same kind, or null. */
export function blankLike({ kind, vertices, isOwn }, [rows, columns]) {
  if (kind === "hex") return `${rows}x${columns}`;
  if (kind === "pattern") return vertices && !isOwn ? vertices.map((_, index) => index + 1).join("; ") : null;
  return { poset: "empty", graph: "graph", ruleset: "rules", diagram: "young w" }[kind] ?? null;
}

/** The names that one board has and the other does not, in order. */
export function newNames(before, after) {
  const old = new Set(before.map((element) => element.name));
  return after.map((element) => element.name).filter((name) => !old.has(name));
}
