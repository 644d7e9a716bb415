// @ts-check

// Deciding small formulas by brute force, independently of the board.

import { readFormula } from "./dimacs.js";

// Enough for formulas on a page, and fast.
const MOST_VARIABLES = 16;
const MOST_TAKEN = 10;

const variablesOf = (clauses) => [...new Set(clauses.flat().map((literal) => literal.name))];

function holds(clauses, assigned) {
  return clauses.every((clause) => clause.some(({ name, positive }) => assigned.get(name) === positive));
}

/** Whether the formula is true: ∀ and ∃ along the prefix; free variables come first and count as ∃. */
function isTrue({ quantifiers, clauses }) {
  const bound = new Set(quantifiers.map(({ name }) => name));
  const free = variablesOf(clauses).filter((name) => !bound.has(name));
  const prefix = [...free.map((name) => ({ quantifier: "∃", name })), ...quantifiers];
  if (prefix.length > MOST_VARIABLES) return null;
  const assigned = new Map();
  const from = (i) => {
    if (i === prefix.length) return holds(clauses, assigned);
    const { quantifier, name } = prefix[i];
    const under = (value) => {
      assigned.set(name, value);
      return from(i + 1);
    };
    return quantifier === "∀" ? under(false) && under(true) : under(false) || under(true);
  };
  return { answer: from(0), assigned: prefix.map(({ name }) => [name, assigned.get(name)]) };
}

/**
 * Whether the first player wins when variables are taken in turn; `wins` decides the end from the first
 * player's set.
 */
function firstWins(names, wins) {
  if (names.length > MOST_TAKEN) return null;
  const known = new Map();
  const all = 2 ** names.length - 1;
  const from = (first, second) => {
    const free = all & ~(first | second);
    if (free === 0) return wins(new Set(names.filter((_, i) => first & (1 << i))));
    const key = first * 2 ** names.length + second;
    if (known.has(key)) return known.get(key);
    const moves = names.map((_, i) => 1 << i).filter((bit) => free & bit);
    const firstMoves = count(first) === count(second);
    const answer = firstMoves
      ? moves.some((bit) => from(first | bit, second))
      : moves.every((bit) => from(first, second | bit));
    known.set(key, answer);
    return answer;
  };
  return from(0, 0);
}

function count(bits) {
  let ones = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) ones += 1;
  return ones;
}

const EXCHANGED = { "∧": "∨", "∨": "∧" };

/** `{answer, text}` for a formula as the program prints it; null if it is too large or invalid. */
export function decide(from, formula) {
  try {
    if (from === "sat" || from === "qbf") return ofLogic(from, isTrue(readFormula(formula)));
    // A disjunction of conjunctions is read as its dual.
    const written = from === "achieve" ? formula.replace(/[∧∨]/g, (sign) => EXCHANGED[sign]) : formula;
    const sets = readFormula(written).clauses.map((clause) => clause.map(({ name }) => name));
    const names = [...new Set(sets.flat())];
    const answer = firstWins(names, from === "achieve"
      ? (own) => sets.some((set) => set.every((name) => own.has(name)))
      : (own) => sets.every((set) => set.some((name) => own.has(name))));
    return answer === null ? null : { answer, text: `the ${answer ? "first" : "second"} player wins, by brute force` };
  } catch (error) {
    if (error.details) return null;
    throw error;
  }
}

function ofLogic(from, found) {
  if (found === null) return null;
  const { answer, assigned } = found;
  if (from === "qbf") return { answer, text: `${answer ? "true" : "false"}, by brute force over the quantifiers` };
  if (!answer) return { answer, text: `not satisfiable, by brute force over all ${2 ** assigned.length} assignments` };
  return { answer, text: `satisfiable: ${assigned.map(([name, value]) => `${name}=${Number(value)}`).join(" ")}` };
}
