// Requests beyond the rate limit are retried.

import assert from "node:assert/strict";
import { test } from "node:test";

import { onWaits, patiently, pauseAfter } from "../../pages/js/patience.js";

const answer = (status, wait) => ({ status, headers: new Headers(wait === undefined ? {} : { "Retry-After": wait }) });

test("only what was too much at once is worth waiting for, and not for long", () => {
  assert.equal(pauseAfter(answer(429, "2")), 2);
  assert.equal(pauseAfter(answer(429)), 1);
  assert.ok(pauseAfter(answer(429, "0")) > 0);
  assert.equal(pauseAfter(answer(429, "3600")), null);
  assert.equal(pauseAfter(answer(429, "Wed, 21 Oct 2015 07:28:00 GMT")), null);
  assert.equal(pauseAfter(answer(422, "2")), null);
  assert.equal(pauseAfter(answer(200)), null);
});

test("it is sent until it is granted, and waiting is told", async () => {
  const told = [];
  onWaits((count) => told.push(count));
  const answers = [answer(429, "0"), answer(429, "0"), answer(200)];
  assert.equal((await patiently(async () => answers.shift())).status, 200);
  assert.deepEqual(told, [1, 0, 1, 0]);
});

test("in the end the refusal is the answer", async () => {
  let sent = 0;
  const found = await patiently(async () => {
    sent += 1;
    return answer(429, "0");
  });
  assert.equal(found.status, 429);
  assert.ok(sent > 2 && sent < 20);
});

test("who leaves does not wait", async () => {
  const leaving = new AbortController();
  const asked = patiently(async () => answer(429, "10"), leaving.signal);
  setTimeout(() => leaving.abort(), 5);
  await assert.rejects(asked, { name: "AbortError" });
});
