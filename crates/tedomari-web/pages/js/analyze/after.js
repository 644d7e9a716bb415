// @ts-check

// Pictures of the board after some moves, derived from the picture before them.

/** The covers of a board; in a diagram a cell is covered by its right and its lower neighbor. */
export function coversOf({ kind, lines, elements }) {
  if (kind !== "diagram") return lines;
  const names = new Set(elements.map((element) => element.name));
  return elements.flatMap(({ name }) => {
    // The names of cells in later diagrams end with primes.
    const [, row, column, rest] = /^r(\d+)c(\d+)(.*)$/.exec(name) ?? [];
    const uppers = [`r${row}c${Number(column) + 1}${rest}`, `r${Number(row) + 1}c${column}${rest}`];
    return uppers.filter((upper) => names.has(upper)).map((upper) => [name, upper]);
  });
}

/** The elements at or above an element, given the covers [lower, upper]. */
export function aboveOf(lines, element) {
  const found = new Set([element]);
  const open = [element];
  while (open.length > 0) {
    const below = open.pop();
    for (const [lower, upper] of lines) {
      if (lower !== below || found.has(upper)) continue;
      found.add(upper);
      open.push(upper);
    }
  }
  return found;
}

/** The elements removed by these moves; in poset games also everything above them. */
export function goneAfter(moves, kind, lines) {
  const gone = new Set();
  for (const element of moves) {
    for (const name of kind === "poset" ? aboveOf(lines, element) : [element]) gone.add(name);
  }
  return gone;
}

/** The picture with some elements and their lines faded. */
export function faded(picture, gone) {
  const figures = picture.figures.map((figure) => {
    const isGone = gone.has(figure.element) || figure.ends?.some((end) => gone.has(end));
    return isGone ? { ...figure, faint: true } : figure;
  });
  return { ...picture, figures };
}

/** The picture after moves that color elements, by Red and Green in turn. */
export function colored(picture, moves) {
  const color = new Map(moves.map((element, ply) => [element, ply % 2 === 0 ? "red" : "green"]));
  const figures = picture.figures.map((figure) => {
    const own = figure.element && color.get(figure.element);
    if (!own) return figure;
    return { ...figure, title: `${figure.element}, ${own}`, strokes: figure.strokes.flatMap((stroke) => dyed(stroke, own)) };
  });
  return { ...picture, figures };
}

/** A stroke of a colored element, in the inks that the program uses. */
function dyed(stroke, color) {
  if (stroke.line) return [{ ...stroke, ink: `${color}-edge` }];
  if (stroke.text) return [{ ...stroke, ink: `on-${color}` }];
  const [x, y, width, height, round] = stroke.rectangle;
  if (round > 0) return [{ ...stroke, ink: `${color}-disc` }];
  return [stroke, ...signs(x + width / 2, y + height / 2, width * REACH, color)];
}

// The distance of a mark from the center of its cell.
const REACH = 0.26;

/** A cross for Red, a nought for Green. */
function signs(x, y, reach, color) {
  if (color === "green") return [{ ink: "naught", ring: null, disc: [x, y, reach * 1.1] }];
  const slash = (way) => ({ ink: "cross", ring: null, line: [[x - reach, y - way * reach], [x + reach, y + way * reach]] });
  return [slash(-1), slash(1)];
}
