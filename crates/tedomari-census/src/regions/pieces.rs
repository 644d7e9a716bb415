//! The regions with a number of cells, in pieces that threads share.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use super::coloring::Coloring;
use super::shapes::Shape;
use super::stones::Stones;
use super::symmetry::images;
use crate::sweep::{Piece, Pieces, Reader, Writer};
use tedomari::Budget;
use tedomari::solve::switching::SwitchingValues;
use tedomari::value::passable::Form;

/// The number of shapes of a piece.
const SHAPES: usize = 16;

/// Where a value was found: the number of the shape, and the coloring of the stones around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub shape: u32,
    pub coloring: Coloring,
}

/// What is found in a piece: the values that were not found before by the same scout, up to
/// symmetry, how many there are of each, and the number of colorings.
#[derive(Debug, PartialEq, Eq)]
pub struct Found {
    pub values: Vec<(String, usize, Place)>,
    pub colorings: u64,
}

/// The shapes with a number of cells.
pub struct Level<'a> {
    pub shapes: &'a [Shape],
    pub scouts: &'a Scouts,
    pub budget: &'a Budget,
}

/// The scouts that no thread uses.
#[derive(Default)]
pub struct Scouts(Mutex<Vec<Scout>>);

impl Scouts {
    fn free(&self) -> MutexGuard<'_, Vec<Scout>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Level<'_> {
    /// The number of pieces.
    pub fn pieces(&self) -> u64 {
        self.shapes.len().div_ceil(SHAPES) as u64
    }

    /// The shapes of a piece, with their numbers.
    pub fn piece(&self, number: u64) -> impl Iterator<Item = (u32, &Shape)> {
        let start = usize::try_from(number)
            .unwrap_or(usize::MAX)
            .saturating_mul(SHAPES);
        let shapes = (0_u32..).zip(self.shapes);
        shapes.skip(start).take(SHAPES)
    }
}

impl Pieces for Level<'_> {
    fn compute(&self, piece: Piece, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>> {
        let scout = self.scouts.free().pop();
        let mut scout = scout.unwrap_or_else(|| Scout::new(self.budget));
        // A scout that was stopped knows values that it did not tell, so it is not used again.
        let found = scout.explore(self, piece, is_stopped)?;
        self.scouts.free().push(scout);
        Some(found.to_bytes())
    }
}

/// Finds the values of regions.
pub struct Scout {
    values: SwitchingValues,
    /// The class of each value.
    class: FxHashMap<Form, usize>,
    /// For each class, the first piece in which this scout found it, by level and number.
    first: Vec<Option<(u32, u64)>>,
}

impl Scout {
    fn new(budget: &Budget) -> Scout {
        Scout {
            values: SwitchingValues::with_three_terminals(budget),
            class: FxHashMap::default(),
            first: Vec::new(),
        }
    }

    /// The values of a piece that this scout did not find in an earlier one. Returns `None` if it
    /// was stopped.
    fn explore(
        &mut self,
        level: &Level,
        piece: Piece,
        is_stopped: &dyn Fn() -> bool,
    ) -> Option<Found> {
        let now = (piece.level, piece.number);
        let mut found = Found {
            values: Vec::new(),
            colorings: 0,
        };
        for (number, shape) in level.piece(piece.number) {
            if is_stopped() {
                return None;
            }
            let stones = Stones::around(shape);
            found.colorings += stones.colorings();
            let mut is_done = true;
            stones.each_coloring(|coloring| {
                let Some(new) = self.look_at(&stones, &coloring, now) else {
                    is_done = false;
                    return false;
                };
                let new = new.map(|(text, size, coloring)| {
                    let shape = number;
                    (text, size, Place { shape, coloring })
                });
                found.values.extend(new);
                true
            });
            if !is_done {
                return None;
            }
        }
        Some(found)
    }

    /// The value of a region up to symmetry, how many values that stands for, and the stones of the
    /// region, if that is new. Returns `None` if the budget ran out.
    fn look_at(
        &mut self,
        stones: &Stones,
        coloring: &Coloring,
        now: (u32, u64),
    ) -> Option<Option<(String, usize, Coloring)>> {
        let value = self.values.value(&stones.network(coloring)).ok()?;
        let class = match self.class.get(&value) {
            Some(&class) => class,
            None => {
                // Values of so few cells are not longer than what can be written.
                let (images, _) = images(self.values.forms_mut(), value).ok()?;
                let class = self.first.len();
                self.first.push(None);
                self.class
                    .extend(images.into_iter().map(|image| (image, class)));
                class
            }
        };
        if self.first[class].is_some_and(|first| first <= now) {
            return Some(None);
        }
        let Some(coloring) = stones.extended(coloring) else {
            return Some(None);
        };
        self.first[class] = Some(now);
        let (images, text) = images(self.values.forms_mut(), value).ok()?;
        Some(Some((text, images.len(), coloring)))
    }
}

impl Found {
    fn to_bytes(&self) -> Vec<u8> {
        let mut writer = Writer::default();
        writer.word(self.colorings);
        for (text, size, Place { shape, coloring }) in &self.values {
            writer.text(text);
            writer.number(*size as u64);
            writer.number(u64::from(*shape));
            writer.number(u64::from(coloring.enclosed));
            for end in coloring.chains.as_flattened() {
                writer.number(u64::from(*end));
            }
        }
        writer.0
    }

    /// Reads what [`Found::to_bytes`] has written. Returns `None` for anything else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Found> {
        let mut reader = Reader(bytes);
        let colorings = reader.word()?;
        let mut values = Vec::new();
        while !reader.is_at_end() {
            let text = reader.text()?.to_string();
            let size = usize::try_from(reader.number()?).ok()?;
            let shape = u32::try_from(reader.number()?).ok()?;
            let enclosed = u32::try_from(reader.number()?).ok()?;
            let mut chains = [[0; 2]; 3];
            for end in chains.as_flattened_mut() {
                *end = u8::try_from(reader.number()?).ok()?;
            }
            let coloring = Coloring { chains, enclosed };
            values.push((text, size, Place { shape, coloring }));
        }
        Some(Found { values, colorings })
    }
}
