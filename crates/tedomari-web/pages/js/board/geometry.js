// @ts-check

// Geometry of pictures, computed without the DOM.

/** The shape of a stroke and its numbers, such as ["disc", [x, y, r]]. */
function formOf(stroke) {
  for (const form of ["line", "polygon", "rectangle", "disc", "text"]) {
    if (stroke[form]) return [form, stroke[form]];
  }
  return ["nothing", []];
}

/** The bounding box of a stroke: [left, top, right, bottom]. */
function boxOf(stroke) {
  const [form, data] = formOf(stroke);
  switch (form) {
    case "line":
    case "polygon": {
      const xs = data.map((point) => point[0]);
      const ys = data.map((point) => point[1]);
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    }
    case "rectangle":
      return [data[0], data[1], data[0] + data[2], data[1] + data[3]];
    case "disc":
      return [data[0] - data[2], data[1] - data[2], data[0] + data[2], data[1] + data[2]];
    default:
      return [data[0], data[1], data[0], data[1]];
  }
}

/** The center of a figure, given by its first stroke; later ones are labels. */
export function middleOf(figure) {
  const [left, top, right, bottom] = boxOf(figure.strokes[0]);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The width and height of a figure, without labels. */
export function sizeOf(figure) {
  const [left, top, right, bottom] = boxOf(figure.strokes[0]);
  return [right - left, bottom - top];
}

/** Whether a figure is a line. */
export function isLine(figure) {
  return figure.strokes.length > 0 && Boolean(figure.strokes[0].line);
}

/** The distance of a point from a figure that is not a line; 0 inside. */
function distanceToShape(figure, [x, y]) {
  const [left, top, right, bottom] = boxOf(figure.strokes[0]);
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** The distance of a point from a polyline. */
function distanceToLine(points, [x, y]) {
  let least = Infinity;
  for (let i = 1; i < points.length; i += 1) {
    const [ax, ay] = points[i - 1];
    const [bx, by] = points[i];
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = square === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
    const t = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }
  return least;
}

/** The nearest figure within reach of a point, or null. */
function nearest(figures, distance, reach) {
  let best = null;
  let least = reach;
  for (const figure of figures) {
    const far = distance(figure);
    // Later figures are on top, so they win ties.
    if (far <= least) [best, least] = [figure, far];
  }
  return best;
}

/** The figure of the element at a point, or null. Of neighbors, the one whose center is nearer. */
export function elementAt(picture, point, reach = 6) {
  const near = picture.figures.filter(
    (figure) => figure.element && !isLine(figure) && distanceToShape(figure, point) <= reach,
  );
  const [x, y] = point;
  const far = (figure) => Math.hypot(middleOf(figure)[0] - x, middleOf(figure)[1] - y);
  return nearest(near, far, Infinity);
}

/** The line figure at a point, or null: one that joins two elements, or one that is an element itself. */
export function lineAt(picture, point, reach = 10) {
  const lines = picture.figures.filter((figure) => isLine(figure) && (figure.ends || figure.element));
  return nearest(lines, (figure) => distanceToLine(figure.strokes[0].line, point), reach);
}

const shift = (points, dx, dy) => points.map(([x, y]) => [x + dx, y + dy]);

/** A stroke translated by a vector. */
function movedStroke(stroke, dx, dy) {
  const [form, data] = formOf(stroke);
  if (form === "nothing") return stroke;
  if (form === "line" || form === "polygon") return { ...stroke, [form]: shift(data, dx, dy) };
  const [x, y, ...rest] = data;
  return { ...stroke, [form]: [x + dx, y + dy, ...rest] };
}

/** A figure translated by a vector. */
export function movedFigure(figure, dx, dy) {
  return { ...figure, strokes: figure.strokes.map((stroke) => movedStroke(stroke, dx, dy)) };
}

/** A line whose end nearer to `from` is moved by a vector; bends are removed. */
function movedEnd(stroke, from, dx, dy) {
  if (!stroke.line) return stroke;
  const [first, last] = [stroke.line[0], stroke.line.at(-1)];
  const far = ([x, y]) => Math.hypot(x - from[0], y - from[1]);
  const move = ([x, y]) => [x + dx, y + dy];
  return { ...stroke, line: far(first) <= far(last) ? [move(first), last] : [first, move(last)] };
}

/** The picture while elements are dragged by a vector: their figures and the lines at them follow. */
export function dragged(picture, names, dx, dy) {
  const moving = new Map(nodesOf(picture).filter((figure) => names.includes(figure.element)).map((figure) => [figure.element, middleOf(figure)]));
  const figures = picture.figures.map((figure) => {
    if (!isLine(figure)) return moving.has(figure.element) ? movedFigure(figure, dx, dy) : figure;
    const ends = (figure.ends ?? []).filter((name) => moving.has(name));
    if (ends.length === 2) return movedFigure(figure, dx, dy);
    return ends.length === 0 ? figure : { ...figure, strokes: figure.strokes.map((stroke) => movedEnd(stroke, moving.get(ends[0]), dx, dy)) };
  });
  return { ...picture, figures };
}

/** The picture with a line from an element to a point, while the user connects two elements. */
export function withThread(picture, name, to) {
  const own = nodesOf(picture).find((figure) => figure.element === name);
  if (!own) return picture;
  const stroke = { ink: "thread", ring: null, line: [middleOf(own), to] };
  const thread = { element: null, ends: null, title: null, faint: false, strokes: [stroke] };
  return { ...picture, figures: [...picture.figures, thread] };
}

/** The figures of elements that are not lines. */
export const nodesOf = (picture) => picture.figures.filter((figure) => figure.element && !isLine(figure));

/** The elements whose centers are in the rectangle between two corners. */
export function within(picture, [ax, ay], [bx, by]) {
  const isBetween = (value, a, b) => value >= Math.min(a, b) && value <= Math.max(a, b);
  const isInside = (figure) => {
    const [x, y] = middleOf(figure);
    return isBetween(x, ax, bx) && isBetween(y, ay, by);
  };
  return nodesOf(picture).filter(isInside).map((figure) => figure.element);
}

/** The centers of the elements of a board, or of its vertices if lines are the elements. */
export function middlesOf({ picture, vertices }) {
  const figures = (picture?.figures ?? []).filter((figure) => figure.strokes.length > 0 && !isLine(figure));
  const nameOf = ({ element, title }) => (vertices ? vertices.find((name) => name === title) ?? null : element);
  const named = figures.map((figure) => [nameOf(figure), figure]).filter(([name]) => name !== null);
  return Object.fromEntries(named.map(([name, figure]) => [name, middleOf(figure)]));
}
