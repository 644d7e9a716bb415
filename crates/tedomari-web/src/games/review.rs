//! Going through a finished game: the mistakes, and how they were or would have been punished.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;
use tedomari::Budget;
use tedomari_answers::words::{capital_word, counted};
use tedomari_draw::PictureData;

use super::arena::{Arena, Move, Outcome, Standing, line};
use super::begin::find;
use super::thought::{aside, budget};
use super::view::names;
use crate::house::House;
use crate::refusal::Refusal;

/// How long is looked for mistakes, and how many moves show how one is refuted.
const THINKING: Duration = Duration::from_secs(7);
const REFUTATION: usize = 8;

/// `GET /api/games/{id}/review`.
pub fn routes() -> Router<Arc<House>> {
    Router::new().route("/api/games/{id}/review", get(review))
}

/// A finished game, looked at again.
#[derive(Serialize)]
struct Review {
    moves: Vec<Reviewed>,
    summary: String,
    /// Whether it is known of all positions who wins.
    is_known: bool,
}

/// A move, looked at again.
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
    text: String,
    picture: Option<PictureData>,
}

async fn review(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<Review>, Refusal> {
    let game = find(&house, &id).await?;
    let game = game.lock().await;
    if game.now.ended.is_none() {
        let message = "the game is not over; take a hint, or finish it first";
        return Err(Refusal::conflict(message));
    }
    let (arena, moves) = (Arc::clone(&game.table.arena), game.now.moves.clone());
    let last = game.now.standing.clone();
    drop(game);
    let review = aside(&house, &arena, move |arena| reviewed(arena, &moves, last));
    Ok(Json(review.await?))
}

/// Looks at all moves of a game that ended as it says.
fn reviewed(arena: &dyn Arena, moves: &[Move], last: Standing) -> Review {
    let budget = budget(THINKING);
    let mut standings: Vec<Standing> = (0..moves.len())
        .map(|made| arena.standing(&moves[..made], &budget))
        .collect();
    standings.push(last);
    let look = |ply: usize| {
        at(
            arena,
            &moves[..=ply],
            &standings[ply],
            &standings[ply + 1],
            &budget,
        )
    };
    let reviewed: Vec<Reviewed> = (0..moves.len()).map(look).collect();
    let is_known = standings.iter().all(|standing| standing.outcome.is_some());
    Review {
        summary: summary(arena.colors(), &reviewed, is_known),
        moves: reviewed,
        is_known,
    }
}

/// Looks at the last of some moves, given who was winning before and after it.
fn at(
    arena: &dyn Arena,
    moves: &[Move],
    before: &Standing,
    after: &Standing,
    budget: &Budget,
) -> Reviewed {
    let ply = moves.len() - 1;
    let player = ply % 2;
    let liking = |standing: &Standing| standing.outcome.map(|outcome| outcome.liking(player));
    let gives_away = matches!((liking(before), liking(after)), (Some(b), Some(a)) if a < b);
    // Who is lost can still hold out, and learns more from being shown how.
    let is_lost = liking(before) == Some(0);
    let might_give_up = is_lost && arena.ended(moves).is_some();
    let all_names = |moves: Vec<Move>| -> Vec<Vec<String>> {
        moves.iter().map(|chosen| names(arena, chosen)).collect()
    };
    let (mut better, mut refutation) = (Vec::new(), Vec::new());
    let mut mistake = gives_away;
    if gives_away || might_give_up {
        let judged = arena.judged(&moves[..ply], budget).into_iter();
        let best = judged.filter(|judged| judged.best == Some(true));
        let best: Vec<Move> = best.map(|judged| judged.elements).collect();
        mistake = gives_away || !best.is_empty() && !best.contains(&moves[ply]);
        if mistake {
            better = all_names(best);
        }
    }
    if gives_away {
        refutation = all_names(line(arena, moves, REFUTATION, budget));
    }
    let color = arena.colors()[player];
    Reviewed {
        ply,
        player: color,
        elements: names(arena, &moves[ply]),
        before: before.text.clone(),
        after: after.text.clone(),
        text: told(arena, before.outcome, player, mistake, &better),
        mistake,
        gives_away,
        better,
        refutation,
        picture: arena.picture(&moves[..ply]),
    }
}

/// What to say of a move.
fn told(
    arena: &dyn Arena,
    before: Option<Outcome>,
    player: usize,
    mistake: bool,
    better: &[Vec<String>],
) -> String {
    let color = capital_word(arena.colors()[player]);
    let prize = match before {
        Some(Outcome::Tie) => arena.tie(),
        _ => "the win",
    };
    let is_lost = matches!(before, Some(Outcome::WonBy(winner)) if winner != player);
    match before {
        None => arena.undecided().into(),
        Some(_) if mistake && is_lost => {
            let better = better.first().map(|better| better.join("+"));
            let better = better.unwrap_or_default();
            format!("{color} gives up at once; {better} would have held out longer")
        }
        Some(_) if mistake => match better.first() {
            Some(better) => {
                let better = better.join("+");
                format!("{color} gives {prize} away; {better} would have kept it")
            }
            None => format!("{color} gives {prize} away"),
        },
        Some(_) if is_lost => {
            format!("every move of {color}'s loses against perfect play")
        }
        Some(_) => format!("{color} keeps {prize}"),
    }
}

/// Who made how many mistakes.
fn summary(colors: [&str; 2], reviewed: &[Reviewed], is_known: bool) -> String {
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
    let rest = if is_known {
        ""
    } else {
        "; not of all positions is it known who wins"
    };
    format!("{first}, {second}{rest}")
}
