// Pure parts of reasons: paths of steps, colors of sets, occurrences of elements.

import assert from "node:assert/strict";
import { test } from "node:test";

import { coloredSets } from "../../pages/js/analyze/legend.js";
import { occurrencesInWords, occurrencesOf } from "../../pages/js/analyze/occurrences.js";
import { pathOf } from "../../pages/js/analyze/reason.js";
import { witnessOf } from "../../pages/js/analyze/witness.js";

const set = (name, role, ...elements) => ({ name, role, elements, element_count: elements.length });

test("addresses have paths of steps", () => {
  assert.deepEqual(["1", "1.2", "1.10.3"].map(pathOf), ["0", "0.1", "0.9.2"]);
});

test("sets that say where a step applies are gray beside others", () => {
  const both = coloredSets({ sets: [set("component", "component", "a", "b"), set("counted", "counted", "a")] });
  assert.deepEqual(both.map(({ name, color }) => [name, color]), [["counted", 1], ["component", 0]]);
  const parts = coloredSets({ sets: [set("component 1", "component", "a"), set("component 2", "component", "b")] });
  assert.deepEqual(parts.map(({ color }) => color), [1, 2]);
});

test("the sets that decide a line are colored, and colors repeat after the last", () => {
  const turn = { sets: ["1", "2", "3", "4", "5", "6", "7"].map((n) => set(`threat ${n}`, "threat", n)) };
  assert.deepEqual(coloredSets({ sets: [], lines: [{ turn }, {}] }).map(({ color }) => color), [1, 2, 3, 4, 5, 6, 1]);
});

test("an element occurs in the steps whose sets or values have it", () => {
  const steps = [
    { number: "1", sets: [set("component 1", "component", "a", "b")] },
    { number: "1.1", sets: [set("roots", "roots", "b")], element_values: { elements: [{ element: "a", text: "+1" }] } },
    { number: "1.2", sets: [], lines: [{ turn: { sets: [set("threat", "threat", "c")] } }] },
  ];
  assert.deepEqual(occurrencesOf("a", steps), [{ number: "1", sets: ["component 1"] }, { number: "1.1", sets: ["+1"] }]);
  assert.equal(occurrencesInWords("b", steps), "b: step 1 (component 1), step 1.1 (roots)");
  assert.equal(occurrencesInWords("c", steps), "c: step 1.2 (threat)");
  assert.equal(occurrencesInWords("z", steps), "z occurs in no step");
});

test("the witness of a sum consists of those of its parts", () => {
  const leaf = (elements) => ({ sets: [{ role: "component", elements: ["z"] }, { role: "counted", elements }], parts: [] });
  const sum = { sets: [], parts: [leaf(["a", "b"]), leaf(["c"])] };
  assert.deepEqual(witnessOf(sum).sort(), ["a", "b", "c"]);
  assert.deepEqual(witnessOf(sum.parts[1]), ["c"]);
});
