// What only the static page promises: any path, no server, no network after the first visit, and a solver that can
// be stopped and can run out of memory.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { answerTo, pick } from "../support/board.js";
import { SCREENS, during, holds, launch, settled, visit } from "../support/browser.js";
import { HOSTS, loadedFiles, sizeOf } from "../support/loaded.js";
import { SITE, startSite } from "../support/site.js";

/** The maximum size of what the first analysis loads besides the solver, compressed, in bytes. The solver of these tests is
    compiled quickly and is larger than the published one, which `cargo xtask site-speed` measures. */
const FIRST_ANALYSIS = 250_000;
const SOLVER = "js/solver/solver.wasm.deflate";

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

const hashOf = (bytes) => `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
const at = (address) => encodeURI(PATH) + address;
const region = (page, name) => page.getByRole("region", { name, exact: true });
const long = at(`analyze?${new URLSearchParams({ game: "pominmax", board: "random 200 0.05 seed 1" })}`);

test("the folder works from any path, and addresses have no slash at the end", () => during(browser, host, SCREENS.light, async ({ page }) => {
  await page.goto(at("analyze/?game=pomax&board=chain+bbwwbb"));
  await region(page, "Legal moves").getByRole("table").waitFor();
  assert.equal(new URL(page.url()).pathname, at("analyze"));
  for (const name of ["Learn", "Play", "Puzzle", "Board", "Values", "Reductions", "Conjectures", "Audit", "About"]) {
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
  const { waited, bounds, latest } = await page.evaluate(async (root) => {
    const { ask } = await import(`${root}js/api.js`);
    const controller = new AbortController();
    let stopped = null;
    let latest = null;
    const progress = (job) => {
      latest = job.progress ?? latest;
      if (!latest?.bounds || stopped !== null) return;
      stopped = performance.now();
      controller.abort();
    };
    const question = { game: "pominmax", board: "random 200 0.05 seed 2" };
    const error = await ask({ ask: "value", question }, { progress, signal: controller.signal }).catch((one) => one);
    return { waited: performance.now() - stopped, bounds: error.job?.result?.bounds ?? error.job?.progress?.bounds, latest };
  }, at(""));
  t.diagnostic(`stopped after ${waited.toFixed(0)} ms`);
  // Either the job has answered in time, or it was ended and its last report counts.
  assert.equal(bounds.length, 2);
  assert.ok(bounds[0] >= latest.bounds[0] && bounds[1] <= latest.bounds[1], `${bounds} after ${latest.bounds}`);
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

test("two tabs keep each other's boards", () => during(browser, host, SCREENS.light, async ({ page, context }) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(at("board?game=pomax&board=chain+wb"));
    await tab.getByLabel("Name of the board").waitFor();
    await settled(page);
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.getByLabel("Name of the board").fill(`board ${index}`);
    await tab.getByRole("button", { name: "Save", exact: true }).click();
    await region(tab, "Saved boards").getByRole("link", { name: `board ${index}` }).waitFor();
  }
  await page.goto(at(""));
  for (const index of tabs.keys()) await page.getByRole("link", { name: `board ${index}`, exact: true }).waitFor();
}));

test("after the first visit no network is needed, and the page can be installed", async () => {
  const stay = await visit(browser, host, { ...SCREENS.light, isInstalled: true });
  const { page, context } = stay;
  await page.goto(at("analyze?game=pomax&board=chain+bbwwbb"));
  await region(page, "Legal moves").getByRole("table").waitFor();
  const version = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.keys()).filter((name) => name.startsWith("tedomari "));
  });
  assert.equal(version.length, 1);
  await holds(async () => assert.ok(await page.evaluate(() => navigator.serviceWorker.controller !== null)));
  const manifest = await (await page.request.get(at("manifest.webmanifest"))).json();
  assert.equal(manifest.start_url, "./");
  await context.setOffline(true);
  for (const [address, heading] of [["analyze?game=pomax&board=chain+wbw", null], ["play?game=sim&you=first", null], ["conjectures", null], ["values?tab=regions", null], ["book/workbench.html", "Workbench"], ["book", null], ["", null]]) {
    await page.goto(at(address));
    await page.getByRole("heading", { level: 1, ...(heading && { name: heading }) }).waitFor();
    await settled(page);
    assert.deepEqual(await page.getByRole("alert").allInnerTexts(), [], address);
  }
  await stay.leave();
});

test("a new version is used when no tab shows the old one, and never a part of it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tedomari-site-"));
  cpSync(SITE, folder, { recursive: true });
  const own = await startSite(folder, { withServer: false });
  const stay = await visit(browser, own, { ...SCREENS.light, isInstalled: true });
  const { page } = stay;
  const changed = ["js/theme.js", "js/main.js"];
  const arrive = async () => {
    await page.goto("/about");
    await page.getByRole("heading", { level: 1 }).waitFor();
  };
  const shown = () => page.evaluate((files) => Promise.all(files.map(async (file) => (await (await fetch(`/${file}`)).text()).endsWith("// new\n"))), changed);
  /** Looks for a new version; returns whether one is waiting in the end. */
  const update = () => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const { installing } = registration;
    if (installing) await new Promise((resolve) => { installing.onstatechange = resolve; });
    return registration.waiting !== null;
  });
  await arrive();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const old = readFileSync(join(folder, changed[0]));
  let worker = readFileSync(join(folder, "service-worker.js"), "utf8");
  for (const file of changed) {
    const text = readFileSync(join(folder, file), "utf8");
    const next = `${text}// new\n`;
    worker = worker.replace(hashOf(text), hashOf(next)).replace(/PLACE \+ "[^"]*"/, 'PLACE + "new"');
    writeFileSync(join(folder, file), next);
  }
  const next = readFileSync(join(folder, changed[0]));
  // The host has not got all files yet.
  writeFileSync(join(folder, changed[0]), old);
  writeFileSync(join(folder, "service-worker.js"), worker);
  assert.equal(await update(), false);
  writeFileSync(join(folder, changed[0]), next);
  assert.equal(await update(), true);
  await page.reload();
  assert.deepEqual(await shown(), [false, false]);
  await page.goto("about:blank");
  await holds(async () => {
    await arrive();
    const now = await shown();
    if (!now[0]) await page.goto("about:blank");
    assert.deepEqual(now, [true, true]);
  });
  await stay.leave();
  await own.stop();
  rmSync(folder, { recursive: true });
});

test("a service worker lists every file with its hash", () => {
  const text = readFileSync(join(SITE, "service-worker.js"), "utf8");
  const listed = JSON.parse(/const FILES = (\{.*?\});/s.exec(text)[1]);
  const files = readdirSync(SITE, { recursive: true }).map(String).filter((path) => statSync(join(SITE, path)).isFile());
  assert.deepEqual([...Object.keys(listed), "service-worker.js"].sort(), files.sort());
  for (const [file, hash] of Object.entries(listed)) {
    assert.equal(hash, hashOf(readFileSync(join(SITE, file))), file);
  }
});

test("besides the solver, the first analysis loads little", (t) => during(browser, host, SCREENS.light, async ({ page }) => {
  const isReady = () => region(page, "Legal moves").getByRole("table").waitFor();
  const files = await loadedFiles(page, PATH, "analyze?game=pomax&board=chain+bbwwbb", isReady);
  assert.ok(files.includes(SOLVER), files.join());
  const size = sizeOf(SITE, files.filter((file) => file !== SOLVER), HOSTS.gzip);
  t.diagnostic(`${files.length} files: ${size} bytes with gzip`);
  assert.ok(size <= FIRST_ANALYSIS, `${size} bytes`);
}));
