//! `tedomari reduce --check`: solves the formula and the board independently, and compares the
//! results.

use std::io::Write;

use serde::Serialize;
use tedomari::Budget;
use tedomari::board::{Color, Poset};
use tedomari::budget::Stopped;
use tedomari::game::pattern::{Ending as PatternEnding, Rules, automorphisms};
use tedomari::game::{RemovalGame, pomax, pominmax};
use tedomari::solve::pattern::{solve_plus, weak_solution};
use tedomari::solve::value_of;
use tedomari::value::Bounds;
use tedomari_answers::reduce::Reduced;

use super::decide::{self, Decided};
use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, question, watch};

/// All results.
#[derive(Serialize)]
struct Checked {
    game: &'static str,
    source: String,
    claim: &'static str,
    formula: Vec<Found>,
    board: Found,
    agree: Option<bool>,
}

/// The result of one solver.
#[derive(Clone, Serialize)]
struct Found {
    by: String,
    /// The answer by the theorem: true, satisfiable, won by the first player.
    answer: Option<bool>,
    /// The value of a removal game.
    value: Option<i64>,
    text: String,
    seconds: f64,
}

/// Solves both.
pub fn run(reduced: &Reduced, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    // Reject a board that is too large for its game before solving anything.
    if matches!(reduced, Reduced::Avoid(..) | Reduced::Achieve(_)) {
        reduced.pattern_game()?;
    }
    let formula = formula(reduced, common);
    let board = if watch::was_interrupted() {
        unfinished(reduced.game())
    } else {
        board(reduced, common)?
    };
    let agree = match reduced {
        Reduced::Block(_) => same_values(&formula, &board),
        _ => agreement(&formula, &board),
    };
    let checked = Checked {
        game: reduced.game(),
        source: reduced.source(),
        claim: reduced.claim(),
        formula,
        board,
        agree,
    };
    if common.json {
        json::write(out, &checked)?
    } else {
        write(reduced, &checked, out)?
    }
    Ok(match agree {
        Some(true) => Ending::Answered,
        Some(false) => Ending::Disagreed,
        None => Ending::Exhausted,
    })
}

/// Whether the values are known and equal.
fn same_values(given: &[Found], board: &Found) -> Option<bool> {
    let value = board.value?;
    let values: Option<Vec<i64>> = given.iter().map(|found| found.value).collect();
    Some(values?.iter().all(|&other| other == value))
}

/// Whether the board and at least one solver have an answer, and all answers agree.
fn agreement(formula: &[Found], board: &Found) -> Option<bool> {
    let all = formula.iter().chain([board]);
    let answers: Vec<_> = all.filter_map(|found| found.answer).collect();
    if answers.windows(2).any(|pair| pair[0] != pair[1]) {
        return Some(false);
    }
    (board.answer.is_some() && answers.len() > 1).then_some(true)
}

fn formula(reduced: &Reduced, common: &Common) -> Vec<Found> {
    let words = match reduced {
        Reduced::Sat(_) => ["satisfiable", "not satisfiable"],
        Reduced::Qbf(..) => ["true", "false"],
        Reduced::Partition(_) => ["they can be packed", "they cannot be packed"],
        _ => ["the first player wins", "the second player wins"],
    };
    let timed = |work: &mut dyn FnMut(&Budget) -> Option<Decided>| {
        let ((decided, stopped), effort) = question::timed(&common.restarted(), |budget| {
            (work(budget), budget.stopped())
        });
        decided.map(|decided| {
            let mut text = match (decided.answer, stopped) {
                (Some(answer), _) => words[usize::from(!answer)].to_string(),
                (None, Some(stopped)) => format!("not decided: {}", question::why(stopped, common)),
                (None, None) => "not decided".into(),
            };
            if let Some(witness) = decided.witness.filter(|witness| !witness.is_empty()) {
                text += &format!(": {witness}");
            }
            Found {
                by: decided.by.into(),
                answer: decided.answer,
                value: None,
                text,
                seconds: effort.seconds,
            }
        })
    };
    let found = match reduced {
        Reduced::Sat(board) => {
            vec![timed(&mut |budget| {
                Some(decide::satisfiable(board.cnf(), budget))
            })]
        }
        Reduced::Qbf(board, qbf) => vec![
            timed(&mut |budget| Some(decide::by_expansion(board.formula(), budget))),
            timed(&mut |budget| decide::by_depqbf(qbf, budget)),
        ],
        Reduced::Partition(board) => vec![timed(&mut |budget| {
            Some(decide::packable(board.given(), budget))
        })],
        Reduced::Block(board) => {
            let game = pomax(board.given(), Color::White);
            vec![Some(valued("pomax on the given poset", &game, common))]
        }
        Reduced::Avoid(board, _) => vec![timed(&mut |budget| {
            Some(decide::first_wins(board.formula_game(), false, budget))
        })],
        Reduced::Achieve(board) => vec![timed(&mut |budget| {
            Some(decide::first_wins(board.formula_game(), true, budget))
        })],
    };
    found.into_iter().flatten().collect()
}

