// @ts-check

// Pictures from the server as SVG; colors come from css/picture.css, one class for each ink.

import { svg } from "./dom.js";
import { arrows } from "./arrows.js";
import { labelsOn } from "./mark.js";

export { mark } from "./mark.js";

/** From the center of a letter to its baseline. */
const BASELINE = 4.6;

/** The picture as <svg>. Calls `onElement(name, event)` when an element is picked; the elements in `pickable`
    (null: all) are reachable with the keyboard. `view` selects another part of the plane.
    @param {import("./types.js").PictureData} data
    @param {import("./types.js").PictureOptions} [options] */
export function picture(data, { label, onElement, pickable = null, view } = {}) {
  const [left, top, width, height] = view ?? [0, 0, data.width, data.height];
  const node = svg("svg", {
    class: "picture",
    viewBox: [left, top, width, height].join(" "),
    width,
    height,
    role: onElement ? "group" : "img",
    "aria-label": label ?? "Board",
  });
  for (const figure of data.figures) {
    node.append(figureNode(figure, onElement, onElement && canBePicked(figure, pickable)));
  }
  if (onElement) node.addEventListener("keydown", arrows);
  return node;
}

/** Rings exactly these elements.
    @param {SVGSVGElement} node
    @param {Iterable<string>} names */
export function highlight(node, names) {
  const chosen = new Set(names);
  node.querySelector(".rings")?.remove();
  const rings = svg("g", { class: "rings" });
  for (const figure of elementsIn(node)) {
    const isChosen = chosen.has(figure.dataset.element);
    figure.classList.toggle("is-highlighted", isChosen);
    // Cells are adjacent, so their rings must be above their neighbors.
    const cell = isChosen && figure.querySelector(":scope > polygon, :scope > rect[rx='0']");
    if (cell) rings.append(ring(cell));
  }
  node.append(rings);
}

function ring(cell) {
  const copy = cell.cloneNode();
  copy.setAttribute("class", "cell-ring");
  return copy;
}

/** The figures of an element, in drawing order.
    @param {SVGSVGElement} node
    @param {string} name */
export function figuresOf(node, name) {
  return [...elementsIn(node)].filter((figure) => figure.dataset.element === name);
}

/** What is shown on a picture besides the board: the ringed elements, the last move, and labels.
    @param {SVGSVGElement} node
    @returns {{ highlight: string[], last: string[], labels: Record<string, string> }} */
export function shownOn(node) {
  const figures = [...elementsIn(node)];
  const names = (isShown) => [...new Set(figures.filter(isShown).map((figure) => figure.dataset.element))];
  return {
    highlight: names((figure) => figure.matches(".is-highlighted, [data-sets], :has(.ring-highlighted, .ink-glow)")),
    last: names((figure) => figure.matches(":has(.ring-last, .ink-trace)")),
    labels: labelsOn(node),
  };
}

/** All figures of elements.
    @param {SVGSVGElement} node
    @returns {NodeListOf<SVGGElement>} */
function elementsIn(node) {
  return node.querySelectorAll(".figure[data-element]");
}

function canBePicked(figure, pickable) {
  return figure.element !== null && (pickable === null || pickable.has(figure.element));
}

function figureNode(figure, onElement, isPickable) {
  const { element, ends, title, faint, strokes } = figure;
  const node = svg("g", { class: `figure${faint ? " is-faint" : ""}` });
  if (element !== null) node.dataset.element = element;
  if (ends) node.dataset.ends = JSON.stringify(ends);
  // If the name is written on the element, its label suffices; a title would be announced as well.
  const isNamed = isPickable && strokes.some(({ text }) => text?.[2] === element);
  if (title && !isNamed) node.append(svg("title", null, title));
  if (element !== null) {
    // A line gets a wide line below it, for pointing and glowing.
    if (strokes.every((stroke) => stroke.line)) node.append(svg("polyline", { class: "grip", points: list(strokes[0].line) }));
    if (onElement) node.addEventListener("click", (event) => onElement(element, event));
  }
  if (isPickable) pick(node, element, title ?? element, onElement);
  for (const stroke of strokes) node.append(strokeNode(stroke));
  return node;
}

/** Makes a figure a button for the keyboard. */
function pick(node, element, label, onElement) {
  node.classList.add("pickable");
  node.setAttribute("tabindex", "0");
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", label);
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onElement(element, event);
  });
}

function strokeNode({ ink, ring, line, polygon, rectangle, disc, text }) {
  const name = `ink-${ink}${ring ? ` ring-${ring}` : ""}`;
  if (line) return svg("polyline", { class: name, points: list(line) });
  if (polygon) return svg("polygon", { class: name, points: list(polygon) });
  if (rectangle) {
    const [x, y, width, height, rx] = rectangle;
    return svg("rect", { class: name, x, y, width, height, rx });
  }
  if (disc) return svg("circle", { class: name, cx: disc[0], cy: disc[1], r: disc[2] });
  return svg("text", { class: name, x: text[0], y: text[1] + BASELINE }, text[2]);
}

function list(points) {
  return points.map((point) => point.join(",")).join(" ");
}
