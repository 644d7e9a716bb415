// The hall of fame: a game won in shake mode by our own player, entered under a name with markup.

import assert from "node:assert/strict";

import { answerTo, pick } from "../support/board.js";
import { SCREENS, during, shoot } from "../support/browser.js";
import { bestMove } from "../support/sim.js";
import { browser, server, serverTest } from "../support/workbench.js";

const NAME = "<script>alert(1)</script>";

serverTest("a game won in shake mode is entered, and its name is shown as text", () => during(browser, server, SCREENS.light, async ({ page }) => {
  let game = await answerTo(page, "games", () => page.goto("/play?game=sim&you=second&opponent=perfect&shake=yes"), { status: 201 });
  assert.equal(game.fame.eligible, true, game.fame.why_not);
  let shaken = 0;
  while (!game.over) {
    game = await answerTo(page, "games/[^/]+/moves", () => pick(page, bestMove(game)), { status: 200 });
    if (game.shake !== null && Object.entries(game.shake).some(([from, to]) => from !== to)) shaken += 1;
    await page.waitForFunction((ply) => document.querySelectorAll("ol[aria-label=Moves] > li").length === ply, game.ply);
  }
  assert.ok(shaken > 0, "the board was never shaken");
  assert.equal(game.over.winner, "green");
  await page.getByLabel("Your name for the hall of fame").fill(NAME);
  const claim = await answerTo(page, "games/[^/]+/fame", () => page.getByRole("button", { name: "Enter the hall of fame" }).click(), { status: 201 });
  assert.equal(claim.rank, 1);
  assert.equal(claim.entry.name, NAME);
  assert.equal(claim.entry.checked, true);
  await page.getByRole("link", { name: "See it" }).click();
  await page.getByRole("heading", { level: 1, name: "Hall of fame" }).waitFor();
  await page.getByRole("rowheader", { name: NAME }).waitFor();
  await page.getByRole("cell", { name: "Yes", exact: true }).waitFor();
  assert.equal(await page.evaluate(() => document.querySelectorAll("main script").length), 0);
  await shoot(page, "fame-entry-light");
  await page.goto("/");
  await page.getByText(`1. ${NAME}`).waitFor();
  // The same game cannot be entered twice.
  const again = await page.request.post(`/api/games/${game.id}/fame`, { data: { name: "again" } });
  assert.equal(again.status(), 409);
}));
