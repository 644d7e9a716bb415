// Editing boards: text and picture always show the same board.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { answerTo, boardOf, drawn, element, pick } from "../support/board.js";
import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { browser, server } from "../support/workbench.js";

const open = async (page, question) => {
  await page.goto(`/board?${new URLSearchParams(question)}`);
  await boardOf(page).waitFor();
  await settled(page);
};
const notation = (page) => page.getByLabel("Notation", { exact: true });
const take = (page, tool) => page.getByRole("radio", { name: tool, exact: true }).check({ force: true });
const edit = (page, action, status = 200) => answerTo(page, "board/edit", action, { status });

/** Waits until the text is that of a board, and the picture shows its elements. */
async function inStep(page, board) {
  await page.waitForFunction((text) => document.querySelector("textarea").value === text, board.board);
  await holds(async () => assert.deepEqual(await drawn(page), board.elements.map(({ name }) => name).sort()));
}

test("a poset is edited: add, color, connect, disconnect, rename, remove", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c; a < c" });
  await take(page, "Add white");
  const box = await boardOf(page).boundingBox();
  const added = await edit(page, () => page.mouse.click(box.x + 4, box.y + 4));
  assert.equal(added.elements.length, 4);
  await inStep(page, added);

  await take(page, "Swap color");
  const swapped = await edit(page, () => pick(page, "b"));
  assert.equal(swapped.elements.find(({ name }) => name === "b").color, "black");
  await inStep(page, swapped);

  await take(page, "Connect");
  await pick(page, "c");
  const connected = await edit(page, () => pick(page, "b"));
  assert.ok(connected.lines.some(([low, high]) => low === "c" && high === "b"), JSON.stringify(connected.lines));
  await inStep(page, connected);
  await shoot(page, "board-edited-light");

  await take(page, "Disconnect");
  await pick(page, "c");
  const disconnected = await edit(page, () => pick(page, "b"));
  assert.ok(!disconnected.lines.some(([low, high]) => low === "c" && high === "b"));
  await inStep(page, disconnected);

  await take(page, "Remove");
  const removed = await edit(page, () => pick(page, "b"));
  assert.ok(!removed.elements.some(({ name }) => name === "b"));
  await inStep(page, removed);
}));

test("an edit that violates the order is rejected with a reason", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c; a < b < c" });
  const before = await notation(page).inputValue();
  await take(page, "Connect");
  await pick(page, "c");
  const { error } = await edit(page, () => pick(page, "a"), 422);
  assert.match(error.message, /c < a/);
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.innerText(), /c < a cannot be added.*a < b < c/s);
  await shoot(page, "board-refused-light");
  assert.equal(await notation(page).inputValue(), before);
  assert.deepEqual(await drawn(page), ["a", "b", "c"]);
}));

test("undo and redo", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c; a < c" });
  const texts = [await notation(page).inputValue()];
  const shows = (text) => page.waitForFunction((wanted) => document.querySelector("textarea").value === wanted, text);
  await take(page, "Swap color");
  for (const name of ["a", "b", "c"]) {
    const { board } = await edit(page, () => pick(page, name));
    await shows(board);
    texts.push(board);
  }
  const [undo, redo] = ["Undo", "Redo"].map((name) => page.getByRole("button", { name, exact: true }));
  for (const text of texts.slice(0, -1).reverse()) {
    await undo.click();
    await shows(text);
  }
  await holds(async () => assert.ok(await undo.isDisabled()));
  for (const text of texts.slice(1)) {
    await redo.click();
    await shows(text);
  }
  await holds(async () => assert.ok(await redo.isDisabled()));
  await boardOf(page).click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("Control+z");
  await shows(texts.at(-2));
}));

test("the picture follows the text, and errors are shown with their position", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a; black b; a < b" });
  await answerTo(page, "board", () => notation(page).fill("white a x y; black b; a < b; x < b"), { status: 200 });
  await holds(async () => assert.deepEqual(await drawn(page), ["a", "b", "x", "y"]));
  await answerTo(page, "board", () => notation(page).fill("white a x y; black b; a < nobody"), { status: 422 });
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.innerText(), /nobody[\s\S]*\^/, "the place is shown");
  await holds(async () => assert.equal(await notation(page).getAttribute("aria-invalid"), "true"));
}));

