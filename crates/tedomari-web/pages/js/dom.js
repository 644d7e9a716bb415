// @ts-check

// Creating elements without parsing markup.

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "selected", "indeterminate"]);

/** Creates an HTML element.
    @template {keyof HTMLElementTagNameMap} Tag
    @param {Tag} tag
    @param {import("./types.js").Attributes} [attributes]
    @param {...import("./types.js").Child} children
    @returns {HTMLElementTagNameMap[Tag]} */
export function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Creates an SVG element, like `el`.
    @template {keyof SVGElementTagNameMap} Tag
    @param {Tag} tag
    @param {import("./types.js").Attributes} [attributes]
    @param {...import("./types.js").Child} children
    @returns {SVGElementTagNameMap[Tag]} */
export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Replaces the children of a node; returns the node.
    @template {Element} Parent
    @param {Parent} node
    @param {...import("./types.js").Child} children
    @returns {Parent} */
export function clear(node, ...children) {
  node.replaceChildren(...nodes(node, children));
  return node;
}

/** The name of the focused element of a picture inside a node, or null.
    @param {Element} node */
export function focusedElement(node) {
  const focused = document.activeElement;
  const isOurs = focused instanceof HTMLElement || focused instanceof SVGElement;
  return isOurs && node.contains(focused) ? focused.dataset.element ?? null : null;
}

/** Moves the focus to an element of a picture, if it exists.
    @param {Element} node
    @param {string} name */
export function focusElement(node, name) {
  const figures = /** @type {NodeListOf<SVGElement>} */ (node.querySelectorAll("[data-element]"));
  [...figures].find((one) => one.dataset.element === name)?.focus({ preventScroll: true });
}

/** Announces a text to screen readers.
    @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  live.textContent = "";
  // Clear it first, so that the same text is announced again.
  setTimeout(() => { live.textContent = text; }, 60);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) attribute(node, name, value);
  node.append(...nodes(node, children));
  // A select accepts a value only after its options are added.
  if (attributes?.value !== undefined && node.tagName === "SELECT") node.value = attributes.value;
  return node;
}

function attribute(node, name, value) {
  if (value === null || value === undefined || (value === false && !name.startsWith("aria-"))) return;
  if (name.startsWith("on")) node.addEventListener(name.slice(2).toLowerCase(), value);
  else if (name === "dataset") Object.assign(node.dataset, value);
  else if (PROPERTIES.has(name)) node[name] = value;
  else node.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : value);
}

/** Elements whose text people copy into a program. */
const VERBATIM = new Set(["CODE", "PRE", "TEXTAREA"]);

/** The text with no line breaks inside numbers such as 3 728, which the server writes with plain spaces.
    @param {string} text */
export const withWholeNumbers = (text) => text.replace(/(?<=\d) (?=\d{3}(?!\d))/g, "\u202f");

function nodes(parent, children) {
  const shown = VERBATIM.has(parent.tagName) ? String : (child) => withWholeNumbers(String(child));
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : document.createTextNode(shown(child))));
}
