// @ts-check

// The board that td.play shows. It shows what Python sends and sends what is clicked; the rules are in the library.

/** @typedef {{ title: string, rule: string, svg: string, legal: string[], several: boolean, status: string,
      note: string, moves: { player: string, elements: string[] }[], over: boolean, waits: boolean }} Shown */
/** @typedef {{ get(name: "shown"): Shown, on(event: string, call: () => void): void,
      off(event: string, call: () => void): void, send(message: object): void }} Model */

/** An element with attributes and children.
    @param {string} tag
    @param {Record<string, string>} attributes
    @param {(Node | string)[]} children */
function node(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Draws the widget, and again whenever Python sends something new.
    @param {{ model: Model, el: HTMLElement }} context */
function render({ model, el }) {
  const title = node("strong", {});
  const rule = node("p", { class: "rule" });
  // It has the focus while the opponent thinks and no element can be chosen.
  const board = node("div", { class: "board", tabindex: "-1" });
  const status = node("p", { class: "status", role: "status" });
  const moves = node("p", { class: "moves" });
  const bar = node("div", { class: "bar" });
  // Notebooks have shortcuts for the keys that choose an element.
  const whole = node("div", { class: "tedomari-play", "data-lm-suppress-shortcuts": "true" },
    node("p", {}, title), rule, board, status, bar, moves);
  whole.addEventListener("keydown", (event) => event.stopPropagation());
  el.append(whole);

  /** What was chosen so far, if a move may choose several elements.
      @type {Set<string>} */
  const chosen = new Set();
  /** The element that had the focus. */
  let focused = "";

  /** @param {string} name */
  function pick(name) {
    const shown = model.get("shown");
    focused = name;
    if (!shown.several) return model.send({ do: "move", elements: [name] });
    if (!chosen.delete(name)) chosen.add(name);
    show();
  }

  function show() {
    const shown = model.get("shown");
    const hadFocus = board.contains(document.activeElement);
    title.textContent = shown.title;
    rule.textContent = shown.rule;
    status.textContent = [shown.note, shown.status].filter(Boolean).join(" ");
    moves.textContent = shown.moves.map(({ player, elements }) => `${player} ${elements.join(" ")}`).join(", ");
    const picture = drawn(shown.svg, `The board of ${shown.title}`);
    board.replaceChildren(picture);
    for (const name of chosen) if (!shown.legal.includes(name)) chosen.delete(name);
    const elements = pickable(picture, shown.legal, chosen, pick);
    const first = elements.find((one) => one.dataset.element === focused) ?? elements[0];
    first?.setAttribute("tabindex", "0");
    if (hadFocus) (first ?? board).focus();
    bar.replaceChildren(...buttons(shown));
  }

  /** @param {Shown} shown */
  function buttons(shown) {
    /** @type {[string, object, boolean][]} */
    const all = [
      ["Play the chosen ones", { do: "move", elements: [...chosen] }, chosen.size > 0],
      ["Continue", { do: "continue" }, !shown.over && !shown.waits && shown.legal.length === 0],
      ["Hint", { do: "hint" }, shown.legal.length > 0],
      ["Undo", { do: "undo" }, shown.moves.length > 0 && !shown.waits],
      ["New game", { do: "restart" }, shown.moves.length > 0 && !shown.waits],
    ];
    return all.filter(([, , isShown]) => isShown).map(([text, message]) => {
      const button = node("button", { type: "button" }, text);
      button.addEventListener("click", () => model.send(message));
      return button;
    });
  }

  show();
  model.on("change:shown", show);
  return () => model.off("change:shown", show);
}

/** The picture from its text.
    @param {string} text
    @param {string} label */
function drawn(text, label) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const picture = document.adoptNode(parsed);
  picture.setAttribute("role", "group");
  picture.setAttribute("aria-label", label);
  return picture;
}

/** Makes buttons of the figures of some elements, and returns them.
    @param {HTMLElement} picture
    @param {string[]} legal
    @param {Set<string>} chosen
    @param {(name: string) => void} pick */
function pickable(picture, legal, chosen, pick) {
  /** @type {HTMLElement[]} */
  const found = [];
  for (const figure of /** @type {NodeListOf<HTMLElement>} */ (picture.querySelectorAll("[data-element]"))) {
    const name = figure.dataset.element ?? "";
    if (!legal.includes(name)) continue;
    widen(figure);
    figure.classList.add("pickable");
    figure.setAttribute("role", "button");
    figure.setAttribute("tabindex", "-1");
    figure.setAttribute("aria-label", figure.querySelector("title")?.textContent ?? name);
    if (chosen.has(name)) figure.setAttribute("aria-pressed", "true");
    figure.addEventListener("click", () => pick(name));
    figure.addEventListener("keydown", (event) => {
      const next = ARROWS[event.key] && nearest(figure, found, ARROWS[event.key]);
      if (event.key === "Enter" || event.key === " ") pick(name);
      else if (next) next.focus();
      else return;
      event.preventDefault();
    });
    found.push(figure);
  }
  return found;
}

/** Puts a wide invisible line below a thin one, which is hard to hit.
    @param {HTMLElement} figure */
function widen(figure) {
  const line = figure.querySelector("polyline");
  if (!line || line.nextElementSibling) return;
  const grip = /** @type {Element} */ (line.cloneNode());
  grip.setAttribute("class", "grip");
  line.before(grip);
}

/** The directions of the arrow keys.
    @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest element in a direction; whatever is far aside counts as far away.
    @param {HTMLElement} from
    @param {HTMLElement[]} all
    @param {[number, number]} direction */
function nearest(from, all, [dx, dy]) {
  const center = (/** @type {HTMLElement} */ one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = center(from);
  const ahead = all.filter((one) => one !== from).map((one) => {
    const [a, b] = center(one);
    const along = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    return { one, along, far: along + 2 * aside };
  });
  return ahead.filter(({ along }) => along > 0.5).sort((a, b) => a.far - b.far)[0]?.one;
}

export default { render };
