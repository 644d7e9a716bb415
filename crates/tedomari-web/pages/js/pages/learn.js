// @ts-check

import { go, keep, link } from "../address.js";
import { get } from "../api.js";
import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { stepView } from "../learn/lesson.js";

export const title = "Learn";
export const styles = ["play", "exercise"];

const KEY = "tedomari-lessons";

/** Shows the lessons, or the one in the address. */
export async function show(main, params) {
  try {
    const { lessons } = await get("/lessons.json");
    const number = lessons.findIndex(({ name }) => name === params.lesson);
    if (number < 0) overview(main, lessons);
    else lesson(main, lessons, number, Number(params.step) || 1);
  } catch (error) {
    clear(main, el("h1", null, title), errorBox(error, { retry: () => { clear(main); show(main, params); } }));
  }
}

function overview(main, lessons) {
  const known = done();
  main.append(el("h1", null, "Learn"),
    el("p", { class: "lead" }, "Eight ideas, one minute each. You answer on the board, and the program judges every answer."),
    el("ol", { class: "lessons" }, lessons.map(({ name, title: heading, about, steps }) => el("li", null,
      el("a", { class: "card lesson-card", href: link("learn", { lesson: name }) },
        el("h2", null, heading), el("p", null, about),
        el("p", { class: "muted small" }, `${steps.length} steps`, known.has(name) && " · done"))))));
}

function lesson(main, lessons, number, first) {
  const { name, title: heading, steps } = lessons[number];
  const counter = el("p", { class: "muted" });
  const place = el("div");
  const back = el("button", { class: "button", type: "button", onclick: () => turn(step - 1) }, "Back");
  const next = el("button", { class: "button", type: "button", onclick: forward });
  let step = Math.min(Math.max(1, first), steps.length);

  main.append(el("h1", null, heading),
    el("div", { class: "lesson stack" }, counter, place, el("div", { class: "row" }, back, next,
      el("a", { class: "button quiet", href: link("learn") }, "All lessons"))));

  const isLast = () => step === steps.length;
  const following = lessons[number + 1];

  function forward() {
    if (!isLast()) turn(step + 1);
    else go("learn", following ? { lesson: following.name } : {});
  }

  function turn(to) {
    step = to;
    keep(main, "learn", { lesson: name, step: step > 1 ? step : undefined }, { replace: true });
    draw();
    counter.scrollIntoView({ block: "nearest" });
  }

  function draw() {
    counter.textContent = `Step ${step} of ${steps.length}`;
    back.disabled = step === 1;
    next.className = "button";
    next.textContent = "Skip";
    clear(place, stepView(steps[step - 1], solved));
  }

  function solved() {
    next.className = "button primary";
    next.textContent = isLast() ? (following ? `Next lesson: ${following.title}` : "All lessons") : "Next";
    if (isLast()) remember(name);
  }

  draw();
}

/** The names of the lessons that were finished in this browser. */
function done() {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return new Set();
  }
}

function remember(name) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...done().add(name)]));
  } catch {
    // Without storage the lesson is not marked as done.
  }
}
