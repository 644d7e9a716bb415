import assert from "node:assert/strict";
import { test } from "node:test";

import { labels, legendOfSets } from "../../pages/js/play/aids.js";
import { minutes } from "../../pages/js/play/clock.js";
import { address, readMoves, request, seat, writeMoves } from "../../pages/js/play/request.js";
import { numbered, worthwhile } from "../../pages/js/play/review.js";
import { vertices, ways } from "../../pages/js/play/shake.js";
import { lost, moveText, news, turnText } from "../../pages/js/play/talk.js";

test("moves come back from their text, whatever the elements are called", () => {
  for (const moves of [[], [["1-2"]], [["a"], ["b", "c"], ["d'"]], [["x,y"], ["u+v", "50%"], ["two words"]]]) {
    assert.deepEqual(readMoves(writeMoves(moves)), moves);
  }
  assert.equal(writeMoves([["1-2", "1-3"], ["2-3"]]), "1-2+1-3,2-3");
  // As an address gives it that was typed with a plus.
  assert.deepEqual(readMoves("1-2 1-3,2-3"), [["1-2", "1-3"], ["2-3"]]);
});

test("an address asks for its game", () => {
  assert.deepEqual(request({ game: "sim", shake: "yes", you: "second", moves: "1-2,3-4", id: "x", tour: "2" }), {
    question: { game: "sim", board: "" }, you: "second", opponent: "perfect", shake: true, moves: [["1-2"], ["3-4"]],
  });
  assert.deepEqual(request({ game: "pomax", board: "chain wb", first: "black", opponent: "person" }), {
    question: { game: "pomax", board: "chain wb" }, you: "both", opponent: "person", first: "black",
  });
  assert.deepEqual(request({ game: "achieve-weak", board: "K5", pattern: "K3", from: "achieve", formula: "x1&x2" }).reduce,
    { from: "achieve", formula: "x1&x2", game: "achieve-weak" });
});

const GAME = {
  id: "g1", question: { game: "sim", board: "" }, opponent: "perfect", you: ["red"], colors: ["red", "green"], turn: "red",
  ply: 2, moves: [{ player: "red", elements: ["1-2"], taken: ["1-2"] }, { player: "green", elements: ["2-5"], taken: ["2-5"] }],
  over: null,
};

test("a game is found again by its address", () => {
  const params = address(GAME, { shake: "yes", review: "3" });
  assert.deepEqual(params, { game: "sim", you: "first", opponent: "perfect", shake: "yes", moves: "1-2,2-5", id: "g1" });
  assert.deepEqual(request(params).moves, [["1-2"], ["2-5"]]);
});

test("who is played by persons", () => {
  const colors = ["black", "white"];
  assert.deepEqual([[], ["black"], ["white"], colors].map((you) => seat({ you, colors })), ["none", "first", "second", "both"]);
});

test("moves are told with whose turn it is", () => {
  assert.equal(news({ ...GAME, ply: 1 }, GAME, "pattern"), "Green colors 2-5. Your turn: you are Red.");
  const over = { winner: "green", reason: "red completed the triangle 1-2 1-3 2-3", witness: [] };
  assert.equal(news(GAME, { ...GAME, turn: null, over }, "pattern"), "You lose: Green wins. Red completed the triangle 1-2 1-3 2-3.");
  assert.equal(turnText({ ...GAME, you: ["red", "green"] }), "Red’s turn.");
  assert.equal(turnText({ ...GAME, over: { winner: null } }), "A tie.");
  assert.equal(moveText({ player: "white", elements: ["a"], taken: ["a", "b", "c"], meaning: null }, "poset"),
    "White takes a and with it b, c.");
});

test("moves are labeled by their value, or by what becomes of the mover", () => {
  const move = (element, rest) => ({ elements: [element], value: null, text: "", winner: null, best: false, ...rest });
  const moves = [
    move("a", { value: "1/2", text: "+1/2", best: true }), move("b", { winner: "red" }), move("c", { winner: "green" }),
    move("d", { winner: "tie" }), move("e", {}), move("h", { value: "{T|a,{a|_}}", text: "{T|a,{a|_}}" }), { ...move("f", {}), elements: ["f", "g"] },
  ];
  assert.deepEqual(labels(moves, "red"), { a: "★+1/2", b: "W", c: "L", d: "T", e: "?", f: "?", g: "?", h: "{T|a,{a…" });
});

test("a line of play is numbered", () => {
  assert.deepEqual(numbered([["a"], ["b", "c"]]), { a: "1", b: "2", c: "2" });
});

test("a review begins where it is worthwhile", () => {
  const moves = ["red", "green", "red", "green", "red"].map((player, index) => ({ player, mistake: [1, 2, 4].includes(index) }));
  const begin = (winner, you) => worthwhile(moves, { over: { winner }, you });
  assert.equal(begin("green", ["red"]), 4);
  assert.equal(begin("red", ["green"]), 1);
  assert.equal(begin("red", ["red"]), 1);
  assert.equal(begin(null, ["red", "green"]), 1);
  assert.equal(worthwhile([{ player: "red", mistake: false }], { over: { winner: "green" }, you: ["red"] }), 0);
});

test("time is told in minutes and seconds", () => {
  assert.deepEqual([0, 9.9, 60, 754.2].map(minutes), ["0:00", "0:09", "1:00", "12:34"]);
});

const graph = (places) => ({
  figures: [
    { element: "1-2", title: "1-2", strokes: [{ ink: "free", line: [places[1], places[2]] }] },
    { element: null, title: "1", strokes: [{ ink: "vertex", rectangle: [places[1][0] - 5, places[1][1] - 5, 10, 10, 5] }] },
    { element: null, title: "2", strokes: [{ ink: "vertex", disc: [...places[2], 5] }] },
    { element: null, title: null, strokes: [{ ink: "note", text: [0, 0, "x"] }] },
  ],
});

test("a shake moves vertices, and edges with their ends", () => {
  const board = graph({ 1: [0, 0], 2: [100, 50] });
  assert.deepEqual(vertices(board), { 1: [0, 0], 2: [100, 50] });
  assert.deepEqual(ways(board, board, { 1: "2", 2: "1" }),
    [[[100, 50], [-100, -50]], [[100, 50], [100, 50]], [[-100, -50], [-100, -50]], null]);
  assert.deepEqual(ways(board, board, { 1: "1", 2: "2" })[0], [[0, 0], [0, 0]]);
});

test("who has lost moves is told how many", () => {
  assert.match(lost(3, 4), /^The last move is not there any more: .* restarted/);
  assert.match(lost(2, 4), /^The last 2 moves are not there any more/);
});

test("where a move has several elements, each shows the best move that chooses it", () => {
  const move = (elements, winner, best = false) => ({ elements, value: null, text: "", winner, best });
  const moves = [move(["a", "b"], "red", true), move(["a"], "green"), move(["b"], "green"), move(["c"], "green"), move(["b", "c"], "green")];
  assert.deepEqual(labels(moves, "red"), { a: "★W", b: "★W", c: "L" });
  assert.match(legendOfSets(moves, 7, "red"), /★ marks those of the best moves\. Best of 7 possible moves: a\+b\.$/);
  const many = Array.from({ length: 8 }, (_, n) => move([`e${n}`], "red", true));
  assert.match(legendOfSets(many, 255, "red"), /element\. Best of 255 possible moves: e0, e1, e2, e3, e4, e5 and others\.$/);
  assert.match(legendOfSets(many, 255, "green"), /All 255 possible moves lose; these hold out longest: e0/);
  assert.match(legendOfSets([], 255, "red"), /not known/);
});
