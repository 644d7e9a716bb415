use super::brute::{MAX_BRUTE, Positions};
use tedomari::Budget;
use tedomari::board::{Color, Graph, Poset};
use tedomari::game::{self, PosetGame, RemovalGame};
use tedomari::solve::{Solver, Switches, oracle};
use tedomari::value::Value;

/// Values without any theorem: by the definition over all positions of small boards, by a plain
/// threshold search with components on larger ones.
#[derive(Clone, Debug)]
pub struct Exact {
    budget: Budget,
}

/// No theorem, because the audit checks them.
const PLAIN: Switches = Switches {
    components: true,
    ..Switches::NONE
};

impl Exact {
    /// Computes values until the budget runs out.
    pub fn new(budget: Budget) -> Exact {
        Exact { budget }
    }

    /// The budget.
    pub(super) fn budget(&self) -> &Budget {
        &self.budget
    }

    /// The value of a game; `None` if the budget ran out.
    pub fn value(&self, game: &RemovalGame) -> Option<i64> {
        if game.len() <= MAX_BRUTE {
            return Some(Positions::new(game).value_of_all());
        }
        self.searched(game)
    }

    pub(super) fn searched(&self, game: &RemovalGame) -> Option<i64> {
        let mut solver = Solver::with_switches(game, self.budget.clone(), PLAIN);
        solver.value().bounds.value()
    }

    /// The value of a poset game; `None` if the budget ran out.
    pub fn poset_game(&self, game: &PosetGame) -> Option<Value> {
        let game = game.clone().into();
        let mut oracle = oracle(&game, self.budget.clone(), PLAIN)?;
        oracle.value().bounds.value()
    }

    pub(super) fn pomax(&self, poset: &Poset) -> Option<i64> {
        self.value(&game::pomax(poset, Color::White))
    }

    pub(super) fn pominmax(&self, poset: &Poset) -> Option<i64> {
        self.value(&game::pominmax(poset, Color::White))
    }

    pub(super) fn leaf(&self, graph: &Graph) -> Option<i64> {
        self.value(&game::leaf(graph, Color::White))
    }
}
