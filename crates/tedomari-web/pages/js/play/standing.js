// @ts-check

// The bar that shows who is winning; it can be hidden.

import { el } from "../dom.js";
import { sentence } from "../names.js";

const KEY = "tedomari-standing";

/** The bar; `show` takes a game. */
export function standingView() {
  const share = el("div", { class: "standing-share" });
  const bar = el("div", { class: "standing-bar", "aria-hidden": "true" }, share);
  const text = el("p", { class: "small" });
  const body = el("div", null, bar, text);
  const toggle = el("button", { class: "button quiet small", type: "button", onclick: () => open(body.hidden) });
  const node = el("section", { class: "standing" },
    el("div", { class: "row spread" }, el("h2", null, "Who is winning"), toggle), body);

  function open(isOpen) {
    body.hidden = !isOpen;
    toggle.textContent = isOpen ? "Hide" : "Show";
    toggle.setAttribute("aria-expanded", isOpen);
    try {
      localStorage.setItem(KEY, isOpen ? "shown" : "hidden");
    } catch {
      // Without storage it is shown again next time.
    }
  }

  open(wasOpen());
  return {
    node,
    show({ standing, colors }) {
      bar.className = `standing-bar of-${colors[0]} against-${colors[1]}`;
      share.style.width = `${100 * standing.share}%`;
      text.textContent = standing.text ? sentence(standing.text) : "";
    },
  };
}

function wasOpen() {
  try {
    return localStorage.getItem(KEY) !== "hidden";
  } catch {
    return true;
  }
}
