// @ts-check

// Numbers, nimbers and names.

import { digits, identifier, node, operator, row } from "./tree.js";

const MINUS = "−";

/** An integer with a true minus sign; with `signed`, positive ones get a plus sign. */
export function number(v, { signed = false } = {}) {
  const text = String(v).replace(/^[-−]/, MINUS);
  if (text.startsWith(MINUS)) return row(operator(MINUS, { form: "prefix" }), digits(text.slice(1)));
  const plain = text.replace(/^\+/, "");
  return signed && plain !== "0" ? row(operator("+", { form: "prefix" }), digits(plain)) : digits(plain);
}

/** A name such as `x12`, `a1^0` or `candy`: trailing digits become a subscript, `^` a superscript. */
export function name(text) {
  const [, letters, index, power] = /^(.*?)(\d*)(?:\^(\w+))?$/su.exec(text);
  if (letters === "") return digits(text);
  // A single letter is italic by default; several would be upright, like `sin`.
  const stem = identifier(letters, [...letters].length > 1 ? { mathvariant: "normal" } : {});
  const base = index === "" ? null : digits(index);
  if (power) return base ? node("msubsup", {}, stem, base, digits(power)) : node("msup", {}, stem, digits(power));
  return base ? node("msub", {}, stem, base) : stem;
}

/** A value that is not a passable game: an integer, a fraction `-3/8`, a nimber `*5`; otherwise null. */
export function plainValue(v, options) {
  const text = String(v).trim();
  if (/^[-+−]?\d+$/.test(text)) return number(text, options);
  const fraction = /^([-+−]?)(\d+)\/(\d+)$/.exec(text);
  if (fraction) {
    const [, sign, above, below] = fraction;
    const size = node("mfrac", {}, digits(above), digits(below));
    if (sign === "-" || sign === MINUS) return row(operator(MINUS, { form: "prefix" }), size);
    return options?.signed ? row(operator("+", { form: "prefix" }), size) : size;
  }
  const nimber = /^\*(\d*)$/.exec(text);
  if (nimber) return row(operator("∗", { form: "prefix", lspace: "0", rspace: "0" }), nimber[1] === "" ? null : digits(nimber[1]));
  return null;
}
