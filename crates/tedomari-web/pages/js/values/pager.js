// @ts-check

// Walking through a long list, a page at a time.

import { el } from "../dom.js";
import { counted } from "./links.js";

/** The offset of the last page of a list.
    @param {number} total
    @param {number} size */
export const lastPage = (total, size) => Math.floor((total - 1) / size) * size;

/** The part of the list that is shown, and buttons for the others; calls `go(offset)`.
    @param {{ offset: number, total: number, size: number, label: string }} list
    @param {(offset: number) => void} go */
export function pager({ offset, total, size, label }, go) {
  const last = lastPage(total, size);
  const to = (target, text, name, disabled) => el("button", {
    class: "button small", type: "button", "aria-label": name, disabled, onclick: () => go(target),
  }, text);
  return el("nav", { class: "row spread", "aria-label": label },
    el("span", null, `${counted(offset + 1)}–${counted(Math.min(offset + size, total))} of ${counted(total)}`),
    el("span", { class: "row" },
      to(0, "⇤", "First page", offset === 0),
      to(Math.max(0, offset - size), "← Back", null, offset === 0),
      to(offset + size, "Next →", null, offset >= last),
      to(last, "⇥", "Last page", offset >= last)));
}
