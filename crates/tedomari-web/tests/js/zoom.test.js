// Pictures larger than their container: the scale at which they fit, and how far to scroll.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fitting, toSee } from "../../pages/js/zoom.js";

test("a picture fits by its wider side, and small ones are not enlarged", () => {
  assert.equal(fitting([1000, 200], [500, 400]), 0.5);
  assert.equal(fitting([200, 1000], [500, 400]), 0.4);
  assert.equal(fitting([100, 100], [500, 400]), 1);
});

test("hidden elements are scrolled to the center, visible ones stay", () => {
  assert.equal(toSee(10, 60, 100), 0);
  assert.equal(toSee(140, 160, 100), 100);
  assert.equal(toSee(-60, -40, 100), -100);
});
