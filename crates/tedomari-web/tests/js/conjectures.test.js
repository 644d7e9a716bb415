import assert from "node:assert/strict";
import { test } from "node:test";

import { byPaper } from "../../pages/js/conjectures/examples.js";
import { fieldOf, placeIn } from "../../pages/js/conjectures/fields.js";
import { matching } from "../../pages/js/conjectures/help.js";
import { commandFor, gameIn } from "../../pages/js/conjectures/result.js";

test("an error belongs to the field that it names", () => {
  assert.equal(fieldOf({ message: "there is nothing called `wite`" }), "claim");
  assert.equal(fieldOf({ message: "in the boards: `posts` is not a class of boards" }), "on");
  assert.equal(fieldOf({ message: "in the condition: unexpected end" }), "where");
});

test("the place of an error is counted in characters of its line", () => {
  assert.equal(placeIn("pomax = wite", { line: 1, column: 9 }), 8);
  assert.equal(placeIn("a\nbc\nd", { line: 2, column: 2 }), 3);
  assert.equal(placeIn("a\nbc\nd", { line: 3, column: 1 }), 5);
  // A character outside the first plane has two units.
  assert.equal(placeIn("𝑥 = y", { line: 1, column: 5 }), 5);
  assert.equal(placeIn("", { line: 1, column: 1 }), 0);
  assert.equal(placeIn("short", { line: 4, column: 90 }), 5);
});

test("examples are grouped by their papers", () => {
  const of = (source) => ({ name: source, source, says: "", on: "", where: null, claim: "", expect: null });
  const groups = byPaper([of("A and B, Games, Lemma 1"), of("A and B, Games, Theorem 2"), of("Findings")]);
  assert.deepEqual(groups.map(([paper, members]) => [paper, members.map(({ place }) => place)]), [
    ["A and B, Games", ["Lemma 1", "Theorem 2"]], ["Findings", [""]],
  ]);
});

test("quantities are found by their names and meanings", () => {
  const chess = { name: "chess", written: "chess", aliases: ["chess-colored"], boards: "poset", gives: "truth", meaning: "neighbors have different colors" };
  const up = { name: "up", written: "up(x)", aliases: [], boards: "poset", gives: "board", meaning: "the element and all above it" };
  assert.deepEqual(matching([chess, up], ""), [chess, up]);
  assert.deepEqual(matching([chess, up], "Colored"), [chess]);
  assert.deepEqual(matching([chess, up], "above"), [up]);
  assert.deepEqual(matching([chess, up], "width"), []);
});

test("a counterexample is opened as the game of the claim", () => {
  const games = ["pomax", "pomin", "pominmax"];
  assert.equal(gameIn("pominmax = d(ess) + pomin(rest)", games), "pominmax");
  assert.equal(gameIn("d(ess) = pomin", games), "pomin");
  assert.equal(gameIn("balanced-pomax", games), "pomax");
  assert.equal(gameIn("height > 2", []), undefined);
});

test("the command quotes what is typed", () => {
  assert.equal(commandFor({ claim: "pomax = d", on: "posets <= 3", where: " " }), "tedomari conjecture 'pomax = d' --on 'posets <= 3'");
  assert.equal(commandFor({ claim: "it's", on: "x", where: "chess" }), "tedomari conjecture 'it'\\''s' --on 'x' --where 'chess'");
});
