// @ts-check

// The clock of a game, which the server keeps.

import { el } from "../dom.js";

/** Minutes and seconds. */
export function minutes(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A clock that continues from the server's last value; `close` stops it. */
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
