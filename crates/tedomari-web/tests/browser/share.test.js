// Every state has an address that can be reloaded and shared.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

import { answerTo, drawn, pick } from "../support/board.js";
import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { program, startServer } from "../support/server.js";
import { browser, server, serverTest } from "../support/workbench.js";

const movesOn = (page) => page.getByRole("list", { name: "Moves" }).getByRole("listitem").allInnerTexts();

/** Starts a game of Sim as the first player and makes two moves; returns the texts of the list of moves. */
async function begin(page, settings) {
  await answerTo(page, "games", () => page.goto(`/play?game=sim&you=first&${settings}`), { status: 201 });
  for (const ply of [2, 4]) {
    await page.locator("svg [role=button]").first().waitFor({ state: "attached" });
    const free = await page.evaluate(() => document.querySelector("svg [role=button]").dataset.element);
    const game = await answerTo(page, "games/[^/]+/moves", () => pick(page, free), { status: 200 });
    assert.equal(game.ply, ply);
    await page.waitForFunction((made) => document.querySelectorAll("ol[aria-label=Moves] > li").length === made, ply);
  }
  return movesOn(page);
}

/**
 * Runs `play(page)` on a server of its own, and opens its address on a server that does not know the game,
 * where `look(page, seen)` compares the page with the result of `play`.
 */
async function elsewhere(play, look) {
  const first = await startServer();
  let path;
  let seen;
  try {
    await during(browser, first, SCREENS.light, async ({ page }) => {
      seen = await play(page);
      path = page.url().slice(first.address.length);
    });
  } finally {
    await first.stop();
  }
  await during(browser, server, SCREENS.light, async ({ page }) => {
    await page.goto(path);
    await page.getByText("Your turn: you are Red.", { exact: true }).waitFor();
    await look(page, seen);
  });
}

test("addresses that the program prints are those of the pages", () => during(browser, server, SCREENS.light, async ({ page }) => {
  for (const words of [["pomax", "tree w(b(w,b),w) + zigzag w<b>w<b"], ["sim"], ["avoid", "K5; red 1-2", "K3"], ["hex", "#WBW / B..W / WBW#"]]) {
    const address = execFileSync(program(), ["link", ...words, "--at", server.address], { encoding: "utf8" }).trim();
    await page.goto(address);
    await page.getByRole("region", { name: "Verdict" }).waitFor();
    await settled(page);
    assert.equal(page.url(), address);
    // The page writes it the same way.
    const written = await page.evaluate(async () => {
      const { here, link } = await import("/js/address.js");
      return link(here().page, here().params);
    });
    assert.equal(new URL(written, server.address).href, address);
  }
}));

test("a game survives a reload and can be shared", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const moves = await begin(page, "opponent=random");
  assert.equal(moves.length, 4);
  await page.reload();
  await page.getByText("Your turn: you are Red.", { exact: true }).waitFor();
  await holds(async () => assert.deepEqual(await movesOn(page), moves));
  const address = page.url();
  await during(browser, server, SCREENS.phone, async (other) => {
    await other.page.goto(address);
    await other.page.getByText("Your turn: you are Red.", { exact: true }).waitFor();
    await holds(async () => assert.deepEqual(await movesOn(other.page), moves));
  });
}));

test("a game that the server does not know is restored from its address", () => elsewhere(
  (page) => begin(page, "opponent=random"),
  (page, moves) => holds(async () => assert.deepEqual(await movesOn(page), moves)),
));

const ADDRESSES = {
  board: ["/board?game=pomax&board=white+a+b%3B+black+c%3B+a+%3C+c&at=a%3A40%2C60", ["a", "b", "c"]],
  diagram: ["/board?game=corner&board=young+3%2C1+chess&notation=french", null],
};

