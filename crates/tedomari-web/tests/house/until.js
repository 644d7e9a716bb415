// Waiting for a condition: no test depends on how fast the machine is.

import { setTimeout as pause } from "node:timers/promises";

/** After this time, in milliseconds, something has gone wrong, however slow the machine is. */
export const FOREVER = 180_000;

/** Waits until `condition()` gives something true, and gives it. */
export async function until(what, condition, { every = 50 } = {}) {
  const end = performance.now() + FOREVER;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited ${FOREVER / 1000} s until ${what}`);
    await pause(every);
  }
}
