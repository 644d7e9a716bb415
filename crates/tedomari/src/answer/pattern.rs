//! Answers for pattern games: all positions are solved or, if there are too many, the winner alone
//! is found.

use super::{Choice, Details, Finish, Found, Level};
use crate::budget::{Budget, Stopped};
use crate::game::pattern::PatternGame;
use crate::question::Question;
use crate::solve::pattern::{
    LevelCount, PatternOracle, PlusOracle, WeakSolution, deciding_preventions, plus_solution,
    strong_solution, weak_solution,
};
use crate::solve::{Gap, Reason, Step};
use crate::value::{Bounds, Ending, Player, Value, Verdict};

pub(super) fn answer(question: &Question, game: &PatternGame, budget: &Budget) -> Found {
    let found = match strong_solution(game, budget) {
        Some(Ok(oracle)) => strongly(question, &*oracle),
        // Finding only the winner may take fewer positions.
        Some(Err(stopped)) => match weak_solution(game, budget) {
            Some(found) => weakly(question, &found),
            None => unknown(question, stopped),
        },
        None => match plus_solution(game, budget) {
            Ok(oracle) => by_plus(question, &*oracle),
            Err(stopped) => unknown(question, stopped),
        },
    };
    explained(game, found)
}

/// Adds the theorems from which the ending follows, if there are any.
fn explained(game: &PatternGame, found: Found) -> Found {
    let preventions = deciding_preventions(game);
    let reason = preventions.iter().rev();
    Found {
        reason: reason.fold(found.reason, |rest, prevention| prevention.above(rest)),
        ..found
    }
}

/// The answer from a strong solution.
pub(super) fn strongly(question: &Question, oracle: &dyn PatternOracle) -> Found {
    let made = question.start().made().iter();
    let made = made.flat_map(|made| made.chosen.elements());
    let start = made.fold(oracle.start(), |state, &x| oracle.after(&state, x as usize));
    // The game has ended if nothing can be colored.
    let verdict = oracle.verdict(&start);
    let choices = oracle.moves(&start).into_iter().map(|(element, after)| {
        let is_best = verdict.is_some_and(|verdict| after.ending == verdict.ending);
        choice(question, &[element], after, is_best)
    });
    let mut line = Vec::new();
    let mut state = start;
    while let Some(&element) = oracle.best(&state).first() {
        line.push(question.element_name(element));
        let is_last = oracle
            .moves(&state)
            .iter()
            .any(|&(other, verdict)| other == element && verdict.plies == 0);
        if is_last {
            break;
        }
        state = oracle.after(&state, element);
    }
    solved(verdict, choices.collect(), line, &oracle.counts())
}

/// The answer from a strong solution of a game in which a move colors one or more elements. Only
/// one best move is listed, since every set of elements is a move.
pub(super) fn by_plus(question: &Question, oracle: &dyn PlusOracle) -> Found {
    let mut state = oracle.start();
    let made = question.start().made();
    for (ply, made) in made.iter().enumerate() {
        for &x in made.chosen.elements() {
            state = oracle.after(&state, ply % 2, x as usize);
        }
    }
    let verdict = oracle.verdict(&state, made.len() % 2);
    let mut moves: Vec<Vec<usize>> = Vec::new();
    loop {
        let mover = (made.len() + moves.len()) % 2;
        let best = oracle.best(&state, mover);
        if best.is_empty() {
            break;
        }
        for &element in &best {
            state = oracle.after(&state, mover, element);
        }
        moves.push(best);
    }
    let first = moves.first().zip(verdict).map(|(elements, verdict)| {
        let after = Verdict {
            plies: verdict.plies.saturating_sub(1),
            ..verdict
        };
        choice(question, elements, after, true)
    });
    let named = |elements: &Vec<usize>| names(question, elements).join(" ");
    let line = moves.iter().map(named).collect();
    solved(verdict, first.into_iter().collect(), line, &oracle.counts())
}

/// The number of positions in which the game goes on, and in which it has ended.
fn totals(counts: &[LevelCount]) -> (u64, u64) {
    let open = counts.iter().map(|level| level.open).sum();
    let ended = counts.iter().map(|level| level.ended).sum();
    (open, ended)
}

