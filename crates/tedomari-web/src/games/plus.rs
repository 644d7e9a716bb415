//! Pattern games in which a move colors one element or more: Sim⁺.

use std::sync::Arc;

use tedomari::Budget;
use tedomari::board::random::Generator;
use tedomari::solve::pattern::PlusOracle;
use tedomari_answers::pattern::Asked;

use super::arena::{Arena, Judged, Move, Rules, Standing};
use super::pattern::{OnPattern, PatternBoard, free, standing};
use super::solutions::Solutions;
use super::survey::Survey;
use crate::chance;

/// A pattern game in which a move colors one element or more.
pub struct PlusArena {
    board: PatternBoard,
}

impl PlusArena {
    /// The game, whose solution is kept with others.
    pub fn new(asked: Asked, solutions: Arc<Solutions>) -> PlusArena {
        PlusArena {
            board: PatternBoard::new(asked, None, solutions),
        }
    }

    fn solution(&self, budget: &Budget) -> Option<Arc<dyn PlusOracle>> {
        let board = &self.board;
        if board.is_hopeless() {
            None
        } else {
            board.solutions.plus(&board.key, board.game(), budget)
        }
    }

    /// What a look at a position finds, if there is a solution.
    fn look(
        &self,
        moves: &[Move],
        budget: &Budget,
        look: fn(&Survey<'_>) -> Vec<Judged>,
    ) -> Vec<Judged> {
        match self.solution(budget) {
            Some(solution) => look(&Survey::new(self.board.game(), &*solution, moves, budget)),
            None => Vec::new(),
        }
    }
}

impl OnPattern for PlusArena {
    const TAKES_SEVERAL: bool = true;

    fn board(&self) -> &PatternBoard {
        &self.board
    }
}

impl Arena for PlusArena {
    fn prepare(&self, budget: &Budget) -> Result<(), String> {
        self.board.prepare(|| self.solution(budget).is_some())
    }

    fn is_prepared(&self) -> bool {
        self.is_quick()
    }

    fn is_quick(&self) -> bool {
        self.board.is_hopeless() || self.board.solutions.plus.known(&self.board.key).is_some()
    }

    fn standing(&self, moves: &[Move], budget: &Budget) -> Standing {
        let state = self.board.state(moves);
        let known = self.solution(budget);
        match known.and_then(|solution| solution.verdict(&state, moves.len() % 2)) {
            Some(verdict) => standing(verdict, free(self.board.game(), &state).count_ones()),
            None => Standing::unknown(),
        }
    }

    /// All moves of one element, and a best one if that has several.
    fn judged(&self, moves: &[Move], budget: &Budget) -> Vec<Judged> {
        self.look(moves, budget, |survey| survey.few())
    }

    fn surveyed(&self, moves: &[Move], budget: &Budget) -> Vec<Judged> {
        self.look(moves, budget, |survey| survey.all())
    }

    /// One element as a rule, sometimes two.
    fn careless(&self, moves: &[Move], random: &mut Generator, _: &Budget) -> Option<Move> {
        let legal = self.legal(moves);
        let first = legal[chance::index(random, legal.len())?];
        let second = legal[chance::index(random, legal.len())?];
        if second != first && random.below(4) == 0 {
            Some(vec![first, second])
        } else {
            Some(vec![first])
        }
    }
}
