// The server is killed at random times while games are won: acknowledged results survive.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";

import { client } from "../support/client.js";
import { random as randomFrom } from "../support/random.js";
import { dataFolder, startServer } from "../support/server.js";
import { kept as keptIn } from "../support/store.js";
import { bestMove } from "../support/sim.js";
import { until } from "../support/until.js";

const GAMES = Number(process.env.KILL_GAMES ?? 1000);
const SEED = Number(process.env.KILL_SEED ?? 20261115);

/** The number of concurrent players. */
const PLAYERS = 8;

/** The server was killed during a request. */
class Gone extends Error {}

test(`no acknowledged result of ${GAMES} games is lost by killing the server`, async (t) => {
  const random = randomFrom(SEED);
  const data = dataFolder();
  let server = await startServer({ data: data.folder });
  let http = client(server);
  let finished = 0;
  let kills = 0;
  let number = 0;
  let answers = 0;
  const ended = new Set();
  const acknowledged = new Map();
  const unsure = new Set();

  /** Kills and restarts the server until all games are over. */
  const killer = async () => {
    for (;;) {
      // In the middle of a game, or after several per player: counted, not timed.
      const due = answers + PLAYERS * (2 + random.below(60));
      await until("some requests are answered", () => answers >= due || finished >= GAMES, { every: 1 });
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
    answers += 1;
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
    ended.add(game.id);
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
    for (const { rank, ...entry } of entries) {
      assert.ok(acknowledged.has(entry.name) || unsure.has(entry.name), `${entry.name} was never sent`);
      const { rank: then, ...sent } = acknowledged.get(entry.name) ?? { rank, ...entry };
      assert.deepEqual(entry, sent);
    }
    // The server lists only the fastest; the file has all.
    await server.stop();
    const { sound, fame, finished: over } = keptIn(data.folder);
    assert.equal(sound, "ok");
    const names = new Set(fame);
    assert.equal(names.size, fame.length, "an entry is there twice");
    const lost = [...acknowledged.keys()].filter((name) => !names.has(name));
    assert.deepEqual(lost, [], `${lost.length} of ${acknowledged.size} acknowledged entries are gone`);
    const games = new Set(over);
    const gone = [...ended].filter((id) => !games.has(id));
    assert.deepEqual(gone, [], `${gone.length} of ${ended.size} finished games are gone`);
    t.diagnostic(`${finished} games, ${kills} kills, ${acknowledged.size} acknowledged, ${unsure.size} unsure`);
    assert.ok(kills >= Math.min(5, GAMES / 100), `only ${kills} kills`);
  } finally {
    http.close();
    await server.stop();
    data.forget();
  }
});
