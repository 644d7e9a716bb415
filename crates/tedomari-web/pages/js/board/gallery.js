// @ts-check

// The gallery of boards, which is loaded when it is opened.

import { loaded } from "../api.js";
import { errorBox } from "../error-box.js";
import { clear } from "../dom.js";
import { fold } from "../fold.js";

/**
 * The gallery; calls `choose(question)` with the chosen board. `current()` is the name of the game that it shows
 * first.
 * @param {any[]} games
 * @param {(question: import("../types.js").Question) => void} choose
 * @param {{ current?: () => string | undefined }} [options]
 */
export function gallery(games, choose, { current = () => undefined } = {}) {
  const node = fold("new", { class: "gallery panel" }, "New board");
  const summary = node.firstElementChild;
  let samples = null;

  const take = (question) => {
    node.open = false;
    choose(question);
  };

  node.addEventListener("toggle", async () => {
    if (!node.open) return;
    try {
      samples ??= (await loaded(import("./samples.js"))).samples(games, take);
      clear(node, summary, samples.node);
      samples.show(current());
    } catch (error) {
      clear(node, summary, errorBox(error));
    }
  });
  return node;
}
