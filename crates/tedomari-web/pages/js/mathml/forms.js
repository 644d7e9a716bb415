// @ts-check

// Games over a poset of outcomes, such as `{a,{T|b}|{a|_},b}`.

import { identifier, operator, row } from "./tree.js";
import { name } from "./values.js";

/** The nesting height of each pair of braces; outer braces are drawn larger. */
function heights(tokens) {
  const height = tokens.map(() => 0);
  const open = [];
  tokens.forEach((token, i) => {
    if (token === "{") open.push(i);
    if (token !== "}" || open.length === 0) return;
    const start = open.pop();
    height[i] = height[start];
    const around = open.at(-1);
    if (around !== undefined) height[around] = Math.max(height[around], height[start] + 1);
  });
  return height;
}

// Not stretched, because browsers reserve the maximum width next to a stretched brace.
const grown = (height) => (height === 0 ? {} : { mathsize: `${Math.min(100 + 12 * height, 150)}%` });

/** An outcome: symbols for top and bottom, tuples with their members, names with subscripts. */
function outcome(text) {
  if (/^(T|top|⊤)$/.test(text)) return identifier("⊤");
  if (/^(_|bot|⊥)$/.test(text)) return identifier("⊥");
  const pieces = text.match(/[(),]|[^(),\s]+/g) ?? [];
  if (pieces.length < 2) return name(text);
  return row(
    pieces.map((piece) => {
      if (piece === ",") return operator(",", { separator: "true" });
      return /^[()]$/.test(piece) ? operator(piece, { stretchy: "false" }) : outcome(piece);
    }),
  );
}

function symbol(token, height) {
  switch (token) {
    case "{":
    case "}":
      return operator(token, {
        form: token === "{" ? "prefix" : "postfix", stretchy: "false", lspace: "0.03em", rspace: "0.03em", ...grown(height),
      });
    case "|":
      return operator("|", { form: "infix", lspace: "0.22em", rspace: "0.22em", stretchy: "false" });
    case ",":
      return operator(",", { separator: "true", lspace: "0", rspace: "0.22em" });
    default:
      return outcome(token);
  }
}

// LaTeX is read as the program reads it.
const LATEX = { "\\{": "{", "\\}": "}", "\\mid": "|", "\\top": "T", "\\bot": "_" };

// The maximum length of a piece, so that deep games fit on a phone.
const LONGEST = 16;

/**
 * Splits the text of a game into pieces with possible line breaks between them: after each comma and bar, but
 * not inside the innermost braces unless these are very long. Text that is not a game is shown as it is.
 */
export function formPieces(text) {
  const plain = text.replace(/\\(\{|\}|mid|top|bot)\s*/g, (latex) => LATEX[latex.trim()]);
  const tokens = plain.match(/\{|\}|\||,|\((?:[^()]|\([^()]*\))*\)|[^{}|,()\s]+|[()]/g) ?? [];
  const height = heights(tokens);
  const pieces = [];
  const open = [];
  let piece = [];
  tokens.forEach((token, i) => {
    piece.push(symbol(token, height[i]));
    if (token === "{") open.push(height[i]);
    if (token === "}") open.pop();
    const isEnd = (token === "," || token === "|") && open.at(-1) > 0;
    if (isEnd || piece.length === LONGEST) {
      pieces.push(row(piece));
      piece = [];
    }
  });
  if (piece.length > 0) pieces.push(row(piece));
  return pieces;
}
