// How pages look: type, colors, pictures, movement, sounds, print, and exported pictures.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inflateSync } from "node:zlib";

import { obstacles } from "../support/axe.js";
import { boardOf, pick } from "../support/board.js";
import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { browser, server } from "../support/workbench.js";

const open = async (page, address) => {
  await page.goto(address);
  await page.locator(".picture").first().waitFor();
  await settled(page);
};

/** The fonts that the page has loaded. */
const fonts = (page) => page.evaluate(async () => {
  await document.fonts.ready;
  return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family, style }) => `${family.replaceAll('"', "")} ${style}`);
});

test("text and mathematics have the bundled faces", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/values?atoms=P5&g={{T|T},{T|b}|{b|_},{T|_}}");
  await page.locator("math").first().waitFor();
  await holds(async () => assert.deepEqual((await fonts(page)).filter((font) => /normal/.test(font)).sort(), ["Literata normal", "STIX Two Math normal"]));
  const face = (selector) => page.locator(selector).first().evaluate((node) => getComputedStyle(node).fontFamily.split(",")[0].replaceAll('"', ""));
  assert.equal(await face("h1"), "Literata");
  assert.equal(await face("button"), "Literata");
  assert.equal(await face("math"), "STIX Two Math");
  await shoot(page, "look-values-light");
}));

/** Parses `rgb(1, 2, 3)` and returns the relative luminance. */
function luminance(color) {
  const parts = color.match(/[\d.]+/g).slice(0, 3).map((part) => Number(part) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}

function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const style = (locator, ...names) => locator.first().evaluate((node, wanted) => wanted.map((name) => getComputedStyle(node)[name]), names);

for (const screen of ["light", "dark", "phone"]) {
  test(`a Hex board is of wood, without a slab, and its sides show, ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    await open(page, "/board?game=hex&board=B.W/.../...");
    const board = boardOf(page);
    assert.equal(await board.locator("rect").count(), 0);
    const [wood, line] = await style(board.locator(".ink-cell"), "fill", "stroke");
    const [, , blue] = wood.match(/\d+/g).map(Number);
    assert.ok(blue < Number(wood.match(/\d+/g)[0]) - 40, `${wood} is not the color of wood`);
    assert.ok(contrast(wood, line) > 1.8);
    const [paper] = await style(page.locator(".surface"), "backgroundColor");
    const [edge] = await style(board.locator(".ink-side-line"), "stroke");
    assert.ok(contrast(edge, paper) >= 3, `the line around the sides has a contrast of ${contrast(edge, paper)}`);
    await shoot(page, `look-hex-${screen}`);
    assert.deepEqual(await obstacles(page), []);
  }));

  test(`lines between black cells are visible, ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    await open(page, "/board?game=corner&board=young+bbb/bb");
    const [fill, line] = await style(boardOf(page).locator(".ink-black-cell"), "fill", "stroke");
    assert.ok(contrast(fill, line) >= 3, `${fill} and ${line} have a contrast of ${contrast(fill, line)}`);
    await shoot(page, `look-cells-${screen}`);
  }));

  test(`the bar says who wins, ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    // Black wins this game, whoever starts.
    await open(page, `/play?${new URLSearchParams({ game: "pomax", board: "black a b; white c", you: "first", first: "white" })}`);
    const bar = page.locator(".standing-bar");
    await holds(async () => assert.equal(await bar.innerText(), "You lose"));
    const [color, text] = await style(bar.locator("span"), "backgroundColor", "color");
    assert.ok(contrast(color, text) >= 4.5);
    const [border] = await style(bar, "borderTopColor");
    const [ground] = await style(page.locator("body"), "backgroundColor");
    assert.ok(contrast(border, ground) >= 3, "a black bar shows on a black page");
    await shoot(page, `look-bar-${screen}`);
    assert.deepEqual(await obstacles(page), []);
  }));
}

/** Texts that reach out of their label or disc, labels that overlap, and labels in cells that leave them. */
const misfits = (page) => page.evaluate(() => {
  const inside = (a, b, by = 0.5) => a.left >= b.left - by && a.right <= b.right + by && a.top >= b.top - by - 3 && a.bottom <= b.bottom + by + 3;
  const box = (node) => node.getBoundingClientRect();
  const found = [];
  const marks = [...document.querySelectorAll(".mark")];
  for (const mark of marks) {
    const [rect, text] = [box(mark.querySelector("rect")), box(mark.querySelector("text"))];
    if (text.left < rect.left || text.right > rect.right) found.push(`${mark.textContent} reaches out of its label`);
    const figure = [...document.querySelectorAll(".figure[data-element]")].find((one) => one.dataset.element === mark.dataset.of);
    const cell = figure.querySelector(":scope > polygon, :scope > rect[rx='0']");
    if (cell && !inside(rect, box(cell))) found.push(`${mark.textContent} reaches out of its cell`);
    const name = figure.querySelector("text");
    if (name) {
      const [a, b] = [rect, box(name)];
      if (a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 4 && a.bottom > b.top + 4) found.push(`${mark.textContent} covers ${name.textContent}`);
    }
  }
  for (const [index, one] of marks.entries()) {
    for (const other of marks.slice(0, index)) {
      const [a, b] = [box(one.querySelector("rect")), box(other.querySelector("rect"))];
      if (a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1) found.push(`${one.textContent} overlaps ${other.textContent}`);
    }
  }
  for (const figure of document.querySelectorAll(".picture .figure:has(> rect[rx]:not([rx='0'])):has(> text)")) {
    const [rect, text] = [figure.querySelector("rect"), figure.querySelector("text")].map(box);
    if (text.left < rect.left + 1 || text.right > rect.right - 1) found.push(`${figure.textContent} reaches out of its disc`);
  }
  return found;
});

for (const screen of ["light", "phone"]) {
  test(`labels fit and cover nothing that they label, ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    for (const board of ["white WWWWWW mmmmmmmm nnnnnnnnnnnnnn QQQ; black @@@@ %%% a; a < QQQ", "boolean 3 rank"]) {
      await open(page, `/board?${new URLSearchParams({ game: "pomax", board })}`);
      await page.evaluate(() => document.fonts.ready);
      assert.deepEqual(await misfits(page), [], board);
    }
    // A high board is reduced to the height of the view, but stays readable.
    await open(page, `/analyze?${new URLSearchParams({ game: "nim", board: "3 20" })}`);
    await page.locator(".mark").first().waitFor();
    const { scale, view } = await page.locator(".view .picture").evaluate((node) => ({
      scale: /** @type {SVGSVGElement} */ (node).getScreenCTM().a, view: node.parentElement.getBoundingClientRect().height / window.innerHeight,
    }));
    assert.ok(scale > 0.54 && view < 0.66, `scale ${scale}, height ${view}`);
    for (const [game, board] of [["sim", ""], ["hex", "3x3"], ["corner", "young 3,2 chess"], ["pomax", "tree w(b(w,b),w)"]]) {
      await open(page, `/play?${new URLSearchParams({ game, ...(board && { board }), you: "first", values: "shown" })}`);
      await page.locator(".mark").first().waitFor();
      assert.deepEqual(await misfits(page), [], game);
      await shoot(page, `look-labels-${game}-${screen}`);
    }
  }));
}

