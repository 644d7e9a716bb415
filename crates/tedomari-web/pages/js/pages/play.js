// @ts-check

import { link } from "../address.js";
import { get, post } from "../api.js";
import { catalogue, gameFacts, opponentFacts } from "../catalogue.js";
import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { sentence } from "../names.js";
import { askedIn, paramsOf } from "../question.js";
import { address, request } from "../play/request.js";
import { setup } from "../play/setup.js";
import { table } from "../play/table.js";

export const title = "Play";
export const styles = ["gallery"];

/** Shows the game in the address, or the setup. */
export async function show(main, params) {
  main.append(el("p", { class: "loading" }, "Setting up the board …"));
  let games;
  try {
    games = await catalogue();
    if (!params.game && !params.id) return void choose(main, games, params);
    const game = await found({ ...paramsOf(askedIn(params, games, {})), ...params });
    clear(main);
    return table(main, game, { params, facts: gameFacts(game.question.game), settings: settings(games, address(game, params)) });
  } catch (error) {
    const retry = () => { clear(main); show(main, params); };
    const others = error.opponents ?? [];
    clear(main, el("h1", null, "Play"), el("div", { class: "stack" },
      others.length > 0 ? offers(error.message, others, params) : errorBox(error, { retry }),
      games && el("div", { class: "panel setup-panel" }, setup(games, params, error))));
  }
}

/** Buttons for opponents that can play the game, and why the one who was asked for cannot. */
function offers(why, names, params) {
  const facts = opponentFacts().filter(({ name }) => names.includes(name));
  // The strongest first, as the server lists them.
  facts.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  return el("section", { class: "panel stack" },
    el("h2", null, "Play it with"),
    el("p", { role: "status" }, sentence(why)),
    el("ul", { class: "offers" }, facts.map(({ name, title: who, text }) => el("li", { class: "row" },
      el("a", { class: "button", href: link("play", { ...params, opponent: name }) }, who),
      el("span", { class: "muted" }, text)))));
}

/** The game with the id in the address, otherwise a new one with the same moves. */
async function found(params) {
  if (params.id) {
    try {
      return await get(`/api/games/${encodeURIComponent(params.id)}`);
    } catch (error) {
      if (error.status !== 404 || !params.game) throw error;
    }
  }
  return post("/api/games", request(params));
}

function choose(main, games, params) {
  clear(main, el("h1", null, "Play"), el("div", { class: "panel setup-panel" }, setup(games, params)));
}

/** The setup next to a game in progress, behind a button. */
function settings(games, params) {
  const node = el("div", { class: "panel", hidden: true });
  const button = el("button", {
    class: "button", type: "button", "aria-expanded": "false",
    onclick: () => {
      node.hidden = !node.hidden;
      button.setAttribute("aria-expanded", String(!node.hidden));
      if (!node.hidden) clear(node, el("h2", null, "Another game"), setup(games, params));
    },
  }, "Change …");
  return { node, button };
}
