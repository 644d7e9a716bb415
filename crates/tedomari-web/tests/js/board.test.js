// Pure parts of the board page: places, history, geometry and cells.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cellOfDiagram, cellOfHex, freeNeighbors, withFreeCells } from "../../pages/js/board/cells.js";
import { dragged, elementAt, lineAt, middleOf, middlesOf, withThread, within } from "../../pages/js/board/geometry.js";
import { unmoved } from "../../pages/js/board/layout.js";
import { beginning, canRedo, canUndo, present, recorded, redone, undone } from "../../pages/js/board/history.js";
import { placesOn, readPlaces, renamedPlaces, writePlaces } from "../../pages/js/places.js";
import { learn } from "../../pages/js/catalogue.js";
import { looksLikeHex, paramsOf, questionOf, sameQuestion, typedQuestion } from "../../pages/js/question.js";

const disc = (element, x, y) => ({
  element,
  ends: null,
  title: element,
  faint: false,
  strokes: [
    { ink: "white", ring: null, rectangle: [x - 15, y - 15, 30, 30, 15] },
    { ink: "on-white", ring: null, text: [x, y, element] },
  ],
});
const tie = (a, b, points) => ({
  element: null,
  ends: [a, b],
  title: null,
  faint: false,
  strokes: [{ ink: "tie", ring: null, line: points }],
});
const wedge = {
  width: 200,
  height: 200,
  figures: [
    tie("a", "b", [[50, 150], [100, 50]]),
    tie("c", "b", [[150, 150], [100, 50]]),
    disc("a", 50, 150),
    disc("b", 100, 50),
    disc("c", 150, 150),
  ],
};

test("places survive being written and read, whatever the names", () => {
  const places = { a: [10, 20.5], "x:1;2,3 %": [-4, 0], "ö'": [1, 2] };
  assert.deepEqual(readPlaces(writePlaces(places)), places);
  assert.deepEqual(readPlaces("a:1;b:2,x;:3,4;c:5,6;%:1,2"), { c: [5, 6] });
  assert.deepEqual(readPlaces(undefined), {});
});

test("places follow a new name and leave with their element", () => {
  assert.deepEqual(renamedPlaces({ a: [1, 2], b: [3, 4] }, "a", "z"), { z: [1, 2], b: [3, 4] });
  assert.deepEqual(placesOn({ a: [1, 2], b: [3, 4] }, [{ name: "b" }]), { b: [3, 4] });
});

test("undo and redo walk the line of states, a new state cuts what was undone", () => {
  let history = recorded(recorded(beginning("1"), "2"), "3");
  assert.ok(canUndo(history) && !canRedo(history));
  history = undone(undone(undone(history)));
  assert.equal(present(history), "1");
  history = redone(history);
  assert.equal(present(history), "2");
  history = recorded(history, "4");
  assert.ok(!canRedo(history));
  assert.equal(present(undone(history)), "2");
});

test("an element is found at its place and slightly next to it", () => {
  assert.equal(elementAt(wedge, [52, 140]).element, "a");
  assert.equal(elementAt(wedge, [119, 50]).element, "b");
  assert.equal(elementAt(wedge, [100, 150]), null);
});

test("a line is found along its length", () => {
  assert.deepEqual(lineAt(wedge, [75, 103]).ends, ["a", "b"]);
  assert.deepEqual(lineAt(wedge, [127, 100]).ends, ["c", "b"]);
  assert.equal(lineAt(wedge, [100, 150]), null);
});

test("a dragged element takes the ends of its lines along and nothing else", () => {
  const after = dragged(wedge, ["b"], 10, -20);
  assert.deepEqual(middleOf(after.figures[3]), [110, 30]);
  assert.deepEqual(after.figures[3].strokes[1].text, [110, 30, "b"]);
  assert.deepEqual(after.figures[0].strokes[0].line, [[50, 150], [110, 30]]);
  assert.deepEqual(after.figures[1].strokes[0].line, [[150, 150], [110, 30]]);
  assert.deepEqual(after.figures[2], wedge.figures[2]);
  assert.deepEqual(middleOf(wedge.figures[3]), [100, 50]);
});

test("elements that are dragged together take the line between them along", () => {
  const after = dragged(wedge, ["a", "b"], 5, 5);
  assert.deepEqual(after.figures[0].strokes[0].line, [[55, 155], [105, 55]]);
  assert.deepEqual(after.figures[1].strokes[0].line, [[150, 150], [105, 55]]);
});

test("a box holds the elements whose centers are in it, from whichever corner it is drawn", () => {
  assert.deepEqual(within(wedge, [0, 0], [120, 200]), ["a", "b"]);
  assert.deepEqual(within(wedge, [120, 200], [0, 100]), ["a"]);
  assert.deepEqual(within(wedge, [60, 100], [90, 190]), []);
});

test("the centers of a board are those of its elements or vertices", () => {
  assert.deepEqual(middlesOf({ picture: wedge }), { a: [50, 150], b: [100, 50], c: [150, 150] });
  const vertex = { ...disc("1", 10, 20), element: null };
  assert.deepEqual(middlesOf({ picture: { figures: [vertex, disc("note", 0, 0)] }, vertices: ["1"] }), { 1: [10, 20] });
});