test("a move takes a fifth of a second, and none with reduced motion; sounds are off until they are turned on", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.addInitScript(() => {
    window.moved = [];
    window.sounded = 0;
    const [animate, start] = [Element.prototype.animate, OscillatorNode.prototype.start];
    Element.prototype.animate = function record(frames, options) {
      window.moved.push(options.duration);
      return animate.call(this, frames, options);
    };
    OscillatorNode.prototype.start = function record(...args) {
      window.sounded += 1;
      return start.apply(this, args);
    };
  });
  const record = () => page.evaluate(() => ({ moved: window.moved, sounded: window.sounded }));
  const twoPlayers = `/play?${new URLSearchParams({ game: "hex", board: "3x3", opponent: "person" })}`;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, twoPlayers);
  await pick(page, "b2");
  await page.locator("ol[aria-label=Moves] > li").first().waitFor();
  await holds(async () => assert.deepEqual((await record()).moved, [200]));
  assert.equal((await record()).sounded, 0);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Sounds" }).click();
  assert.equal(await page.getByRole("button", { name: "Sounds" }).getAttribute("aria-pressed"), "true");
  const { sounded } = await record();
  await pick(page, "a3");
  await holds(async () => assert.ok((await record()).sounded > sounded));
  assert.deepEqual((await record()).moved, [200]);
  // The analysis board moves in the same way.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/analyze?game=hex&board=3x3");
  await page.locator(".verdict-words").waitFor();
  await pick(page, "b2");
  await holds(async () => assert.deepEqual((await record()).moved, [200]));
  // The choice survives.
  await page.reload();
  await holds(async () => assert.equal(await page.getByRole("button", { name: "Sounds" }).getAttribute("aria-pressed"), "true"));
}));

