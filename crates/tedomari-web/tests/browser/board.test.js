// Editing boards: text and picture always show the same board.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { answerTo, boardOf, drawn, element, pick } from "../support/board.js";
import { obstacles } from "../support/axe.js";
import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { browser, server, serverTest } from "../support/workbench.js";

const open = async (page, question) => {
  await page.goto(`/board?${new URLSearchParams(question)}`);
  await boardOf(page).waitFor();
  await settled(page);
};
const notation = (page) => page.getByLabel("Notation", { exact: true });
const take = (page, color) => page.getByRole("radio", { name: color }).check({ force: true });
const edit = (page, action, status = 200) => answerTo(page, "board/edit", action, { status });

/** Waits until the text is that of a board, and the picture shows its elements. */
async function inStep(page, board) {
  await page.waitForFunction((text) => document.querySelector("textarea").value === text, board.board);
  await holds(async () => assert.deepEqual(await drawn(page), board.elements.map(({ name }) => name).sort()));
}

/** The element or vertex of the board with a name. */
const item = (page, name) => boardOf(page).locator(`[data-element="${name}"]`);

/** The center of an element on the screen, measured in one step, because the picture may be redrawn. */
async function middleOnScreen(page, name) {
  const found = await page.waitForFunction((wanted) => {
    const figures = [...document.querySelectorAll(".surface [data-element]")];
    const disc = figures.find((figure) => figure.dataset.element === wanted && figure.querySelector("rect"))?.querySelector("rect");
    if (!disc) return null;
    const { x, y, width, height } = disc.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }, name);
  return found.jsonValue();
}

const near = ([x, y], [a, b], what) => assert.ok(Math.hypot(x - a, y - b) < 0.6, `${what}: ${[x, y]} instead of ${[a, b]}`);

