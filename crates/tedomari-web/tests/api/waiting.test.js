// Slow and vanishing clients do not block others.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import http from "node:http";
import { after, before, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";

import { client } from "../support/client.js";
import { answerFaults, faults, operation } from "../support/openapi.js";
import { startServer } from "../support/server.js";
import { connect } from "../support/socket.js";
import { until } from "../support/until.js";

let server;
let ask;

before(async () => {
  server = await startServer();
  ask = client(server);
});
after(async () => {
  ask?.close();
  await server?.stop();
});

/** A job that outlasts the test. */
const LONG = { ask: "audit", seconds: 60 };

async function startJob() {
  const response = await ask.post("/api/jobs", LONG);
  assert.equal(response.status, 202, response.text);
  assert.deepEqual(answerFaults(operation("startJob"), response), []);
  return response.json.id;
}

describe("slow clients", { concurrency: true }, () => {
  test("an incomplete request times out", async () => {
    const halves = Array.from({ length: 200 }, () => connect(server));
    for (const { socket } of halves) socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1`);
    let open = halves.length;
    for (const { closed } of halves) closed.then(() => { open -= 1; });
    for (let n = 0; n < 5; n += 1) assert.equal((await ask.get("/health")).status, 200);
    assert.ok(open > 0, "others were answered only after them");
    const closed = await Promise.all(halves.map((half) => half.closed));
    assert.equal(closed.filter((ms) => ms === null).length, 0, "some connections are never closed");
  });

  test("an incomplete body times out", async () => {
    const half = connect(server);
    half.socket.write(`POST /api/board HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`);
    assert.notEqual(await half.closed, null, "it is never closed");
  });
});

/** The events of a job, until it ends or the client disconnects. */
function watch(id) {
  const events = [];
  const request = http.get({ port: server.port, host: "127.0.0.1", path: `/api/jobs/${id}/events`, agent: false });
  const begun = new Promise((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => resolve(response));
  });
  const ended = begun.then((response) => new Promise((resolve) => {
    let text = "";
    response.setEncoding("utf8");
    response.on("data", (part) => {
      text += part;
      const parts = text.split("\n\n");
      text = parts.pop();
      for (const part of parts.filter((one) => one.includes("data:"))) {
        const fields = Object.fromEntries(part.split("\n").filter((line) => !line.startsWith(":"))
          .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trimStart()]));
        events.push({ event: fields.event, job: JSON.parse(fields.data) });
      }
    });
    response.on("error", () => resolve(events));
    response.on("close", () => resolve(events));
  }));
  ended.catch(() => {});
  return { request, begun, ended, events };
}

test("a job streams its progress until it is stopped", async () => {
  const id = await startJob();
  const { begun, ended, events } = watch(id);
  const response = await begun;
  assert.equal(response.headers["content-type"].split(";")[0], "text/event-stream");
  await until("there is progress", () => events.length >= 5);
  const stopped = await ask.remove(`/api/jobs/${id}`);
  assert.deepEqual(answerFaults(operation("stopJob"), stopped), []);
  assert.equal(stopped.json.state, "stopped");
  await ended;
  const names = events.map((one) => one.event);
  assert.deepEqual(names, [...Array(names.length - 1).fill("progress"), "done"]);
  for (const { job } of events) assert.deepEqual(faults(job, { $ref: "#/components/schemas/Job" }), []);
  assert.equal(events.at(-1).job.state, "stopped");
  // By the clock of the server, because events can be delayed in transit.
  const times = events.filter(({ event, job }) => event === "progress" && job.state === "running").map(({ job }) => job.seconds);
  const rate = (times.length - 1) / (times.at(-1) - times[0]);
  assert.ok(rate <= 5.5, `${rate} events each second`);
  assert.equal((await ask.get(`/api/jobs/${id}`)).json.state, "stopped");
});

test("a job ends at its time limit with a partial result", async () => {
  const { json } = await ask.post("/api/jobs", { ...LONG, seconds: 1 });
  const { ended } = watch(json.id);
  const events = await ended;
  assert.equal(events.at(-1).event, "done");
});

test("clients that disconnect leave nothing behind", async () => {
  const files = () => readdirSync(`/proc/${server.pid}/fd`).length;
  const before = files();
  const id = await startJob();
  const watchers = Array.from({ length: 60 }, () => watch(id));
  await Promise.all(watchers.map((one) => one.begun));
  for (const { request } of watchers) request.destroy();
  assert.equal((await ask.remove(`/api/jobs/${id}`)).status, 200);
  await until(`no more than the ${before} files from before are open`, () => files() <= before + 5);
});

test("a job without watchers is stopped unless it is polled", async () => {
  const [left, kept] = [await startJob(), await startJob()];
  const watchers = [left, kept].map(watch);
  await Promise.all(watchers.map((one) => one.begun));
  for (const { request } of watchers) request.destroy();
  // Polling the other job would keep it alive, so do that rarely.
  await until("it is stopped", async () => {
    for (let n = 0; n < 8; n += 1) {
      await pause(1000);
      assert.notEqual((await ask.get(`/api/jobs/${kept}`)).json.state, "stopped");
    }
    return (await ask.get(`/api/jobs/${left}`)).json.state === "stopped";
  });
  await ask.remove(`/api/jobs/${kept}`);
});

test("a job whose client disconnects before the response is stopped", async () => {
  const body = JSON.stringify(LONG);
  const head = `POST /api/jobs HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  for (let n = 0; n < 10; n += 1) {
    const { socket } = connect(server);
    socket.write(head + body);
    await pause(50);
    socket.destroy();
  }
  await isAnswered();
});

/** Waits until a small job is accepted, which is rejected while the queue is full. */
function isAnswered() {
  return until("stopped jobs take no places any more", async () => {
    const { status } = await ask.post("/api/jobs", { ask: "value", question: { game: "pomax", board: "chain bbwwbb" } });
    return status === 200;
  });
}

test("the number of jobs of a client is limited", async () => {
  const answers = [];
  for (let n = 0; n < 60; n += 1) answers.push(await ask.post("/api/jobs", LONG));
  const refused = answers.filter(({ status }) => status !== 202);
  assert.ok(refused.length > 0, "60 long jobs were all accepted");
  for (const response of refused) {
    assert.ok([429, 503].includes(response.status), `${response.status}`);
    assert.deepEqual(answerFaults(operation("startJob"), response), []);
  }
  assert.equal((await ask.get("/api/fame")).status, 200);
  const last = answers.findLast(({ status }) => status === 202).json.id;
  assert.ok(["queued", "running"].includes((await ask.get(`/api/jobs/${last}`)).json.state), "others wait while jobs run");
  await Promise.all(answers.filter(({ status }) => status === 202).map(({ json }) => ask.remove(`/api/jobs/${json.id}`)));
  await isAnswered();
});

test("games that are hard to solve do not block others", async () => {
  const hard = { question: { game: "avoid-plus", board: "K9", pattern: "K4" }, you: "first", opponent: "perfect" };
  const waiting = Array.from({ length: 8 }, () => ask.post("/api/games", hard));
  let unanswered = waiting.length;
  for (const one of waiting) one.then(() => { unanswered -= 1; });
  for (let n = 0; n < 5; n += 1) {
    const { status } = await ask.post("/api/games", { question: { game: "pomax", board: "chain wb" }, you: "first", opponent: "perfect" });
    assert.equal(status, 201);
  }
  assert.ok(unanswered > 0, "the others were answered only after them");
  for (const response of await Promise.all(waiting)) {
    assert.ok([422, 429].includes(response.status), response.text);
    assert.deepEqual(answerFaults(operation("startGame"), response), []);
  }
});

test("the server stops in spite of open connections", async () => {
  const other = await startServer();
  const asking = client(other);
  const { id } = (await asking.post("/api/jobs", LONG)).json;
  const listening = http.get({ port: other.port, host: "127.0.0.1", path: `/api/jobs/${id}/events`, agent: false });
  listening.on("error", () => {});
  await new Promise((resolve) => listening.on("response", resolve));
  const { code } = await other.stop();
  asking.close();
  assert.equal(code, 0);
});
