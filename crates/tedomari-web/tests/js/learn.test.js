import assert from "node:assert/strict";
import { test } from "node:test";

import { isWinning, winnerOf } from "../../pages/js/learn/exercise.js";
import { shifted } from "../../pages/js/pages/puzzle.js";
import { strength } from "../../pages/js/play/setup.js";

test("the days before and after", () => {
  assert.equal(shifted("2026-11-17", 1), "2026-11-18");
  assert.equal(shifted("2024-03-01", -1), "2024-02-29");
  assert.equal(shifted("2026-12-31", 1), "2027-01-01");
});

test("a position is won by whoever has won, or wins with best play", () => {
  const game = { you: ["red"], over: null, standing: { winner: "red" } };
  assert.ok(isWinning(game));
  assert.ok(!isWinning({ ...game, over: { winner: "green" } }));
  assert.equal(winnerOf({ ...game, over: { winner: null } }), "tie");
  assert.ok(!isWinning({ ...game, standing: { winner: null } }));
});

test("the strength of an opponent", () => {
  assert.equal(strength({ title: "Casual", error: 25, sight: 2 }), "Casual: sees up to 2, errs 25 %");
  assert.equal(strength({ title: "Random", error: 100, sight: 0 }), "Random");
  assert.equal(strength({ title: "Perfect", error: 0, sight: null }), "Perfect");
});
