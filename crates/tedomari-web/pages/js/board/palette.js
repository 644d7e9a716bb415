// @ts-check

// The colors as a group of radio buttons with shortcuts.

import { clear, el } from "../dom.js";

/** A palette; calls `choose(name)` when a color is chosen, even the same one again. */
export function palette(choose) {
  const node = el("div", { class: "palette", role: "radiogroup", "aria-label": "Color" });
  let shown = null;

  function show(colors, chosen) {
    if (colors !== shown) clear(node, colors.map(button));
    shown = colors;
    for (const input of node.querySelectorAll("input")) input.checked = input.value === chosen?.name;
    node.hidden = colors.length === 0;
  }

  const button = ({ name, label, key }) => el("label", { class: "tool" },
    // A click also on the chosen color, which then applies to the selection.
    el("input", { type: "radio", name: "color", value: name, onclick: () => choose(name) }),
    el("span", { class: `swatch swatch-${name}`, "aria-hidden": "true" }),
    el("span", null, label),
    el("kbd", { "aria-hidden": "true" }, key.toUpperCase()));

  /** Chooses the color of a shortcut; returns whether there is one. */
  function press(key) {
    const found = shown?.find((one) => one.key === key.toLowerCase());
    if (found) choose(found.name);
    return Boolean(found);
  }

  return { node, show, press };
}
