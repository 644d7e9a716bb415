// Small labels on the elements of a picture.

import { svg } from "./dom.js";
import { figuresOf } from "./picture.js";

const HEIGHT = 16;

/** Puts these labels on the elements, in place of earlier ones. */
export function mark(node, texts) {
  node.querySelector(".marks")?.remove();
  const marks = svg("g", { class: "marks", "aria-hidden": "true" });
  node.append(marks);
  const taken = [];
  for (const [name, text] of Object.entries(texts)) {
    const figure = figuresOf(node, name)[0];
    if (!figure) continue;
    const width = 7 * [...text].length + 8;
    const place = free(places(figure), width, taken);
    taken.push({ place, width });
    marks.append(label(text, place, width));
  }
}

function label(text, [x, y], width) {
  return svg("g", { class: "mark" },
    svg("rect", { x: x - width / 2, y: y - HEIGHT / 2, width, height: HEIGHT, rx: 5 }),
    svg("text", { x, y: y + 4 }, text));
}

/** The first of the places where nothing lies yet, otherwise the first. */
export function free(places, width, taken) {
  const lies = ([x, y]) => taken.some(({ place, width: other }) =>
    Math.abs(place[0] - x) < (width + other) / 2 && Math.abs(place[1] - y) < HEIGHT);
  return places.find((place) => !lies(place)) ?? places[0];
}

/** Where the label of a figure may lie: along a line; at the upper right of a disc; else low inside. */
function places(figure) {
  const line = figure.querySelector("polyline:not(.grip)");
  const disc = figure.querySelector("circle");
  if (line && !disc) {
    const points = line.points;
    const [a, b] = [points.getItem(0), points.getItem(points.numberOfItems - 1)];
    return [0.5, 0.36, 0.64, 0.25, 0.75].map((t) => [a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)]);
  }
  const { x, y, width, height } = figure.getBBox();
  if (disc) return [[x + width * 0.85, y + height * 0.1], [x + width * 0.15, y + height * 0.1]];
  return [[x + width / 2, y + height - HEIGHT / 2 - 2]];
}
