// @ts-check

import { rooted } from "../address.js";
import { ask, get } from "../api.js";
import { errataCards } from "../audit/errata.js";
import { statementsSection } from "../audit/statements.js";
import { clear, el } from "../dom.js";
import { errorBox } from "../error-box.js";
import { waiting } from "../working.js";

export const title = "Audit";

/** Shows the audit: the errors in print, and all statements. */
export async function show(main, params) {
  const { audit: last } = await get("/api/about");
  const errata = el("div", null);
  const fill = (statements) => clear(errata, errataCards(statements));
  const table = statementsSection(last, params, fill);
  const controller = new AbortController();
  main.append(
    el("h1", null, "Audit of the papers"),
    el("p", { class: "lead" }, "Every statement of the papers is checked on all boards up to a size and on random larger ones, ",
      "by exhaustive play, without the theorems that the solver uses. ",
      el("a", { href: rooted("/book/audit.html") }, "How it works")),
    el("div", { class: "stack" },
      el("section", { class: "stack", "aria-labelledby": "errata" },
        el("h2", { id: "errata" }, "Errors in print"),
        el("p", { class: "muted" }, "These statements are false as printed. Each counterexample is the smallest one, found on this computer. ",
          el("a", { href: rooted("/book/audit.html#errors-in-the-papers") }, "What is wrong, and how to correct it")),
        errata),
      table.node));
  if (last) fill(last.statements);
  else findErrata(errata, fill, controller.signal);
  return () => {
    controller.abort();
    table.stop();
  };
}

/** Checks only the statements that are known to be false, which takes about a second. */
async function findErrata(place, fill, signal) {
  clear(place, waiting("Looking for the counterexamples …"));
  try {
    const { statements } = await ask({ ask: "audit", only: ["(false as printed)"], seconds: 60 }, { signal });
    // The whole audit may have ended before.
    if (place.querySelector("li") === null) fill(statements);
  } catch (error) {
    if (error.name !== "AbortError") clear(place, errorBox(error));
  }
}
