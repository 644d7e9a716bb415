// @ts-check

// Mathematics on the page: MathML elements from the trees in `mathml/`.

import { el } from "./dom.js";
import { row } from "./mathml/tree.js";
import { formPieces } from "./mathml/forms.js";
import { plainValue } from "./mathml/values.js";

const NAMESPACE = "http://www.w3.org/1998/Math/MathML";

/** The `<math>` element of a tree; `{display: "block"}` puts it on a line of its own. */
export function math(tree, attributes = {}) {
  const top = document.createElementNS(NAMESPACE, "math");
  for (const [name, text] of Object.entries(attributes)) top.setAttribute(name, text);
  const waiting = [[top, tree]];
  while (waiting.length > 0) {
    const [parent, child] = waiting.pop();
    if (typeof child === "string") {
      parent.append(child);
      continue;
    }
    const element = document.createElementNS(NAMESPACE, child.tag);
    for (const [name, text] of Object.entries(child.attributes)) element.setAttribute(name, text);
    parent.append(element);
    for (const inner of child.children.toReversed()) waiting.push([element, inner]);
  }
  return top;
}

/**
 * Mathematics with a text alternative, for table headers, where some screen readers do not support MathML.
 */
export function said(text, ...shown) {
  return [el("span", { class: "visually-hidden" }, text), el("span", { "aria-hidden": "true" }, shown)];
}

/**
 * The value of any game: integer, fraction, nimber, or a game over a poset of outcomes; null is "?". With
 * `{signed: true}` positive numbers get a plus sign.
 */
export function value(v, options) {
  if (v === null || v === undefined) return document.createTextNode("?");
  const plain = plainValue(v, options);
  return plain ? math(plain) : form(String(v));
}

// MathML does not break lines, so a longer game consists of several elements with breaks between them.
const UNBROKEN = 3;

// A longer game is unreadable, and its layout would take seconds.
const READABLE = 1200;

/** A game over a poset of outcomes. */
export function form(text) {
  if (text.length > READABLE) return unset(text);
  const pieces = formPieces(text);
  if (pieces.length <= UNBROKEN) return math(row(pieces));
  return broken(pieces.map((piece) => math(piece)));
}

/** A text that is too long to typeset. */
function unset(text) {
  const code = document.createElement("code");
  code.textContent = `${text.slice(0, READABLE)} … (${text.length} characters)`;
  return code;
}

/** Elements with a possible line break between any two. */
export function broken(elements) {
  const line = document.createElement("span");
  line.className = "math-line";
  elements.forEach((element, i) => {
    if (i > 0) line.append(document.createElement("wbr"));
    line.append(element);
  });
  return line;
}
