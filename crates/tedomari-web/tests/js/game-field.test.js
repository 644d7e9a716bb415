import assert from "node:assert/strict";
import { test } from "node:test";

import { isWhole, outcomesOf } from "../../pages/js/values/game-field.js";

test("a game is whole when its braces are closed", () => {
  for (const text of ["a", "{a|b}", "{{T|a}|_}"]) assert.ok(isWhole(text), text);
  for (const text of ["", "  ", "{a|b", "}{", "{a|b}}"]) assert.ok(!isWhole(text), text);
});

test("outcomes are found in relations", () => {
  assert.deepEqual(outcomesOf("_ < a, b; a < T; b < T"), ["T", "_", "a", "b"]);
  assert.deepEqual(outcomesOf("_ < (_,a), (T,_); (_,a) < T; (T,_) < T"), ["T", "_", "(_,a)", "(T,_)"]);
  assert.deepEqual(outcomesOf("T"), ["T", "_"]);
});
