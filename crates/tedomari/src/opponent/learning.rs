//! Plays for mistakes in lost positions, and learns which moves people answer wrongly (Slany,
//! section 7.2: "ultra-strongly" solving).

use super::{Judge, Judged, Solved};
use crate::board::random::Generator;
use crate::budget::Budget;
use crate::game::{Decision, Move, Position};
use crate::value::Player;

/// How much a finished game changes the weights of its moves.
const STEP: i32 = 8;

/// The weight of a mistake that loses at once, compared with one that must be exploited. People
/// notice the former.
const PLAIN: f64 = 0.1;

/// A change of the weight of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The key of the position.
    pub key: Vec<u8>,
    /// The change.
    pub by: i32,
}

/// A best move, unless the position is lost. In a lost position, a random move. Moves after which
/// many replies are mistakes are more likely, and so are moves that have worked before.
pub(super) fn tempting(
    judge: &Judge<'_>,
    weight: &dyn Fn(&[u8]) -> i32,
    random: &mut Generator,
) -> Option<Move> {
    let position = judge.position();
    let player = position.turn();
    let moves = judge.moves();
    if !are_lost(&moves, player) {
        return judge.best();
    }
    let scores: Vec<f64> = moves
        .iter()
        .map(|one| {
            // A move that loses at once leaves no chance for a mistake.
            if one.ends {
                return 0.0;
            }
            let next = position.after(&one.chosen);
            let learned = weight(&position_key(&next, judge.solved()));
            temptation(&judge.of(&next), player) * (f64::from(learned) / 16.0).exp()
        })
        .collect();
    let chosen = draw(&scores, random).unwrap_or(0);
    moves.into_iter().nth(chosen).map(|one| one.chosen)
}

/// Whether there are moves and all of them are known to lose.
fn are_lost(moves: &[Judged], player: Player) -> bool {
    let lost = Some(Decision::Won(player.other()));
    !moves.is_empty() && moves.iter().all(|one| one.decision == lost)
}

/// The probability that the other player makes a mistake, raised to a power that favors likely
/// mistakes.
fn temptation(judge: &Judge<'_>, player: Player) -> f64 {
    let (mut errors, mut all) = (0.0, 0.0);
    for answer in judge.moves() {
        let share = if answer.ends { PLAIN } else { 1.0 };
        all += share;
        if answer
            .decision
            .is_some_and(|decision| decision.liking(player) > 0)
        {
            errors += share;
        }
    }
    let share = if all > 0.0 { errors / all } else { 0.0 };
    f64::powi(share + 0.01, 3)
}

/// A random index with probability proportional to its score. `None` if all scores are 0.
fn draw(scores: &[f64], random: &mut Generator) -> Option<usize> {
    let sum: f64 = scores.iter().sum();
    if sum <= 0.0 {
        return None;
    }
    let mut rest = sum * f64::from(random.below(1 << 30)) / f64::from(1 << 30);
    for (i, &score) in scores.iter().enumerate() {
        if rest < score {
            return Some(i);
        }
        rest -= score;
    }
    scores.iter().rposition(|&score| score > 0.0)
}

/// The key of a position in the experience. If symmetries are known, all symmetric positions have
/// the same key.
pub fn position_key(position: &Position, solved: Option<&Solved>) -> Vec<u8> {
    let Some(sets) = position.sets() else {
        return Vec::new();
    };
    let sets = match solved {
        Some(Solved::Single(oracle)) => oracle.canonical(&sets),
        _ => sets,
    };
    [sets.red, sets.green, sets.absent]
        .iter()
        .flat_map(|set| set.to_le_bytes())
        .collect()
}

/// What an opponent learns from a finished game that it played as this player: whether its moves in
/// lost positions work.
pub fn lessons(
    finished: &Position,
    player: Player,
    solved: &Solved,
    budget: &Budget,
) -> Vec<Lesson> {
    let Some(end) = finished.end() else {
        return Vec::new();
    };
    let positions: Vec<Position> = (0..=finished.ply()).map(|ply| finished.at(ply)).collect();
    let moves = |position: &Position| Judge::new(position, Some(solved), budget).moves();
    let by = match end.decision {
        Decision::Tie => return Vec::new(),
        Decision::Won(winner) if winner != player => -STEP,
        Decision::Won(_) => {
            // A loss by oversight says little about the earlier moves.
            let mut theirs = positions[..finished.ply()].iter().rev();
            let last = theirs.find(|position| position.turn() != player);
            match last {
                Some(last) if are_lost(&moves(last), player.other()) => STEP,
                _ => return Vec::new(),
            }
        }
    };
    let steps = positions.windows(2).map(|step| (&step[0], &step[1]));
    let own = steps.filter(|(before, _)| before.turn() == player);
    let lasting =
        own.filter(|(before, after)| after.end().is_none() && are_lost(&moves(before), player));
    lasting
        .map(|(_, after)| Lesson {
            key: position_key(after, Some(solved)),
            by,
        })
        .collect()
}
