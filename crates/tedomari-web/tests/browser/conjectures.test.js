// The page of conjectures: a claim is typed or chosen, tested, stopped, refuted, opened and shared.

import assert from "node:assert/strict";
import { test } from "node:test";

import { obstacles } from "../support/axe.js";
import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { browser, server } from "../support/workbench.js";

const open = (page, state) => page.goto(`/conjectures?${new URLSearchParams(state)}`);
const region = (page, name) => page.getByRole("region", { name });
const verdict = (page) => region(page, "Result").locator(".verdict");
/** More boards than anybody waits for. */
const LONG = { claim: "pomax = pomax(dual(dual))", on: "posets <= 10" };

for (const name of ["light", "phone"]) {
  test(`a claim fails, and its counterexample is opened, on ${name}`, () => during(browser, server, SCREENS[name], async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Test a claim" }).click();
    await page.waitForURL((address) => address.pathname === "/conjectures" && address.searchParams.get("claim") === "pomax = white - black");
    await verdict(page).getByText("A smallest counterexample has 3 elements; tried 16 boards.").waitFor();
    await verdict(page).getByText("fails", { exact: true }).waitFor();
    await settled(page);
    const found = region(page, "A smallest counterexample");
    assert.equal(await found.getByRole("img", { name: /^The counterexample/ }).locator("[data-element]").count(), 3);
    const parts = await found.getByRole("table").getByRole("row").allInnerTexts();
    assert.deepEqual(parts.slice(1).map((row) => row.split(/\s*\t\s*/)), [["pomax", "0"], ["white - black", "-1"], ["white", "1"], ["black", "2"]]);
    await shoot(page, `conjectures-fails-${name}`);
    assert.deepEqual(await obstacles(page), []);
    await found.getByRole("link", { name: "Analyze it as Pomax" }).click();
    await page.waitForURL((address) => address.pathname === "/analyze" && address.searchParams.get("game") === "pomax"
      && address.searchParams.get("board") === "numbered bbw; 1 < 3; 2 < 3");
    await page.goBack();
    await verdict(page).getByText("fails", { exact: true }).waitFor();
  }));
}

test("a claim is typed, holds, and its address is shared", () => during(browser, server, SCREENS.light, async ({ page, context }) => {
  await open(page, { claim: "pomax = 0", on: "chains = 1" });
  await verdict(page).getByText("fails", { exact: true }).waitFor();
  await page.getByLabel("Claim").fill("pomax = white - black");
  await page.getByLabel("Boards", { exact: true }).fill("young <= 9");
  await page.getByLabel("Condition").fill("chess");
  await page.getByLabel("Condition").press("Enter");
  await verdict(page).getByText(/^holds Holds for all \d+ boards\.$/).waitFor();
  const shared = page.url();
  const { searchParams } = new URL(shared);
  assert.deepEqual(Object.fromEntries(searchParams), { claim: "pomax = white - black", on: "young <= 9", where: "chess" });
  const said = await verdict(page).innerText();
  const other = await context.newPage();
  await other.goto(shared);
  await holds(async () => assert.equal(await verdict(other).innerText(), said));
  // The program says the same.
  const rows = await region(page, "By size").getByRole("row").count();
  assert.equal(rows, 10, "a row for each size, and the header");
  await page.getByText("In the terminal").click();
  await page.getByText("tedomari conjecture 'pomax = white - black' --on 'young <= 9' --where 'chess'").waitFor();
}));

test("examples are chosen and tested", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/conjectures");
  const examples = page.getByLabel("Examples");
  await examples.waitFor();
  assert.ok(await examples.locator("option").count() > 30);
  await examples.selectOption("er-theorem-8");
  await verdict(page).getByText("Holds for all 5 318 boards.").waitFor();
  assert.equal(await page.getByLabel("Boards", { exact: true }).inputValue(), "tree posets <= 7");
  assert.equal(await page.getByLabel("Condition").inputValue(), "");
  await examples.selectOption("js-figure-2-lattice");
  await verdict(page).getByText(/A smallest counterexample has 5 elements/).waitFor();
  assert.equal(await page.getByLabel("Condition").inputValue(), "chess and width(irreducibles) <= 2");
  await page.goBack();
  await verdict(page).getByText("Holds for all 5 318 boards.").waitFor();
}));

