// Pure parts of the analysis: words, verdicts, heights of the graph.

import assert from "node:assert/strict";
import { test } from "node:test";

import { provenInWords } from "../../pages/js/analyze/proven.js";
import { cellsIn, hasSides } from "../../pages/js/analyze/region.js";
import { answerInWords, margin, moreInWords } from "../../pages/js/analyze/verdict.js";
import * as words from "../../pages/js/analyze/words.js";
import { heightOf } from "../../pages/js/moves/graph.js";

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

test("the answer is one sentence", () => {
  const pomax = (value, outcome, text) => ({ value, outcome, outcome_text: text, left: "white", players: { left: "White", right: "Black" }, starts: null });
  assert.equal(answerInWords(pomax(-1, "right", "Black wins, whoever starts"), "white"), "Black wins, whoever starts, by one move.");
  assert.equal(answerInWords(pomax(3, "left", "White wins, whoever starts"), "white"), "White wins, whoever starts, by 3 moves.");
  assert.equal(answerInWords(pomax("3/8", "left", "White wins, whoever starts"), "white"), "White wins, whoever starts, by 3/8 of a move.");
  assert.equal(margin("-5/2"), "by 5/2 moves");
  const zero = { ...pomax(0, "second", "whoever starts loses"), starts: { left: { winner: "right" }, right: { winner: "left" } } };
  assert.equal(answerInWords(zero, "white"), "Whoever starts loses.");
  assert.equal(moreInWords(zero, "white"), "With White to move, Black wins.");
  assert.equal(moreInWords(zero, "black"), "With Black to move, White wins.");
  assert.equal(moreInWords(pomax(1, "left", "…"), "black"), "");
  const sim = { value: { winner: "second", length: 14 }, value_kind: "verdict", outcome: "second", outcome_text: "Green wins", left: "red", players: { left: "Red", right: "Green" } };
  assert.equal(answerInWords(sim, "green"), "Green wins in 14 moves.");
  assert.equal(answerInWords({ ...sim, outcome: "tie", outcome_text: "a tie", value: { winner: "tie", length: 9 } }, "red"), "A tie, after 9 moves.");
  const coloring = {
    value: "{b|_}", value_kind: "form", outcome: null, outcome_text: "…", left: "black", players: { left: "Left", right: "Right" },
    starts: { left: { at_least: ["b"], at_most: ["b"] }, right: { at_least: ["_"], at_most: ["a", "b"] } },
  };
  assert.equal(answerInWords(coloring, "black"), "With Black to move, the outcome is b.");
  assert.equal(moreInWords(coloring, "black"), "With White to move, Black can force at least ⊥, White at most a or b.");
  const won = { ...coloring, outcome: "left", outcome_text: "Left wins, whoever starts", value: "T" };
  assert.equal(answerInWords(won, "white"), "Black wins, whoever starts.");
  assert.equal(answerInWords({ ...pomax(null, null, ""), starts: null }, "white"), "Who wins is not known.");
  assert.equal(moreInWords({ ...sim, value: null, value_kind: null, outcome: "tie", starts: { left: { winner: null }, right: null } }, "red"), "");
});

test("the graph rises with the color that moved first", () => {
  const height = (winner, value, positive = null) => heightOf({ winner, value, length: null, text: "" }, ["white", "black"], positive);
  assert.equal(height("white", null), 1);
  assert.equal(height("black", "*3"), -1);
  assert.equal(height("tie", null), 0);
  assert.equal(height(null, null), null);
  assert.equal(height("white", 0, "white"), 0);
  assert.ok(height("white", 1, "white") > 0 && height("white", 2, "white") > height("white", "1/2", "white"));
  assert.ok(height("black", 2, "black") < 0);
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

test("what is proven about an unfinished Hex board is said for each group and each player", () => {
  const carrier = Array.from({ length: 14 }, (_, index) => `a${index + 1}`);
  const found = {
    connected: [{ player: "Black", ends: ["top", "c3"], carrier: [] }, { player: "White", ends: ["d4", "right"], carrier }],
    must_play: [{ player: "Black", is_threatened: true, moves: ["b2", "c2"] }, { player: "White", is_threatened: false, moves: ["e5"] }],
  };
  assert.deepEqual(provenInWords(found).map(({ words }) => words), [
    "Black has connected c3 and top.",
    "White has connected right and d4 by a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 … and 2 more.",
    "Must-play for Black; worth trying: b2 c2.",
    "No threat against White was found; worth trying: e5.",
  ]);
  assert.deepEqual(provenInWords(found).map(({ cells }) => cells.length), [0, 14, 2, 1]);
  assert.deepEqual(provenInWords({}), []);
});
