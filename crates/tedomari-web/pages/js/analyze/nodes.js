// @ts-check

// The nodes of a reason by their paths: "0" is the whole reason, "0.1" its second part.

/** The node at a path, or null. */
export function nodeAt(reason, path) {
  if (!/^0(\.\d+)*$/.test(path ?? "")) return null;
  const [, ...rest] = path.split(".").map(Number);
  let node = reason;
  for (const index of rest) {
    node = node?.parts?.[index] ?? null;
  }
  return node;
}

// Sets that say where a step applies, not why it holds.
const PLACES = ["component", "held"];

/** The witness of a node: its own elements, or, if it only adds up its parts, theirs. */
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

/** The paths of all nodes in preorder, with at most `parts` parts of each node. */
export function pathsOf(reason, parts) {
  const paths = [];
  const open = [["0", reason]];
  while (open.length > 0) {
    const [path, node] = open.pop();
    paths.push(path);
    const below = node.parts.slice(0, parts).map((part, index) => [`${path}.${index}`, part]);
    open.push(...below.reverse());
  }
  return paths;
}

/** The path of the parent, or null. */
export function parentOf(path) {
  return path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : null;
}
