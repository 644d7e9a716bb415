// Elements of a poset stay above what they cover, wherever they are dragged.

import assert from "node:assert/strict";
import { test } from "node:test";

import { between, coversDrawn, upsideDown } from "../../pages/js/board/order.js";

const disc = (element, x, y) => ({
  element, ends: null, title: element, faint: false,
  strokes: [{ ink: "white", ring: null, rectangle: [x - 15, y - 15, 30, 30, 15] }],
});
const draw = (...elements) => ({ width: 200, height: 200, figures: elements.map((one) => disc(...one)) });
const picture = draw(["a", 50, 150], ["b", 50, 100], ["c", 50, 50], ["d", 120, 80]);
const covers = [["a", "b"], ["b", "c"]];

test("a dragged element stays between its neighbors, with a reason", () => {
  assert.deepEqual(between(picture, covers, "b", [70, 90]), { point: [70, 90], reason: null });
  const low = between(picture, covers, "b", [70, 190]);
  assert.deepEqual(low.reason, "b lies above a");
  assert.ok(low.point[0] === 70 && low.point[1] < 150 && low.point[1] > 100);
  const high = between(picture, covers, "b", [70, 10]);
  assert.deepEqual(high.reason, "c lies above b");
  assert.ok(high.point[1] > 50 && high.point[1] < 100);
});

test("an element without a neighbor on a side is free there", () => {
  assert.equal(between(picture, covers, "c", [0, -500]).reason, null);
  assert.equal(between(picture, covers, "a", [0, 900]).reason, null);
  assert.equal(between(picture, covers, "d", [0, 900]).reason, null);
});

test("between close neighbors an element goes to the middle", () => {
  const tight = draw(["a", 0, 60], ["b", 0, 55], ["c", 0, 50]);
  assert.deepEqual(between(tight, covers, "b", [9, 200]), { point: [9, 55], reason: "b lies above a" });
  assert.deepEqual(between(tight, covers, "b", [9, 0]), { point: [9, 55], reason: "c lies above b" });
});

test("the nearest of several neighbors counts", () => {
  const two = [["a", "c"], ["b", "c"]];
  assert.equal(between(picture, two, "c", [0, 120]).reason, "c lies above b");
});

test("only Hasse diagrams have an order", () => {
  assert.deepEqual(coversDrawn({ kind: "graph", lines: covers }), []);
  assert.deepEqual(coversDrawn({ kind: "poset", lines: covers }), covers);
});

test("places that contradict the order are found", () => {
  const board = { kind: "poset", lines: covers, picture: draw(["a", 50, 150], ["b", 50, 180], ["c", 50, 50]) };
  const { names, reasons } = upsideDown(board, { b: [50, 180], c: [50, 50] });
  assert.deepEqual([...names], ["b"]);
  assert.deepEqual(reasons, ["b lies above a"]);
  assert.equal(upsideDown({ ...board, kind: "graph" }, { b: [50, 180] }).names.size, 0);
  assert.equal(upsideDown({ ...board, picture: null }, { b: [50, 180] }).names.size, 0);
});
