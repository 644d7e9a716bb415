use web_time::Instant;

use super::{Kind, Solver, ValuedMove};
use crate::board::Element;
use crate::budget::Budget;
use crate::game::Game;
use crate::solve::reason::Reason;
use crate::solve::switches::Switches;
use crate::value::{Bounds, Dyadic, Nimber, Player, Value};

/// Answers questions about a removal or poset game and its positions, and caches the results.
///
/// A position is given by its remaining elements, those with `alive[i]`. It must be reachable in
/// play.
pub trait Oracle {
    /// The value (or bounds, if the budget runs out) and its reason.
    fn value(&mut self) -> Reason<Value>;

    /// The value of a position.
    fn value_at(&mut self, alive: &[bool]) -> Bounds<Value>;

    /// All moves of a player in a position, with the value after each.
    fn moves_at(&mut self, alive: &[bool], player: Player) -> Vec<ValuedMove<Value>>;

    /// The listed moves in a position, with bounds on the value after each as far as the budget
    /// allows.
    fn moves_among(&mut self, alive: &[bool], moves: &[Element]) -> Vec<ValuedMove<Value>>;

    /// The best moves of a player in a position. In a removal game these keep the value, in a
    /// colored poset game they lose least, and in an uncolored one they win; there may be none.
    /// `None` if the budget runs out.
    fn best_moves(&mut self, alive: &[bool], player: Player) -> Option<Vec<Element>>;

    /// A best move. `None` if there is no move or the budget runs out.
    fn best_move(&mut self, alive: &[bool], player: Player) -> Option<Element>;

    /// Best play from the start of the game until nobody can move, as far as the budget allows.
    fn line(&mut self, starter: Player) -> Vec<Element>;

    /// The number of positions searched so far.
    fn positions(&self) -> u64;

    /// Sets the deadline. Results found before are kept.
    fn set_deadline(&mut self, deadline: Option<Instant>);
}

/// The oracle of a removal or poset game. `None` for other kinds of games and for misère play.
///
/// ```
/// use tedomari::{board::Color, game, notation};
/// use tedomari::Budget;
/// use tedomari::solve::{Switches, oracle};
/// let board = notation::parse("young 2,2 chess").unwrap();
/// let game = game::hackenbush_poset(&board.to_poset().unwrap(), Color::White).into();
/// let mut oracle = oracle(&game, Budget::default(), Switches::default()).unwrap();
/// assert_eq!(oracle.value().bounds.value().unwrap().to_string(), "3/8");
/// ```
pub fn oracle(game: &Game, budget: Budget, switches: Switches) -> Option<Box<dyn Oracle + '_>> {
    Some(match game {
        Game::Removal(game) => Box::new(Solver::with_switches(game, budget, switches)),
        Game::Poset(game) if game.is_misere() => return None,
        Game::Poset(game) => match game.owners() {
            Some(_) => Box::new(Solver::<Dyadic>::of(game, budget, switches)),
            None => Box::new(Solver::<Nimber>::of(game, budget, switches)),
        },
        Game::Coloring(_) | Game::Pattern(_) => return None,
    })
}

impl<V: Kind> Oracle for Solver<'_, V> {
    fn value(&mut self) -> Reason<Value> {
        self.value().map(&Into::into)
    }

    fn value_at(&mut self, alive: &[bool]) -> Bounds<Value> {
        self.value_at(alive).map(Into::into)
    }

    fn moves_at(&mut self, alive: &[bool], player: Player) -> Vec<ValuedMove<Value>> {
        let moves = self.moves_at(alive, player).into_iter();
        moves.map(ValuedMove::any).collect()
    }

    fn moves_among(&mut self, alive: &[bool], moves: &[Element]) -> Vec<ValuedMove<Value>> {
        let moves = self.moves_among(alive, moves).into_iter();
        moves.map(ValuedMove::any).collect()
    }

    fn best_moves(&mut self, alive: &[bool], player: Player) -> Option<Vec<Element>> {
        self.best_moves(alive, player)
    }

    fn best_move(&mut self, alive: &[bool], player: Player) -> Option<Element> {
        self.best_move(alive, player)
    }

    fn line(&mut self, starter: Player) -> Vec<Element> {
        self.line(starter)
    }

    fn positions(&self) -> u64 {
        self.positions()
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.set_deadline(deadline);
    }
}
