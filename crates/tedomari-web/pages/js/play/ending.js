// @ts-check

// After the end: who won and why, and the entry in the hall of fame.

import { link } from "../address.js";
import { post } from "../api.js";
import { errorBox } from "../error-box.js";
import { announce, clear, el } from "../dom.js";
import { capital, sentence } from "../names.js";
import { seat } from "./request.js";
import { ended } from "./story.js";
import { betterSeat, endText } from "./texts.js";

/** The card; `show(game)` hides it while the game is in progress. */
export function endingView({ review, again, turned, seated }) {
  const node = el("section", { class: "card ending", hidden: true });

  function show(game) {
    node.hidden = game.over === null;
    if (!game.over) return;
    const outcome = mood(game);
    const better = betterSeat(game);
    node.className = `card ending ${outcome}`;
    clear(node,
      el("h2", { tabindex: "-1" }, endText(game)),
      el("p", null, ended(game)),
      better && el("p", null, `With best play the ${better} player wins this game, whatever the other does.`),
      outcome === "is-won" && fame(game),
      el("div", { class: "row" },
        game.ply > 0 && button(outcome === "is-lost" ? "Why did I lose?" : "Review", review),
        // On some boards one color has no move from the start.
        game.ply === 0 && game.colors.includes("black") && button(`Let ${capital(game.colors[1])} start`, turned),
        better && button(`Play ${better}: you can win`, () => seated(better)),
        button("Play again", again)));
  }

  return { node, show, focus: () => node.querySelector("h2").focus({ preventScroll: true }) };
}

function button(text, onclick) {
  return el("button", { class: "button", type: "button", onclick }, text);
}

function mood({ over, you, colors }) {
  if (over.winner === null || seat({ you, colors }) === "none" || seat({ you, colors }) === "both") return "";
  return you.includes(over.winner) ? "is-won" : "is-lost";
}

/** The form for a name, or the reason why there is none. */
function fame(game) {
  if (!game.fame.eligible) {
    // Only Sim has a hall of fame, so do not mention it elsewhere.
    return game.question.game === "sim" && game.fame.why_not && el("p", { class: "small muted" }, sentence(`Not for the hall of fame: ${game.fame.why_not}`));
  }
  const name = el("input", { id: "fame-name", maxlength: "30", required: true, autocomplete: "nickname" });
  const failed = el("div");
  const form = el("form", { class: "stack", onsubmit: claim },
    el("div", { class: "field" }, el("label", { for: "fame-name" }, "Your name for the hall of fame"), name),
    failed,
    el("div", null, el("button", { class: "button primary", type: "submit" }, "Enter the hall of fame")));

  async function claim(event) {
    event.preventDefault();
    try {
      const { rank } = await post(`/api/games/${game.id}/fame`, { name: name.value.trim() });
      const text = `${name.value.trim()} is number ${rank} in the hall of fame.`;
      form.replaceWith(el("p", { class: "note" }, `${text} `, el("a", { href: link("fame") }, "See it")));
      announce(text);
    } catch (error) {
      clear(failed, errorBox(error));
    }
  }

  return form;
}
