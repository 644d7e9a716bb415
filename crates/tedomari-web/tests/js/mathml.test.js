import assert from "node:assert/strict";
import { test } from "node:test";

import { node, row, serialize, words } from "../../pages/js/mathml/tree.js";
import { name, number, plainValue } from "../../pages/js/mathml/values.js";
import { formPieces } from "../../pages/js/mathml/forms.js";
import { arithmeticPieces, formulaParts } from "../../pages/js/mathml/formulas.js";

const form = (text) => row(formPieces(text));
const formula = (text) => row(formulaParts(text).map((part) => part.tree));

/** The text without tags. */
const read = (tree) => serialize(tree).replace(/<[^>]*>/g, "");

test("trees are written with their attributes, and text is escaped", () => {
  assert.equal(serialize(row(words('a<b&"c"'))), "<mrow><mtext>a&lt;b&amp;&quot;c&quot;</mtext></mrow>");
  assert.equal(serialize(node("mo", { form: "prefix" }, "−")), '<mo form="prefix">−</mo>');
  assert.equal(serialize(node("mrow")), "<mrow></mrow>");
});

test("deep trees are written without recursion", () => {
  let tree = words("x");
  for (let i = 0; i < 100_000; i += 1) tree = row(tree);
  assert.equal(serialize(tree).length, 100_000 * "<mrow></mrow>".length + "<mtext>x</mtext>".length);
});

test("integers have a true minus sign", () => {
  assert.equal(serialize(number(-7)), '<mrow><mo form="prefix">−</mo><mn>7</mn></mrow>');
  assert.equal(serialize(number(12)), "<mn>12</mn>");
  assert.equal(read(number(3, { signed: true })), "+3");
  assert.equal(read(number(0, { signed: true })), "0");
});

test("values are integers, fractions or nimbers", () => {
  assert.equal(serialize(plainValue("3/8")), "<mfrac><mn>3</mn><mn>8</mn></mfrac>");
  assert.equal(serialize(plainValue("-3/8")), '<mrow><mo form="prefix">−</mo><mfrac><mn>3</mn><mn>8</mn></mfrac></mrow>');
  assert.equal(serialize(plainValue("*5")), '<mrow><mo form="prefix" lspace="0" rspace="0">∗</mo><mn>5</mn></mrow>');
  assert.equal(read(plainValue("*")), "∗");
  assert.equal(read(plainValue(-2)), "−2");
  for (const game of ["T", "{a|b}", "a1", "1/", "*x", ""]) assert.equal(plainValue(game), null);
});

test("names get subscripts and superscripts", () => {
  assert.equal(serialize(name("a")), "<mi>a</mi>");
  assert.equal(serialize(name("x12")), "<msub><mi>x</mi><mn>12</mn></msub>");
  assert.equal(serialize(name("a1^0")), "<msubsup><mi>a</mi><mn>1</mn><mn>0</mn></msubsup>");
  assert.equal(serialize(name("candy")), '<mi mathvariant="normal">candy</mi>');
  assert.equal(serialize(name("17")), "<mn>17</mn>");
});

test("games show top and bottom as symbols", () => {
  assert.equal(read(form("{T|{b|_}}")), "{⊤|{b|⊥}}");
  assert.equal(read(form("\\{\\top\\mid \\{b\\mid \\bot\\}\\}")), "{⊤|{b|⊥}}");
  assert.equal(read(form("top")), "⊤");
  assert.equal(read(form("{(_,a),T|(T,_)}")), "{(⊥,a),⊤|(⊤,⊥)}");
  assert.match(serialize(form("{a1|_}")), /<msub><mi>a<\/mi><mn>1<\/mn><\/msub>/);
});

test("outer braces are larger, and both of a pair alike", () => {
  const sizes = [...serialize(form("{{T|a}|{{b|_}|_}}")).matchAll(/<mo ([^>]*)>[{}]/g)].map(([, attributes]) =>
    /mathsize="([^"]*)"/.exec(attributes)?.[1] ?? "100%");
  assert.deepEqual(sizes, ["124%", "100%", "100%", "112%", "100%", "100%", "112%", "124%"]);
});

test("lines break after commas and bars, not inside a tuple or innermost braces", () => {
  assert.deepEqual(formPieces("{a,{T|b}|_}").map(read), ["{a,", "{⊤|b}|", "⊥}"]);
  assert.deepEqual(formPieces("{(a,b),{a|b}|_}").map(read), ["{(a,b),", "{a|b}|", "⊥}"]);
  assert.deepEqual(formPieces("{a,b|_}").map(read), ["{a,b|⊥}"]);
});

test("many braces in a row are broken as well", () => {
  const pieces = formPieces(`${"{".repeat(100)}a${"|_}".repeat(100)}`);
  assert.ok(pieces.every((piece) => piece.children.length <= 16));
  assert.equal(pieces.map(read).join(""), `${"{".repeat(100)}a${"|⊥}".repeat(100)}`);
});

test("text that is not a game is shown as it is", () => {
  assert.equal(read(form("{a|")), "{a|");
  assert.equal(read(form("}}(")), "}}(");
  assert.deepEqual(formPieces(""), []);
});

test("very deep games need no recursion", () => {
  const depth = 50_000;
  assert.equal(read(form(`${"{".repeat(depth)}a${"|_}".repeat(depth)}`)).length, 4 * depth + 1);
});

test("formulas are split into quantifiers, clauses and connectives", () => {
  const parts = formulaParts("∀x1 ∃x2: (x1 ∨ ¬x2) ∧ x2");
  assert.deepEqual(parts.map((part) => part.kind),
    ["quantifier", "quantifier", "connective", "clause", "connective", "clause"]);
  assert.deepEqual(parts.filter((part) => part.kind === "clause").map((part) => [part.name, read(part.tree)]),
    [["1", "(x1∨¬x2)"], ["2", "x2"]]);
});

test("formulas may be typed without special characters", () => {
  assert.equal(read(formula("(x1|-x2)&!x3")), "(x1∨¬x2)∧¬x3");
  assert.equal(serialize(formula("x1 & x2")), serialize(formula("x1 ∧ x2")));
});

test("sizes are arithmetic with words, broken after plus signs", () => {
  assert.deepEqual(arithmeticPieces("2n + m(m-1)/2").map(read), ["2n+", "m(m−1)/2"]);
  assert.deepEqual(arithmeticPieces("max(h + 1, 3)").map(read), ["max(h+1,3)"]);
  assert.deepEqual(arithmeticPieces("covers of P + 1").map(serialize),
    ['<mrow><mtext>covers of P</mtext><mo form="infix" lspace="0.22em" rspace="0.22em">+</mo></mrow>', "<mrow><mn>1</mn></mrow>"]);
});
