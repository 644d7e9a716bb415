use serde::Serialize;
use tedomari::Budget;
use tedomari::game::SetColoring;
use tedomari::notation::passable::{print_atoms, print_coloring};
use tedomari::solve::coloring::{ColoringSolution, solve_coloring};
use tedomari::value::Player;
use tedomari::value::passable::Form;

use super::given::in_latex;
use super::shown;
use super::simplification::Told;
use crate::json::Both;

/// A set coloring game solved, with the best first moves of both players.
pub struct Solved {
    /// The solution.
    pub solution: ColoringSolution,
    /// Left's best cells and Right's.
    pub best: [Vec<usize>; 2],
}

impl Solved {
    /// Solves the game as far as the budget goes.
    pub fn new(game: &SetColoring, budget: &Budget) -> Solved {
        let mut solution = solve_coloring(game, budget);
        let best =
            [Player::Left, Player::Right].map(|player| solution.best(player).unwrap_or_default());
        Solved { solution, best }
    }
}

/// The value of a set coloring game as JSON.
#[derive(Serialize)]
pub struct ColoringAnswer {
    game: &'static str,
    atoms: String,
    payoff: String,
    cells: usize,
    value: Option<String>,
    latex: Option<String>,
    settled: Option<bool>,
    bounds: [String; 2],
    best: Both<Vec<usize>>,
    after: Both<Vec<String>>,
    dead: Vec<usize>,
    reason: Option<Told>,
    positions: u64,
    seconds: f64,
}

impl ColoringAnswer {
    /// The answer that a solution gives.
    pub fn new(game: &SetColoring, solved: &Solved, seconds: f64) -> ColoringAnswer {
        let Solved { solution, best } = solved;
        let forms = &solution.forms;
        let cells = |cells: &[usize]| cells.iter().map(|cell| cell + 1).collect();
        let after = |options: &[Form]| options.iter().map(|&option| shown(forms, option)).collect();
        ColoringAnswer {
            game: "coloring",
            atoms: print_atoms(game.atoms()),
            payoff: print_coloring(game),
            cells: game.cells(),
            value: solution.value.map(|value| shown(forms, value)),
            latex: solution.value.and_then(|value| in_latex(forms, value)),
            settled: solution.value.map(|value| forms.as_atom(value).is_some()),
            bounds: solution
                .bounds
                .map(|atom| game.atoms().written(atom).to_string()),
            best: Both {
                left: cells(&best[0]),
                right: cells(&best[1]),
            },
            after: Both {
                left: after(&solution.left),
                right: after(&solution.right),
            },
            dead: cells(&solution.dead),
            reason: solution.reason.as_ref().map(|told| Told::new(forms, told)),
            positions: solution.positions,
            seconds,
        }
    }
}
