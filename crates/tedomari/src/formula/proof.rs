use super::Theorem;
use crate::board::Element;
use crate::memory::{keep_first, zeros};
use crate::value::Player;

/// An enum whose members have names for programs.
macro_rules! named {
    ($(#[$about:meta])* $enum:ident { $($(#[$doc:meta])* $name:ident = $id:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $enum {
            $($(#[$doc])* $name,)*
        }

        impl $enum {
            /// All members.
            pub const ALL: &[$enum] = &[$($enum::$name),*];

            /// A stable name for programs.
            pub fn id(self) -> &'static str {
                match self { $($enum::$name => $id,)* }
            }
        }
    };
}

/// A value given by a theorem, by default an integer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<V = i64> {
    /// The value.
    pub value: V,
    /// The theorem.
    pub theorem: Theorem,
    /// The figures.
    pub figures: Figures,
    /// The elements that show the value. Empty if the theorem does not use such sets.
    pub sets: Vec<NamedSet>,
}

impl Proof {
    /// The proof whose value is the difference of these elements.
    pub(super) fn counting(theorem: Theorem, figures: Figures, set: NamedSet) -> Proof {
        let value = set.difference();
        // With room for the component.
        let mut sets = Vec::with_capacity(2);
        sets.push(set);
        Proof {
            value,
            theorem,
            figures,
            sets,
        }
    }
}

named! {
    /// A quantity that a theorem counts.
    Figure {
        /// Trees, or heaps.
        Trees = "trees",
        /// Trees that have a blocking triple or a blocking path.
        BlockedTrees = "blocked_trees",
        /// Whether there are blocking triples above the root of a double tree: 0 or 1.
        BlockedAbove = "blocked_above",
        /// Whether there are blocking triples below the root: 0 or 1.
        BlockedBelow = "blocked_below",
        /// Steps that stack parts on each other.
        Series = "series",
        /// Steps that put parts side by side.
        Parallel = "parallel",
        /// All elements.
        Size = "size",
        /// Slopes of a zigzag.
        Slopes = "slopes",
        /// Maximal elements that are stuck.
        Stuck = "stuck",
        /// Modules that were exchanged for fewer elements.
        Modules = "modules",
        /// The lower end of a window, if it has one.
        Low = "low",
        /// The upper end of a window, if it has one.
        High = "high",
        /// Canonical forms of branches.
        Forms = "forms",
        /// A number added to the value of the rest.
        Gain = "gain",
        /// Pairs of components, or pairs of elements that prevent sets.
        Pairs = "pairs",
        /// Sets that can still be completed.
        Sets = "sets",
        /// Rows of a Hex board.
        Rows = "rows",
        /// Columns of a Hex board.
        Columns = "columns",
    }
}

/// The figures of a theorem, at most two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures([Option<(Figure, i64)>; 2]);

impl Figures {
    /// No figures.
    pub const NONE: Figures = Figures([None; 2]);

    /// One figure.
    pub fn one(figure: Figure, number: i64) -> Figures {
        Figures([Some((figure, number)), None])
    }

    /// Two figures.
    pub fn two(first: (Figure, i64), second: (Figure, i64)) -> Figures {
        Figures([Some(first), Some(second)])
    }

    /// All figures.
    pub fn iter(&self) -> impl Iterator<Item = (Figure, i64)> {
        self.0.into_iter().flatten()
    }

    /// One figure; 0 if it is missing.
    pub fn get(&self, figure: Figure) -> i64 {
        let mut own = self.iter().filter(|&(name, _)| name == figure);
        own.next().map_or(0, |(_, number)| number)
    }
}

