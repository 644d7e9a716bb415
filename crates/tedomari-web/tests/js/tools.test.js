// Tools, exports, tables of moves and progress.

import assert from "node:assert/strict";
import { test } from "node:test";

import { labelsOf, rowsOf, sorted } from "../../pages/js/analyze/moves.js";
import { progressInWords } from "../../pages/js/analyze/progress.js";
import { sizeOf } from "../../pages/js/board/choice.js";
import { editOf, editOfAdding, editOfTwo, newName, toolKind, toolNamed, toolsFor } from "../../pages/js/board/tools.js";
import { formatsFor } from "../../pages/js/export.js";
import { learn } from "../../pages/js/catalogue.js";
import { askedIn } from "../../pages/js/question.js";
import { announced } from "../../pages/js/announced.js";

const elements = [{ name: "a", color: "white" }, { name: "b", color: "black" }];

test("every kind of board has tools with different letters", () => {
  for (const kind of ["poset", "graph", "ruleset", "diagram", "hex", "pattern", "sets"]) {
    const keys = toolsFor(kind).map((tool) => tool.key);
    assert.ok(keys.length > 0, kind);
    assert.equal(new Set(keys).size, keys.length, kind);
  }
  assert.deepEqual(toolsFor("coloring"), []);
  assert.equal(toolNamed("coloring", "move"), null);
  assert.equal(toolNamed("poset", "paint-white").name, "move");
});

test("the tools of a pattern game depend on its board", () => {
  assert.equal(toolKind({ kind: "pattern", vertices: ["1"] }), "pattern");
  assert.equal(toolKind({ kind: "pattern" }), "sets");
  assert.equal(toolKind({ kind: "pattern", isOwn: true, vertices: ["1"] }), "own");
  assert.equal(toolKind({ kind: "hex" }), "hex");
});

test("tools make edits of the API", () => {
  const edit = (kind, name, element) => editOf(toolNamed(kind, name), kind, element, elements);
  assert.deepEqual(edit("poset", "swap", "a"), { color: ["a", "black"] });
  assert.deepEqual(edit("poset", "swap", "b"), { color: ["b", "white"] });
  assert.deepEqual(edit("poset", "remove", "b"), { remove: "b" });
  assert.equal(edit("poset", "move", "b"), null);
  assert.deepEqual(edit("diagram", "paint-black", "r2c3"), { paint: { cell: [2, 3], color: "black" } });
  assert.deepEqual(edit("diagram", "paint-none", "r2c3"), { paint: { cell: [2, 3], color: null } });
  assert.deepEqual(edit("diagram", "paint-black", "r2c3'"), { color: ["r2c3'", "black"] });
  assert.deepEqual(edit("hex", "paint-white", "c2"), { paint: { cell: [2, 3], color: "white" } });
  assert.deepEqual(edit("pattern", "color-none", "1-2"), { color: ["1-2", null] });
  assert.deepEqual(edit("pattern", "disconnect", "1-2"), { disconnect: ["1", "2"] });
  assert.deepEqual(editOfTwo(toolNamed("poset", "connect"), "a", "b"), { connect: ["a", "b"] });
  assert.deepEqual(editOfTwo(toolNamed("poset", "disconnect"), "a", "b"), { disconnect: ["a", "b"] });
  assert.deepEqual(editOfAdding(toolNamed("poset", "add-black")), { add: { color: "black" } });
  assert.equal(newName(elements, [...elements, { name: "c" }]), "c");
});

test("the size of a Hex board follows from its cells", () => {
  const board = { elements: ["a1", "b1", "c1", "a2", "b2", "c2"].map((name) => ({ name })) };
  assert.deepEqual(sizeOf(board), [2, 3]);
});

test("Hex has its own formats, orders have DOT", () => {
  const formats = (state) => formatsFor(state).map(([format]) => format);
  assert.ok(formats({ question: { game: "hex" } }).includes("sgf"));
  assert.ok(!formats({ question: { game: "hex" } }).includes("dot"));
  assert.ok(formats({ question: { game: "pomax" }, kind: "poset" }).includes("dot"));
  assert.ok(!formats({ question: { game: "avoid" }, kind: "pattern" }).includes("dot"));
});

const move = (element, value, best, wins) => ({ elements: [element], value, bounds: [value, value], best, wins });
const answer = {
  game: "pomax",
  left: "white",
  moves: { left: [move("10", 2, false, true), move("9", -1, true, true)], right: [move("x", null, null, null)] },
};

test("moves are listed with their players and sorted", () => {
  const rows = rowsOf(answer);
  assert.deepEqual(rows.map((row) => row.player), ["White", "White", "Black"]);
  const names = (column, isDown) => sorted(rows, column, isDown).map((row) => row.element);
  assert.deepEqual(names(0, false), ["9", "10", "x"]);
  assert.deepEqual(names(2, false), ["9", "10", "x"]);
  assert.deepEqual(names(3, false), ["9", "10", "x"]);
  assert.deepEqual(labelsOf(rows), { 10: "+2", 9: "−1 ★", x: "?" });
  learn([{ name: "poset-nim", impartial: true }]);
  assert.equal(rowsOf({ ...answer, game: "poset-nim" }).length, 2);
});

test("progress says time, positions and bounds", () => {
  assert.equal(progressInWords({ state: "queued", seconds: 0 }), "queued");
  assert.equal(progressInWords({ state: "running", seconds: 2, progress: null }), "2.0 s");
  const progress = { positions: 1200, bounds: [-1, 2], line: "" };
  assert.equal(progressInWords({ state: "running", seconds: 2, progress }), "2.0 s · 1\u202f200 positions · between −1 and +2");
});

test("a game without a board stands for its example", () => {
  const catalogue = [{ name: "hex", question: { game: "hex", board: "5x5" } }];
  const first = { game: "pomax", board: "chain wb" };
  assert.equal(askedIn({}, catalogue, first), first);
  assert.deepEqual(askedIn({ game: "hex" }, catalogue, first), { game: "hex", board: "5x5" });
  assert.deepEqual(askedIn({ game: "hex", board: "3x3" }, catalogue, first), { game: "hex", board: "3x3" });
});

test("elements announce their colors", () => {
  const figures = [{ element: "a", title: "a" }, { element: null, title: "c" }];
  assert.deepEqual(announced({ figures }, elements).figures.map((figure) => figure.title), ["a, white", "c"]);
});
