// Analyses: the value, the same by search, and stopped jobs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { ringed } from "../support/board.js";
import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { until } from "../support/until.js";
import { browser, server } from "../support/workbench.js";

const section = (page, name) => page.getByRole("region", { name, exact: true });

/** Opens an analysis; returns the answer to its first request. */
async function open(page, question) {
  const isValue = (response) => {
    const request = response.request();
    return new URL(response.url()).pathname === "/api/jobs" && request.postDataJSON()?.ask === "value";
  };
  const [response] = await Promise.all([page.waitForResponse(isValue), page.goto(`/analyze?${new URLSearchParams(question)}`)]);
  return response.json();
}

/** The result of a job that may still be running. */
async function resultOf(page, job) {
  const ended = await until("the job has ended", async () => {
    const now = job.result ? job : await (await page.request.get(`/api/jobs/${job.id}`)).json();
    return now.result && now;
  });
  return ended.result;
}

test("values of moves are listed, and search finds the same value", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const result = await resultOf(page, await open(page, { game: "pomax", board: "chain bbwwbb" }));
  assert.equal(result.value, -1);
  await section(page, "Moves").getByRole("table").waitFor();
  await section(page, "Moves").getByRole("row").nth(1).waitFor();
  await section(page, "Force search").getByRole("checkbox").check();
  await section(page, "Force search").getByText("they agree").waitFor();
  await page.waitForURL(/plain=yes/);
  const searched = await page.request.post("/api/jobs", {
    data: { ask: "value", question: { game: "pomax", board: "chain bbwwbb" }, plain: true },
  });
  const found = await resultOf(page, await searched.json());
  assert.equal(found.value, -1);
  assert.ok(found.positions > 0, "nothing was searched");
  await settled(page);
  await shoot(page, "analyze-search-light");
}));

test("a long computation shows its progress and is stopped", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const job = await open(page, { game: "pominmax", board: "random 200 0.05 seed 1" });
  assert.ok(["queued", "running"].includes(job.state), job.state);
  const cancel = page.getByRole("button", { name: "Cancel" });
  await cancel.waitFor();
  await page.getByText(/\d+ positions?/).first().waitFor();
  await shoot(page, "analyze-progress-light");
  await cancel.first().click();
  await section(page, "Value").getByText(/Stopped|not enough|between|≤|to/).first().waitFor();
  await holds(async () => {
    const now = await page.request.get(`/api/jobs/${job.id}`);
    assert.equal((await now.json()).state, "stopped");
  });
  await settled(page);
}));

test("pattern games, Hex and coloring games are analyzed", async () => {
  const questions = [{ game: "sim" }, { game: "achieve", board: "K4", pattern: "K3" }, { game: "hex", board: "3x3" },
    { game: "coloring", board: "a:{00011,11000}, b:{00100}", atoms: "P4" }, { game: "poset-nim", board: "chain www" }];
  for (const question of questions) {
    await during(browser, server, SCREENS.light, async ({ page }) => {
      await page.goto(`/analyze?${new URLSearchParams(question)}`);
      await page.getByRole("region").first().waitFor();
      await settled(page);
      assert.deepEqual(await page.getByRole("alert").allInnerTexts(), [], question.game);
      await shoot(page, `analyze-${question.game}-light`);
    });
  }
});

test("leaving a page stops its jobs", () => during(browser, server, SCREENS.light, async ({ page }) => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const job = await open(page, { game: "pominmax", board: `random 200 0.05 seed ${seed}` });
    assert.ok(["queued", "running"].includes(job.state), job.state);
    await page.getByRole("button", { name: "Cancel" }).first().waitFor();
  }
  await open(page, { game: "pomax", board: "chain bbwwbb" });
  await section(page, "Moves").getByRole("table").waitFor();
}));

test("a Hex drawing with outside cells has a value, but no winner", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto(`/analyze?${new URLSearchParams({ game: "hex", board: "#WBW / B..W / WBW#" })}`);
  await section(page, "Region").getByRole("table").first().waitFor();
  await settled(page);
  assert.equal(await page.getByRole("heading", { name: "Whole board" }).count(), 0);
  assert.deepEqual(await page.getByRole("alert").allInnerTexts(), []);
  await shoot(page, "analyze-region-light");
  await page.goto(`/board?${new URLSearchParams({ game: "hex", board: "#WBW / B..W / WBW#" })}`);
  await page.getByRole("region", { name: "Value of this board" }).getByText("has no winner").waitFor();
  await page.goto(`/analyze?${new URLSearchParams({ game: "hex", board: "3x3" })}`);
  await section(page, "Whole board").waitFor();
}));

test("if a move may color several edges, the winner and a best first move are shown", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto(`/analyze?${new URLSearchParams({ game: "avoid-plus", board: "K5", pattern: "K3" })}`);
  await section(page, "Winner").getByText("The second player wins, in 9 moves").waitFor();
  await section(page, "First move").getByText("A best first move colors").waitFor();
  await holds(async () => assert.deepEqual(await ringed(page), ["1-2"]));
  await settled(page);
  assert.deepEqual(await page.getByRole("alert").allInnerTexts(), []);
  await page.goto(`/board?${new URLSearchParams({ game: "avoid-plus", board: "K5", pattern: "K3" })}`);
  await page.getByRole("region", { name: "Value of this board" }).getByText("The second player wins").waitFor();
}));

test("exported JSON holds the answer, and can be pasted", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/analyze?game=pomax&board=tree w(b(w,b),w) + chain bw");
  await page.getByRole("heading", { name: "Best play" }).waitFor();
  await settled(page);
  await page.getByText("Export", { exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "JSON", exact: true }).click()]);
  const answer = JSON.parse(readFileSync(await file.path(), "utf8"));
  assert.equal(answer.question.board, "tree w(b(w,b),w) + chain bw");
  assert.equal(answer.value, 1);
  assert.ok(answer.reason && answer.moves);
  await page.goto("/analyze");
  await page.getByLabel("Notation", { exact: true }).fill(JSON.stringify(answer));
  await page.waitForURL((address) => address.searchParams.get("board") === answer.question.board);
}));
