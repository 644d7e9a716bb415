// @ts-check

import { link } from "../address.js";
import { get, hasServer } from "../api.js";
import { catalogue } from "../catalogue.js";
import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { capital, gameName } from "../names.js";
import { programLink } from "../program.js";
import { scrolled } from "../scroll.js";

export const title = "Hall of fame";

/** The second player can win Sim. */
const SHAKEN = link("play", { game: "sim", you: "second", shake: "yes" });

/** Shows the fastest wins in shake mode. */
export async function show(main) {
  if (!hasServer) {
    main.append(el("h1", null, title),
      el("p", { class: "note" }, "The hall of fame needs a server that keeps the time and checks every move. ",
        programLink("Install Tedomari"), " and run ", el("code", null, "tedomari serve"), " to have one."));
    return;
  }
  const body = el("div", null, el("p", { class: "loading" }, "Loading …"));
  main.append(
    el("h1", null, title),
    el("p", null, "Games of Sim won in shake mode without hints or undo, fastest first. "
      + "The server keeps the time and checks every move. Checked entries took a person's time, "
      + "half a second for each move or more, and no other game gave hints for all of their moves."),
    el("p", null, el("a", { class: "button primary", href: SHAKEN }, "Play Sim in shake mode")),
    body);
  try {
    const [{ entries }] = await Promise.all([get("/api/fame"), catalogue()]);
    clear(body, entries.length === 0 ? el("p", { class: "note" }, "Nobody yet. Be the first.") : table(entries));
  } catch (error) {
    clear(body, errorBox(error, { retry: () => { clear(main); show(main); } }));
  }
}

function table(entries) {
  return el("div", { class: "panel" }, scrolled("Entries",
    el("table", { class: "fame" },
      el("thead", null, el("tr", null,
        el("th", { class: "number", scope: "col" }, "#"), el("th", { scope: "col" }, "Name"),
        el("th", { class: "number", scope: "col" }, "Time"), el("th", { scope: "col" }, "Game"),
        el("th", { scope: "col" }, "Opponent"), el("th", { class: "number wide", scope: "col" }, "Moves"),
        el("th", { class: "wide", scope: "col" }, "When"), el("th", { class: "wide", scope: "col" }, "Checked"))),
      el("tbody", null, entries.map(row)))));
}

function row({ rank, name, game, seconds, moves, opponent, when, checked }) {
  return el("tr", null,
    el("td", { class: "number" }, rank),
    el("th", { scope: "row" }, name),
    el("td", { class: "number" }, `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`),
    el("td", null, gameName(game)),
    el("td", null, capital(opponent)),
    el("td", { class: "number wide" }, moves),
    el("td", { class: "wide" }, el("time", { datetime: when }, day(when))),
    el("td", { class: "wide" }, checked ? "Yes" : "No"));
}

/** The local date of a time; the text itself if it is not a time. */
function day(when) {
  const time = new Date(when);
  return Number.isNaN(time.getTime()) ? when : time.toLocaleDateString();
}
