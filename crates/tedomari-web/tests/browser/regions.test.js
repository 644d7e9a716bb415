// The database of Hex regions: browsed with pictures, filtered, opened, and compared with abstract games.

import assert from "node:assert/strict";
import { test } from "node:test";

import { obstacles } from "../support/axe.js";
import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { browser, server } from "../support/workbench.js";

const open = (page, state) => page.goto(`/values?${new URLSearchParams({ tab: "regions", ...state })}`);
const cards = (page) => page.locator(".regions > li");

for (const name of ["light", "phone"]) {
  test(`regions are listed with pictures, filtered and opened, on ${name}`, () => during(browser, server, SCREENS[name], async ({ page }) => {
    await page.goto("/values");
    await page.getByRole("tab", { name: "Hex regions" }).click();
    await page.waitForURL((address) => address.searchParams.get("tab") === "regions");
    await holds(async () => assert.equal(await cards(page).count(), 12));
    await page.getByText("1–12 of 907").waitFor();
    await settled(page);
    assert.equal(await cards(page).getByRole("img", { name: /^Region / }).count(), 12);
    await shoot(page, `regions-${name}`);
    assert.deepEqual(await obstacles(page), []);
    await page.getByLabel("Empty cells").selectOption("3");
    await page.getByText("1–5 of 5").waitFor();
    for (const text of await cards(page).allInnerTexts()) assert.match(text, /3 empty cells\. Stands for \d+ values?\./);
    await page.waitForURL((address) => address.searchParams.get("cells") === "3");
    await page.getByLabel("Search").fill("{b|_}}");
    await holds(async () => assert.ok(await cards(page).count() < 5));
    await settled(page);
    const card = cards(page).filter({ hasText: "#BWB/W..W/W.B#/WW##" });
    await card.getByRole("link", { name: "Analyze it" }).click();
    await page.waitForURL((address) => address.pathname === "/analyze" && address.searchParams.get("board") === "#BWB/W..W/W.B#/WW##");
    // The analysis computes the value again.
    await page.getByRole("region", { name: "Region" }).getByText(/outcomes|value/i).first().waitFor();
    await page.goBack();
    await page.getByText("A region of Hex with three black chains").waitFor();
    assert.equal(await page.getByLabel("Search").inputValue(), "{b|_}}");
  }));
}

test("abstract values that occur in Hex are beside those that do not", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, {});
  const table = page.getByRole("table", { name: /^Values of abstract games/ });
  await table.waitFor();
  const rows = (await table.getByRole("row").allInnerTexts()).slice(1).map((row) => row.split(/\s*\t\s*/).map((text) => text.replaceAll(",", "")));
  // As the program counts them: the book has its output.
  assert.deepEqual(rows.slice(0, 4), [["0", "5", "5", "0"], ["1", "7", "7", "0"], ["2", "9", "9", "0"], ["3", "26", "26", "0"]]);
  assert.equal(rows.at(-1)[1], "12828");
  for (const [, all, some, others] of rows) assert.equal(Number(all), Number(some) + Number(others));
  await table.getByRole("row").nth(5).getByRole("link").last().click();
  await page.waitForURL((address) => address.searchParams.get("of") === "abstract" && address.searchParams.get("occurs") === "no" && address.searchParams.get("cells") === "4");
  await page.getByText(`1–12 of ${rows[4][3]}`).waitFor();
  await settled(page);
  assert.equal(await cards(page).getByRole("img").count(), 0);
  await cards(page).first().getByText("No region of the table has this value.").waitFor();
  await page.getByLabel("Occurrence").selectOption("yes");
  await page.getByText(`1–12 of ${rows[4][2]}`).waitFor();
  await settled(page);
  assert.equal(await cards(page).getByRole("img", { name: /^Region / }).count(), 12);
  await shoot(page, "regions-abstract-light");
  await page.getByRole("button", { name: "Next →" }).click();
  await page.getByText(`13–24 of ${rows[4][2]}`).waitFor();
  await page.waitForURL((address) => address.searchParams.get("offset") === "12");
  await page.getByLabel("Search").fill("nothing like this");
  await page.getByText("No value matches.").waitFor();
}));

test("a page that does not show the tables does not load them", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/values");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
  const isOfTables = (path) => path.startsWith("/api/tables") || path.endsWith(".deflate") && !path.endsWith("solver.wasm.deflate");
  assert.deepEqual(asked.filter(isOfTables), []);
}));
