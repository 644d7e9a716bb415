// @ts-check

// The text of the board, read while it is typed; errors are shown below with their position.

import { errorBox } from "../error-box.js";
import { withCode } from "../code.js";
import { clear, el } from "../dom.js";

const PAUSE = 300;

/** The text field; calls `type(text)` after a pause in typing. */
export function notationField(type, { rows = 5 } = {}) {
  const trouble = el("div", { id: "notation-trouble" });
  const field = el("textarea", {
    id: "notation",
    rows,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": "notation-hint notation-trouble",
    oninput: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = 0;
        type(field.value);
      }, PAUSE);
    },
  });
  const hint = el("p", { class: "hint", id: "notation-hint" });
  let timer = 0;

  const HINTS = {
    hex: "A size such as `5x5`, a drawing such as `B../.W./...`, a HexWorld link, or SGF.",
    pattern: "A graph such as `K6`, `C5` or `K6; red 1-2; green 3-4`, sets such as `sets a b / b c`, or a formula such as `(x|y)&(y|z)`.",
    coloring: "The minimal colorings for each outcome, with a 1 for every black cell: `a:{00011,11000}, b:{00100}`.",
  };

  return {
    node: el("div", { class: "field" }, el("label", { for: "notation" }, "Notation"), field, hint, trouble),
    /** Shows the text of the board, unless the user is typing. */
    show(text, kind) {
      if (document.activeElement !== field && field.value !== text) field.value = text;
      field.placeholder = text === "" ? "This game has a fixed board" : "";
      field.removeAttribute("aria-invalid");
      clear(hint, withCode(HINTS[kind] ?? "Such as `chain bbwwbb`, `young 5,3,2 chess`, or `white a; black b; a < b`."));
      clear(trouble);
    },
    /** Replaces the text even if the user typed it, as after undo. */
    replace(text) {
      clearTimeout(timer);
      timer = 0;
      field.value = text;
    },
    /** Whether a typed text has not been read yet. */
    isTyped: () => timer !== 0,
    fail(error) {
      field.setAttribute("aria-invalid", "true");
      clear(trouble, errorBox(error));
    },
  };
}
