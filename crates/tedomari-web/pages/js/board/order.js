// @ts-check

// In a Hasse diagram height shows the order, so an element must stay between its neighbors.

import { isLine, middleOf } from "./geometry.js";

/** The minimum height of a cover, in points, and the height of one that was drawn upside down. */
const RISE = 12;
const STEP = 56;

/** The heights of the elements of a picture, measured from the top. */
function heights(picture) {
  const nodes = picture.figures.filter((figure) => figure.element && !isLine(figure));
  return new Map(nodes.map((figure) => [figure.element, middleOf(figure)[1]]));
}

/** The covers [lower, upper] of a board drawn as a Hasse diagram; other boards have no constraints. */
export const coversDrawn = ({ kind, lines }) => (kind === "poset" ? lines : []);

/** `{by, reason}`: how far elements can be moved by a vector together so that they stay between their lower and
    their upper covers, and the reason if that differs from the given vector.
    @returns {{ by: import("../types.js").Point, reason: string | null }} */
export function allowed(picture, covers, names, [dx, dy]) {
  const at = heights(picture);
  const moving = new Set(names);
  const isCrossing = (a, b) => moving.has(a) && !moving.has(b);
  const up = covers.filter(([lower, upper]) => isCrossing(lower, upper))
    .map(([lower, upper]) => ({ limit: at.get(upper) + RISE - at.get(lower), reason: above(lower, upper) }));
  const down = covers.filter(([lower, upper]) => isCrossing(upper, lower))
    .map(([lower, upper]) => ({ limit: at.get(lower) - RISE - at.get(upper), reason: above(lower, upper) }));
  const highest = extreme(up, 1);
  const lowest = extreme(down, -1);
  if (highest && lowest && highest.limit > lowest.limit) {
    const middle = (highest.limit + lowest.limit) / 2;
    return { by: [dx, middle], reason: (dy < middle ? highest : lowest).reason };
  }
  if (highest && dy < highest.limit) return { by: [dx, highest.limit], reason: highest.reason };
  if (lowest && dy > lowest.limit) return { by: [dx, lowest.limit], reason: lowest.reason };
  return { by: [dx, dy], reason: null };
}

/** Says that one element is above another. */
const above = (lower, upper) => `${upper} lies above ${lower}`;

/** The limit with the least room: the greatest one times `sign`; null if there is none. */
function extreme(limits, sign) {
  return limits.reduce((most, one) => (most === null || sign * one.limit > sign * most.limit ? one : most), null);
}

/** Two elements as drawn, the lower one first; at the same height the given order. */
export function asDrawn(places, [first, second]) {
  return places[second][1] > places[first][1] + RISE / 2 ? [second, first] : [first, second];
}

/** The places with the upper end of every cover above its lower end: whatever is not is moved up. */
export function lifted(places, covers) {
  const moved = { ...places };
  // Each round lifts at least one element for good, from the bottom up.
  for (let round = 0; round < Object.keys(places).length; round += 1) {
    const wrong = covers.filter(([lower, upper]) => moved[upper][1] > moved[lower][1] - RISE);
    if (wrong.length === 0) break;
    for (const [lower, upper] of wrong) moved[upper] = [moved[upper][0], Math.min(moved[upper][1], moved[lower][1] - STEP)];
  }
  return moved;
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
