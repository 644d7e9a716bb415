// Requests beyond the rate limit are retried.

import assert from "node:assert/strict";
import { test } from "node:test";

import { onRetryCount, withRetries, retryDelay } from "../../pages/js/retry.js";

const answer = (status, wait) => ({ status, headers: new Headers(wait === undefined ? {} : { "Retry-After": wait }) });

test("only rate-limited requests are retried, after short delays", () => {
  assert.equal(retryDelay(answer(429, "2")), 2);
  assert.equal(retryDelay(answer(429)), 1);
  assert.ok(retryDelay(answer(429, "0")) > 0);
  assert.equal(retryDelay(answer(429, "3600")), null);
  assert.equal(retryDelay(answer(429, "Wed, 21 Oct 2015 07:28:00 GMT")), null);
  assert.equal(retryDelay(answer(422, "2")), null);
  assert.equal(retryDelay(answer(200)), null);
});

test("requests are retried until they succeed, and waits are reported", async () => {
  const told = [];
  onRetryCount((count) => told.push(count));
  const answers = [answer(429, "0"), answer(429, "0"), answer(200)];
  assert.equal((await withRetries(async () => answers.shift())).status, 200);
  assert.deepEqual(told, [1, 0, 1, 0]);
});

test("after the last retry the error is returned", async () => {
  let sent = 0;
  const found = await withRetries(async () => {
    sent += 1;
    return answer(429, "0");
  });
  assert.equal(found.status, 429);
  assert.ok(sent > 2 && sent < 20);
});

test("aborting stops the retries", async () => {
  const leaving = new AbortController();
  const asked = withRetries(async () => answer(429, "10"), leaving.signal);
  setTimeout(() => leaving.abort(), 5);
  await assert.rejects(asked, { name: "AbortError" });
});
