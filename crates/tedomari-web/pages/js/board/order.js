// @ts-check

// In a Hasse diagram height shows the order, so an element must stay between its neighbors.

import { isLine, middleOf } from "./geometry.js";

/** The minimum height of a cover, in points. */
const RISE = 12;

/** The heights of the elements of a picture, measured from the top. */
function heights(picture) {
  const nodes = picture.figures.filter((figure) => figure.element && !isLine(figure));
  return new Map(nodes.map((figure) => [figure.element, middleOf(figure)[1]]));
}

/** The covers [lower, upper] of a board drawn as a Hasse diagram; other boards have no constraints. */
export const coversDrawn = ({ kind, lines }) => (kind === "poset" ? lines : []);

/**
 * `{point, reason}`: the nearest point at which an element lies between its lower and its upper covers, and
 * the reason if that differs from the given point.
 */
export function between(picture, covers, name, [x, y]) {
  const at = heights(picture);
  const lowest = extreme(covers.filter(([lower]) => lower === name).map(([, upper]) => [upper, at.get(upper) + RISE]), 1);
  const highest = extreme(covers.filter(([, upper]) => upper === name).map(([lower]) => [lower, at.get(lower) - RISE]), -1);
  if (lowest && highest && lowest[1] > highest[1]) {
    const middle = (lowest[1] + highest[1]) / 2;
    return { point: [x, middle], reason: y < middle ? above(name, lowest[0]) : above(highest[0], name) };
  }
  if (lowest && y < lowest[1]) return { point: [x, lowest[1]], reason: above(name, lowest[0]) };
  if (highest && y > highest[1]) return { point: [x, highest[1]], reason: above(highest[0], name) };
  return { point: [x, y], reason: null };
}

/** Says that one element is above another. */
const above = (lower, upper) => `${upper} lies above ${lower}`;

/** The neighbor with the least room: the greatest height times `sign`; null if there is none. */
function extreme(neighbors, sign) {
  return neighbors.reduce((most, one) => (most === null || sign * one[1] > sign * most[1] ? one : most), null);
}

/** The covers that a picture shows upside down, and their ends that the user has placed.
    @param {{ picture: import("../types.js").PictureData | null, kind: string, lines: [string, string][] }} board
    @param {object} places */
export function upsideDown({ picture, ...board }, places) {
  const at = picture ? heights(picture) : new Map();
  const wrong = coversDrawn(board).filter(([lower, upper]) => at.get(upper) >= at.get(lower));
  const names = new Set(wrong.flat().filter((name) => Object.hasOwn(places, name)));
  return { names, reasons: wrong.map(([lower, upper]) => above(lower, upper)) };
}