test("elements are dragged, and stay there", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c; a < c" });
  const middle = async () => {
    const { x, y, width, height } = await element(page, "b").boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = await middle();
  await answerTo(page, "board", async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20, { steps: 5 });
    await page.mouse.up();
  }, { status: 200 });
  await page.waitForURL(/at=b/);
  await page.getByRole("button", { name: "Tidy" }).waitFor();
  const address = page.url();
  await page.reload();
  await boardOf(page).waitFor();
  await settled(page);
  assert.equal(page.url(), address);
}));

test("a diagram and a Hex board are painted", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "corner", board: "young 3,1 chess" });
  await take(page, "Paint black");
  const names = await drawn(page);
  const painted = await edit(page, () => pick(page, names[0]));
  assert.equal(painted.kind, "diagram");
  await shoot(page, "board-diagram-painted-light");
  await open(page, { game: "hex", board: "3x3" });
  await take(page, "Black stone");
  const stone = await edit(page, () => pick(page, "b2"));
  assert.equal(stone.elements.find(({ name }) => name === "b2").color, "black");
  await shoot(page, "board-hex-painted-light");
}));

test("elements are edited with the keyboard", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c; a < c" });
  await element(page, "b").focus();
  const removed = await edit(page, () => page.keyboard.press("Delete"));
  assert.deepEqual(removed.elements.map(({ name }) => name).sort(), ["a", "c"]);
  await inStep(page, removed);
  await element(page, "a").focus();
  await page.keyboard.press("s");
  await element(page, "a").focus();
  const swapped = await edit(page, () => page.keyboard.press("Enter"));
  assert.equal(swapped.elements.find(({ name }) => name === "a").color, "black");
}));

test("a board is saved, listed and deleted", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "chain wbw" });
  await page.getByLabel("Name of the board").fill("<b>mine</b>");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const link = page.getByRole("link", { name: "<b>mine</b>" });
  await link.waitFor();
  await page.goto("/");
  await link.click();
  await notation(page).waitFor();
  await page.waitForFunction(() => document.querySelector("textarea")?.value.includes("wbw"));
  await page.getByRole("button", { name: "Delete <b>mine</b>" }).click();
  await link.waitFor({ state: "detached" });
}));

test("a board is exported", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "chain wbw" });
  const beginnings = { "SVG picture": "<svg", "PNG picture": "\x89PNG", "TikZ for LaTeX": "\\", JSON: "{", Notation: "chain wbw" };
  for (const [name, beginning] of Object.entries(beginnings)) {
    const [download] = await Promise.all([page.waitForEvent("download"), (async () => {
      const entry = page.getByRole("button", { name, exact: true });
      if (!(await entry.isVisible())) await page.getByText("Export", { exact: true }).click();
      await entry.click();
    })()]);
    const text = readFileSync(await download.path(), "latin1");
    assert.ok(text.includes(beginning), `${name}: ${text.slice(0, 60)}`);
  }
}));

