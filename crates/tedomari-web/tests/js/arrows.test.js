import assert from "node:assert/strict";
import { test } from "node:test";

import { nearest } from "../../pages/js/arrows.js";

const RIGHT = [1, 0];
const UP = [0, -1];

test("arrows lead to the next point ahead", () => {
  assert.equal(nearest([0, 0], [[30, 0], [10, 0], [-5, 0]], RIGHT), 1);
  assert.equal(nearest([0, 0], [[0, -20], [0, 20]], UP), 0);
});

test("a point straight ahead is preferred to a slightly nearer one to the side", () => {
  assert.equal(nearest([0, 0], [[10, 9], [20, 0]], RIGHT), 1);
});

test("nothing lies ahead of the last point", () => {
  assert.equal(nearest([0, 0], [[-10, 0], [1, 50]], RIGHT), -1);
});

test("every cell of a grid can be reached from every other", () => {
  const cells = [...Array(9).keys()].map((index) => [index % 3, Math.floor(index / 3)].map((at) => 34 * at));
  const ways = [RIGHT, UP, [-1, 0], [0, 1]];
  const reached = new Set([0]);
  for (const from of reached) {
    for (const way of ways) {
      const others = cells.filter((_, index) => index !== from);
      const next = nearest(cells[from], others, way);
      if (next >= 0) reached.add(cells.indexOf(others[next]));
    }
  }
  assert.equal(reached.size, 9);
});
