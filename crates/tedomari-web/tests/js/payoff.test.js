import assert from "node:assert/strict";
import { test } from "node:test";

import { gadgetText, payoff } from "../../pages/js/values/payoff.js";

test("minimal colorings are read for each outcome", () => {
  assert.deepEqual(payoff("a:{1010,1100}, b:{0110,1011,1100}"), [
    { atom: "a", colorings: ["1010", "1100"] },
    { atom: "b", colorings: ["0110", "1011", "1100"] },
  ]);
  assert.deepEqual(payoff("a:{ε}, b:{}"), [{ atom: "a", colorings: ["ε"] }, { atom: "b", colorings: [] }]);
  assert.deepEqual(payoff("cells 3; a:{}"), [{ atom: "a", colorings: [] }]);
  assert.deepEqual(payoff("(_,a):{01}, T:{11}").map(({ atom }) => atom), ["(_,a)", "T"]);
});

test("gadgets name their parts", () => {
  assert.equal(gadgetText({ gadget: "atom", atom: "a", parts: [] }), "a");
  assert.equal(gadgetText({ gadget: "left forcing", parts: [2] }), "{T|(2)}");
  assert.equal(gadgetText({ gadget: "right forcing", parts: [2] }), "{(2)|_}");
  assert.equal(gadgetText({ gadget: "choice", parts: [1, 2] }), "{{T|(1)},{T|(2)}|{(1)|_},{(2)|_}}");
  assert.equal(gadgetText({ gadget: "coupling", parts: [1, 2] }), "{(1),{T|(2)}|{(1)|_},(2)}");
});
