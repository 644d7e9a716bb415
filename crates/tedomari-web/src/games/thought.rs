//! What happens between a move of a person and the answer to it: the opponent moves, the board is
//! shaken, and somebody looks at who is winning.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tedomari::Budget;

use super::arena::{Arena, Move, Outcome, Standing};
use super::playing::{Now, Table};
use super::seats::Whom;
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

/// Does something with a game, aside if it may take long.
pub async fn aside<T: Send + 'static>(
    house: &House,
    arena: &Arc<dyn Arena>,
    work: impl FnOnce(&dyn Arena) -> T + Send + 'static,
) -> Result<T, Refusal> {
    if arena.is_quick() {
        return Ok(work(&**arena));
    }
    let arena = Arc::clone(arena);
    house.desk.run(move || Ok(work(&*arena))).await
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
    aside(house, &table.arena, move |arena| {
        now.note = None;
        answer(arena, &played, next, &mut now);
        now.shake = None;
        if shakes {
            shake(arena, &mut now);
        }
        look(arena, &mut now);
        now
    })
    .await
}

/// Lets the opponent move.
fn answer(arena: &dyn Arena, table: &Table, next: Next, now: &mut Now) {
    let is_over = |now: &Now| arena.ended(&now.moves).is_some();
    match next {
        Next::Nobody => {}
        Next::Once if is_over(now) => {}
        Next::Once => step(arena, table.whom, now),
        Next::Opponent => {
            while !is_over(now) && !table.persons[now.moves.len() % 2] {
                step(arena, table.whom, now);
            }
        }
    }
}

/// One move of the opponent, which has one.
fn step(arena: &dyn Arena, whom: Whom, now: &mut Now) {
    match choose(arena, whom, now) {
        Some(chosen) => now.moves.push(chosen),
        None => {
            // In a game that is not over there is something to do.
            now.moves
                .push(arena.legal(&now.moves).into_iter().take(1).collect());
            let note = "the opponent could not think this through in two seconds, \
                        and made the first move at hand";
            now.note = Some(note.into());
        }
    }
}

fn choose(arena: &dyn Arena, whom: Whom, now: &mut Now) -> Option<Move> {
    let budget = budget(THINKING);
    match whom {
        Whom::Perfect => arena.best(&now.moves, &budget),
        Whom::Learning => arena.tempting(&now.moves, &mut now.lessons, &budget),
        Whom::Random | Whom::Person => {
            arena.careless(&now.moves, &mut chance::generator(), &budget)
        }
    }
}

/// Renames the vertices at random. From now on they have these names and no others.
fn shake(arena: &dyn Arena, now: &mut Now) {
    if let Some(vertices) = arena.vertices() {
        let permutation = chance::permutation(&mut chance::generator(), vertices);
        let (moves, shake) = arena.shaken(&now.moves, &permutation);
        now.moves = moves;
        now.shake = Some(shake);
    }
}

/// Looks at the position.
fn look(arena: &dyn Arena, now: &mut Now) {
    now.ended = arena.ended(&now.moves);
    now.picture = arena.picture(&now.moves);
    now.standing = match &now.ended {
        None => arena.standing(&now.moves, &budget(TELLING)),
        Some(ended) => Standing {
            outcome: Some(ended.outcome),
            text: ended.reason.clone(),
            share: match ended.outcome {
                Outcome::WonBy(0) => 1.0,
                Outcome::WonBy(_) => 0.0,
                Outcome::Tie => 0.5,
            },
        },
    };
}