test("an error is shown at its place, and the cursor goes there", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { claim: "pomax = wite", on: "posets <= 4" });
  const alert = page.getByRole("alert");
  await alert.getByText("there is nothing called").waitFor();
  await alert.getByText("did you mean").waitFor();
  const claim = page.getByLabel("Claim");
  assert.equal(await claim.getAttribute("aria-invalid"), "true");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "claim", "a page that opens leaves the focus alone");
  await page.getByRole("button", { name: "Test it" }).click();
  await holds(async () => assert.deepEqual(await page.evaluate(() => {
    const field = /** @type {HTMLTextAreaElement} */ (document.activeElement);
    return [field.id, field.selectionStart];
  }), ["claim", 8]));
  for (const [field, text, message] of [["Boards", "posts <= 4", "is not a class of boards"], ["Condition", "chess and", "in the condition"]]) {
    await open(page, { claim: "pomax = 0", on: "posets <= 4" });
    const input = page.getByLabel(field, { exact: true });
    await input.fill(text);
    await input.press("Enter");
    await alert.getByText(message).first().waitFor();
    await holds(async () => assert.equal(await input.getAttribute("aria-invalid"), "true"));
    assert.equal(await claim.getAttribute("aria-invalid"), null);
  }
  // What is right again is no longer marked.
  await page.getByLabel("Condition").fill("chess");
  await page.getByRole("button", { name: "Test it" }).click();
  await verdict(page).waitFor();
  assert.equal(await page.locator("[aria-invalid]").count(), 0);
}));

test("a long test shows its progress, and is stopped with what was tried", (t) => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, LONG);
  await page.getByText(/posets with \d+ elements: [\d.]+ %; .* boards/).waitFor();
  await shoot(page, "conjectures-progress-light");
  assert.deepEqual(await obstacles(page), []);
  await page.getByRole("button", { name: "Cancel" }).evaluate((button) => {
    globalThis.shownAfter = null;
    const begun = performance.now();
    const watch = new MutationObserver(() => {
      if (!document.querySelector("section[aria-labelledby=verdict]")) return;
      globalThis.shownAfter = performance.now() - begun;
      watch.disconnect();
    });
    watch.observe(document.querySelector("main"), { childList: true, subtree: true });
    button.click();
  });
  await holds(async () => assert.ok(await page.evaluate(() => globalThis.shownAfter !== null)));
  t.diagnostic(`stopped after ${(await page.evaluate(() => globalThis.shownAfter)).toFixed(0)} ms`);
  // Either the test has answered in time, or it was ended and its last report counts.
  await region(page, "Result").getByText(/Holds for all posets with at most \d+ elements|No counterexample so far: .* boards/).waitFor();
  await page.getByText("tedomari conjecture 'pomax = pomax(dual(dual))' --on 'posets <= 10'").waitFor({ state: "attached" });
  assert.equal(await page.getByRole("button", { name: "Cancel" }).count(), 0);
  // The next test is not held up.
  await page.getByLabel("Boards", { exact: true }).fill("chains <= 4");
  await page.getByRole("button", { name: "Test it" }).click();
  await verdict(page).getByText(/^holds/).waitFor();
}));

test("quantities and classes are listed, searched and written into the fields", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  await open(page, { claim: "pomax <= ", on: "posets <= 3" });
  const help = region(page, "Help");
  await help.getByText(/^Quantities \(\d+\)$/).click();
  await page.waitForURL((address) => address.searchParams.get("open") === "quantities");
  await help.getByLabel("Search").fill("white elements");
  await holds(async () => assert.equal(await help.getByRole("region", { name: "Quantities" }).getByRole("button").count(), 2));
  await page.getByLabel("Claim").focus();
  await page.keyboard.press("Control+End");
  await help.getByRole("button", { name: "white", exact: true }).click();
  assert.equal(await page.getByLabel("Claim").inputValue(), "pomax <= white");
  await help.getByText(/^Classes of boards \(\d+\)$/).click();
  await help.getByRole("button", { name: "young", exact: true }).click();
  assert.equal(await page.getByLabel("Boards", { exact: true }).inputValue(), "young <= 5");
  await shoot(page, "conjectures-help-phone");
  assert.deepEqual(await obstacles(page), []);
  await page.getByLabel("Boards", { exact: true }).press("Enter");
  await verdict(page).getByText(/^holds/).waitFor();
}));

test("a conjecture is tested with the keyboard alone", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { claim: "pomax = 0", on: "chains = 2" });
  await verdict(page).waitFor();
  await page.getByLabel("Claim").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("pomax = d");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "on");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL((address) => address.searchParams.get("claim") === "pomax = d");
  await verdict(page).getByText(/^holds/).waitFor();
  await holds(async () => assert.match(await page.locator("#live").innerText(), /holds for all/i));
}));
