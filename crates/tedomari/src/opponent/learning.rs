//! Playing for mistakes in lost positions, and learning which moves people answer wrongly (Slany,
//! section 7.2: "ultra-strongly" solving).

use super::{Judge, Judged, Solved};
use crate::board::random::Generator;
use crate::budget::Budget;
use crate::game::{Decision, Move, Position};
use crate::value::Player;

/// How much a finished game changes the weights of its moves.
const STEP: i32 = 8;

/// How much a mistake that loses on the spot counts, compared with one that needs to be punished:
/// people see those.
const PLAIN: f64 = 0.1;

/// That the weight of a position changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The position, as a key.
    pub key: Vec<u8>,
    /// By how much.
    pub by: i32,
}

/// A move that is best where that helps. In a lost position, one after which many answers are
/// mistakes is likely, the more so the more often it has worked.
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
            // A move that loses on the spot gives nobody the chance to err.
            if one.ends {
                return 0.0;
            }
            let next = position.after(&one.chosen);
            let learned = weight(&key(&next, judge.solved()));
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

/// How likely the other player errs, to a power that makes likely errors count more.
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

/// An index with a probability in proportion to its score; none if all are 0.
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

/// What is learned about a position is kept under this key: the same for all positions that are the
/// same up to symmetry, where that is known.
fn key(position: &Position, solved: Option<&Solved>) -> Vec<u8> {
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

/// What an opponent that was this player learns from a finished game, if all its positions are
/// known: whether the moves that it made in lost positions work.
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
            // An oversight says little about the moves before.
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
            key: key(after, Some(solved)),
            by,
        })
        .collect()
}
