// A perfect player of Sim, independent of the one under test. Whoever completes a triangle loses; the second
// player can always win.

const VERTICES = ["1", "2", "3", "4", "5", "6"];

/** The edges, with the names of the server. */
export const EDGES = VERTICES.flatMap((from, n) => VERTICES.slice(n + 1).map((to) => `${from}-${to}`));

const bit = (from, to) => 1 << EDGES.indexOf(`${from}-${to}`);
const ALL = (1 << EDGES.length) - 1;

/** For each edge, the pairs of edges that form a triangle with it. */
const PARTNERS = EDGES.map((edge) => {
  const [from, to] = edge.split("-");
  return VERTICES.filter((third) => !edge.includes(third))
    .map((third) => [from, to].map((end) => bit(...[end, third].sort())).reduce((pair, one) => pair | one));
});

/** Subsets of the edges as numbers in base 3, which gives each position a small index. */
const BASE3 = new Uint32Array(ALL + 1);
for (let set = 1; set <= ALL; set += 1) {
  const lowest = 31 - Math.clz32(set & -set);
  BASE3[set] = BASE3[set & (set - 1)] + 3 ** lowest;
}

const known = new Int8Array(3 ** EDGES.length);

const completes = (own, edge) => PARTNERS[edge].some((pair) => (own & pair) === pair);

/** Whether the player to move wins. At most 15 levels deep. */
function wins(own, other) {
  const key = BASE3[own] + 2 * BASE3[other];
  if (known[key] === 0) known[key] = winningEdge(own, other) === null ? -1 : 1;
  return known[key] === 1;
}

function winningEdge(own, other) {
  for (let edge = 0; edge < EDGES.length; edge += 1) {
    const one = 1 << edge;
    if (((own | other) & one) !== 0 || completes(own, edge)) continue;
    if (!wins(other, own | one)) return edge;
  }
  return null;
}

const setOf = (edges) => edges.reduce((set, edge) => set | (1 << EDGES.indexOf(edge)), 0);

/** A winning move, or null. `own` and `other` are the edges of the player to move and of the opponent. */
export function winningMove(own, other) {
  const edge = winningEdge(setOf(own), setOf(other));
  return edge === null ? null : EDGES[edge];
}

/** A move that does not lose at once, or null. */
export function safeMove(own, other) {
  const [mine, theirs] = [setOf(own), setOf(other)];
  const free = EDGES.findIndex((_, edge) => ((mine | theirs) & (1 << edge)) === 0 && !completes(mine, edge));
  return free < 0 ? null : EDGES[free];
}

/** The edges of the player to move and of the opponent. */
export function sides({ moves, turn }) {
  const of = (test) => moves.filter(test).flatMap((move) => move.elements);
  return [of((move) => move.player === turn), of((move) => move.player !== turn)];
}

/** A winning move if possible, else one that does not lose at once, else any. */
export function bestMove(game) {
  const [own, other] = sides(game);
  return winningMove(own, other) ?? safeMove(own, other) ?? game.legal[0];
}

/** A losing move if possible, else one toward a triangle. */
export function worstMove(game) {
  const [own] = sides(game);
  const mine = setOf(own);
  const losing = game.legal.find((edge) => completes(mine, EDGES.indexOf(edge)));
  const near = game.legal.find((edge) => PARTNERS[EDGES.indexOf(edge)].some((pair) => (mine & pair) !== 0));
  return losing ?? near ?? game.legal[0];
}
