// @ts-check

// Copy buttons.

import { announce, el } from "./dom.js";

/** A button that copies `text()`. */
export function copyButton(label, text) {
  const button = el("button", { class: "button small", type: "button", onclick: copy }, label);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      tell("Copied");
    } catch {
      tell("The browser does not allow copying");
    }
  }
  function tell(message) {
    button.textContent = message;
    announce(message);
    setTimeout(() => { button.textContent = label; }, 1500);
  }
  return button;
}
