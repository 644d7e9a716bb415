// The tour scrolls the subject of a step between the header and the panel.

import assert from "node:assert/strict";
import { test } from "node:test";

import { STEPS, way } from "../../pages/js/steps.js";

test("covered elements are scrolled into view, and visible ones stay", () => {
  assert.equal(way({ top: 100, bottom: 300 }, [50, 500]), 0);
  assert.equal(way({ top: 400, bottom: 600 }, [50, 500]), 108);
  assert.equal(way({ top: -40, bottom: 100 }, [50, 500]), -98);
  assert.equal(way({ top: 200, bottom: 900 }, [50, 500]), 142);
});

test("every step has a page, a title and a text", () => {
  for (const { page, title, text } of STEPS) assert.ok(page && title && text);
});
