// Mathematics on the page: MathML elements from the trees of `mathml/`.

import { row } from "./mathml/tree.js";
import * as formulas from "./mathml/formulas.js";
import * as forms from "./mathml/forms.js";
import * as values from "./mathml/values.js";

const NAMESPACE = "http://www.w3.org/1998/Math/MathML";

/** The `<math>` element of a tree; with `{display: "block"}` on a line of its own. */
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

/** An integer; `{signed: true}` gives positive ones their plus sign. */
export const number = (v, options) => math(values.number(v, options));

/** A value of any game: integer, fraction, nimber, or a game over a poset of outcomes; null is "?". */
export function value(v, options) {
  if (v === null || v === undefined) return document.createTextNode("?");
  const plain = values.plainValue(v, options);
  return plain ? math(plain) : form(String(v));
}

/** A name with its subscript. */
export const name = (text) => math(values.name(text));

// MathML does not break lines; a longer game is several elements, so that the browser can break between them.
const UNBROKEN = 3;

// Beyond this nobody reads a game, and laying it out would take seconds.
const READABLE = 1200;

/** A game over a poset of outcomes. */
export function form(text) {
  if (text.length > READABLE) return unset(text);
  const pieces = forms.formPieces(text);
  if (pieces.length <= UNBROKEN) return math(row(pieces));
  return broken(pieces.map((piece) => math(piece)));
}

/** A formula of propositional logic. */
export function formula(text) {
  return text.length > READABLE ? unset(text) : broken(formulas.formulaParts(text).map((part) => math(part.tree)));
}

/** The formula for a size. */
export const arithmetic = (text) => broken(formulas.arithmeticPieces(text).map((piece) => math(piece)));

/** A text that is too long for typesetting. */
function unset(text) {
  const code = document.createElement("code");
  code.textContent = `${text.slice(0, READABLE)} … (${text.length} characters)`;
  return code;
}

/** Elements in a line that may be broken between any two of them. */
export function broken(elements) {
  const line = document.createElement("span");
  line.className = "math-line";
  elements.forEach((element, i) => {
    if (i > 0) line.append(document.createElement("wbr"));
    line.append(element);
  });
  return line;
}
