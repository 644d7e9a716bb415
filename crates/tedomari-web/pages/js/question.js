// @ts-check

// A question, that is a game and what it is played on, as the server and the addresses have it.

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

/** The question of an address: of a game without a board its own example, of nothing the first one. */
export function askedIn(params, catalogue, first) {
  if (params.board === undefined && !params.game) return first;
  const example = catalogue.find((game) => game.name === params.game)?.question ?? gameFacts(params.game).question;
  return params.board === undefined && example ? example : questionOf(params);
}

/** The parameters with which an address says a question. */
export function paramsOf(question) {
  const params = {};
  for (const member of MEMBERS) {
    if (question[member]) params[member] = question[member];
  }
  return params;
}

/** Whether two questions ask the same. */
export function sameQuestion(a, b) {
  return MEMBERS.every((member) => (a[member] ?? "") === (b[member] ?? ""));
}

/** The same question about another board. */
export function onBoard(question, board) {
  return { ...question, board };
}

const POSITION_OF_HEX = /^(\s*\d+\s*x\s*\d+\s*$|https?:\/\/(www\.)?hexworld\.org|#\d+|\(;)/;

/** The question that somebody means who types a text where the board of a question stood: the board, or, as JSON
    (which is how questions are exported) or as a link from elsewhere, another question. */
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
    const isQuestion = typeof data.game === "string" && MEMBERS.every((member) => ["string", "undefined"].includes(typeof data[member]));
    return isQuestion ? questionOf(data) : null;
  } catch {
    // Not JSON, or not yet.
    return null;
  }
}

/** Whether a text can only be a position of Hex: a size, a HexWorld link or an SGF text. */
export function looksLikeHex(text) {
  return POSITION_OF_HEX.test(text.trim());
}