fn board(reduced: &Reduced, common: &Common) -> Result<Found, Failure> {
    let on_poset = |poset: &Poset, game: fn(&Poset, Color) -> RemovalGame| {
        valued(reduced.game(), &game(poset, Color::White), common)
    };
    Ok(match reduced {
        Reduced::Sat(board) => on_poset(board.poset(), pomax),
        Reduced::Qbf(board, _) => on_poset(board.poset(), pomax),
        Reduced::Partition(board) => on_poset(board.poset(), pomax),
        Reduced::Block(board) => on_poset(board.poset(), pominmax),
        Reduced::Avoid(..) | Reduced::Achieve(_) => {
            let game = reduced.pattern_game()?;
            let (ending, effort) =
                question::timed(&common.restarted(), |budget| {
                    match weak_solution(&game, budget) {
                        None => {
                            let rules = Rules::<u128>::widest(&game, automorphisms(&game));
                            Ok(solve_plus(rules, budget)?.verdict().ending)
                        }
                        Some(found) => found.ending.ok_or(found.stopped.unwrap_or(Stopped::Time)),
                    }
                });
            let text = match ending {
                Ok(PatternEnding::First) => "Red, the first player, wins".to_string(),
                Ok(PatternEnding::Second) => "Green, the second player, wins".to_string(),
                Ok(PatternEnding::Tie) => "a tie".to_string(),
                Err(stopped) => format!("not decided: {}", question::why(stopped, common)),
            };
            Found {
                by: reduced.game().into(),
                answer: ending.ok().map(|ending| ending == PatternEnding::First),
                value: None,
                text,
                seconds: effort.seconds,
            }
        }
    })
}

/// The value of a removal game, with White as Left.
fn valued(by: &str, game: &RemovalGame, common: &Common) -> Found {
    let ((reason, stopped), effort) = question::timed(&common.restarted(), |budget| {
        (value_of(game, budget), budget.stopped())
    });
    let Bounds { low, high } = reason.bounds;
    let value = reason.bounds.value();
    Found {
        by: by.into(),
        answer: match value {
            Some(value) => Some(value == 0),
            None if low > 0 || high < 0 => Some(false),
            None => None,
        },
        value,
        text: match (value, stopped) {
            (None, Some(stopped)) => {
                format!(
                    "value {}: {}",
                    reason.bounds,
                    question::why(stopped, common)
                )
            }
            _ => format!("value {}", reason.bounds),
        },
        seconds: effort.seconds,
    }
}

fn unfinished(by: &str) -> Found {
    Found {
        by: by.into(),
        answer: None,
        value: None,
        text: format!("not decided: {}", Stopped::User),
        seconds: 0.0,
    }
}

fn write(reduced: &Reduced, checked: &Checked, out: &mut dyn Write) -> Result<(), Failure> {
    let what = match reduced {
        Reduced::Block(_) => "given",
        Reduced::Partition(_) => "numbers",
        _ => "formula",
    };
    let rows = checked.formula.iter().map(|found| (what, found));
    for (what, found) in rows.chain([("board", &checked.board)]) {
        let Found {
            by, text, seconds, ..
        } = found;
        writeln!(out, "{what:8} {text}        {by}, {seconds:.3} s")?;
    }
    let verdict = match checked.agree {
        Some(true) => "they agree",
        Some(false) => "THEY DISAGREE",
        None => "nothing to compare yet",
    };
    writeln!(
        out,
        "{verdict}: {}        {}",
        checked.claim, checked.source
    )?;
    Ok(())
}
