//! Reduces pomax to pominmax (thesis ER, Theorem 13): the poset is hung on the bottom s₂ of a block
//! s₂ ⋖ v₁…vₙ ⋖ s₁, which no player wants to open.

use super::gadget::{Advice, Figure, Gadget, Size, TooLarge};
use super::growing::Growing;
use tedomari::board::{Color, Element, Names, Poset};

/// The role of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlockRole {
    /// An element of the given poset.
    Given(Element),
    /// s₂, below everything.
    Bottom,
    /// s₁, above the v's.
    Top,
    /// A v between s₂ and s₁.
    Middle(u32),
}

/// A poset on which pominmax has the value that pomax has on the given one.
#[derive(Clone, Debug)]
pub struct BlockBoard {
    given: Poset,
    poset: Poset,
    s: Color,
    width: u32,
}

impl BlockBoard {
    /// The size of the board of a poset if s₁ and s₂ have this color.
    pub fn size(given: &Poset, s: Color) -> Size {
        let width = width(given, s) as u128;
        let minimal = minimal(given).count() as u128;
        Size {
            elements: given.len() as u128 + width + 2,
            relations: given.upper_covers().pair_count() as u128 + minimal + 2 * width,
        }
    }

    /// Builds the board with s₁ and s₂ in the rarer color, which needs the fewest v's.
    pub fn new(given: Poset) -> Result<BlockBoard, TooLarge> {
        let [white, black] = [Color::White, Color::Black].map(|s| width(&given, s));
        let s = if white < black {
            Color::White
        } else {
            Color::Black
        };
        BlockBoard::with_color(given, s)
    }

    /// Builds the board with s₁ and s₂ in this color.
    pub fn with_color(given: Poset, s: Color) -> Result<BlockBoard, TooLarge> {
        BlockBoard::size(&given, s).checked()?;
        let width = width(&given, s) as u32;
        let len = given.len() as Element;
        let mut growing = Growing::default();
        for x in 0..len {
            growing.below(given.names().get(x), given.colors()[x as usize], &[]);
        }
        growing.relate(given.upper_covers().pairs());
        let marks = apostrophes(&given);
        let s1 = growing.below(format!("s1{marks}"), s, &[]);
        let first = s1 + 1;
        for v in 1..=width {
            growing.below(format!("v{v}{marks}"), !s, &[s1]);
        }
        let above: Vec<Element> = minimal(&given).chain(first..first + width).collect();
        growing.below(format!("s2{marks}"), s, &above);
        Ok(BlockBoard {
            poset: growing.finish(),
            given,
            s,
            width,
        })
    }

    /// The given poset.
    pub fn given(&self) -> &Poset {
        &self.given
    }

    /// The board.
    pub fn poset(&self) -> &Poset {
        &self.poset
    }

    /// The color of s₁ and s₂.
    pub fn color(&self) -> Color {
        self.s
    }

    /// The role of an element.
    pub fn role(&self, element: Element) -> BlockRole {
        let len = self.given.len() as Element;
        match element.checked_sub(len) {
            None => BlockRole::Given(element),
            Some(0) => BlockRole::Top,
            Some(v) if v <= self.width => BlockRole::Middle(v - 1),
            Some(_) => BlockRole::Bottom,
        }
    }

    /// Describes the removal of an element.
    pub fn meaning(&self, element: Element) -> String {
        match self.role(element) {
            BlockRole::Given(x) => {
                format!("a move on {} in the given poset", self.given.names().get(x))
            }
            BlockRole::Top | BlockRole::Bottom => "the block is opened, which loses".into(),
            BlockRole::Middle(_) => "a move in the opened block".into(),
        }
    }

    /// The given poset and the block.
    pub fn gadgets(&self) -> Vec<Gadget> {
        let len = self.given.len() as Element;
        let gadget = |kind, name: &str, members: Vec<Element>| Gadget {
            kind,
            name: name.into(),
            members,
        };
        let gadgets = [
            gadget("poset", "P", (0..len).collect()),
            gadget("block", "B", (len..self.poset.len() as Element).collect()),
        ];
        gadgets
            .into_iter()
            .filter(|gadget| !gadget.members.is_empty())
            .collect()
    }

    /// The sizes and their bounds, for p elements, q of them in the rarer color, and height h.
    pub fn figures(&self) -> Vec<Figure> {
        let bound = BlockBoard::size(&self.given, self.s);
        let height = (self.given.height() as u64 + 1).max(3);
        let covers = "covers of P + minimal elements of P + 2(q + 3)";
        let formulas = ["p + q + 5", covers, "max(h + 1, 3)"];
        Figure::of_poset(&self.poset, bound, height, formulas)
    }

    /// A player's move, given the player's move in pomax on the rest of the given poset: the same
    /// move while the block is closed. After the other player has opened it, the v's outnumber the
    /// moves against them.
    pub fn advice(
        &self,
        alive: &[bool],
        player: Color,
        pomax: impl FnOnce(&[bool]) -> Option<Element>,
    ) -> Option<Advice> {
        let len = self.given.len();
        let [s1, s2] = [len, self.poset.len() - 1];
        if alive[s1] && alive[s2] {
            let element = pomax(&alive[..len])?;
            return Some(Advice::new(element, "the same move as in pomax"));
        }
        let middle = (s1 + 1..s2).find(|&v| alive[v] && player != self.s)?;
        Some(Advice::new(
            middle as Element,
            "the block is open, and holds more moves than the other player has",
        ))
    }
}

/// n, the number of v's.
fn width(given: &Poset, s: Color) -> usize {
    given.colors().iter().filter(|&&color| color == s).count() + 3
}

fn minimal(given: &Poset) -> impl Iterator<Item = Element> {
    (0..given.len() as Element).filter(|&x| given.lower_covers().of(x).is_empty())
}

/// A suffix for s1, s2, v1, … that makes them distinct from all names of the poset: more
/// apostrophes than any similar name has.
fn apostrophes(given: &Poset) -> String {
    let Names::Given(names) = given.names() else {
        return String::new(); // the others are numbers
    };
    let is_ours = |name: &str| match name.trim_end_matches('\'') {
        "s1" | "s2" => true,
        name => name
            .strip_prefix('v')
            .is_some_and(|number| number.parse::<u32>().is_ok()),
    };
    let similar = names.iter().filter(|name| is_ours(name));
    let most = similar.map(|name| name.matches('\'').count() + 1).max();
    "'".repeat(most.unwrap_or(0))
}
