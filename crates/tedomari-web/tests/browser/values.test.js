// Games over a poset of outcomes: computed, compared, realized as a board and played; tables; reductions.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { browser, server } from "../support/workbench.js";

const open = (page, state) => page.goto(`/values?${new URLSearchParams(state)}`);
const section = (page, name) => page.getByRole("region", { name });

test("a game is brought into canonical form, step by step", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { tab: "calculator", atoms: "P4", g: "{{T|a}|{a|_}}" });
  await section(page, "Canonical form").waitFor();
  await section(page, "Canonical form").getByText("an outcome", { exact: true }).waitFor();
  await holds(async () => assert.equal((await section(page, "Canonical form").locator("math").last().textContent()).trim(), "a"));
  await section(page, "Step by step").getByText(/Reversible|Settled|Dominated/).first().waitFor();
  await section(page, "Game trees").getByRole("img").first().waitFor();
  await settled(page);
  await shoot(page, "values-steps-light");
  const names = await section(page, "Step by step").getByRole("heading", { level: 3 }).allInnerTexts();
  assert.equal(new Set(names).size, names.length, "positions have different names");
  const field = page.getByLabel("Game", { exact: true });
  await field.fill("{a|b}");
  await field.press("Enter");
  await section(page, "Canonical form").getByText("not passable", { exact: true }).waitFor();
  await page.waitForURL((address) => address.searchParams.get("g") === "{a|b}");
  await field.fill("{a|");
  await page.getByRole("button", { name: "Calculate" }).click();
  await page.getByRole("alert").waitFor();
}));

test("two games are compared", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { tab: "compare", atoms: "P4", g: "a", h: "T" });
  await section(page, "Relation").getByText("H is better for Left.").waitFor();
  await page.getByRole("button", { name: "Swap G and H" }).click();
  await section(page, "Relation").getByText("G is better for Left.").waitFor();
  await page.getByRole("table", { name: "The four relations" }).waitFor();
  for (const keys of await page.getByRole("group", { name: "Keys" }).all()) await keys.getByRole("button", { name: "Type b" }).waitFor();
  await page.getByLabel("Game H").fill("b");
  await page.getByLabel("Game G").fill("a");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await section(page, "Relation").getByText("Neither is at least as good as the other.").waitFor();
}));

test("a value becomes a board, which is played", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { tab: "realize", atoms: "P4", g: "{{T|a},b|_}" });
  await page.getByRole("heading", { name: /^A board with/ }).waitFor();
  await settled(page);
  await shoot(page, "values-realized-light");
  await page.getByRole("link", { name: "Play this board" }).click();
  await page.locator("p").getByText(/^Your turn/).waitFor();
  await page.getByRole("heading", { level: 1, name: "Coloring", exact: true }).waitFor();
  await settled(page);
}));

test("tables are searched and paged through", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { tab: "tables", table: "coloring" });
  const rows = page.getByRole("region", { name: "Rows" }).getByRole("row");
  await rows.nth(5).waitFor();
  const first = await rows.nth(1).innerText();
  await page.getByRole("button", { name: /Next/ }).or(page.getByRole("link", { name: /Next/ })).click();
  await page.waitForFunction((text) => document.querySelectorAll("[role=region] tr")[1]?.innerText !== text, first);
  await page.getByRole("searchbox").or(page.getByLabel(/Search/)).first().fill("{T|a}");
  await page.waitForURL(/search=/);
  await settled(page);
}));

test("a formula becomes a board, which is played", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto(`/reductions?${new URLSearchParams({ from: "sat", formula: "p cnf 2 2\n1 2 0\n-1 2 0" })}`);
  await section(page, "Board").getByRole("img").or(section(page, "Board").getByRole("group")).first().waitFor();
  await settled(page);
  await shoot(page, "reductions-board-light");
  await page.getByRole("link", { name: "Play this board" }).click();
  await page.locator("p").getByText(/^Your turn/).waitFor();
  await page.getByRole("heading", { name: "Formula" }).waitFor();
}));

