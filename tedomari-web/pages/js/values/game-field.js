// A field for a game over a poset of outcomes, with keys for what is hard to type and the game as it would be printed.

import { clear, el } from "../dom.js";
import { form } from "../mathml.js";

const KEYS = [["{", "{"], ["|", "|"], ["}", "}"], [",", ","], ["⊤", "T"], ["⊥", "_"]];

/** Whether every brace is closed, so that asking for the game makes sense. */
export function isWhole(text) {
  let depth = 0;
  for (const character of text) {
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && text.trim() !== "";
}

/** `{node, value(), set(text)}`; `onInput` is told of changes, `onEnter` of the Enter key. */
export function gameField({ id, label, value, onInput, onEnter }) {
  const area = el("textarea", {
    id, rows: 2, value, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    oninput: changed, onkeydown: enter, "aria-describedby": `${id}-shown`,
  });
  const shown = el("div", { class: "shown", id: `${id}-shown` });
  const keys = KEYS.map(([text, typed]) =>
    el("button", { class: "button small key", type: "button", "aria-label": `Type ${text}`, onclick: () => type(typed) }, text));

  function show() {
    clear(shown, area.value.trim() === "" ? el("span", { class: "muted" }, "The game appears here as it is typed.") : form(area.value));
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
  const node = el("div", { class: "field" },
    el("label", { for: id }, label), area, el("div", { class: "row keys", role: "group", "aria-label": "Keys" }, keys), shown);
  return { node, value: () => area.value.trim(), set };
}
