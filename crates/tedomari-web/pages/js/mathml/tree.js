// @ts-check

// MathML as plain data, built without a document, so that it can be tested outside of a browser; `mathml.js`
// creates the elements.

/** A node of the tree: a tag, attributes, and child nodes or texts. */
export function node(tag, attributes = {}, ...children) {
  return { tag, attributes, children: children.flat().filter((child) => child !== null) };
}

/** Several nodes in a row. */
export const row = (...children) => node("mrow", {}, ...children);

/** An identifier, such as a variable. */
export const identifier = (text, attributes) => node("mi", attributes, text);

/** An operator, a brace or a separator. */
export const operator = (text, attributes) => node("mo", attributes, text);

/** Digits. */
export const digits = (text) => node("mn", {}, text);

/** Words within mathematics. */
export const words = (text) => node("mtext", {}, text);

/** An order relation between two trees, such as G ≤ H. */
export const relation = (left, sign, right) => row(left, operator(sign, { form: "infix" }), right);

const escaped = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text) => text.replace(/[&<>"]/g, (character) => escaped[character]);

/** The tree as text. */
export function serialize(tree) {
  const pieces = [];
  // A stack instead of recursion, because the input chooses the depth.
  const open = [{ tree, next: -1 }];
  while (open.length > 0) {
    const top = open.at(-1);
    const { tag, attributes, children } = top.tree;
    if (top.next < 0) {
      const written = Object.entries(attributes).map(([name, text]) => ` ${name}="${escape(String(text))}"`);
      pieces.push(`<${tag}${written.join("")}>`);
    }
    top.next += 1;
    if (top.next === children.length) {
      pieces.push(`</${tag}>`);
      open.pop();
    } else if (typeof children[top.next] === "string") {
      pieces.push(escape(children[top.next]));
    } else {
      open.push({ tree: children[top.next], next: -1 });
    }
  }
  return pieces.join("");
}
