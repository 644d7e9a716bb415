// The page of the audit: errors in print with counterexamples, the statements, and running it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { until } from "../support/until.js";
import { browser, server } from "../support/workbench.js";

/** The statements that are false as printed, as the server finds them. */
async function errata(page) {
  const data = { ask: "audit", only: ["(false as printed)"], seconds: 60 };
  const job = await (await page.request.post("/api/jobs", { data })).json();
  const ended = await until("the audit has ended", async () => {
    const now = job.result ? job : await (await page.request.get(`/api/jobs/${job.id}`)).json();
    return now.result && now;
  });
  return ended.result.statements;
}

for (const name of ["light", "phone"]) {
  test(`errors in print are shown with their counterexamples, on ${name}`, () => during(browser, server, SCREENS[name], async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: /^Errors in print/ }).click();
    await page.waitForURL(/\/audit$/);
    const found = await errata(page);
    assert.ok(found.length >= 9, "the papers have errors");
    const cards = page.getByRole("region", { name: "Errors in print" }).getByRole("listitem");
    await holds(async () => assert.equal(await cards.count(), found.length));
    await settled(page);
    for (const [i, { source, verdict, counterexample: { board, why } }] of found.entries()) {
      assert.equal(verdict, "refuted", source);
      const text = await cards.nth(i).innerText();
      for (const part of [source, board, why.slice(1)]) assert.ok(text.includes(part), `${part} is not in ${text}`);
    }
    // The smallest counterexample to Lemma 1 of the thesis has three elements, which are drawn and can be opened.
    const lemma = cards.filter({ hasText: "J Lemma 1" });
    assert.equal(await lemma.getByRole("img", { name: /^The counterexample/ }).locator("[data-element]").count(), 3);
    await shoot(page, `audit-errata-${name}`);
    await lemma.getByRole("link", { name: "Analyze it" }).click();
    await page.waitForURL((address) => address.pathname === "/analyze" && address.searchParams.get("board") === "numbered bbw; 1 < 3; 2 < 3");
  }));
}

test("the navigation and old addresses of the page About lead to the audit", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Audit" }).click();
  await page.waitForURL(/\/audit$/);
  await page.goto("/about?verdict=erratum&paper=ER&search=tree");
  await page.waitForURL(/\/audit\?verdict=erratum&paper=ER&search=tree$/);
  await page.getByRole("heading", { level: 1, name: "Audit of the papers" }).waitFor();
  assert.equal(await page.getByLabel("Verdict").inputValue(), "erratum");
  assert.equal(await page.getByLabel("Search").inputValue(), "tree");
  await page.goto("/about?open=er-prop-9");
  await page.waitForURL(/\/audit\?open=er-prop-9$/);
  await page.goto("/about?open=licenses");
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
}));

test("the audit shows its progress, and is stopped", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/audit");
  await page.getByRole("button", { name: "Run the audit" }).click();
  const line = page.getByRole("region", { name: "All statements" }).locator(".loading");
  await line.evaluate((node) => { node.id = "first"; });
  await page.getByText(/\d+ of \d+ statements/).waitFor();
  assert.equal(await line.getAttribute("id"), "first", "a new line for every change would always be fading in");
  await holds(async () => assert.equal(await line.evaluate((node) => getComputedStyle(node).opacity), "1"));
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByText("Stopped.", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Run the audit/ }).waitFor();
}));