named! {
    /// The role of a set of elements in the step that names it.
    Role {
        /// The component that the step is about, if it is not the whole game.
        Component = "component",
        /// The largest upper set without a blocking triple.
        EssentialPart = "essential-part",
        /// The elements above no root that its owner does better to leave alone.
        WorthOpening = "worth-opening",
        /// The elements that count toward the value.
        Counted = "counted",
        /// Maximal elements whose removal would free more for the opponent.
        Stuck = "stuck",
        /// One vertex in the middle of a blocking path for each tree that has one.
        Held = "held",
        /// The roots of trees, or the bottoms of heaps.
        Roots = "roots",
        /// Moves that can be made at any time.
        FreeMoves = "free-moves",
        /// The elements that do not matter.
        Dropped = "dropped",
        /// A chain that counts by itself.
        Chain = "chain",
        /// Slopes that count or vanish.
        Zigzag = "zigzag",
        /// A part of a series-parallel poset.
        Part = "part",
        /// A module.
        Module = "module",
        /// Elements that stand for a module: in a removal game, what is below it waits for them.
        Core = "core",
        /// The elements below everything else.
        Bottom = "bottom",
        /// One of two games whose sum is 0. The other is named next.
        Block = "block",
        /// The elements that can never be removed.
        Frozen = "frozen",
        /// The elements that were searched.
        Searched = "searched",
        /// The elements that were not examined.
        Open = "open",
        /// A pair of elements, one of which the player who answers in pairs gets.
        Pair = "pair",
        /// A heap of Nim.
        Heap = "heap",
        /// A set that a player wins by completing, which one more element does.
        Threat = "threat",
        /// A set that a player loses by completing, which one more element does.
        LosingSet = "losing-set",
        /// The elements that a set lacks, one of which the opponent colors to prevent it.
        PreventedSet = "prevented-set",
        /// The first moves that win.
        WinningMoves = "winning-moves",
        /// The cells whose color never matters.
        Dead = "dead",
        /// The cells that a player has captured.
        Captured = "captured",
    }
}

impl Role {
    /// The role in words: `"essential part"`.
    pub fn words(self) -> String {
        self.id().replace('-', " ")
    }
}

/// Elements that a step refers to, with their role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedSet {
    /// Their role in the step.
    pub role: Role,
    /// The elements, ascending. A chain is listed from the top down.
    pub elements: Vec<Element>,
    /// How many of them are Left's. None if elements have no owners or owners do not matter.
    pub left: Option<usize>,
}

impl NamedSet {
    /// Elements whose owners do not matter.
    pub fn new(role: Role, elements: Vec<Element>) -> NamedSet {
        NamedSet {
            role,
            elements,
            left: None,
        }
    }

    /// The listed elements with their owners counted.
    pub fn owned(role: Role, elements: Vec<Element>, owners: &[Player]) -> NamedSet {
        let is_left = |&&x: &&Element| owners[x as usize] == Player::Left;
        let left = Some(elements.iter().filter(is_left).count());
        NamedSet {
            role,
            elements,
            left,
        }
    }

    /// The elements with `is_in[x]`.
    pub(super) fn of(role: Role, owners: &[Player], is_in: &[bool]) -> NamedSet {
        // Branch-free, because the bits are unpredictable; pages that are never written cost
        // nothing.
        let mut elements: Vec<Element> = zeros(is_in.len());
        let (mut len, mut left) = (0, 0);
        for (x, (&is_in, &owner)) in is_in.iter().zip(owners).enumerate() {
            elements[len] = x as Element;
            len += usize::from(is_in);
            left += usize::from(is_in & (owner == Player::Left));
        }
        keep_first(&mut elements, len);
        NamedSet {
            role,
            elements,
            left: Some(left),
        }
    }

    /// The set of all elements.
    pub(super) fn all(role: Role, owners: &[Player]) -> NamedSet {
        NamedSet::owned(role, (0..owners.len() as Element).collect(), owners)
    }

    /// The number of elements of a player, if owners were counted.
    pub(crate) fn of_player(&self, player: Player) -> Option<usize> {
        let left = self.left?;
        Some(match player {
            Player::Left => left,
            Player::Right => self.elements.len() - left,
        })
    }

    /// Left's minus Right's.
    pub fn difference(&self) -> i64 {
        self.left
            .map_or(0, |left| 2 * left as i64 - self.elements.len() as i64)
    }
}
