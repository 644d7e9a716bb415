// @ts-check

// The tools of the editor for each kind of board, and their edits.

import { cellOfDiagram, cellOfHex } from "./cells.js";

const MOVE = { name: "move", label: "Move", key: "v", hint: "Drag an element; its lines follow. With the keyboard: Shift and an arrow key." };
const MOVE_VERTEX = { ...MOVE, vertices: true, hint: "Drag a vertex; its edges follow. With the keyboard: Shift and an arrow key." };
const SWAP = { name: "swap", label: "Swap color", key: "s", hint: "Pick an element to give it the other color." };
const RENAME = { name: "rename", label: "Rename", key: "r", hint: "Pick an element, then type its new name." };
const REMOVE = { name: "remove", label: "Remove", key: "x", hint: "Pick an element to remove it. In any tool: the Delete key." };
const add = (color, key, hint) => ({ name: `add-${color}`, label: `Add ${color}`, key, adds: color, hint });
const paint = (color, label, key, hint) => ({ name: `paint-${color ?? "none"}`, label, key, paints: color, hint });
const precolor = (color, label, key, hint) => ({ name: `color-${color ?? "none"}`, label, key, colors: color, hint });

const ABOVE = "Pick the background for a new element, or drag from an element upward (above it) or downward (below it).";
const BESIDE = "Pick the background for a new vertex, or drag from a vertex to connect the new one with it.";

const TOOLS = {
  poset: [
    MOVE, add("white", "w", ABOVE), add("black", "b", ABOVE), SWAP,
    { name: "connect", label: "Connect", key: "c", joins: true, hint: "Drag from the lower element to the upper one, or pick the lower, then the upper." },
    { name: "disconnect", label: "Disconnect", key: "d", cuts: true, hint: "Pick a line, or its two ends one after the other." },
    RENAME, REMOVE,
  ],
  graph: [
    MOVE, add("white", "w", BESIDE), add("black", "b", BESIDE), SWAP,
    { name: "connect", label: "Connect", key: "c", joins: true, hint: "Drag from one vertex to another, or pick both." },
    { name: "disconnect", label: "Disconnect", key: "d", cuts: true, hint: "Pick an edge, or its two ends one after the other." },
    RENAME, REMOVE,
  ],
  ruleset: [MOVE, add("white", "w", "Pick the background for a new element."), add("black", "b", "Pick the background for a new element."), SWAP, RENAME, REMOVE],
  diagram: [
    paint("white", "Paint white", "w", "Pick or drag over cells, including free ones next to the diagram."),
    paint("black", "Paint black", "b", "Pick or drag over cells, including free ones next to the diagram."),
    SWAP,
    paint(null, "Erase", "e", "Pick or drag over cells to remove them."),
  ],
  hex: [
    paint("black", "Black stone", "b", "Pick or drag over cells. Black connects top and bottom."),
    paint("white", "White stone", "w", "Pick or drag over cells. White connects left and right."),
    paint(null, "Empty", "e", "Pick or drag over cells to remove stones."),
  ],
  pattern: [
    MOVE_VERTEX,
    precolor("red", "Red edge", "r", "Pick an edge: it is red from the start."),
    precolor("green", "Green edge", "g", "Pick an edge: it is green from the start."),
    precolor(null, "Uncolored edge", "u", "Pick an edge: it starts uncolored."),
    { name: "add-vertex", label: "Add vertex", key: "a", adds: "vertex", vertices: true, hint: BESIDE },
    { name: "connect", label: "Connect", key: "c", joins: true, vertices: true, hint: "Drag from one vertex to another, or pick both." },
    { name: "disconnect", label: "Disconnect", key: "d", cuts: true, hint: "Pick an edge to remove it." },
    { name: "rename", label: "Rename vertex", key: "n", vertices: true, hint: "Pick a vertex, then type its new name." },
    { name: "remove", label: "Remove vertex", key: "x", vertices: true, hint: "Pick a vertex to remove it with its edges." },
  ],
};

// A board of sets has no vertices; only the initial owners of elements can change.
TOOLS.sets = [
  precolor("red", "Red element", "r", "Pick an element: it is red from the start."),
  precolor("green", "Green element", "g", "Pick an element: it is green from the start."),
  precolor(null, "Uncolored element", "u", "Pick an element: it starts uncolored."),
];

// The board of Sim is fixed, but its vertices can be moved.
TOOLS.own = [MOVE_VERTEX];

/** The key of the tools of a board: its kind, sets, or the game's own board. */
export function toolKind({ kind, isOwn, vertices }) {
  if (kind !== "pattern") return kind;
  if (isOwn) return vertices ? "own" : "fixed";
  return vertices ? "pattern" : "sets";
}

/** The tools for a kind of board; none if the board is only text. */
export function toolsFor(kind) {
  return TOOLS[kind] ?? [];
}

/** The tool with a name, or the first one. */
export function toolNamed(kind, name) {
  const tools = toolsFor(kind);
  return tools.find((tool) => tool.name === name) ?? tools[0] ?? null;
}

const otherColor = (color) => (color === "white" ? "black" : "white");

/** The edit of a tool on one element or cell, or null. */
export function editOf(tool, kind, name, elements) {
  if (tool.paints !== undefined) {
    const cell = kind === "hex" ? cellOfHex(name) : cellOfDiagram(name);
    // The cells of several diagrams have other names, so recolor by name.
    if (!cell) return tool.paints ? { color: [name, tool.paints] } : { remove: name };
    return { paint: { cell, color: tool.paints } };
  }
  if (tool.colors !== undefined) return { color: [name, tool.colors] };
  if (tool.name === "remove") return { remove: name };
  if (tool.name === "swap") {
    const element = elements.find((one) => one.name === name);
    return element ? { color: [name, otherColor(element.color)] } : null;
  }
  if (tool.cuts && kind === "pattern") return { disconnect: name.split("-") };
  return null;
}

/** The edit of a tool that takes two elements, lower first. */
export function editOfTwo(tool, first, second) {
  return tool.joins ? { connect: [first, second] } : { disconnect: [first, second] };
}

/** The edit that adds an element in the color of a tool. */
export function editOfAdding(tool) {
  return { add: tool.adds === "vertex" ? {} : { color: tool.adds } };
}

/** The name that one board has and the other does not. */
export function newName(before, after) {
  const old = new Set(before.map((element) => element.name));
  return after.map((element) => element.name).find((name) => !old.has(name)) ?? null;
}
