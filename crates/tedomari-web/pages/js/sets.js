// @ts-check

// Sets of elements in colors: a band around each element for each set that it is in.

import { svg } from "./dom.js";

/** A set of elements. Its color is 0, gray, or a number from 1 to `COLORS`; css/analyze.css has a variable for each.
    @typedef {{ name: string, color: number, elements: string[] }} ColoredSet */

/** The number of colors besides gray. */
export const COLORS = 6;

/** The width of a band, and how far the bands of a cell are from its border and from each other. */
const BAND = 4;
const INSET = 0.16;

/** Shows exactly these sets on a picture.
    @param {SVGSVGElement} node
    @param {ColoredSet[]} sets */
export function paintSets(node, sets) {
  node.querySelectorAll(".band, .bands").forEach((old) => old.remove());
  const above = svg("g", { class: "bands" });
  const members = sets.map((set) => ({ ...set, elements: new Set(set.elements) }));
  /** @type {NodeListOf<SVGGElement>} */
  const figures = node.querySelectorAll(".figure[data-element]");
  for (const figure of figures) {
    const own = members.filter(({ elements }) => elements.has(figure.dataset.element));
    if (own.length > 0) figure.dataset.sets = own.map(({ name }) => name).join(", ");
    else delete figure.dataset.sets;
    own.forEach(({ color }, depth) => band(figure, color, depth, above));
  }
  node.append(above);
}

/** Adds a band to a figure; `depth` is the number of its bands so far. */
function band(figure, color, depth, above) {
  const cell = figure.querySelector(":scope > polygon, :scope > rect[rx='0']");
  const line = figure.querySelector(":scope > .grip");
  const shape = cell ?? line ?? figure.querySelector(":scope > circle, :scope > rect");
  if (!shape) return;
  const copy = shape.cloneNode();
  copy.setAttribute("class", "band");
  // Inline, because the styles of figures that are pointed at are stronger than a class.
  Object.assign(copy.style, { fill: "none", stroke: `var(--set-${color})`, strokeDasharray: "none", pointerEvents: "none" });
  copy.style.strokeWidth = cell ? BAND : String(BAND * (line ? 2 : 1) + 2 * BAND * (depth + 1));
  if (!cell) return figure.prepend(copy);
  // Cells are adjacent, so their bands are inside, and above all cells.
  const { x, y, width, height } = shape.getBBox();
  const [middleX, middleY, scale] = [x + width / 2, y + height / 2, 1 - INSET * (depth + 0.6)];
  copy.setAttribute("transform", `translate(${middleX} ${middleY}) scale(${scale}) translate(${-middleX} ${-middleY})`);
  above.append(copy);
}
