//! The review of a finished game: its mistakes and their refutations.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;
use tedomari::Budget;
use tedomari::game::{Decision, Move, Position};
use tedomari::opponent::{Insight, Judge, Judged, Standing};
use tedomari::value::Player;
use tedomari_answers::json::Worth;
use tedomari_answers::standing;
use tedomari_answers::words::{capital_word, counted};
use tedomari_draw::PictureData;

use super::begin::find;
use super::line::Line;
use super::opponent_turn::{budget, evaluated, pool, standing_text};
use super::playable::PlayableGame;
use super::solutions::Solutions;
use super::view::word;
use crate::error::ApiError;
use crate::state::AppState;

/// The time limit for a review, and the maximum length of a refutation.
const THINKING_TIME: Duration = Duration::from_secs(7);
const REFUTATION: usize = 8;

/// `GET /api/games/{id}/review`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/games/{id}/review", get(review))
}

/// A review of a line of play.
#[derive(Serialize)]
pub struct Review {
    /// Who wins at the start, and after each move.
    standings: Vec<StandingView>,
    moves: Vec<Reviewed>,
    summary: String,
    /// Whether the winner could force the win from the start.
    won_from_start: bool,
}

/// Who wins a position.
#[derive(Serialize)]
struct StandingView {
    winner: Option<&'static str>,
    value: Option<Worth>,
    /// The number of moves until the end, if it is known.
    length: Option<u8>,
    text: String,
}

impl StandingView {
    fn new(position: &Position, standing: &Standing) -> StandingView {
        StandingView {
            winner: standing.decision.map(|decision| word(position, decision)),
            value: standing::value(&standing.insight),
            length: match standing.insight {
                Insight::Verdict(verdict) => Some(verdict.plies),
                _ => None,
            },
            text: standing_text(position, standing),
        }
    }
}

/// A reviewed move.
#[derive(Serialize)]
struct Reviewed {
    ply: usize,
    player: &'static str,
    elements: Vec<String>,
    before: String,
    after: String,
    mistake: bool,
    /// Whether it costs the win or the tie.
    gives_away: bool,
    better: Vec<Vec<String>>,
    refutation: Vec<Vec<String>>,
    /// The comment on the move, and the same addressed to the player who made it.
    text: String,
    text_to_player: String,
    picture: Option<PictureData>,
    /// Whether enough is known to tell a mistake.
    #[serde(skip)]
    is_judged: bool,
}

async fn review(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let game = find(&app, &id).await?;
    let game = game.lock().await;
    if game.now.position.end().is_none() {
        let message = "the game is not over; ask for a hint, or finish it first";
        return Err(ApiError::conflict(message));
    }
    let (played, last) = (game.now.position.clone(), game.now.standing.clone());
    let settings = Arc::clone(&game.settings);
    drop(game);
    let pool = pool(&app, &settings.game);
    let review = move || {
        let budget = budget(THINKING_TIME);
        Ok(reviewed(&settings.game, &played, last, &budget, true))
    };
    pool.respond(StatusCode::OK, review).await
}

/// Reviews the moves of a line of play, without pictures.
pub fn line_review(line: &Line, solutions: &Arc<Solutions>, budget: &Budget) -> Review {
    let game = line.playable(solutions);
    let last = evaluated(&game, &line.position, budget);
    reviewed(&game, &line.position, last, budget, false)
}

