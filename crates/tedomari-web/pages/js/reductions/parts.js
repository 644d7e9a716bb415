// @ts-check

// The elements of a board that belong to a part of its formula.

/** The elements of a gadget; empty if there is none. */
function members(gadgets, kind, names) {
  return gadgets
    .filter((gadget) => gadget.kind === kind && names.includes(gadget.name))
    .flatMap((gadget) => gadget.members);
}

/** The elements of a variable: its gadget, or the elements whose roles name it. */
function variable({ gadgets, elements }, name) {
  const names = (gadget) => gadget.name === name || gadget.name.endsWith(`(${name})`);
  const own = gadgets.filter((gadget) => gadget.kind === "variable" && names(gadget));
  if (own.length > 0) return own.flatMap((gadget) => gadget.members);
  return elements.filter(({ meaning }) => meaning.endsWith(`takes the variable ${name}`)).map((element) => element.name);
}

/**
 * The elements of a part of the formula, a quantifier or a clause from `formulaParts`. A clause without a
 * gadget shares the elements of its variables.
 */
export function elementsOf(reduction, part) {
  if (part.kind === "quantifier") return variable(reduction, part.name);
  const own = members(reduction.gadgets, "clause", [`c${part.name}`, `D${part.name}`]);
  if (own.length > 0) return own;
  return [...new Set(part.variables.flatMap((name) => variable(reduction, name)))];
}
