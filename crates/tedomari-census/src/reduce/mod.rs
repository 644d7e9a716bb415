//! Games made from other things: formulas and boards become boards, values become games.
//!
//! | from | to | theorem |
//! |---|---|---|
//! | a formula in CNF | pomax on a poset of height 2 ([`SatBoard`]) | Järleberg–Sjöstrand 6.1 |
//! | a quantified formula | pomax on a poset of height 3 ([`QbfBoard`]) | Järleberg–Sjöstrand 7.1 |
//! | pomax on a poset | pominmax on a larger one ([`BlockBoard`]) | thesis ER, Theorem 13 |
//! | numbers and bins | pomax on a tree of height 3 ([`PartitionBoard`]) | the book, Acyclic posets are hard |
//! | the game on a positive CNF | avoiding bow-ties ([`AvoidBoard`]) | Slany, Theorems 6–8 |
//! | the game on a positive DNF | achieving an octopus ([`AchieveBoard`]) | Slany, Theorems 10, 11, 13 |
//! | a passable value | a set coloring game ([`realize`]) | Demer–Selinger–Wang 3.2 |
//!
//! Each board knows what its elements stand for, how large it is beside what the construction
//! promises, how a strategy for the formula is played on it, and what a play says of the formula.
//! Sizes are known before anything is built; what is too large is refused.

pub mod formula;
mod gadget;
mod growing;
mod partition;
mod pominmax;
mod qbf;
mod ramsey;
mod realize;
mod sat;

pub use gadget::{Advice, Figure, Gadget, Size, TooLarge};
pub use partition::{Load, Partition, PartitionBoard, PartitionRole};
pub use pominmax::{BlockBoard, BlockRole};
pub use qbf::{Alternating, QbfBoard, QbfRole, Variable};
pub use ramsey::{
    AchieveBoard, Achievement, AvoidBoard, EdgeBoard, EdgeRole, MAX_COPIES, MakerBreaker, Paint,
    Phase, bowties, octopuses,
};
pub use realize::{Realization, realize};
pub use sat::{SatBoard, SatRole};
