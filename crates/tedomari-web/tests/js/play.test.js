import assert from "node:assert/strict";
import { test } from "node:test";

import { labels, legend, legendOfSets } from "../../pages/js/play/aids.js";
import { anyOf, better, judged, line, made, safeEdges, story } from "../../pages/js/play/story.js";
import { minutes } from "../../pages/js/play/clock.js";
import { canUndo } from "../../pages/js/play/moves.js";
import { learn } from "../../pages/js/catalogue.js";
import { readMoves, writeMoves } from "../../pages/js/moves/text.js";
import { address, request, seat, seatFor } from "../../pages/js/play/request.js";
import { numbered, worthwhile } from "../../pages/js/play/review.js";
import { vertices, ways } from "../../pages/js/play/shake.js";
import { betterSeat, lost, moveText, news, turnText } from "../../pages/js/play/texts.js";

test("moves round-trip as text, whatever the names", () => {
  for (const moves of [[], [["1-2"]], [["a"], ["b", "c"], ["d'"]], [["x,y"], ["u+v", "50%"], ["two words"]]]) {
    assert.deepEqual(readMoves(writeMoves(moves)), moves);
  }
  assert.equal(writeMoves([["1-2", "1-3"], ["2-3"]]), "1-2+1-3,2-3");
  // As in an address that was typed with a plus.
  assert.deepEqual(readMoves("1-2 1-3,2-3"), [["1-2", "1-3"], ["2-3"]]);
});

