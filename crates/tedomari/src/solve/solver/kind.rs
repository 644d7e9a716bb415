use std::borrow::Cow;
use std::time::Instant;

use super::{Move, Solver};
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::{MostElements, Proof};
use crate::solve::cancel::Mirrored;
use crate::solve::reason::Reason;
use crate::solve::switches::Switches;
use crate::value::{Additive, Bounds, Player, Value};

/// A kind of game in which elements are taken away, known by what its games are worth: integers
/// for removal games, dyadic numbers and nimbers for poset games.
pub trait Kind: Additive + Into<Value> + 'static {
    /// The games.
    type Game: Mirrored + Clone + 'static;

    /// The search.
    type Engine: Engine<Self> + ?Sized;

    /// Elements times moves up to which moves are looked at one by one.
    const MOVE_WORK: usize = usize::MAX;

    /// How many elements there are.
    fn len(game: &Self::Game) -> usize;

    /// The moves of a player in a position.
    fn moves(game: &Self::Game, player: Player, alive: &[bool]) -> Vec<Element>;

    /// Takes an element, with whatever goes with it.
    fn take(game: &Self::Game, x: Element, alive: &mut [bool]);

    /// Whether both players have the same moves.
    fn is_impartial(game: &Self::Game) -> bool;

    /// The independent components.
    fn split(game: &Self::Game, switches: Switches) -> Split<'_, Self>;

    /// The game when only the elements with `alive[i]` are left.
    fn restricted(game: &Self::Game, alive: &[bool]) -> Self::Game;

    /// Bounds on the value of the listed elements, ascending, that need no search.
    fn quick(game: &Self::Game, elements: &[Element]) -> Bounds<Self>;

    /// Bounds on the value of every position.
    fn anything(game: &Self::Game) -> Bounds<Self>;

    /// The value by a theorem about the whole game, which learns which sizes are too hard.
    fn by_formula(
        game: &Self::Game,
        budget: &Budget,
        most: &mut MostElements,
    ) -> Option<Proof<Self>>;

    /// What each move in a position adds to the value, where a theorem tells it for all moves of a
    /// component at once.
    fn changes_by_formula(solver: &Solver<'_, Self>, _alive: &[bool]) -> Vec<Option<Self>> {
        vec![None; Self::len(solver.game())]
    }

    /// The search on a game of at most [`MAX_SEARCH`](super::MAX_SEARCH) elements.
    fn engine(game: &Self::Game, budget: Budget, switches: Switches) -> Box<Self::Engine>;

    /// Bounds on the value after a move from a position within `total`, when nothing is known of
    /// the component of the move.
    fn after_unknown(game: &Self::Game, _total: &Bounds<Self>, _x: Element) -> Bounds<Self> {
        Self::anything(game)
    }

    /// Every first move of Left's and of Right's, with what is known of the value after it.
    fn first_moves(solver: &mut Solver<'_, Self>, _bounds: &Bounds<Self>) -> [Vec<Move<Self>>; 2] {
        let alive = vec![true; Self::len(solver.game())];
        let left = solver.moves_at(&alive, Player::Left);
        let right = if Self::is_impartial(solver.game()) {
            left.clone()
        } else {
            solver.moves_at(&alive, Player::Right)
        };
        [left, right]
    }

    /// Which of all moves of a player in a position within `bounds` are best, if that is known.
    fn best(bounds: &Bounds<Self>, player: Player, moves: &[Move<Self>]) -> Option<Vec<Element>>;

    /// The best moves of a player in a position. `None` if the budget runs out.
    fn best_moves(
        solver: &mut Solver<'_, Self>,
        alive: &[bool],
        player: Player,
    ) -> Option<Vec<Element>>;

    /// A best move of a player in a position. `None` if there is none or the budget runs out.
    fn best_move(solver: &mut Solver<'_, Self>, alive: &[bool], player: Player) -> Option<Element>;

    /// Integer bounds, for whoever watches.
    fn rounded(bounds: &Bounds<Self>) -> Bounds;
}

/// A game in parts that have nothing to do with each other.
pub struct Split<'g, V: Kind> {
    /// The elements of each component, ascending, and the game on it.
    pub components: Vec<(Vec<Element>, Cow<'g, V::Game>)>,
    /// Elements on their own, and what they are worth.
    pub lone: Vec<(Element, V)>,
    /// What is told of the elements outside of all components.
    pub reasons: Vec<Reason<V>>,
}

/// A search on one game, whatever the width of its bitsets.
pub trait Engine<V: Kind> {
    /// The value of the position with exactly the listed elements left, of which `quick` is known,
    /// or bounds if the budget runs out; `report` hears of every narrowing.
    fn value(
        &mut self,
        left: &[Element],
        quick: Bounds<V>,
        report: &mut dyn FnMut(Bounds<V>),
    ) -> Bounds<V>;

    /// Value and reason of the whole game, which is the one that the engine was made for.
    fn explain(
        &mut self,
        game: &V::Game,
        quick: Bounds<V>,
        report: &mut dyn FnMut(Bounds<V>),
    ) -> Reason<V>;

    /// Sets the deadline.
    fn set_deadline(&mut self, deadline: Option<Instant>);

    /// The number of positions searched so far.
    fn positions(&self) -> u64;

    /// The size of the table of remembered positions.
    fn table_bytes(&self) -> u64;
}
