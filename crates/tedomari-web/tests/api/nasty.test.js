// Malformed and hostile requests: the server rejects them quickly and keeps running.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, beforeEach, afterEach, test } from "node:test";

import { client } from "../support/client.js";
import { answerFaults, operation } from "../support/openapi.js";
import { startServer } from "../support/server.js";
import { exchange } from "../support/socket.js";
import { until } from "../support/until.js";

let server;
let http;

before(async () => { server = await startServer(); });
after(async () => { await server?.stop(); });
beforeEach(() => { http = client(server); });
afterEach(async () => {
  http.close();
  assert.ok(server.isAlive(), `the server died:\n${server.stderr()}`);
  assert.equal(server.stderr().includes("panicked"), false, server.stderr());
});

const post = (path, body, headers) => http.request("POST", path, { body, headers });

/** Sends a request; returns the status of a response that must match the description. */
async function status(id, body, headers) {
  const one = operation(id);
  const response = await post(one.path, body, headers);
  assert.deepEqual(answerFaults(one, response), [], `${id}: ${response.status} ${response.text.slice(0, 300)}`);
  return response.status;
}

test("a body that is too large is rejected", async () => {
  const long = JSON.stringify({ question: { game: "pomax", board: "w".repeat(300_000) } });
  assert.equal(await status("board", long), 413);
  // The same in chunks, without a length.
  const pieces = `POST /api/board HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\n`
    + `Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
  const piece = `${(60_000).toString(16)}\r\n${"x".repeat(60_000)}\r\n`;
  const text = await exchange(server, `${pieces}${piece.repeat(8)}0\r\n\r\n`);
  assert.match(text, /^HTTP\/1\.1 (413|400)/);
});

test("deep nesting is rejected", async () => {
  for (const [open, close] of [["[", "]"], ['{"a":', "}"]]) {
    const body = open.repeat(40_000) + "1" + close.repeat(40_000);
    assert.ok([400, 422].includes(await status("board", body)), open);
  }
});

test("deeply nested texts are handled quickly", async () => {
  const deep = 50_000;
  const asks = [
    { ask: "canonical", atoms: "P4", text: "{".repeat(deep) },
    { ask: "canonical", atoms: "P4", text: `${"{a|".repeat(deep)}b${"}".repeat(deep)}` },
    { ask: "tree", atoms: "P4", text: `${"{a|".repeat(deep)}b${"}".repeat(deep)}` },
    { ask: "value", question: { game: "pomax", board: `tree ${"w(".repeat(deep)}b${")".repeat(deep)}` } },
    { ask: "value", question: { game: "pomax", board: "chain " + "wb".repeat(deep) } },
    { ask: "reduce", from: "sat", formula: `${"(".repeat(deep)}x${")".repeat(deep)}` },
    { ask: "reduce", from: "sat", formula: `${"not ".repeat(deep)}x` },
    { ask: "conjecture", claim: `${"(".repeat(deep)}value${")".repeat(deep)} >= 0`, on: "zigzags <= 3" },
    { ask: "value", question: { game: "hex", board: "99999x99999" } },
    { ask: "value", question: { game: "avoid", board: "K2000", pattern: "K3" } },
  ];
  for (const ask of asks) {
    const response = await post("/api/jobs", JSON.stringify({ ...ask, seconds: 1 }));
    assert.deepEqual(answerFaults(operation("startJob"), response), []);
    const what = JSON.stringify(ask).slice(0, 80);
    assert.ok([200, 202, 422].includes(response.status), `${what}: ${response.status}`);
    if (response.status === 202) await ends(response.json.id, what);
  }
  for (const { question } of asks.filter((one) => one.question)) {
    for (const id of ["board", "startGame"]) {
      const body = { question, ...(id === "startGame" ? { you: "first", opponent: "perfect" } : {}) };
      const got = await status(id, JSON.stringify(body));
      assert.ok([200, 201, 422, 503].includes(got), `${id} ${JSON.stringify(question).slice(0, 60)}: ${got}`);
    }
  }
});

/** Waits until a job of one second has finished. */
function ends(id, what) {
  return until(`${what} has ended`, async () => {
    const { state } = (await http.get(`/api/jobs/${id}`)).json;
    return !["queued", "running"].includes(state);
  });
}

test("only the content type JSON is accepted", async () => {
  const body = JSON.stringify({ question: { game: "sim" } });
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    assert.equal(await status("board", body, { "Content-Type": type }), 415, type);
  }
  const bare = await exchange(server, `POST /api/board HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n`
    + `Content-Length: ${body.length}\r\n\r\n${body}`);
  assert.match(bare, /^HTTP\/1\.1 415/);
  for (const broken of ["", "{", "nonsense", "{\"question\":", "\u0000", "{\"question\":{\"game\":\"sim\"}} {}", "\ufeff{}"]) {
    assert.ok([400, 422].includes(await status("board", broken)), JSON.stringify(broken));
  }
});

test("requests from other sites are rejected", async () => {
  const body = JSON.stringify({ question: { game: "sim" }, you: "first", opponent: "random" });
  for (const origin of ["http://evil.example", "null", "https://127.0.0.1", `http://127.0.0.1:${server.port + 1}`, "file://"]) {
    assert.equal(await status("startGame", body, { Origin: origin }), 403, origin);
    assert.equal((await http.request("GET", "/api/fame", { headers: { Origin: origin } })).status, 403, origin);
    assert.equal((await http.request("DELETE", "/api/boards/1", { headers: { Origin: origin } })).status, 403, origin);
  }
  for (const host of ["evil.example", `evil.example:${server.port}`, "127.0.0.1.evil.example", "10.0.0.1"]) {
    assert.equal((await http.request("GET", "/api/fame", { headers: { Host: host } })).status, 403, host);
    assert.equal((await http.request("GET", "/", { headers: { Host: host } })).status, 403, host);
  }
  for (const head of ["Host:", "Host: \t", "X: no host at all"]) {
    const text = await exchange(server, `GET / HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`);
    assert.match(text, /^HTTP\/1\.1 40[03]/, head);
  }
  const own = await http.request("GET", "/api/fame", { headers: { Origin: `http://127.0.0.1:${server.port}` } });
  assert.equal(own.status, 200);
});

