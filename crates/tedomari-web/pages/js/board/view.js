// @ts-check

// The visible part of the plane while elements have places. It stays the same from the first drag on, so that
// a dropped element stays under the pointer.

import { isLine, middleOf, nodesOf, sizeOf } from "./geometry.js";

// The margin at the left and the top of a picture, as the server draws it.
const EDGE = 12;
/** The size of an element that has not been drawn yet. */
const NEW = [44, 30];

/** The view of a whole picture.
    @param {{ width: number, height: number }} picture
    @returns {import("../types.js").Box} */
export function wholeOf({ width, height }) {
  return [0, 0, width, height];
}

/** Parses a view such as `0,0,152,194`; null if it is invalid. */
export function readView(text) {
  const numbers = (text ?? "").split(",").map(Number);
  const isView = numbers.length === 4 && numbers.every(Number.isFinite) && numbers[2] > 0 && numbers[3] > 0;
  return isView ? numbers : null;
}

/** Formats a view. */
export function writeView(view) {
  return view?.map((x) => String(Math.round(x * 10) / 10)).join(",");
}

/** How far elements of a picture can be moved by a vector so that they stay within a box [left, top, right,
    bottom].
    @param {import("../types.js").PictureData} picture
    @param {string[]} names
    @param {import("../types.js").Point} by
    @param {[left: number, top: number, right: number, bottom: number]} box
    @returns {import("../types.js").Point} */
export function inside(picture, names, [dx, dy], [left, top, right, bottom]) {
  const near = (value, from, to) => (from > to ? value : Math.min(to, Math.max(from, value)));
  const boxes = nodesOf(picture).filter((figure) => names.includes(figure.element)).map((figure) => [middleOf(figure), sizeOf(figure)]);
  const least = (axis, edge) => Math.max(...boxes.map(([middle, size]) => edge + size[axis] / 2 - middle[axis]));
  const most = (axis, edge) => Math.min(...boxes.map(([middle, size]) => edge - size[axis] / 2 - middle[axis]));
  return [near(dx, least(0, left), most(0, right)), near(dy, least(1, top), most(1, bottom))];
}

/**
 * The state after elements are put at points: `{places, view}`. A picture has no negative coordinates; beyond
 * its left or upper edge everything else is moved the other way, together with the view, so that nothing seems
 * to move. `isWhole` keeps all other elements where they are drawn, even if the layout would move them.
 */
export function placed(picture, { places, view }, points, { isWhole = false } = {}) {
  const sizes = new Map(nodesOf(picture).map((figure) => [figure.element, sizeOf(figure)]));
  const beyond = (axis) => Math.max(0, ...Object.entries(points).map(([name, point]) => (sizes.get(name) ?? NEW)[axis] / 2 + EDGE - point[axis]));
  const [dx, dy] = [beyond(0), beyond(1)];
  if (!isWhole && dx === 0 && dy === 0) return { places: { ...places, ...points }, view };
  const [left, top, ...size] = view;
  const all = Object.entries({ ...middles(picture), ...points }).map(([name, [x, y]]) => [name, [x + dx, y + dy]]);
  return { places: Object.fromEntries(all), view: [left + dx, top + dy, ...size] };
}

/** A view that shows the whole picture, if some of it is outside the box that can be seen. */
export function showing(view, picture, [left, top, right, bottom]) {
  const boxes = picture.figures.filter((figure) => figure.title && !isLine(figure)).map((figure) => {
    const [[x, y], [width, height]] = [middleOf(figure), sizeOf(figure)];
    return [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  });
  const isSeen = ([a, b, c, d]) => a >= left - 1 && b >= top - 1 && c <= right + 1 && d <= bottom + 1;
  if (boxes.every(isSeen)) return view;
  const ends = [[view[0], view[1], view[0] + view[2], view[1] + view[3]], ...boxes];
  const [a, b] = [0, 1].map((i) => Math.min(...ends.map((box) => box[i])));
  const [c, d] = [2, 3].map((i) => Math.max(...ends.map((box) => box[i])));
  return [a, b, c - a, d - b];
}

const middles = (picture) => Object.fromEntries(nodesOf(picture).map((figure) => [figure.element, middleOf(figure)]));