test("after an edit nothing has moved", () => {
  const before = { kind: "poset", picture: wedge, places: {} };
  const shown = { picture: wedge, view: [0, 0, 200, 200] };
  // The layout of the new board puts everything in the same places.
  assert.deepEqual(unmoved(shown, before, before), { places: {}, view: [0, 0, 200, 200] });
  const other = { kind: "poset", picture: { ...wedge, figures: [disc("a", 10, 10), disc("b", 100, 50), disc("x", 9, 9)] } };
  const after = unmoved(shown, other, before, { x: [60, 60] });
  assert.deepEqual([after.places.a, after.places.b, after.places.x], [[50, 150], [100, 50], [60, 60]]);
  // Cells keep their size; the view follows them.
  const cells = (x) => ({ kind: "diagram", picture: { figures: [cell(1, 1, x, 20)] }, places: {} });
  assert.deepEqual(unmoved({ picture: null, view: [0, 0, 90, 90] }, cells(54), cells(20)), { places: {}, view: [34, 0, 90, 90] });
});

test("a thread leads from an element to the pointer", () => {
  const stroke = withThread(wedge, "a", [7, 8]).figures.at(-1).strokes[0];
  assert.deepEqual(stroke.line, [[50, 150], [7, 8]]);
});

test("cells have rows and columns", () => {
  assert.deepEqual(cellOfDiagram("r12c3"), [12, 3]);
  assert.equal(cellOfDiagram("r1c1'"), null);
  assert.deepEqual(cellOfHex("c2"), [2, 3]);
  assert.deepEqual(cellOfHex("aa10"), [10, 27]);
  assert.equal(cellOfHex("2c"), null);
});

test("free cells are next to the diagram, from the first row and column on", () => {
  assert.deepEqual(freeNeighbors([[1, 1]]), [[1, 2], [2, 1]]);
  assert.deepEqual(freeNeighbors([[1, 1], [1, 2], [2, 1]]), [[1, 3], [2, 2], [3, 1]]);
});

const cell = (row, column, x, y) => ({
  element: `r${row}c${column}`,
  ends: null,
  title: null,
  faint: false,
  strokes: [{ ink: "white", ring: null, rectangle: [x, y, 30, 30, 0] }],
});

test("free cells are drawn where the next row and column would be, also where rows go up", () => {
  const english = { width: 100, height: 100, figures: [cell(1, 1, 20, 20), cell(2, 1, 20, 50)] };
  const middle = (picture, name) => middleOf(picture.figures.find((figure) => figure.element === name));
  assert.deepEqual(middle(withFreeCells(english), "r3c1"), [35, 95]);
  assert.deepEqual(middle(withFreeCells(english), "r1c2"), [65, 35]);
  const french = { width: 100, height: 100, figures: [cell(1, 1, 20, 50), cell(2, 1, 20, 20)] };
  const drawn = withFreeCells(french);
  assert.deepEqual(middle(drawn, "r1c1"), [35, 95]);
  assert.deepEqual(middle(drawn, "r3c1"), [35, 5 + 30]);
  assert.equal(drawn.height, 130);
});

test("a question goes into an address and comes back", () => {
  const question = { game: "avoid", board: "K5; red 1-2", red: "K3", green: "P4" };
  assert.deepEqual(questionOf(paramsOf(question)), question);
  assert.ok(sameQuestion(questionOf({ game: "sim" }), { game: "sim", board: "" }));
  assert.ok(!sameQuestion(question, { ...question, green: "P3" }));
});

test("Hex positions are distinguished from boards", () => {
  for (const text of ["5x5", " 11x11 ", "https://hexworld.org/board/#5c1,c2", "#5c1,a1", "(;GM[11]SZ[3])"]) {
    assert.ok(looksLikeHex(text), text);
  }
  for (const text of ["young 6x4 random 7", "chain wb", "K5", "# a comment"]) {
    assert.ok(!looksLikeHex(text), text);
  }
});

test("a typed text may be a whole question", () => {
  const pomax = { game: "pomax", board: "chain w", left: "black" };
  const exported = [
    { game: "hex", board: "4x4" },
    { game: "avoid", board: "K5; red 1-2", pattern: "K3" },
    { game: "coloring", board: "a:{00011}, b:{00100}", atoms: "P4" },
    { game: "sim", board: "" },
  ];
  for (const question of exported) assert.deepEqual(typedQuestion(JSON.stringify(question), pomax), question);
  assert.deepEqual(typedQuestion("3x3", pomax), { game: "hex", board: "3x3" });
  learn([{ name: "chomp", example: "3x4" }]);
  assert.deepEqual(typedQuestion("3x3", { game: "chomp", board: "2x2" }), { game: "chomp", board: "3x3" });
  // The server also reads boards as JSON and rejects the rest.
  for (const text of ["chain wb", '{"kind":"poset","colors":"wb"}', '{"game":', '{"game":{}}', "{a b} + {c}", "null"]) {
    assert.deepEqual(typedQuestion(text, pomax), { ...pomax, board: text });
  }
});

test("the board that Sim exports is that of Sim, and others are played as Avoid", () => {
  learn([{ name: "sim", own_board: { board: "K6", pattern: "K3" }, general: "avoid" }]);
  const sim = { game: "sim", board: "" };
  assert.deepEqual(typedQuestion("K6", sim), sim);
  assert.deepEqual(typedQuestion("", sim), sim);
  assert.deepEqual(typedQuestion("K6; red 1-2", sim), { game: "avoid", pattern: "K3", board: "K6; red 1-2" });
});