/** The center of an element on the screen. */
async function middleOnScreen(page, name) {
  const { x, y, width, height } = await element(page, name).locator("rect").boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Drags an element by a vector; returns where it was dropped. */
async function drag(page, name, [dx, dy]) {
  await boardOf(page).scrollIntoViewIfNeeded();
  const [x, y] = await middleOnScreen(page, name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  const before = page.url();
  await answerTo(page, "board", () => page.mouse.up(), { status: 200 });
  await page.waitForFunction((url) => location.href !== url, before);
  return [x + dx, y + dy];
}

const near = ([x, y], [a, b], what) => assert.ok(Math.hypot(x - a, y - b) < 0.5, `${what}: ${[x, y]} instead of ${[a, b]}`);

for (const screen of ["light", "phone"]) {
  test(`a dropped element is under the pointer, ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    await open(page, { game: "pomax", board: "white a b c; black d e; a < d < b; c < e" });
    // Beyond the left edge of the picture, then back; the others stay.
    const moves = [["b", [-60, 20]], ["e", [40, -30]], ["b", [30, 40]]];
    for (const [name, by] of moves) {
      const others = ["a", "d", "c"];
      await boardOf(page).scrollIntoViewIfNeeded();
      const still = await Promise.all(others.map((other) => middleOnScreen(page, other)));
      const where = await drag(page, name, by);
      near(await middleOnScreen(page, name), where, name);
      for (const [i, other] of others.entries()) near(await middleOnScreen(page, other), still[i], other);
    }
    const places = () => page.evaluate(() => [...document.querySelectorAll(".surface [data-element] rect")].map((node) => {
      const { x, y } = node.getBoundingClientRect();
      return [x, y + scrollY];
    }));
    const before = await places();
    await page.reload();
    await boardOf(page).waitFor();
    const after = await places();
    before.forEach((place, i) => near(after[i], place, `element ${i} after loading again`));
  }));
}

test("vertices of a graph are dragged, and its edges follow", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "avoid", board: "K5", pattern: "K3" });
  await take(page, "Move");
  const where = await drag(page, "1", [50, 30]);
  near(await middleOnScreen(page, "1"), where, "vertex 1");
  assert.match(page.url(), /[?&]at=1:/);
  const ends = await boardOf(page).locator("polyline").evaluateAll((lines) => lines.flatMap((line) => {
    const matrix = line.getScreenCTM();
    return [line.points[0], line.points[line.points.length - 1]].map((point) => point.matrixTransform(matrix)).map(({ x, y }) => [x, y]);
  }));
  assert.equal(ends.filter(([x, y]) => Math.hypot(x - where[0], y - where[1]) < 1).length, 4);
  await page.reload();
  near(await middleOnScreen(page, "1"), where, "after loading again");
}));

/** The heights on the screen, measured from the top. */
const heightsOnScreen = (page, names) => Promise.all(names.map(async (name) => (await middleOnScreen(page, name))[1]));

test("an element cannot be dragged below what it covers, and the reason is shown", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c; a < b" });
  await take(page, "Move");
  const [x, y] = await middleOnScreen(page, "b");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 150, { steps: 4 });
  await page.getByText("b lies above a.", { exact: true }).waitFor();
  await holds(async () => {
    const [low, high] = await heightsOnScreen(page, ["a", "b"]);
    assert.ok(high < low && high > y, `${high} is not between ${y} and ${low}`);
  });
  await shoot(page, "board-held-light");
  await answerTo(page, "board", () => page.mouse.up(), { status: 200 });
  await page.waitForURL(/at=b:/);
  const [low, high] = await heightsOnScreen(page, ["a", "b"]);
  assert.ok(high < low);
  // The same with the keyboard.
  await element(page, "b").focus();
  const address = page.url();
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByText("b lies above a.", { exact: true }).waitFor();
  assert.equal(page.url(), address);
}));

for (const path of ["board", "analyze"]) {
  test(`an address that contradicts the order is corrected, ${path}`, () => during(browser, server, SCREENS.light, async ({ page }) => {
    await page.goto(`/${path}?${new URLSearchParams({ game: "pomax", board: "white a b; black c; a < b", at: "b:81,137;c:150,40" })}`);
    await page.getByText("Places that contradict the order were reset: b lies above a.").waitFor();
    const heights = () => page.evaluate(() => ["a", "b"].map((name) => document.querySelector(`main svg [data-element=${name}] rect`).getBoundingClientRect().y));
    await holds(async () => {
      const [low, high] = await heights();
      assert.ok(high < low);
    });
    if (path === "board") await holds(() => assert.match(page.url(), /at=c:150,40(&|$)/));
  }));
}

test("exported JSON can be pasted as notation", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "chain wb" });
  await answerTo(page, "board", () => notation(page).fill('{"game":"hex","board":"4x4"}'), { status: 200 });
  await holds(async () => assert.equal((await drawn(page)).length, 16));
  await holds(async () => assert.equal(await notation(page).inputValue(), "4x4"));
  await page.waitForURL(/game=hex&board=4x4/);
  await page.goto("/analyze?game=sim");
  await page.getByRole("heading", { name: "Winner" }).waitFor();
  await settled(page);
  await notation(page).fill("K6; red 1-2");
  await page.waitForURL(/game=avoid&board=K6;\+red\+1-2&pattern=K3/);
  await notation(page).fill('{"game":"sim","board":""}');
  await page.waitForURL((url) => url.searchParams.get("game") === "sim");
  await settled(page);
  assert.deepEqual(await page.getByRole("alert").allInnerTexts(), []);
}));

test("a new board is shown at its original size", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  await open(page, { game: "pomax", board: "random 40 0.1 seed 1" });
  await page.getByRole("button", { name: "Larger" }).click();
  const isZoomed = () => page.evaluate(() => document.querySelector(".surface").classList.contains("is-zoomed"));
  await holds(async () => assert.ok(await isZoomed()));
  // An edit is not another board.
  await take(page, "Swap color");
  await element(page, "1").focus();
  await edit(page, () => page.keyboard.press("Enter"));
  await settled(page);
  assert.ok(await isZoomed());
  await page.getByText("New board", { exact: true }).click();
  await page.getByRole("button", { name: "Zigzag" }).click();
  await page.waitForURL(/zigzag/);
  await holds(async () => assert.ok(!(await isZoomed())));
}));

test("the editor is inactive until there is a board", () => during(browser, server, SCREENS.light, async ({ page }) => {
  let go = () => {};
  const isLate = new Promise((resolve) => { go = resolve; });
  await page.route("**/api/board", async (route) => {
    await isLate;
    await route.continue();
  });
  await page.goto("/board?game=pomax&board=chain+wbw");
  const menu = page.locator("summary", { hasText: "Export" });
  await menu.waitFor();
  // Neither by pointer nor by key; errors would be reported at the end of the visit.
  await menu.click({ force: true });
  await page.keyboard.press("Control+z");
  await page.keyboard.press("w");
  assert.equal(await page.getByRole("button", { name: "SVG picture" }).count(), 0);
  go();
  await boardOf(page).waitFor();
  await menu.click();
  await page.getByRole("button", { name: "SVG picture" }).waitFor();
}));

test("a double click saves a board once", () => during(browser, server, SCREENS.light, async ({ page }) => {
  let posted = 0;
  // The first request is delayed until both clicks are done.
  let release;
  const clicked = new Promise((resolve) => { release = resolve; });
  await page.route("**/api/boards", async (route) => {
    if (route.request().method() === "POST") {
      posted += 1;
      await clicked;
    }
    await route.continue();
  });
  await open(page, { game: "pomax", board: "chain wbw" });
  await page.getByLabel("Name of the board").fill("once");
  await page.getByRole("button", { name: "Save", exact: true }).dblclick();
  release();
  await page.getByRole("link", { name: "once", exact: true }).waitFor();
  await settled(page);
  assert.equal(posted, 1);
  await page.getByRole("button", { name: "Delete once" }).click();
  await page.getByRole("link", { name: "once", exact: true }).waitFor({ state: "detached" });
}));

test("a game and its board are typed, or chosen from the gallery, in Board and Analyze", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  const typed = [["nim 3 4 5", "nim", "3 4 5"], ["chomp 4x3", "chomp", "4x3"], ["hex 7", "hex", "7"]];
  for (const place of ["board", "analyze"]) {
    await page.goto(`/${place}?game=pomax&board=chain+wb`);
    await settled(page);
    const isShown = (game, board) => page.waitForURL((url) => url.searchParams.get("game") === game && url.searchParams.get("board") === board);
    for (const [text, game, board] of typed) {
      await page.getByLabel("Notation", { exact: true }).fill(text);
      await isShown(game, board);
      assert.equal(await page.getByLabel("Game", { exact: true }).inputValue(), game);
    }
    await page.getByText("New board", { exact: true }).click();
    await page.getByLabel("Boards for").selectOption({ label: "Chomp" });
    await page.getByRole("button", { name: "Medium", exact: true }).click();
    await page.getByRole("button", { name: "3 × 3 × 2" }).click();
    await isShown("chomp", "3x3x2");
    await settled(page);
  }
}));
