// @ts-check

// The picture of a board in an answer.

import { highlight, picture } from "../picture.js";
import { scrolled } from "../scroll.js";
import { sized } from "../sized.js";

/** Wider pictures scroll when they would be smaller than this. */
const SMALLEST = 0.55;

/** A picture, with rings around some elements.
    @param {import("../types.js").PictureData} data
    @param {string} board the board in words
    @param {string[]} [names] */
export function boardPicture(data, board, names = []) {
  const svg = picture(data, { label: `Board: ${board}` });
  sized(svg, data, SMALLEST);
  highlight(svg, names);
  return scrolled(`Picture of ${board}`, svg);
}
