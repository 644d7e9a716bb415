//! Verifies an answer without the solver that found it: every step of the reason is checked, the
//! value is played out or computed a second time, and the winner is made to win.
//!
//! ```
//! use tedomari::verify::Verdict;
//! use tedomari::{Budget, Question};
//!
//! let answer = Question::read("pomax", "chain bwwb")?.answer(&Budget::default());
//! let findings = answer.verify(&Budget::default());
//! assert!(findings.iter().all(|finding| matches!(finding.verdict, Verdict::Proved { .. })));
//! # Ok::<(), tedomari::Error>(())
//! ```

mod play;
mod text;

use serde::Serialize;

use crate::answer::{Answer, Finish, Known};
use crate::budget::Budget;
use crate::game::{ColoringGame, ConnectionGame, Decision, Game, SetColoring};
use crate::opponent::Solved;
use crate::question::{Method, Moves, Question};
use crate::solve::coloring::{MAX_FORCED, forced};
use crate::solve::referee::{self, Reply, Trials, referee};
use crate::solve::{Solver, Switches};
use crate::value::passable::Atom;
use crate::value::{Player, Value};
use play::{Claimed, played_out};

/// Removal games with more elements are not played out.
const PLAYED: usize = 2_000;

/// Coloring games with more cells are not played out: there are 3ⁿ positions.
const CELLS: usize = 13;

/// What was verified, and the result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What was verified.
    #[serde(flatten)]
    pub claim: Claim,
    /// The result.
    #[serde(flatten)]
    pub verdict: Verdict,
}

/// A part of an answer that is verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "claim", rename_all = "lowercase")]
pub enum Claim {
    /// The steps of the reason.
    Reason,
    /// The value.
    Value,
    /// How the game ends if this player starts.
    Outcome {
        /// `left` or `right`.
        starter: &'static str,
    },
}

/// The result of a verification.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
pub enum Verdict {
    /// It holds against every play.
    Proved {
        /// The number of positions visited; 0 if it was checked without play.
        positions: u64,
    },
    /// It held in random games.
    Survived {
        /// The number of games.
        games: u64,
    },
    /// It does not hold.
    Refuted {
        /// What is wrong.
        flaw: String,
        /// The moves that show it.
        line: Vec<String>,
    },
    /// It could not be verified.
    Open {
        /// The reason.
        why: String,
    },
}

impl Verdict {
    /// Checked without play.
    fn checked() -> Verdict {
        Verdict::Proved { positions: 0 }
    }

    fn refuted(flaw: impl Into<String>) -> Verdict {
        let line = Vec::new();
        Verdict::Refuted {
            flaw: flaw.into(),
            line,
        }
    }

    fn open(why: impl Into<String>) -> Verdict {
        Verdict::Open { why: why.into() }
    }

    /// Whether the claim does not hold.
    pub fn is_refutation(&self) -> bool {
        matches!(self, Verdict::Refuted { .. })
    }
}

impl Answer {
    /// Verifies the answer as far as the budget allows: the reason, the value, and the outcome for
    /// each starting player. Claims that follow from others are left out.
    pub fn verify(&self, budget: &Budget) -> Vec<Finding> {
        let question = self.question();
        let mut findings = vec![Finding {
            claim: Claim::Reason,
            verdict: match self.reason_data().check(question.game()) {
                Ok(()) => Verdict::checked(),
                Err(flaw) => Verdict::refuted(flaw.to_string()),
            },
        }];
        if let Some(verdict) = self.verify_value(budget) {
            let claim = Claim::Value;
            findings.push(Finding { claim, verdict });
        }
        // The value of a removal game decides who wins.
        if !matches!(question.game(), Game::Removal(_)) {
            findings.extend(self.verify_outcomes(budget));
        }
        findings
    }

    /// Plays out the value of a removal game, and computes that of a poset game without theorems.
    fn verify_value(&self, budget: &Budget) -> Option<Verdict> {
        let question = self.question();
        match (question.game(), self.value()) {
            // Misère play has no values.
            (Game::Poset(game), _) if game.is_misere() => None,
            (Game::Removal(_) | Game::Poset(_), Known::Between(_) | Known::Nothing) => {
                Some(Verdict::open("the value is not known"))
            }
            (Game::Removal(game), _) if game.len() > PLAYED => Some(Verdict::open(format!(
                "boards of more than {PLAYED} elements are not played out"
            ))),
            (Game::Removal(game), Known::Exactly(&Value::Integer(value))) => {
                let mut strategy = Solver::new(game, budget.clone());
                let trials = trials(game.len());
                let found = referee(game, value, &mut strategy, trials, budget);
                Some(found.map_or_else(
                    |stopped| Verdict::open(stopped.to_string()),
                    |found| by_referee(question, found),
                ))
            }
            (Game::Poset(_), Known::Exactly(value)) => Some(recomputed(question, value, budget)),
            _ => None,
        }
    }

