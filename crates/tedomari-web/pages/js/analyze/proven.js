// @ts-check

// What is proven about a Hex board that is not solved.

import { el } from "../dom.js";
import { glancing } from "./view.js";
import { grouped } from "./words.js";

/** The number of cells that are named. */
const NAMED = 12;

/** The groups that are connected whoever moves, and the first moves that matter to each player. The board shows the cells of a
    line when somebody points at them. */
export function proven(found, view) {
  return provenInWords(found).map(({ words, cells }) =>
    el("p", null, glancing(el("span", { class: "cells", tabindex: "0" }, words), cells, view)));
}

/** Sentences, and the cells that each of them names. */
export function provenInWords({ connected = [], must_play: mustPlay = [] }) {
  return [...connected.map(connectedInWords), ...mustPlay.map(mustPlayInWords)];
}

function connectedInWords({ player, ends: [from, to], carrier }) {
  const by = carrier.length > 0 ? ` by ${listed(carrier)}` : "";
  return { words: `${player} has connected ${to} and ${from}${by}.`, cells: carrier };
}

function mustPlayInWords({ player, is_threatened: isThreatened, moves }) {
  const why = isThreatened ? `Must-play for ${player}` : `No threat against ${player} was found`;
  return { words: `${why}; worth trying: ${listed(moves)}.`, cells: moves };
}

function listed(cells) {
  const more = cells.length - NAMED;
  return cells.slice(0, NAMED).join(" ") + (more > 0 ? ` … and ${grouped(more)} more` : "");
}
