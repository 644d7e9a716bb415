// @ts-check

// The header of every page: the menu on small screens, and the switches of sounds and of light and dark.

import { isSounding, setSounding } from "./sound.js";
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
  soundSwitch(document.getElementById("sound"));
  themeSwitch(document.getElementById("theme"));
}

function soundSwitch(button) {
  const show = () => button.setAttribute("aria-pressed", String(isSounding()));
  button.addEventListener("click", () => {
    setSounding(!isSounding());
    show();
  });
  show();
}
