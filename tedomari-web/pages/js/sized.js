// How large a picture is shown: small boards larger than drawn, wide ones scrolled or, if wished, as a whole.

import { el } from "./dom.js";

const LARGEST = 1.5;
const ROOM = 420;

/** Sets the size of a picture; `smallest` is the share of its own size below which it is scrolled. */
export function sized(svg, { width, height }, smallest) {
  const scale = Math.min(LARGEST, Math.max(1, ROOM / Math.max(width, height)));
  svg.setAttribute("width", Math.round(width * scale));
  svg.setAttribute("height", Math.round(height * scale));
  svg.style.minWidth = `${Math.round(width * smallest)}px`;
}

/** A frame around what holds a picture, with a switch between scrolling it and seeing all of it. */
export function framed(sheet) {
  const button = el("button", { class: "button small zoom", type: "button", "aria-pressed": "false", hidden: true, onclick: turn }, "Whole board");

  function turn() {
    button.setAttribute("aria-pressed", sheet.classList.toggle("is-whole"));
  }

  return {
    node: el("div", { class: "frame" }, sheet, button),
    /** Offers the switch if not all of the picture is to be seen; of another one the middle is shown. */
    check(isOther) {
      if (isOther) sheet.scrollLeft = (sheet.scrollWidth - sheet.clientWidth) / 2;
      const isCut = sheet.scrollWidth > sheet.clientWidth + 1 || sheet.scrollHeight > sheet.clientHeight + 1;
      button.hidden = !isCut && !sheet.classList.contains("is-whole");
      // Scrolled with the arrow keys where nothing on it takes the focus.
      if (isCut && !sheet.querySelector("[tabindex]")) sheet.tabIndex = 0;
      else sheet.removeAttribute("tabindex");
    },
  };
}
