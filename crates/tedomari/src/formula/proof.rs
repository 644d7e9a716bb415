use super::Theorem;
use crate::board::Element;
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
            /// All of them.
            pub const ALL: &[$enum] = &[$($enum::$name),*];

            /// A name for programs, which stays the same.
            pub fn id(self) -> &'static str {
                match self { $($enum::$name => $id,)* }
            }
        }
    };
}

/// A value that a theorem gives, an integer if not said otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<V = i64> {
    /// The value.
    pub value: V,
    /// The theorem.
    pub theorem: Theorem,
    /// What was counted.
    pub figures: Figures,
    /// The elements that show the value. Empty if the theorem computes it without such sets.
    pub sets: Vec<NamedSet>,
}

impl Proof {
    /// The value is what these elements make.
    pub(super) fn counting(theorem: Theorem, figures: Figures, set: NamedSet) -> Proof {
        Proof {
            value: set.difference(),
            theorem,
            figures,
            sets: vec![set],
        }
    }
}

named! {
    /// Something that a theorem counts.
    Figure {
        /// Trees, or heaps.
        Trees = "trees",
        /// Trees that have a blocking triple or a blocking path.
        BlockedTrees = "blocked_trees",
        /// Blocking triples above the root of a double tree: 0 for none, 1 for some.
        BlockedAbove = "blocked_above",
        /// The same below the root.
        BlockedBelow = "blocked_below",
        /// Elements in all.
        Size = "size",
        /// Slopes of a zigzag.
        Slopes = "slopes",
        /// Canonical forms of branches.
        Forms = "forms",
        /// What is added to the value of the rest.
        Gain = "gain",
        /// Pairs of components.
        Pairs = "pairs",
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

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (Figure, i64)> {
        self.0.into_iter().flatten()
    }

    /// One of them; 0 if it is not there.
    pub fn get(&self, figure: Figure) -> i64 {
        let mut own = self.iter().filter(|&(name, _)| name == figure);
        own.next().map_or(0, |(_, number)| number)
    }
}

named! {
    /// What a set of elements is to the step that names it.
    Role {
        /// The component that the step is about, where that is not the whole game.
        Component = "component",
        /// The largest upper set without a blocking triple.
        EssentialPart = "essential-part",
        /// What is above no root that its owner does better to leave alone.
        WorthOpening = "worth-opening",
        /// What counts toward the value.
        Counted = "counted",
        /// One vertex in the middle of a blocking path for each tree that has one.
        Held = "held",
        /// The roots of trees, or the bottoms of heaps.
        Roots = "roots",
        /// Moves that may be made at any time.
        FreeMoves = "free-moves",
        /// What does not matter.
        Dropped = "dropped",
        /// A chain that counts by itself.
        Chain = "chain",
        /// Slopes that count or vanish.
        Zigzag = "zigzag",
        /// What everything else stands on.
        Bottom = "bottom",
        /// One of two games that make 0 together; the other is named next.
        Block = "block",
        /// What can never be removed.
        Frozen = "frozen",
        /// What was searched.
        Searched = "searched",
        /// What was not looked at.
        Open = "open",
        /// Two elements, of which the preventing player gets one.
        Pair = "pair",
    }
}

/// Elements that a step speaks of, under the name that it gives them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedSet {
    /// What they are to the step.
    pub role: Role,
    /// The elements; ascending, except that a chain goes from the top down.
    pub elements: Vec<Element>,
    /// How many of them are Left's; none where elements have no owners or these do not matter.
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
        // Without a branch that nobody could predict, and pages that nobody writes cost nothing.
        let mut elements = vec![0; is_in.len()];
        let (mut len, mut left) = (0, 0);
        for (x, (&is_in, &owner)) in is_in.iter().zip(owners).enumerate() {
            elements[len] = x as Element;
            len += usize::from(is_in);
            left += usize::from(is_in & (owner == Player::Left));
        }
        elements.truncate(len);
        elements.shrink_to_fit();
        NamedSet {
            role,
            elements,
            left: Some(left),
        }
    }

    /// All elements.
    pub(super) fn all(role: Role, owners: &[Player]) -> NamedSet {
        NamedSet::owned(role, (0..owners.len() as Element).collect(), owners)
    }

    /// How many elements a player has, if owners were counted.
    pub fn of_player(&self, player: Player) -> Option<usize> {
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
