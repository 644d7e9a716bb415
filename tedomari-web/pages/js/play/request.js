// Between the address of a game, the request that sets it up and the game that the server tells of.

const QUESTION = ["game", "board", "pattern", "red", "green", "left", "atoms"];
const SETTINGS = ["first", "shake", "from", "formula"];

/** The question that the parameters of an address ask. */
export function question(params) {
  const asked = pick(params, QUESTION);
  return { ...asked, board: asked.board ?? "" };
}

/** The body of the request that sets up the game of an address. */
export function request(params) {
  const { you = "first", opponent = "perfect", first, shake, moves, from, formula } = params;
  const body = { question: question(params), you: opponent === "person" ? "both" : you, opponent };
  if (first) body.first = first;
  if (shake === "yes") body.shake = true;
  if (moves) body.moves = readMoves(moves);
  if (from && formula) {
    body.reduce = { from, formula };
    // Only a reduction to achieve has several games to choose from.
    if (from === "achieve") body.reduce.game = params.game;
  }
  return body;
}

/** The parameters under which a game is found again, by its name on the server or by its moves. */
export function address(game, params) {
  const moves = writeMoves(game.moves.map((move) => move.elements));
  return {
    ...pick(game.question, QUESTION), you: seat(game), opponent: game.opponent, ...pick(params, SETTINGS), moves, id: game.id,
  };
}

/** Who is played by persons. */
export function seat({ you, colors }) {
  if (you.length === 0) return "none";
  if (you.length === 2) return "both";
  return you[0] === colors[0] ? "first" : "second";
}

/** Moves as text: elements of one move joined by `+`, moves by `,`. */
export function writeMoves(moves) {
  return moves.map((elements) => elements.map(escape).join("+")).join(",");
}

/** Moves from text. A `+` that an address holds as it is arrives as a space. */
export function readMoves(text) {
  if (text === "") return [];
  return text.split(",").map((move) => move.split(/[+ ]/).filter((name) => name !== "").map(unescape));
}

/** Quoted names may hold the signs that moves are joined by. */
function escape(name) {
  return name.replace(/[%,+ ]/g, encodeURIComponent);
}

function unescape(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function pick(from, names) {
  const kept = names.filter((name) => from[name] !== undefined && from[name] !== null && from[name] !== "");
  return Object.fromEntries(kept.map((name) => [name, from[name]]));
}
