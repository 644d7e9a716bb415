// @ts-check

// Shortcuts of the editor: letters for tools, Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y).

const TYPING = "input:not([type=radio]):not([type=checkbox]), textarea, select";

/** Handles keys until the returned function is called; letters only work within a part of the page. */
export function shortcuts({ press, undo, redo, within }) {
  function listen(event) {
    const { target, key } = event;
    if (target.closest?.(TYPING) || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const step = { z: event.shiftKey ? redo : undo, y: redo }[key.toLowerCase()];
      if (!step) return;
      event.preventDefault();
      step();
    } else if (key.length === 1 && isWithin(target, within)) {
      press(key);
    }
  }
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}

/** Whether the focus is in that part, or on one of its ancestors. */
function isWithin(target, part) {
  return Boolean(target.closest?.(part) ?? target.querySelector?.(part));
}
