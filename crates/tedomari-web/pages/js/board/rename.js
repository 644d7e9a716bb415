// @ts-check

// A small form that asks for the new name of an element.

import { clear, el } from "../dom.js";

/** The form, hidden until `ask(name)`; calls `rename(from, to)`. */
export function renameForm(rename) {
  const node = el("form", { class: "row rename", hidden: true, onsubmit: finish, onkeydown: leave });
  let from = null;

  function ask(name) {
    from = name;
    const field = el("input", { id: "new-name", value: name, autocomplete: "off", maxlength: 40 });
    clear(node, el("label", { for: "new-name" }, `New name of ${name}`), field,
      el("button", { class: "button", type: "submit" }, "Rename"));
    node.hidden = false;
    field.select();
  }

  function finish(event) {
    event.preventDefault();
    const to = node.querySelector("input").value.trim();
    node.hidden = true;
    if (to && to !== from) rename(from, to);
  }

  function leave(event) {
    if (event.key === "Escape") node.hidden = true;
  }

  return { node, ask, hide: () => { node.hidden = true; } };
}
