// @ts-check

// After an edit everything stays where it was drawn. The layout decides only where nothing would move.

import { middlesOf } from "./geometry.js";
import { placed } from "./view.js";

/** Two centers closer than this are the same. */
const NEAR = 0.5;

/** `{places, view}` of the board `after` an edit, with some elements put at points. `shown` is the picture and
    the view of the board `before`. */
export function unmoved(shown, after, before, points = {}) {
  const [old, now] = [middlesOf(before), middlesOf(after)];
  if (after.kind === "diagram" || after.kind === "hex") return { places: {}, view: anchored(shown.view, old, now) };
  const isSame = Object.keys({ ...points, ...before.places }).length === 0
    && Object.entries(now).every(([name, [x, y]]) => old[name] && Math.hypot(old[name][0] - x, old[name][1] - y) < NEAR);
  return isSame ? { places: {}, view: shown.view } : placed(shown.picture, { places: before.places, view: shown.view }, points, { isWhole: true });
}

/** The view that follows the cells that both boards have. */
function anchored([left, top, ...size], old, now) {
  const common = Object.keys(now).find((name) => old[name]);
  if (common === undefined) return [left, top, ...size];
  return [left + now[common][0] - old[common][0], top + now[common][1] - old[common][1], ...size];
}