test("headers that browsers never send are rejected", async () => {
  const host = `Host: 127.0.0.1:${server.port}`;
  const own = `Origin: http://127.0.0.1:${server.port}`;
  for (const heads of [[host, host], [host, own, own], [host, own, "Origin: http://evil.example"], [host, "Origin: http://\u00e9vil.example"]]) {
    const text = await exchange(server, `GET /health HTTP/1.1\r\n${heads.join("\r\n")}\r\nConnection: close\r\n\r\n`);
    assert.match(text, /^HTTP\/1\.1 40[03]/, heads.join());
  }
});

test("a server on a network answers to its addresses and to the names it was given", async () => {
  const open = await startServer({ args: ["--host", "0.0.0.0", "--host", "games.example"] });
  const other = client(open);
  const asked = (host) => other.request("GET", "/health", { headers: { Host: host } });
  for (const host of [`127.0.0.1:${open.port}`, "192.0.2.1", "localhost", "games.example", "Games.example:80"]) {
    assert.equal((await asked(host)).status, 200, host);
  }
  for (const host of ["evil.example", "evil.games.example", "192.0.2.1.evil.example"]) {
    const refused = await asked(host);
    assert.equal(refused.status, 403, host);
    assert.match(refused.json.error.message, /serve --host NAME/, host);
  }
  other.close();
  await open.stop();
});

test("no file outside the pages is served", async () => {
  const secret = readFileSync("/etc/passwd", "utf8").split("\n")[0];
  const paths = ["/../../../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd.js", "/js/..%2f..%2f..%2f..%2fetc%2fpasswd", "//etc/passwd",
    "/js/../../Cargo.toml", "/..%5c..%5cCargo.toml", "/%00.js", "/js/main.js%00.html", "/.git/config", "/index.html/../../Cargo.toml",
    "/api/tables/..%2f..%2fCargo.toml", "/css/%c0%ae%c0%ae/x.css", "/\u00ff.js", "/%ff%fe.js", `/${"a".repeat(9000)}.js`, `/?${"a".repeat(60_000)}`];
  for (const path of paths) {
    const text = await exchange(server, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`);
    assert.match(text, /^HTTP\/1\.1 (200|400|403|404|414|431)/, path);
    for (const leaked of [secret, "[package]", "[core]"]) assert.equal(text.includes(leaked), false, `${path} gives ${leaked}`);
  }
});

test("other methods are rejected", async () => {
  for (const method of ["PUT", "PATCH", "DELETE", "TRACE", "OPTIONS", "POST"]) {
    for (const path of ["/", "/api/fame", "/health", "/js/main.js"]) {
      const response = await http.request(method, path, method === "POST" ? { body: "{}" } : {});
      assert.equal(response.status, 405, `${method} ${path}: ${response.status}`);
    }
  }
  assert.equal((await http.request("HEAD", "/")).status, 200);
  assert.equal((await http.get("/api/nothing")).status, 404);
});

test("bytes that are not HTTP close the connection", async () => {
  for (const bytes of ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "GET\r\n\r\n", "\r\n\r\n\r\n\0\0\0\0 nonsense \r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n${"X: y\r\n".repeat(5000)}\r\n`,
    `POST /api/board HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Length: -1\r\n\r\n`,
    `POST /api/board HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`]) {
    const text = await exchange(server, bytes);
    assert.ok(text === "" || /^HTTP\/1\.[01] 4/.test(text), JSON.stringify(text.slice(0, 100)));
  }
});

test("every response has the security headers", async () => {
  const answers = [await http.get("/"), await http.get("/js/main.js"), await http.get("/nothing.js"), await http.get("/api/fame"),
    await http.get("/api/games/nothing"), await post("/api/board", "{"), await http.request("GET", "/", { headers: { Host: "evil.example" } })];
  for (const { headers } of answers) {
    const policy = headers["content-security-policy"] ?? "";
    for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]) {
      assert.ok(policy.split(/;\s*/).includes(rule), `${rule} is not in ${policy}`);
    }
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.equal(headers["x-frame-options"], "DENY");
    assert.equal(headers["referrer-policy"], "no-referrer");
    assert.equal(headers["access-control-allow-origin"], undefined);
  }
});
