// Waiting for a condition: no test depends on the speed of the machine.

import { setTimeout as pause } from "node:timers/promises";

/** The timeout in milliseconds, long enough for any machine. */
export const FOREVER = 180_000;

/** Waits until `condition()` is truthy, and returns it. */
export async function until(what, condition, { every = 50 } = {}) {
  const end = performance.now() + FOREVER;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited ${FOREVER / 1000} s until ${what}`);
    await pause(every);
  }
}
