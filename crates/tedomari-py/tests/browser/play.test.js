// The board of td.play in a real browser, with a real game behind it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { obstacles } from "../../../tedomari-web/tests/support/axe.js";
import { launch, SCREENS } from "../../../tedomari-web/tests/support/browser.js";

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const script = readFileSync(file("../../python/tedomari/static/play.js"), "utf8");
const style = readFileSync(file("../../python/tedomari/static/play.css"), "utf8");

let browser;
/** The games of all tests. One that failed has not ended its game. */
const games = [];
before(async () => {
  browser = await launch();
});
after(async () => {
  for (const python of games) python.kill();
  await browser.close();
});

/** A page with a game, as a notebook shows it. */
async function playing(screen, ...question) {
  const python = spawn(process.env.PYTHON ?? "python3", [file("bridge.py"), ...question], { stdio: ["pipe", "pipe", "inherit"] });
  games.push(python);
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.stack));
  page.on("request", (request) => faults.push(`request to ${request.url()}`));
  await page.exposeFunction("toPython", (message) => python.stdin.write(`${JSON.stringify(message)}\n`));
  const dark = screen.colorScheme === "dark" ? "background: #111; color: #eee" : "background: #fff; color: #111";
  await page.setContent(`<!doctype html><html lang="en"><title>Notebook</title><style>body { ${dark} } ${style}</style><main></main>`);
  await page.evaluate((text) => {
    window.module = import(`data:text/javascript,${encodeURIComponent(text)}`);
  }, script);
  createInterface(python.stdout).on("line", (line) => page.evaluate(async (shown) => {
    const isNew = window.shown === undefined;
    window.shown = shown;
    if (!isNew) return window.changed();
    const model = {
      get: () => window.shown,
      on: (_event, call) => { window.changed = call; },
      off: () => {},
      send: (message) => window.toPython(message),
    };
    const { default: widget } = await window.module;
    widget.render({ model, el: document.querySelector("main") });
  }, JSON.parse(line)).catch((error) => faults.push(error.stack)));
  // A horizontal line has no height, so that it does not count as visible.
  await page.waitForSelector(".tedomari-play .pickable", { state: "attached" });
  return {
    page,
    /** Ends the game; fails if the page had errors. */
    async done() {
      python.kill();
      await context.close();
      assert.deepEqual(faults.filter((fault) => !fault.startsWith("request to data:")), []);
    },
  };
}

/** The number of moves that the page lists. */
const moves = (page) => page.locator(".moves").textContent().then((text) => (text ? text.split(", ").length : 0));

/** Waits until the page lists that many moves. */
const untilMoves = (page, count) => page.waitForFunction((wanted) => {
  const text = document.querySelector(".moves").textContent;
  return (text ? text.split(", ").length : 0) === wanted;
}, count);

test("a click colors an edge, and the opponent answers", async () => {
  const { page, done } = await playing(SCREENS.light, "sim");
  await page.locator("[data-element='1-2']").click();
  await untilMoves(page, 2);
  assert.match(await page.locator(".status").textContent(), /Your turn. You are red./);
  assert.equal(await page.locator(".pickable").count(), 13);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForSelector(".status:has-text('Green wins, in 13 moves.')");
  await page.getByRole("button", { name: "Undo" }).click();
  await untilMoves(page, 0);
  await done();
});

test("the keyboard goes to the neighbors and chooses one, in the dark too", async () => {
  const { page, done } = await playing(SCREENS.dark, "hex", "3x3");
  assert.deepEqual(await obstacles(page), []);
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("data-element"));
  assert.equal(await focused(), "a1");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "b1");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await untilMoves(page, 2);
  assert.equal(await moves(page), 2);
  // The board keeps the focus for the next move.
  assert.ok(await focused());
  await done();
});

test("several edges are chosen, then played together", async () => {
  const { page, done } = await playing(SCREENS.phone, "avoid-plus", "K4 K3");
  for (const edge of ["1-2", "3-4"]) {
    const [x, y] = await page.locator(`[data-element='${edge}']`).evaluate((line) => {
      const { left, top, width, height } = line.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    await page.touchscreen.tap(x, y + 5);
  }
  assert.equal(await page.locator(".pickable[aria-pressed]").count(), 2);
  await page.getByRole("button", { name: "Play the chosen ones" }).click();
  await page.waitForFunction(() => document.querySelector(".moves").textContent.startsWith("red 1-2 3-4, green"));
  await done();
});
