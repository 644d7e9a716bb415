// Analyses: the value, its reason with the witness on the board, the same by search, and work that is stopped.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ringed } from "../house/board.js";
import { SCREENS, during, settled, shoot } from "../house/browser.js";
import { browser, server } from "../house/workbench.js";

const section = (page, name) => page.getByRole("region", { name, exact: true });

/** Opens an analysis; gives the answer to its first question, which the page shows. */
async function open(page, question) {
  const isValue = (response) => {
    const request = response.request();
    return new URL(response.url()).pathname === "/api/jobs" && request.postDataJSON()?.ask === "value";
  };
  const [response] = await Promise.all([page.waitForResponse(isValue), page.goto(`/analyze?${new URLSearchParams(question)}`)]);
  return response.json();
}

test("each step of a reason shows its witness on the board", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const { result } = await open(page, { game: "pomax", board: "tree w(b(w,b),w) + chain bbwwbb" });
  assert.ok(result.reason.parts.length >= 2, "a sum has parts");
  const tree = section(page, "Reason").getByRole("tree");
  await tree.waitFor();
  const shown = [];
  for (const [index, part] of result.reason.parts.entries()) {
    await tree.getByRole("treeitem", { level: 2 }).nth(index).click();
    const names = await ringed(page);
    assert.ok(names.length > 0, "something is ringed");
    for (const name of part.elements) assert.ok(names.includes(name), `${name} is not ringed for ${part.what}`);
    shown.push(names);
  }
  assert.notDeepEqual(shown[0], shown[1], "different parts have different witnesses");
  await shoot(page, "analyze-witness-light");
  assert.match(page.url(), /node=0\.1/);
  await page.reload();
  await tree.waitFor();
  await page.waitForFunction(() => document.querySelectorAll("svg .is-highlighted").length > 0);
  assert.deepEqual(await ringed(page), shown[1]);
  // With the keyboard, from one part to the one before it.
  await tree.getByRole("treeitem", { selected: true }).focus();
  await page.keyboard.press("ArrowUp");
  assert.deepEqual(await ringed(page), shown[0]);
}));

test("values of moves are listed, and search finds the same value", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const { result } = await open(page, { game: "pomax", board: "chain bbwwbb" });
  assert.equal(result.value, -1);
  await section(page, "Moves").getByRole("table").waitFor();
  assert.ok((await section(page, "Moves").getByRole("row").count()) >= 2);
  await section(page, "Force search").getByRole("checkbox").check();
  await section(page, "Force search").getByText("they agree").waitFor();
  assert.match(page.url(), /formulas=no/);
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
  const now = await page.request.get(`/api/jobs/${job.id}`);
  assert.equal((await now.json()).state, "stopped");
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
      assert.equal(await page.getByRole("alert").count(), 0, `${question.game}: ${await page.getByRole("alert").allInnerTexts()}`);
      await shoot(page, `analyze-${question.game}-light`);
    });
  }
});

test("whoever leaves the page does not leave its work to the server", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const job = await open(page, { game: "pominmax", board: "random 200 0.05 seed 7" });
  assert.ok(["queued", "running"].includes(job.state), job.state);
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  await page.goto("/about");
  const state = async () => (await (await page.request.get(`/api/jobs/${job.id}`)).json()).state;
  for (let tries = 0; tries < 50 && (await state()) === "running"; tries += 1) await page.waitForTimeout(100);
  assert.equal(await state(), "stopped");
}));
