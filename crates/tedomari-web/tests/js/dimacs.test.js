import assert from "node:assert/strict";
import { test } from "node:test";

import { dimacs, isDimacs, readFormula } from "../../pages/js/reductions/dimacs.js";

test("clauses become lines", () => {
  assert.deepEqual(dimacs("(x1 | x2 | -x3) & (-x1 | x2 | x3)"),
    { text: "p cnf 3 2\n1 2 -3 0\n-1 2 3 0\n", names: [] });
  assert.equal(dimacs("(x1 ∨ ¬x2) ∧ x2").text, "p cnf 2 2\n1 -2 0\n2 0\n");
  assert.equal(dimacs("x1 | x2").text, "p cnf 2 1\n1 2 0\n");
  assert.equal(dimacs("(a or not b) and (b)").text, "p cnf 2 2\n1 -2 0\n2 0\n");
});

test("quantifiers become lines of their own", () => {
  assert.equal(dimacs("∀x1 ∃x2: (x1 | -x2)").text, "p cnf 2 1\na 1 0\ne 2 0\n1 -2 0\n");
  assert.equal(dimacs("forall a, b exists c. (a | b | c)").text, "p cnf 3 1\na 1 0\na 2 0\ne 3 0\n1 2 3 0\n");
});

test("other names are numbered in order of occurrence", () => {
  assert.deepEqual(dimacs("(rain | -sun) & sun"), { text: "p cnf 2 2\n1 -2 0\n2 0\n", names: ["rain", "sun"] });
});

test("a gap among x1, x2, … stays a gap", () => {
  assert.equal(dimacs("x1 & x4").text, "p cnf 4 2\n1 0\n4 0\n");
});

test("DIMACS is not changed", () => {
  const text = "c a comment\np cnf 1 1\n1 0\n";
  assert.ok(isDimacs(text));
  assert.equal(dimacs(text).text, text);
  assert.ok(!isDimacs("c & p"));
});

test("two negations cancel", () => {
  assert.deepEqual(readFormula("--x & -y").clauses,
    [[{ name: "x", positive: true }], [{ name: "y", positive: false }]]);
});

for (const [text, line, column, expected] of [
  ["", 1, 1, /variable/],
  ["(x1 | x2", 1, 9, /`\)`/],
  ["(x1 | ) & x2", 1, 7, /variable/],
  ["x1 | x2 & x3", 1, 1, /parentheses/],
  ["x3 & x1 | x2", 1, 6, /parentheses/],
  ["(x1)\n& +", 2, 3, /variable/],
  ["∀x1 ∃x2 (x1)", 1, 9, /`:`/],
  ["(x1) (x2)", 1, 6, /`&`/],
]) {
  test(`${JSON.stringify(text)} is rejected with its position`, () => {
    assert.throws(() => dimacs(text), ({ details }) => {
      assert.deepEqual([details.line, details.column], [line, column]);
      assert.match(details.expected, expected);
      assert.match(details.text, /\^/);
      return true;
    });
  });
}
