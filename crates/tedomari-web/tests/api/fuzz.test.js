// Random requests for every operation of the OpenAPI description: each response must match it, be in time,
// and leave the server running.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { client } from "../support/client.js";
import { generate, spoil, withoutNulls } from "../support/generate.js";
import { answerFaults, description, faults, operations, resultFaults } from "../support/openapi.js";
import { random as randomFrom } from "../support/random.js";
import { startServer } from "../support/server.js";

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2000);
const SEED = Number(process.env.FUZZ_SEED ?? 20261115);

/** The number of concurrent requests. */
const WIDTH = 4;

let server;
let http;

before(async () => {
  server = await startServer();
  http = client(server);
});

after(async () => {
  http?.close();
  await server?.stop();
});

test("the server serves the OpenAPI description", async () => {
  const response = await http.get("/openapi.json");
  assert.equal(response.status, 200);
  assert.deepEqual(response.json, description);
});

test("the examples of the description match their schemas", () => {
  for (const { id, body, examples } of operations) {
    for (const example of examples) assert.deepEqual(faults(example, body), [], `${id}: ${JSON.stringify(example)}`);
  }
});

test("the examples of the description are accepted", async () => {
  const refused = { editBoard: ["connect", "c,a"] };
  for (const { id, method, path, examples } of operations.filter((one) => one.examples.length > 0 && !one.path.includes("{"))) {
    for (const example of examples) {
      const { status, text } = await http.request(method, path, { body: JSON.stringify(example) });
      const isRefused = id in refused && String(example.edit[refused[id][0]]) === refused[id][1];
      assert.ok(isRefused ? status === 422 : status < 300, `${id} ${JSON.stringify(example)}: ${status} ${text}`);
    }
  }
});

test(`${REQUESTS} random requests are answered as described`, async (t) => {
  const random = randomFrom(SEED);
  const questions = (await http.get("/api/catalogue")).json.games.map((game) => game.question);
  const known = { ids: { game: [], job: [], board: [], table: ["coloring", "ramsey"] }, questions, games: new Map(), asked: new Map() };
  const found = [];
  const counts = new Map();
  const slowest = { ms: 0, what: "" };
  const one = async () => {
    const sent = compose(random, known);
    const { operation, method, path, body } = sent;
    const what = `${method} ${path} ${body?.slice(0, 2000) ?? ""}`;
    let response;
    try {
      response = await http.request(method, path, { body });
    } catch (error) {
      found.push(`${what}\n  ${error.message}\n  ${known.asked.get(sent.ids.job) ?? ""}`);
      return;
    }
    const key = `${operation.id} ${response.status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (response.ms > slowest.ms) Object.assign(slowest, { ms: response.ms, what });
    const wrong = answerFaults(operation, response);
    const isRefused = response.status >= 400 || (operation.id === "startJob" && response.json.state === "failed");
    if (sent.mustBeRefused && !isRefused) wrong.push("granted, although it does not fit to the description");
    if (operation.id === "startJob" && response.status === 200) wrong.push(...resultFaults(sent.data, response.json));
    if (wrong.length > 0) found.push(`${what}\n  ${response.status} ${response.text.slice(0, 300)}\n  ${wrong.join("\n  ")}`);
    else learn(known, sent, response);
  };
  for (let done = 0; done < REQUESTS; done += WIDTH) await Promise.all(Array.from({ length: WIDTH }, one));
  for (const [key, count] of [...counts].sort()) t.diagnostic(`${String(count).padStart(5)} ${key}`);
  t.diagnostic(`slowest: ${slowest.ms.toFixed(0)} ms, ${slowest.what.slice(0, 300)}`);
  assert.equal(found.length, 0, `${found.length} faults (seed ${SEED}), the first ones:\n${found.slice(0, 12).join("\n\n")}`);
  // Random moves rarely end a game, and only ended games have reviews.
  if (![...counts.keys()].includes("review 200")) counts.set(`review ${await reviewOfEndedGame()}`, 1);
  for (const operation of operations) {
    const granted = [...counts.keys()].some((key) => /^\S+ 2/.test(key) && key.startsWith(`${operation.id} `));
    // The hall of fame requires a win in shake mode, which random moves hardly achieve.
    assert.ok(granted || operation.id === "claimFame", `${operation.id} was never granted`);
  }
  assert.ok(server.isAlive(), server.stderr());
  assert.equal((await http.get("/health")).status, 200);
});

/** Plays a game with one move and asks for its review; returns the status of the response. */
async function reviewOfEndedGame() {
  const body = { question: { game: "nim", board: "1" }, you: "first", opponent: "random" };
  const { json: { id, ply, legal } } = await http.post("/api/games", body);
  await http.post(`/api/games/${id}/moves`, { ply, elements: legal });
  return (await http.get(`/api/games/${id}/review`)).status;
}

/** A request for a random operation, and whether it must be rejected. */
function compose(random, known) {
  const operation = random.pick(operations);
  const names = { Question: (r) => r.pick(known.questions) };
  const ids = {};
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name) => {
    const list = known.ids[name];
    ids[name] = list.length > 0 && random.chance(0.9) ? random.pick(list) : random.pick(["0", "x", "9".repeat(40), "%00", "..%2f..", "é"]);
    return encodeURI(String(ids[name])).replaceAll("%25", "%");
  });
  const query = operation.parameters.filter((one) => one.in === "query" && random.chance(0.4))
    .map((one) => `${one.name}=${encodeURIComponent(generate(random, one.schema, one.name, names))}`).join("&");
  const path = query ? `${filled}?${query}` : filled;
  const sent = { operation, method: operation.method, path, ids };
  if (operation.body === null) return sent;
  let data = operation.examples.length > 0 && random.chance(0.15)
    ? random.pick(operation.examples)
    : generate(random, operation.body, "", names);
  const game = known.games.get(ids.game);
  if (game && operation.id === "move" && random.chance(0.8)) data = { ply: game.ply, elements: game.legal.length > 0 ? [random.pick(game.legal)] : [] };
  if (game && operation.id === "undo" && random.chance(0.8)) data = { ply: game.ply };
  // More time would only fill the queue.
  if (operation.id === "startJob") data = { ...data, seconds: 1 };
  if (random.chance(0.25)) data = spoil(random, data);
  const mustBeRefused = [data, withoutNulls(data)].every((one) => faults(one, operation.body).length > 0);
  let body = JSON.stringify(data) ?? "";
  if (random.chance(0.02)) body = body.slice(0, random.below(body.length + 1));
  return { ...sent, body, data, mustBeRefused: mustBeRefused && body === JSON.stringify(data) };
}

/** Remembers created ids, for later requests. */
function learn(known, { operation: { id }, body }, response) {
  if (response.status >= 300 || response.type !== "application/json") return;
  const { json } = response;
  const remember = (kind, one) => {
    if (!known.ids[kind].includes(one)) known.ids[kind].push(one);
    if (known.ids[kind].length > 30) known.ids[kind].shift();
  };
  if (id === "startJob") {
    remember("job", json.id);
    known.asked.set(json.id, body.slice(0, 2000));
  }
  if (id === "saveBoard") remember("board", json.id);
  if (["startGame", "game", "move", "undo"].includes(id)) {
    remember("game", json.id);
    known.games.set(json.id, json);
  }
}
