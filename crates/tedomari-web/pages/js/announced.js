// @ts-check

// Pictures whose elements announce their colors, for screen readers.

/** The picture with the color of each element in its title. */
export function announced(picture, elements) {
  const color = new Map(elements.map((element) => [element.name, element.color]));
  const figures = picture.figures.map((figure) => {
    const own = figure.element && color.get(figure.element);
    return own ? { ...figure, title: `${figure.element}, ${own}` } : figure;
  });
  return { ...picture, figures };
}
