use std::sync::Arc;

use thiserror::Error;

use crate::budget::{Budget, Stopped};
use crate::game::pattern::{PatternGame, Variant};
use crate::solve::pattern::{PatternOracle, PlusOracle, plus_solution, strong_solution};

/// The maximum number of bytes of a position.
const POSITION: u64 = 3 * 16 + 2;
const PLUS_POSITION: u64 = 3 * 16 + 8;

/// Games with more elements than this are not solved. With 21 elements, the edges of K₇, most
/// patterns already take seconds.
const MOST_ELEMENTS: u32 = 40;

/// Why a pattern game could not be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unsolved {
    /// There are too many elements to color.
    #[error("{0} elements to color are too many to solve the game; the limit is {MOST_ELEMENTS}")]
    TooLarge(u32),
    /// The budget ran out.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A strong solution of a pattern game. Opponents for other games search during the game.
#[derive(Clone)]
pub enum Solved {
    /// A move colors one element.
    Single(Arc<dyn PatternOracle>),
    /// A move colors one element or more.
    Plus(Arc<dyn PlusOracle>),
}

impl Solved {
    /// Solves a game, unless it has too many positions or the budget runs out.
    pub fn new(game: &PatternGame, budget: &Budget) -> Result<Solved, Unsolved> {
        let [red, green] = game.start();
        let open = (game.elements() & !red & !green).count_ones();
        if open > MOST_ELEMENTS {
            return Err(Unsolved::TooLarge(open));
        }
        match game.variant() {
            Variant::AvoidPlus => {
                let solution = plus_solution(game, budget)?;
                Ok(Solved::Plus(solution.into()))
            }
            _ => {
                let solution = strong_solution(game, budget);
                let solution = solution.expect("a move colors one element")?;
                Ok(Solved::Single(solution.into()))
            }
        }
    }

    /// The approximate memory use in bytes.
    pub fn bytes(&self) -> u64 {
        match self {
            Solved::Single(oracle) => {
                let open = oracle.counts().iter().map(|level| level.open).sum::<u64>();
                open * POSITION
            }
            Solved::Plus(oracle) => oracle.boards() * PLUS_POSITION,
        }
    }
}