test("a printed page has the board and the answer, without controls, on white", () => during(browser, server, SCREENS.dark, async ({ page }) => {
  await open(page, "/analyze?game=pomax&board=chain+wbw");
  await page.getByRole("heading", { name: "Reason" }).waitFor();
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".picture").first().isVisible());
  assert.ok(!(await page.locator(".header").isVisible()));
  assert.equal(await page.locator("textarea:visible, select:visible, .export:visible").count(), 0);
  assert.deepEqual(await page.locator("button:visible").evaluateAll((all) => all.map((one) => one.textContent.trim()).filter((text) => text.endsWith("move"))), ["White to move"]);
  assert.ok(!(await page.getByRole("heading", { name: "Force search" }).isVisible()), "what was not asked for is not printed");
  assert.ok(!(await page.getByText("Change", { exact: true }).isVisible()));
  const [ground, text] = await style(page.locator("body"), "backgroundColor", "color");
  assert.ok(luminance(ground) > 0.98 && contrast(ground, text) > 10);
  await shoot(page, "look-print");
}));

/** Exports a picture in a format, and returns the name of the file and its bytes. */
async function exported(page, format) {
  const [download] = await Promise.all([page.waitForEvent("download"), (async () => {
    const entry = page.getByRole("button", { name: format, exact: true });
    if (!(await entry.isVisible())) await page.getByText("Export", { exact: true }).click();
    await entry.click();
  })()]);
  return [download.suggestedFilename(), readFileSync(await download.path())];
}

/** The alpha value of the first pixel of a PNG. */
function cornerOpacity(png) {
  const chunks = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") chunks.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  assert.equal(png[25], 6, "the colors have an alpha value");
  // After the filter byte; the first pixel of the first row is the same in every filter.
  return inflateSync(Buffer.concat(chunks))[4];
}

for (const screen of ["light", "phone"]) {
  test(`an exported picture carries what is shown, has no background, and is named after the game, ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    await open(page, "/play?game=sim&you=second&values=shown");
    await page.locator(".mark").first().waitFor();
    await page.locator(".marks .mark").nth(13).waitFor();
    const [file, bytes] = await exported(page, "SVG picture");
    const svg = bytes.toString();
    assert.equal(file, "sim.svg");
    const labels = await page.locator(".mark text").allTextContents();
    const written = [...svg.matchAll(/class="on-label"[^>]*>([^<]*)</g)].map(([, text]) => text);
    assert.deepEqual(written.sort(), labels.sort());
    assert.match(svg, /class="(trace|glow)"/, "the last move");
    assert.doesNotMatch(svg, /<rect width="100%"/);
    const [png, pixels] = await exported(page, "PNG picture");
    assert.equal(png, "sim.png");
    assert.equal(cornerOpacity(pixels), 0);
    // A position of the analysis board, with the names of the whole board and the last move.
    await open(page, `/analyze?${new URLSearchParams({ game: "coloring", board: "a:{00011,11000}, b:{00100}", atoms: "P4", moves: "3" })}`);
    await page.locator(".mark").first().waitFor();
    const [position, cells] = await exported(page, "SVG picture");
    assert.equal(position, "coloring.svg");
    for (const cell of ["1", "2", "3", "4", "5"]) assert.ok(cells.toString().includes(`>${cell}</text>`), cell);
    assert.match(cells.toString(), /class="black last"/);
    await open(page, "/analyze?game=sim&moves=1-2");
    assert.equal((await exported(page, "SVG picture"))[0], "sim.svg");
    // The witness of a value.
    await open(page, `/board?${new URLSearchParams({ game: "pomax", board: "white a b; black c; a < b < c" })}`);
    await page.locator(".is-highlighted").first().waitFor();
    const [name, witness] = await exported(page, "SVG picture");
    assert.equal(name, "pomax.svg");
    assert.match(witness.toString(), /class="white highlighted"/);
  }));
}
