// Games in progress continue after the server is killed: only the last moves can be lost, and no player gains
// by it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";

import { client } from "../support/client.js";
import { random as randomFrom } from "../support/random.js";
import { dataFolder, startServer } from "../support/server.js";
import { bestMove, sides } from "../support/sim.js";
import { written } from "../support/store.js";

const SEED = Number(process.env.RESTART_SEED ?? 20261116);

/** Calls `work` with a server that can be killed and restarted with the same data. */
async function restartable(work) {
  const data = dataFolder();
  const table = { server: null, http: null, folder: data.folder };
  table.start = async () => {
    table.server = await startServer({ data: data.folder });
    table.http = client(table.server);
  };
  table.kill = async () => {
    await table.server.kill();
    table.http.close();
  };
  table.restart = async () => {
    await table.kill();
    await table.start();
  };
  try {
    await table.start();
    await work(table);
  } finally {
    await table.kill();
    data.forget();
  }
}

const newGame = async ({ http }, options = {}) => {
  const response = await http.post("/api/games", { question: { game: "sim", board: "" }, you: "second", opponent: "perfect", shake: true, ...options });
  assert.equal(response.status, 201, response.text);
  return response.json;
};
const look = async ({ http }, { id }) => {
  const response = await http.get(`/api/games/${id}`);
  assert.equal(response.status, 200, response.text);
  return response.json;
};
const move = ({ http }, { id, ply }, element) => http.post(`/api/games/${id}/moves`, { ply, elements: [element] });

/** The part of a game that must survive a restart. */
const lasting = ({ seconds, shake, note, ...rest }) => rest;

test("a game in shake mode is won although the server is killed after every move", () => restartable(async (table) => {
  const began = performance.now();
  let game = await newGame(table);
  let sent = null;
  let waited = 0;
  while (!game.over) {
    sent = { ply: game.ply, element: bestMove(game) };
    const response = await move(table, game, sent.element);
    assert.equal(response.status, 200, response.text);
    game = response.json;
    // The end is stored before the response; earlier moves are stored with a delay.
    if (!game.over) {
      const told = performance.now();
      await written(table.folder, [game]);
      waited += performance.now() - told;
    }
    await table.restart();
    const seen = await look(table, game);
    assert.deepEqual(lasting(seen), lasting(game));
    if (game.over) assert.equal(seen.seconds, game.seconds);
    else assert.ok(seen.seconds > game.seconds, "time passes without a server, too");
    const replayed = await move(table, { id: game.id, ply: sent.ply }, sent.element);
    assert.equal(replayed.status, 409, replayed.text);
  }
  assert.equal(game.over.winner, "green");
  assert.deepEqual(game.fame, { eligible: true, why_not: null });
  assert.ok(game.seconds <= (performance.now() - began) / 1000);
  // The two clocks may differ slightly.
  assert.ok(game.seconds >= 0.99 * waited / 1000, `${game.seconds} s are too few`);
  const claimed = await table.http.post(`/api/games/${game.id}/fame`, { name: "Ada" });
  assert.equal(claimed.status, 201, claimed.text);
  assert.equal(claimed.json.entry.seconds, game.seconds);
  await table.restart();
  assert.equal((await table.http.post(`/api/games/${game.id}/fame`, { name: "Eve" })).status, 409);
  assert.deepEqual((await table.http.get("/api/fame")).json.entries.map(({ name }) => name), ["Ada"]);
}));

test("after a kill games are in their last or an earlier state", (t) => restartable(async (table) => {
  const random = randomFrom(SEED);
  const seen = new Map();
  let [lost, same] = [0, 0];
  /** Every state of a game that the server has returned, by the number of moves. */
  const remember = (game) => {
    if (!seen.has(game.id)) seen.set(game.id, new Map());
    seen.get(game.id).set(game.ply, lasting(game));
    return game;
  };
  for (let round = 0; round < 6; round += 1) {
    const games = await Promise.all(Array.from({ length: 10 }, async () => remember(await newGame(table, { you: random.pick(["first", "second"]), opponent: random.pick(["perfect", "learning", "random"]) }))));
    await written(table.folder, games);
    // These connections belong to the killed server.
    const { http } = table;
    const players = games.map(async (first) => {
      let game = first;
      try {
        while (!game.over) {
          await pause(random.below(60));
          const response = await move({ http }, game, random.pick(game.legal));
          assert.equal(response.status, 200, response.text);
          game = remember(response.json);
        }
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
      }
      return game;
    });
    await pause(random.below(300));
    await table.restart();
    for (const game of await Promise.all(players)) {
      const found = await look(table, game);
      const told = seen.get(game.id).get(found.ply);
      // A move may have been stored although its response was lost.
      if (found.ply <= game.ply) assert.deepEqual(lasting(found), told);
      else assert.ok(found.ply - game.ply <= 2);
      if (game.over) assert.equal(found.ply, game.ply, "an end that was told is lost");
      assert.ok(found.seconds >= game.seconds || found.over, "time was given back");
      if (found.ply < game.ply) lost += 1;
      else same += 1;
      if (found.over) continue;
      if (found.ply < game.ply) assert.equal((await move(table, game, found.legal[0])).status, 409);
      const next = await move(table, found, found.legal[0]);
      assert.equal(next.status, 200, next.text);
      const [own] = sides(found);
      assert.equal(next.json.moves.filter(({ player }) => player === found.turn).length, own.length + 1);
    }
  }
  t.diagnostic(`${lost} of ${lost + same} games have lost a moment`);
  assert.ok(same > 0, `all of ${lost} games have lost something`);
}));

test("the use of hints survives a restart", () => restartable(async (table) => {
  for (const what of ["hint", "judge"]) {
    const game = await newGame(table);
    assert.equal(game.fame.eligible, true);
    assert.equal((await table.http.post(`/api/games/${game.id}/${what}`)).status, 200);
    await table.restart();
    const { fame } = await look(table, game);
    assert.equal(fame.eligible, false, what);
  }
}));

for (const signal of ["SIGINT", "SIGTERM"]) {
  test(`nothing is lost when the server is stopped by ${signal}`, () => restartable(async (table) => {
    const games = [];
    for (let n = 0; n < 5; n += 1) {
      const game = await newGame(table, { you: "first" });
      games.push((await move(table, game, game.legal[n])).json);
    }
    process.kill(table.server.pid, signal);
    const { code } = await table.server.ended;
    assert.equal(code, 0);
    await table.restart();
    for (const game of games) assert.deepEqual(lasting(await look(table, game)), lasting(game));
  }));
}
