//! What happens between a move of a person and the answer to it: the opponent moves, the board is
//! shaken, and somebody looks at who is winning.

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

/// How long an opponent thinks, and how long it takes at most to say who is winning.
const THINKING: Duration = Duration::from_millis(2000);
const TELLING: Duration = Duration::from_millis(500);

/// Bytes that the tables of one search may take.
const MEMORY: usize = 64 << 20;

/// What a search may use that begins now.
pub fn budget(time: Duration) -> Budget {
    Budget {
        deadline: Instant::now().checked_add(time),
        memory: MEMORY,
        ..Budget::default()
    }
}

/// Who is to move before a person is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The opponent, until it is a person's turn.
    Opponent,
    /// Whoever's turn it is, once.
    Once,
    /// Nobody.
    Nobody,
}

/// Vertices renamed, for the animation: where each of them went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Shake(BTreeMap<String, String>);

/// Does something with a game, aside if it may take long.
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

/// What becomes of a position when the opponent has moved.
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

/// Lets the opponent move.
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

/// One move of the opponent in a game that is not over.
fn step(game: &Arranged, whom: Opponent, now: &mut Now) {
    let chosen = choose(game, whom, now).or_else(|| {
        let note = "the opponent could not think this through in two seconds, \
                    and made the first move at hand";
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

/// Renames the vertices at random. From now on they have these names and no others.
fn shake(now: &mut Now) {
    if let Some(vertices) = now.position.vertices() {
        let image = chance::permutation(&mut chance::generator(), vertices);
        now.shake = names_after(&now.position, &image);
        now.position = now.position.renamed(&image);
    }
}

/// For each vertex the name that it gets.
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

/// Looks at the position.
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

/// Who is winning or has won, in words.
pub fn told(position: &Position, standing: &Standing) -> String {
    match position.end() {
        Some(end) => end.to_string(),
        None => {
            tedomari_answers::standing::standing(position, standing.decision, &standing.insight)
        }
    }
}
