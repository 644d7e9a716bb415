//! Makes the claimed winner win against every reply, or against random ones.

use rustc_hash::FxHashSet;

use super::Verdict;
use crate::board::Element;
use crate::board::random::Generator;
use crate::budget::Budget;
use crate::game::{Move, Position};
use crate::opponent::{Judge, Solved};
use crate::question::Question;
use crate::value::Player;

/// The maximum number of positions for trying every reply.
const POSITIONS: usize = 20_000;

/// The number of random games if there are more positions.
const GAMES: u64 = 100;

/// A player's claim to reach an end that they like so well, within so many moves.
pub(super) struct Claimed {
    pub player: Player,
    pub liking: u8,
    pub within: Option<usize>,
}

impl Claimed {
    /// Whether the claim holds at an end. `None` if the game goes on.
    fn holds(&self, position: &Position) -> Option<bool> {
        let end = position.end()?;
        let in_time = self.within.is_none_or(|most| position.ply() <= most);
        Some(in_time && end.decision.liking(self.player) >= self.liking)
    }
}

/// Why playing out a claim ended early.
enum Halt {
    /// The claim fails in this position.
    Refuted(Box<Position>),
    /// The claimant has no advice.
    Open,
    /// There are too many positions to try every reply.
    TooMany,
}

/// Plays out the claims from `start`, with advice for the claimant.
pub(super) fn played_out(
    question: &Question,
    start: &Position,
    claims: &[Claimed],
    solved: Option<&Solved>,
    budget: &Budget,
) -> Verdict {
    let judge = Judge::new(start, solved, budget);
    let mut positions = 0;
    let mut games = 0;
    for claim in claims {
        let result = match every_reply(start, claim, &judge, budget) {
            Ok(seen) => {
                positions += seen;
                Ok(())
            }
            Err(Halt::TooMany) => {
                games += GAMES;
                random_replies(start, claim, &judge, budget)
            }
            Err(halt) => Err(halt),
        };
        match result {
            Ok(()) => {}
            Err(Halt::Refuted(position)) => return refuted(question, &position),
            Err(Halt::Open | Halt::TooMany) => {
                return Verdict::open(match budget.check() {
                    Err(stopped) => stopped.to_string(),
                    Ok(()) => "the game is too large to play out".into(),
                });
            }
        }
    }
    if games > 0 {
        Verdict::Survived { games }
    } else {
        Verdict::Proved { positions }
    }
}

fn refuted(question: &Question, position: &Position) -> Verdict {
    let moves = position.made().iter();
    let named = |made: &crate::game::Made| {
        let elements = made.chosen.elements().iter();
        let names = elements.map(|&x| question.element_name(x as usize));
        names.collect::<Vec<_>>().join("+")
    };
    let end = position.end().map(ToString::to_string);
    Verdict::Refuted {
        flaw: end.unwrap_or_default(),
        line: moves.map(named).collect(),
    }
}

/// The claimant's move.
fn advised(judge: &Judge<'_>, position: &Position) -> Result<Position, Halt> {
    let chosen = judge.of(position).best().ok_or(Halt::Open)?;
    Ok(position.after(&chosen))
}

/// Tries every reply to the claimant's moves. Returns the number of positions.
fn every_reply(
    start: &Position,
    claim: &Claimed,
    judge: &Judge<'_>,
    budget: &Budget,
) -> Result<u64, Halt> {
    let mut seen: FxHashSet<Vec<(Element, Player)>> = FxHashSet::default();
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        if budget.check().is_err() {
            return Err(Halt::Open);
        }
        match claim.holds(&position) {
            Some(true) => continue,
            Some(false) => return Err(Halt::Refuted(position.into())),
            None => {}
        }
        let next: Vec<Position> = if position.turn() == claim.player {
            vec![advised(judge, &position)?]
        } else {
            if position.move_count() > POSITIONS as u64 {
                return Err(Halt::TooMany);
            }
            position
                .legal_moves()
                .map(|reply| position.after(&reply))
                .collect()
        };
        for next in next {
            if seen.insert(chosen_by_player(&next)) {
                open.push(next);
            }
        }
        if seen.len() > POSITIONS {
            return Err(Halt::TooMany);
        }
    }
    Ok(seen.len() as u64 + 1)
}

/// What each player has chosen, which determines the position.
fn chosen_by_player(position: &Position) -> Vec<(Element, Player)> {
    let made = position.made().iter().enumerate();
    let mut chosen: Vec<(Element, Player)> = made
        .flat_map(|(ply, made)| {
            let player = position.mover_at(ply);
            made.chosen.elements().iter().map(move |&x| (x, player))
        })
        .collect();
    chosen.sort_unstable();
    chosen
}

/// Plays games with random replies.
fn random_replies(
    start: &Position,
    claim: &Claimed,
    judge: &Judge<'_>,
    budget: &Budget,
) -> Result<(), Halt> {
    let mut random = Generator::new(1, start.len());
    for _ in 0..GAMES {
        let mut position = start.clone();
        loop {
            match claim.holds(&position) {
                Some(true) => break,
                Some(false) => return Err(Halt::Refuted(position.into())),
                None if budget.check().is_err() => return Err(Halt::Open),
                None => {}
            }
            position = if position.turn() == claim.player {
                advised(judge, &position)?
            } else {
                let legal = position.legal_elements();
                let reply = legal[random.below(legal.len() as u32) as usize];
                position.after(&Move::from(reply))
            };
        }
    }
    Ok(())
}
