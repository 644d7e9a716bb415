// @ts-check

// A menu at a point of the screen, for a right click, a long press, or the menu key.

import { el } from "../dom.js";

/** The distance that a menu keeps from the edges of the window. */
const MARGIN = 8;

let close = () => {};

/** Opens a menu of `entries`, each `{label, run}`; null is a line between them. `back()` gets the focus when the
    menu is closed without a choice.
    @param {({ label: string, run: () => void } | null)[]} entries
    @param {{ x: number, y: number, label: string, back: () => void }} options */
export function openMenuAt(entries, { x, y, label, back }) {
  close();
  const node = el("div", { class: "context-menu", role: "menu", "aria-label": label, onkeydown: byKey });
  const items = entries.map((entry) => (entry === null ? el("hr", { role: "separator" }) : item(entry)));
  const ended = new AbortController();
  node.append(...items);
  document.body.append(node);
  const { width, height } = node.getBoundingClientRect();
  node.style.left = `${Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN))}px`;
  node.style.top = `${Math.max(MARGIN, Math.min(y, innerHeight - height - MARGIN))}px`;
  close = () => {
    ended.abort();
    node.remove();
    close = () => {};
  };
  const choices = () => [...node.querySelectorAll("button")];
  choices()[0]?.focus({ preventScroll: true });
  const outside = (event) => { if (!node.contains(event.target)) close(); };
  for (const event of ["pointerdown", "focusin", "scroll", "popstate"]) {
    window.addEventListener(event, outside, { capture: true, signal: ended.signal });
  }

  function item({ label: text, run }) {
    return el("button", { role: "menuitem", type: "button", tabindex: "-1", onclick: () => {
      close();
      back();
      run();
    } }, text);
  }

  function byKey(event) {
    const all = choices();
    const at = all.findIndex((one) => one === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) all.at(to % all.length).focus();
    else if (event.key === "Escape" || event.key === "Tab") {
      close();
      back();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Closes the open menu, if any. */
export function closeMenu() {
  close();
}
