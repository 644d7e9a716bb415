use super::region::{Moves, RegionSolution};
use crate::board::Color;
use crate::board::hex::HexBoard;
use crate::budget::{Budget, Stopped};
use crate::game::HexGame;
use crate::solve::hex::HexSolver;
use crate::value::passable::{Form, Forms};

/// Solves a region that is a whole board, on which it only matters who wins, moving first or second.
pub(super) fn solve_board(board: &HexBoard, region: &HexGame, budget: &Budget) -> RegionSolution {
    let mut solution = RegionSolution {
        forms: Forms::with_budget(region.atoms.clone(), budget.clone()),
        value: None,
        stopped: None,
        moves: Moves::default(),
        positions: 0,
    };
    let found = HexSolver::new(board, budget).ok().and_then(|mut solver| {
        let values = board_values(board, region, &mut solver, &mut solution);
        solution.positions = solver.positions();
        values
    });
    if found.is_none() {
        solution.moves = Moves::default();
        solution.stopped = Some(budget.stopped().unwrap_or(Stopped::Memory));
    }
    solution
}

/// Finds the value of a board and of its first moves. `None` if the budget runs out.
fn board_values(
    board: &HexBoard,
    region: &HexGame,
    solver: &mut HexSolver<'_>,
    solution: &mut RegionSolution,
) -> Option<()> {
    let [top, bottom] = [solution.forms.top(), solution.forms.bottom()];
    let open = solution.forms.simplify(&[top], &[bottom]).ok()?;
    let mut value_after = |added: &[(usize, Color)]| -> Option<Form> {
        let first = solver.winner_after(added, Color::Black)?;
        let second = solver.winner_after(added, Color::White)?;
        Some(match (first, second) {
            (Color::Black, Color::Black) => top,
            (Color::White, Color::White) => bottom,
            _ => open,
        })
    };
    solution.value = Some(value_after(&[])?);
    for (moves, color) in solution.moves.iter_mut().zip([Color::Black, Color::White]) {
        for (cell, &place) in region.cells.iter().enumerate() {
            moves.push((cell, value_after(&[(board.index(place), color)])?));
        }
    }
    Some(())
}