/// Reviews all moves of a game; `last` is the standing at its end.
fn reviewed(
    game: &PlayableGame,
    played: &Position,
    last: Standing,
    budget: &Budget,
    is_drawn: bool,
) -> Review {
    let positions: Vec<Position> = (0..=played.ply()).map(|ply| played.at(ply)).collect();
    game.with_judge(played, budget, |judge| {
        let before = positions[..played.ply()].iter();
        let mut standings: Vec<Standing> = before
            .map(|position| judge.of(position).standing())
            .collect();
        standings.push(last);
        let steps = positions.windows(2).zip(standings.windows(2));
        let moves: Vec<Reviewed> = steps
            .map(|(positions, standings)| Reviewed {
                picture: is_drawn.then(|| game.picture(&positions[0])).flatten(),
                ..at(judge, positions, standings)
            })
            .collect();
        let is_known = standings.iter().all(is_known) && moves.iter().all(|made| made.is_judged);
        let result = played.end().map(|end| end.decision);
        Review {
            summary: summary(game.colors(), &moves, is_known),
            moves,
            won_from_start: result.is_some() && standings[0].decision == result,
            standings: positions
                .iter()
                .zip(&standings)
                .map(|(position, standing)| StandingView::new(position, standing))
                .collect(),
        }
    })
}

/// Whether it is known who wins, or what the players can force.
fn is_known(standing: &Standing) -> bool {
    standing.decision.is_some() || matches!(standing.insight, Insight::Forced(_))
}

/// Reviews the move between two positions, given the standings before and after it.
fn at(judge: &Judge<'_>, positions: &[Position], standings: &[Standing]) -> Reviewed {
    let ([position, next], [before, after]) = (
        [&positions[0], &positions[1]],
        [&standings[0], &standings[1]],
    );
    let (ply, player) = (position.ply(), position.turn());
    let made = &next.made()[ply].chosen;
    let is_pass = made.elements().is_empty();
    let liking = |standing: &Standing| standing.decision.map(|decision| decision.liking(player));
    let win = Some(Decision::Won(player));
    let is_worse = match (liking(before), liking(after)) {
        (Some(before), Some(after)) => after < before,
        // In a coloring game in which nobody can force anything the win is gone.
        _ => before.decision == win && matches!(after.insight, Insight::Forced(_)),
    };
    let gives_away = is_worse && !is_pass;
    // In a lost position a longer defense is better, and more instructive.
    let might_give_up = liking(before) == Some(0) && next.end().is_some() && !is_pass;
    let is_forced = matches!(before.insight, Insight::Forced(_));
    let mut better: Vec<Move> = Vec::new();
    let mut gain = None;
    let mut is_judged = is_known(before) && is_known(after);
    if is_forced && !is_pass {
        let mut judged = judge.of(position).moves();
        if gives_away && before.decision == win {
            // Only moves that keep the win, and the one that was made, to compare with.
            judged.retain(|one| one.chosen == *made || one.decision == win);
        }
        let found = dominating(&judged, made, player);
        is_judged &= found.is_some();
        (better, gain) = found.unwrap_or_default();
    } else if gives_away || might_give_up {
        let judged = judge.of(position).moves().into_iter();
        let best =
            judged.filter(|judged| judged.best == Some(true) && !(might_give_up && judged.ends));
        better = best.map(|judged| judged.chosen).collect();
        if !gives_away && better.contains(made) {
            better.clear();
        }
    }
    let mistake = gives_away || !better.is_empty();
    let all_names = |moves: &[Move]| -> Vec<Vec<String>> {
        moves.iter().map(|chosen| position.names(chosen)).collect()
    };
    let better = all_names(&better);
    let remark = |to_player| {
        if is_pass {
            return "passes the turn".into();
        }
        if !is_judged {
            return "who wins is not known here".into();
        }
        remark(position, before, gain, mistake, &better, to_player)
    };
    Reviewed {
        ply,
        player: position.side(player).word(),
        elements: position.names(made),
        before: standing_text(position, before),
        after: standing_text(next, after),
        text: remark(false),
        text_to_player: remark(true),
        refutation: if gives_away || mistake && is_forced {
            all_names(&judge.of(next).line(REFUTATION))
        } else {
            Vec::new()
        },
        mistake,
        gives_away,
        better,
        picture: None,
        is_judged,
    }
}

/// What a better move of a coloring game would have achieved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gain {
    /// The player could force more outcomes.
    ForcesMore,
    /// The player could force the same, and the opponent less.
    ConcedesLess,
}

