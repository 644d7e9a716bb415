//! `tedomari value --verify`: the referee plays out the claim.

use tedomari::Error;
use tedomari::game::{Game, RemovalGame};
use tedomari::solve::Solver;
use tedomari::solve::referee::{Reply, Trials, Verdict, referee};
pub use tedomari_answers::Finding;

use crate::args::Common;
use crate::failure::Failure;
use crate::question;
use tedomari::Question;

/// The maximum number of elements for the referee.
const LARGEST: usize = 2_000;

/// A question for the referee.
pub struct Trial<'a> {
    question: &'a Question,
    game: &'a RemovalGame,
}

impl Trial<'_> {
    /// Rejects games that the referee does not know, and boards that are too large to play out.
    pub fn new(question: &Question) -> Result<Trial<'_>, Failure> {
        let complaint = match (question.game(), question.game().len()) {
            (Game::Removal(game), 0..=LARGEST) => return Ok(Trial { question, game }),
            (Game::Removal(_), size) => {
                format!("--verify plays boards of up to {LARGEST} elements, not {size}")
            }
            _ => format!(
                "--verify is for removal games, and {} is none: the referee plays values that are \
                 integers",
                question.entry().name
            ),
        };
        Err(Error::new(complaint).into())
    }

    /// Lets the referee check a value.
    pub fn run(&self, value: i64, common: &Common) -> Finding {
        let &Trial { question, game } = self;
        let (verdict, _) = question::timed(common, |budget| {
            let mut strategy = Solver::new(game, budget.clone());
            referee(game, value, &mut strategy, trials(game.len()), budget)
        });
        match verdict {
            Err(_) => Finding::Unfinished,
            Ok(Verdict::Proved { positions }) => Finding::Proved { positions },
            Ok(Verdict::Survived { games }) => Finding::Survived { games },
            Ok(Verdict::Refuted { starter, line }) => Finding::Refuted {
                starter: starter.word(),
                line: line.iter().map(|&reply| named(question, reply)).collect(),
            },
        }
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

fn named(question: &Question, reply: Reply) -> String {
    match reply {
        Reply::Remove(element) => question.element_name(element as usize),
        Reply::Token => "(free move)".into(),
    }
}
