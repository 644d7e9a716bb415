// @ts-check

// A field for a game over a poset of outcomes, with keys for special characters and a typeset preview.

import { clear, el } from "../dom.js";
import { form } from "../mathml.js";

const SIGNS = ["{", "|", "}", ","];
const SYMBOLS = { T: "⊤", _: "⊥" };
const MOST_KEYS = 16;

/** Whether all braces are closed, so that the game is worth a request. */
export function isWhole(text) {
  let depth = 0;
  for (const character of text) {
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && text.trim() !== "";
}

/** The outcomes of a poset given as relations, `_ < a, b; a < T; b < T`, top and bottom first. */
export function outcomesOf(relations) {
  const names = relations.match(/\([^)]*\)|[^\s<,;()]+/g) ?? [];
  return [...new Set(["T", "_", ...names])];
}

/** `{node, value(), set(text), offer(outcomes)}`; calls `onInput` on changes, `onEnter` on the Enter key. */
export function gameField({ id, label, value, onInput, onEnter }) {
  const area = el("textarea", {
    id, rows: 2, value, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    oninput: changed, onkeydown: enter, "aria-describedby": `${id}-shown`,
  });
  const shown = el("div", { class: "shown", id: `${id}-shown` });
  const keys = el("div", { class: "row keys", role: "group", "aria-label": "Keys" });
  const key = (text) => {
    const shownAs = SYMBOLS[text] ?? text;
    const attributes = { class: "button small key", type: "button", "aria-label": `Type ${shownAs}` };
    return el("button", { ...attributes, onclick: () => type(text) }, shownAs);
  };
  const offer = (outcomes) => clear(keys, [...SIGNS, ...outcomes.slice(0, MOST_KEYS)].map(key));

  function show() {
    const hint = el("span", { class: "muted" }, "The game appears here as it is typed.");
    clear(shown, area.value.trim() === "" ? hint : form(area.value));
  }
  function changed() {
    show();
    onInput();
  }
  function enter(event) {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    onEnter();
  }
  function type(text) {
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
    area.focus();
    changed();
  }
  function set(text) {
    area.value = text;
    show();
  }
  show();
  offer(outcomesOf(""));
  const node = el("div", { class: "field" },
    el("label", { for: id }, label), area, keys, shown);
  return { node, value: () => area.value.trim(), set, offer };
}
