// @ts-check

// What a page cannot do, the program can.

import { rooted } from "./address.js";
import { el } from "./dom.js";

/** A link to how the program is installed.
    @param {string} text */
export const programLink = (text) => el("a", { href: rooted("/book/introduction.html#installation") }, text);
