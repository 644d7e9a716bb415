// @ts-check

// Shortcuts of the editor: letters, and those of every editor with Ctrl.

const TYPING = "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]";

/** Handles keys until the returned function is called. `press(key)` gets letters and Escape, `commands` has the
    functions of Ctrl and a letter, `paste(text)` gets what is pasted; only within a part of the page, except
    `commands.z` and `commands.y`. */
export function shortcuts({ press, commands, paste, within }) {
  const ended = new AbortController();

  function listen(event) {
    const { target, key } = event;
    if (target.closest?.(TYPING) || event.altKey) return;
    const isInside = isWithin(target, within);
    if (event.ctrlKey || event.metaKey) {
      const letter = key.toLowerCase();
      const name = letter === "z" && event.shiftKey ? "y" : letter;
      const isHere = isInside || name === "z" || name === "y";
      // What is selected as text is copied by the browser.
      const isText = (name === "c" || name === "x") && String(getSelection()) !== "";
      if (!isHere || isText || !commands[name]) return;
      event.preventDefault();
      commands[name]();
    } else if ((key.length === 1 || key === "Escape") && isInside && press(key)) {
      event.preventDefault();
    }
  }

  document.addEventListener("keydown", listen, { signal: ended.signal });
  document.addEventListener("paste", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest?.(TYPING) || !isWithin(target, within)) return;
    event.preventDefault();
    paste(event.clipboardData?.getData("text/plain").trim() || null);
  }, { signal: ended.signal });
  return () => ended.abort();
}

/** Whether the focus is in that part, or on one of its ancestors. */
function isWithin(target, part) {
  return Boolean(target.closest?.(part) ?? target.querySelector?.(part));
}
