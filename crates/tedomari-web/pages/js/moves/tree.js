// @ts-check

// A tree of moves: pure data. Every change gives a new tree, and nodes keep their ids.

/** A node: the move that leads to it, and what follows. The node `ROOT` is the start and has no move.
    @typedef {object} MoveNode
    @property {number | null} parent
    @property {string[]} move the elements; empty for a pass
    @property {string} comment
    @property {boolean} closed whether the variation that begins here is collapsed
    @property {number[]} next the moves that follow; the first one is the main line */

/** @typedef {{ nodes: Map<number, MoveNode>, count: number }} MoveTree */

/** The id of the start. */
export const ROOT = 0;

/** @param {number | null} parent
    @param {string[]} move
    @returns {MoveNode} */
const nodeOf = (parent, move) => ({ parent, move, comment: "", closed: false, next: [] });

/** A tree without moves.
    @returns {MoveTree} */
export function emptyTree() {
  return { nodes: new Map([[ROOT, nodeOf(null, [])]]), count: 1 };
}

/** The tree with some nodes replaced.
    @param {MoveTree} tree
    @param {[number, Partial<MoveNode>][]} changes
    @returns {MoveTree} */
function changed(tree, changes) {
  const nodes = new Map(tree.nodes);
  for (const [id, change] of changes) nodes.set(id, { ...nodes.get(id), ...change });
  return { ...tree, nodes };
}

const isSame = (a, b) => a.length === b.length && a.every((name, index) => name === b[index]);

/** Plays a move at a node: the tree, and the node after it. A known move adds nothing; another one begins a
    variation.
    @param {MoveTree} tree
    @param {number} at
    @param {string[]} move
    @returns {[MoveTree, number]} */
export function played(tree, at, move) {
  const { next } = tree.nodes.get(at);
  const known = next.find((id) => isSame(tree.nodes.get(id).move, move));
  if (known !== undefined) return [tree, known];
  const id = tree.count;
  const grown = changed(tree, [[at, { next: [...next, id] }], [id, nodeOf(at, move)]]);
  return [{ ...grown, count: id + 1 }, id];
}

/** Plays several moves from a node.
    @param {MoveTree} tree
    @param {number} at
    @param {string[][]} moves
    @returns {[MoveTree, number]} */
export function playedAll(tree, at, moves) {
  return moves.reduce((so, move) => played(so[0], so[1], move), /** @type {[MoveTree, number]} */ ([tree, at]));
}

/** The nodes from the first move to a node.
    @param {MoveTree} tree
    @param {number} at */
export function lineTo(tree, at) {
  const line = [];
  for (let id = at; id !== ROOT; id = tree.nodes.get(id).parent) line.push(id);
  return line.reverse();
}

/** The line to a node and on along the first variations.
    @param {MoveTree} tree
    @param {number} at */
export function lineThrough(tree, at) {
  const line = lineTo(tree, at);
  for (let [id] = tree.nodes.get(at).next; id !== undefined; [id] = tree.nodes.get(id).next) line.push(id);
  return line;
}

/** The moves of the nodes of a line.
    @param {MoveTree} tree
    @param {number[]} line */
export const movesOf = (tree, line) => line.map((id) => tree.nodes.get(id).move);

/** The last node of a line through a node. */
export const endOf = (tree, at) => lineThrough(tree, at).at(-1) ?? ROOT;

/** All nodes but the start: each before those that follow it, and the main one of these first.
    @param {MoveTree} tree */
export function inOrder(tree) {
  const order = [];
  const open = [...tree.nodes.get(ROOT).next].reverse();
  while (open.length > 0) {
    const id = open.pop();
    order.push(id);
    open.push(...[...tree.nodes.get(id).next].reverse());
  }
  return order;
}

/** Whether a node is another one or follows it.
    @param {MoveTree} tree
    @param {number} id
    @param {number} above */
export const isBelow = (tree, id, above) => above === ROOT || lineTo(tree, id).includes(above);

/** The tree without a move and everything after it.
    @param {MoveTree} tree
    @param {number} id
    @returns {MoveTree} */
export function without(tree, id) {
  const { parent } = tree.nodes.get(id);
  const nodes = new Map([...tree.nodes].filter(([other]) => !isBelow(tree, other, id)));
  const before = tree.nodes.get(parent);
  nodes.set(parent, { ...before, next: before.next.filter((other) => other !== id) });
  return { ...tree, nodes };
}

/** The node at which the variation of a node begins: the last move before it that is not a main one.
    @param {MoveTree} tree
    @param {number} id
    @returns {number | null} */
export function variationOf(tree, id) {
  const isMain = (other) => tree.nodes.get(tree.nodes.get(other).parent).next[0] === other;
  return lineTo(tree, id).findLast((other) => !isMain(other)) ?? null;
}

/** The tree in which the variation of a node is the main one.
    @param {MoveTree} tree
    @param {number} id */
export function promoted(tree, id) {
  const begin = variationOf(tree, id);
  if (begin === null) return tree;
  const { parent } = tree.nodes.get(begin);
  const others = tree.nodes.get(parent).next.filter((other) => other !== begin);
  return changed(tree, [[parent, { next: [begin, ...others] }], [begin, { closed: false }]]);
}

/** The tree with a comment on a node.
    @param {MoveTree} tree
    @param {number} id
    @param {string} comment */
export const commented = (tree, id, comment) => changed(tree, [[id, { comment }]]);

/** The tree with a variation collapsed or not.
    @param {MoveTree} tree
    @param {number} id
    @param {boolean} closed */
export const collapsed = (tree, id, closed) => changed(tree, [[id, { closed }]]);

/** The tree as the server reads and writes it.
    @param {MoveTree} tree */
export function listed(tree) {
  const order = inOrder(tree);
  const place = new Map(order.map((id, index) => [id, index]));
  const moves = order.map((id) => {
    const { parent, move, comment } = tree.nodes.get(id);
    return { after: place.get(parent) ?? null, elements: move, ...(comment && { comment }) };
  });
  const { comment } = tree.nodes.get(ROOT);
  return { ...(comment && { comment }), moves };
}

/** The tree of such a list.
    @returns {MoveTree} */
export function unlisted({ comment = "", moves }) {
  let tree = commented(emptyTree(), ROOT, comment);
  const ids = [];
  for (const { after, elements, comment: words = "" } of moves) {
    let id;
    [tree, id] = played(tree, after === null || after === undefined ? ROOT : ids[after], elements);
    if (words) tree = commented(tree, id, words);
    ids.push(id);
  }
  return tree;
}
