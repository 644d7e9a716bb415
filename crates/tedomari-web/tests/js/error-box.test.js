import assert from "node:assert/strict";
import { test } from "node:test";

import { shown } from "../../pages/js/error-box.js";
import { learn } from "../../pages/js/catalogue.js";
import { gameName, sentence } from "../../pages/js/names.js";

test("the position of an error is shown with its caret", () => {
  const text = "line 1, column 15: unexpected `<`\n1 | white a b; a << b\n  |               ^\nexpected the name of an element";
  assert.equal(shown(text), "1 | white a b; a << b\n  |               ^");
  assert.equal(shown("there is no such game"), "");
});

test("sentences start with a capital letter unless an element may come first", () => {
  assert.equal(sentence("there is no such game"), "There is no such game.");
  assert.equal(sentence("a cannot be removed: d is above it"), "a cannot be removed: d is above it.");
  assert.equal(sentence("green wins in 9 moves."), "Green wins in 9 moves.");
});

test("games have names", () => {
  assert.equal(gameName("avoid-plus"), "Avoid plus");
  learn([{ name: "tictactoe", aliases: ["tic-tac-toe"], title: "Tic-tac-toe" }]);
  assert.equal(gameName("tictactoe"), "Tic-tac-toe");
  assert.equal(gameName("Tic-Tac-Toe"), "Tic-tac-toe");
});
