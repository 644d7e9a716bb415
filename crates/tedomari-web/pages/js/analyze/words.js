// @ts-check

// Answers in words and symbols. Values are integers, or strings such as "3/8" and "*5".

/** A count with thin spaces between thousands, as the program prints it. */
export function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** "1 element", "3 elements". */
export function counted(count, noun) {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** A value with a true minus sign, and a plus sign if it is positive. */
export function signed(value) {
  if (value === null || value === undefined) return "?";
  const text = String(value);
  if (text.startsWith("-")) return `\u2212${text.slice(1)}`;
  return /^[1-9]/.test(text) ? `+${text}` : text;
}

/** A value, or its bounds if it is not known. */
export function known(value, bounds) {
  if (value !== null && value !== undefined) return signed(value);
  return bounds ? `between ${signed(bounds[0])} and ${signed(bounds[1])}` : "not known";
}

/** A number for sorting values; nimbers come after numbers. */
export function rankOf(value) {
  if (value === null || value === undefined) return NaN;
  const text = String(value);
  if (text.startsWith("*")) return 1e9 + Number(text.slice(1));
  const [above, below] = text.split("/").map(Number);
  return below ? above / below : above;
}

/** A text in which the greatest and the least outcome, T and _, are written ⊤ and ⊥. */
export function withSymbols(text) {
  return text.replace(/(?<![\w'-])[T_](?![\w'-])/g, (sign) => (sign === "T" ? "⊤" : "⊥"));
}

/** The colors of Left and Right, as names: ["White", "Black"]. */
export function players(left) {
  return left === "black" ? ["Black", "White"] : ["White", "Black"];
}

/** The winner, in the words of the program. */
export function winner(outcome, left) {
  const [leftName, rightName] = players(left);
  switch (outcome) {
    case "left":
      return `${leftName} wins, whoever starts`;
    case "right":
      return `${rightName} wins, whoever starts`;
    case "second":
      return "whoever starts loses";
    case "first":
      return "whoever starts wins";
    default:
      return "the winner is not known yet";
  }
}

/** The winner if the given side starts: a color, or null if it is not known. */
export function winnerIf(side, outcome, left) {
  const [leftName, rightName] = players(left);
  const [own, other] = side === "left" ? [leftName, rightName] : [rightName, leftName];
  if (outcome === "first") return own;
  if (outcome === "second") return other;
  if (outcome === "left") return leftName;
  return outcome === "right" ? rightName : null;
}

/** The winner of a pattern game, "first", "second" or "tie", and the number of moves. */
export function patternWinner(winnerName, length) {
  const moves = (word) => (length === null || length === undefined ? "" : `, ${word} ${counted(length, "move")}`);
  if (winnerName === "tie") return `a tie${moves("after")}`;
  return winnerName ? `the ${winnerName} player wins${moves("in")}` : "not decided";
}

/** A duration for people. */
export function duration(seconds) {
  if (seconds < 0.001) return "under 1 ms";
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
