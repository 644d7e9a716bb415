// @ts-check

// The options of a game as texts, and the effect of the steps to its canonical form.

/** Splits a text at separators outside of braces and parentheses. */
function split(text, separator) {
  const parts = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i += 1) {
    if ("{(".includes(text[i])) depth += 1;
    if ("})".includes(text[i])) depth -= 1;
    if (depth === 0 && text[i] === separator) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** `{left, right}`, the options of a game as the program prints it; null if it is an outcome. */
export function options(text) {
  if (!text.startsWith("{") || !text.endsWith("}")) return null;
  const sides = split(text.slice(1, -1), "|");
  if (sides.length !== 2) return null;
  return { left: split(sides[0], ","), right: split(sides[1], ",") };
}

/** The options after a step of `explain`: without dominated options, and with reversible options replaced. */
export function after({ left, right }, step) {
  const change = (side) => {
    const instead = step.step === "reversible" ? step.instead : [];
    return [...new Set(side.flatMap((option) => (option === step.option ? instead : [option])))];
  };
  if (step.step === "settled") return { left, right };
  return step.side === "left" ? { left: change(left), right } : { left, right: change(right) };
}

/**
 * A position and its steps as lines: the options before each step, with the removed option (`gone`) and those
 * that replace or dominate it (`stays`) marked.
 */
export function lines({ start, steps }) {
  let now = options(start);
  if (now === null) return [];
  return steps.map((step) => {
    const before = now;
    now = after(before, step);
    const gone = step.step === "settled" ? [] : [step.option];
    const stays = step.step === "dominated" ? [step.by] : [];
    return { step, before, after: now, gone, stays };
  });
}
