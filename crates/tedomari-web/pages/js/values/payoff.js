// @ts-check

// The payoff of a set coloring game: the minimal colorings that reach each outcome.

/** `a:{0110,1010}, b:{}` as `[{atom, colorings}]`. */
export function payoff(text) {
  const entries = text.matchAll(/([^\s,:;{}][^:;{}]*?)\s*:\s*\{([^}]*)\}/g);
  return [...entries].map(([, atom, list]) => ({
    atom,
    colorings: list.split(",").map((coloring) => coloring.trim()).filter((coloring) => coloring !== ""),
  }));
}

/** A gadget with its parts by number: `{T|(2)}`. */
export function gadgetText({ gadget, atom, parts }) {
  const [g, h] = parts.map((part) => `(${part})`);
  switch (gadget) {
    case "left forcing":
      return `{T|${g}}`;
    case "right forcing":
      return `{${g}|_}`;
    case "choice":
      return `{{T|${g}},{T|${h}}|{${g}|_},{${h}|_}}`;
    case "coupling":
      return `{${g},{T|${h}}|{${g}|_},${h}}`;
    default:
      return atom ?? "";
  }
}
