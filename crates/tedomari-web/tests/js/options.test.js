import assert from "node:assert/strict";
import { test } from "node:test";

import { after, lines, options } from "../../pages/js/values/options.js";
import { namesOf } from "../../pages/js/values/steps.js";

test("only the whole game is called G", () => {
  const positions = ["{T|T}", "{a|{b|_}}", "{{T|T}|{a|{b|_}}}"].map((position) => ({ position }));
  assert.deepEqual(namesOf(positions, "{{T|T}|{a|{b|_}}}"), ["G1", "G2", "G"]);
  assert.deepEqual(namesOf(positions.slice(0, 2), "{a|{{T|T}|_}}"), ["G1", "G2"]);
});

test("options are the parts between the outer braces", () => {
  assert.deepEqual(options("{a,{T|b}|{a|_},b}"), { left: ["a", "{T|b}"], right: ["{a|_}", "b"] });
  assert.deepEqual(options("{(a,b)|(a,_)}"), { left: ["(a,b)"], right: ["(a,_)"] });
  assert.equal(options("T"), null);
  assert.equal(options("(a,b)"), null);
});

test("a dominated option is removed, on its own side only", () => {
  const before = options("{a,b|a,b}");
  assert.deepEqual(after(before, { step: "dominated", side: "left", option: "a", by: "b" }), options("{b|a,b}"));
  assert.deepEqual(after(before, { step: "dominated", side: "right", option: "a", by: "b" }), options("{a,b|b}"));
});

test("a reversible option is replaced by others, without duplicates", () => {
  const step = { step: "reversible", side: "right", option: "{a|_}", through: "a", instead: ["a", "b"] };
  assert.deepEqual(after(options("{T|{a|_},b}"), step), options("{T|a,b}"));
});

test("steps lead to the canonical form", () => {
  // The steps that `tedomari explain` prints for {a,{T|a,{a,{T|b}|_}}|b,{{T|{a|_},b}|_}}.
  const steps = [
    { step: "dominated", side: "left", option: "a", by: "{T|a,{a,{T|b}|_}}" },
    { step: "dominated", side: "right", option: "b", by: "{{T|{a|_},b}|_}" },
    { step: "reversible", side: "right", option: "{{T|{a|_},b}|_}", through: "{T|{a|_},b}", instead: ["b", "{a|_}"] },
    { step: "reversible", side: "right", option: "{a|_}", through: "a", instead: ["a"] },
  ];
  const all = lines({ start: "{a,{T|a,{a,{T|b}|_}}|b,{{T|{a|_},b}|_}}", steps });
  assert.equal(all.length, 4);
  const last = all.at(-1).after;
  const result = options("{{T|a,{a,{T|b}|_}}|a,b}");
  assert.deepEqual([last.left, new Set(last.right)], [result.left, new Set(result.right)]);
});

test("an outcome has no lines", () => {
  assert.deepEqual(lines({ start: "a", steps: [] }), []);
});
