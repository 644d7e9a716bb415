//! Reduces packing numbers into bins, and with it 3-PARTITION, to pomax on a poset of height 3 whose
//! Hasse diagram is a tree (the page "Acyclic posets are hard" of the book).
//!
//! White packs the numbers. Black fills the bins, one move for each unit, and may at any time remove
//! the black x on top of everything: this wins if White has begun more than the bins so far can hold.

mod packing;
mod play;

use super::gadget::{Figure, Gadget, Size, TooLarge};
use super::growing::Growing;
pub use packing::Partition;
use tedomari::board::{Color, Element, Poset};

/// What an element belongs to. Numbers and bins are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Load {
    /// A number, which White packs.
    Number(u32),
    /// A bin, which Black fills.
    Bin(u32),
}

/// The role of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PartitionRole {
    /// x, black.
    Judge,
    /// White, under x only.
    Spare,
    /// The first move on a number or a bin, free from the start.
    Begin(Load),
    /// A further move on a number or a bin, under the first one.
    Continue(Load),
    /// Under x and the first move, of the other color.
    Prize(Load),
    /// Under the prize, of its color.
    Reward(Load),
}

/// The poset of numbers and bins. Its pomax value is 0 if the numbers can be packed, otherwise
/// negative.
#[derive(Clone, Debug)]
pub struct PartitionBoard {
    given: Partition,
    poset: Poset,
    /// The first element of each number, then of each bin.
    starts: Vec<Element>,
}

/// The elements of a number or bin of size w: one to begin, w − 1 to continue, a prize and 2w − 1
/// elements under it.
const ELEMENTS_EACH: u32 = 3;

const JUDGE: Element = 0;
const SPARE: Element = 1;

impl PartitionBoard {
    /// The size of the board of given numbers.
    pub fn size(given: &Partition) -> Size {
        let elements = 2 + 2 * u128::from(ELEMENTS_EACH) * given.sum();
        // A prize has two upper covers, x and the first moves none, all others one: a tree.
        let relations = elements - 1;
        Size {
            elements,
            relations,
        }
    }

    /// Builds the board of given numbers.
    pub fn new(given: Partition) -> Result<PartitionBoard, TooLarge> {
        PartitionBoard::size(&given).checked()?;
        let mut growing = Growing::default();
        growing.below("x".into(), Color::Black, &[]);
        growing.below("spare".into(), Color::White, &[JUDGE]);
        let mut starts = Vec::new();
        for (number, &size) in (1..).zip(given.numbers()) {
            starts.push(load(&mut growing, size, Color::White, ["n", "u"], number));
        }
        for bin in 1..=given.bins() {
            let size = given.bin_size();
            starts.push(load(&mut growing, size, Color::Black, ["b", "v"], bin));
        }
        Ok(PartitionBoard {
            given,
            poset: growing.finish(),
            starts,
        })
    }

    /// The numbers and bins.
    pub fn given(&self) -> &Partition {
        &self.given
    }

    /// The board.
    pub fn poset(&self) -> &Poset {
        &self.poset
    }

    /// The role of an element.
    pub fn role(&self, element: Element) -> PartitionRole {
        match element {
            JUDGE => return PartitionRole::Judge,
            SPARE => return PartitionRole::Spare,
            _ => {}
        }
        let at = self.starts.partition_point(|&start| start <= element) - 1;
        let load = self.load(at);
        let (place, size) = (element - self.starts[at], self.load_size(load));
        match place {
            0 => PartitionRole::Begin(load),
            _ if place < size => PartitionRole::Continue(load),
            _ if place == size => PartitionRole::Prize(load),
            _ => PartitionRole::Reward(load),
        }
    }

    /// The loads, in the order of their elements.
    fn loads(&self) -> impl Iterator<Item = Load> {
        (0..self.starts.len()).map(|at| self.load(at))
    }

    fn load(&self, at: usize) -> Load {
        let numbers = self.given.numbers().len();
        match at.checked_sub(numbers) {
            None => Load::Number(at as u32),
            Some(bin) => Load::Bin(bin as u32),
        }
    }

    fn load_size(&self, load: Load) -> u32 {
        match load {
            Load::Number(number) => self.given.numbers()[number as usize],
            Load::Bin(_) => self.given.bin_size(),
        }
    }

    /// The first element of a load.
    fn start(&self, load: Load) -> Element {
        match load {
            Load::Number(number) => self.starts[number as usize],
            Load::Bin(bin) => self.starts[self.given.numbers().len() + bin as usize],
        }
    }

    /// Describes what removing an element means for the numbers.
    pub fn meaning(&self, element: Element) -> String {
        match self.role(element) {
            PartitionRole::Judge => "Black claims that what White has begun does not fit".into(),
            PartitionRole::Spare => "White has one more move when x is gone".into(),
            PartitionRole::Begin(Load::Number(i)) => {
                let size = self.given.numbers()[i as usize];
                format!("White begins to pack number {}, which is {size}", i + 1)
            }
            PartitionRole::Continue(Load::Number(i)) => {
                format!("White packs one more unit of number {}", i + 1)
            }
            PartitionRole::Begin(Load::Bin(j)) => format!("Black begins to fill bin {}", j + 1),
            PartitionRole::Continue(Load::Bin(j)) => {
                format!("Black fills one more unit of bin {}", j + 1)
            }
            PartitionRole::Prize(load) | PartitionRole::Reward(load) => match load {
                Load::Number(i) => format!("Black is paid for number {}, which was begun", i + 1),
                Load::Bin(j) => format!("White is paid for bin {}, which was begun", j + 1),
            },
        }
    }

    /// The elements of each number and of each bin, and the two on their own.
    pub fn gadgets(&self) -> Vec<Gadget> {
        let judge = Gadget {
            kind: "judge",
            name: "judge".into(),
            members: vec![JUDGE, SPARE],
        };
        let gadget = |load: Load| {
            let (kind, number) = match load {
                Load::Number(i) => ("number", i + 1),
                Load::Bin(j) => ("bin", j + 1),
            };
            let start = self.start(load);
            Gadget {
                kind,
                name: number.to_string(),
                members: (start..start + ELEMENTS_EACH * self.load_size(load)).collect(),
            }
        };
        let loads = self.loads().map(gadget);
        [judge].into_iter().chain(loads).collect()
    }

    /// The sizes and their bounds, for m bins of size T.
    pub fn figures(&self) -> Vec<Figure> {
        let bound = PartitionBoard::size(&self.given);
        Figure::of_poset(&self.poset, bound, 3, ["6mT + 2", "6mT + 1", "3"])
    }
}

/// Adds the elements of a load of this size, and returns the first.
fn load(
    growing: &mut Growing,
    size: u32,
    color: Color,
    [name, prize]: [&str; 2],
    number: u32,
) -> Element {
    let start = growing.below(format!("{name}{number}"), color, &[]);
    for unit in 2..=size {
        growing.below(format!("{name}{number}.{unit}"), color, &[start]);
    }
    let paid = growing.below(format!("{prize}{number}"), !color, &[JUDGE, start]);
    for unit in 2..=2 * size {
        growing.below(format!("{prize}{number}.{unit}"), !color, &[paid]);
    }
    start
}
