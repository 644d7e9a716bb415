// Texts with backticks.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pieces } from "../../pages/js/code.js";

test("text in backticks is code", () => {
  assert.deepEqual(pieces("`q` has no color"), [{ piece: "q", isCode: true }, { piece: " has no color", isCode: false }]);
  assert.deepEqual(pieces("such as `a b` or `c`").map(({ isCode }) => isCode), [false, true, false, true]);
});
