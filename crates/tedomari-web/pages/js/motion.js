// @ts-check

// A move is shown as a short movement: stones appear, edges take their color, removed elements fade.

import { soundOfMove } from "./sound.js";

const DURATION = 200;

/** Shows the difference between two pictures of a board, in the node of the second one, and plays the sound of
    a move if there is a difference. Without motion if the user prefers so.
    @param {Element} node
    @param {import("./types.js").PictureData} before
    @param {import("./types.js").PictureData} after */
export function showMove(node, before, after) {
  const changed = changes(before, after);
  if (changed.length === 0) return;
  soundOfMove();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const drawn = node.querySelectorAll(":scope > .figure");
  for (const { index, isGone } of changed) {
    const frames = isGone ? { opacity: [1, 0.16] } : { opacity: [0.2, 1], transform: ["scale(.85)", "scale(1)"] };
    drawn[index]?.animate(frames, { duration: DURATION, easing: "ease-out" });
  }
}

/** The figures of a picture that look different from before: their indices, and whether they have faded. Boards
    without a common element are not one move apart.
    @param {import("./types.js").PictureData} before
    @param {import("./types.js").PictureData} after
    @returns {{ index: number, isGone: boolean }[]} */
export function changes(before, after) {
  const old = new Map(before.figures.filter(({ element }) => element !== null).map((figure) => [figure.element, figure]));
  const found = [];
  let isSame = false;
  after.figures.forEach((figure, index) => {
    const was = old.get(figure.element);
    if (!was) return;
    isSame = true;
    const isGone = Boolean(figure.faint) && !was.faint;
    if (isGone || inksOf(was) !== inksOf(figure)) found.push({ index, isGone });
  });
  return isSame ? found : [];
}

/** The inks of a figure, without the marks of the last move. */
const inksOf = ({ strokes }) => strokes.map(({ ink }) => ink).filter((ink) => ink !== "trace" && ink !== "glow").join();
