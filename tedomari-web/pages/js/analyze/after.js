// Pictures of the board after some moves, made from the picture before them.

/** The elements at or above an element, from the covers [lower, upper]. */
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

/** What is gone after these moves: the elements, and in poset games all that is above them. */
export function goneAfter(moves, kind, lines) {
  const gone = new Set();
  for (const element of moves) {
    for (const name of kind === "poset" ? aboveOf(lines, element) : [element]) gone.add(name);
  }
  return gone;
}

/** The picture with some elements, and the lines that end at them, hardly to be seen. */
export function faded(picture, gone) {
  const figures = picture.figures.map((figure) => {
    const isGone = gone.has(figure.element) || figure.ends?.some((end) => gone.has(end));
    return isGone ? { ...figure, faint: true } : figure;
  });
  return { ...picture, figures };
}

/** The picture after moves that color elements, in turn, in the inks of the two players. */
export function colored(picture, moves, inks) {
  const ink = new Map(moves.map((element, ply) => [element, inks[ply % inks.length]]));
  const figures = picture.figures.map((figure) => {
    const own = figure.element && ink.get(figure.element);
    if (!own) return figure;
    const [first, ...rest] = figure.strokes;
    return { ...figure, strokes: [{ ...first, ink: own }, ...rest] };
  });
  return { ...picture, figures };
}
