// @ts-check

// The export menu.

import { announce, clear, el } from "./dom.js";
import { stylesheet } from "./stylesheet.js";

/**
 * A menu of `entries()`, each `{label, work, done}`: `work()` exports, and may return something to show
 * instead of the text `done`. Calls `entries` when the menu opens.
 */
export function menuOf(entries) {
  stylesheet("export");
  const status = el("p", { class: "export-status muted small", role: "status" });
  const list = el("div", { class: "export-list" });
  const node = el("details", { class: "export" }, el("summary", { class: "button" }, "Export"),
    el("div", { class: "export-sheet" }, list, status));

  const attempt = ({ work, done }) => async () => {
    clear(status, "…");
    try {
      clear(status, (await work()) ?? done);
      announce(status.textContent);
    } catch (error) {
      clear(status, error.message);
    }
  };

  function fill() {
    clear(status);
    clear(list, entries().map((entry) =>
      el("button", { class: "export-entry", type: "button", onclick: attempt(entry) }, entry.label)));
  }

  const outside = (event) => {
    if (!node.contains(event.target)) node.open = false;
  };
  node.addEventListener("toggle", () => {
    if (node.open) fill();
    const listen = node.open ? "addEventListener" : "removeEventListener";
    for (const kind of ["pointerdown", "focusin"]) document[listen](kind, outside);
  });
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !node.open) return;
    node.open = false;
    node.querySelector("summary").focus();
  });
  return node;
}
