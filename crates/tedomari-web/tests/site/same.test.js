// The solver of the static page answers every request as the server does.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { client } from "../support/client.js";
import { startServer } from "../support/server.js";
import { SITE } from "../support/site.js";
import { loadSolver } from "../support/solver.js";
import { until } from "../support/until.js";

let server;
let there;
let here;

before(async () => {
  server = await startServer();
  there = client(server);
  here = await loadSolver(SITE);
});
after(async () => {
  there?.close();
  await server?.stop();
});

/** Without what differs from one time to the next: ids, times, speeds and the hall of fame, which only a server has. */
function comparable(value) {
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([name]) => !["id", "seconds", "when", "fame", "note", "progress"].includes(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, comparable(one)]));
}

/** The answer of the server, once a job has ended. */
async function ended(answer) {
  return until("the job has ended", async () => {
    const now = await there.get(`/api/jobs/${answer.json.id}`);
    return ["queued", "running"].includes(now.json.state) ? null : now;
  });
}

async function same(method, path, body) {
  const mine = method === "GET" ? here.get(path) : here.post(path, body);
  let theirs = method === "GET" ? await there.get(path) : await there.post(path, body);
  if (path === "/api/jobs" && theirs.status < 300) theirs = await ended(theirs);
  const what = `${method} ${path} ${JSON.stringify(body)}`;
  assert.equal(mine.status, theirs.status, `${what}: ${mine.text.slice(0, 300)}`);
  assert.deepEqual(comparable(mine.json), comparable(theirs.json), what);
  assert.deepEqual(here.panics, []);
  return mine.json;
}

const POSET = { game: "pomax", board: "white a b; black c d; a < c; b < c; b < d" };
const QUESTIONS = [
  POSET,
  { game: "pomin", board: "chain wbwb" },
  { game: "pominmax", board: "random 12 0.2 seed 1" },
  { game: "corner", board: "young 4,2,1 chess" },
  { game: "hackenbush", board: "tree w(b(w,b),w)" },
  { game: "nim", board: "3 4 5" },
  { game: "chomp", board: "4x3" },
  { game: "sim" },
  { game: "achieve", board: "K4", pattern: "K3" },
  { game: "maker-breaker", board: "sets a b c / c d e / e f a" },
  { game: "hex", board: "3x3" },
  { game: "coloring", board: "a:{00011,11000}, b:{00100}", atoms: "P4" },
];

test("what pages load first is the same", async () => {
  for (const path of ["/api/catalogue", "/api/gallery", "/api/puzzle?date=2026-11-17", "/api/puzzle?date=nonsense",
    "/api/tables", "/api/tables/coloring?search=a&limit=5", "/api/tables/regions?cells=4", "/api/tables/abstract?cells=4&empty=hex&limit=5",
    "/api/tables/none", "/api/conjectures", "/api/about", "/api/boards", "/api/nothing"]) {
    await same("GET", path);
  }
});

test("boards are described, edited, exported and analyzed alike", async () => {
  for (const question of QUESTIONS) {
    await same("POST", "/api/board", { question });
    await same("POST", "/api/position", { question, moves: [] });
    for (const format of ["svg", "tex", "json", "notation"]) await same("POST", "/api/export", { question, format });
    for (const ask of ["value", "moves"]) await same("POST", "/api/jobs", { ask, question });
  }
  await same("POST", "/api/board/edit", { question: POSET, edit: { keep: ["a", "c"] } });
});

test("values, reductions, conjectures and audits are the same", async () => {
  for (const job of [
    { ask: "canonical", atoms: "P4", text: "{{T|a}|{a|_}}" },
    { ask: "explain", atoms: "P4", text: "{{T|a}|{a|_}}" },
    { ask: "compare", atoms: "P4", texts: ["{T|a}", "a"] },
    { ask: "realize", atoms: "P4", text: "{{T|a},b|_}" },
    { ask: "tree", atoms: "P4", text: "{{T|a},b|_}" },
    { ask: "reduce", from: "sat", formula: "p cnf 2 2\n1 2 0\n-1 2 0" },
    { ask: "conjecture", claim: "pomax >= 0", on: "posets 3" },
    { ask: "conjecture", claim: "pomax = pomax", on: "posets 4" },
    { ask: "audit", only: ["er-prop-9"] },
    { ask: "weak", question: { game: "sim" } },
    { ask: "hex-region", board: "#WBW / B..W / WBW#" },
    { ask: "review", question: POSET, moves: [] },
  ]) await same("POST", "/api/jobs", job);
});

test("lines of a notebook are read alike", async () => {
  const { commands } = await same("GET", "/api/commands");
  const wrong = ["", "play nim", "value pomax 'chain bxw'", "conjecture 'pomax = wite' --on 'posets <= 3'", "canonical '{a|' --steps"];
  for (const line of [...commands.map(({ example }) => example), ...wrong]) await same("POST", "/api/commands", { line });
});

test("the solver that is loaded first leaves the censuses to the other one", async () => {
  const first = await loadSolver(SITE, { name: "solver" });
  assert.equal(first.get("/api/tables").status, 501);
  assert.equal(first.get("/api/conjectures").status, 501);
  assert.equal(first.get("/api/tables/ramsey").status, 501);
  for (const ask of ["hex-region", "realize", "conjecture", "audit"]) assert.equal(first.post("/api/jobs", { ask }).status, 501, ask);
  assert.equal(first.post("/api/commands", { line: "value nim 3" }).status, 501);
  assert.equal(first.post("/api/jobs", { ask: "value", question: POSET }).json.state, "done");
});

test("errors are the same", async () => {
  for (const [path, body] of [
    ["/api/board", { question: { game: "pomax", board: "white a b; a < z" } }],
    ["/api/board", { question: { game: "no such game", board: "" } }],
    ["/api/board", {}],
    ["/api/jobs", { ask: "nothing" }],
    ["/api/jobs", { ask: "value", question: POSET, seconds: 1000 }],
    ["/api/jobs", { ask: "conjecture", claim: "pomax >", on: "posets 3" }],
    ["/api/games", { question: { game: "sim" }, opponent: "nobody" }],
    ["/api/tree/read", { text: "(" }],
  ]) await same("POST", path, body);
});

test("a game between people goes on alike, and its state is kept", async () => {
  const setup = { question: POSET, opponent: "person", you: "both" };
  const [mine, theirs] = [here.post("/api/games", setup), await there.post("/api/games", setup)];
  assert.equal(mine.status, 201, mine.text);
  assert.deepEqual(comparable(mine.json), comparable(theirs.json));
  let game = mine.json;
  for (let ply = 0; !game.over; ply += 1) {
    const move = { ply, elements: [game.legal[0]] };
    const next = here.post(`/api/games/${game.id}/moves`, move);
    const other = await there.post(`/api/games/${theirs.json.id}/moves`, move);
    assert.deepEqual(comparable(next.json), comparable(other.json));
    game = next.json;
  }
  const rows = new Map(here.changes());
  assert.ok(rows.has(`game/${game.id}`), [...rows.keys()].join());
});

test("a job reports its progress, and a stopped one answers with bounds", async () => {
  let reports = 0;
  const solver = await loadSolver(SITE, { report: () => (reports += 1) >= 3 });
  const { json: job } = solver.post("/api/jobs", { ask: "value", question: { game: "pominmax", board: "random 200 0.05 seed 1" } });
  assert.equal(reports, 3);
  assert.equal(job.state, "stopped");
  assert.ok(job.result, "a partial answer");
});
