//! Help during a game. Who takes it is not for the hall of fame.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::routing::post;
use axum::{Json, Router};
use serde::Serialize;
use tedomari_answers::json::Worth;

use super::arena::{Judged, Outcome, Standing};
use super::begin::find;
use super::playing::{Playing, Spoiled};
use super::thought::{aside, budget};
use super::view::names;
use crate::house::House;
use crate::refusal::Refusal;

/// How long is thought about help.
const THINKING: Duration = Duration::from_secs(3);

/// Hints and judgments.
pub fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/api/games/{id}/hint", post(hint))
        .route("/api/games/{id}/judge", post(judge))
}

/// What a perfect player would do.
#[derive(Serialize)]
struct Hint {
    best: Vec<Vec<String>>,
    wins: Option<bool>,
    text: String,
}

/// Moves with what becomes of them: every one, or, where a move may choose several elements, for
/// each element a best one that chooses it, and the best ones, those of few elements first.
#[derive(Serialize)]
struct Judgment {
    moves: Vec<JudgedView>,
    /// How many legal moves there are.
    total: u64,
}

#[derive(Serialize)]
struct JudgedView {
    elements: Vec<String>,
    value: Option<Worth>,
    text: String,
    winner: Option<&'static str>,
    best: bool,
}

async fn hint(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<Hint>, Refusal> {
    let game = find(&house, &id).await?;
    let mut game = game.lock().await;
    let (judged, standing) = judged(&house, &mut game, Spoiled::Hint).await?;
    let arena = &*game.table.arena;
    let mover = game.now.moves.len() % 2;
    let best = judged.iter().filter(|judged| judged.best == Some(true));
    let best: Vec<Vec<String>> = best.map(|judged| names(arena, &judged.elements)).collect();
    Ok(Json(Hint {
        text: advice(&judged, &best, standing.outcome, mover),
        wins: standing
            .outcome
            .map(|outcome| outcome == Outcome::WonBy(mover)),
        best,
    }))
}

/// The hint in words.
fn advice(
    judged: &[Judged],
    best: &[Vec<String>],
    outcome: Option<Outcome>,
    mover: usize,
) -> String {
    const SHOWN: usize = 6;
    let listed: Vec<String> = best.iter().take(SHOWN).map(|b| b.join("+")).collect();
    let more = if best.len() > SHOWN { ", …" } else { "" };
    let is_known = !judged.is_empty() && judged.iter().all(|judged| judged.best.is_some());
    let moves = match listed.len() {
        0 if is_known => "no move helps".to_string(),
        0 => return "the best move is not known within the time there is".into(),
        1 => format!("best is {}", listed[0]),
        _ => format!("best are {}{more}", listed.join(", ")),
    };
    match outcome {
        Some(Outcome::WonBy(winner)) if winner == mover => {
            format!("{moves}: you win if you make no mistake")
        }
        Some(Outcome::WonBy(_)) => {
            format!("{moves}: you lose unless the other player makes a mistake")
        }
        Some(Outcome::Tie) => format!("{moves}: a tie if nobody makes a mistake"),
        None => moves,
    }
}

async fn judge(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<Judgment>, Refusal> {
    let game = find(&house, &id).await?;
    let mut game = game.lock().await;
    let (judged, _) = judged(&house, &mut game, Spoiled::Values).await?;
    let arena = &*game.table.arena;
    let view = |judged: Judged| JudgedView {
        elements: names(arena, &judged.elements),
        value: judged.value,
        text: judged.text,
        winner: judged.outcome.map(|outcome| outcome.word(arena.colors())),
        best: judged.best == Some(true),
    };
    Ok(Json(Judgment {
        total: arena.count(&game.now.moves),
        moves: judged.into_iter().map(view).collect(),
    }))
}

/// All moves, judged for somebody who is not for the hall of fame any more.
async fn judged(
    house: &House,
    game: &mut Playing,
    spoiled: Spoiled,
) -> Result<(Vec<Judged>, Standing), Refusal> {
    let ply = game.now.moves.len();
    game.check_turn(ply)?;
    if game.spoiled.is_none() {
        // Before anything is told, so that nobody can have it forgotten.
        let kept = game.kept_at(&game.now, &game.clock, Some(spoiled));
        let (diary, keeper) = (&house.games.diary, &house.keeper);
        diary.keep_now(keeper, kept, |_| Ok(())).await?;
        game.spoiled = Some(spoiled);
    }
    let moves = game.now.moves.clone();
    let standing = game.now.standing.clone();
    let judged = aside(house, &game.table.arena, move |arena| {
        arena.surveyed(&moves, &budget(THINKING))
    });
    Ok((judged.await?, standing))
}
