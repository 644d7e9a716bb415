// @ts-check

// Exporting games over a poset of outcomes.

import { exportMenu } from "../export.js";
import { copy, saveText } from "../files.js";
import { menuOf } from "../menu.js";

const saved = (label, text, file) => ({ label, work: () => saveText(text(), file), done: "Saved." });
const copied = (label, text) => ({ label, work: () => copy(text()), done: "Copied." });
const json = (data) => () => `${JSON.stringify(data, null, 2)}\n`;
const LINK = { label: "Copy link", work: () => copy(location.href), done: "Link copied." };

/** A menu for an answer: as JSON, as the program prints it, and as text. */
export function answerMenu(name, answer, text, latex) {
  return menuOf(() => [
    saved("JSON", json(answer), `${name}.json`),
    saved("Notation", () => `${text}\n`, `${name}.txt`),
    ...(latex ? [saved("LaTeX", () => `${latex}\n`, `${name}.tex`)] : []),
    copied("Copy notation", () => text),
    ...(latex ? [copied("Copy LaTeX", () => latex)] : []),
    LINK,
  ]);
}

/** A menu for the tree of a game over a poset of outcomes. */
export const treeMenu = (game, atoms) => exportMenu({ game: "passable", board: game, atoms });
