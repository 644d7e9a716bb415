// The visible part of the plane while elements are dragged: a dropped element stays where it was dropped.

import assert from "node:assert/strict";
import { test } from "node:test";

import { inside, placed, readView, showing, wholeOf, writeView } from "../../pages/js/board/view.js";
import { middleOf } from "../../pages/js/board/geometry.js";

const disc = (element, x, y) => ({
  element, ends: null, title: element, faint: false,
  strokes: [{ ink: "white", ring: null, rectangle: [x - 15, y - 15, 30, 30, 15] }],
});
const picture = { width: 100, height: 100, figures: [disc("a", 30, 40), disc("b", 70, 60)] };
const view = wholeOf(picture);

/** The screen position of a point. */
const seen = ([x, y], [left, top]) => [x - left, y - top];

test("views round-trip as text", () => {
  assert.deepEqual(readView(writeView([46, 0, 152.5, 194])), [46, 0, 152.5, 194]);
  for (const text of [undefined, "", "1,2,3", "0,0,0,10", "a,b,c,d", "1,2,3,4,5"]) assert.equal(readView(text), null, text);
});

test("dropping to the right or below moves nothing else", () => {
  const after = placed(picture, { places: { b: [70, 60] }, view }, { a: [150, 40] });
  assert.deepEqual(after, { places: { a: [150, 40], b: [70, 60] }, view });
});

test("dropping to the left or above does not visibly move the others", () => {
  const to = [-20, 5];
  const after = placed(picture, { places: {}, view }, { a: to });
  assert.deepEqual(seen(after.places.a, after.view), seen(to, view));
  assert.deepEqual(seen(after.places.b, after.view), seen(middleOf(picture.figures[1]), view));
  assert.ok(after.places.a.every((x) => x >= 27), "the server keeps it there");
  assert.deepEqual(after.view.slice(2), view.slice(2));
});

test("after an edit everything has a place, also what is new", () => {
  const after = placed(picture, { places: {}, view }, { x: [90, 20] }, { isWhole: true });
  assert.deepEqual(seen(after.places.x, after.view), seen([90, 20], view));
  assert.deepEqual(seen(after.places.a, after.view), [30, 40]);
  assert.deepEqual(Object.keys(after.places).sort(), ["a", "b", "x"]);
});

test("elements stay completely within the sheet", () => {
  assert.deepEqual(inside(picture, ["a"], [-530, 10], [-20, 0, 120, 100]), [-35, 10]);
  assert.deepEqual(inside(picture, ["a"], [20, 360], [-20, 0, 120, 100]), [20, 45]);
  // Together they have the room of the one with the least.
  assert.deepEqual(inside(picture, ["a", "b"], [100, 100], [-20, 0, 120, 100]), [35, 25]);
});

test("a narrower sheet still shows everything", () => {
  assert.equal(showing(view, picture, [-20, 0, 120, 100]), view);
  const far = { ...picture, figures: [disc("a", 30, 40), disc("b", 185, 60)] };
  assert.deepEqual(showing(view, far, [-20, 0, 120, 100]), [0, 0, 200, 100]);
});
