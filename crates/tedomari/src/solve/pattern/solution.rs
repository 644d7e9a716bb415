use super::strong::{Strong, solve_strongly};
use crate::budget::{Budget, Stopped};
use crate::game::pattern::{Mask, PatternGame, Rules, State, Variant, automorphisms};
use crate::value::Verdict;

/// How many positions a level has, up to symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelCount {
    /// Positions in which play goes on, or has ended because the board is full.
    pub open: u64,
    /// Positions in which somebody has just completed a set.
    pub ended: u64,
}

/// Something that knows the verdict on every position of a pattern game. Many games can be played by
/// the same one at once.
pub trait PatternOracle: Send + Sync {
    /// The position at the start.
    fn start(&self) -> State<u128>;
    /// Whose turn it is: 0 for Red, 1 for Green.
    fn mover(&self, state: &State<u128>) -> usize;
    /// The position after the player whose turn it is has colored an element.
    fn after(&self, state: &State<u128>, element: usize) -> State<u128>;
    /// The verdict on a position in which play goes on, if it can be reached.
    fn verdict(&self, state: &State<u128>) -> Option<Verdict>;
    /// Every move with the verdict after it, in order.
    fn moves(&self, state: &State<u128>) -> Vec<(usize, Verdict)>;
    /// The position that stands for all that are the same up to symmetry.
    fn canonical(&self, state: &State<u128>) -> State<u128>;
    /// How many positions there are, by moves made.
    fn counts(&self) -> Vec<LevelCount>;

    /// The moves that the player whose turn it is likes best.
    fn best(&self, state: &State<u128>) -> Vec<usize> {
        let player = self.mover(state);
        let moves = self.moves(state);
        let best = moves
            .iter()
            .map(|(_, verdict)| verdict.liking(player))
            .max();
        let is_best = |(_, verdict): &&(usize, Verdict)| Some(verdict.liking(player)) == best;
        moves
            .iter()
            .filter(is_best)
            .map(|&(element, _)| element)
            .collect()
    }
}

/// The strong solution of a game in which each move colors one element; `None` for
/// [`Variant::AvoidPlus`], in which a move may color more.
pub fn strong_solution(
    game: &PatternGame,
    threads: usize,
    budget: &Budget,
) -> Option<Result<Box<dyn PatternOracle>, Stopped>> {
    if game.variant() == Variant::AvoidPlus {
        return None;
    }
    let group = automorphisms(game);
    Some(match Rules::<u64>::new(game, group.clone()) {
        Some(rules) => solve_strongly(rules, threads, budget).map(|strong| Box::new(strong) as _),
        None => {
            let rules = Rules::<u128>::widest(game, group);
            solve_strongly(rules, threads, budget).map(|strong| Box::new(strong) as _)
        }
    })
}

impl<M: Mask> State<M> {
    /// The same position with wide sets.
    pub fn wide(self) -> State<u128> {
        State {
            red: self.red.wide(),
            green: self.green.wide(),
            absent: self.absent.wide(),
        }
    }

    /// A position whose elements all fit, with narrow sets.
    pub fn narrow(state: &State<u128>) -> State<M> {
        State {
            red: M::narrow(state.red),
            green: M::narrow(state.green),
            absent: M::narrow(state.absent),
        }
    }
}

impl<M: Mask> PatternOracle for Strong<M> {
    fn start(&self) -> State<u128> {
        self.rules.start().wide()
    }

    fn mover(&self, state: &State<u128>) -> usize {
        self.rules.mover(&State::narrow(state))
    }

    fn after(&self, state: &State<u128>, element: usize) -> State<u128> {
        let state = State::narrow(state);
        self.rules
            .after(&state, self.rules.mover(&state), element)
            .wide()
    }

    fn verdict(&self, state: &State<u128>) -> Option<Verdict> {
        self.find(&State::narrow(state))
    }

    fn moves(&self, state: &State<u128>) -> Vec<(usize, Verdict)> {
        Strong::moves(self, &State::narrow(state))
    }

    fn canonical(&self, state: &State<u128>) -> State<u128> {
        self.rules.canonical(State::narrow(state)).wide()
    }

    fn counts(&self) -> Vec<LevelCount> {
        let count = |level: &super::strong::Level<M>| LevelCount {
            open: level.states.len() as u64,
            ended: level.ended,
        };
        self.levels.iter().map(count).collect()
    }
}
