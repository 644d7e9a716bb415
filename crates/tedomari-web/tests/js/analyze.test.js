// Pure parts of the analysis: words, boards after moves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { aboveOf, colored, coversOf, faded, goneAfter } from "../../pages/js/analyze/after.js";
import { cellsIn, hasSides } from "../../pages/js/analyze/region.js";
import * as words from "../../pages/js/analyze/words.js";

test("values have true signs", () => {
  assert.equal(words.signed(-3), "−3");
  assert.equal(words.signed(0), "0");
  assert.equal(words.signed(2), "+2");
  assert.equal(words.signed("3/8"), "+3/8");
  assert.equal(words.signed("-3/2"), "−3/2");
  assert.equal(words.signed("*5"), "*5");
  assert.equal(words.known(null, [-1, 4]), "between −1 and +4");
});

test("values are ordered as numbers", () => {
  const values = ["1/2", -3, "-3/2", 0, "*2", "3/8", "*1"];
  values.sort((a, b) => words.rankOf(a) - words.rankOf(b));
  assert.deepEqual(values, [-3, "-3/2", 0, "3/8", "1/2", "*1", "*2"]);
});

test("the winner is named by color, or by who starts", () => {
  assert.equal(words.winner("left", "white"), "White wins, whoever starts");
  assert.equal(words.winner("left", "black"), "Black wins, whoever starts");
  assert.equal(words.winner("second", "white"), "whoever starts loses");
  assert.equal(words.winnerIf("left", "second", "white"), "Black");
  assert.equal(words.winnerIf("right", "second", "white"), "White");
  assert.equal(words.winnerIf("right", "first", "white"), "Black");
  assert.equal(words.winnerIf("right", "left", "white"), "White");
  assert.equal(words.winnerIf("right", null, "white"), null);
  assert.equal(words.patternWinner("second", 15), "the second player wins, in 15 moves");
  assert.equal(words.patternWinner("tie", 9), "a tie, after 9 moves");
  assert.equal(words.patternWinner(null, null), "not decided");
});

test("counts are grouped and have their plural", () => {
  assert.equal(words.counted(1, "move"), "1 move");
  assert.equal(words.counted(19683, "position"), "19\u202f683 positions");
  assert.equal(words.grouped(1234567), "1\u202f234\u202f567");
});

test("a move in a poset game takes everything above", () => {
  const lines = [["a", "b"], ["b", "d"], ["c", "d"]];
  assert.deepEqual([...aboveOf(lines, "b")].sort(), ["b", "d"]);
  assert.deepEqual([...goneAfter(["c", "a"], "poset", lines)].sort(), ["a", "b", "c", "d"]);
  assert.deepEqual([...goneAfter(["d", "b"], "removal", lines)].sort(), ["b", "d"]);
});

test("pictures show removed elements", () => {
  const figure = (element, ends) => ({ element, ends, faint: false, strokes: [{ ink: "tie" }, { ink: "on-white" }] });
  const picture = { width: 1, height: 1, figures: [figure(null, ["a", "b"]), figure("a", null), figure("b", null)] };
  assert.deepEqual(faded(picture, new Set(["a"])).figures.map((f) => f.faint), [true, true, false]);
});

test("colored elements are drawn as the program draws them", () => {
  const draw = (strokes) => colored({ figures: [{ element: "a", strokes }, { element: "b", strokes }] }, ["b", "a"]).figures;
  const inks = (strokes) => draw(strokes).map((figure) => figure.strokes.map((stroke) => stroke.ink));
  assert.deepEqual(inks([{ ink: "free", line: [[0, 0], [1, 1]] }]), [["green-edge"], ["red-edge"]]);
  const disc = [{ ink: "vacant", rectangle: [0, 0, 30, 30, 15] }, { ink: "on-white", text: [15, 15, "a"] }];
  assert.deepEqual(inks(disc), [["green-disc", "on-green"], ["red-disc", "on-red"]]);
  const cell = [{ ink: "white", rectangle: [0, 0, 30, 30, 0] }];
  assert.deepEqual(inks(cell), [["white", "naught"], ["white", "cross", "cross"]]);
  assert.equal(draw(cell)[0].title, "a, green");
});

test("cells of a diagram lie below their right and lower neighbors", () => {
  const elements = ["r1c1", "r1c2", "r2c1", "r1c1'"].map((name) => ({ name }));
  assert.deepEqual(coversOf({ kind: "diagram", lines: [], elements }), [["r1c1", "r1c2"], ["r1c1", "r2c1"]]);
  assert.deepEqual(coversOf({ kind: "poset", lines: [["a", "b"]], elements: [] }), [["a", "b"]]);
});

test("a region is cells and rectangles", () => {
  const cells = ["a1", "b1", "c1", "a2", "b2", "c2"];
  const chosen = (text) => [...cellsIn(text, cells)];
  assert.deepEqual(chosen("b1, c2"), ["b1", "c2"]);
  assert.deepEqual(chosen("A1-B2"), ["a1", "b1", "a2", "b2"]);
  assert.deepEqual(chosen("c2-b1"), ["b1", "c1", "b2", "c2"]);
  assert.deepEqual(chosen("z9 nonsense -"), []);
});

test("a Hex board has sides, a region that is drawn alone has none", () => {
  const drawn = (...inks) => ({ picture: { figures: inks.map((ink) => ({ strokes: [{ ink }] })) } });
  assert.ok(hasSides(drawn("table", "cell", "black-side", "white-side")));
  assert.ok(!hasSides(drawn("table", "cell", "axis", "black", "white")));
});
