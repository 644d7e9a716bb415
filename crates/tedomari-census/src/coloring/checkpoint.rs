//! Checkpoints of the search for values on the last number of cells, as text.

use std::fmt::Write;

/// The first occurrence of a value: the piece of the search, or the orbit in it, and the halves of
/// the payoff, or of its second function.
pub type Place = [u32; 3];

/// The state of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The number of cells.
    pub cells: usize,
    /// The number of finished pieces or orbits.
    pub done: usize,
    /// The first occurrence of each value, from which the value is recomputed.
    pub places: Vec<Place>,
}

impl Checkpoint {
    /// Writes the checkpoint as text.
    pub fn to_text(&self) -> String {
        let mut text = format!("cells {}\ndone {}\n", self.cells, self.done);
        for [orbit, low, high] in &self.places {
            writeln!(text, "{orbit} {low} {high}").expect("a string takes all text");
        }
        text
    }

    /// Reads a checkpoint.
    pub fn from_text(text: &str) -> Option<Checkpoint> {
        let mut lines = text.lines();
        let mut field = |name: &str| -> Option<usize> {
            let number = lines.next()?.strip_prefix(name)?;
            number.trim().parse().ok()
        };
        Some(Checkpoint {
            cells: field("cells")?,
            done: field("done")?,
            places: lines.map(place).collect::<Option<_>>()?,
        })
    }
}

fn place(line: &str) -> Option<Place> {
    let mut numbers = line.split(' ').map(|number| number.parse().ok());
    let place = [numbers.next()??, numbers.next()??, numbers.next()??];
    numbers.next().is_none().then_some(place)
}
