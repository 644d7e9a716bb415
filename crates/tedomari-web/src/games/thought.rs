//! What happens after a move of a person: the opponent moves, the board is shaken, and the position
//! is evaluated.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use tedomari::Budget;
use tedomari::game::pattern::Ground;
use tedomari::game::{Decision, Game, Move, Position};
use tedomari::opponent::{Insight, Opponent, Standing};

use super::arranged::Arranged;
use super::lessons;
use super::playing::{Now, Table};
use crate::chance;
use crate::house::House;
use crate::refusal::Refusal;

/// The time limits for a move of the opponent and for the evaluation.
const THINKING: Duration = Duration::from_millis(2000);
const TELLING: Duration = Duration::from_millis(500);

/// The memory limit of one search, in bytes.
const MEMORY: usize = 64 << 20;

/// The budget of a search that starts now.
pub fn budget(time: Duration) -> Budget {
    Budget {
        deadline: Instant::now().checked_add(time),
        memory: MEMORY,
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

/// Runs `work` at once if it is quick, otherwise on the worker pool.
pub async fn aside<T: Send + 'static>(
    house: &House,
    game: &Arc<Arranged>,
    work: impl FnOnce(&Arranged) -> T + Send + 'static,
) -> Result<T, Refusal> {
    if game.is_quick() {
        return Ok(work(game));
    }
    let game = Arc::clone(game);
    house.desk.run(move || Ok(work(&game))).await
}

/// The state after the opponent's moves.
pub async fn thought(
    house: &House,
    table: &Arc<Table>,
    mut now: Now,
    next: Next,
    shakes: bool,
) -> Result<Now, Refusal> {
    let played = Arc::clone(table);
    aside(house, &table.game, move |game| {
        now.note = None;
        answer(game, &played, next, &mut now);
        now.shake = None;
        if shakes {
            shake(&mut now);
        }
        look(game, &mut now);
        now
    })
    .await
}

/// Makes the opponent's moves.
fn answer(game: &Arranged, table: &Table, next: Next, now: &mut Now) {
    let is_over = |now: &Now| now.position.end().is_some();
    match next {
        Next::Nobody => {}
        Next::Once if is_over(now) => {}
        Next::Once => step(game, table.whom, now),
        Next::Opponent => {
            while !is_over(now) && !table.persons[now.position.ply() % 2] {
                step(game, table.whom, now);
            }
        }
    }
}

/// Makes one move of the opponent; the game must not be over.
fn step(game: &Arranged, whom: Opponent, now: &mut Now) {
    let chosen = choose(game, whom, now).or_else(|| {
        let note = "the opponent found no answer within two seconds and made the first legal move";
        now.note = Some(note.into());
        now.position.legal_moves().next()
    });
    if let Some(chosen) = chosen {
        now.position = now.position.after(&chosen);
    }
}

fn choose(game: &Arranged, whom: Opponent, now: &Now) -> Option<Move> {
    let weight = |key: &[u8]| lessons::weight(&now.weights, key);
    let mut random = chance::generator();
    game.judged(&now.position, &budget(THINKING), |judge| {
        whom.choose(judge, &weight, &mut random)
    })
}

/// Renames the vertices at random. The new names replace the old ones.
fn shake(now: &mut Now) {
    if let Some(vertices) = now.position.vertices() {
        let image = chance::permutation(&mut chance::generator(), vertices);
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
fn look(game: &Arranged, now: &mut Now) {
    let position = &now.position;
    now.picture = game.picture(position);
    now.standing = match position.end() {
        None => game.judged(position, &budget(TELLING), |judge| judge.standing()),
        Some(end) => Standing {
            decision: Some(end.decision),
            insight: Insight::Unknown,
            share: match end.decision {
                Decision::Won(player) if player == position.first() => 1.0,
                Decision::Won(_) => 0.0,
                Decision::Tie => 0.5,
            },
        },
    };
}

/// The winner or the standing in words.
pub fn told(position: &Position, standing: &Standing) -> String {
    match position.end() {
        Some(end) => end.to_string(),
        None => {
            tedomari_answers::standing::standing(position, standing.decision, &standing.insight)
        }
    }
}
