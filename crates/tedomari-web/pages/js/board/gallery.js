// @ts-check

// Boards to start with, as small pictures.

import { post } from "../api.js";
import { clear, el } from "../dom.js";
import { fold } from "../fold.js";
import { picture } from "../picture.js";

/** Shapes; an example of every other kind of board follows. */
const SHAPES = {
  "Two elements": "white a; black b; a < b",
  Chain: "chain bbwwbb",
  Zigzag: "zigzag w<b>w<b>w",
  Tree: "tree w(b(w,b),w)",
  "Double tree": "doubletree w(b,w)(b(w))",
  "Boolean lattice": "boolean 3 rank",
  "Product of chains": "product 3x3 rank",
  "Young diagram": "young 5,3,2 chess",
  Square: "square 4 chess",
  "Skew diagram": "skew 5,4,3/2,1 chess",
};

const onPoset = (board) => ({ game: "pomax", board });

/** A new random poset each time. */
function randomBoard() {
  return onPoset(`random 12 0.2 seed ${1 + Math.floor(Math.random() * 100000)}`);
}

/** The gallery; calls `choose(question)` with the chosen board. */
export function gallery(games, choose) {
  const shelf = el("div", { class: "shelf" });
  const node = fold("new", { class: "gallery panel" }, "New board", shelf);
  const take = (question) => {
    node.open = false;
    choose(question);
  };
  node.addEventListener("toggle", () => {
    if (node.open && shelf.children.length === 0) fill(shelf, games, take);
  });
  return node;
}

async function fill(shelf, games, take) {
  const firsts = new Map(games.toReversed().map((game) => [game.board_kinds[0], game]));
  firsts.delete("poset");
  const boards = [
    ...Object.entries(SHAPES).map(([name, board]) => [name, onPoset(board)]),
    ...[...firsts.values()].reverse().map(({ title, question }) => [title, question]),
  ];
  const button = (name, question, sign) => {
    const frame = el("span", { class: "shelf-picture", "aria-hidden": "true" }, sign);
    shelf.append(el("button", { type: "button", class: "shelf-board", onclick: () => take(question()) }, frame, name));
    return frame;
  };
  const frames = boards.map(([name, question]) => button(name, () => question));
  button("Random poset", randomBoard, "?");
  // Draw sequentially to spare the server; a board can be chosen without its picture.
  for (const [index, [, question]] of boards.entries()) {
    const board = await post("/api/board", { question }).catch(() => null);
    if (board?.picture) clear(frames[index], picture(board.picture));
  }
}