/// The moves of a coloring game after which the player can force everything that the move made
/// does and the opponent nothing else, and one of both is better; and what the first of them
/// gains. Of two moves that force different outcomes neither is a mistake. `None` if this is not
/// known.
fn dominating(judged: &[Judged], made: &Move, player: Player) -> Option<(Vec<Move>, Option<Gain>)> {
    let forces = |judged: &Judged| match &judged.insight {
        Insight::Forced(forced) | Insight::Form(_, forced) => {
            Some((forced.by(player), forced.by(player.other())))
        }
        _ => None,
    };
    let made = judged.iter().find(|one| one.chosen == *made);
    let (own, theirs) = made.and_then(forces)?;
    let gain = |one: &Judged| {
        let (more, less) = forces(one)?;
        let is_as_good = more & own == own && less & theirs == less;
        match is_as_good {
            true if more != own => Some(Gain::ForcesMore),
            true if less != theirs => Some(Gain::ConcedesLess),
            _ => None,
        }
    };
    let better = judged.iter().filter_map(|one| Some((one, gain(one)?)));
    let (mut best, rest): (Vec<_>, Vec<_>) =
        better.partition(|&(_, gain)| gain == Gain::ForcesMore);
    best.extend(rest);
    let first = best.first().map(|&(_, gain)| gain);
    let moves = best.into_iter().map(|(one, _)| one.chosen.clone());
    Some((moves.collect(), first))
}

/// The comment on a move, about the player or addressed to them.
fn remark(
    position: &Position,
    before: &Standing,
    gain: Option<Gain>,
    mistake: bool,
    better: &[Vec<String>],
    to_player: bool,
) -> String {
    let player = position.turn();
    let color = position.side(player);
    let does = |verb: &str| {
        if to_player {
            format!("you {verb}")
        } else {
            format!("{color} {verb}s")
        }
    };
    let better = better.first().map(|better| better.join("+"));
    let was_won = before.decision == Some(Decision::Won(player));
    if matches!(before.insight, Insight::Forced(_)) && !was_won {
        let who = if to_player {
            "you".into()
        } else {
            color.to_string()
        };
        return match (better, gain) {
            (Some(better), Some(Gain::ConcedesLess)) => {
                format!("with {better}, {who} would have conceded less")
            }
            (Some(better), _) => format!("with {better}, {who} would have forced more"),
            (None, _) => "no move is better".into(),
        };
    }
    let prize = match before.decision {
        Some(Decision::Tie) => "a tie",
        _ => "the win",
    };
    let is_lost = before.decision == Some(Decision::Won(player.other()));
    match before.decision {
        None => "who was winning is not known".into(),
        Some(_) if mistake && is_lost => {
            let better = better.unwrap_or_default();
            format!(
                "{} at once; {better} would have lasted longer",
                does("lose")
            )
        }
        Some(_) if mistake => match better {
            Some(better) => {
                let gives = does("give");
                format!("{gives} {prize} away; {better} would have kept it")
            }
            None => format!("{} {prize} away", does("give")),
        },
        Some(_) if is_lost && to_player => "every move of yours loses against perfect play".into(),
        Some(_) if is_lost => format!("every move of {color}'s loses against perfect play"),
        Some(_) => format!("{} {prize}", does("keep")),
    }
}

/// Counts the mistakes of both players.
fn summary(colors: [&str; 2], reviewed: &[Reviewed], is_known: bool) -> String {
    let rest = if is_known {
        ""
    } else {
        "; the winner of some positions is not known"
    };
    if reviewed.iter().all(|made| !made.mistake) {
        let nobody = if is_known {
            "nobody made a mistake"
        } else {
            "no mistake was found"
        };
        return format!("{nobody}{rest}");
    }
    let [first, second] = colors.map(|color| {
        let mistakes = reviewed
            .iter()
            .filter(|made| made.mistake && made.player == color);
        format!(
            "{} made {}",
            capital_word(color),
            counted(mistakes.count(), "mistake")
        )
    });
    format!("{first}, {second}{rest}")
}
