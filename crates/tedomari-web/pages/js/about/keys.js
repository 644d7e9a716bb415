// @ts-check

// The keyboard shortcuts.

/** Keys, where they work, and what they do. */
/** @type {[keys: string[], where: string, what: string][]} */
export const KEYS = [
  [["Tab"], "everywhere", "go to the next control"],
  [["Enter", "Space"], "boards", "pick the element: play it, or mark it"],
  [["←", "↑", "→", "↓"], "boards", "go to the next element in that direction"],
  [["←", "→", "Home", "End"], "tabs", "go to another tab"],
  [["N", "C", "F2", "Delete"], "board", "new element, connect the selected one to another, rename, remove"],
  [["W", "B"], "board", "take a color, and give it to what is selected; the colors show their keys"],
  [["Shift+↑"], "board", "move the focused element, or the selection"],
  [["Menu", "Shift+F10"], "board", "open the menu of the focused element"],
  [["Ctrl+A", "Ctrl+C", "Ctrl+X", "Ctrl+V"], "board", "select all, copy, cut, paste"],
  [["Ctrl+Z", "Ctrl+Shift+Z"], "board", "undo, redo"],
  [["Enter", "Space"], "analyze", "open or close the focused step of the reason"],
  [["←", "→"], "review of a game", "go to the previous or next move"],
  [["Enter"], "calculator", "calculate the game"],
  [["Ctrl+Enter"], "reductions", "build the board of the formula"],
  [["Enter", "Shift+Enter"], "notebook", "run the question; run it and go on to the next cell"],
  [["Alt+↑", "Alt+↓"], "notebook", "move the cell"],
];
