// Elements of a poset stay above what they cover, wherever they are dragged.

import assert from "node:assert/strict";
import { test } from "node:test";

import { allowed, asDrawn, coversDrawn, lifted, upsideDown } from "../../pages/js/board/order.js";

const disc = (element, x, y) => ({
  element, ends: null, title: element, faint: false,
  strokes: [{ ink: "white", ring: null, rectangle: [x - 15, y - 15, 30, 30, 15] }],
});
const draw = (...elements) => ({ width: 200, height: 200, figures: elements.map((one) => disc(...one)) });
const picture = draw(["a", 50, 150], ["b", 50, 100], ["c", 50, 50], ["d", 120, 80]);
const covers = [["a", "b"], ["b", "c"]];

test("a dragged element stays between its neighbors, with a reason", () => {
  assert.deepEqual(allowed(picture, covers, ["b"], [20, -10]), { by: [20, -10], reason: null });
  const low = allowed(picture, covers, ["b"], [20, 90]);
  assert.deepEqual(low.reason, "b lies above a");
  assert.ok(low.by[0] === 20 && low.by[1] < 50 && low.by[1] > 0);
  const high = allowed(picture, covers, ["b"], [20, -90]);
  assert.deepEqual(high.reason, "c lies above b");
  assert.ok(high.by[1] > -50 && high.by[1] < 0);
});

test("an element without a neighbor on a side is free there", () => {
  assert.equal(allowed(picture, covers, ["c"], [0, -500]).reason, null);
  assert.equal(allowed(picture, covers, ["a"], [0, 900]).reason, null);
  assert.equal(allowed(picture, covers, ["d"], [0, 900]).reason, null);
});

test("elements that move together do not limit each other", () => {
  assert.equal(allowed(picture, covers, ["a", "b", "c"], [0, 500]).reason, null);
  assert.equal(allowed(picture, covers, ["a", "b"], [0, -500]).reason, "c lies above b");
});

test("between close neighbors an element goes to the middle", () => {
  const tight = draw(["a", 0, 60], ["b", 0, 55], ["c", 0, 50]);
  assert.deepEqual(allowed(tight, covers, ["b"], [9, 145]), { by: [9, 0], reason: "b lies above a" });
  assert.deepEqual(allowed(tight, covers, ["b"], [9, -55]), { by: [9, 0], reason: "c lies above b" });
});

test("the nearest of several neighbors counts", () => {
  const two = [["a", "c"], ["b", "c"]];
  assert.equal(allowed(picture, two, ["c"], [0, 70]).reason, "c lies above b");
});

test("the lower one of two elements is the one that is drawn lower", () => {
  const places = { a: [0, 100], b: [50, 40], c: [90, 102] };
  assert.deepEqual(asDrawn(places, ["a", "b"]), ["a", "b"]);
  assert.deepEqual(asDrawn(places, ["b", "a"]), ["a", "b"]);
  assert.deepEqual(asDrawn(places, ["a", "c"]), ["a", "c"]);
  assert.deepEqual(asDrawn(places, ["c", "a"]), ["c", "a"]);
});

test("what must be above something is lifted, and what is above that", () => {
  const places = { a: [0, 100], b: [50, 100], c: [50, 60], d: [9, 300] };
  const after = lifted(places, [["a", "b"], ["b", "c"]]);
  assert.deepEqual([after.a, after.d], [places.a, places.d]);
  assert.ok(after.b[1] < after.a[1] && after.c[1] < after.b[1]);
  assert.equal(after.b[0], 50);
  assert.deepEqual(lifted(places, [["d", "a"], ["b", "c"]]), places);
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
