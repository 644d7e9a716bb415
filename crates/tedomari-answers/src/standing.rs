//! Descriptions of positions and moves.

use tedomari::game::{Decision, Game, Position, SetColoring};
use tedomari::opponent::{Insight, Judged};
use tedomari::solve::coloring::Forced;
use tedomari::value::passable::Atom;
use tedomari::value::{Player, Verdict};

use crate::json::{self, Worth};
use crate::words::{counted, short, within};

/// Describes who wins a position, in a clause.
pub fn standing(position: &Position, decision: Option<Decision>, insight: &Insight) -> String {
    let winner = decision.and_then(Decision::winner);
    match (insight, winner) {
        (Insight::Unknown, _) | (Insight::Winner, None) => "who wins is not known".into(),
        (Insight::Value(bounds), Some(winner)) => {
            let winner = position.side(winner);
            format!("{winner} wins, the value is {}", within(bounds))
        }
        (Insight::Value(bounds), None) => format!("the value is {}", within(bounds)),
        (Insight::Forced(forced) | Insight::Form(_, forced), _) => match payoff(position) {
            Some(game) => describe_forced(game, forced, decision),
            None => "who wins is not known".into(),
        },
        (Insight::Winner, Some(winner)) => format!("{} wins", position.side(winner)),
        (Insight::Verdict(verdict), _) => describe_verdict(position, *verdict),
    }
}

/// Describes the result of a move in a few words.
pub fn judged(position: &Position, judged: &Judged) -> String {
    match &judged.insight {
        Insight::Unknown => "not known".into(),
        Insight::Value(bounds) => short(bounds),
        Insight::Form(text, _) => text.clone(),
        Insight::Verdict(_) if judged.ends => match judged.decision.and_then(Decision::winner) {
            Some(winner) => format!("{} wins at once", position.side(winner)),
            None => "a tie at once".into(),
        },
        insight => standing(position, judged.decision, insight),
    }
}

/// The value after a move as JSON, if it has one.
pub fn value(insight: &Insight) -> Option<Worth> {
    match insight {
        Insight::Value(bounds) => json::value(bounds),
        Insight::Form(text, _) => Some(Worth::Text(text.clone())),
        _ => None,
    }
}

/// The name of a position that nobody wins.
pub fn tie(position: &Position) -> &'static str {
    match payoff(position) {
        Some(_) => "an outcome in between",
        None => "a tie",
    }
}

fn payoff(position: &Position) -> Option<&SetColoring> {
    match position.game() {
        Game::Coloring(game) => game.payoff(),
        _ => None,
    }
}

/// Describes a verdict: `Green wins, in 5 moves`.
fn describe_verdict(position: &Position, verdict: Verdict) -> String {
    let moves = counted(usize::from(verdict.plies), "move");
    match Decision::from(verdict.ending).winner() {
        Some(winner) => format!("{} wins, in {moves}", position.side(winner)),
        None => format!("a tie, after {moves}"),
    }
}

/// Describes what can be forced in a coloring game.
fn describe_forced(game: &SetColoring, forced: &Forced, decision: Option<Decision>) -> String {
    let atoms = game.atoms();
    let written = |atom: Atom| atoms.written(atom).to_string();
    match decision {
        // To win is to reach the greatest outcome as Black, the least one as White.
        Some(Decision::Won(Player::Left)) => "Black wins".into(),
        Some(Decision::Won(Player::Right)) => "White wins".into(),
        _ => {
            let is_settled = |&atom: &Atom| forced.left_can(atom) && forced.right_can(atom);
            if let Some(atom) = atoms.atoms().find(is_settled) {
                return format!("the outcome will be {}", written(atom));
            }
            let list = |can: &dyn Fn(Atom) -> bool, extreme: Atom, begin: &str| {
                let all = atoms.atoms().filter(|&atom| can(atom) && atom != extreme);
                let names: Vec<String> = all.map(written).collect();
                (!names.is_empty()).then(|| format!("{begin} {}", names.join(" or ")))
            };
            let left = list(
                &|atom| forced.left_can(atom),
                atoms.bottom(),
                "Black can force at least",
            );
            let right = list(
                &|atom| forced.right_can(atom),
                atoms.top(),
                "White can force at most",
            );
            let sentences: Vec<String> = left.into_iter().chain(right).collect();
            if sentences.is_empty() {
                "nobody can force anything".into()
            } else {
                sentences.join("; ")
            }
        }
    }
}

/// Advises one of the best moves, which have these names.
pub fn advice(
    judged: &[Judged],
    best: &[Vec<String>],
    decision: Option<Decision>,
    mover: Player,
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
    match decision {
        Some(Decision::Won(winner)) if winner == mover => {
            format!("{moves}: you win if you make no mistake")
        }
        Some(Decision::Won(_)) => {
            format!("{moves}: you lose unless the other player makes a mistake")
        }
        Some(Decision::Tie) => format!("{moves}: a tie if nobody makes a mistake"),
        None => moves,
    }
}