for (const [name, [address, elements]] of Object.entries(ADDRESSES)) {
  test(`an address of the editor is stable: ${name}`, () => during(browser, server, SCREENS.light, async ({ page }) => {
    await page.goto(address);
    await page.getByLabel("Notation", { exact: true }).waitFor();
    await settled(page);
    const given = new URL(address, server.address).searchParams;
    const kept = new URL(page.url()).searchParams;
    for (const [key, value] of given) assert.equal(kept.get(key), value, key);
    if (elements) await holds(async () => assert.deepEqual(await drawn(page), elements));
  }));
}

test("back and forward go from page to page", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/");
  for (const name of ["Board", "Values", "About"]) {
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
  }
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Values" }).waitFor();
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
}));

test("the theme is stored", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  const button = page.getByRole("banner").getByRole("button", { name: /auto|dark|light/i });
  for (let n = 0; n < 3 && !/dark/i.test(await button.innerText()); n += 1) await button.click();
  const isDark = () => page.waitForFunction((old) => getComputedStyle(document.body).backgroundColor !== old, light);
  await isDark();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await isDark();
  await holds(async () => assert.match(await button.innerText(), /dark/i));
}));

test("sort order and open sections survive a reload", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const again = async () => {
    const address = page.url();
    await page.reload();
    await settled(page);
    assert.equal(page.url(), address);
  };
  await page.goto("/analyze?game=pomax&board=white+a+b+c;+black+d+e;+a+<+d+<+b;+c+<+e");
  const moves = page.getByRole("region", { name: "Table of moves" });
  await moves.getByRole("button", { name: "Move", exact: true }).click();
  await moves.getByRole("button", { name: "Move", exact: true }).click();
  await page.waitForURL(/sort=-move/);
  await page.locator(".step > summary").first().click();
  await page.waitForURL(/node=0(&|$)/);
  await again();
  assert.equal(await moves.getByRole("columnheader", { name: "Move" }).getAttribute("aria-sort"), "descending");
  assert.deepEqual(await page.locator(".step").evaluateAll((steps) => steps.map((step) => step.open)), [true, false, false]);

  await page.goto("/about");
  await page.getByText("Licenses", { exact: true }).click();
  await page.waitForURL(/open=licenses/);
  await again();
  assert.ok(await page.locator("details", { hasText: "Licenses" }).evaluate((node) => node.open));
  await page.getByText("Licenses", { exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has("open"));

  await page.goto("/board");
  await page.getByText("New board", { exact: true }).click();
  await page.waitForURL(/open=new/);
  await again();
  await page.getByRole("button", { name: "Zigzag" }).click();
  await page.waitForURL((url) => !url.searchParams.has("open") && /zigzag/.test(url.search));
}));

test("a shared game in shake mode has the same names at the same places", () => {
  const board = (page) => page.evaluate(() => document.querySelector(".play-board svg").innerHTML);
  return elsewhere(async (page) => {
    await begin(page, "opponent=perfect&shake=yes");
    await page.reload();
    await page.getByText("Your turn: you are Red.", { exact: true }).waitFor();
    return { moves: await movesOn(page), picture: await board(page) };
  }, async (page, { moves, picture }) => {
    await holds(async () => assert.deepEqual(await movesOn(page), moves));
    await holds(async () => assert.equal(await board(page), picture));
    if (server.isStatic) return;
    await page.getByText("This game is not eligible for the hall of fame: the game was started from given moves.").first().waitFor();
  });
});

serverTest("the page retries rate-limited requests and says so", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  let isBusy = true;
  await page.route("**/api/jobs", (route) => (isBusy
    ? route.fulfill({ status: 429, headers: { "Retry-After": "2" }, json: { error: { message: "you have 4 jobs already" } } })
    : route.continue()));
  await page.goto("/values?tab=compare&atoms=P4&g=a&h=T");
  await page.getByText("The server is busy").waitFor();
  await shoot(page, "busy-phone");
  isBusy = false;
  await page.getByText("H is better for Left.", { exact: true }).waitFor();
  await page.getByText("The server is busy").waitFor({ state: "hidden" });
  assert.deepEqual(await page.getByRole("alert").allInnerTexts(), []);
}));
