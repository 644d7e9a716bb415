// @ts-check

// Labels on the elements of a picture.

import { svg } from "./dom.js";
import { figuresOf } from "./picture.js";

const HEIGHT = 16;
/** The size of letters, and the smallest one, for labels that must fit in a cell. */
const SIZE = 11;
const SMALLEST = 7;
/** How far labels may extend beyond the picture, into the margin of its frame. */
const BEYOND = 10;
/** Positions of a label along a line, best first. */
const SHARES = [0.5, 0.4, 0.6, 0.33, 0.67, 0.26, 0.74, 0.2, 0.8];

/** Labels the elements, replacing earlier labels. A label is a text, or a text and its tone: "good", "bad", "even"
    or "open".
    @param {SVGSVGElement} node
    @param {Record<string, string | { text: string, tone: string }>} texts */
export function mark(node, texts) {
  node.querySelector(".marks")?.remove();
  const marks = svg("g", { class: "marks", "aria-hidden": "true" });
  node.append(marks);
  const lines = segments(node);
  const round = discsOf(node);
  const taken = [];
  for (const [name, one] of Object.entries(texts)) {
    const { text, tone } = typeof one === "string" ? { text: one, tone: "" } : one;
    const figure = figuresOf(node, name)[0];
    if (!figure) continue;
    const label = svg("g", { class: `mark ${tone}`.trim(), dataset: { of: name } }, svg("text", null, text));
    marks.append(label);
    const width = fit(label.querySelector("text"), roomIn(figure));
    const others = lines.filter((line) => line.figure !== figure).map((line) => line.ends);
    const discs = round.filter((disc) => disc.figure !== figure).map((disc) => disc.box);
    const place = best(places(figure, width), width, taken, others, { room: node.viewBox.baseVal.width, discs });
    taken.push({ place, width });
    put(label, place, width);
  }
}

/** The texts of the labels of a picture, by element.
    @param {SVGSVGElement} node
    @returns {Record<string, string>} */
export function labelsOn(node) {
  /** @type {NodeListOf<SVGGElement>} */
  const marks = node.querySelectorAll(".mark");
  return Object.fromEntries([...marks].map((label) => [label.dataset.of, label.textContent]));
}

/** Makes the letters of a label small enough for its room; returns the width of the label. */
function fit(text, room) {
  // A picture that is not shown yet has no lengths.
  const measured = text.getComputedTextLength() || 7 * [...text.textContent].length;
  const size = Math.max(SMALLEST, Math.min(SIZE, SIZE * (room - 4) / measured));
  if (size < SIZE) text.style.fontSize = `${size}px`;
  return Math.min(room, measured * size / SIZE + 8);
}

/** The width that a label may have: in a cell that of the cell. */
function roomIn(figure) {
  const isCell = !figure.querySelector(".grip") && !isRound(figure);
  return isCell ? figure.getBBox().width - 4 : Infinity;
}

function put(label, [x, y], width) {
  label.prepend(svg("rect", { x: x - width / 2, y: y - HEIGHT / 2, width, height: HEIGHT, rx: 5 }));
  const text = label.querySelector("text");
  text.setAttribute("x", x);
  text.setAttribute("y", y + 4);
}

/**
 * The place inside the picture that covers no other label and the fewest discs and lines of others; the first
 * of equals. `room` is the width of the picture, `discs` are boxes `{x, y, width, height}`.
 */
export function best(places, width, taken, lines, { room = null, discs = [] } = {}) {
  const cost = ([x, y]) => {
    const covered = taken.filter(({ place, width: other }) =>
      Math.abs(place[0] - x) < (width + other) / 2 && Math.abs(place[1] - y) < HEIGHT);
    const crossed = lines.filter((line) => distance([x, y], line) < HEIGHT / 2);
    const isOutside = room !== null && (x < width / 2 - BEYOND || x > room + BEYOND - width / 2);
    const hidden = discs.filter((disc) => Math.abs(disc.x + disc.width / 2 - x) < (disc.width + width) / 2
      && Math.abs(disc.y + disc.height / 2 - y) < (disc.height + HEIGHT) / 2);
    return 100 * covered.length + 50 * Number(isOutside) + 10 * hidden.length + crossed.length;
  };
  return places.map((place) => [cost(place), place]).reduce((a, b) => (b[0] < a[0] ? b : a))[1];
}

/** The distance from a point to a segment. */
export function distance([x, y], [[ax, ay], [bx, by]]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** The discs of the picture, elements or vertices, with their boxes. */
function discsOf(node) {
  const figures = [...node.querySelectorAll(".figure")].filter(isRound);
  return figures.map((figure) => ({ figure, box: figure.getBBox() }));
}

const isRound = (figure) => figure.querySelector("circle, rect[rx]:not([rx='0'])") !== null;

/** The elements that are lines, with their ends. */
function segments(node) {
  const grips = [...node.querySelectorAll(".figure[data-element] > .grip")];
  return grips.map((grip) => ({ figure: grip.parentNode, ends: ends(grip) }));
}

function ends({ points }) {
  const [a, b] = [points.getItem(0), points.getItem(points.numberOfItems - 1)];
  return [[a.x, a.y], [b.x, b.y]];
}

/** The candidate places for a label: along a line, at the corners of a disc, or in the center of a cell. */
function places(figure, own) {
  const grip = figure.querySelector(".grip");
  if (grip) {
    const [[ax, ay], [bx, by]] = ends(grip);
    return SHARES.map((t) => [ax + t * (bx - ax), ay + t * (by - ay)]);
  }
  const { x, y, width, height } = figure.getBBox();
  if (isRound(figure)) {
    // Next to the name, which is in the center.
    const [left, right] = [x + 0.15 * width - own / 2, x + 0.85 * width + own / 2];
    return [[right, y], [left, y], [right, y + height], [left, y + height]];
  }
  return [[x + width / 2, y + height / 2]];
}
