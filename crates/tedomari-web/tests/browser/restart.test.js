// A game on the page continues after the server is killed, even if its last moves are lost.

import assert from "node:assert/strict";

import { answerTo, element, pick } from "../support/board.js";
import { SCREENS, during, settled, visit } from "../support/browser.js";
import { client } from "../support/client.js";
import { dataFolder, startServer } from "../support/server.js";
import { bestMove } from "../support/sim.js";
import { written } from "../support/store.js";
import { browser, server, serverTest } from "../support/workbench.js";

const movesOn = (page) => page.getByRole("list", { name: "Moves" }).getByRole("listitem").allInnerTexts();
const settledAt = (page, ply) => page.waitForFunction((made) => document.querySelectorAll("ol[aria-label=Moves] > li").length === made, ply);

/** Starts a game of Sim as the second player on a shaken board, and makes a good move. */
async function begin(page) {
  const first = await answerTo(page, "games", () => page.goto("/play?game=sim&you=second&opponent=perfect&shake=yes"), { status: 201 });
  await settledAt(page, first.ply);
  const game = await answerTo(page, "games/[^/]+/moves", () => pick(page, bestMove(first)), { status: 200 });
  await settledAt(page, game.ply);
  return game;
}

serverTest("a game is won on the page although the server was killed meanwhile", async () => {
  const data = dataFolder();
  const first = await startServer({ data: data.folder });
  let second;
  try {
    let path;
    let moves;
    await during(browser, first, SCREENS.light, async ({ page }) => {
      await begin(page);
      moves = await movesOn(page);
      path = page.url().slice(first.address.length);
      const id = new URL(page.url()).searchParams.get("id");
      const { json: game } = await client(first).get(`/api/games/${id}`);
      await written(data.folder, [game]);
    });
    await first.kill();
    second = await startServer({ data: data.folder });
    await during(browser, second, SCREENS.light, async ({ page }) => {
      await page.goto(path);
      await page.getByText("Your turn: you are Green.", { exact: true }).waitFor();
      assert.deepEqual(await movesOn(page), moves);
      let { json: game } = await client(second).get(`/api/games/${new URL(page.url()).searchParams.get("id")}`);
      while (!game.over) {
        await settledAt(page, game.ply);
        const move = bestMove(game);
        game = await answerTo(page, "games/[^/]+/moves", () => pick(page, move), { status: 200 });
      }
      assert.equal(game.over.winner, "green");
      await page.getByLabel("Your name for the hall of fame").fill("Ada");
      await answerTo(page, "games/[^/]+/fame", () => page.getByRole("button", { name: "Enter the hall of fame" }).click(), { status: 201 });
    });
  } finally {
    await second?.stop();
    await first.stop();
    data.forget();
  }
});

serverTest("a page whose last moves are lost says so and continues", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const game = await begin(page);
  const http = client(server);
  const taken = await http.post(`/api/games/${game.id}/undo`, { ply: game.ply });
  assert.equal(taken.status, 200);
  http.close();
  await answerTo(page, "games/[^/]+/moves", () => pick(page, game.legal[0]), { status: 409 });
  await page.getByText(/The last 2 moves are gone/).first().waitFor();
  await settledAt(page, taken.json.ply);
  await element(page, taken.json.legal[0]).waitFor({ state: "attached" });
  const next = await answerTo(page, "games/[^/]+/moves", () => pick(page, taken.json.legal[0]), { status: 200 });
  assert.equal(next.ply, taken.json.ply + 2);
}));

serverTest("without a server a page says so, and goes on when it is back", async () => {
  const data = dataFolder();
  const first = await startServer({ data: data.folder });
  let second;
  try {
    const { page, context } = await visit(browser, first);
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await settled(page);
    await first.stop();
    await page.getByRole("navigation").getByRole("link", { name: "Analyze", exact: true }).click();
    await page.getByRole("alert").getByText("The server does not respond.").waitFor();
    second = await startServer({ data: data.folder, port: first.port });
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Analyze" }).waitFor();
    await context.close();
  } finally {
    await second?.stop();
    await first.stop();
    data.forget();
  }
});
