// @ts-check

// Deciding small formulas and packings by brute force, independently of the board.

import { readFormula } from "./dimacs.js";

// Enough for formulas on a page, and fast.
const MOST_VARIABLES = 16;
const MOST_TAKEN = 10;
const MOST_PACKED = 12;

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

/** The bins that numbers can be packed into, each a list; undefined if there is no packing. */
function packing(numbers, bins, size) {
  const filled = Array.from({ length: bins }, () => []);
  const room = filled.map(() => size);
  const from = (i) => i === numbers.length || filled.some((bin, j) => {
    // Bins that are still empty are alike.
    if (room[j] < numbers[i] || (j > 0 && filled[j - 1].length === 0)) return false;
    bin.push(numbers[i]);
    room[j] -= numbers[i];
    if (from(i + 1)) return true;
    bin.pop();
    room[j] += numbers[i];
    return false;
  });
  return from(0) ? filled : undefined;
}

/** The result for numbers as the program prints them: `2 bins of 7: 3 3 2 2 2 2`. */
function ofNumbers(written) {
  const [, bins, size, list] = written.match(/^(\d+) bins? of (\d+):((?: \d+)*)$/) ?? [];
  const numbers = (list ?? "").split(" ").filter(Boolean).map(Number);
  if (numbers.length === 0 || numbers.length > MOST_PACKED) return null;
  const filled = packing(numbers, Number(bins), Number(size));
  if (!filled) return { answer: false, text: "they cannot be packed, by trying all ways" };
  return { answer: true, text: `they can be packed: ${filled.map((bin) => bin.join(" + ")).join(", ")}` };
}

const EXCHANGED = { "∧": "∨", "∨": "∧" };

/** `{answer, text}` for a formula as the program prints it; null if it is too large or invalid. */
export function decide(from, formula) {
  try {
    if (from === "partition") return ofNumbers(formula);
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
