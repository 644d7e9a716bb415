// @ts-check

// The elements that show why a value holds.

// Sets that say where a step applies, not why it holds.
const PLACES = ["component", "held"];

/** The witness of a reason: its own elements, or, if it only adds up its parts, theirs. */
export function witnessOf(reason) {
  const names = new Set();
  const open = [reason];
  while (open.length > 0) {
    const node = open.pop();
    const own = node.sets.filter(({ role }) => !PLACES.includes(role)).flatMap(({ elements }) => elements);
    for (const name of own) names.add(name);
    if (own.length === 0) open.push(...node.parts);
  }
  return [...names];
}