    fn verify_outcomes(&self, budget: &Budget) -> Vec<Finding> {
        let question = self.question();
        let solved = match question.game() {
            Game::Pattern(game) => Some(Solved::new(game, budget)),
            _ => None,
        };
        let solved = solved.and_then(Result::ok);
        let length = match self.value() {
            Known::Exactly(Value::Verdict(verdict)) => Some(usize::from(verdict.plies)),
            _ => None,
        };
        let starters = [Player::Left, Player::Right].into_iter();
        let known =
            starters.filter_map(|starter| Some((starter, self.outcome().if_starts(starter)?)));
        known
            .map(|(starter, finish)| Finding {
                claim: Claim::Outcome {
                    starter: starter.word(),
                },
                verdict: match (finish, question.game()) {
                    (_, Game::Coloring(ColoringGame::Payoff(game)))
                    | (_, Game::Coloring(ColoringGame::Connection(ConnectionGame { game, .. }))) => {
                        verify_forced(game, starter, finish)
                    }
                    _ => {
                        let start = question.start().starting(starter);
                        let claims = claims(finish, length);
                        played_out(question, &start, &claims, solved.as_ref(), budget)
                    }
                },
            })
            .collect()
    }
}

/// What the players claim: the winner to win, or both not to lose.
fn claims(finish: &Finish, length: Option<usize>) -> Vec<Claimed> {
    let keeps = |player, at_least: Decision| Claimed {
        player,
        liking: at_least.liking(player),
        within: length.filter(|_| at_least == Decision::Won(player)),
    };
    match finish {
        Finish::Win(player) => vec![keeps(*player, Decision::Won(*player))],
        _ => [Player::Left, Player::Right]
            .map(|player| keeps(player, Decision::Tie))
            .into(),
    }
}

/// Compares what the players can force with full play in all colorings.
fn verify_forced(game: &SetColoring, starter: Player, finish: &Finish) -> Verdict {
    if game.cells() > CELLS || game.atoms().len() > MAX_FORCED {
        return Verdict::open(format!(
            "games of more than {CELLS} cells are not played out"
        ));
    }
    if *finish == full_play(game, starter) {
        Verdict::Proved {
            positions: 3_u64.pow(game.cells() as u32),
        }
    } else {
        Verdict::refuted("full play gives other outcomes")
    }
}

/// What the players can force, by full play.
fn full_play(game: &SetColoring, starter: Player) -> Finish {
    let atoms = game.atoms();
    let found = forced(game, starter);
    let at_least: Vec<Atom> = atoms.atoms().filter(|&a| found.left_can(a)).collect();
    let at_most: Vec<Atom> = atoms.atoms().filter(|&a| found.right_can(a)).collect();
    Finish::forced(atoms, &at_least, &at_most)
}

/// Computes the value again by search alone.
fn recomputed(question: &Question, value: &Value, budget: &Budget) -> Verdict {
    let method = Method {
        switches: Switches::PLAIN,
        moves: Moves::Best,
    };
    let plain = question.answer_by(&method, budget);
    match (plain.value(), plain.stopped()) {
        (Known::Exactly(found), _) if found == value => Verdict::Proved {
            positions: plain.positions(),
        },
        (Known::Exactly(found), _) => {
            Verdict::refuted(format!("search without theorems gives {found}"))
        }
        (_, Some(stopped)) => Verdict::open(stopped.to_string()),
        (_, None) => Verdict::open("search without theorems does not find the value"),
    }
}

/// Large boards get fewer games, because time and memory grow with the size.
fn trials(size: usize) -> Trials {
    let size = size as u64 + 1;
    let usual = Trials::default();
    Trials {
        positions: usual.positions.min(1_000_000 / size),
        games: usual.games.min(1 + 200_000 / (size * size)),
        ..usual
    }
}

fn by_referee(question: &Question, found: referee::Verdict) -> Verdict {
    let named = |reply: Reply| match reply {
        Reply::Remove(element) => question.element_name(element as usize),
        Reply::Token => "(free move)".into(),
    };
    match found {
        referee::Verdict::Proved { positions } => Verdict::Proved { positions },
        referee::Verdict::Survived { games } => Verdict::Survived { games },
        referee::Verdict::Refuted { starter, line } => Verdict::Refuted {
            flaw: format!("it is lost when {} starts", question.player(starter)),
            line: line.into_iter().map(named).collect(),
        },
    }
}

#[cfg(test)]
mod tests;
