// @ts-check

// What can be done with the tree of moves: comment, promote, delete and save.

import { post } from "../api.js";
import { clear, el } from "../dom.js";
import { saveText } from "../files.js";
import { sentence } from "../names.js";
import { ROOT, commented, listed, promoted, variationOf, without } from "./tree.js";

/**
 * The buttons. `state()` is `{question, colors, tree, at}`, and `change(tree)` shows another tree.
 */
export function treeTools({ state, change }) {
  const status = el("p", { class: "muted small", role: "status" });
  const button = (text, title, onclick) => el("button", { class: "button small quiet", type: "button", title, onclick }, text);
  const promote = button("Promote", "Make this variation the main line", () => change(promoted(state().tree, state().at)));
  const remove = button("Delete", "Delete this move and those after it", () => change(without(state().tree, state().at)));
  const save = button("Save SGF", "Save all moves, variations and comments", saveFile);
  const words = el("textarea", { id: "comment", rows: 2, "aria-label": "Comment on this move", placeholder: "Comment on this move",
    onchange: () => change(commented(state().tree, state().at, words.value.trim())) });
  const comment = button("Comment", "Comment on this move", () => {
    words.hidden = !words.hidden;
    comment.setAttribute("aria-expanded", String(!words.hidden));
    if (!words.hidden) words.focus();
  });
  words.hidden = true;
  comment.setAttribute("aria-expanded", "false");

  async function saveFile() {
    const { question, colors, tree } = state();
    try {
      const { text, file } = await post("/api/tree/write", { question, first: colors[0], ...listed(tree) });
      saveText(text, file);
      clear(status, "Saved.");
    } catch (error) {
      clear(status, sentence(error.message));
    }
  }

  return {
    node: el("div", { class: "stack tree-tools" },
      el("div", { class: "row" }, comment, promote, remove, save), words, status),
    refresh() {
      const { tree, at } = state();
      clear(status);
      promote.disabled = at === ROOT || variationOf(tree, at) === null;
      remove.disabled = at === ROOT;
      if (document.activeElement !== words) words.value = tree.nodes.get(at).comment;
    },
  };
}
