// Making elements without ever parsing text as markup.

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "selected", "indeterminate"]);

/** An HTML element; attributes: `on…` listeners, `class`, `dataset`, `aria-…`; false and null are left out. */
export function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element, as `el`. */
export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Takes everything out of a node and puts the children in, if any; gives the node. */
export function clear(node, ...children) {
  node.replaceChildren(...nodes(children));
  return node;
}

/** Has a screen reader say the text. */
export function announce(text) {
  const live = document.getElementById("live");
  live.textContent = "";
  // Emptying it first has the same text said again.
  setTimeout(() => { live.textContent = text; }, 60);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) attribute(node, name, value);
  node.append(...nodes(children));
  // The value of a select exists only after its options.
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

function nodes(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : document.createTextNode(child)));
}
