// @ts-check

import { keep, rooted } from "../address.js";
import { get } from "../api.js";
import { runWithProgress } from "../analyze/progress.js";
import { exampleField } from "../conjectures/examples.js";
import { fieldOf, placeIn } from "../conjectures/fields.js";
import { helpSection } from "../conjectures/help.js";
import { resultView, stoppedView } from "../conjectures/result.js";
import { announce, el } from "../dom.js";
import { sentence } from "../names.js";
import { answersIn, later } from "../working.js";

export const title = "Conjectures";

/** The most seconds that a test may take here. */
const SECONDS = 60;

/** How long a canceled test may take to say what it has found, in milliseconds. */
const PATIENCE = 80;

/** The first conjecture of the book: it fails. */
const FIRST = { claim: "pomax = white - black", on: "posets <= 6", where: "chess" };

/** Shows the page: a claim, and whether it holds.
    @param {HTMLElement} main
    @param {Record<string, string>} params */
export async function show(main, params) {
  const progress = el("div", null);
  const output = el("div", { class: "stack" });
  const answers = answersIn(output, { text: null });
  const asked = params.claim ? { claim: params.claim, on: params.on ?? "", where: params.where ?? "" } : FIRST;
  const area = el("textarea", {
    id: "claim", rows: 2, value: asked.claim, spellcheck: "false", autocapitalize: "off", "aria-describedby": "claim-hint",
    onkeydown: (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      test();
    },
  });
  const line = (name) => el("input", {
    id: name, class: "code", value: asked[name], spellcheck: "false", autocapitalize: "off", autocomplete: "off",
    "aria-describedby": `${name}-hint`,
  });
  const fields = { claim: area, on: line("on"), where: line("where") };

  /** Puts texts into the fields, and tests them.
      @param {{ claim: string, on: string, where: string | null }} conjecture */
  function choose({ claim, on, where }) {
    Object.entries({ claim, on, where: where ?? "" }).forEach(([name, text]) => { fields[name].value = text; });
    test();
  }

  function test(options = {}) {
    const state = { claim: area.value, on: fields.on.value, where: fields.where.value };
    if (!keep(progress, "conjectures", state, options)) return;
    for (const field of Object.values(fields)) field.removeAttribute("aria-invalid");
    answers.run(async (signal) => {
      const body = { ask: "conjecture", claim: state.claim, on: state.on, ...(state.where.trim() && { where: state.where }), seconds: SECONDS };
      try {
        const found = await runWithProgress(progress, body, { label: "Testing", signal, patience: PATIENCE });
        if (!found?.verdict) return stoppedView(found, state);
        announce(sentence(found.verdict));
        return resultView(found, state);
      } catch (error) {
        // The page that opens leaves the focus where it is.
        if (!signal.aborted) point(error, !options.replace);
        throw error;
      }
    });
  }

  /** Marks the field of an error, and puts the cursor there. */
  function point({ details }, isAsked) {
    if (!details?.line) return;
    const field = fields[fieldOf(details)];
    field.setAttribute("aria-invalid", "true");
    if (!isAsked) return;
    const at = placeIn(field.value, details);
    field.focus();
    field.setSelectionRange(at, at);
  }

  const field = (name, label, hint) => el("div", { class: "field" },
    el("label", { for: name }, label), fields[name], el("span", { class: "hint", id: `${name}-hint` }, hint));
  const vocabulary = get("/api/conjectures");
  main.append(
    el("h1", null, title),
    el("p", { class: "lead" }, "A claim is tested on all boards of a class, the smallest first, until one of them violates it. ",
      "Values are computed from the definition, without any theorem. ",
      el("a", { href: rooted("/book/conjectures.html") }, "How claims are written")),
    el("form", { class: "card controls", "aria-label": "The conjecture", onsubmit: (event) => { event.preventDefault(); test(); } },
      later(vocabulary.then(({ examples }) => exampleField(examples, choose)), "Loading the examples …"),
      field("claim", "Claim", ["Such as ", el("code", null, "pomax <= white"), " or ", el("code", null, "every x: is-white(x) -> pomax >= 0"), ". White is Left."]),
      el("div", { class: "pair" },
        field("on", "Boards", ["A class and its sizes, such as ", el("code", null, "young <= 10"), "."]),
        field("where", "Condition", "Only boards that satisfy it; may be empty.")),
      el("div", { class: "row" }, el("button", { class: "button primary", type: "submit" }, "Test it"))),
    el("section", { class: "stack", "aria-label": "Result" }, progress, output),
    later(vocabulary.then((words) => helpSection(words, fields)), "Loading the quantities …"));
  test({ replace: true });
  return answers.stop;
}
