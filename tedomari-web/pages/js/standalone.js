// A picture as a file of its own, which needs no stylesheet.

import { el, svg } from "./dom.js";
import { picture } from "./picture.js";

/** What the stylesheets say of pictures and a file must say by itself. */
const OF_ALL = ["fill", "stroke", "stroke-width", "stroke-dasharray"];
const OF_TEXTS = [...OF_ALL, "paint-order", "font-family", "font-size", "text-anchor"];

/** The text of an SVG file of a picture, in the colors of the light theme. */
export function standalone(data, label) {
  const drawing = picture(data, { label });
  const host = el("div", { class: "visually-hidden", "aria-hidden": "true" }, drawing);
  host.style.colorScheme = "light";
  document.body.append(host);
  try {
    const paper = getComputedStyle(drawing).backgroundColor;
    for (const node of drawing.querySelectorAll("polyline, polygon, rect, circle, text")) say(node);
    drawing.prepend(svg("rect", { width: "100%", height: "100%", fill: paper }));
    return new XMLSerializer().serializeToString(drawing);
  } finally {
    host.remove();
  }
}

function say(node) {
  const style = getComputedStyle(node);
  for (const property of node.tagName === "text" ? OF_TEXTS : OF_ALL) {
    node.setAttribute(property, style.getPropertyValue(property));
  }
  node.removeAttribute("class");
}
