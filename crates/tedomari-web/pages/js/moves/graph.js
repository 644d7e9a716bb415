// @ts-check

// The evaluation graph: who wins after each move of a line, and by how much.

import { clear, el, svg } from "../dom.js";
import { rankOf } from "../analyze/words.js";

const HEIGHT = 72;
/** The least and the largest distance of two moves, and the width that a short line fills. */
const LEAST = 14;
const MOST = 40;
const ROOM = 560;
const MIDDLE = HEIGHT / 2;
/** The part of the height that a decided position takes. */
const REACH = MIDDLE - 6;

/** Who wins a position.
    @typedef {object} Standing
    @property {string | null} winner a color, or "tie"
    @property {number | string | null} value
    @property {number | null} length
    @property {string} text */

/** The height of a position from −1 (the second color wins) to 1 (the first color wins); null if it is not known.
    Numbers grow with their size, and a position of value 0 is in the middle.
    @param {Standing} standing
    @param {string[]} colors
    @param {string | null} positive the color for which positive values are good */
export function heightOf({ winner, value }, colors, positive) {
  const rank = typeof value === "number" || /^-?\d/.test(String(value)) ? rankOf(value) : NaN;
  if (positive !== null && !Number.isNaN(rank)) return (positive === colors[0] ? 1 : -1) * (rank / (Math.abs(rank) + 1));
  if (winner === null) return null;
  if (winner === "tie") return 0;
  return winner === colors[0] ? 1 : -1;
}

/** The graph; `show(standings, …)` draws it, and a click calls `pick(ply)`. */
export function evaluationGraph(pick) {
  const node = el("div", { class: "graph", hidden: true });

  /** @param {Standing[]} standings at the start and after each move
      @param {{ colors: string[], positive: string | null, at: number | null, mistakes: Set<number> }} options `at` is the ply shown */
  function show(standings, { colors, positive, at, mistakes }) {
    node.hidden = standings.length < 2;
    if (node.hidden) return clear(node);
    const heights = standings.map((standing) => heightOf(standing, colors, positive));
    const step = Math.min(MOST, Math.max(LEAST, ROOM / standings.length));
    const x = (ply) => step / 2 + ply * step;
    const y = (height) => MIDDLE - REACH * height;
    const width = standings.length * step;
    const bars = heights.map((height, ply) => height !== null && svg("rect", {
      class: `graph-bar graph-${standings[ply].winner ?? "open"}`,
      x: x(ply) - step / 2 + 1, width: step - 2, y: Math.min(y(height), MIDDLE) - 1, height: Math.abs(y(height) - MIDDLE) + 2,
    }));
    const spots = standings.map((standing, ply) => svg("g", { class: "graph-spot", onclick: () => pick(ply) },
      svg("title", null, `${ply === 0 ? "Start" : `Move ${ply}`}: ${standing.text}`),
      svg("rect", { x: ply * step, y: 0, width: step, height: HEIGHT }),
      mistakes.has(ply) && svg("circle", { class: "graph-mistake", cx: x(ply), cy: HEIGHT - 5, r: 3 })));
    const here = at !== null && svg("line", { class: "graph-here", x1: x(at), x2: x(at), y1: 0, y2: HEIGHT });
    const label = `Evaluation after each move: ${colors[0]} above, ${colors[1]} below.`;
    clear(node, svg("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, preserveAspectRatio: "xMinYMid meet", role: "img", "aria-label": label },
      svg("line", { class: "graph-axis", x1: 0, x2: width, y1: MIDDLE, y2: MIDDLE }), bars, here, spots));
  }

  return { node, show };
}
