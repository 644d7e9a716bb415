// What can be done with the keyboard alone.

/** Keys, where they work, and what they do. */
export const KEYS = [
  [["Tab"], "everywhere", "go to the next thing that can be used"],
  [["Enter", "Space"], "boards", "pick the element: play it, or mark it"],
  [["←", "↑", "→", "↓"], "boards", "go to the next element in that direction"],
  [["←", "→", "Home", "End"], "tabs", "go to another tab"],
  [["Enter"], "calculator", "work out the game"],
  [["Ctrl+Enter"], "reductions", "build the board of the formula"],
];
