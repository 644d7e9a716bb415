// @ts-check

// The header of every page: the menu on small screens, and the switch between light and dark.

import { themeSwitch } from "./switch.js";

/** Opens or closes the menu. */
export function openMenu(open) {
  document.getElementById("nav").classList.toggle("is-open", open);
  document.getElementById("menu").setAttribute("aria-expanded", String(open));
}

/** Makes the buttons of the header work. */
export function prepareHeader() {
  const menu = document.getElementById("menu");
  menu.addEventListener("click", () => openMenu(menu.getAttribute("aria-expanded") === "false"));
  themeSwitch(document.getElementById("theme"));
}
