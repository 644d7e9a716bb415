// @ts-check

// What the user can do to a board, each as one step: add, connect, recolor, remove, copy, paste, align.

import { post } from "../api.js";
import { announce } from "../dom.js";
import { namesOf } from "../places.js";
import { middlesOf } from "./geometry.js";
import { unmoved } from "./layout.js";
import { mannerOf, newNames, painting } from "./manners.js";
import { asDrawn, coversDrawn, lifted } from "./order.js";
import { readBoard } from "./reading.js";
import { placed } from "./view.js";

/** How far a copy is from the original. */
const ASIDE = 28;

/** What was copied last: `{text, at}`, the text of a board and the centers of its elements. It survives the
    page, so that it can be pasted into another board. */
let copied = null;

/** The actions on the board of an editor, shown on a sheet; `chosen` is the selection, `color()` the color of
    new elements. `followed()` is called after each edit, `refused(error)` if there is none. */
export function actions({ edit, sheet, chosen, color, followed, refused }) {
  const board = () => edit.board();
  const middles = () => middlesOf(board());
  const endsOf = (name) => board().lines[board().elements.findIndex((element) => element.name === name)];
  const isEdge = (name) => Boolean(board().vertices) && !board().vertices.includes(name);
  let pasted = 0;

  /** Applies edits; `points(after, before)` puts elements at points.
      @param {object[]} edits
      @param {(after: any, before: any) => Record<string, import("../types.js").Point>} [points] */
  async function act(edits, points = () => ({})) {
    if (edits.length === 0) return;
    await edit.apply(edits, (after, before) => unmoved(sheet.shown(), after, before, points(after, before)));
    followed();
  }

  /** Applies an edit and selects what is new. */
  async function actAndSelect(one, points) {
    const before = namesOf(board());
    await act([one], points);
    chosen.set(newNames(before, namesOf(board())));
  }

  function add(point, its = color()) {
    const added = mannerOf(board()).adds === "vertex" ? {} : { color: its };
    return actAndSelect({ add: added }, (after, before) => ({ [newNames(namesOf(before), namesOf(after))[0]]: point }));
  }

  /** Connects two elements as they are drawn, or disconnects them if they are connected. */
  function connect(first, second) {
    const isJoined = board().lines.some((ends) => ends.includes(first) && ends.includes(second));
    if (isJoined) return act([{ disconnect: [first, second] }]);
    if (board().kind !== "poset") return act([{ connect: [first, second] }]);
    const places = middles();
    return act([{ connect: asDrawn(places, [first, second]) }], (after) => {
      const above = lifted(places, after.lines);
      return Object.fromEntries(Object.entries(above).filter(([name, [, y]]) => y !== places[name][1]));
    });
  }

  function recolor(names, to) {
    const { elements, kind, vertices } = board();
    const other = new Set(elements.filter((element) => element.color !== to).map((element) => element.name));
    if (mannerOf(board()).paints) return act(names.filter((name) => canPaint(name, to)).map((name) => painting(kind, name, to)));
    return act(names.filter((name) => other.has(name) && (!vertices || isEdge(name))).map((name) => ({ color: [name, to] })));
  }

  /** A free cell next to a diagram cannot be erased. */
  const canPaint = (name, to) => to !== null || board().elements.some((element) => element.name === name);

  function remove(names) {
    if (mannerOf(board()).paints) return recolor(names, null);
    const edges = names.filter(isEdge).map((name) => ({ disconnect: endsOf(name) }));
    const gone = names.filter((name) => !isEdge(name));
    const rest = namesOf(board()).map(({ name }) => name).filter((name) => !gone.includes(name));
    const nodes = gone.length === 1 ? [{ remove: gone[0] }] : [{ keep: rest }];
    return act([...edges, ...(gone.length > 0 ? nodes : [])]);
  }

  function rename(from, to) {
    return act([{ rename: [from, to] }], () => ({ [to]: middles()[from] }));
  }

  /** Copies elements as the text of a board. Returns whether there was something to copy. */
  async function copy(names) {
    const nodes = names.filter((name) => !isEdge(name));
    if (nodes.length === 0 || mannerOf(board()).paints) return false;
    try {
      const places = middles();
      const part = await post("/api/board/edit", { question: edit.state().question, edit: { keep: nodes } });
      copied = { text: part.board, at: namesOf(part).map(({ name }) => places[name]) };
      pasted = 0;
      // The text can be pasted elsewhere too, if the browser allows it.
      await navigator.clipboard?.writeText(copied.text).catch(() => {});
      announce(`${nodes.join(", ")} copied`);
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  }

  /** Adds what was copied, or the board of a text, around a point. */
  async function paste(text = null, point = null) {
    try {
      const part = text === null || text === copied?.text ? copied : await read(text);
      if (!part) return;
      pasted += 1;
      /** @type {import("../types.js").Point} */
      const by = point ? minus(point, average(part.at)) : [ASIDE * pasted, ASIDE * pasted];
      await actAndSelect({ insert: part.text }, (after, before) => {
        const names = newNames(namesOf(before), namesOf(after));
        return Object.fromEntries(names.map((name, index) => [name, plus(part.at[index] ?? average(part.at), by)]));
      });
    } catch (error) {
      refused(error);
    }
  }

  async function read(text) {
    const part = await readBoard({ ...edit.state().question, board: text }, { notation: undefined });
    const places = middlesOf(part);
    return { text, at: namesOf(part).map(({ name }) => places[name]) };
  }

  /** Puts elements on one line: `axis` 0 is a column, 1 a row. */
  function align(names, axis) {
    const nodes = names.filter((name) => !isEdge(name));
    const all = middles();
    const middle = average(nodes.map((name) => all[name]))[axis];
    return put(Object.fromEntries(nodes.map((name) => [name, axis === 0 ? [middle, all[name][1]] : [all[name][0], middle]])));
  }

  /** Spaces elements evenly in the direction in which they extend more. */
  function spread(names) {
    const nodes = names.filter((name) => !isEdge(name));
    const all = middles();
    const extent = (axis) => Math.max(...nodes.map((name) => all[name][axis])) - Math.min(...nodes.map((name) => all[name][axis]));
    const axis = extent(0) >= extent(1) ? 0 : 1;
    const sorted = [...nodes].sort((a, b) => all[a][axis] - all[b][axis]);
    const from = all[sorted[0]][axis];
    const step = extent(axis) / (nodes.length - 1);
    return put(Object.fromEntries(sorted.map((name, index) => {
      const point = [...all[name]];
      point[axis] = from + index * step;
      return [name, point];
    })));
  }

  /** Moves elements to points, unless the order forbids it. */
  function put(points) {
    const after = { ...middles(), ...points };
    const wrong = coversDrawn(board()).find(([lower, upper]) => after[upper][1] >= after[lower][1]);
    if (wrong) return sheet.remark(`${wrong[1]} lies above ${wrong[0]}`);
    const { picture, view } = sheet.shown();
    return edit.place(placed(picture, { places: edit.state().places, view }, points));
  }

  return {
    add, connect, recolor, remove, rename, copy, paste, align, spread, act, isEdge, endsOf,
    /** Whether something has been copied. */
    canPaste: () => copied !== null,
  };
}

/** @param {import("../types.js").Point} a
    @param {import("../types.js").Point} b
    @returns {import("../types.js").Point} */
const plus = ([x, y], [dx, dy]) => [x + dx, y + dy];

/** @param {import("../types.js").Point} a
    @param {import("../types.js").Point} b
    @returns {import("../types.js").Point} */
const minus = ([x, y], [dx, dy]) => [x - dx, y - dy];

/** @param {import("../types.js").Point[]} points
    @returns {import("../types.js").Point} */
function average(points) {
  const sum = points.reduce(plus, [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}
