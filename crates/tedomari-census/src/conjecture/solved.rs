//! Values of all colorings of a shape, computed together.

use std::cell::RefCell;

use super::evaluate::{Datum, Evaluation};
use super::program::{Act, Program, StepId};
use super::quantity::Function;
use super::table::QUANTITIES;
use tedomari::board::{Board, Color, Orbit};
use tedomari::catalogue::{Entry, Kind};
use tedomari::game::Game;
use tedomari::solve::EveryColoring;

/// The maximum number of one-byte entries for solving a shape in all colorings.
const MAX_ENTRIES: usize = 1 << 27;

impl Program {
    /// The steps that need the value of a removal game on the board itself.
    pub(crate) fn games(&self) -> Vec<(StepId, &'static Entry)> {
        let steps = self.steps.iter().enumerate();
        let asked = steps.filter_map(|(id, step)| match &step.act {
            Act::Quantity(row, of) if self.steps[of[0]].act == Act::Board => {
                match QUANTITIES[*row].function {
                    Function::Game(entry) if entry.kind == Kind::Removal => Some((id, entry)),
                    _ => None,
                }
            }
            _ => None,
        });
        asked.collect()
    }
}

impl Evaluation<'_> {
    /// Sets the values of games on the board itself that are known from its shape.
    pub(crate) fn know(&mut self, games: &[(StepId, &'static Entry)], shape: &Solved, black: u64) {
        for &(id, entry) in games {
            if let Some(value) = shape.value(entry, black) {
                self.set(id, Datum::Number(i128::from(value).into()));
            }
        }
    }
}

/// A shape, and the values of its games in all colorings, computed on first use.
pub(crate) struct Solved {
    shape: Board,
    /// For each requested game; `None` if the shape is too large for all colorings at once.
    values: RefCell<Vec<(&'static str, Option<EveryColoring>)>>,
}

impl Solved {
    /// The shape of a board, whose colors are ignored.
    pub fn new(shape: Board) -> Solved {
        Solved {
            shape,
            values: RefCell::default(),
        }
    }

    /// The shape.
    pub fn shape(&self) -> &Board {
        &self.shape
    }

    /// The shape in a coloring.
    pub(super) fn colored(&self, coloring: Orbit) -> Board {
        let colors = coloring.colors(self.shape.len());
        self.shape.clone().with_colors(colors)
    }

    /// The value of a game, with White as Left, if the elements of a set are black; `None` if the
    /// game is not played on this board or the shape is too large for all colorings at once.
    fn value(&self, entry: &'static Entry, black: u64) -> Option<i64> {
        self.with_values(entry, |values| values.value(black))
    }

    /// Like [`Solved::value`], for many colorings.
    pub(super) fn values(&self, entry: &'static Entry, black: &[u32]) -> Option<Vec<i64>> {
        self.with_values(entry, |values| {
            let values = black.iter().map(|&black| values.value(black.into()));
            values.collect()
        })
    }

    fn with_values<T>(
        &self,
        entry: &'static Entry,
        ask: impl FnOnce(&EveryColoring) -> T,
    ) -> Option<T> {
        let mut values = self.values.borrow_mut();
        let known = values.iter().position(|(name, _)| *name == entry.name);
        let known = known.unwrap_or_else(|| {
            let game = entry
                .build(&self.shape, Color::White)
                .and_then(Game::into_removal);
            let found = game.and_then(|game| EveryColoring::of(&game, MAX_ENTRIES));
            values.push((entry.name, found));
            values.len() - 1
        });
        values[known].1.as_ref().map(ask)
    }
}
