// @ts-check

// The moves of a study: the list with their mistakes, the evaluation graph of the line shown, and what can be
// done with them. Loaded with the first move.

import { el } from "../dom.js";
import { gameFacts } from "../catalogue.js";
import { capital, sentence } from "../names.js";
import { evaluationGraph } from "../moves/graph.js";
import { moveList } from "../moves/list.js";
import { treeTools } from "../moves/tools.js";
import { ROOT, collapsed, lineTo, movesOf } from "../moves/tree.js";
import { runWithProgress } from "./progress.js";

const SECONDS = 10;

/** The panel; `show(question)` shows the moves, `review(question, signal)` looks for mistakes. */
export function movesPanel({ explore, cache, state }) {
  const list = moveList();
  const graph = evaluationGraph((ply) => explore.goTo(ply === 0 ? ROOT : explore.line()[ply - 1]));
  const progress = el("div");
  const summary = el("p", { class: "muted small" });
  const tools = treeTools({ state, change: explore.change });
  const node = el("div", { class: "stack" }, graph.node, progress, list.node, summary, tools.node);
  const graded = new Map();

  const request = (question) => {
    const { first, tree } = explore.study();
    return { ask: "review", question, ...(first && { first }), moves: movesOf(tree, explore.line()), seconds: SECONDS };
  };

  function show(question) {
    const { tree, at } = explore.study();
    const { colors } = explore.position();
    const known = cache.get(JSON.stringify(request(question)));
    const line = explore.line();
    if (known) grade(line, known);
    list.show(tree, {
      colors, at, badges: graded, pick: explore.goTo, fold: (id, closed) => explore.change(collapsed(tree, id, closed)),
    });
    graph.show(known?.standings ?? [], {
      colors, positive: positiveIn(question), at: lineTo(tree, at).length,
      mistakes: new Set((known?.moves ?? []).flatMap(({ mistake }, index) => (mistake ? [index + 1] : []))),
    });
    summary.textContent = known ? sentence(capital(known.summary)) : "";
    summary.hidden = !known || line.length === 0;
    tools.refresh();
  }

  /** Marks the mistakes of a line. */
  function grade(line, { moves }) {
    line.forEach((id, index) => {
      const { mistake, gives_away: givesAway, text } = moves[index];
      if (mistake) graded.set(id, { text: givesAway ? "??" : "?", title: text, tone: "bad" });
      else graded.delete(id);
    });
  }

  return {
    node,
    show,
    async review(question, signal) {
      if (explore.line().length === 0) return;
      const body = request(question);
      const key = JSON.stringify(body);
      if (!cache.get(key)) {
        const found = await runWithProgress(progress, body, { label: "Looking for mistakes", signal });
        if (!found || signal.aborted) return;
        cache.keep(key, found);
      }
      show(question);
    },
  };
}

/** The color for which positive values are good; null if values have no sign. */
function positiveIn({ game, left }) {
  const { kind, impartial } = gameFacts(game);
  return (kind === "removal" || kind === "poset") && !impartial ? left ?? "white" : null;
}
