// The server decides games: no request can break the rules, the turn or the clock.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { client } from "../support/client.js";
import { answerFaults, operation } from "../support/openapi.js";
import { startServer } from "../support/server.js";

let server;
let http;

before(async () => {
  server = await startServer();
  http = client(server, { connections: 40 });
});
after(async () => {
  http?.close();
  await server?.stop();
});

/** Sends a request; returns the status and the data of a response that must match the description. */
async function ask(id, { game, body } = {}) {
  const one = operation(id);
  const response = await http.request(one.method, one.path.replace("{game}", game), body === undefined ? {} : { body: JSON.stringify(body) });
  assert.deepEqual(answerFaults(one, response), [], `${id}: ${response.status} ${response.text.slice(0, 300)}`);
  return { status: response.status, data: response.text === "" ? null : response.json };
}

const newGame = async (options = {}) => {
  const body = { question: { game: "sim", board: "" }, you: "first", opponent: "random", ...options };
  const { status, data } = await ask("startGame", { body });
  assert.equal(status, 201, JSON.stringify(data));
  return data;
};
const move = (game, ply, elements) => ask("move", { game, body: { ply, elements } });

test("of concurrent identical moves only one counts", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await newGame();
    const answers = await Promise.all(Array.from({ length: 30 }, () => move(id, 0, ["1-2"])));
    const statuses = answers.map((answer) => answer.status).sort();
    assert.deepEqual(statuses, [200, ...Array(29).fill(409)]);
    assert.equal((await ask("game", { game: id })).data.ply, 2);
  }
});

test("of concurrent different moves only one counts", async () => {
  const { id, legal } = await newGame();
  const answers = await Promise.all(legal.map((edge) => move(id, 0, [edge])));
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1);
  assert.ok(answers.every(({ status }) => status === 200 || status === 409));
});

test("a move with the wrong ply is rejected", async () => {
  const { id } = await newGame();
  for (const ply of [1, 2, 14, 15, 1e9]) assert.equal((await move(id, ply, ["1-2"])).status, 409, `ply ${ply}`);
  assert.equal((await move(id, 0, ["1-2"])).status, 200);
  for (const ply of [0, 1, 3]) assert.equal((await move(id, ply, ["1-2"])).status, 409, `ply ${ply}`);
  for (const ply of [-1, 1.5, "2", null]) {
    const response = await http.post(`/api/games/${id}/moves`, { ply, elements: ["1-3"] });
    assert.ok([400, 422].includes(response.status), `ply ${ply}: ${response.status}`);
  }
});

test("an illegal move is rejected with a reason and changes nothing", async () => {
  const { id } = await newGame({ you: "both", opponent: "person" });
  assert.equal((await move(id, 0, ["1-2"])).status, 200);
  const before = (await ask("game", { game: id })).data;
  for (const elements of [["1-2"], ["1-7"], ["nothing"], [], ["1-3", "1-4"], ["1-3", "1-3"], [""]]) {
    const { status, data } = await move(id, 1, elements);
    assert.equal(status, 422, JSON.stringify(elements));
    assert.ok(data.error.message.length > 5, data.error.message);
  }
  const after = (await ask("game", { game: id })).data;
  assert.deepEqual({ ...after, seconds: 0 }, { ...before, seconds: 0 });
});

test("times, winners and turns in a request are rejected", async () => {
  const { id } = await newGame();
  for (const surplus of [{ seconds: 0.1 }, { winner: "red" }, { player: "green" }, { time: 0 }]) {
    const response = await http.post(`/api/games/${id}/moves`, { ply: 0, elements: ["1-2"], ...surplus });
    assert.ok([400, 422].includes(response.status), `${JSON.stringify(surplus)}: ${response.status}`);
  }
  assert.equal((await ask("game", { game: id })).data.ply, 0);
});

test("a finished game accepts no moves, and only it can be reviewed", async () => {
  const { id } = await newGame({ question: { game: "sim", board: "" }, you: "both", opponent: "person", moves: [["2-4"], ["5-6"], ["2-3"], ["2-5"]] });
  assert.equal((await ask("review", { game: id })).status, 409);
  const { data } = await move(id, 4, ["3-4"]);
  assert.equal(data.over.winner, "green");
  assert.deepEqual([...data.over.witness].sort(), ["2-3", "2-4", "3-4"]);
  assert.equal((await move(id, 5, ["1-4"])).status, 409);
  assert.equal((await ask("hint", { game: id, body: {} })).status, 409);
  const review = await ask("review", { game: id });
  assert.equal(review.status, 200);
  assert.equal(review.data.moves.length, 5);
  assert.equal(review.data.moves[4].mistake, true, "Red completes a triangle and could have won with 1-2");
  assert.ok(review.data.moves[4].better.some(([edge]) => edge === "1-2"), JSON.stringify(review.data.moves[4].better));
  assert.equal((await ask("claimFame", { game: id, body: { name: "Eve" } })).status, 409);
});

