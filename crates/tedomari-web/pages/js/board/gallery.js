// @ts-check

// Boards to begin with, as small pictures.

import { post } from "../api.js";
import { clear, el } from "../dom.js";
import { fold } from "../fold.js";
import { picture } from "../picture.js";

const poset = (name, board, game = "pomax") => ({ name, question: { game, board } });

/** What there is to begin with. */
const BOARDS = [
  poset("Two elements", "white a; black b; a < b"),
  poset("Chain", "chain bbwwbb"),
  poset("Zigzag", "zigzag w<b>w<b>w"),
  poset("Tree", "tree w(b(w,b),w)"),
  poset("Double tree", "doubletree w(b,w)(b(w))"),
  poset("Boolean lattice", "boolean 3 rank"),
  poset("Product of chains", "product 3x3 rank", "poset-nim"),
  poset("Young diagram", "young 5,3,2 chess"),
  poset("Square", "square 4 chess", "corner"),
  poset("Skew diagram", "skew 5,4,3/2,1 chess"),
  poset("Graph", "graph white a b; black c d; a-b-c-a; c-d", "leaf"),
  poset("Rules of your own", "white x a; black b c; x needs {a b} or {c}", "custom"),
  { name: "Six points, triangles", question: { game: "avoid", board: "K6", pattern: "K3" } },
  { name: "Hex 5 × 5", question: { game: "hex", board: "5x5" } },
];

/** A random poset, another one each time. */
function randomBoard() {
  return { game: "pomax", board: `random 12 0.2 seed ${1 + Math.floor(Math.random() * 100000)}` };
}

/** The gallery; `choose(question)` is called with what is taken. */
export function gallery(choose) {
  const shelf = el("div", { class: "shelf" });
  const node = fold("new", { class: "gallery panel" }, "New board", shelf);
  const take = (question) => {
    node.open = false;
    choose(question);
  };
  node.addEventListener("toggle", () => {
    if (node.open && shelf.children.length === 0) fill(shelf, take);
  });
  return node;
}

async function fill(shelf, take) {
  const button = (name, question, sign) => {
    const frame = el("span", { class: "shelf-picture", "aria-hidden": "true" }, sign);
    shelf.append(el("button", { type: "button", class: "shelf-board", onclick: () => take(question()) }, frame, name));
    return frame;
  };
  const frames = BOARDS.map(({ name, question }) => button(name, () => question));
  button("Random poset", randomBoard, "?");
  // One after the other, so that nobody's server has to hurry; a board without its picture is still one to begin with.
  for (const [index, { question }] of BOARDS.entries()) {
    const board = await post("/api/board", { question }).catch(() => null);
    if (board?.picture) clear(frames[index], picture(board.picture));
  }
}
