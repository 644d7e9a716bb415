// @ts-check

// An element that the pointer or the focus is on says which steps of the reason it occurs in.

/** The steps in which an element occurs, each with the names of its sets there.
    @returns {{ number: string, sets: string[] }[]} */
export function occurrencesOf(element, steps) {
  const found = steps.map(({ number, sets, lines = [], element_values: values }) => {
    const all = [...sets, ...lines.flatMap(({ turn }) => turn?.sets ?? [])];
    const own = all.filter(({ elements }) => elements.includes(element)).map(({ name }) => name);
    const valued = values?.elements.find((one) => one.element === element);
    return { number, sets: valued ? [...own, valued.text] : own };
  });
  return found.filter(({ sets }) => sets.length > 0);
}

/** The occurrences in words: "4: step 1.1 (essential part), step 1 (component 1)". */
export function occurrencesInWords(element, steps) {
  const found = occurrencesOf(element, steps);
  if (found.length === 0) return `${element} occurs in no step`;
  return `${element}: ${found.map(({ number, sets }) => `step ${number} (${sets.join(", ")})`).join(", ")}`;
}

/** Makes the elements of a view tell; the rows of their steps are marked meanwhile. */
export function occurrencesIn(view, steps, rows) {
  view.tells((element) => {
    const numbers = element === null ? [] : occurrencesOf(element, steps).map(({ number }) => number);
    steps.forEach(({ number }, i) => rows[i].classList.toggle("has-element", numbers.includes(number)));
    return element === null ? "" : occurrencesInWords(element, steps);
  });
}
