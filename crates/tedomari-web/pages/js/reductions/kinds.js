// @ts-check

// The kinds of reductions, with their theorems and examples.

/**
 * The kinds in the order of the tabs; `completing` is what completing the pattern means in the games of a
 * graph.
 */
export const KINDS = {
  sat: {
    text: "Satisfiability",
    says: "A formula becomes Pomax on a poset of height 2, which is worth 0 exactly if the formula is satisfiable.",
    theorem: "Järleberg–Sjöstrand, Theorem 6.1",
    label: "Formula",
    hint: "Clauses such as `(x1 | x2 | -x3) & (-x1 | x2)`, or DIMACS",
    examples: [
      ["Figure 5", "(x1 | x2 | -x3) & (-x1 | x2 | x3)"],
      ["not satisfiable", "(x1 | x2) & (x1 | -x2) & (-x1 | x2) & (-x1 | -x2)"],
      ["one clause", "(a | b | c)"],
    ],
  },
  qbf: {
    text: "Quantifiers",
    says: "A quantified formula becomes Pomax on a poset of height 3, which is worth 0 exactly if the formula is true.",
    theorem: "Järleberg–Sjöstrand, Theorem 7.1",
    label: "Quantified formula",
    hint: "Quantifiers and clauses such as `∀x1 ∃x2: (x1 | -x2) & (-x1 | x2)` (or `forall` and `exists`), or QDIMACS",
    examples: [
      ["copy", "∀x1 ∃x2: (x1 | -x2) & (-x1 | x2)"],
      ["Figure 7", "∀x1 ∃x2 ∀x3 ∃x4: (x1 | -x2 | -x4) & (x2 | -x3 | x4)"],
      ["false", "∀x1 ∃x2 ∀x3: (x1 | -x2) & (-x1 | x2) & (x2 | x3) & (-x2 | -x3)"],
    ],
  },
  partition: {
    text: "Packing",
    says: "Numbers that fill bins become Pomax on a poset of height 3 whose Hasse diagram is a tree, "
      + "which is worth 0 exactly if the numbers can be packed.",
    theorem: "Tedomari's book, Acyclic posets are hard",
    label: "Bins and numbers",
    hint: "A line such as `p partition 2 7` for two bins of size 7, then the numbers",
    examples: [
      ["can be packed", "p partition 2 3\n2 1 2 1"],
      ["cannot be packed", "p partition 2 3\n2 2 2"],
      ["3-PARTITION", "p partition 2 7\n3 3 2 2 2 2"],
    ],
  },
  avoid: {
    text: "Avoidance",
    says: "In the game on a positive formula the players take variables in turn, and the first wants it true. "
      + "It becomes a graph on which nobody may complete a bow-tie.",
    theorem: "Slany, Theorems 6–8",
    label: "Positive formula, a conjunction of disjunctions",
    hint: "Such as `(x1|x4)&(x2|x3)`",
    examples: [
      ["won by the first", "(x1|x4)&(x2|x3)&(x2|x4)"],
      ["won by the second", "x1&(x2|x3)&(x2|x4)"],
      ["smallest", "x1&x2"],
    ],
    completing: "loses",
  },
  achieve: {
    text: "Achievement",
    says: "The same game on a disjunction of conjunctions becomes a race for an octopus, a K₄ with legs.",
    theorem: "Slany, Theorems 10, 11 and 13",
    label: "Positive formula, a disjunction of conjunctions",
    hint: "Such as `(x1&x2)|(x3&x4)`",
    examples: [
      ["won by the first", "(x1&x2)|(x2&x3)"],
      ["won by the second", "(x1&x2)|(x3&x4)"],
      ["three disjuncts", "(x1&x2)|(x3&x4)|(x2&x3)"],
    ],
    completing: "wins",
  },
  pominmax: {
    text: "Pomax to Pominmax",
    says: "A poset becomes a larger one on which Pominmax has the value that Pomax has on the given one.",
    theorem: "Thesis on element-removal games, Theorem 13",
    label: "Board of Pomax",
    hint: "A poset in the board language, such as `white a b; black c; a < c`",
    examples: [
      ["worth 1", "white a b c; black d e; a < d < b; c < e"],
      ["chain", "chain bbwwbb"],
      ["zigzag", "zigzag w<b>w<b"],
    ],
  },
};

/** The names of the games that can be played on the board, default first; empty if there is only one. */
export const gamesOn = ({ completing }, catalogue) => catalogue.filter((game) =>
  completing && game.completing === completing && game.board_kinds.includes("edges") && !game.impartial).map(({ name }) => name);

/** The seat of the user: on posets the second player, White, who sets the variables. */
export const seatFor = (from) => (from === "avoid" || from === "achieve" ? "first" : "second");

/** Whether the formula must be converted to (Q)DIMACS. */
export const takesDimacs = (from) => from === "sat" || from === "qbf";
