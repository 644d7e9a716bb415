// @ts-check

// Converting formulas such as `∀x ∃y: (x | -y) & (-x | y)` to DIMACS and QDIMACS.

/** An error in a formula with its position, in the format of the server's errors. */
export class FormulaError extends Error {
  constructor(message, text, at, expected) {
    super(message);
    const before = text.slice(0, at).split("\n");
    const [line, column] = [before.length, before.at(-1).length + 1];
    const place = `line ${line}, column ${column}: ${message}`;
    const margin = " ".repeat(String(line).length);
    const shown = `${line} | ${text.split("\n")[line - 1]}\n${margin} | ${" ".repeat(column - 1)}^`;
    this.details = { message, line, column, expected, help: null, text: `${place}\n${shown}\nexpected ${expected}` };
  }
}

const WORDS = { and: "&", or: "|", not: "-", forall: "∀", exists: "∃" };
const SIGNS = { "∧": "&", "∨": "|", "¬": "-", "!": "-", "~": "-", "⋀": "&", "⋁": "|", "−": "-" };

function tokens(text) {
  const found = [];
  for (const match of text.matchAll(/\s+|[\p{L}_][\p{L}\p{N}_]*|./gsu)) {
    if (/^\s/.test(match[0])) continue;
    const sign = WORDS[match[0].toLowerCase()] ?? SIGNS[match[0]] ?? match[0];
    found.push({ sign, at: match.index });
  }
  return found;
}

const isName = (sign) => /^[\p{L}_]/u.test(sign ?? "");

/**
 * Parses the quantifiers and clauses of a formula in conjunctive form: names of variables with their signs.
 */
export function readFormula(text) {
  const all = tokens(text);
  let next = 0;
  const sign = () => all[next]?.sign;
  const refuse = (expected) => {
    const at = all[next]?.at ?? text.trimEnd().length;
    const message = sign() === undefined ? "the formula ends here" : `unexpected \`${sign()}\``;
    throw new FormulaError(message, text, at, expected);
  };
  const name = (expected) => (isName(sign()) ? all[next++].sign : refuse(expected));
  const literal = (expected) => {
    let positive = true;
    while (sign() === "-") {
      positive = !positive;
      next += 1;
    }
    return { name: name(expected), positive };
  };
  const disjunction = () => {
    const clause = [literal("a variable, or `-` and a variable")];
    while (sign() === "|") {
      next += 1;
      clause.push(literal("a variable, or `-` and a variable"));
    }
    return clause;
  };

  const quantifiers = [];
  while (sign() === "∀" || sign() === "∃") {
    const quantifier = all[next++].sign;
    do {
      if (sign() === ",") next += 1;
      quantifiers.push({ quantifier, name: name("the name of a variable") });
    } while (sign() === "," || isName(sign()));
  }
  if (sign() === ":" || sign() === ".") next += 1;
  else if (quantifiers.length > 0) refuse("`:` after the quantifiers, or another one");
  const clauses = [];
  do {
    if (sign() === "(") {
      next += 1;
      clauses.push(disjunction());
      if (sign() !== ")") refuse("`|` and another literal, or `)`");
      next += 1;
    } else {
      // Without parentheses `|` next to `&` would be ambiguous, so only a single clause may omit them.
      const start = next;
      const clause = disjunction();
      if (clause.length > 1 && (clauses.length > 0 || sign() !== undefined)) {
        next = start;
        refuse("parentheses around a clause with `|`");
      }
      clauses.push(clause);
    }
    if (sign() === undefined) return { quantifiers, clauses };
    if (sign() !== "&") refuse("`&` and another clause, or the end");
    next += 1;
  } while (true);
}

/** Whether the text is already DIMACS or QDIMACS. */
export const isDimacs = (text) => /^\s*(c\b.*\n\s*)*p\s+cnf\b/.test(text);

/**
 * The formula as (Q)DIMACS, and the names of the variables by number: `{text, names}`. `x1`, `x2`, … keep
 * their numbers if all variables have such names; otherwise they are numbered in order of occurrence.
 */
export function dimacs(text) {
  if (isDimacs(text)) return { text, names: [] };
  const { quantifiers, clauses } = readFormula(text);
  const names = [...new Set([...quantifiers, ...clauses.flat()].map((variable) => variable.name))];
  const numbered = names.every((name) => /^x[1-9]\d{0,3}$/.test(name));
  const number = (name) => (numbered ? Number(name.slice(1)) : names.indexOf(name) + 1);
  const count = Math.max(0, ...names.map(number));
  const prefix = quantifiers.map(({ quantifier, name }) => `${quantifier === "∀" ? "a" : "e"} ${number(name)} 0`);
  const matrix = clauses.map((clause) =>
    [...clause.map(({ name, positive }) => (positive ? number(name) : -number(name))), 0].join(" "));
  const lines = [`p cnf ${count} ${clauses.length}`, ...prefix, ...matrix];
  return { text: `${lines.join("\n")}\n`, names: numbered ? [] : names };
}
