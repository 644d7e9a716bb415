// Pure parts of the analysis: words, nodes of reasons, boards after moves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { aboveOf, colored, faded, goneAfter } from "../../pages/js/analyze/after.js";
import { nodeAt, witnessOf } from "../../pages/js/analyze/nodes.js";
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

const leaf = (elements) => ({ step: "formula", elements, parts: [] });
const sum = { step: "sum", elements: [], parts: [leaf(["a", "b"]), leaf(["c"])] };

test("nodes are found by their paths", () => {
  assert.equal(nodeAt(sum, "0"), sum);
  assert.equal(nodeAt(sum, "0.1"), sum.parts[1]);
  for (const path of ["0.2", "1", "0.1.0", "x", "", undefined]) assert.equal(nodeAt(sum, path), null);
});

test("a sum is shown by what its parts rest on", () => {
  assert.deepEqual(witnessOf(sum).sort(), ["a", "b", "c"]);
  assert.deepEqual(witnessOf(sum.parts[1]), ["c"]);
});

test("a move in a poset game takes everything above", () => {
  const lines = [["a", "b"], ["b", "d"], ["c", "d"]];
  assert.deepEqual([...aboveOf(lines, "b")].sort(), ["b", "d"]);
  assert.deepEqual([...goneAfter(["c", "a"], "poset", lines)].sort(), ["a", "b", "c", "d"]);
  assert.deepEqual([...goneAfter(["d", "b"], "removal", lines)].sort(), ["b", "d"]);
});

test("pictures show what is gone and what is colored", () => {
  const figure = (element, ends) => ({ element, ends, faint: false, strokes: [{ ink: "tie" }, { ink: "on-white" }] });
  const picture = { width: 1, height: 1, figures: [figure(null, ["a", "b"]), figure("a", null), figure("b", null)] };
  assert.deepEqual(faded(picture, new Set(["a"])).figures.map((f) => f.faint), [true, true, false]);
  const inks = colored(picture, ["b", "a"], ["red", "green"]).figures.map((f) => f.strokes.map((s) => s.ink));
  assert.deepEqual(inks, [["tie", "on-white"], ["green", "on-white"], ["red", "on-white"]]);
});
