use super::checkpoint;
use super::positions::{ALONE, Positions};
use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::game::SetColoring;
use crate::value::Player;
use crate::value::passable::{Atom, Form, Forms, Simplification};

/// The maximum number of relevant cells of a game that can be solved: 3¹⁸ positions take 1.5 GB.
pub const MAX_SOLVED_CELLS: usize = 18;

/// The solution of a set coloring game.
#[derive(Debug)]
pub struct ColoringSolution {
    /// The store of all forms.
    pub forms: Forms,
    /// The canonical value. `None` if the computation was stopped or there are too many cells.
    pub value: Option<Form>,
    /// Why the computation stopped before the value was known.
    pub stopped: Option<Stopped>,
    /// Bounds on the value: the outcomes if all cells are Right's, and if all cells are Left's.
    pub bounds: [Atom; 2],
    /// The values after the first moves of Left, by cell. Empty if the value is not known.
    pub left: Vec<Form>,
    /// The values after the first moves of Right, by cell. Empty if the value is not known.
    pub right: Vec<Form>,
    /// The cells whose color never matters.
    pub dead: Vec<usize>,
    /// How the value follows from the values after the first moves.
    pub reason: Option<Simplification>,
    /// The number of positions evaluated.
    pub positions: u64,
}

impl ColoringSolution {
    /// The best first moves of a player: those to undominated options.
    pub fn best(&mut self, player: Player) -> Result<Vec<usize>, Stopped> {
        let options = match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        };
        let mut best = Vec::new();
        for (cell, &option) in options.iter().enumerate() {
            let mut is_best = true;
            for &other in options.iter().filter(|&&other| other != option) {
                is_best &= !match player {
                    Player::Left => self.forms.le(option, other)?,
                    Player::Right => self.forms.le(other, option)?,
                };
            }
            if is_best {
                best.push(cell);
            }
        }
        Ok(best)
    }
}

/// Computes the canonical value of a set coloring game and the values after each first move.
pub fn solve_coloring(game: &SetColoring, budget: &Budget) -> ColoringSolution {
    solve_coloring_resumed(game, budget, None).expect("only checkpoints have errors")
}

/// The same. With a checkpoint, the computation is resumed from it and writes to it.
pub(crate) fn solve_coloring_resumed(
    game: &SetColoring,
    budget: &Budget,
    kept: Option<&mut Checkpoint>,
) -> Result<ColoringSolution, CheckpointError> {
    let dead = game.dead_cells();
    let alive = game.without(&dead);
    let mut forms = Forms::new(game.atoms().clone());
    let all = (1_u64 << game.cells()) - 1;
    let mut solution = ColoringSolution {
        value: None,
        stopped: None,
        bounds: [game.payoff(0), game.payoff(all as u32)],
        left: Vec::new(),
        right: Vec::new(),
        dead,
        reason: None,
        positions: 0,
        forms: Forms::new(game.atoms().clone()),
    };
    let bytes = 3_usize.pow(alive.cells().min(MAX_SOLVED_CELLS + 1) as u32) * size_of::<Form>();
    let positions = if alive.cells() > MAX_SOLVED_CELLS {
        None
    } else if bytes > budget.memory {
        solution.stopped = Some(Stopped::Memory);
        None
    } else {
        let mut positions = Positions::none(alive.cells());
        if let Some(kept) = &kept {
            checkpoint::resume(&mut positions, &mut forms, kept)?;
        }
        forms.set_budget(budget.clone());
        let evaluated = positions.evaluate(&alive, &mut forms, budget, kept, ALONE);
        solution.stopped = evaluated.err();
        evaluated.is_ok().then_some(positions)
    };
    if let Some(positions) = positions {
        let start = positions.start();
        solution.positions = 3_u64.pow(alive.cells() as u32);
        solution.value = Some(start);
        let [left, right] = [Player::Left, Player::Right].map(|player| {
            // A move in a dead cell is a pass.
            let mut options = positions.options(player);
            for &cell in &solution.dead {
                options.insert(cell, start);
            }
            options
        });
        solution.reason = (!left.is_empty())
            .then(|| forms.explain_options(&left, &right).ok())
            .flatten();
        (solution.left, solution.right) = (left, right);
    }
    solution.forms = forms;
    Ok(solution)
}
