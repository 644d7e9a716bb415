// @ts-check

// A request that was too much at once is sent again, as late as the server asks for.

/** How often it is sent again before the refusal is shown. */
const TRIES = 8;
/** Seconds that nobody waits for without having been asked. */
const LONGEST = 15;

let waits = 0;
/** @type {(count: number) => void} */
let tell = () => {};

/** Has `listener(count)` told how many requests wait. */
export function onWaits(listener) {
  tell = listener;
}

/** Seconds to wait after an answer before the next try; null if it was no such refusal, or they are too many. */
export function pauseAfter({ status, headers }) {
  if (status !== 429) return null;
  const seconds = Number(headers.get("Retry-After") ?? 1);
  return seconds >= 0 && seconds <= LONGEST ? Math.max(seconds, 0.2) : null;
}

/** The answer of `send()`, which is called again while it is refused as too much at once. Aborting `signal` ends the
    waiting. */
export async function patiently(send, signal) {
  for (let tries = 0; ; tries += 1) {
    const response = await send();
    const seconds = pauseAfter(response);
    if (seconds === null || tries === TRIES) return response;
    await pause(seconds, signal);
  }
}

async function pause(seconds, signal) {
  signal?.throwIfAborted();
  tell((waits += 1));
  try {
    await new Promise((resolve, reject) => {
      const timer = setTimeout(end, seconds * 1000);
      signal?.addEventListener("abort", end);
      function end() {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        if (signal?.aborted) reject(signal.reason);
        else resolve();
      }
    });
  } finally {
    tell((waits -= 1));
  }
}
