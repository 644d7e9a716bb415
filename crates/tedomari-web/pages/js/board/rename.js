// @ts-check

// A small form over the picture that asks for the new name of an element.

import { clear, el } from "../dom.js";

/** The form, hidden until `ask(name, box)`, which shows it at the box of the element on the screen; calls
    `rename(from, to)`, or `left(from)` if the name stays. */
export function renameForm(rename, left) {
  const node = el("form", { class: "rename", hidden: true, onsubmit: finish, onkeydown: leave, onfocusout: hide });
  let from = null;

  function ask(name, { x, y, width, height }) {
    from = name;
    const field = el("input", { value: name, autocomplete: "off", maxlength: 40, "aria-label": `New name of ${name}` });
    clear(node, field);
    node.hidden = false;
    const around = node.offsetParent.getBoundingClientRect();
    node.style.left = `${x + width / 2 - around.x}px`;
    node.style.top = `${y + height / 2 - around.y}px`;
    field.select();
  }

  function hide() {
    node.hidden = true;
  }

  function finish(event) {
    event.preventDefault();
    const to = node.querySelector("input").value.trim();
    hide();
    if (to && to !== from) rename(from, to);
    else left(from);
  }

  function leave(event) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    hide();
    left(from);
  }

  return { node, ask };
}
