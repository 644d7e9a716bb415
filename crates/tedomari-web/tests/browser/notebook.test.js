// The page Notebook.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

import { obstacles } from "../support/axe.js";
import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { browser, server } from "../support/workbench.js";

const NOTEBOOKS = JSON.parse(readFileSync(new URL("../../pages/notebooks.json", import.meta.url), "utf8")).notebooks;

/** A line whose answer takes longer than any test, at least with all cores of this decade. */
const LONG = "value pominmax 'random 200 0.05 seed 1' --time 60s";

const cell = (page, number) => page.getByRole("region", { name: new RegExp(`^Cell ${number}, `) });
const question = (page, number) => page.getByLabel(`Question in cell ${number}`);
const answer = (page, number) => page.getByRole("group", { name: `Answer in cell ${number}` });
const verdict = (page, number) => answer(page, number).locator(".verdict-words");
const lines = (page) => page.locator(".cell-question textarea").evaluateAll((all) => all.map((one) => one.value));

/** Runs the one command of the menu of a cell. */
async function more(page, number, name) {
  await page.getByLabel(`More for cell ${number}`).click();
  await cell(page, number).getByRole("button", { name, exact: true }).click();
}

async function openNew(page, ...texts) {
  await page.goto("/notebook");
  await question(page, 1).fill(texts[0] ?? "");
  for (const [index, text] of texts.slice(1).entries()) {
    await page.getByRole("button", { name: "Add a question" }).click();
    await question(page, index + 2).fill(text);
  }
}

/** Waits until nothing runs. */
const ended = (page) => page.getByRole("button", { name: "Stop", exact: true }).waitFor({ state: "hidden" });

