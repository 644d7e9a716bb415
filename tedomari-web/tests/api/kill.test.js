// The server is killed at random moments while games are won: what it has acknowledged is kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";

import { client } from "../house/client.js";
import { random as randomFrom } from "../house/random.js";
import { dataFolder, startServer } from "../house/server.js";
import { bestMove } from "../house/sim.js";

const GAMES = Number(process.env.KILL_GAMES ?? 1000);
const SEED = Number(process.env.KILL_SEED ?? 20261115);

/** Players at once. */
const PLAYERS = 8;

/** The server was killed while it was asked. */
class Gone extends Error {}

test(`no acknowledged result of ${GAMES} games is lost by killing the server`, async (t) => {
  const random = randomFrom(SEED);
  const data = dataFolder();
  let server = await startServer({ data: data.folder });
  let http = client(server);
  let finished = 0;
  let kills = 0;
  let number = 0;
  const acknowledged = new Map();
  const unsure = new Set();

  /** Kills and restarts until all games are over. */
  const killer = async () => {
    for (;;) {
      await pause(100 + random.below(1200));
      if (finished >= GAMES) return;
      await server.kill();
      http.close();
      kills += 1;
      server = await startServer({ data: data.folder });
      http = client(server);
    }
  };
  const post = async (path, body) => {
    let response;
    try {
      response = await http.post(path, body);
    } catch (error) {
      throw new Gone(error.message);
    }
    if (response.status === 404) throw new Gone("the game was forgotten");
    assert.ok(response.status < 300, `${path}: ${response.status} ${response.text}`);
    return response.json;
  };
  const playOne = async () => {
    const request = { question: { game: "sim", board: "" }, you: "second", opponent: random.pick(["learning", "perfect"]), shake: true };
    let game = await post("/api/games", request);
    while (!game.over) game = await post(`/api/games/${game.id}/moves`, { ply: game.ply, elements: [bestMove(game)] });
    assert.equal(game.over.winner, game.you[0], `a game was lost that cannot be lost: ${JSON.stringify(game.moves)}`);
    finished += 1;
    const name = `player ${number += 1}`;
    unsure.add(name);
    const { entry } = await post(`/api/games/${game.id}/fame`, { name });
    unsure.delete(name);
    acknowledged.set(name, entry);
  };
  const player = async () => {
    while (finished < GAMES) {
      try {
        await playOne();
      } catch (error) {
        if (!(error instanceof Gone)) throw error;
        await pause(20);
      }
    }
  };

  try {
    await Promise.all([killer(), ...Array.from({ length: PLAYERS }, player)]);
    await server.kill();
    server = await startServer({ data: data.folder });
    http = client(server);
    const { entries } = (await http.get("/api/fame")).json;
    const kept = new Map(entries.map((entry) => [entry.name, entry]));
    assert.equal(kept.size, entries.length, "an entry is there twice");
    for (const [name, entry] of acknowledged) {
      assert.ok(kept.has(name), `${name} was acknowledged and is gone; ${kept.size} of ${acknowledged.size} are there`);
      assert.deepEqual({ ...kept.get(name), rank: 0 }, { ...entry, rank: 0 });
    }
    for (const name of kept.keys()) assert.ok(acknowledged.has(name) || unsure.has(name), `${name} was never sent`);
    t.diagnostic(`${finished} games, ${kills} kills, ${acknowledged.size} acknowledged, ${unsure.size} unsure`);
    assert.ok(kills >= Math.min(5, GAMES / 100), `only ${kills} kills`);
  } finally {
    http.close();
    await server.stop();
    data.forget();
  }
});
