//! Games over a poset of outcomes.

mod canonical;
mod compare;
mod explain;
mod gadgets;
mod game;
mod realize;
mod smallest;

pub use canonical::{Canonical, CanonicalAnswer, Properties};
pub use compare::{CompareAnswer, Relations};
pub use explain::ExplainAnswer;
pub use gadgets::{GadgetRow, GadgetsAnswer, rows};
pub use game::{PassableGame, in_latex};
pub use realize::{Check, RealizeAnswer, Realized, Smallest};
pub use tedomari::answer::SimplificationText;
pub use tedomari::notation::passable::shown;
