// Trees of moves: lines, variations, and their text in an address.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  ROOT, collapsed, commented, emptyTree, endOf, inOrder, isBelow, lineThrough, lineTo, listed, movesOf, played, playedAll, promoted,
  unlisted, variationOf, without,
} from "../../pages/js/moves/tree.js";
import { readPlace, readTree, writeMoves, writePlace, writeTree } from "../../pages/js/moves/text.js";

const words = (tree, line) => movesOf(tree, line).map((move) => move.join("+")).join(" ");
const nodeOf = (tree, name) => inOrder(tree).find((id) => tree.nodes.get(id).move.join("+") === name);

test("a known move adds nothing, another one begins a variation", () => {
  let [tree, at] = playedAll(emptyTree(), ROOT, [["a"], ["b"], ["c"]]);
  const before = tree;
  [tree, at] = played(tree, lineTo(tree, at)[0], ["b"]);
  assert.equal(tree, before);
  [tree, at] = played(tree, lineTo(tree, at)[0], ["d"]);
  assert.equal(words(tree, lineTo(tree, at)), "a d");
  assert.equal(words(tree, lineThrough(tree, ROOT)), "a b c");
  assert.equal(words(tree, lineThrough(tree, at)), "a d");
  assert.equal(words(before, lineThrough(before, ROOT)), "a b c", "the old tree is as it was");
  assert.equal(before.nodes.size, 4);
});

test("variations are promoted and deleted", () => {
  const tree = readTree("a,b(c,d(e))(f),g");
  const e = nodeOf(tree, "e");
  assert.equal(words(tree, lineTo(tree, e)), "a c e");
  assert.equal(variationOf(tree, nodeOf(tree, "g")), null);
  assert.equal(variationOf(tree, e), e);
  const once = promoted(tree, e);
  assert.equal(writeTree(once), "a,b(c,e(d))(f),g");
  assert.equal(writeTree(promoted(once, e)), "a,c(b,g)(f),e(d)");
  assert.equal(promoted(tree, nodeOf(tree, "g")), tree);
  const cut = without(tree, nodeOf(tree, "c"));
  assert.equal(writeTree(cut), "a,b(f),g");
  assert.ok(!cut.nodes.has(e), "everything after it is gone");
  assert.equal(writeTree(without(tree, nodeOf(tree, "b"))), "a,c(f),d(e)", "the next variation is the main one");
  assert.ok(isBelow(tree, e, nodeOf(tree, "c")) && !isBelow(tree, e, nodeOf(tree, "b")));
  assert.equal(endOf(tree, nodeOf(tree, "a")), nodeOf(tree, "g"));
});

test("a tree is read as it was written", () => {
  const texts = ["", "a", "a,b,c", "a(b)", "a(b,c(d)(e),f)(g),h(i),j", "1-2,3-4+5-6,pass,1-3", "{root}a{x%2C y},b~(c~{q})", "{only}"];
  for (const text of texts) assert.equal(writeTree(readTree(text)), text.replace("x%2C y", "x%2C%20y").replace("b~", "b~"));
  let [tree, at] = played(emptyTree(), ROOT, ["pass"]);
  [tree, at] = played(tree, at, []);
  [tree, at] = played(tree, at, ["r1c1'", "100% (a+b), {c}~"]);
  tree = commented(tree, at, "“why?” {100%}, (no)~\nyes");
  tree = collapsed(tree, at, true);
  const again = readTree(writeTree(tree));
  assert.deepEqual(again, tree);
  // As it arrives from an address in which somebody typed a plus sign.
  assert.deepEqual(movesOf(readTree("1-2 3-4"), [1]), [["1-2", "3-4"]]);
  assert.equal(writeMoves([["1-2"], ["a", "b"], []]), "1-2,a+b,pass");
});

test("broken texts give what can be read of them", () => {
  for (const text of ["(", "))", "a(((", "a)b", "{", "}", "a{b", "~", "%", "a%2", ",,,", "(a)"]) readTree(text);
  assert.equal(writeTree(readTree("a(b")), "a(b)");
  assert.equal(writeTree(readTree("a,b)),c")), "a,b,c");
});

test("places are numbers in the order of the text", () => {
  const tree = readTree("a,b(c,d)(e),f");
  for (const id of [ROOT, ...inOrder(tree)]) assert.equal(readPlace(tree, writePlace(tree, id)), id);
  assert.equal(readPlace(tree, "0"), ROOT);
  for (const text of ["7", "-1", "x", "", undefined]) assert.equal(readPlace(tree, text), null);
});

test("a tree is sent as a list, and comes back", () => {
  const tree = readTree("{s}a,b{x}(c,d)(e),f");
  const list = listed(tree);
  assert.deepEqual(list.moves.map(({ after }) => after), [null, 0, 1, 0, 3, 0]);
  assert.equal(list.comment, "s");
  assert.equal(list.moves[1].comment, "x");
  assert.equal(writeTree(unlisted(list)), writeTree(tree));
  assert.deepEqual(listed(emptyTree()), { moves: [] });
});

test("a long line needs no recursion", () => {
  const moves = Array.from({ length: 5000 }, (_, index) => [`${index}`]);
  const [tree] = playedAll(emptyTree(), ROOT, moves.slice(0, 600));
  assert.equal(readTree(writeTree(tree)).nodes.size, 601);
});
