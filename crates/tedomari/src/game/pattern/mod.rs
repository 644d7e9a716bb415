//! Pattern games: the players take turns coloring the elements of a set, and families of subsets
//! define what a player may complete. Graph Ramsey games are played on the edges of a graph.

mod augmentation;
mod automorphisms;
mod copies;
mod labeling;
mod marks;
mod mask;
mod pattern_game;
mod positive;
mod rules;
mod setup;
mod variant;

pub use crate::value::Ending;
pub use automorphisms::{MAX_AUTOMORPHISMS, automorphisms};
use copies::placements;
pub use labeling::{MAX_VERTICES, canonical as canonical_coloring, ends, pair};
pub use mask::{Elements, Mask};
pub use pattern_game::{Ground, MAX_PATTERN_ELEMENTS, PatternError, PatternGame};
pub use positive::{Normal, PositiveFormula};
pub use rules::{Rules, State};
pub use setup::PatternSetup;
pub use variant::Variant;
