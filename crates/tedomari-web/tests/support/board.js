// The board on a page, located by roles and names as a screen reader does.

import assert from "node:assert/strict";

import { nextAnswer } from "./browser.js";

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The picture of the board. */
export const boardOf = (page) => page.getByRole("group", { name: /^Board/ });

/** An element of the board, which can be picked. */
export const element = (page, name) => boardOf(page).getByRole("button", { name: new RegExp(`^${escaped(name)}(\\W|$)`) });

/** Points of an element that no other figure covers, as the page is laid out now. */
const bare = (figure) => figure.evaluate((node) => {
  node.scrollIntoView({ block: "nearest" });
  const drawn = node.querySelector("polyline:not(.grip)") ?? node.querySelector("polygon, rect, circle, text");
  const { x, y, width, height } = drawn.getBBox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const along = [0.5, 0.4, 0.6, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.35, 0.65, 0.45, 0.55];
  const points = drawn.tagName === "polyline" ? along.map((part) => drawn.getPointAtLength(drawn.getTotalLength() * part)) : [middle];
  const matrix = drawn.getScreenCTM();
  return points.map((point) => new DOMPoint(point.x, point.y).matrixTransform(matrix))
    .filter((point) => node.contains(document.elementFromPoint(point.x, point.y)))
    .map((point) => [point.x, point.y]);
});

/** Picks an element with the pointer at a point that no other figure covers. */
export async function pick(page, name) {
  const figure = element(page, name);
  // A vertical line has no width, so Playwright takes it for hidden.
  await figure.waitFor({ state: "attached" });
  let [place] = await bare(figure);
  // What is still being loaded may move the board.
  for (let before; String(before) !== String(place); [place] = await bare(figure)) before = place;
  assert.ok(place, `${name} is covered by others everywhere`);
  await page.mouse.click(...place);
}

/** The names of the ringed elements. */
export const ringed = (page) => page.evaluate(() =>
  [...new Set([...document.querySelectorAll("svg .is-highlighted[data-element]")].map((figure) => figure.dataset.element))].sort());

/** The names of the elements in the picture. */
export const drawn = (page) => boardOf(page).evaluate((node) =>
  [...new Set([...node.querySelectorAll("[data-element]")].map((figure) => figure.dataset.element))].sort());

/** Performs an action that sends a request, and returns the data of the response. */
export async function answerTo(page, path, action, { status } = {}) {
  const pattern = new RegExp(`/api/${path}$`);
  const [answer] = await Promise.all([nextAnswer(page, (one) => pattern.test(one)), action()]);
  if (status !== undefined) assert.equal(answer.status, status, answer.text);
  return JSON.parse(answer.text);
}