test("the tour leads through the pages", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Two-minute tour" }).click();
  await page.waitForURL(/tour=1/);
  const panel = page.getByRole("region").filter({ hasText: "Tour, step" });
  const steps = Number(/of (\d+)/.exec(await panel.innerText())[1]);
  assert.ok(steps >= 4, `the tour has ${steps} steps`);
  for (let step = 2; step <= steps; step += 1) {
    await panel.getByRole("button", { name: "Next" }).click();
    await panel.getByText(`Tour, step ${step} of ${steps}`).waitFor();
    assert.match(page.url(), new RegExp(`tour=${step}`));
    await settled(page);
    assert.deepEqual(await page.getByRole("alert").allInnerTexts(), [], `step ${step}`);
  }
  await panel.getByRole("button", { name: "Done" }).click();
  await panel.waitFor({ state: "detached" });
}));

for (const screen of ["light", "phone"]) {
  test(`the panel of the tour does not cover the subject of its step, ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    const subjects = { 2: [".play-board .picture"], 3: [".step > summary"], 4: ["#g"], 5: screen === "light" ? [".surface", "#notation"] : [".surface"] };
    for (const [step, selectors] of Object.entries(subjects)) {
      await page.goto(`/?tour=${step}`);
      for (const selector of selectors) {
        await page.locator(selector).first().waitFor();
        await settled(page);
        await page.waitForFunction((one) => {
          const { top, bottom } = document.querySelector(one).getBoundingClientRect();
          return top >= 0 && bottom <= document.querySelector(".tour").getBoundingClientRect().top;
        }, selector).catch(() => assert.fail(`step ${step}: ${selector} is covered`));
      }
    }
  }));
}

test("the board of a formula can be fitted and zoomed", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  await page.goto("/reductions?from=qbf");
  await page.getByRole("link", { name: "Play this board" }).click();
  await page.locator("p").getByText(/^Your turn/).waitFor();
  const isCut = (expected) => page.waitForFunction((cut) => {
    const { scrollWidth, clientWidth } = document.querySelector(".play-board");
    return scrollWidth > clientWidth === cut;
  }, expected);
  // Elements are large enough for a finger, and the opponent's move is visible.
  await isCut(true);
  await page.waitForFunction(() => {
    const { left, right } = document.querySelector(".play-board .is-highlighted").getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });
  await page.getByRole("button", { name: "Show the whole board" }).click();
  await isCut(false);
  await page.getByRole("button", { name: "Larger" }).click();
  await page.getByRole("button", { name: "Larger" }).click();
  await isCut(true);
}));

/** What an entry of the export menu saves. */
async function saved(page, place, entry) {
  const menu = place.locator("details", { hasText: "Export" }).first();
  const button = menu.getByRole("button", { name: entry, exact: true });
  if (!(await button.isVisible())) await menu.getByText("Export", { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { file: download.suggestedFilename(), text: readFileSync(await download.path(), "latin1") };
}

for (const screen of ["light", "dark"]) {
  test(`games and their trees are exported, ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    await open(page, { tab: "calculator", atoms: "P4", g: "{{T|a},b|_}" });
    const trees = section(page, "Game trees");
    await trees.getByRole("img").first().waitFor();
    await settled(page);
    const svg = await saved(page, trees, "SVG picture");
    assert.equal(svg.file, "passable.svg");
    assert.match(svg.text, /^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.match(svg.text, /<text[^>]*>b</);
    assert.match((await saved(page, trees, "TikZ for LaTeX")).text, /begin\{tikzpicture\}/);
    assert.match((await saved(page, trees, "PNG picture")).text, /^\x89PNG/);
    const form = section(page, "Canonical form");
    assert.equal(JSON.parse((await saved(page, form, "JSON")).text).canonical, "{b,{T|a}|_}");
    assert.equal((await saved(page, form, "Notation")).text, "{b,{T|a}|_}\n");
    assert.match((await saved(page, form, "LaTeX")).text, /\\top/);
  }));
}

test("a comparison is exported", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { tab: "compare", atoms: "P4", g: "a", h: "T" });
  const relation = section(page, "Relation");
  await relation.getByText("H is better for Left.").waitFor();
  const { text } = await saved(page, relation, "JSON");
  assert.equal(JSON.parse(text).relation, "less");
}));
