// Tools, exports, tables of moves and progress.

import assert from "node:assert/strict";
import { test } from "node:test";

import { labelsOf, legendOf } from "../../pages/js/analyze/labels.js";
import { rowsOf, sorted } from "../../pages/js/analyze/moves.js";
import { progressInWords } from "../../pages/js/analyze/progress.js";
import { sizeOf } from "../../pages/js/board/choice.js";
import { blankLike, colorNamed, mannerOf, newNames, painting } from "../../pages/js/board/manners.js";
import { entriesFor } from "../../pages/js/board/menus.js";
import { formatsFor } from "../../pages/js/export.js";
import { learn } from "../../pages/js/catalogue.js";
import { askedIn, boardInWords } from "../../pages/js/question.js";
import { announced } from "../../pages/js/announced.js";

const elements = [{ name: "a", color: "white" }, { name: "b", color: "black" }];

const boardOf = (kind, more = {}) => ({ kind, picture: {}, ...more });
const graph = { vertices: ["1", "2"] };

test("every kind of board has a hint, and colors with different letters", () => {
  const boards = [...["poset", "graph", "ruleset", "diagram", "hex", "pattern"].map((kind) => boardOf(kind)), boardOf("pattern", graph)];
  for (const board of boards) {
    const { colors, hint } = mannerOf(board);
    assert.ok(colors.length > 1 && hint.length > 20, board.kind);
    assert.equal(new Set(colors.map(({ key }) => key)).size, colors.length, board.kind);
    // N and C are the keys for a new element and for connecting.
    assert.ok(colors.every(({ key }) => !"nc".includes(key)), board.kind);
    assert.equal(colorNamed(mannerOf(board), "no such color"), colors[0]);
  }
  assert.equal(colorNamed(mannerOf(boardOf("coloring")), "white"), null);
  assert.deepEqual(mannerOf({ kind: "poset", picture: null }).colors, []);
});

test("what can be done in a pattern game depends on its board", () => {
  assert.equal(mannerOf(boardOf("pattern", graph)).adds, "vertex");
  assert.ok(mannerOf(boardOf("pattern")).paints);
  const own = mannerOf(boardOf("pattern", { ...graph, isOwn: true }));
  assert.ok(own.moves && !own.adds);
  assert.ok(!mannerOf(boardOf("pattern", { isOwn: true })).moves);
});

test("cells are painted, and elements without a cell colored", () => {
  assert.deepEqual(painting("diagram", "r2c3", "black"), { paint: { cell: [2, 3], color: "black" } });
  assert.deepEqual(painting("diagram", "r2c3", null), { paint: { cell: [2, 3], color: null } });
  assert.deepEqual(painting("diagram", "r2c3'", "black"), { color: ["r2c3'", "black"] });
  assert.deepEqual(painting("diagram", "r2c3'", null), { remove: "r2c3'" });
  assert.deepEqual(painting("hex", "c2", "white"), { paint: { cell: [2, 3], color: "white" } });
  assert.deepEqual(painting("pattern", "x", null), { color: ["x", null] });
  assert.deepEqual(newNames(elements, [...elements, { name: "c" }, { name: "d" }]), ["c", "d"]);
});

test("every kind of board has a blank one", () => {
  assert.equal(blankLike(boardOf("poset"), [1, 1]), "empty");
  assert.equal(blankLike(boardOf("hex"), [4, 5]), "4x5");
  assert.equal(blankLike(boardOf("pattern", graph), [1, 1]), "1; 2");
  assert.equal(blankLike(boardOf("pattern"), [1, 1]), null);
});

test("the menu has what applies to the place, with lines only between entries", () => {
  const doing = { isEdge: (name) => name.includes("-"), canPaste: () => false };
  const menu = (place, board, names) => entriesFor({ point: [0, 0], ...place }, {
    board, manner: mannerOf(board), names, doing, ask: { canBlank: true },
  });
  const labels = (...args) => menu(...args).map((entry) => entry?.label ?? null);
  const poset = boardOf("poset");
  assert.deepEqual(labels({ name: "a" }, poset, ["a"]), ["Make white", "Make black", null, "Rename …", "Connect to …", "Copy", "Cut", null, "Delete"]);
  assert.ok(labels({ name: "a" }, poset, ["a", "b"]).includes("Align in a row"));
  assert.deepEqual(labels({ ends: ["a", "b"] }, poset, [null]), ["Delete line"]);
  assert.deepEqual(labels({}, poset, [null]), ["New white element", "New black element", null, "Select all", "Arrange automatically", "Blank board"]);
  assert.deepEqual(labels({ name: "1-2" }, boardOf("pattern", graph), ["1-2"]), ["Red", "Green", "Uncolored", null, "Delete"]);
  assert.deepEqual(labels({ name: "a1" }, boardOf("hex"), ["a1"]), ["Black stone", "White stone", "Empty", null, "Blank board"]);
  assert.deepEqual(labels({}, boardOf("hex"), [null]), ["Blank board"]);
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
  learn([{ name: "poset-nim", impartial: true }]);
  assert.equal(rowsOf({ ...answer, game: "poset-nim" }).length, 2);
});

test("labels say the result, and no losing move has a star", () => {
  const texts = (moves) => Object.fromEntries(Object.entries(labelsOf(moves)).map(([name, { text, tone }]) => [name, `${text} ${tone}`]));
  assert.deepEqual(texts(answer.moves.left), { 10: "+2 good", 9: "★−1 good" });
  assert.deepEqual(texts([move("a", -1, true, false), move("b", -2, false, false)]), { a: "−1 bad", b: "−2 bad" });
  assert.deepEqual(texts([move("a", 0, true, true), move("b", 0, true, true)]), { a: "0 good", b: "0 good" }, "all are best");
  const verdict = (winner, length) => ({ winner, length });
  const sim = [move("1-2", verdict("second", 13), true, true), move("1-3", verdict("first", 4), false, false), move("2-3", verdict("tie", 9), false, null)];
  assert.deepEqual(texts(sim), { "1-2": "★✓13 good", "1-3": "✗4 bad", "2-3": "=9 even" });
  assert.equal(legendOf(sim), "✓ wins, ✗ loses, = ties, the number counts the moves until the end, ★ marks the best moves.");
  assert.deepEqual(texts([move("a1", null, true, true), move("a2", null, false, null)]), { a1: "★✓ good", a2: "? open" });
  assert.deepEqual(texts([move("a1", null, null, null), move("a2", null, null, null)]), {}, "nothing is known");
  assert.deepEqual(texts([move("x", "{{T|a}|b}", true, null), move("y", "b", true, null)]), { x: "… open", y: "b open" });
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

test("a question names its board and its patterns", () => {
  assert.equal(boardInWords({ board: "K6", pattern: "K3" }), "K6 K3");
  assert.equal(boardInWords({ board: "K5", red: "K3", green: "C4" }), "K5 red K3 green C4");
  assert.equal(boardInWords({ board: "chain wb" }), "chain wb");
});
