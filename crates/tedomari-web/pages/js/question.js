// @ts-check

// A question: a game and its board, as in requests and addresses.

import { gameFacts } from "./catalogue.js";

const MEMBERS = ["game", "board", "pattern", "red", "green", "left", "atoms"];

/** The question in the parameters of an address. */
export function questionOf(params) {
  const question = { game: params.game ?? "", board: params.board ?? "" };
  for (const member of MEMBERS.slice(2)) {
    if (params[member]) question[member] = params[member];
  }
  return question;
}

/** The question of an address: without a board the example of the game, without a game the first one. */
export function askedIn(params, catalogue, first) {
  if (params.board === undefined && !params.game) return first;
  const example = catalogue.find((game) => game.name === params.game)?.question ?? gameFacts(params.game).question;
  return params.board === undefined && example ? example : questionOf(params);
}

/** The parameters of an address for a question. */
export function paramsOf(question) {
  const params = {};
  for (const member of MEMBERS) {
    if (question[member]) params[member] = question[member];
  }
  return params;
}

/** Whether two questions are equal. */
export function sameQuestion(a, b) {
  return MEMBERS.every((member) => (a[member] ?? "") === (b[member] ?? ""));
}

/** The same question about another board. */
export function onBoard(question, board) {
  return { ...question, board };
}

const POSITION_OF_HEX = /^(\s*\d+\s*x\s*\d+\s*$|https?:\/\/(www\.)?hexworld\.org|#\d+|\(;)/;

/**
 * The question that a typed text stands for: the same question with another board, or another question, given
 * as exported JSON or as a link to another site.
 */
export function typedQuestion(text, question) {
  const exported = exportedQuestion(text);
  if (exported) return exported;
  if (looksLikeHex(text) && !looksLikeHex(gameFacts(question.game).example ?? "")) return { game: "hex", board: text };
  const { own_board: own, general } = gameFacts(question.game);
  if (!own || text.trim() === "") return onBoard(question, text);
  return text.trim() === own.board ? onBoard(question, "") : { game: general, ...(own.pattern && { pattern: own.pattern }), board: text };
}

/** The question in a text such as {"game": "hex", "board": "4x4"}, or null. */
function exportedQuestion(text) {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    const data = JSON.parse(text);
    // An exported answer contains its question.
    if (data.schema && data.question) return questionOf(data.question);
    const isQuestion = typeof data.game === "string" && MEMBERS.every((member) => ["string", "undefined"].includes(typeof data[member]));
    return isQuestion ? questionOf(data) : null;
  } catch {
    // Not JSON, or incomplete.
    return null;
  }
}

/** Whether a text can only be a Hex position: a size, a HexWorld link or an SGF text. */
export function looksLikeHex(text) {
  return POSITION_OF_HEX.test(text.trim());
}
