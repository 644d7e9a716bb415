// Words with a meaning for the server: random letters would never get past its parsers.

/** Valid and invalid boards. */
const BOARDS = [
  "white a b; black c; a < c", "chain bbwwbb", "zigzag w<b>w", "tree w(b(w,b),w)", "antichain wwb", "",
  "young 4,2,1", "3x3", "5x5", "2x2", "K4", "K5", "C5", "P4", "white a; black a", "a < b < a", "white a b; a < z",
  "white a b c; a < b < c < a", "young 1,2,3", "young 0", "99999x99999", "K99999", "chain " + "wb".repeat(60), "((((", "white \u0000",
];

/** Words for members of requests, by name. */
const WORDS = {
  board: BOARDS,
  pattern: ["K3", "P3", "C4", "K99", "", "nonsense"],
  red: ["K3", "P3", "x"],
  green: ["K3", "C4", "x"],
  atoms: ["P4", "P4", "L2", "L3", "P5", "L2 x P4", "bot < a, b < top", "", "a < a", "P99999", "L9 x L9 x L9"],
  text: ["{T|_}", "{a|b}", "a", "T", "{{T|a}|{b|_}}", "{a,b|_}", "{a|", "{".repeat(400), "{T|{T|{T|{T|_}}}}"],
  texts: ["{T|_}", "{a|b}", "a", "_", "{{T|a}|{b|_}}", "}{"],
  formula: ["p cnf 2 2\n1 2 0\n-1 2 0", "p cnf 1 2\n1 0\n-1 0", "x y; x z", "(a or b) and (c or a)", "p cnf 3 1\n1 2 3 0",
    "p cnf 2 1\ne 1 0\na 2 0\n1 2 0", "p cnf 999999 1\n1 0", "", "p cnf"],
  claim: ["value >= 0", "value == white - black", "value >", "size < 0"],
  on: ["zigzags <= 4", "trees <= 3", "posets <= 3", "nothing", "posets <= 99"],
  where: ["white > 0", "height <= 2", "="],
  only: ["Thm", "zigzag", "nothing at all"],
  cells: ["a1 a2 b1", "a1", "z99", ""],
  name: ["Ada", "x", "", " ", "<script>alert(1)</script>", "a".repeat(31), "\u202eevil", "line\nbreak", "n\u0000l", "é̂漢🙂"],
  address: ["/board?game=pomax", "//evil.example/", "javascript:alert(1)", "", "/", "/play?id=1", "http://evil.example/"],
  search: ["", "a", "K5", "%", "'; DROP TABLE fame; --", "\u0000"],
  column: ["", "value", "cells", "nothing"],
  remove: ["a", "1", "1-2", "nothing"],
  game: ["pomax", "sim", "hex", "coloring", "", "nothing", "corner", "achieve", "tictactoe", "poset-nim"],
};

/** Names of elements of the boards above. */
const NAMES = ["a", "b", "c", "1", "2", "3", "1-2", "1-3", "2-3", "a1", "b2", "", "nothing", "1-2-3", "\u0000", "é"];

/** A string for a named member. */
export function word(random, name) {
  if (random.chance(0.05)) return random.pick(["", "\u0000", "a".repeat(5000), "𝔸 \u202e \ufeff", "\"'<>&;--", "../../etc/passwd"]);
  return random.pick(WORDS[name] ?? NAMES);
}
