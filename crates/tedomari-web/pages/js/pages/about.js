// @ts-check

import { KEYS } from "../about/keys.js";
import { go, link, rooted } from "../address.js";
import { get, hasServer } from "../api.js";
import { copyButton } from "../copy.js";
import { el } from "../dom.js";
import { fold } from "../fold.js";
import { preformatted } from "../scroll.js";

export const title = "About";

/** The parameters of the audit, which was part of this page once. */
const OF_AUDIT = ["verdict", "paper", "search"];

/** Whether an address means the audit: it has filters, or opens a counterexample. */
const isOfAudit = (params) => OF_AUDIT.some((name) => name in params)
  || (params.open ?? "").split(",").some((name) => name !== "" && name !== "licenses");

/** Shows the page: the citation, versions, keys. */
export async function show(main, params) {
  if (isOfAudit(params)) return void go("audit", params, { replace: true });
  const about = await get("/api/about");
  main.append(
    el("h1", null, title),
    el("p", { class: "lead" }, "Tedomari solves combinatorial games exactly and explains why. ",
      `Everything on these pages is computed by the ${hasServer ? "program that you started" : "page that you opened"}; `,
      el("strong", null, "nothing leaves this computer"), ", and nothing is loaded from anywhere else. The statements of ",
      "the papers that it uses are checked by an ", el("a", { href: link("audit") }, "audit"), "."),
    el("div", { class: "stack" },
      cite(about.citation),
      el("div", { class: "columns" }, versions(about), keyboard())));
}

function cite({ text, bibtex }) {
  return el("section", { class: "card stack", "aria-labelledby": "cite" },
    el("h2", { id: "cite" }, "How to cite"),
    el("div", { class: "copied" }, el("p", null, text), copyButton("Copy text", () => text)),
    el("div", { class: "copied" }, preformatted("BibTeX", bibtex), copyButton("Copy BibTeX", () => bibtex)));
}

function versions({ version, rust, licenses }) {
  return el("section", { class: "card stack", "aria-labelledby": "versions" },
    el("h2", { id: "versions" }, "Versions"),
    el("dl", { class: "facts" },
      el("div", null, el("dt", null, "Tedomari"), el("dd", null, version)),
      rust && el("div", null, el("dt", null, "Minimum Rust version"), el("dd", null, rust))),
    el("p", null, "For use by programs, the ", el("a", { href: rooted("/openapi.json") }, "API"),
      " is described as OpenAPI 3.1."),
    fold("licenses", null, "Licenses", preformatted("Licenses", licenses)));
}

function keyboard() {
  return el("section", { class: "card stack", "aria-labelledby": "keys" },
    el("h2", { id: "keys" }, "Keyboard"),
    el("table", { class: "keys" }, el("tbody", null, KEYS.map(([keys, where, what]) => el("tr", null,
      el("th", { scope: "row" }, keys.map((key, i) => [i > 0 && " ", together(key)])),
      el("td", null, what, el("span", { class: "muted" }, ` (${where})`)))))));
}

/** `Ctrl+Enter` as two keys pressed together. */
const together = (keys) =>
  el("span", null, keys.split("+").map((key, i) => [i > 0 && " + ", el("kbd", null, key)]));
