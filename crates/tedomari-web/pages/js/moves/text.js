// @ts-check

// A tree of moves as text in an address: `a,b(c,d{comment})(e),f`. Moves are separated by commas, the elements
// of one move by `+`. Variations are in parentheses after the move that they replace, a comment is in braces,
// and `~` marks a collapsed variation. A list of moves without variations is such a text as well.

import { ROOT, collapsed, commented, emptyTree, inOrder, played } from "./tree.js";

const PASS = "pass";

/** Names and comments may contain the signs of this text. */
const escape = (text) => text.replace(/[%,+ (){}~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function unescape(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    // A truncated address.
    return text;
  }
}

/** A move as text: its elements joined by `+`. */
export function writeMove(elements) {
  if (elements.length === 0) return PASS;
  const text = elements.map(escape).join("+");
  return text === PASS ? `%70${text.slice(1)}` : text;
}

/** Parses a move. An unescaped `+` in an address arrives as a space. */
function readMove(text) {
  return text === PASS ? [] : text.split(/[+ ]/).filter((name) => name !== "").map(unescape);
}

/** A line of moves as text. */
export const writeMoves = (moves) => moves.map(writeMove).join(",");

/** Parses a line of moves. */
export const readMoves = (text) => (text === "" ? [] : text.split(",").map(readMove));

/** A tree as text; empty if it has no moves and no comment.
    @param {import("./tree.js").MoveTree} tree */
export function writeTree(tree) {
  const note = (comment) => (comment ? `{${escape(comment)}}` : "");
  const written = (id) => {
    const { move, comment, closed } = tree.nodes.get(id);
    return `${writeMove(move)}${closed ? "~" : ""}${note(comment)}`;
  };
  /** The line that begins with a node, with its variations. */
  const line = (begin) => {
    const parts = [written(begin)];
    for (let at = begin; tree.nodes.get(at).next.length > 0; at = tree.nodes.get(at).next[0]) {
      const [main, ...others] = tree.nodes.get(at).next;
      parts.push(written(main) + others.map((other) => `(${line(other)})`).join(""));
    }
    return parts.join(",");
  };
  const { next: [main, ...others], comment } = tree.nodes.get(ROOT);
  if (main === undefined) return note(comment);
  const [first, ...rest] = splitFirst(line(main));
  return note(comment) + first + others.map((other) => `(${line(other)})`).join("") + rest.map((text) => `,${text}`).join("");
}

/** The first move of a line, and the rest if there is any. */
function splitFirst(text) {
  const end = text.indexOf(",");
  return end < 0 ? [text] : [text.slice(0, end), text.slice(end + 1)];
}

const TOKEN = /[(),]|~|\{([^}]*)\}|[^(),~{}]+/g;

/** Parses a tree. Whatever is not well-formed is skipped.
    @param {string} text
    @returns {import("./tree.js").MoveTree} */
export function readTree(text) {
  let tree = emptyTree();
  let at = ROOT;
  const open = [];
  for (const [token, comment] of text.matchAll(TOKEN)) {
    if (token === "(") {
      open.push(at);
      at = tree.nodes.get(at).parent ?? ROOT;
    } else if (token === ")") at = open.pop() ?? at;
    else if (token === "~") tree = collapsed(tree, at, at !== ROOT);
    else if (comment !== undefined) tree = commented(tree, at, unescape(comment));
    else if (token !== ",") [tree, at] = played(tree, at, readMove(token));
  }
  return tree;
}

/** The place of a node in an address: its number among all moves, 0 for the start. */
export const writePlace = (tree, id) => String(inOrder(tree).indexOf(id) + 1);

/** The node with that number; null if there is none. */
export function readPlace(tree, text) {
  if (!/^\d+$/.test(text ?? "")) return null;
  return Number(text) === 0 ? ROOT : inOrder(tree)[Number(text) - 1] ?? null;
}
