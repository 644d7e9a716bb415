import assert from "node:assert/strict";
import { test } from "node:test";

import { chosen, isErratum, kindOf, paperOf, verdictOf } from "../../pages/js/audit/papers.js";

const holds = { source: "JS Prop 4.3", claim: "pomax is d", domain: "chains", verdict: "holds", counterexample: null };
const erratum = {
  source: "DSW Lemma 3.10", claim: "(c) (false as printed) the same for all games", domain: "games over P4",
  verdict: "refuted", counterexample: { size: 2 },
};
const folklore = { source: "Bouton", claim: "(false) Nim is easy to lose", domain: "heaps", verdict: "refuted", counterexample: null };

test("sources name their paper", () => {
  assert.equal(paperOf("JS Section 8"), "JS");
  assert.equal(paperOf("J Thm 2"), "J");
  assert.equal(paperOf("Gale, Neyman"), "other");
  assert.equal(paperOf("other"), "other");
});

test("errata are distinguished from false statements that nobody claims", () => {
  assert.deepEqual(kindOf(holds), { kind: "claim", claim: "pomax is d" });
  assert.deepEqual(kindOf(erratum), { kind: "erratum", claim: "(c) the same for all games" });
  assert.deepEqual(kindOf(folklore), { kind: "false", claim: "Nim is easy to lose" });
  assert.deepEqual([holds, erratum, folklore, { ...erratum, verdict: "unfinished" }].map(isErratum), [false, true, false, false]);
});

test("verdicts include the size of a counterexample", () => {
  assert.equal(verdictOf(holds), "holds");
  assert.equal(verdictOf(erratum), "false at 2");
  assert.equal(verdictOf(folklore), "false");
});

test("filters work together", () => {
  const all = [holds, erratum, folklore];
  assert.deepEqual(chosen(all, {}), all);
  assert.deepEqual(chosen(all, { verdict: "refuted" }), [erratum, folklore]);
  assert.deepEqual(chosen(all, { verdict: "erratum" }), [erratum]);
  assert.deepEqual(chosen(all, { verdict: "refuted", paper: "DSW" }), [erratum]);
  assert.deepEqual(chosen(all, { search: "CHAINS" }), [holds]);
  assert.deepEqual(chosen(all, { search: "nothing has this" }), []);
});
