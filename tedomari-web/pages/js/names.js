// How games and players are called on the pages.

const NAMES = {
  tictactoe: "Tic-tac-toe",
  misere: "Misère",
  "positive-dnf": "Positive DNF",
  "positive-cnf": "Positive CNF",
  "hackenbush-poset": "Poset Hackenbush",
};

/** What a game of the catalogue is called. */
export function gameName(name) {
  return NAMES[name] ?? capital(name.replace(/-/g, " "));
}

/** The text with a capital letter. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
