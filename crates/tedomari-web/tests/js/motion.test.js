// What moves after a move, and what the bar says.

import assert from "node:assert/strict";
import { test } from "node:test";

import { changes } from "../../pages/js/motion.js";
import { barOf } from "../../pages/js/play/standing.js";

const figure = (element, ...inks) => ({ element, faint: false, strokes: inks.map((ink) => ({ ink })) });
const drawn = (...figures) => ({ width: 1, height: 1, figures });

test("only what a move has changed is moved", () => {
  const before = drawn(figure("a", "cell"), figure("b", "cell", "white"), figure(null, "axis"));
  const stone = drawn(figure("a", "cell", "black"), figure("b", "cell", "white"), figure(null, "axis"));
  assert.deepEqual(changes(before, stone), [{ index: 0, isGone: false }]);
  assert.deepEqual(changes(before, before), []);
  const removed = drawn({ ...figure("a", "cell"), faint: true }, figure("b", "cell", "white"));
  assert.deepEqual(changes(before, removed), [{ index: 0, isGone: true }]);
  // The mark of the last move is no change, and another board is not a move.
  assert.deepEqual(changes(drawn(figure("a", "trace", "red-edge")), drawn(figure("a", "red-edge"))), []);
  assert.deepEqual(changes(before, drawn(figure("x", "cell"))), []);
});

test("the bar says won, lost or drawn, and nothing in between", () => {
  const game = { colors: ["red", "green"], you: ["green"], isOver: false };
  assert.deepEqual(barOf("green", game), [["green", "You win"]]);
  assert.deepEqual(barOf("red", game), [["red", "You lose"]]);
  assert.deepEqual(barOf("tie", game), [["red", "draws"], ["green", "draws"]]);
  assert.deepEqual(barOf(null, game), [["unknown", "open"]]);
  assert.deepEqual(barOf("red", { ...game, isOver: true }), [["red", "You lost"]]);
  assert.deepEqual(barOf("black", { colors: ["black", "white"], you: ["black", "white"], isOver: true }), [["black", "Black won"]]);
});
