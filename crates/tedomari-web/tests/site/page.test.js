// What only the static page promises: any path, no server, no network after the first visit, and a solver that can
// be stopped and can run out of memory.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { answerTo, pick } from "../support/board.js";
import { SCREENS, during, holds, launch, settled, visit } from "../support/browser.js";
import { SITE, startSite } from "../support/site.js";

/** The maximum size of everything that the first analysis loads, compressed with brotli, in bytes. */
const FIRST_ANALYSIS = 1_500_000;

/** A folder of a host, as on a page of a school. */
const PATH = "/class/of 2026/";

let host;
let browser;

before(async () => {
  host = await startSite(SITE, { path: encodeURI(PATH), withServer: false });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

const at = (address) => encodeURI(PATH) + address;
const region = (page, name) => page.getByRole("region", { name, exact: true });
const long = at(`analyze?${new URLSearchParams({ game: "pominmax", board: "random 200 0.05 seed 1" })}`);

test("the folder works from any path, and addresses have no slash at the end", () => during(browser, host, SCREENS.light, async ({ page }) => {
  await page.goto(at("analyze/?game=pomax&board=chain+bbwwbb"));
  await region(page, "Legal moves").getByRole("table").waitFor();
  assert.equal(new URL(page.url()).pathname, at("analyze"));
  for (const name of ["Learn", "Play", "Puzzle", "Board", "Values", "Reductions", "Audit", "About"]) {
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name, exact: true }).click();
    await page.waitForURL((address) => address.pathname === at(name.toLowerCase()));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await settled(page);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Book", exact: true }).click();
  await page.waitForURL((address) => address.pathname === at("book/"));
  await page.getByRole("link", { name: "Workbench" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Workbench" }).waitFor();
}));

test("the hall of fame is not offered, and its address says where to get it", () => during(browser, host, SCREENS.light, async ({ page }) => {
  await page.goto(at(""));
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
  assert.equal(await page.getByText("Hall of fame").count(), 0);
  await page.goto(at("fame"));
  await page.getByText("needs a server").waitFor();
}));

test("a long computation shows its progress, and is stopped with its bounds", (t) => during(browser, host, SCREENS.light, async ({ page }) => {
  await page.goto(long);
  await page.getByText(/\d+ positions?/).first().waitFor();
  await page.getByRole("button", { name: "Cancel" }).first().click();
  await region(page, "Verdict").getByText(/Stopped|not enough|between|≤|to/).first().waitFor();
  await settled(page);
  const { waited, result } = await page.evaluate(async (root) => {
    const { ask } = await import(`${root}js/api.js`);
    const controller = new AbortController();
    let stopped = null;
    const progress = (job) => {
      if (!job.progress || stopped !== null) return;
      stopped = performance.now();
      controller.abort();
    };
    const question = { game: "pominmax", board: "random 200 0.05 seed 2" };
    const error = await ask({ ask: "value", question }, { progress, signal: controller.signal }).catch((one) => one);
    return { waited: performance.now() - stopped, result: error.job?.result ?? null };
  }, at(""));
  t.diagnostic(`stopped after ${waited.toFixed(0)} ms`);
  assert.ok(result, "a partial result");
  assert.ok(result.bounds || result.value !== undefined, JSON.stringify(result).slice(0, 300));
}));

test("running out of memory is an answer, and the page goes on", () => during(browser, host, SCREENS.light, async ({ page }) => {
  await page.goto(at("about"));
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
  // The memory of the next worker is full from the beginning.
  const script = readFileSync(join(SITE, "js", "solver", "worker.js"), "utf8");
  const load = "await load({ module_or_path: module });";
  assert.ok(script.includes(load));
  const full = `const { memory } = ${load} while (true) { try { memory.grow(16); } catch { break; } }`;
  const worker = "**/solver/worker.js";
  await page.route(worker, (route) => route.fulfill({ contentType: "text/javascript", body: script.replace(load, full) }));
  const ask = (request) => page.evaluate(async ({ root, asked }) => {
    const { Hand } = await import(`${root}js/solver/hand.js`);
    globalThis.hand ??= new Hand(() => {});
    return globalThis.hand.ask(asked, null);
  }, { root: at(""), asked: request });
  const question = { game: "pominmax", board: "random 60 0.08 seed 1" };
  const { status, body } = await ask({ method: "POST", path: "/api/jobs", body: JSON.stringify({ ask: "value", question, plain: true }) });
  assert.equal(status, 500, body);
  assert.match(body, /more memory than a page has/);
  await page.unroute(worker);
  assert.equal((await ask({ method: "GET", path: "/api/catalogue", body: null })).status, 200);
}));

test("what the opponent learns, saved boards and games are kept for the next visit", () => during(browser, host, SCREENS.light, async ({ page }) => {
  await page.goto(at("board?game=pomax&board=chain+wb"));
  await page.getByLabel("Name of the board").fill("kept");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await region(page, "Saved boards").getByRole("link", { name: "kept" }).waitFor();
  const begun = await answerTo(page, "games", () => page.goto(at("play?game=sim&you=both&opponent=person")), { status: 201 });
  await answerTo(page, "games/[^/]+/moves", () => pick(page, begun.legal[0]), { status: 200 });
  await page.reload();
  await holds(async () => assert.equal(await page.getByRole("list", { name: "Moves" }).getByRole("listitem").count(), 1));
  await page.goto(at(""));
  await page.getByRole("link", { name: "kept", exact: true }).click();
  await page.waitForURL((address) => address.pathname === at("board"));
}));

test("after the first visit no network is needed, and the page can be installed", async () => {
  const stay = await visit(browser, host, { ...SCREENS.light, isInstalled: true });
  const { page, context } = stay;
  await page.goto(at("analyze?game=pomax&board=chain+bbwwbb"));
  await region(page, "Legal moves").getByRole("table").waitFor();
  const version = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.keys()).filter((name) => name.startsWith("tedomari-"));
  });
  assert.equal(version.length, 1);
  await holds(async () => assert.ok(await page.evaluate(() => navigator.serviceWorker.controller !== null)));
  const manifest = await (await page.request.get(at("manifest.webmanifest"))).json();
  assert.equal(manifest.start_url, "./");
  await context.setOffline(true);
  for (const [address, heading] of [["analyze?game=pomax&board=chain+wbw", null], ["play?game=sim&you=first", null], ["book/workbench.html", "Workbench"], ["", null]]) {
    await page.goto(at(address));
    await page.getByRole("heading", { level: 1, ...(heading && { name: heading }) }).waitFor();
    await settled(page);
    assert.deepEqual(await page.getByRole("alert").allInnerTexts(), [], address);
  }
  await stay.leave();
});

