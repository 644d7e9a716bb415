import assert from "node:assert/strict";
import { test } from "node:test";

import { link, parse } from "../../pages/js/address.js";

const there = (address) => {
  const { pathname, search } = new URL(address, "http://127.0.0.1/");
  return parse(pathname, search);
};

test("addresses are parsed back to the page and its parameters", () => {
  const states = [
    ["start", {}],
    ["start", { tour: "2" }],
    ["board", { game: "pomax", board: "white a b; a < b & c + d # = ?", at: "a:10,20;b:30.5,40" }],
    ["play", { game: "avoid-plus", moves: "1-2+1-3,2-3", id: "x" }],
    ["values", { atoms: "a>b;c", g: "{a|b}", h: "1/2 é 🎲 100%" }],
    ["reductions", { from: "sat", formula: "(x1|-x2)&(x2|x3)\np cnf 3 2" }],
  ];
  for (const [page, params] of states) assert.deepEqual(there(link(page, params)), { page, params });
});

test("a plus sign in a typed address is a plus sign", () => {
  const board = "tree w(b(w,b),w) + zigzag w<b>w<b";
  assert.deepEqual(there(`/analyze?game=pomax&board=${board}`).params, { game: "pomax", board });
  assert.deepEqual(there("/analyze?game=pomax&board=chain+wb+%2B+chain+b").params.board, "chain wb + chain b");
});

test("empty parameters are omitted", () => {
  assert.equal(link("play", { game: "sim", board: "", pattern: undefined, id: null }), "/play?game=sim");
  assert.equal(link("start", { tour: "" }), "/");
});

test("addresses stay readable", () => {
  assert.equal(link("play", { moves: "1-2,3-4", board: "young 2,2 chess" }), "/play?moves=1-2,3-4&board=young+2,2+chess");
});

test("trailing slashes are ignored", () => {
  assert.deepEqual(parse("/play/", "?game=sim"), { page: "play", params: { game: "sim" } });
  assert.deepEqual(parse("/", ""), { page: "start", params: {} });
});
