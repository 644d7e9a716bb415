//! What happens after a move of a person: the opponent moves, the board is shaken, and the position
//! is evaluated.

use std::collections::BTreeMap;
use std::sync::Arc;
use web_time::{Duration, Instant};

use serde::Serialize;
use tedomari::Budget;
use tedomari::game::pattern::Ground;
use tedomari::game::{Game, Move, Position};
use tedomari::opponent::{Insight, Opponent, Standing};

use super::playable::PlayableGame;
use super::session::{Settings, Snapshot};
use super::weights;
use crate::error::ApiError;
use crate::random;
use crate::state::AppState;
use crate::worker_pool::WorkerPool;

/// The time limits for a move of the opponent and for the evaluation.
const THINKING_TIME: Duration = Duration::from_millis(2000);
const EVALUATION_TIME: Duration = Duration::from_millis(500);

/// The memory limit of one search, in bytes.
const MEMORY_LIMIT: usize = 64 << 20;

/// The budget of a search that starts now.
pub fn budget(time: Duration) -> Budget {
    Budget {
        deadline: Instant::now().checked_add(time),
        memory: MEMORY_LIMIT,
        ..Budget::default()
    }
}

/// Who moves before the next request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The opponent, until it is a person's turn.
    Opponent,
    /// The player to move, once.
    Once,
    /// No player.
    Nobody,
}

/// A renaming of the vertices, for the animation: the new name of each vertex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Shake(BTreeMap<String, String>);

/// The worker pool for a game. Players of solved games do not wait for searches.
pub fn pool<'a>(app: &'a AppState, game: &PlayableGame) -> &'a WorkerPool {
    if game.is_quick() {
        &app.players
    } else {
        &app.pool
    }
}

/// The state after a change of the position, such as a move of a person, and the opponent's moves.
pub async fn opponent_turn(
    app: &AppState,
    settings: &Arc<Settings>,
    mut now: Snapshot,
    change: impl FnOnce(&Position) -> Result<Position, ApiError> + Send + 'static,
    next: Next,
    shakes: bool,
) -> Result<Snapshot, ApiError> {
    let played = Arc::clone(settings);
    let turn = move || {
        let game = &*played.game;
        now.position = change(&now.position)?;
        now.note = None;
        reply(game, &played, next, &mut now);
        now.shake = None;
        if shakes {
            shake(&mut now);
        }
        evaluate(game, &mut now);
        Ok(now)
    };
    pool(app, &settings.game).run(turn).await
}

/// The change that makes no move.
pub fn unchanged(position: &Position) -> Result<Position, ApiError> {
    Ok(position.clone())
}

/// Makes the opponent's moves.
fn reply(game: &PlayableGame, settings: &Settings, next: Next, now: &mut Snapshot) {
    let is_over = |now: &Snapshot| now.position.end().is_some();
    match next {
        Next::Nobody => {}
        Next::Once if is_over(now) => {}
        Next::Once => step(game, settings.opponent, now),
        Next::Opponent => {
            while !is_over(now) && !settings.persons[now.position.ply() % 2] {
                step(game, settings.opponent, now);
            }
        }
    }
}

/// Makes one move of the opponent; the game must not be over.
fn step(game: &PlayableGame, opponent: Opponent, now: &mut Snapshot) {
    let chosen = choose(game, opponent, now).or_else(|| {
        let note = "the opponent found no answer within two seconds and made the first legal move";
        now.note = Some(note.into());
        now.position.legal_moves().next()
    });
    if let Some(chosen) = chosen {
        now.position = now.position.after(&chosen);
    }
}

fn choose(game: &PlayableGame, opponent: Opponent, now: &Snapshot) -> Option<Move> {
    let weight = |key: &[u8]| weights::weight(&now.weights, key);
    let mut random = random::generator();
    game.with_judge(&now.position, &budget(THINKING_TIME), |judge| {
        opponent.choose(judge, &weight, &mut random)
    })
}

/// Renames the vertices at random. The new names replace the old ones.
fn shake(now: &mut Snapshot) {
    if let Some(vertices) = now.position.vertices() {
        let image = random::permutation(&mut random::generator(), vertices);
        now.shake = names_after(&now.position, &image);
        now.position = now.position.renamed(&image);
    }
}

/// The new name of each vertex.
fn names_after(position: &Position, image: &[usize]) -> Option<Shake> {
    let Game::Pattern(game) = position.game() else {
        return None;
    };
    let Ground::Edges(graph) = game.ground() else {
        return None;
    };
    let name = |vertex: usize| graph.name(vertex).to_string();
    let names = image.iter().enumerate();
    let names = names.map(|(from, &to)| (name(from), name(to)));
    Some(Shake(names.collect()))
}

/// Evaluates and draws the position.
fn evaluate(game: &PlayableGame, now: &mut Snapshot) {
    let position = &now.position;
    now.picture = game.picture(position);
    now.expected = position.end().and_then(|_| {
        let standing = game.with_judge(&game.start, &budget(EVALUATION_TIME), |judge| {
            judge.standing()
        });
        standing.decision
    });
    now.standing = evaluated(game, position, &budget(EVALUATION_TIME));
}

/// Who wins a position, or who has won it.
pub fn evaluated(game: &PlayableGame, position: &Position, budget: &Budget) -> Standing {
    let Some(end) = position.end() else {
        return game.with_judge(position, budget, |judge| judge.standing());
    };
    Standing {
        decision: Some(end.decision),
        insight: Insight::Unknown,
    }
}

/// The winner or the standing in words.
pub fn standing_text(position: &Position, standing: &Standing) -> String {
    match position.end() {
        Some(end) => end.to_string(),
        None => {
            tedomari_answers::standing::standing(position, standing.decision, &standing.insight)
        }
    }
}
