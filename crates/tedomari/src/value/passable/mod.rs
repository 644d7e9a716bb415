//! Games over a poset of outcomes: the values of coloring games such as Hex.
//!
//! A game is an [`Atom`], which says how play ended, or `{L|R}` with at least one option on each
//! side (Demer, Selinger and Wang, Definition 2.1). [`Forms`] interns such games, each named by a
//! [`Form`]. It compares them and finds their canonical forms, which are the same for two games
//! exactly if they are equivalent.

mod atoms;
mod canonical;
mod explain;
mod forms;
mod gadgets;
mod generate;
mod monotone;
mod order;
mod print;
mod properties;
mod renumbering;
mod shared_order;
mod step;
mod transport;
mod value;
mod written_order;

pub use atoms::{Atom, AtomPoset, AtomPosetError, MAX_ATOMS};
pub use explain::Simplification;
pub use forms::{Form, Forms};
pub use gadgets::{Gadget, GadgetTerm};
pub use print::{TooLong, latex, latex_atoms, print_game};
pub(crate) use renumbering::Renumbering;
pub(crate) use shared_order::SharedOrder;
pub use step::SimplificationStep;
pub use value::{GameText, PassableValue, shown};
pub use written_order::WrittenOrder;
