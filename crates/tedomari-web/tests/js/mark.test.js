import assert from "node:assert/strict";
import { test } from "node:test";

import { best, distance } from "../../pages/js/mark.js";

test("a label avoids other labels first, and then lines", () => {
  const places = [[0, 0], [50, 0], [100, 0]];
  assert.deepEqual(best(places, 20, [], []), [0, 0]);
  assert.deepEqual(best(places, 20, [{ place: [5, 5], width: 20 }], []), [50, 0]);
  assert.deepEqual(best(places, 20, [{ place: [5, 5], width: 20 }], [[[50, -9], [50, 9]]]), [100, 0]);
  const everywhere = places.map((place) => ({ place, width: 20 }));
  assert.deepEqual(best(places, 20, everywhere, []), [0, 0]);
});

test("the distance to a segment", () => {
  assert.equal(distance([0, 3], [[-5, 0], [5, 0]]), 3);
  assert.equal(distance([8, 4], [[-5, 0], [5, 0]]), 5);
  assert.equal(distance([3, 4], [[0, 0], [0, 0]]), 5);
});

test("a label avoids the discs of other elements and stays near the picture", () => {
  const places = [[50, 0], [0, 0]];
  assert.deepEqual(best(places, 20, [], [], { discs: [{ x: 45, y: -15, width: 30, height: 30 }] }), [0, 0]);
  assert.deepEqual(best(places, 20, [], [], { discs: [{ x: 75, y: -15, width: 30, height: 30 }] }), [50, 0]);
  assert.deepEqual(best(places, 20, [], [], { room: 45 }), [0, 0]);
  assert.deepEqual(best(places, 20, [], [], { room: 52 }), [50, 0]);
});
