// @ts-check

// The quantities and the classes of boards that a conjecture may speak of; a click writes them into a field.

import { announce, clear, el } from "../dom.js";
import { fold } from "../fold.js";
import { scrolled } from "../scroll.js";
import { afterTyping } from "../working.js";

/** @typedef {{ name: string, written: string, aliases: string[], boards: string, gives: string, meaning: string }} Quantity */
/** @typedef {{ class: string, what: string, size: string, largest: number }} BoardClass */
/** @typedef {{ claim: HTMLTextAreaElement, on: HTMLInputElement, where: HTMLInputElement }} Fields */

/** A size that is tested in seconds. */
const SIZE = 5;

/** The lists, folded.
    @param {{ quantities: Quantity[], classes: BoardClass[] }} vocabulary
    @param {Fields} fields */
export function helpSection({ quantities, classes }, fields) {
  // Quantities go where somebody has typed last: into the claim or the condition.
  /** @type {HTMLTextAreaElement | HTMLInputElement} */
  let last = fields.claim;
  for (const field of [fields.claim, fields.where]) field.addEventListener("focus", () => { last = field; });
  return el("section", { class: "stack help", "aria-label": "Help" },
    fold("quantities", { class: "card" }, `Quantities (${quantities.length})`, quantityList(quantities, (text) => insert(last, text))),
    fold("classes", { class: "card" }, `Classes of boards (${classes.length})`, classTable(classes, fields.on)));
}

/** Writes a text into a field, in the place of what is selected. */
function insert(field, text) {
  const { selectionStart: from, value } = field;
  const isAfterWord = from > 0 && /[\w)]$/.test(value.slice(0, from));
  field.setRangeText((isAfterWord ? " " : "") + text, from, field.selectionEnd, "end");
  field.focus();
  announce(`${text} written`);
}

function quantityList(quantities, write) {
  const rows = el("div", null);
  const search = el("input", { id: "quantity-search", type: "search", autocomplete: "off", spellcheck: "false", oninput: () => typed() });
  const show = () => {
    const found = matching(quantities, search.value);
    clear(rows, found.length > 0 ? quantityTable(found, write) : el("p", { class: "note" }, "No quantity matches."));
    return found.length;
  };
  const typed = afterTyping(() => announce(`${show()} of ${quantities.length} quantities`), 200);
  show();
  return el("div", { class: "stack" },
    el("div", { class: "field" }, el("label", { for: "quantity-search" }, "Search"), search),
    rows);
}

/** The quantities whose names or meanings have a text.
    @param {Quantity[]} quantities
    @param {string} search */
export function matching(quantities, search) {
  const wanted = search.trim().toLowerCase();
  return quantities.filter(({ written, aliases, boards, gives, meaning }) =>
    [written, ...aliases, boards, gives, meaning].join(" ").toLowerCase().includes(wanted));
}

const writer = (text, label, write) => el("button", { class: "word", type: "button", title: label, onclick: write }, el("code", null, text));

function quantityTable(quantities, write) {
  return scrolled("Quantities",
    el("table", null,
      el("thead", null, el("tr", null, ["Name", "Gives", "Of", "Meaning"].map((text) => el("th", { scope: "col" }, text)))),
      el("tbody", null, quantities.map(({ written, aliases, boards, gives, meaning }) => el("tr", null,
        el("th", { scope: "row" }, writer(written, "Write it into the claim", () => write(written))),
        el("td", null, gives), el("td", null, boards),
        el("td", null, meaning, aliases.length > 0 && [" (also ", aliases.map((name, i) => [i > 0 && ", ", el("code", null, name)]), ")"]))))));
}

/** A class with its largest size, or one that is tested in seconds.
    @param {BoardClass} row */
const feasible = ({ class: name, largest }) => `${name} <= ${Math.min(SIZE, largest)}`;

function classTable(classes, field) {
  const choose = (row) => {
    field.value = feasible(row);
    field.focus();
    announce(`${field.value} written`);
  };
  return [
    scrolled("Classes of boards",
      el("table", null,
        el("thead", null, el("tr", null, ["Class", "Boards", "Sizes up to"].map((text) => el("th", { scope: "col" }, text)))),
        el("tbody", null, classes.map((row) => el("tr", null,
          el("th", { scope: "row" }, writer(row.class, "Choose these boards", () => choose(row))),
          el("td", null, row.what), el("td", null, `${row.largest} ${row.size}`)))))),
    el("p", { class: "muted small" }, "With ", el("code", null, "connected"), " in front, only boards that hang together. Sizes: ",
      el("code", null, "<= 6"), ", ", el("code", null, "= 6"), " or ", el("code", null, "3..6"), "."),
  ];
}
