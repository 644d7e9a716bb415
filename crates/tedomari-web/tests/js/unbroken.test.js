import assert from "node:assert/strict";
import { test } from "node:test";

import { withWholeNumbers } from "../../pages/js/dom.js";
import { hyphened } from "../../pages/js/unbroken.js";

const names = (text) => hyphened(text).filter(({ isName }) => isName).map(({ piece }) => piece);

test("names of edges are found in a text, which stays as it is", () => {
  const texts = {
    "Best are 1-2, 1-3 and 10-12.": ["1-2", "1-3", "10-12"],
    "4-5": ["4-5"],
    "Red colored a'-b_1; −3 - 2 is −5.": ["a'-b_1"],
    "nothing here": [],
    "": [],
  };
  for (const [text, found] of Object.entries(texts)) {
    assert.deepEqual(names(text), found);
    assert.equal(hyphened(text).map(({ piece }) => piece).join(""), text);
  }
});

test("numbers are not broken between their thousands", () => {
  assert.equal(withWholeNumbers("3 728 positions, 11 947 340 in all"), "3\u202f728 positions, 11\u202f947\u202f340 in all");
  for (const text of ["heaps 3 4 5", "2 2009", "a 123", "12 3456"]) assert.equal(withWholeNumbers(text), text);
});