describe("the bundled notebooks", () => {
  for (const [name, { cells }] of Object.entries(NOTEBOOKS)) {
    for (const screen of ["light", "dark", "phone"]) {
      test(`${name}, ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
        await page.goto(`/notebook?example=${name}`);
        await page.getByRole("button", { name: "Run all" }).click();
        const questions = cells.flatMap(({ kind }, index) => (kind === "question" ? [index + 1] : []));
        for (const number of questions) await verdict(page, number).first().waitFor();
        await ended(page);
        await settled(page);
        assert.deepEqual(await page.getByRole("alert").allInnerTexts(), []);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
        assert.deepEqual(await obstacles(page), []);
        await shoot(page, `notebook-${name}-${screen}`);
      }));
    }
  }
});

test("an example that loads slowly cannot be run before it is there", () => during(browser, server, SCREENS.light, async ({ page }) => {
  let load;
  const isAsked = new Promise((resolve) => { load = resolve; });
  let send;
  const maySend = new Promise((resolve) => { send = resolve; });
  await page.route("**/notebooks.json", async (route) => {
    load();
    await maySend;
    await route.continue();
  });
  await page.goto("/notebook?example=teacher");
  await isAsked;
  await page.getByRole("heading", { name: "Notebook", level: 1 }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Run all" }).isVisible(), false);
  send();
  await page.getByRole("button", { name: "Run all" }).click();
  await verdict(page, 2).first().waitFor();
  await ended(page);
}));

test("Shift and Enter run a question and go on; the sentence comes first", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await openNew(page, "value nim 3 4 5");
  await question(page, 1).press("Shift+Enter");
  await verdict(page, 1).getByText("Whoever starts wins.").waitFor();
  // There was no next cell.
  await holds(async () => assert.equal(await question(page, 2).evaluate((node) => node === document.activeElement), true));
  await question(page, 2).fill("moves nim 3 4 5");
  await question(page, 2).press("Enter");
  await answer(page, 2).getByRole("table").waitFor();
  assert.equal(await question(page, 2).evaluate((node) => node === document.activeElement), true);
  await answer(page, 2).getByRole("link", { name: "Open in Analyze" }).click();
  await page.waitForURL(/\/analyze\?game=nim&board=3\+4\+5/);
  await settled(page);
}));

test("every command has an answer", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const { commands } = await (await page.request.get("/api/commands")).json();
  const examples = [...commands.map(({ example }) => example), "canonical '{{T|a}|{a|_}}' --steps", "draw passable '{a|b}'",
    "value hex 3x3", "moves hex 3x3", "moves avoid K4 P3", "moves coloring 'a:{10,11}, b:{01}'", "value tic tac toe", "draw hex 3x3 --highlight b2"];
  await openNew(page, ...examples);
  await page.getByRole("button", { name: "Run all" }).click();
  for (const number of examples.keys()) await verdict(page, number + 1).first().waitFor();
  await ended(page);
  await settled(page);
  assert.deepEqual(await page.getByRole("alert").allInnerTexts(), []);
  assert.deepEqual(await obstacles(page), []);
  await page.getByText("What can be asked").click();
  for (const { example } of commands) await page.locator(".ask-help").getByText(example, { exact: true }).waitFor();
  await shoot(page, "notebook-commands");
}));

test("an error shows its place in the line, and what would be right", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await openNew(page, "play nim 3", "value pomax 'tree w(b(w,x),w)'", "conjecture 'pomax = wite' --on 'posets <= 3'");
  await page.getByRole("button", { name: "Run all" }).click();
  await answer(page, 1).getByText(/play cannot be asked in a notebook/).waitFor();
  await answer(page, 1).getByText(/Expected one of value, moves, explain, draw, canonical, compare, realize, conjecture/).waitFor();
  const shown = answer(page, 2).getByLabel("Position of the error");
  assert.equal(await shown.innerText(), "1 | value pomax 'tree w(b(w,x),w)'\n  |                         ^");
  await answer(page, 3).getByText(/did you mean/i).waitFor();
  assert.match(await answer(page, 3).getByLabel("Position of the error").innerText(), /^1 \| conjecture 'pomax = wite'.*\n {2}\| {21}\^$/);
  assert.equal(await question(page, 2).getAttribute("aria-invalid"), "true");
  await settled(page);
  assert.deepEqual(await obstacles(page), []);
  await question(page, 2).fill("value pomax 'tree w(b(w,b),w)'");
  await question(page, 2).press("Enter");
  await verdict(page, 2).waitFor();
  assert.equal(await question(page, 2).getAttribute("aria-invalid"), null);
}));

test("what runs shows its progress and is stopped with what is known", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await openNew(page, LONG, "value nim 1");
  await page.getByRole("button", { name: "Run all" }).click();
  await answer(page, 1).getByText(/\d+ positions?/).first().waitFor();
  await shoot(page, "notebook-progress");
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await ended(page);
  await answer(page, 1).getByText(/Stopped|between|not known|wins/).first().waitFor();
  // The rest was not begun.
  assert.equal(await answer(page, 2).count(), 0);
  await page.getByRole("button", { name: "Run cell 2" }).click();
  await verdict(page, 2).getByText("Whoever starts wins.").waitFor();
  await shoot(page, "notebook-stopped");
}));

test("cells are inserted, duplicated, moved, deleted and brought back", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await openNew(page, "value nim 1", "value nim 2");
  await more(page, 1, "Duplicate");
  assert.deepEqual(await lines(page), ["value nim 1", "value nim 1", "value nim 2"]);
  await question(page, 2).fill("value nim 3");
  await question(page, 2).press("Alt+ArrowUp");
  assert.deepEqual(await lines(page), ["value nim 3", "value nim 1", "value nim 2"]);
  assert.equal(await question(page, 1).evaluate((node) => node === document.activeElement), true);
  await more(page, 1, "Move down");
  assert.deepEqual(await lines(page), ["value nim 1", "value nim 3", "value nim 2"]);
  await more(page, 1, "Note below");
  await page.getByLabel("Note in cell 2", { exact: true }).fill("# A heading\n\nWith `code`.");
  await page.getByLabel("Note in cell 2", { exact: true }).press("Escape");
  await cell(page, 2).getByRole("heading", { name: "A heading" }).waitFor();
  await more(page, 3, "Delete");
  await more(page, 2, "Delete");
  assert.deepEqual(await lines(page), ["value nim 1", "value nim 2"]);
  await page.getByRole("button", { name: "Undo" }).press("Control+z");
  await cell(page, 2).getByRole("heading", { name: "A heading" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await lines(page), ["value nim 1", "value nim 3", "value nim 2"]);
  assert.equal(await page.getByRole("button", { name: "Undo" }).count(), 0);
}));

test("the browser keeps notebooks by name", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await openNew(page, "value nim 1");
  await page.getByLabel("Name").fill("First");
  await page.getByLabel("Name").press("Tab");
  await page.waitForURL(/\/notebook\?name=First$/);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await question(page, 1).fill("value nim 2");
  await page.getByLabel("Name").fill("First");
  await page.getByLabel("Name").press("Tab");
  await page.getByText("There is another notebook called First").waitFor();
  await page.getByLabel("Name").fill("Second");
  await page.getByLabel("Name").press("Tab");
  await page.reload();
  await holds(async () => assert.deepEqual(await lines(page), ["value nim 2"]));
  await page.getByLabel("Open", { exact: true }).selectOption({ label: "First" });
  await holds(async () => assert.deepEqual(await lines(page), ["value nim 1"]));
  await page.getByRole("button", { name: "Delete notebook" }).click();
  await holds(async () => assert.deepEqual(await lines(page), ["value nim 2"]));
  await page.getByRole("button", { name: "Undo" }).click();
  await holds(async () => assert.deepEqual(await lines(page), ["value nim 1"]));
  assert.deepEqual(await page.getByLabel("Open", { exact: true }).locator("optgroup").first().locator("option").allInnerTexts(), ["First", "Second"]);
}));

test("a tab says that another one has changed its notebook", () => during(browser, server, SCREENS.light, async ({ page, context }) => {
  await openNew(page, "value nim 1");
  const other = await context.newPage();
  await other.goto("/notebook?name=Notebook");
  await question(other, 1).fill("value nim 2");
  await page.getByRole("button", { name: "Show the change" }).click();
  await holds(async () => assert.deepEqual(await lines(page), ["value nim 2"]));
}));

test("a short notebook is shared in its address, a long one is a file", () => during(browser, server, SCREENS.light, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openNew(page, "value pomax 'chain bbwwbb'", "compare '{T|a}' 'a + b\\c'");
  await page.locator("summary", { hasText: "Export" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("The address is copied.").first().waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await holds(async () => assert.deepEqual(await lines(page), ["value pomax 'chain bbwwbb'", "compare '{T|a}' 'a + b\\c'"]));
  // Looking at it keeps nothing; changing it does.
  assert.equal(await page.evaluate(() => localStorage.length), 0);
  await question(page, 1).fill(`value pomax 'chain ${"bw".repeat(2100)}'`);
  await page.waitForURL(/\/notebook\?name=Notebook$/);
  await page.locator("summary", { hasText: "Export" }).first().click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText(/too long for an address: .* the limit is 4000\. Export it as a file instead\./).first().waitFor();
}));

test("files are written and read", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/notebook?example=teacher");
  await page.getByRole("button", { name: "Run cell 2" }).click();
  await verdict(page, 2).waitFor();
  const saved = async (name) => {
    const download = page.waitForEvent("download");
    if (!await page.getByRole("button", { name }).isVisible()) await page.locator("summary", { hasText: "Export" }).first().click();
    await page.getByRole("button", { name }).click();
    const file = await download;
    return [file.suggestedFilename(), readFileSync(await file.path(), "utf8")];
  };
  const [name, text] = await saved("Notebook (JSON)");
  assert.equal(name, "heaps-and-trees.json");
  assert.deepEqual(JSON.parse(text), NOTEBOOKS.teacher);
  const [, markdown] = await saved("Markdown with the answers");
  assert.match(markdown, /^# Heaps and trees\n[^]*\$ tedomari value nim 3 4 5\n```\n\nWhoever starts wins\./);
  assert.match(markdown, /\*not run\*/);
  const file = (content) => ({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(content) });
  await page.locator("#notebook-file").setInputFiles(file("{\"format\": \"other\"}"));
  await page.getByText("This is not a notebook").waitFor();
  await page.locator("#notebook-file").setInputFiles(file(text.replace("value nim 3 4 5", "value nim 7")));
  await page.waitForURL(/\/notebook\?name=Heaps\+and\+trees$/);
  await holds(async () => assert.equal((await lines(page))[0], "value nim 7"));
}));

test("the printed notebook has the lines and the answers, and no buttons", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await openNew(page, "value nim 3 4 5");
  await page.getByRole("button", { name: "Run cell 1" }).click();
  await verdict(page, 1).waitFor();
  await settled(page);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".cell-line").innerText(), "value nim 3 4 5");
  assert.ok(await verdict(page, 1).isVisible());
  assert.equal(await page.locator("main").getByRole("button").count(), 0);
  await shoot(page, "notebook-print");
}));
