//! Values in all colorings of a shape, found together.

use std::cell::OnceCell;

use super::evaluate::{Datum, Evaluation};
use super::program::{Act, Program, StepId};
use super::subject::{BoardKind, Subject};
use super::table::{QUANTITIES, find};
use super::values;
use tedomari::board::Board;
use tedomari::game::RemovalGame;
use tedomari::solve::EveryColoring;

/// Entries of one byte that solving a shape in every coloring may take.
const MAX_ENTRIES: usize = 1 << 27;

/// A removal game that is played on shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShapeGame {
    /// Remove a maximal element.
    Pomax,
    /// Remove a minimal element.
    Pomin,
    /// Remove a maximal or a minimal element.
    Pominmax,
    /// Remove a vertex with at most one neighbor left.
    Leaf,
    /// Remove a cell with at most one neighbor left in its row and at most one in its column.
    Corner,
}

/// The games by their names in the table of quantities.
const GAMES: &[(&str, ShapeGame)] = &[
    ("pomax", ShapeGame::Pomax),
    ("pomin", ShapeGame::Pomin),
    ("pominmax", ShapeGame::Pominmax),
    ("leaf", ShapeGame::Leaf),
    ("corner", ShapeGame::Corner),
];

impl Program {
    /// The steps that ask for the value of a removal game on the board itself.
    pub(crate) fn games(&self) -> Vec<(StepId, ShapeGame)> {
        let mut found = Vec::new();
        for (id, step) in self.steps.iter().enumerate() {
            let Act::Quantity(row, of) = &step.act else {
                continue;
            };
            let name = QUANTITIES[*row].name;
            let game = GAMES.iter().find(|(known, _)| *known == name);
            if let Some((_, game)) = game
                && self.steps[of[0]].act == Act::Board
            {
                found.push((id, *game));
            }
        }
        found
    }
}

impl Evaluation<'_> {
    /// Takes values of the board itself from its shape, as far as that knows them.
    pub(crate) fn know(&mut self, games: &[(StepId, ShapeGame)], shape: &Solved, black: u64) {
        for &(id, game) in games {
            if let Some(value) = shape.value(game, black) {
                self.set(id, Datum::Number(i128::from(value).into()));
            }
        }
    }
}

/// A shape, and what its games are worth in every coloring, found when first asked for.
pub(crate) struct Solved {
    shape: Board,
    values: [OnceCell<Option<EveryColoring>>; GAMES.len()],
}

impl Solved {
    /// The shape of a board, whose colors do not matter.
    pub fn new(shape: Board) -> Solved {
        Solved {
            shape,
            values: Default::default(),
        }
    }

    /// The board.
    pub fn shape(&self) -> &Board {
        &self.shape
    }

    /// The value of a game, White being Left, when the elements of a set are black; `None` if the
    /// game is not played here or the shape is too large for all colorings at once.
    fn value(&self, game: ShapeGame, black: u64) -> Option<i64> {
        let values = self.values[game as usize]
            .get_or_init(|| EveryColoring::of(&self.game(game)?, MAX_ENTRIES));
        values.as_ref().map(|values| values.value(black))
    }

    fn game(&self, game: ShapeGame) -> Option<RemovalGame> {
        let subject = Subject::new(self.shape.clone());
        let kind = BoardKind::of(&self.shape);
        let quantity = find(GAMES[game as usize].0)?;
        quantity.boards.contain(kind).then(|| match game {
            ShapeGame::Pomax => values::pomax(&subject),
            ShapeGame::Pomin => values::pomin(&subject),
            ShapeGame::Pominmax => values::pominmax(&subject),
            ShapeGame::Leaf => values::leaf(&subject),
            ShapeGame::Corner => values::corner(&subject),
        })
    }
}
