// Positions after given moves, for every game of the catalogue, and trees of moves as files.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { client } from "../support/client.js";
import { answerFaults, operation, resultFaults } from "../support/openapi.js";
import { random as generator } from "../support/random.js";
import { startServer } from "../support/server.js";
import { until } from "../support/until.js";

let server;
let http;
let games;

before(async () => {
  server = await startServer();
  http = client(server);
  games = (await http.get("/api/catalogue")).json.games;
});
after(async () => {
  http?.close();
  await server?.stop();
});

/** Sends a request; its response must match the description. */
async function ask(id, body) {
  const one = operation(id);
  const response = await http.request(one.method, one.path, { body: JSON.stringify(body) });
  assert.deepEqual(answerFaults(one, response), [], `${id}: ${response.status} ${response.text.slice(0, 300)}`);
  return { status: response.status, data: response.json };
}

/** The result of a job. */
async function result(body) {
  const { data } = await ask("startJob", body);
  const job = await until("the job has ended", async () => {
    const now = ["queued", "running"].includes(data.state) ? (await http.get(`/api/jobs/${data.id}`)).json : data;
    return ["queued", "running"].includes(now.state) ? null : now;
  });
  assert.equal(job.state, "done", `${JSON.stringify(body)}: ${JSON.stringify(job.error)}`);
  assert.deepEqual(resultFaults(body, job), [], JSON.stringify(body));
  return job.result;
}

const position = async (question, moves, first) => {
  const { status, data } = await ask("position", { question, moves, ...(first && { first }) });
  assert.equal(status, 200, JSON.stringify(data));
  return data;
};

/** Plays legal moves at random, until the end or so many of them. */
async function playOut(question, most, random) {
  const moves = [];
  let now = await position(question, moves);
  while (!now.over && moves.length < most) {
    moves.push([random.pick(now.legal)]);
    now = await position(question, moves);
  }
  return { moves, now };
}

test("every game has positions, answers and reviews that agree", async () => {
  const random = generator(7);
  for (const { question } of games) {
    const { moves, now } = await playOut(question, 4, random);
    assert.equal(now.moves.length, moves.length);
    assert.equal(now.moves[0].player, now.colors[0], question.game);
    const { standings, moves: reviewed } = await result({ ask: "review", question, moves });
    assert.equal(standings.length, moves.length + 1, question.game);
    assert.deepEqual(reviewed.map(({ elements }) => elements), moves);
    if (now.over) {
      assert.equal(standings.at(-1).winner, now.over.winner ?? "tie", question.game);
      continue;
    }
    // The answer about the position names only elements that can still be played.
    const answer = await result({ ask: "value", question, moves });
    const named = [...answer.moves.left, ...answer.moves.right].flatMap(({ elements }) => elements);
    const all = new Set((await position(question, [])).legal.concat(now.legal));
    for (const { elements } of now.moves) assert.ok(!named.includes(elements[0]), `${question.game}: ${elements} was played`);
    if (["hex", "pattern", "coloring"].includes(answer.kind)) for (const name of named) assert.ok(all.has(name), `${question.game}: ${name}`);
    // In a pattern game the value and the review have the same winner.
    if (answer.kind === "pattern" && answer.outcome) {
      const colors = { first: "red", second: "green", tie: "tie" };
      assert.equal(standings.at(-1).winner, colors[answer.outcome], question.game);
    }
  }
});

test("a pass gives the turn to the other player, except in pattern games", async () => {
  const question = { game: "pomax", board: "antichain ww + chain b" };
  const start = await position(question, []);
  assert.equal(start.turn, "white");
  assert.ok(start.can_pass);
  const passed = await position(question, [[]]);
  assert.deepEqual([passed.turn, passed.legal], ["black", ["3"]]);
  const first = await position(question, [["3"]], "black");
  assert.deepEqual([first.turn, first.colors], ["white", ["black", "white"]]);
  const { status, data } = await ask("position", { question: { game: "sim" }, moves: [[]] });
  assert.equal(status, 422);
  assert.match(data.error.message, /move 1: Red cannot pass the turn/);
  const many = await ask("position", { question, moves: Array.from({ length: 500 }, () => []) });
  assert.equal(many.status, 422);
});

test("every game is saved with its variations and read again", async () => {
  const random = generator(11);
  for (const { question } of games) {
    const { moves: line, now } = await playOut(question, 5, random);
    const other = await position(question, line.slice(0, 1));
    const moves = line.map((elements, index) => ({ after: index === 0 ? null : index - 1, elements }));
    if (!other.over) moves.push({ after: 0, elements: [other.legal.at(-1)], comment: "or ] this\\" });
    const tree = { question, first: now.colors[0], moves };
    const written = await ask("writeTree", tree);
    assert.equal(written.status, 200, JSON.stringify(written.data));
    const read = await ask("readTree", { text: written.data.text });
    assert.equal(read.status, 200, `${written.data.text} ${JSON.stringify(read.data)}`);
    const again = await ask("writeTree", read.data);
    assert.equal(again.data.text, written.data.text, question.game);
    assert.equal(read.data.first, tree.first);
    const known = (list) => new Set(list.map(({ elements }) => JSON.stringify(elements)));
    assert.deepEqual(known(read.data.moves), known(moves), question.game);
  }
});
