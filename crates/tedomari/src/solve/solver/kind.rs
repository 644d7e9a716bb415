use std::borrow::Cow;
use std::io::{self, Read, Write};
use web_time::Instant;

use super::{Solver, ValuedMove};
use crate::board::Element;
use crate::budget::Budget;
use crate::checkpoint::Fault;
use crate::formula::{MostElements, Proof};
use crate::solve::cancel::Mirrored;
use crate::solve::reason::Reason;
use crate::solve::switches::Switches;
use crate::value::{Additive, Bounds, Player, Value};

/// A kind of game in which elements are removed, identified by the type of its values: integers for
/// removal games, dyadic numbers and nimbers for poset games.
pub trait Kind: Additive + Into<Value> + 'static {
    /// The type of the games.
    type Game: Mirrored + Clone + 'static;

    /// The type of the search.
    type Engine: Engine<Self> + ?Sized;

    /// Moves are examined one by one if the number of elements times the number of moves is at most
    /// this.
    const MOVE_WORK: usize = usize::MAX;

    /// The number of elements.
    fn len(game: &Self::Game) -> usize;

    /// The moves of a player in a position.
    fn moves(game: &Self::Game, player: Player, alive: &[bool]) -> Vec<Element>;

    /// Removes an element, and everything that the move removes with it.
    fn take(game: &Self::Game, x: Element, alive: &mut [bool]);

    /// Whether both players have the same moves.
    fn is_impartial(game: &Self::Game) -> bool;

    /// The independent components.
    fn split(game: &Self::Game, switches: Switches) -> Split<'_, Self>;

    /// The game on the elements with `alive[i]`.
    fn restricted(game: &Self::Game, alive: &[bool]) -> Self::Game;

    /// Bounds on the value of the listed elements (in ascending order) without search.
    fn quick(game: &Self::Game, elements: &[Element]) -> Bounds<Self>;

    /// Bounds on the value of every position.
    fn anything(game: &Self::Game) -> Bounds<Self>;

    /// The value by a theorem about the whole game. Updates which sizes are too hard.
    fn by_formula(
        game: &Self::Game,
        budget: &Budget,
        most: &mut MostElements,
    ) -> Option<Proof<Self>>;

    /// The change of the value by each move, if a theorem gives it for all moves of a component at
    /// once.
    fn changes_by_formula(solver: &Solver<'_, Self>, _alive: &[bool]) -> Vec<Option<Self>> {
        vec![None; Self::len(solver.game())]
    }

    /// A search on a game of at most [`MAX_SEARCH`](super::MAX_SEARCH) elements.
    fn engine(game: &Self::Game, budget: Budget, switches: Switches) -> Box<Self::Engine>;

    /// Bounds on the value after a move in a position with the bounds `total`, if nothing is known
    /// about the component of the move.
    fn after_unknown(game: &Self::Game, _total: &Bounds<Self>, _x: Element) -> Bounds<Self> {
        Self::anything(game)
    }

    /// The first moves of Left and of Right, with bounds on the value after each.
    fn first_moves(
        solver: &mut Solver<'_, Self>,
        _bounds: &Bounds<Self>,
    ) -> [Vec<ValuedMove<Self>>; 2] {
        let alive = vec![true; Self::len(solver.game())];
        let left = solver.moves_at(&alive, Player::Left);
        let right = if Self::is_impartial(solver.game()) {
            left.clone()
        } else {
            solver.moves_at(&alive, Player::Right)
        };
        [left, right]
    }

    /// The best of all moves of a player in a position with these bounds, if known.
    fn best(
        bounds: &Bounds<Self>,
        player: Player,
        moves: &[ValuedMove<Self>],
    ) -> Option<Vec<Element>>;

    /// The best moves of a player in a position. `None` if the budget runs out.
    fn best_moves(
        solver: &mut Solver<'_, Self>,
        alive: &[bool],
        player: Player,
    ) -> Option<Vec<Element>>;

    /// A best move of a player in a position. `None` if there is none or the budget runs out.
    fn best_move(solver: &mut Solver<'_, Self>, alive: &[bool], player: Player) -> Option<Element>;

    /// Integer bounds, for the progress.
    fn rounded(bounds: &Bounds<Self>) -> Bounds;
}

/// A game split into independent parts.
pub struct Split<'g, V: Kind> {
    /// The elements of each component, ascending, and the game on it.
    pub components: Vec<(Vec<Element>, Cow<'g, V::Game>)>,
    /// The isolated elements and their values.
    pub lone: Vec<(Element, V)>,
    /// The reasons for the elements outside of all components.
    pub reasons: Vec<Reason<V>>,
}

/// A search on one game, with bitsets of any width.
pub trait Engine<V: Kind> {
    /// The value of the position with exactly the listed elements, given the bounds `quick`, or
    /// better bounds if the budget runs out. `report` is called whenever the bounds improve.
    fn value(
        &mut self,
        left: &[Element],
        quick: Bounds<V>,
        report: &mut dyn FnMut(Bounds<V>),
    ) -> Bounds<V>;

    /// The value of the whole game and its reason. The game must be the one that the engine was
    /// created for. Raises what a formula may spend on its positions.
    fn explain(
        &mut self,
        game: &V::Game,
        quick: Bounds<V>,
        most: &mut MostElements,
        report: &mut dyn FnMut(Bounds<V>),
    ) -> Reason<V>;

    /// Sets the deadline.
    fn set_deadline(&mut self, deadline: Option<Instant>);

    /// The number of positions searched so far.
    fn positions(&self) -> u64;

    /// The size of the transposition table in bytes.
    fn table_bytes(&self) -> u64;

    /// Writes the transposition table.
    fn write_table(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Adds the entries of a transposition table that was written for the same game.
    fn read_table(&mut self, input: &mut dyn Read) -> Result<(), Fault>;
}
