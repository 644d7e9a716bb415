//! Pattern games in which a move colors one element: Sim, and everything like it.

use std::sync::Arc;

use tedomari::Budget;
use tedomari::board::random::Generator;
use tedomari::game::pattern::State;
use tedomari::solve::pattern::opponent::{Erring, Finished, Learning, Opponent};
use tedomari::solve::pattern::{PatternOracle, Verdict};
use tedomari_answers::pattern::Asked;

use super::arena::{Arena, Judged, Move, Rules, Standing};
use super::lessons::{Lesson, Lessons};
use super::pattern::{
    OnPattern, PatternBoard, ended, ending, free, last_move, outcome, standing, told,
};
use super::solutions::Solutions;
use crate::chance;

/// A pattern game in which a move colors one element.
pub struct SingleArena {
    board: PatternBoard,
}

impl SingleArena {
    /// The game, whose solution is kept with others, and what it is called if it has a name.
    pub fn new(asked: Asked, name: Option<&str>, solutions: Arc<Solutions>) -> SingleArena {
        SingleArena {
            board: PatternBoard::new(asked, name, solutions),
        }
    }

    fn solution(&self, budget: &Budget) -> Option<Arc<dyn PatternOracle>> {
        let board = &self.board;
        if board.is_hopeless() {
            None
        } else {
            board.solutions.single(&board.key, board.game(), budget)
        }
    }

    /// The position after each number of moves, the start included.
    fn states(&self, moves: &[Move]) -> Vec<State<u128>> {
        let made = 0..=moves.len();
        made.map(|made| self.board.state(&moves[..made])).collect()
    }
}

impl OnPattern for SingleArena {
    const TAKES_SEVERAL: bool = false;

    fn board(&self) -> &PatternBoard {
        &self.board
    }
}

impl Arena for SingleArena {
    fn prepare(&self, budget: &Budget) -> Result<(), String> {
        self.board.prepare(|| self.solution(budget).is_some())
    }

    fn is_prepared(&self) -> bool {
        self.is_quick()
    }

    fn is_quick(&self) -> bool {
        self.board.is_hopeless() || self.board.solutions.single.known(&self.board.key).is_some()
    }

    fn standing(&self, moves: &[Move], budget: &Budget) -> Standing {
        let state = self.board.state(moves);
        let free = free(self.board.game(), &state).count_ones();
        let known = self.solution(budget);
        match known.and_then(|solution| solution.verdict(&state)) {
            Some(verdict) => standing(verdict, free),
            None => Standing::unknown(),
        }
    }

    fn judged(&self, moves: &[Move], budget: &Budget) -> Vec<Judged> {
        let Some(solution) = self.solution(budget) else {
            return Vec::new();
        };
        let state = self.board.state(moves);
        let best = solution.best(&state);
        let judge = |(element, verdict): (usize, Verdict)| Judged {
            elements: vec![element],
            value: None,
            text: match verdict.plies {
                0 => last_move(outcome(verdict.ending)),
                _ => told(verdict),
            },
            outcome: Some(outcome(verdict.ending)),
            best: Some(best.contains(&element)),
        };
        solution.moves(&state).into_iter().map(judge).collect()
    }

    fn careless(&self, moves: &[Move], random: &mut Generator, budget: &Budget) -> Option<Move> {
        let Some(solution) = self.solution(budget) else {
            let legal = self.legal(moves);
            return Some(vec![legal[chance::index(random, legal.len())?]]);
        };
        let mut player = Erring::new(&*solution, 1000, random.draw());
        let chosen = player.choose(&self.board.state(moves))?;
        Some(vec![chosen])
    }

    fn tempting(&self, moves: &[Move], lessons: &mut Lessons, budget: &Budget) -> Option<Move> {
        let solution = self.solution(budget)?;
        let seed = chance::generator().draw();
        let mut player = Learning::new(&*solution, lessons, &self.board.key, seed);
        let chosen = player.choose(&self.board.state(moves));
        Some(vec![chosen?])
    }

    fn lessons(&self, moves: &[Move], player: usize) -> Vec<Lesson> {
        let ended = ended(self.board.game(), moves).map(|ended| ended.outcome);
        let (Some(outcome), Some(solution)) =
            (ended, self.board.solutions.single.known(&self.board.key))
        else {
            return Vec::new();
        };
        let states = self.states(moves);
        let before = &states[..moves.len()];
        let finished = Finished::of(&*solution, before, ending(outcome), player);
        let mut lessons = Lessons::default();
        let learner = Learning::new(&*solution, &mut lessons, &self.board.key, 0);
        // What is only put down in memory cannot fail.
        let Ok(_) = learner.watching(&states, player).learn(finished);
        lessons.learned
    }
}
