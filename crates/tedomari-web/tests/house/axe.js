// What a screen reader or weak eyes would stumble over.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe takes for less serious than it is. */
const MINDED = ["empty-table-header"];

/** The findings that are serious or worse, a line for each place. */
export async function obstacles(page) {
  // Evaluated from outside, so that the policy of the page has no say in it.
  await page.evaluate(source);
  // What pops up over a figure is no text in it, for which axe takes it.
  await page.evaluate(() => document.querySelectorAll("svg [role=button] > title").forEach((title) => title.remove()));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.filter(({ id, impact }) => impact === "serious" || impact === "critical" || MINDED.includes(id))
    .flatMap(({ id, impact, nodes }) => nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html.slice(0, 200)} ${failureSummary.replace(/\s+/g, " ")}`));
}
