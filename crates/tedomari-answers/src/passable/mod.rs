//! Games over a poset of outcomes.

mod canonical;
mod coloring;
mod compare;
mod explain;
mod gadgets;
mod given;
mod realize;
mod simplification;
mod smallest;

pub use canonical::{Canonical, CanonicalAnswer, Properties};
pub use coloring::{ColoringAnswer, Solved};
pub use compare::{CompareAnswer, Relations};
pub use explain::ExplainAnswer;
pub use gadgets::{GadgetRow, GadgetsAnswer, rows};
pub use given::{Given, in_latex};
pub use realize::{Check, RealizeAnswer, Realized, Smallest};
pub use simplification::Told;
pub use tedomari::notation::passable::shown;