/** Opens the context menu of an element, or at a point, and chooses an entry. */
async function choose(page, where, entry) {
  const point = typeof where === "string" ? await middleOnScreen(page, where) : where;
  await page.mouse.click(...point, { button: "right" });
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Drags from one point of the screen to another with the mouse. */
async function dragFrom(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}

/** A point of the background, in parts of the surface. */
async function ground(page, [right, down]) {
  const { x, y, width, height } = await page.locator(".surface").boundingBox();
  return [Math.round(x + right * width), Math.round(y + down * height)];
}

const namesIn = ({ elements }) => elements.map(({ name }) => name).sort();

/** The centers of elements on the screen. */
const middles = (page, names) => Promise.all(names.map((name) => middleOnScreen(page, name)));

/** Checks that elements have not moved on the screen since. */
async function stay(page, names, before) {
  const now = await middles(page, names);
  names.forEach((name, index) => near(now[index], before[index], name));
}

/** Clicks, or taps on a phone. */
const touch = (page, screen, point) => (screen === "phone" ? page.touchscreen.tap(...point) : page.mouse.click(...point));

for (const screen of ["light", "phone"]) {
  test(`elements appear where one clicks and stay there, ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    await open(page, { game: "pomax", board: "white a b; black c; a < c" });
    const names = ["a", "b", "c"];
    // At every edge of the surface, also beyond the picture.
    for (const part of [[0.1, 0.1], [0.9, 0.15], [0.15, 0.9], [0.85, 0.85]]) {
      const before = await middles(page, names);
      const point = await ground(page, part);
      const added = await edit(page, () => touch(page, screen, point));
      const [name] = namesIn(added).filter((one) => !names.includes(one));
      await item(page, name).waitFor();
      await settled(page);
      near(await middleOnScreen(page, name), point, name);
      await stay(page, names, before);
      names.push(name);
    }
    await inStep(page, await describe(page));
    await shoot(page, `board-clicked-${screen}`);
    // After loading again, and after undoing and redoing.
    const before = await middles(page, names);
    await page.reload();
    await boardOf(page).waitFor();
    await settled(page);
    await stay(page, names, before);
    // A color of the palette is that of the next element.
    await page.getByRole("radio", { name: /^Black/ }).check({ force: true });
    const black = await edit(page, async () => touch(page, screen, await ground(page, [0.5, 0.05])));
    assert.equal(black.elements.find(({ name }) => !names.includes(name)).color, "black");
    assert.deepEqual(await obstacles(page), []);
  }));
}

/** The board as the server reads its text. */
const describe = async (page) => {
  const board = await page.evaluate(() => document.querySelector("textarea").value);
  const response = await page.request.post("/api/board", { data: { question: { game: "pomax", board } } });
  return response.json();
};

test("dragging one element onto another connects them, again disconnects them, and nothing else moves", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c d; a < c" });
  const joined = async (from, to) => edit(page, async () => dragFrom(page, await middleOnScreen(page, from), await middleOnScreen(page, to)));
  const has = ({ lines }, low, high) => lines.some(([a, b]) => a === low && b === high);
  // c is drawn above b, whichever of them one drags.
  const before = await middles(page, ["a", "b", "c", "d"]);
  const connected = await joined("c", "b");
  assert.ok(has(connected, "b", "c"), JSON.stringify(connected.lines));
  await inStep(page, connected);
  await settled(page);
  await stay(page, ["a", "b", "c", "d"], before);
  await shoot(page, "board-edited-light");
  assert.ok(!has(await joined("b", "c"), "b", "c"));
  await settled(page);
  await stay(page, ["a", "b", "c", "d"], before);
  // At the same height the one that is dragged is the lower, and the other moves up, since height is the order.
  const level = await joined("a", "b");
  assert.ok(has(level, "a", "b"));
  await settled(page);
  const [[, low], [, high]] = await middles(page, ["a", "b"]);
  assert.ok(high < low - 10, `${high} is not above ${low}`);
  await stay(page, ["a", "c", "d"], [before[0], before[2], before[3]]);
}));

test("an edit that violates the order is rejected with a reason, and nothing jumps", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c; a < b < c" });
  const before = await notation(page).inputValue();
  const places = await middles(page, ["a", "b", "c"]);
  const panel = await page.locator(".live").boundingBox();
  const { error } = await edit(page, async () => dragFrom(page, await middleOnScreen(page, "a"), await middleOnScreen(page, "c")), 422);
  assert.match(error.message, /a < c holds already/);
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.innerText(), /a < c holds already: a < b < c/);
  await shoot(page, "board-refused-light");
  assert.equal(await notation(page).inputValue(), before);
  await stay(page, ["a", "b", "c"], places);
  assert.deepEqual(await page.locator(".live").boundingBox(), panel);
  // An error in the text moves nothing either.
  const saved = await page.locator(".saved").boundingBox();
  await answerTo(page, "board", () => notation(page).fill("white a; b <"), { status: 422 });
  await page.locator("#notation-trouble [role=alert]").waitFor();
  await stay(page, ["a", "b", "c"], places);
  assert.deepEqual(await page.locator(".saved").boundingBox(), saved);
  assert.deepEqual(await obstacles(page), []);
}));

test("the context menu recolors, renames, connects, copies and deletes", () => during(browser, server, SCREENS.dark, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c; a < c" });
  const swapped = await edit(page, () => choose(page, "b", "Make black"));
  assert.equal(swapped.elements.find(({ name }) => name === "b").color, "black");
  await inStep(page, swapped);
  await page.mouse.click(...await middleOnScreen(page, "a"), { button: "right" });
  await page.getByRole("menu").waitFor();
  await shoot(page, "board-menu-dark");
  assert.deepEqual(await obstacles(page), []);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });

  const renamed = await edit(page, async () => {
    await choose(page, "b", "Rename …");
    await page.getByLabel("New name of b").fill("beta");
    await page.keyboard.press("Enter");
  });
  assert.ok(namesIn(renamed).includes("beta"));
  await inStep(page, renamed);

  await choose(page, "beta", "Connect to …");
  const connected = await edit(page, () => pick(page, "c"));
  assert.equal(connected.lines.length, 2);
  await inStep(page, connected);

  await edit(page, () => choose(page, "c", "Copy"));
  const point = await ground(page, [0.85, 0.2]);
  const pasted = await edit(page, () => choose(page, point, "Paste"));
  assert.equal(pasted.elements.length, 4);
  const [copy] = namesIn(pasted).filter((name) => !namesIn(connected).includes(name));
  await item(page, copy).waitFor();
  await settled(page);
  near(await middleOnScreen(page, copy), point, copy);

  const deleted = await edit(page, () => choose(page, "c", "Delete"));
  assert.deepEqual(namesIn(deleted), ["a", "beta", copy].sort());
  await inStep(page, deleted);
  // A line has a menu too: first connect what is left.
  const line = await edit(page, async () => dragFrom(page, await middleOnScreen(page, "a"), await middleOnScreen(page, copy)));
  await inStep(page, line);
  await settled(page);
  const [[ax, ay], [bx, by]] = await middles(page, ["a", copy]);
  const cut = await edit(page, () => choose(page, [(ax + bx) / 2, (ay + by) / 2], "Delete line"));
  assert.deepEqual(cut.lines, []);
}));

test("a box selects, and the selection is aligned, moved, copied and deleted together", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c; a < c" });
  const selected = () => page.evaluate(() => [...document.querySelectorAll(".surface .is-picked")].map((figure) => figure.dataset.element).sort());
  await dragFrom(page, await ground(page, [0.05, 0.05]), await ground(page, [0.95, 0.95]));
  await holds(async () => assert.deepEqual(await selected(), ["a", "b", "c"]));
  await shoot(page, "board-selected-light");
  // All three move together.
  const before = await middles(page, ["a", "b", "c"]);
  await answerTo(page, "board", () => dragFrom(page, before[0], [before[0][0] + 40, before[0][1] + 25]), { status: 200 });
  await settled(page);
  await stay(page, ["a", "b", "c"], before.map(([x, y]) => [x + 40, y + 25]));
  // a is below c, so they do not fit in a row.
  await choose(page, "a", "Align in a row");
  await page.getByText("c lies above a.", { exact: true }).waitFor();
  await answerTo(page, "board", () => choose(page, "a", "Align in a column"), { status: 200 });
  await settled(page);
  const columns = (await middles(page, ["a", "b", "c"])).map(([x]) => x);
  assert.ok(columns.every((x) => Math.abs(x - columns[0]) < 0.6), columns.join());
  // Copy and paste by keyboard: the order is copied too.
  await item(page, "a").focus();
  await edit(page, () => page.keyboard.press("Control+c"));
  await settled(page);
  const pasted = await edit(page, () => page.evaluate(() => document.activeElement.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: new DataTransfer() }))));
  assert.deepEqual([pasted.elements.length, pasted.lines.length], [6, 2]);
  await settled(page);
  // The copy is selected; the rest stays when it is deleted.
  const rest = await edit(page, async () => {
    await item(page, "a'").focus();
    await page.keyboard.press("Delete");
  });
  assert.deepEqual(namesIn(rest), ["a", "b", "c"]);
  await settled(page);
  await page.keyboard.press("Escape");
  await holds(async () => assert.deepEqual(await selected(), []));
}));

test("a blank board is drawn from nothing, and arranged only on request", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "chain wbw" });
  await page.getByRole("button", { name: "Blank", exact: true }).click();
  await holds(async () => assert.deepEqual(await drawn(page), []));
  const points = [await ground(page, [0.3, 0.7]), await ground(page, [0.6, 0.65]), await ground(page, [0.45, 0.25])];
  for (const [index, point] of points.entries()) {
    await edit(page, () => page.mouse.click(...point));
    await item(page, String(index + 1)).waitFor();
    await settled(page);
  }
  for (const low of ["1", "2"]) {
    await edit(page, async () => dragFrom(page, await middleOnScreen(page, low), await middleOnScreen(page, "3")));
    await settled(page);
  }
  await stay(page, ["1", "2", "3"], points);
  await shoot(page, "board-drawn-light");
  const arrange = page.getByRole("button", { name: "Arrange", exact: true });
  await answerTo(page, "board", () => arrange.click(), { status: 200 });
  await settled(page);
  const [[, one], [, two]] = await middles(page, ["1", "2"]);
  assert.ok(Math.abs(one - two) < 0.6, "the layout puts minimal elements in one row");
  await holds(async () => assert.ok(await arrange.isDisabled()));
}));

/** Touches the screen with one finger, through the protocol of the browser. */
async function finger(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  return {
    down: (point) => send("touchStart", [point]),
    move: (point) => send("touchMove", [point]),
    up: () => send("touchEnd", []),
    held: () => page.locator(".surface.is-held").waitFor(),
  };
}

test("on a phone: a finger drags, connects, holds for the menu, and holds and drags to select", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c; a < c" });
  await page.locator(".surface").scrollIntoViewIfNeeded();
  const touching = await finger(page);
  const slide = async (from, to) => {
    await touching.down(from);
    for (const part of [0.3, 0.6, 1]) await touching.move([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
    await touching.up();
  };
  const [b] = await middles(page, ["b"]);
  await answerTo(page, "board", () => slide(b, [b[0] + 30, b[1] + 40]), { status: 200 });
  await settled(page);
  near(await middleOnScreen(page, "b"), [b[0] + 30, b[1] + 40], "b");
  const connected = await edit(page, async () => slide(await middleOnScreen(page, "b"), await middleOnScreen(page, "c")));
  assert.equal(connected.lines.length, 2);
  await settled(page);
  await touching.down(await middleOnScreen(page, "b"));
  await touching.held();
  await touching.up();
  await page.getByRole("menuitem", { name: "Make black" }).waitFor();
  await shoot(page, "board-menu-phone");
  assert.deepEqual(await obstacles(page), []);
  const black = await edit(page, () => page.getByRole("menuitem", { name: "Make black" }).tap());
  assert.equal(black.elements.find(({ name }) => name === "b").color, "black");
  await settled(page);
  // The menu of the background stays open when the finger is lifted, and chooses nothing by itself.
  await touching.down(await ground(page, [0.9, 0.9]));
  await touching.held();
  await touching.up();
  await settled(page);
  assert.ok(await page.getByRole("menuitem", { name: "New black element" }).isVisible());
  await page.keyboard.press("Escape");
  assert.deepEqual(await drawn(page), ["a", "b", "c"]);
  const [from, to] = [await ground(page, [0.04, 0.04]), await ground(page, [0.96, 0.96])];
  await touching.down(from);
  await touching.held();
  for (const part of [0.3, 0.6, 1]) await touching.move([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
  await touching.up();
  await holds(async () => assert.equal(await page.locator(".surface .is-picked").count(), 3));
}));

test("vertices and edges of a graph are drawn, colored and connected without a mode", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "avoid", board: "K4", pattern: "K3" });
  const before = await middles(page, ["1", "2", "3", "4"]);
  const point = await ground(page, [0.9, 0.5]);
  const added = await edit(page, () => page.mouse.click(...point));
  assert.deepEqual(added.vertices, ["1", "2", "3", "4", "5"]);
  await item(page, "5").waitFor();
  await settled(page);
  near(await middleOnScreen(page, "5"), point, "5");
  await stay(page, ["1", "2", "3", "4"], before);
  const joined = await edit(page, async () => dragFrom(page, point, await middleOnScreen(page, "2")));
  assert.equal(joined.lines.length, 7);
  await settled(page);
  await pick(page, "1-2");
  const red = await edit(page, () => page.getByRole("radio", { name: /^Red/ }).click({ force: true }));
  assert.equal(red.elements.find(({ name }) => name === "1-2").color, "red");
  await settled(page);
  await item(page, "1-2").focus();
  const cut = await edit(page, () => page.keyboard.press("Delete"));
  assert.equal(cut.lines.length, 6);
  await settled(page);
  await stay(page, ["1", "2", "3", "4"], before);
}));

test("undo and redo", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "pomax", board: "white a b; black c; a < c" });
  const texts = [await notation(page).inputValue()];
  const shows = (text) => page.waitForFunction((wanted) => document.querySelector("textarea").value === wanted, text);
  for (const [name, entry] of [["a", "Make black"], ["b", "Make black"], ["c", "Make white"]]) {
    const { board } = await edit(page, () => choose(page, name, entry));
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
  await item(page, "a").focus();
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
  const address = page.url();
  await page.reload();
  await boardOf(page).waitFor();
  await settled(page);
  assert.equal(page.url(), address);
}));

test("a diagram and a Hex board are painted", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, { game: "corner", board: "young 3,1 chess" });
  await take(page, /^Black/);
  const names = await drawn(page);
  const painted = await edit(page, () => pick(page, names[0]));
  assert.equal(painted.kind, "diagram");
  await shoot(page, "board-diagram-painted-light");
  await open(page, { game: "hex", board: "3x3" });
  await take(page, /^Black stone/);
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
  // Select and recolor, add, connect, rename, and open the menu.
  await element(page, "a").focus();
  await page.keyboard.press("Enter");
  const black = await edit(page, () => page.keyboard.press("b"));
  assert.equal(black.elements.find(({ name }) => name === "a").color, "black");
  await settled(page);
  const more = await edit(page, () => page.keyboard.press("n"));
  const [added] = namesIn(more).filter((name) => !["a", "c"].includes(name));
  await page.waitForFunction((name) => document.activeElement?.dataset.element === name, added);
  await page.keyboard.press("c");
  await element(page, "c").focus();
  const joined = await edit(page, () => page.keyboard.press("Enter"));
  assert.equal(joined.lines.length, 2);
  await settled(page);
  await element(page, added).focus();
  await page.keyboard.press("F2");
  await page.getByLabel(`New name of ${added}`).fill("z");
  const named = await edit(page, () => page.keyboard.press("Enter"));
  assert.deepEqual(namesIn(named), ["a", "c", "z"]);
  await settled(page);
  await element(page, "z").focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Make white" }).waitFor();
  await page.keyboard.press("End");
  const gone = await edit(page, () => page.keyboard.press("Enter"));
  assert.deepEqual(namesIn(gone), ["a", "c"]);
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
  const where = await drag(page, "1", [50, 30]);
  near(await middleOnScreen(page, "1"), where, "vertex 1");
  assert.match(page.url(), /[?&]at=1:/);
  const ends = await boardOf(page).locator("polyline:not(.grip)").evaluateAll((lines) => lines.flatMap((line) => {
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
    const heights = () => page.evaluate(() => ["a", "b"].map((name) => document.querySelector(`main svg [data-element=${name}] rect`)?.getBoundingClientRect().y ?? NaN));
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
  await page.locator(".verdict-words").waitFor();
  await settled(page);
  await page.getByText("Change", { exact: true }).click();
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
  await element(page, "1").focus();
  await edit(page, () => page.keyboard.press("Delete"));
  await settled(page);
  assert.ok(await isZoomed());
  await page.getByText("New board", { exact: true }).click();
  await page.getByRole("button", { name: "Zigzag" }).click();
  await page.waitForURL(/zigzag/);
  await holds(async () => assert.ok(!(await isZoomed())));
}));

serverTest("the editor is inactive until there is a board", () => during(browser, server, SCREENS.light, async ({ page }) => {
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

serverTest("a double click saves a board once", () => during(browser, server, SCREENS.light, async ({ page }) => {
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
    if (place === "analyze") await page.getByText("Change", { exact: true }).click();
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
