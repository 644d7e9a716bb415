use super::strong::{Strong, solve_strongly};
use crate::budget::{Budget, Stopped};
use crate::game::pattern::{Mask, PatternGame, Rules, State, Variant, automorphisms};
use crate::value::Verdict;

/// The number of positions of a level, up to symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelCount {
    /// Positions in which the game goes on, or has ended because the board is full.
    pub open: u64,
    /// Positions in which a player has just completed a set.
    pub ended: u64,
}

/// The verdicts on all positions of a pattern game. Several threads can share an oracle.
pub trait PatternOracle: Send + Sync {
    /// The starting position.
    fn start(&self) -> State<u128>;
    /// The player to move: 0 for Red, 1 for Green.
    fn mover(&self, state: &State<u128>) -> usize;
    /// The position after the player to move has colored an element.
    fn after(&self, state: &State<u128>, element: usize) -> State<u128>;
    /// The verdict on a reachable position in which the game goes on.
    fn verdict(&self, state: &State<u128>) -> Option<Verdict>;
    /// Every move with the verdict after it, in order.
    fn moves(&self, state: &State<u128>) -> Vec<(usize, Verdict)>;
    /// The canonical form of a position up to symmetry.
    fn canonical(&self, state: &State<u128>) -> State<u128>;
    /// The number of positions, by moves made.
    fn counts(&self) -> Vec<LevelCount>;

    /// The best moves of the player to move.
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

/// Solves a game strongly in which each move colors one element. `None` for [`Variant::AvoidPlus`],
/// in which a move may color more.
pub fn strong_solution(
    game: &PatternGame,
    budget: &Budget,
) -> Option<Result<Box<dyn PatternOracle>, Stopped>> {
    if game.variant() == Variant::AvoidPlus {
        return None;
    }
    let group = automorphisms(game);
    Some(match Rules::<u64>::new(game, group.clone()) {
        Some(rules) => solve_strongly(rules, budget).map(|strong| Box::new(strong) as _),
        None => {
            let rules = Rules::<u128>::widest(game, group);
            solve_strongly(rules, budget).map(|strong| Box::new(strong) as _)
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

    /// The same position with narrow sets, in which all elements must fit.
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
