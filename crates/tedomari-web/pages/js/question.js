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

/** The board of a question and its patterns: `K6 K3`, or `K6 red K3 green C4`. */
export function boardInWords({ board, pattern, red, green }) {
  return [board, pattern, red && `red ${red}`, green && `green ${green}`].filter(Boolean).join(" ");
}

/** Whether two questions are equal. */
export function sameQuestion(a, b) {
  return MEMBERS.every((member) => (a[member] ?? "") === (b[member] ?? ""));
}

/** The same question about another board. */
export function onBoard(question, board) {
  return { ...question, board };
}

/** A name of up to this many words may precede a board. */
const NAME_WORDS = 3;

/** The question in a text such as `nim 3 4 5`, `hex 7` or `tic tac toe 4x4 4`, or null. */
export function namedQuestion(text) {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(NAME_WORDS, words.length); count > 0; count -= 1) {
    const { name, own_board: own } = gameFacts(words.slice(0, count).join("-"));
    const board = words.slice(count).join(" ");
    if (name && (board !== "" || own)) return { game: name, board };
  }
  return null;
}

const POSITION_OF_HEX = /^(\s*\d+\s*x\s*\d+\s*$|https?:\/\/(www\.)?hexworld\.org|#\d+|\(;)/;

/**
 * The question that a typed text stands for: the same question with another board, or another question, given
 * by its name and board, as exported JSON or as a link to another site.
 */
export function typedQuestion(text, question) {
  const exported = exportedQuestion(text);
  if (exported) return exported;
  const named = namedQuestion(text);
  if (named) return named;
  const { own_board: own, general, sizes } = gameFacts(question.game);
  if (sizes && /^\s*\d/.test(text)) return onBoard(question, text);
  if (looksLikeHex(text)) return { game: "hex", board: text };
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
