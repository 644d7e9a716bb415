// @ts-check

// Which elements of a board belong to a part of its formula.

/** The elements of a gadget; none if there is no such gadget. */
function members(gadgets, kind, names) {
  return gadgets
    .filter((gadget) => gadget.kind === kind && names.includes(gadget.name))
    .flatMap((gadget) => gadget.members);
}

/** What stands for a variable: its gadget, or the elements that say of themselves that they take it. */
function variable({ gadgets, elements }, name) {
  const names = (gadget) => gadget.name === name || gadget.name.endsWith(`(${name})`);
  const own = gadgets.filter((gadget) => gadget.kind === "variable" && names(gadget));
  if (own.length > 0) return own.flatMap((gadget) => gadget.members);
  return elements.filter(({ meaning }) => meaning.endsWith(`takes the variable ${name}`)).map((element) => element.name);
}

/**
 * The elements that stand for a part of the formula, a quantifier or a clause as `formulaParts` gives them. A clause
 * that has no gadget of its own shares the elements of its variables.
 */
export function elementsOf(reduction, part) {
  if (part.kind === "quantifier") return variable(reduction, part.name);
  const own = members(reduction.gadgets, "clause", [`c${part.name}`, `D${part.name}`]);
  if (own.length > 0) return own;
  return [...new Set(part.variables.flatMap((name) => variable(reduction, name)))];
}