test("a service worker lists every file", () => {
  const text = readFileSync(join(SITE, "service-worker.js"), "utf8");
  const listed = JSON.parse(/const FILES = (\[.*?\]);/s.exec(text)[1]);
  const files = readdirSync(SITE, { recursive: true }).map(String).filter((path) => statSync(join(SITE, path)).isFile());
  assert.deepEqual([...listed, "service-worker.js"].sort(), files.sort());
});

test(`the first analysis loads at most ${FIRST_ANALYSIS / 1e6} MB, if the solver is as published`, (t) => during(browser, host, SCREENS.light, async ({ page }) => {
  const paths = new Set();
  page.on("request", (request) => paths.add(decodeURIComponent(new URL(request.url()).pathname)));
  page.on("worker", (worker) => paths.add(decodeURIComponent(new URL(worker.url()).pathname)));
  await page.goto(at("analyze?game=pomax&board=chain+bbwwbb"));
  await region(page, "Legal moves").getByRole("table").waitFor();
  const inside = [...paths].filter((path) => path.startsWith(PATH)).map((path) => path.slice(PATH.length));
  const loaded = new Set([...inside.filter((path) => path.includes(".")), "index.html", "js/solver/solver.js", "js/solver/storage.js"]);
  assert.ok(loaded.has("js/solver/solver_bg.wasm"), [...loaded].join());
  const total = (compress) => [...loaded].reduce((sum, path) => sum + compress(readFileSync(join(SITE, path))).length, 0);
  const gzip = total((bytes) => gzipSync(bytes, { level: 9 }));
  t.diagnostic(`${loaded.size} files: ${(gzip / 1000).toFixed(0)} kB with gzip`);
  assert.ok(gzip > 100_000, "nothing was measured");
  // The solver of the tests is compiled quickly, and larger.
  if (!process.env.TEDOMARI_SITE_IS_PUBLISHED) return;
  const brotli = total(brotliCompressSync);
  t.diagnostic(`${(brotli / 1000).toFixed(0)} kB with brotli`);
  assert.ok(brotli <= FIRST_ANALYSIS, `${brotli} bytes`);
}));
