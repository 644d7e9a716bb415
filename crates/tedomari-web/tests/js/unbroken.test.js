import assert from "node:assert/strict";
import { test } from "node:test";

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
