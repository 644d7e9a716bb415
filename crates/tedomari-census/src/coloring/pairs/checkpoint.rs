//! How far a search is, as text that it can be taken up from.

use std::fmt::Write;

/// Where a value was met first: the orbit of the first function, the halves of the second one.
pub type Place = [u32; 3];

/// How far a search is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The number of cells.
    pub cells: usize,
    /// How many orbits of first functions are done.
    pub done: usize,
    /// Where each value was met first. The values themselves follow from that.
    pub places: Vec<Place>,
}

impl Checkpoint {
    /// The text.
    pub fn to_text(&self) -> String {
        let mut text = format!("cells {}\ndone {}\n", self.cells, self.done);
        for [orbit, low, high] in &self.places {
            writeln!(text, "{orbit} {low} {high}").expect("a string takes all text");
        }
        text
    }

    /// Reads it back.
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
