// @ts-check

// A cell on the page: its text, what can be done with it, and its answer.

import { withCode } from "../code.js";
import { clear, el } from "../dom.js";
import { errorBox } from "../error-box.js";
import { answerTo } from "./ask.js";
import { blocksOf } from "./format.js";

/** What a cell can ask of its notebook.
    @typedef {object} CellActions
    @property {(text: string) => void} write
    @property {() => void} run
    @property {() => void} next
    @property {(by: number) => void} move
    @property {(kind: "note" | "question") => void} insert
    @property {() => void} duplicate
    @property {() => void} remove */

/** What a cell on the page can do.
    @typedef {object} CellView
    @property {HTMLElement} node
    @property {(number: number, count: number) => void} renumber
    @property {() => void} focus
    @property {(signal: AbortSignal, stops: AbortSignal) => Promise<string>} run answers a question; returns a sentence
    @property {() => string[] | null} markdown the answer for reading */

/** A cell as an element of the page.
    @param {import("./format.js").Cell} cell
    @param {CellActions} actions
    @returns {CellView} */
export function cellView(cell, actions) {
  return cell.kind === "note" ? noteView(cell, actions) : questionView(cell, actions);
}

/** The menu of a cell. */
function menu(actions) {
  const entry = (text, work) => el("button", { class: "cell-entry", type: "button", onclick: () => {
    node.open = false;
    work();
  } }, text);
  const up = entry("Move up", () => actions.move(-1));
  const down = entry("Move down", () => actions.move(1));
  const summary = el("summary", { class: "button quiet small" }, "⋯");
  const node = el("details", { class: "cell-menu" }, summary,
    el("div", { class: "cell-entries" },
      entry("Question below", () => actions.insert("question")), entry("Note below", () => actions.insert("note")),
      entry("Duplicate", () => actions.duplicate()), up, down, entry("Delete", () => actions.remove())));
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !node.open) return;
    node.open = false;
    summary.focus();
  });
  node.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !node.contains(event.relatedTarget)) node.open = false;
  });
  return {
    node,
    renumber(number, count) {
      summary.setAttribute("aria-label", `More for cell ${number}`);
      up.disabled = number === 1;
      down.disabled = number === count;
    },
  };
}

/** Handles the keys that all cells have; `run()` is what Shift and Enter do before they go on. */
function keys(event, actions, run) {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey && (key === "ArrowUp" || key === "ArrowDown")) {
    event.preventDefault();
    actions.move(key === "ArrowUp" ? -1 : 1);
  } else if (key === "Enter" && (shiftKey || ctrlKey || metaKey)) {
    event.preventDefault();
    run();
    if (shiftKey) actions.next();
  } else return false;
  return true;
}

/** @returns {CellView} */
function questionView(cell, actions) {
  const input = el("textarea", {
    class: "code", rows: 1, value: cell.text, spellcheck: "false", autocomplete: "off", autocapitalize: "off", autocorrect: "off", enterkeyhint: "go",
    placeholder: "value nim 3 4 5", oninput: typed,
    onkeydown: (event) => {
      if (keys(event, actions, actions.run) || event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      actions.run();
    },
  });
  // What is typed is not printed, but this is.
  const line = el("p", { class: "cell-line code" }, cell.text);
  const button = el("button", { class: "button primary small", type: "button", onclick: () => actions.run() }, "Run");
  const own = menu(actions);
  const progress = el("div", { class: "cell-progress" });
  const answer = el("div", { class: "stack" });
  const output = el("div", { class: "cell-answer", role: "group", hidden: true }, progress, answer);
  const node = el("section", { class: "cell cell-question" }, el("div", { class: "cell-head" }, input, button, own.node), line, output);
  let answered = null;
  let markdown = null;

  function typed() {
    actions.write(input.value);
    line.textContent = input.value;
    // An answer to an earlier line stays, but does not look like one to this line.
    output.classList.toggle("is-old", answered !== null && answered !== input.value);
  }

  return {
    node,
    renumber(number, count) {
      node.setAttribute("aria-label", `Cell ${number}, question`);
      input.setAttribute("aria-label", `Question in cell ${number}`);
      button.setAttribute("aria-label", `Run cell ${number}`);
      output.setAttribute("aria-label", `Answer in cell ${number}`);
      own.renumber(number, count);
    },
    focus: () => input.focus(),
    markdown: () => markdown,
    async run(signal, stops) {
      const asked = input.value;
      output.hidden = false;
      output.setAttribute("aria-busy", "true");
      output.classList.add("is-old");
      input.removeAttribute("aria-invalid");
      let said;
      try {
        const shown = await answerTo(asked, { place: progress, signal, stops });
        clear(answer, shown.nodes);
        [said, markdown] = [shown.sentence, shown.markdown];
      } catch (error) {
        if (signal.aborted) return "";
        if (error.details?.line) input.setAttribute("aria-invalid", "true");
        clear(answer, errorBox(error));
        [said, markdown] = [error.message, [`**Error:** ${error.message}`]];
      } finally {
        output.setAttribute("aria-busy", "false");
      }
      answered = asked;
      output.classList.toggle("is-old", input.value !== asked);
      return said;
    },
  };
}

/** @returns {CellView} */
function noteView(cell, actions) {
  const input = el("textarea", {
    value: cell.text, rows: 3, hidden: true, placeholder: "A note. # begins a heading, - an item of a list, and `code` stands in backticks.",
    oninput: () => actions.write(input.value),
    onkeydown: (event) => {
      if (keys(event, actions, close)) return;
      if (event.key === "Escape") {
        close();
        button.focus();
      }
    },
    onblur: () => input.value.trim() !== "" && close(),
  });
  const text = el("div", { class: "note-text", ondblclick: open });
  // A press on it takes the focus from the text first, which closes it.
  const button = el("button", { class: "button quiet small", type: "button", onpointerdown: (event) => event.preventDefault(), onclick: () => (input.hidden ? open() : close()) }, "Edit");
  const own = menu(actions);
  const node = el("section", { class: "cell cell-note" }, el("div", { class: "cell-head" }, el("div", { class: "note-body" }, text, input), button, own.node));
  let place = 0;

  function show(isOpen) {
    input.hidden = !isOpen;
    text.hidden = isOpen;
    button.textContent = isOpen ? "Done" : "Edit";
    button.setAttribute("aria-label", `${isOpen ? "Done with" : "Edit"} the note in cell ${place}`);
  }
  function open() {
    show(true);
    input.focus();
  }
  function close() {
    clear(text, noteNodes(input.value));
    show(false);
  }

  close();
  if (cell.text.trim() === "") show(true);
  return {
    node,
    renumber(number, count) {
      node.setAttribute("aria-label", `Cell ${number}, note`);
      input.setAttribute("aria-label", `Note in cell ${number}`);
      place = number;
      show(!input.hidden);
      own.renumber(number, count);
    },
    focus: () => (input.hidden ? button.focus() : input.focus()),
    markdown: () => null,
    run: async () => "",
  };
}

/** The nodes of a note. */
function noteNodes(text) {
  const blocks = blocksOf(text);
  if (blocks.length === 0) return el("p", { class: "muted" }, "An empty note.");
  return blocks.map(({ kind, level, lines }) => {
    if (kind === "list") return el("ul", null, lines.map((line) => el("li", null, withCode(line))));
    if (kind === "heading") return el(level === 1 ? "h2" : "h3", null, withCode(lines[0]));
    return el("p", null, withCode(lines.join(" ")));
  });
}
