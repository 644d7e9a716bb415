// @ts-check

// Formulas of propositional logic, with or without quantifiers, and formulas for the sizes of boards.

import { digits, identifier, operator, row, words } from "./tree.js";
import { name } from "./values.js";

const CONNECTIVES = {
  "∧": "∧", "&": "∧", "∨": "∨", "|": "∨", "¬": "¬", "!": "¬", "~": "¬", "-": "¬", "∀": "∀", "∃": "∃",
  "(": "(", ")": ")", ":": ":",
};

function logical(token) {
  switch (CONNECTIVES[token]) {
    case undefined:
      return name(token);
    case "¬":
      return operator("¬", { form: "prefix" });
    case "∀":
    case "∃":
      return operator(CONNECTIVES[token], { form: "prefix", lspace: "0.3em", rspace: "0" });
    case "(":
    case ")":
      return operator(token, { stretchy: "false" });
    case ":":
      return operator(":", { form: "postfix", rspace: "0.3em" });
    default:
      return operator(CONNECTIVES[token], { form: "infix" });
  }
}

/**
 * The parts of a formula in order: `{kind, name, variables, tree}` with the kind "quantifier" for `∀x1`,
 * "clause" for the text between the outer connectives, and "connective" for these. Clauses start at 1.
 */
export function formulaParts(text) {
  const tokens = text.match(/[∧∨¬∀∃&|!~()\-:]|[^\s∧∨¬∀∃&|!~()\-:]+/g) ?? [];
  const parts = [];
  let depth = 0;
  let clause = [];
  let clauses = 0;
  const close = () => {
    if (clause.length === 0) return;
    clauses += 1;
    const variables = [...new Set(clause.filter((token) => CONNECTIVES[token] === undefined))];
    parts.push({ kind: "clause", name: String(clauses), variables, tree: row(clause.map(logical)) });
    clause = [];
  };
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    const sign = CONNECTIVES[token];
    if ((sign === "∀" || sign === "∃") && i + 1 < tokens.length) {
      i += 1;
      parts.push({ kind: "quantifier", name: tokens[i], variables: [tokens[i]], tree: row(logical(token), name(tokens[i])) });
    } else if (depth === 0 && (sign === "∧" || sign === "∨" || sign === ":")) {
      close();
      parts.push({ kind: "connective", name: sign, variables: [], tree: logical(token) });
    } else {
      clause.push(token);
    }
  }
  close();
  return parts;
}

function arithmetical(token) {
  if (/^\d/.test(token)) return digits(token);
  if (token === "max" || token === "min") return identifier(token);
  if (/^\p{L}{2}/u.test(token)) return words(token);
  if (/^\p{L}$/u.test(token)) return identifier(token);
  switch (token) {
    case "-":
      return operator("−", { form: "infix" });
    case "+":
      // At the end of a line it is not infix by position, so its spacing must be explicit.
      return operator("+", { form: "infix", lspace: "0.22em", rspace: "0.22em" });
    case ",":
      return operator(",", { separator: "true" });
    case "/":
      return operator("/", { lspace: "0", rspace: "0" });
    default:
      return operator(token, { stretchy: "false" });
  }
}

/**
 * Splits the formula of a size, such as `2n + m(m-1)/2` or `max(h + 1, 3)`, into pieces with possible line
 * breaks: after each plus sign outside of parentheses.
 */
export function arithmeticPieces(text) {
  // Join consecutive words into one text, which preserves their spaces.
  const tokens = text.match(/\p{L}{2,}(?:\s+\p{L}{2,}|\s+\p{Lu}\b)*|\d+|\p{L}|[^\s\p{L}\d]/gu) ?? [];
  const pieces = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    pieces.at(-1).push(arithmetical(token));
    if (token === "+" && depth === 0) pieces.push([]);
  }
  return pieces.map((piece) => row(piece));
}
