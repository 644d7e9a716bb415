// Accessibility checks.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Findings that axe rates lower than we do. */
const MINDED = ["empty-table-header"];

/** The findings that are serious or worse, one line for each place: of all rules, or of some. */
export async function obstacles(page, rules = []) {
  // Evaluated from outside, which the content security policy does not affect. Once is enough.
  if (!await page.evaluate(() => "axe" in window)) await page.evaluate(source);
  // What is fading has colors that nobody reads.
  await page.evaluate(() => Promise.allSettled(document.getAnimations()
    .filter((animation) => animation.playState === "running" && animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished)));
  // axe takes the title of a figure for visible text.
  await page.evaluate(() => document.querySelectorAll("svg [role=button] > title").forEach((title) => title.remove()));
  const { violations } = await page.evaluate((only) => {
    const runOnly = only.length > 0 ? { runOnly: { type: "rule", values: only } } : {};
    return window.axe.run(document, { resultTypes: ["violations"], ...runOnly });
  }, rules);
  return violations.filter(({ id, impact }) => impact === "serious" || impact === "critical" || MINDED.includes(id))
    .flatMap(({ id, impact, nodes }) => nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html.slice(0, 200)} ${failureSummary.replace(/\s+/g, " ")}`));
}
