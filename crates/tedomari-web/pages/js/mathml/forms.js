// @ts-check

// Games over a poset of outcomes, such as `{a,{T|b}|{a|_},b}`.

import { identifier, operator, row } from "./tree.js";
import { name } from "./values.js";

/** How far a pair of braces is from the innermost one it holds; outer braces are drawn larger. */
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

// Not stretched: browsers leave room beside a stretched brace for the widest it could become.
const grown = (height) => (height === 0 ? {} : { mathsize: `${Math.min(100 + 12 * height, 150)}%` });

/** An outcome: top and bottom as their symbols, tuples with their members, names with subscripts. */
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

// Deep games may have many braces in a row; on a phone more signs would not fit into a line.
const LONGEST = 16;

/**
 * The text of a game as pieces between which a line may break: after each comma and bar, but not inside of
 * innermost braces unless these hold very much. Text that is no game is shown as it stands.
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
