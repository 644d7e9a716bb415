// @ts-check

// The value of a game, its moves and its reason, with the picture of its board, as the page Analyze shows them.

import { link } from "../address.js";
import { post } from "../api.js";
import { catalogue, gameFacts } from "../catalogue.js";
import { moveTable as cellTable } from "../analyze/coloring.js";
import { movesTable, rowsOf } from "../analyze/moves.js";
import { moveTable as resultTable } from "../analyze/pattern.js";
import { reasonSteps } from "../analyze/reason.js";
import { effort } from "../analyze/report.js";
import { answerInWords, moreInWords, stepsInWords, verdictOn } from "../analyze/verdict.js";
import { boardView } from "../analyze/view.js";
import { known } from "../analyze/words.js";
import { el } from "../dom.js";
import { boardInWords, paramsOf } from "../question.js";
import { later } from "../working.js";

/** The most best moves that are named. */
const NAMED = 12;

/** The value of a game. */
export const showGame = (found, request, signal) => shown(found, request, signal, {});

/** The same with every move. */
export const showMoves = (found, request, signal) => shown(found, request, signal, { hasMoves: true });

/** The same with the reason open. */
export const showReason = (found, request, signal) => shown(found, request, signal, { hasReason: true });

/** @returns {Promise<import("./ask.js").Shown>} */
async function shown(found, { question }, signal, { hasMoves = false, hasReason = false }) {
  await catalogue();
  const turn = found.left;
  const best = hasMoves ? "" : bestInWords(found);
  const board = post("/api/board", { question }, { signal });
  return {
    sentence: answerInWords(found, turn),
    nodes: [
      el("div", { class: "verdict" }, verdictOn(found, turn), best && el("p", { class: "verdict-more" }, best),
        found.stopped && el("p", { class: "note" }, "The search did not finish; --time 60s lets it search longer.")),
      // The sentence does not wait for the picture.
      later(board.then((drawn) => el("div", { class: "stack" }, onBoard(found, question, drawn, { hasMoves, hasReason })))),
      el("p", { class: "muted small cell-foot" }, `${effort(found)}. `, el("a", { href: link("analyze", paramsOf(question)) }, "Open in Analyze")),
    ],
    markdown: [
      [answerInWords(found, turn), moreInWords(found, turn)].filter(Boolean).join(" "),
      ...(found.value_kind && found.value_kind !== "verdict" ? ["", `Value: ${known(found.value, found.bounds)}`] : []),
      ...(best ? ["", best] : []),
      ...(hasMoves ? ["", ...tableInMarkdown(found)] : []),
      ...(hasReason ? ["", ...stepsInWords(found).map(({ number, result, sentence }) => `- ${number} ${result}: ${sentence}`)] : []),
    ],
  };
}

/** The picture, and what is shown on it: the moves and the reason. */
function onBoard(found, question, board, { hasMoves, hasReason }) {
  const view = boardView();
  // It belongs to its cell, and does not stay visible while the user scrolls on.
  view.node.classList.remove("stays");
  view.show(board.picture, { label: `Board: ${boardInWords(question)}` });
  return [
    board.picture ? view.node : el("p", { class: "muted small" }, board.notes.join(" ")),
    hasMoves && tableOf(found, view),
    found.explanation && reasonOf(found, view, hasReason),
  ];
}

/** The best first moves of both players in a sentence, or an empty text. */
function bestInWords({ game, best, best_count: counts, players }) {
  const own = (side) => {
    if (!best?.[side]?.length) return null;
    const more = counts[side] > NAMED ? ", …" : "";
    return best[side].slice(0, NAMED).join(", ") + more;
  };
  const [left, right] = [own("left"), own("right")];
  if (!left && !right) return "";
  if (gameFacts(game).impartial) return `Best first moves: ${left}.`;
  const parts = [left && `${players.left} ${left}`, right && `${players.right} ${right}`].filter(Boolean);
  return `Best first moves: ${parts.join("; ")}.`;
}

function tableOf(found, view) {
  if (!found.moves) return null;
  if (found.kind === "pattern") return resultTable([...found.moves.left, ...found.moves.right], view);
  const isPayoff = found.kind === "coloring" && gameFacts(found.game).shelf !== "hex";
  return isPayoff ? cellTable(found, view) : movesTable(found, view, { sort: undefined, resort() {} });
}

function tableInMarkdown(found) {
  const rows = found.moves ? rowsOf(found) : [];
  const value = (move) => (move.value !== null && typeof move.value === "object" ? `${move.value.winner}, ${move.value.length} moves` : known(move.value, move.bounds));
  const result = ({ best, wins }) => [best && "best", wins === null || wins === undefined ? null : wins ? "wins" : "loses"].filter(Boolean).join(", ");
  return ["| move | player | value after | result |", "|---|---|---|---|",
    ...rows.map((row) => `| ${row.element} | ${row.player} | ${value(row).replace(/\|/g, "\\|")} | ${result(row)} |`)];
}

/** The steps of the reason, which are shown on the board. */
function reasonOf(found, view, isOpen) {
  const steps = reasonSteps({ extra: {}, remember() {}, view, play: null });
  steps.show(found);
  return el("details", { class: "cell-reason", open: isOpen }, el("summary", null, "Reason"), steps.node);
}
