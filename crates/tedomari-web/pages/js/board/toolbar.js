// @ts-check

// The tools as a group of radio buttons with shortcuts.

import { clear, el } from "../dom.js";
import { toolsFor } from "./tools.js";

/** A toolbar; calls `choose(name)` when the tool changes. */
export function toolbar(choose) {
  const node = el("div", { class: "tools", role: "radiogroup", "aria-label": "Tools" });
  const hint = el("p", { class: "muted small tool-hint" });
  let kind = null;

  function show(newKind, chosen) {
    if (newKind !== kind) fill(newKind);
    kind = newKind;
    for (const input of node.querySelectorAll("input")) input.checked = input.value === chosen?.name;
    hint.textContent = chosen?.hint ?? "";
    node.hidden = !chosen;
  }

  function fill(newKind) {
    clear(node, toolsFor(newKind).map((tool) =>
      el("label", { class: "tool", title: tool.hint },
        el("input", { type: "radio", name: "tool", value: tool.name, onchange: () => choose(tool.name) }),
        el("span", { class: `tool-icon icon-${tool.name}`, "aria-hidden": "true" }),
        el("span", null, tool.label),
        el("kbd", { "aria-hidden": "true" }, tool.key.toUpperCase()))));
  }

  /** Chooses the tool of a shortcut; returns whether there is one. */
  function press(key) {
    const tool = toolsFor(kind).find((one) => one.key === key.toLowerCase());
    if (tool) choose(tool.name);
    return Boolean(tool);
  }

  return { node, hint, show, press };
}
