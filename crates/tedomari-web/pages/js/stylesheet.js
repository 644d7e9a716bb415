// @ts-check

// Stylesheets that several pages share.

import { rooted } from "./address.js";
import { el } from "./dom.js";

const loaded = new Set();

/** Loads a stylesheet once, by its name in `css/`.
    @param {string} name */
export function stylesheet(name) {
  if (!loaded.has(name)) document.head.append(el("link", { rel: "stylesheet", href: rooted(`/css/${name}.css`) }));
  loaded.add(name);
}
