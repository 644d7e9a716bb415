// The board on a page, as somebody finds it who cannot see it: by roles and names.

import assert from "node:assert/strict";

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The picture that is played or worked on. */
export const boardOf = (page) => page.getByRole("group", { name: /^Board/ });

/** An element of it, which can be picked. */
export const element = (page, name) => boardOf(page).getByRole("button", { name: new RegExp(`^${escaped(name)}(\\W|$)`) });

/** Picks an element with the pointer, where it lies open: a line not where another one crosses it. */
export async function pick(page, name) {
  const figure = element(page, name);
  // A vertical line has no width, so that Playwright takes it for hidden.
  await figure.waitFor({ state: "attached" });
  const places = await figure.evaluate((node) => {
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
  assert.ok(places.length > 0, `${name} is covered by others everywhere`);
  await page.mouse.click(...places[0]);
}

/** The names of the elements that are ringed. */
export const ringed = (page) => page.evaluate(() =>
  [...new Set([...document.querySelectorAll("svg .is-highlighted[data-element]")].map((figure) => figure.dataset.element))].sort());

/** The names of the elements in the picture. */
export const drawn = (page) => boardOf(page).evaluate((node) =>
  [...new Set([...node.querySelectorAll("[data-element]")].map((figure) => figure.dataset.element))].sort());

/** Does something that makes a request of the page, and gives the data of its answer. */
export async function answerTo(page, path, action, { status } = {}) {
  const pattern = new RegExp(`/api/${path}$`);
  const [response] = await Promise.all([
    page.waitForResponse((one) => pattern.test(new URL(one.url()).pathname) && one.request().method() === "POST"),
    action(),
  ]);
  if (status !== undefined) assert.equal(response.status(), status, await response.text());
  return response.json();
}
