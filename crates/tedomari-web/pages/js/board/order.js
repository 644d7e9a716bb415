// @ts-check

// A Hasse diagram says by height what lies above what, so elements have places only between their neighbors.

import { isLine, middleOf } from "./geometry.js";

/** How much higher, in points, the upper end of a cover must at least lie. */
const RISE = 12;

/** The heights of the elements of a picture, from the top down. */
function heights(picture) {
  const nodes = picture.figures.filter((figure) => figure.element && !isLine(figure));
  return new Map(nodes.map((figure) => [figure.element, middleOf(figure)[1]]));
}

/** The covers [lower, upper] of a board whose picture is a Hasse diagram; graphs and the rest are free. */
export const coversDrawn = ({ kind, lines }) => (kind === "poset" ? lines : []);

/** `{point, reason}`: the point nearest to another one at which an element lies between what it covers and what
    covers it, and, if that is another one, why. */
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

/** That one element lies above another one. */
const above = (lower, upper) => `${upper} lies above ${lower}`;

/** The neighbor that leaves the least room: the greatest height times `sign`; null if there is none. */
function extreme(neighbors, sign) {
  return neighbors.reduce((most, one) => (most === null || sign * one[1] > sign * most[1] ? one : most), null);
}

/** The covers that a picture shows upside down, and the elements at their ends that somebody put there.
    @param {{ picture: import("../types.js").PictureData | null, kind: string, lines: [string, string][] }} board
    @param {object} places */
export function upsideDown({ picture, ...board }, places) {
  const at = picture ? heights(picture) : new Map();
  const wrong = coversDrawn(board).filter(([lower, upper]) => at.get(upper) >= at.get(lower));
  const names = new Set(wrong.flat().filter((name) => Object.hasOwn(places, name)));
  return { names, reasons: wrong.map(([lower, upper]) => above(lower, upper)) };
}
