// @ts-check

// The time of a game, as the server counts it.

import { el } from "../dom.js";

/** Minutes and seconds. */
export function minutes(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A clock that runs on from what the server said last; `close` stops it for good. */
export function clockView() {
  const node = el("span", { class: "clock", role: "timer", "aria-label": "Time" });
  let timer = null;

  function show({ seconds, over }) {
    clearInterval(timer);
    const start = performance.now() - 1000 * seconds;
    const tick = () => { node.textContent = minutes((performance.now() - start) / 1000); };
    tick();
    if (over) node.textContent = minutes(seconds);
    else timer = setInterval(tick, 250);
  }

  return { node, show, close: () => clearInterval(timer) };
}
