// @ts-check

// The audit: every statement of the papers, checked on all small boards.

import { keep, link } from "../address.js";
import { ask } from "../api.js";
import { progressInWords } from "../analyze/progress.js";
import { errorBox } from "../error-box.js";
import { announce, clear, el } from "../dom.js";
import { fold } from "../fold.js";
import { preformatted, scrolled } from "../scroll.js";
import { afterTyping, waiting } from "../working.js";
import { PAPERS, chosen, isErratum, kindOf, paperOf, verdictOf } from "./papers.js";

const papers = Object.entries(PAPERS).map(([name, text]) => [name, name === "other" ? text : `${name}: ${text}`]);
const VERDICTS = [
  ["", "all"], ["holds", "holds"], ["refuted", "false"], ["erratum", "false as printed"], ["unfinished", "unfinished"],
];

/** `{node, stop()}`: the most recent audit with its filters, and a button for a new one. Calls `audited(statements)` after an audit. */
export function statementsSection(last, params, audited) {
  const state = { verdict: params.verdict ?? "", paper: params.paper ?? "", search: params.search ?? "" };
  let statements = last?.statements ?? [];
  let controller = null;
  const rows = el("div", null);
  const when = el("p", { class: "muted" });
  const place = el("div", null);
  const again = last ? "Run the audit again" : "Run the audit";
  const button = el("button", { class: "button", type: "button", onclick: run }, again);

  const filter = (member, label, options) => el("div", { class: "field" },
    el("label", { for: member }, label),
    el("select", { id: member, value: state[member], onchange: (event) => change({ [member]: event.target.value }) },
      options.map(([value, text]) => el("option", { value }, text))));
  const search = el("input", {
    id: "audit-search", type: "search", value: state.search, autocomplete: "off", oninput: () => typed(),
  });
  const typed = afterTyping(() => change({ search: search.value }), 200);

  function change(changes) {
    Object.assign(state, changes);
    if (!keep(rows, "audit", state, { replace: true })) return;
    show();
  }
  function show() {
    const found = chosen(statements, state);
    clear(rows, statements.length === 0
      ? el("p", { class: "note" }, "The audit has not been run on this computer yet. It takes about fifteen seconds.")
      : table(found));
    if (statements.length > 0) announce(`${found.length} of ${statements.length} statements`);
  }
  function tellWhen(time) {
    const count = (is) => statements.filter(is).length;
    const errata = count(isErratum);
    const unfinished = count((statement) => statement.verdict === "unfinished");
    const instances = statements.reduce((sum, statement) => sum + statement.instances, 0);
    clear(when, statements.length > 0 && [
      `${statements.length} statements, ${instances.toLocaleString("en")} boards and games checked, `,
      `${errata} errors in print. Last run ${dated(time)}`,
      unfinished > 0 ? `; ${unfinished} of them were not decided in time.` : ".",
    ]);
  }

  async function run() {
    if (controller) return controller.abort();
    controller = new AbortController();
    button.textContent = "Stop";
    // The text changes and the line stays, because a new line fades in.
    const line = el("span", null, "Checking every statement …");
    clear(place, waiting(line));
    try {
      const progress = (job) => clear(line, progressInWords(job));
      const result = await ask({ ask: "audit", seconds: 60 }, { progress, signal: controller.signal });
      statements = result.statements;
      audited(statements);
      clear(place);
      tellWhen(new Date());
      show();
    } catch (error) {
      clear(place, error.name === "AbortError" ? el("p", { class: "muted" }, "Stopped.") : errorBox(error));
    }
    controller = null;
    button.textContent = "Run the audit again";
  }

  tellWhen(last?.when);
  show();
  const node = el("section", { class: "card stack", "aria-labelledby": "statements" },
    el("div", { class: "row spread" }, el("h2", { id: "statements" }, "All statements"), button),
    place, when,
    el("div", { class: "filters" },
      filter("verdict", "Verdict", VERDICTS),
      filter("paper", "Paper", [["", "all"], ...papers]),
      el("div", { class: "field" }, el("label", { for: "audit-search" }, "Search"), search)),
    rows);
  return { node, stop: () => controller?.abort() };
}

const dated = (time) => {
  const date = new Date(typeof time === "number" ? time * 1000 : time);
  if (Number.isNaN(date.getTime())) return String(time);
  return date.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
};

function table(statements) {
  if (statements.length === 0) return el("p", { class: "note" }, "No statement matches.");
  return scrolled("Statements",
    el("table", { class: "audit" },
      el("thead", null, el("tr", null,
        el("th", { scope: "col" }, "Source"), el("th", { scope: "col" }, "Statement"),
        el("th", { scope: "col" }, "Verdict"), el("th", { scope: "col", class: "number" }, "Checked"))),
      el("tbody", null, statements.map(row))));
}

const KINDS = { holds: "good", refuted: "bad", unfinished: "warn" };

function row(statement) {
  const { kind, claim } = kindOf(statement);
  // Only an unexpected verdict is highlighted.
  const look = kind === "false" && statement.as_expected ? "" : KINDS[statement.verdict];
  return el("tr", { class: isErratum(statement) ? "erratum" : null },
    el("th", { scope: "row", title: PAPERS[paperOf(statement.source)] }, statement.source),
    el("td", null,
      kind === "erratum" && el("span", { class: "badge bad" }, "false as printed"), kind === "erratum" && " ",
      kind === "false" && el("span", { class: "badge" }, "false"), kind === "false" && " ",
      claim, el("div", { class: "muted small" }, statement.domain),
      statement.as_expected === false && el("p", { class: "error-box" }, "This is not what was expected. Please report it."),
      statement.counterexample && counterexample(statement)),
    el("td", null, el("span", { class: `badge ${look}` }, verdictOf(statement))),
    el("td", { class: "number" }, statement.instances.toLocaleString("en")));
}

function counterexample({ source, counterexample: { board, why } }) {
  return fold(source.toLowerCase().replace(/\W+/g, "-"), null, "Counterexample",
    el("p", null, why.replace(/^./, (letter) => letter.toUpperCase()), "."),
    board && preformatted("The board", board),
    board && el("p", null, el("a", { href: link("board", { board }) }, "Open this board")));
}
