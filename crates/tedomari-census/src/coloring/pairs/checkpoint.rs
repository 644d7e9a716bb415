//! How far a search is, as text that it can be taken up from.

use std::fmt;
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

/// Why a text is not a checkpoint of the census that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckpointError {
    /// It does not begin as a checkpoint does.
    Foreign,
    /// Something in it is missing or changed.
    Damaged,
    /// It belongs to a census with this number of cells.
    OtherCells(usize),
}

impl std::error::Error for CheckpointError {}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => write!(f, "this is not a checkpoint of a census of this version"),
            Self::Damaged => write!(
                f,
                "the checkpoint is damaged: its text and its sum disagree"
            ),
            Self::OtherCells(cells) => write!(
                f,
                "the checkpoint belongs to a census over _ < a, b < T with {cells} cells"
            ),
        }
    }
}

const TITLE: &str = "tedomari census coloring checkpoint 1";

impl Checkpoint {
    /// The text.
    pub fn to_text(&self) -> String {
        let mut text = format!("{TITLE}\ncells {}\ndone {}\n", self.cells, self.done);
        for [orbit, low, high] in &self.places {
            writeln!(text, "{orbit} {low} {high}").expect("a string takes all text");
        }
        let sum = sum(&text);
        writeln!(text, "sum {sum:016x}").expect("a string takes all text");
        text
    }

    /// Reads it back.
    pub fn from_text(text: &str) -> Result<Checkpoint, CheckpointError> {
        use CheckpointError::{Damaged, Foreign};
        let rest = text.strip_prefix(TITLE).ok_or(Foreign)?;
        let end = text.rfind("sum ").ok_or(Damaged)?;
        if text[end..] != format!("sum {:016x}\n", sum(&text[..end])) {
            return Err(Damaged);
        }
        let body = &rest[..end - TITLE.len()];
        let mut lines = body.trim_start().lines();
        let mut field = |name: &str| -> Option<usize> {
            let number = lines.next()?.strip_prefix(name)?;
            number.trim().parse().ok()
        };
        let cells = field("cells").ok_or(Damaged)?;
        let done = field("done").ok_or(Damaged)?;
        let places = lines.map(place).collect::<Option<_>>().ok_or(Damaged)?;
        Ok(Checkpoint {
            cells,
            done,
            places,
        })
    }
}

fn place(line: &str) -> Option<Place> {
    let mut numbers = line.split(' ').map(|number| number.parse().ok());
    let place = [numbers.next()??, numbers.next()??, numbers.next()??];
    numbers.next().is_none().then_some(place)
}

/// The hash of Fowler, Noll and Vo, which is the same everywhere and always.
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}
