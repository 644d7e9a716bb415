// The board on a page, as somebody finds it who cannot see it: by roles and names.

import assert from "node:assert/strict";

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The picture that is played or worked on. */
export const boardOf = (page) => page.getByRole("group", { name: /^Board/ });

/** An element of it, which can be picked. */
export const element = (page, name) => boardOf(page).getByRole("button", { name: new RegExp(`^${escaped(name)}(\\W|$)`) });

/** Picks an element with the pointer: in the middle of its name or its line, as a person aims. */
export async function pick(page, name) {
  const figure = element(page, name);
  await figure.waitFor();
  const [x, y] = await figure.evaluate((node) => {
    const drawn = node.querySelector("polyline:not(.grip)") ?? node.querySelector("polyline, polygon, rect, circle, text");
    const matrix = drawn.getScreenCTM();
    const at = ({ x, y }) => new DOMPoint(x, y).matrixTransform(matrix);
    const box = drawn.getBBox();
    // Not the middle of a line: three diagonals of a hexagon meet there.
    const middle = drawn.tagName === "polyline" ? at(drawn.getPointAtLength(drawn.getTotalLength() * 0.37))
      : at({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    return [middle.x, middle.y];
  });
  await page.mouse.click(x, y);
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
