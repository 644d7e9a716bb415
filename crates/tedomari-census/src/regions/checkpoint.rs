//! Checkpoints of the census as text.

use std::fmt::Write;

use super::coloring::Coloring;
use super::pieces::Place;

/// How far a census has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checkpoint {
    /// The number of finished pieces with the last number of cells.
    pub done: u64,
    /// The number of colorings with 1, 2, … cells, the last of which may be unfinished.
    pub colorings: Vec<u64>,
    /// The number of cells and the place of each value, from which it is found again.
    pub places: Vec<(usize, Place)>,
}

impl Checkpoint {
    /// Writes the checkpoint as text.
    pub fn to_text(&self) -> String {
        let mut text = format!("done {}\ncolorings", self.done);
        for count in &self.colorings {
            write!(text, " {count}").expect("a string takes all text");
        }
        text.push('\n');
        for (cells, Place { shape, coloring }) in &self.places {
            let [[a, b], [c, d], [e, f]] = coloring.chains;
            let enclosed = coloring.enclosed;
            writeln!(text, "{cells} {shape} {enclosed} {a} {b} {c} {d} {e} {f}")
                .expect("a string takes all text");
        }
        text
    }

    /// Reads a checkpoint.
    pub fn from_text(text: &str) -> Option<Checkpoint> {
        let mut lines = text.lines();
        let done = lines.next()?.strip_prefix("done ")?.parse().ok()?;
        let colorings = lines.next()?.strip_prefix("colorings")?;
        let colorings = colorings.split_whitespace().map(|count| count.parse().ok());
        let colorings = colorings.collect::<Option<Vec<u64>>>()?;
        let places = lines.map(|line| place(line, colorings.len()));
        Some(Checkpoint {
            done,
            places: places.collect::<Option<_>>()?,
            colorings,
        })
    }
}

fn place(line: &str, most_cells: usize) -> Option<(usize, Place)> {
    let numbers = line.split(' ').map(|number| number.parse().ok());
    let numbers = numbers.collect::<Option<Vec<u32>>>()?;
    let [cells, shape, enclosed, ref ends @ ..] = numbers[..] else {
        return None;
    };
    let ends: &[u32; 6] = ends.try_into().ok()?;
    let mut chains = [[0; 2]; 3];
    for (to, &end) in chains.as_flattened_mut().iter_mut().zip(ends) {
        *to = u8::try_from(end).ok()?;
    }
    let cells = usize::try_from(cells).ok()?;
    (1..=most_cells).contains(&cells).then_some(())?;
    let coloring = Coloring { chains, enclosed };
    Some((cells, Place { shape, coloring }))
}
