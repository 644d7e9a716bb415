// @ts-check

// Watching two opponents play each other.

import { el } from "../dom.js";

const PAUSE = 1100;

/** The buttons; `step` requests the next move. */
export function watcher(step) {
  let timer = null;
  let isRunning = true;
  const run = el("button", { class: "button", type: "button", onclick: () => turn(!isRunning) });
  const once = el("button", { class: "button", type: "button", onclick: () => { turn(false); step(); } }, "Step");

  function turn(on) {
    isRunning = on;
    clearTimeout(timer);
    run.textContent = on ? "Pause" : "Continue";
    if (on) timer = setTimeout(step, PAUSE);
  }

  return {
    buttons: [run, once],
    pause: () => turn(false),
    /** Call after each move; the next one follows automatically. */
    refresh({ you, over }) {
      const isWatched = you.length === 0 && !over;
      run.hidden = once.hidden = !isWatched;
      clearTimeout(timer);
      if (isWatched) turn(isRunning);
    },
  };
}
