// LaTeX accepts TikZ pictures: a TeX engine in Node, with the package tikz.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import tikzjax from "node-tikzjax";

import { client, granted } from "../support/client.js";
import { startServer } from "../support/server.js";

const compile = tikzjax.default ?? tikzjax;

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

/** The SVG that LaTeX produces from a picture. */
const typeset = (tikz) => compile(`\\begin{document}\n${tikz}\n\\end{document}`, { disableOptimize: true });

const exported = async (request) => (await granted(() => http.post("/api/export", { format: "tikz", ...request }))).text;

/** The number of drawn and written parts of a picture. */
const parts = (svg) => (svg.match(/<(path|text|circle|rect)\b/g) ?? []).length;

test("LaTeX rejects invalid input", async () => {
  await assert.rejects(typeset("\\begin{tikzpicture}\\path[fill=nothing] (0,0) -- (1,1);\\end{tikzpicture}"));
});

test("boards of every game are typeset", async () => {
  const { games } = (await http.get("/api/catalogue")).json;
  assert.ok(games.length > 20, `${games.length} games`);
  for (const { name, question } of games) {
    const svg = await typeset(await exported({ question }));
    assert.ok(parts(svg) > 1, `${name}: ${svg.slice(0, 300)}`);
  }
});

test("special characters of TeX are escaped in names", async () => {
  // All but a dollar sign, for which this engine has no font.
  const names = ["a_1", "50%", "x^2", "#", "&", "~", "{", "}", "\\", "\"", "<", "|", "é", "ß", "ł", "α", "Ω", "x₂", "y²", "z′", "−1", "∞", "⊤"];
  const board = `white ${names.map((name) => JSON.stringify(name)).join(" ")}`;
  const svg = await typeset(await exported({ question: { game: "pomax", board } }));
  assert.ok(parts(svg) >= 2 * names.length - 2, svg.slice(0, 300));
});

test("trees of games over outcomes are typeset", async () => {
  const question = { game: "passable", board: "{{T|a},{b|_}|_}", atoms: "P4" };
  const svg = await typeset(await exported({ question }));
  assert.ok(parts(svg) > 6, svg);
});

test("highlights, places and both notations of diagrams are typeset", async () => {
  const question = { game: "pomax", board: "white a b; black c; a < c" };
  await typeset(await exported({ question, highlight: ["a", "c"], places: { b: [40, 60] } }));
  for (const notation of ["english", "french"]) {
    await typeset(await exported({ question: { game: "corner", board: "young 4,2,1 chess" }, notation }));
  }
});