test("only a win enters the hall of fame", async () => {
  const { id } = await newGame({ shake: true, opponent: "perfect" });
  const early = await ask("claimFame", { game: id, body: { name: "Eve" } });
  assert.equal(early.status, 409);
  assert.deepEqual((await ask("fame")).data, { entries: [] });
});

test("games against the random opponent, from given moves or without shaking do not count", async () => {
  for (const options of [{ opponent: "random", shake: true }, { opponent: "perfect" }, { opponent: "perfect", shake: true, moves: [["1-2"], ["3-4"]] }]) {
    const { fame } = await newGame(options);
    assert.equal(fame.eligible, false, JSON.stringify(options));
    assert.ok(fame.why_not.length > 5);
  }
});

test("a hint makes a game ineligible", async () => {
  const { id, fame } = await newGame({ shake: true, opponent: "perfect" });
  assert.equal(fame.eligible, true, fame.why_not);
  assert.equal((await ask("hint", { game: id, body: {} })).status, 200);
  const after = (await ask("game", { game: id })).data.fame;
  assert.equal(after.eligible, false);
  assert.ok(after.why_not.length > 5);
});

test("game ids cannot be guessed", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await newGame()).id));
  assert.equal(new Set(ids).size, 20);
  for (const id of ids) assert.ok(id.length >= 16, `${id} is short`);
  for (const id of ["0", "1", "x", `${ids[0]}x`, ids[0].slice(1)]) assert.equal((await ask("game", { game: id })).status, 404, id);
});

/** Playable boards of each kind. */
const PATTERN_GAMES = [
  { game: "sim" }, { game: "avoid", board: "C5", pattern: "P3" }, { game: "achieve", board: "K3,3", pattern: "C4" },
  { game: "misere", board: "a-b-c-d-a; a-c", pattern: "K3" }, { game: "avoid-plus", board: "K4", pattern: "K3" },
  { game: "avoid", board: "K5; red 1-2; green 3-5", pattern: "K3" }, { game: "achieve", board: "tictactoe" },
];

test("the position of a game includes its moves and has the same values", async () => {
  for (const question of PATTERN_GAMES) {
    let game = await newGame({ question: { board: "", ...question }, you: "both", opponent: "person" });
    for (let step = 0; !game.over && step < 30; step += 1) {
      const element = game.legal[(step * 5 + 3) % game.legal.length];
      const { status, data } = await move(game.id, game.ply, [element]);
      assert.equal(status, 200, JSON.stringify(data));
      game = data;
      const colored = { red: colorsOf(question, "red"), green: colorsOf(question, "green") };
      for (const { player, elements } of game.moves) colored[player].push(...elements);
      for (const color of ["red", "green"]) {
        assert.deepEqual(colorsOf(game.position, color).sort(), colored[color].sort(), `${color} in ${game.position.board}`);
      }
      // On a given board Red moves first.
      if (game.over || game.turn === "green") continue;
      const setUp = await newGame({ question: game.position, you: "both", opponent: "person" });
      assert.equal(setUp.standing.winner, game.standing.winner, game.position.board);
    }
  }
});

test("the position of a coloring game is the remaining game", async () => {
  const board = "a:{00011,10101,11000}, b:{00100,01010}";
  let game = await newGame({ question: { game: "coloring", board, atoms: "P4" }, you: "both", opponent: "person" });
  while (!game.over) {
    const { data } = await move(game.id, game.ply, [game.legal[game.ply % game.legal.length]]);
    game = data;
    if (game.over) break;
    assert.equal(game.position.atoms, "P4");
    const rest = await newGame({ question: game.position, first: game.turn, you: "both", opponent: "person" });
    assert.equal(rest.legal.length, game.legal.length);
    assert.deepEqual(rest.standing, game.standing);
  }
});

/** The elements that are colored from the start. */
function colorsOf({ board }, color) {
  const part = (board ?? "").split(";").map((text) => text.trim().split(/\s+/)).find(([word]) => word === color);
  return part ? part.slice(1) : [];
}