/// The answer of a strong solution.
fn solved(
    verdict: Option<Verdict>,
    moves: Vec<Choice>,
    line: Vec<String>,
    counts: &[LevelCount],
) -> Found {
    let level = |(moves, count): (usize, &LevelCount)| Level {
        moves,
        open: count.open,
        ended: count.ended,
    };
    let (open, ended) = totals(counts);
    let step = Step::Solved {
        positions: open,
        ended,
    };
    let details = Details {
        levels: counts.iter().enumerate().map(level).collect(),
        ..Details::default()
    };
    Found {
        starts: [verdict.map(|verdict| finish(verdict.ending)), None],
        move_count: [moves.len(), 0],
        moves: [moves, Vec::new()],
        lines: [line, Vec::new()],
        details,
        positions: open + ended,
        ..verdict_only(verdict, step)
    }
}

/// The answer from a weak solution.
fn weakly(question: &Question, found: &WeakSolution) -> Found {
    let step = match found.ending {
        Some(_) => Step::Search {
            positions: found.positions,
            table_bytes: 0,
            stopped: None,
        },
        None => Step::Unfinished(Gap::Stopped(found.stopped.unwrap_or(Stopped::Memory))),
    };
    let moves = found.best_moves.iter();
    let moves = moves.map(|&element| {
        open_choice(
            question,
            element,
            found.ending.and_then(|ending| wins(question, ending)),
        )
    });
    let proven = match found.ending {
        Some(_) => names(question, &found.best_moves),
        None => Vec::new(),
    };
    let could_be = match found.ending {
        Some(_) => Vec::new(),
        None => found.could_be.iter().map(|ending| ending.word()).collect(),
    };
    Found {
        starts: [found.ending.map(finish), None],
        move_count: [found.best_moves.len(), 0],
        moves: [moves.collect(), Vec::new()],
        lines: [names(question, &found.line), Vec::new()],
        details: Details {
            proven,
            could_be,
            ..Details::default()
        },
        positions: found.positions,
        ..verdict_only(None, step)
    }
}

/// Nothing is known about the value, nor about any first move.
pub(super) fn unknown(question: &Question, stopped: Stopped) -> Found {
    let elements = question.start().legal_elements().into_iter();
    let moves: Vec<Choice> = elements
        .map(|element| open_choice(question, element as usize, None))
        .collect();
    Found {
        move_count: [moves.len(), 0],
        moves: [moves, Vec::new()],
        ..verdict_only(None, Step::Unfinished(Gap::Stopped(stopped)))
    }
}

/// An answer with only a verdict and its reason. An unknown verdict becomes bounds: the worst and
/// the best verdict for the first player.
fn verdict_only(verdict: Option<Verdict>, step: Step) -> Found {
    let value = verdict.map(|verdict| Bounds::exactly(Value::from(verdict)));
    let open = Bounds {
        low: Verdict::over(Ending::Second).into(),
        high: Verdict::over(Ending::First).into(),
    };
    Found {
        starts: [None, None],
        moves: [Vec::new(), Vec::new()],
        move_count: [0, 0],
        lines: [Vec::new(), Vec::new()],
        reason: Reason::leaf(value.clone().unwrap_or(open), step, Vec::new()),
        bounds: value,
        details: Details::default(),
        positions: 0,
    }
}

fn choice(question: &Question, elements: &[usize], after: Verdict, is_best: bool) -> Choice {
    Choice {
        elements: names(question, elements),
        bounds: Some(Bounds::exactly(after.into())),
        best: Some(is_best),
        ..open_choice(question, 0, wins(question, after.ending))
    }
}

/// A move without a value. Other moves may be as good.
fn open_choice(question: &Question, element: usize, wins: Option<bool>) -> Choice {
    let player = question.start().turn();
    Choice {
        player,
        name: question.player(player),
        elements: names(question, &[element]),
        bounds: None,
        best: None,
        wins,
    }
}

/// Whether the player to move wins. `None` for a tie.
fn wins(question: &Question, ending: Ending) -> Option<bool> {
    match finish(ending) {
        Finish::Win(player) => Some(player == question.start().turn()),
        _ => None,
    }
}

/// Red, the first player, is Left.
fn finish(ending: Ending) -> Finish {
    match ending {
        Ending::First => Finish::Win(Player::Left),
        Ending::Second => Finish::Win(Player::Right),
        Ending::Tie => Finish::Tie,
    }
}

fn names(question: &Question, elements: &[usize]) -> Vec<String> {
    elements
        .iter()
        .map(|&element| question.element_name(element))
        .collect()
}