test("an address determines the request", () => {
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

test("an address identifies a game", () => {
  const params = address(GAME, { shake: "yes", review: "3" });
  assert.deepEqual(params, { game: "sim", you: "first", opponent: "perfect", shake: "yes", moves: "1-2,2-5", id: "g1" });
  assert.deepEqual(request(params).moves, [["1-2"], ["2-5"]]);
});

test("the seats of people", () => {
  const colors = ["black", "white"];
  assert.deepEqual([[], ["black"], ["white"], colors].map((you) => seat({ you, colors })), ["none", "first", "second", "both"]);
});

test("after a loss, the seat that could have won is known", () => {
  const over = { winner: "green", expected: "green" };
  assert.equal(betterSeat({ ...GAME, over }), "second");
  assert.equal(betterSeat({ ...GAME, over: { winner: "green", expected: "red" } }), null, "it was yours to win");
  assert.equal(betterSeat({ ...GAME, over: { winner: "red", expected: "green" } }), null, "it was won");
  for (const expected of ["tie", null]) assert.equal(betterSeat({ ...GAME, over: { winner: "green", expected } }), null);
  assert.equal(betterSeat({ ...GAME, you: ["red", "green"], over }), null);
  assert.equal(betterSeat({ ...GAME, over: null }), null);
});

test("a new game begins with the seat that wins, if it is known", () => {
  learn([{ name: "sim", winner: "second", question: { game: "sim", board: "" } }]);
  assert.equal(seatFor({ game: "sim" }), "second");
  assert.equal(seatFor({ game: "sim", board: "K5" }), "first");
  assert.equal(seatFor({ game: "unheard-of" }), "first");
});

test("moves are announced with the turn", () => {
  assert.equal(news({ ...GAME, ply: 1 }, GAME, { verb: "color" }), "Green colors 2-5. Your turn: you are Red.");
  const over = { winner: "green", reason: "red completed the triangle 1-2 1-3 2-3", witness: [] };
  assert.equal(news(GAME, { ...GAME, turn: null, over }, { verb: "color" }), "You lose: Green wins. Red completed the triangle 1-2 1-3 2-3.");
  assert.equal(turnText({ ...GAME, you: ["red", "green"] }), "Red’s turn.");
  assert.equal(turnText({ ...GAME, over: { winner: null } }), "A tie.");
  assert.equal(moveText({ player: "white", elements: ["a"], taken: ["a", "b", "c"], meaning: null }, { verb: "take" }),
    "White takes a and with it b, c.");
});

test("moves are labeled by their value or result", () => {
  const move = (element, rest) => ({ elements: [element], value: null, text: "", winner: null, best: false, ...rest });
  const moves = [
    move("a", { value: "1/2", text: "+1/2", best: true }), move("b", { winner: "red" }), move("c", { winner: "green" }),
    move("d", { winner: "tie" }), move("e", {}), move("h", { value: "{T|a,{a|_}}", text: "{T|a,{a|_}}" }), { ...move("f", {}), elements: ["f", "g"] },
  ];
  assert.deepEqual(labels(moves, "red"), { a: "★+1/2", b: "W", c: "L", d: "T", e: "?", f: "?", g: "?", h: "G₁" });
});

test("a line of play is numbered", () => {
  assert.deepEqual(numbered([["a"], ["b", "c"]]), { a: "1", b: "2", c: "2" });
});

test("a review starts at the most instructive move", () => {
  const moves = ["red", "green", "red", "green", "red"].map((player, index) => ({ player, mistake: [1, 2, 4].includes(index) }));
  const begin = (winner, you) => worthwhile(moves, { over: { winner }, you });
  assert.equal(begin("green", ["red"]), 4);
  assert.equal(begin("red", ["green"]), 1);
  assert.equal(begin("red", ["red"]), 1);
  assert.equal(begin(null, ["red", "green"]), 1);
  const decided = moves.map((move, index) => ({ ...move, gives_away: index === 2 }));
  assert.equal(worthwhile(decided, { over: { winner: "green" }, you: ["red"] }), 2);
  assert.equal(worthwhile([{ player: "red", mistake: false }], { over: { winner: "green" }, you: ["red"] }), 0);
});

test("time is shown in minutes and seconds", () => {
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

test("the legend only compares comparable moves", () => {
  const move = (text, best) => ({ elements: ["a"], value: text, text, winner: null, best });
  assert.match(legend([move("+1", true), move("0", false)]), /★ marks the best/);
  assert.match(legend([move("+1", true), move("+1", true)]), /all are equally good/);
  assert.match(legend([move("{T|a}", true), move("{T|b}", true)]), /no move is better/);
  assert.match(legend([move("+1", true)]), /the only move/);
});

const reviewed = (player, element, mistake = false, refutation = []) =>
  ({ player, elements: [element], mistake, gives_away: mistake, better: mistake ? [["x"], ["y"]] : [], refutation });
const lostGame = { you: ["red"], colors: ["red", "green"], over: { winner: "green", reason: "you have completed the triangle on 1, 2, 3", witness: ["1-2", "1-3", "2-3"] } };

test("the story of a lost game names the decisive mistake, if any", () => {
  const moves = [reviewed("red", "1-2"), reviewed("green", "3-4", true), reviewed("red", "1-3", true), reviewed("green", "2-4"), reviewed("red", "2-3", true)];
  const told = (some, game = lostGame) => story({ moves: some, won_from_start: true }, game);
  assert.match(told(moves), /^You have completed .* Move 5, 2-3, decided the game\. You made 2 mistakes in all\.$/);
  assert.match(told(moves.slice(0, 4)), / Move 3, 1-3, .*your only mistake\. From there on Green could not be stopped\.$/);
  assert.match(told(moves.slice(0, 2)), /no mistake: Green could win/);
  const sooner = { ...moves[4], gives_away: false };
  assert.match(told([...moves.slice(0, 4), sooner]), / Move 3, 1-3, decided .* stopped\. Move 5, 2-3, lost sooner than necessary\.$/);
  assert.match(told([moves[0], sooner]), /3\. Green could win from the start, whatever you did\. Move 2, 2-3, lost sooner/);
  assert.equal(story({ moves: moves.slice(0, 2), won_from_start: false }, lostGame), "You have completed the triangle on 1, 2, 3.");
  assert.equal(told(moves, { ...lostGame, you: ["green"] }), null);
  assert.equal(told(moves, { ...lostGame, you: ["red", "green"] }), null);
});

test("texts about moves name players, better moves and refutations", () => {
  assert.equal(made(reviewed("red", "1-2"), lostGame, { verb: "color" }), "You colored 1-2.");
  assert.equal(made(reviewed("green", "1-2"), lostGame, { verb: "color" }), "Green colored 1-2.");
  const given = { text: "Red gives the win away", text_to_player: "you give the win away" };
  assert.equal(judged({ player: "red", ...given }, lostGame), "You give the win away.");
  assert.equal(judged({ player: "green", ...given }, lostGame), "Red gives the win away.");
  assert.equal(judged({ player: "green", text: "Green keeps the win" }, lostGame), "Green keeps the win.");
  assert.equal(better(reviewed("red", "1-2", true)), "All correct moves: x or y.");
  assert.equal(anyOf([..."abcdefgh"]), "a, b, c, d, e, f or one of 2 more");
  assert.equal(line(reviewed("red", "1-2", true, [["a"], ["b", "c"], ["d"]]), lostGame), "Green a, Red b+c, Green d");
});

test("safe edges complete no triangle in their color", () => {
  const inks = { "1-2": "red-edge", "2-3": "red-edge", "1-3": "free", "1-4": "green-edge", "2-4": "free", "3-4": "green-edge" };
  const figures = Object.entries(inks).map(([element, ink]) => ({ element, strokes: [{ ink, line: [[0, 0], [1, 1]] }] }));
  assert.deepEqual(safeEdges({ figures }), { red: 1, green: 1 });
  figures.find(({ element }) => element === "3-4").strokes[0].ink = "free";
  assert.deepEqual(safeEdges({ figures }), { red: 2, green: 3 });
});

test("the number of lost moves is shown", () => {
  assert.match(lost(3, 4), /^The last move is gone: .* restarted/);
  assert.match(lost(2, 4), /^The last 2 moves are gone/);
});

test("if a move may choose several elements, each shows its best move", () => {
  const move = (elements, winner, best = false) => ({ elements, value: null, text: "", winner, best });
  const moves = [move(["a", "b"], "red", true), move(["a"], "green"), move(["b"], "green"), move(["c"], "green"), move(["b", "c"], "green")];
  assert.deepEqual(labels(moves, "red"), { a: "★W", b: "★W", c: "L" });
  assert.match(legendOfSets(moves, 7, "red"), /★ marks those of the best moves\. Best of 7 possible moves: a\+b\.$/);
  const many = Array.from({ length: 8 }, (_, n) => move([`e${n}`], "red", true));
  assert.match(legendOfSets(many, 255, "red"), /element\. Best of 255 possible moves: e0, e1, e2, e3, e4, e5 and others\.$/);
  assert.match(legendOfSets(many, 255, "green"), /All 255 possible moves lose; these hold out longest: e0/);
  assert.match(legendOfSets([], 255, "red"), /not known/);
});

test("only your own moves can be taken back", () => {
  const move = (player) => ({ player, elements: ["a"] });
  assert.ok(!canUndo({ you: ["green"], moves: [] }));
  assert.ok(!canUndo({ you: ["green"], moves: [move("red")] }));
  assert.ok(canUndo({ you: ["green"], moves: [move("red"), move("green")] }));
  assert.ok(canUndo({ you: ["red", "green"], moves: [move("red")] }));
  assert.ok(!canUndo({ you: [], moves: [move("red"), move("green")] }));
});
