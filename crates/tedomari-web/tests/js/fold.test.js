// Open sections and sort orders in addresses.

import assert from "node:assert/strict";
import { test } from "node:test";

import { readOrder, writeOrder } from "../../pages/js/analyze/moves.js";
import { hasName, withName } from "../../pages/js/fold.js";

test("names are added to a list and removed", () => {
  assert.equal(withName(undefined, "a", true), "a");
  assert.equal(withName("a,b", "b", true), "a,b");
  assert.equal(withName("a,b", "a", false), "b");
  assert.equal(withName("a", "a", false), undefined);
  assert.ok(hasName("0.1,0.2", "0.2") && !hasName("0.1,0.2", "0") && !hasName(undefined, "a"));
});

test("sort orders round-trip; the default is not written", () => {
  for (const text of ["move", "-move", "player", "value", "-value", "-result"]) assert.equal(writeOrder(readOrder(text)), text);
  for (const text of [undefined, "", "result", "nonsense", "-"]) assert.equal(writeOrder(readOrder(text)), undefined, text);
});
