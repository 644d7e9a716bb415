// @ts-check

// Retrying requests that exceeded the rate limit, after the delay that the server asks for.

/** The maximum number of retries before the error is shown. */
const TRIES = 8;
/** The maximum delay in seconds. */
const LONGEST = 15;

let waits = 0;
/** @type {(count: number) => void} */
let tell = () => {};

/** Sets a listener, which is called with the number of waiting requests. */
export function onRetryCount(listener) {
  tell = listener;
}

/**
 * The delay in seconds before a retry; null if the response was not about the rate limit, or the delay is too
 * long.
 */
export function retryDelay({ status, headers }) {
  if (status !== 429) return null;
  const seconds = Number(headers.get("Retry-After") ?? 1);
  return seconds >= 0 && seconds <= LONGEST ? Math.max(seconds, 0.2) : null;
}

/**
 * The response of `send()`, which is called again while the rate limit is exceeded. Aborting `signal` stops
 * the retries.
 */
export async function withRetries(send, signal) {
  for (let tries = 0; ; tries += 1) {
    const response = await send();
    const seconds = retryDelay(response);
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
