import assert from "node:assert/strict";
import { test } from "node:test";

import { decide } from "../../pages/js/reductions/decide.js";
import { elementsOf } from "../../pages/js/reductions/parts.js";
import { formulaParts } from "../../pages/js/mathml/formulas.js";

for (const [from, formula, answer] of [
  ["sat", "(x1 ∨ x2 ∨ ¬x3) ∧ (¬x1 ∨ x2 ∨ x3)", true],
  ["sat", "(x1 ∨ x2) ∧ (x1 ∨ ¬x2) ∧ (¬x1 ∨ x2) ∧ (¬x1 ∨ ¬x2)", false],
  ["qbf", "∀x1 ∃x2: (x1 ∨ ¬x2) ∧ (¬x1 ∨ x2)", true],
  ["qbf", "∃x1 ∀x2: (x1 ∨ ¬x2) ∧ (¬x1 ∨ x2)", false],
  // The results in the book for `tedomari reduce … --check`.
  ["qbf", "∀x1 ∃x2 ∀x3 ∃y1: (x1 ∨ ¬x2) ∧ (¬x1 ∨ x2) ∧ (x2 ∨ x3) ∧ (¬x2 ∨ ¬x3)", false],
  ["partition", "2 bins of 7: 3 3 2 2 2 2", true],
  ["partition", "2 bins of 13: 6 4 4 4 4 4", false],
  ["partition", "1 bin of 2: 1 1", true],
  ["avoid", "(x1 ∨ x4) ∧ (x2 ∨ x3) ∧ (x2 ∨ x4)", true],
  ["avoid", "x1 ∧ (x2 ∨ x3) ∧ (x2 ∨ x4)", false],
  ["achieve", "(x1 ∧ x2) ∨ (x3 ∧ x4) ∨ (x2 ∧ x3)", true],
  ["achieve", "(x1 ∧ x2) ∨ (x2 ∧ x3)", true],
  ["achieve", "(x1 ∧ x2) ∨ (x3 ∧ x4)", false],
]) {
  test(`${formula} (${from}) is ${answer}`, () => assert.equal(decide(from, formula).answer, answer));
}

test("a satisfying assignment is shown", () => {
  assert.equal(decide("sat", "(x1 ∨ x2) ∧ ¬x1").text, "satisfiable: x1=0 x2=1");
});

test("large formulas are not decided by brute force", () => {
  const many = Array.from({ length: 17 }, (_, i) => `x${i + 1}`);
  assert.equal(decide("sat", many.join(" ∧ ")), null);
  assert.equal(decide("avoid", many.join(" ∧ ")), null);
  assert.equal(decide("sat", "⊤"), null);
});

test("parts of a formula know their elements", () => {
  const sat = {
    gadgets: [
      { kind: "variable", name: "x1", members: ["x1=0", "x1=1"] },
      { kind: "clause", name: "c1", members: ["c1"] },
    ],
    elements: [],
  };
  const [quantifier, , clause] = formulaParts("∃x1: (x1 ∨ ¬x1)");
  assert.deepEqual(elementsOf(sat, quantifier), ["x1=0", "x1=1"]);
  assert.deepEqual(elementsOf(sat, clause), ["c1"]);
});

test("disjuncts without a gadget have the elements of their variables", () => {
  const achieve = {
    gadgets: [{ kind: "disjunct", name: "C1", members: ["X1", "X2"] }],
    elements: [1, 2, 3].map((i) => ({ name: `X${i}`, meaning: `whoever colors it takes the variable x${i}` })),
  };
  const [first, , second] = formulaParts("(x1 ∧ x2) ∨ (x2 ∧ x3)");
  assert.deepEqual(elementsOf(achieve, first), ["X1", "X2"]);
  assert.deepEqual(elementsOf(achieve, second), ["X2", "X3"]);
});
