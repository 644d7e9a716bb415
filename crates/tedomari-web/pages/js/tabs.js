// @ts-check

// A row of tabs above a panel, with arrow-key navigation.

import { el } from "./dom.js";

const WAYS = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs as links, so that each has an address: `{list, panel, select(id)}`. An entry is `{id, text, href}`;
 * calls `choose(id)` when the tab changes.
 */
export function tabs(entries, { label, choose }) {
  const panel = el("div", { role: "tabpanel", id: "panel", tabindex: "-1" });
  const links = entries.map(({ id, text, href }) =>
    el("a", { role: "tab", id: `tab-${id}`, "aria-controls": "panel", href, onclick: (event) => click(event, id) }, text));
  const list = el("div", { class: "tabs", role: "tablist", "aria-label": label, onkeydown: key }, links);

  function select(id) {
    entries.forEach((entry, i) => {
      links[i].setAttribute("aria-selected", entry.id === id);
      links[i].tabIndex = entry.id === id ? 0 : -1;
    });
    panel.setAttribute("aria-labelledby", `tab-${id}`);
  }

  function click(event, id) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    select(id);
    choose(id);
  }

  function key(event) {
    const at = links.indexOf(document.activeElement);
    const ends = { Home: 0, End: links.length - 1 };
    const next = ends[event.key] ?? (WAYS[event.key] ? (at + WAYS[event.key] + links.length) % links.length : -1);
    if (at < 0 || next < 0) return;
    event.preventDefault();
    links[next].focus();
    select(entries[next].id);
    choose(entries[next].id);
  }

  return { list, panel, select };
}
