// @ts-check

// The visible part of the plane while elements have places. It stays the same from the first drag on, so that
// a dropped element stays under the pointer.

import { isLine, middleOf, sizeOf } from "./geometry.js";

// The margin at the left and the top of a picture, as the server draws it.
const EDGE = 12;

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

/** The nearest point at which an element of a picture is completely within a box [left, top, right, bottom].
    @param {import("../types.js").PictureData} picture
    @param {string} name
    @param {import("../types.js").Point} point
    @param {[left: number, top: number, right: number, bottom: number]} box
    @returns {import("../types.js").Point} */
export function within(picture, name, [x, y], [left, top, right, bottom]) {
  const [width, height] = sizeOf(ownFigure(picture, name));
  const near = (value, from, to) => (from > to ? value : Math.min(to, Math.max(from, value)));
  return [near(x, left + width / 2, right - width / 2), near(y, top + height / 2, bottom - height / 2)];
}

/**
 * The state after an element is dropped at a point: `{places, view}`. A picture has no negative coordinates;
 * beyond its left or upper edge everything else is moved the other way, together with the view, so that
 * nothing seems to move.
 */
export function dropped(picture, { places, view }, name, [x, y]) {
  const [width, height] = sizeOf(ownFigure(picture, name));
  const dx = Math.max(0, width / 2 + EDGE - x);
  const dy = Math.max(0, height / 2 + EDGE - y);
  const [left, top, ...size] = view;
  if (dx === 0 && dy === 0) return { places: { ...places, [name]: [x, y] }, view };
  const moved = { ...middles(picture), [name]: [x, y] };
  const shifted = Object.entries(moved).map(([other, [a, b]]) => [other, [a + dx, b + dy]]);
  return { places: Object.fromEntries(shifted), view: [left + dx, top + dy, ...size] };
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

const nodesOf = (picture) => picture.figures.filter((figure) => figure.element && !isLine(figure));

const ownFigure = (picture, name) => nodesOf(picture).find((figure) => figure.element === name);

const middles = (picture) => Object.fromEntries(nodesOf(picture).map((figure) => [figure.element, middleOf(figure)]));
