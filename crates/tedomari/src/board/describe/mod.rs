//! Describes boards: their statistics and the classes that they belong to.
//!
//! Whatever takes linear time is always computed. The rest is computed only within limits that keep
//! a description fast, and omitted beyond them.

mod cells;
mod class;
mod lattice;
mod order;
mod product;
#[cfg(test)]
mod tests;
mod vertices;
mod width;

use std::borrow::Cow;

use serde::Serialize;

use super::symmetry::{GroupOrder, Structure, automorphism_count};
use super::{Board, Color, Poset};

pub use class::Class;
pub use lattice::is_lattice;
pub use order::{is_double_tree, is_graded};
pub use vertices::is_bipartite;
pub use width::width;

/// Statistics of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Description {
    /// The kind of board: poset, diagram, graph, ruleset or grounded graph.
    pub kind: &'static str,
    /// The number of elements.
    pub size: usize,
    /// The number of white elements.
    pub white: usize,
    /// The number of black elements.
    pub black: usize,
    /// Cover pairs of a poset or diagram.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub covers: Option<usize>,
    /// Edges of a graph. Those of a grounded graph are its elements.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edges: Option<usize>,
    /// Blocker sets of a ruleset.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sets: Option<usize>,
    /// Connected components.
    pub components: usize,
    /// Elements in a longest chain of a poset or diagram.
    pub height: Option<usize>,
    /// Elements in a largest antichain of a poset or diagram; unknown for some large ones.
    pub width: Option<usize>,
    /// The recognized classes, without those implied by others in the list.
    pub classes: Vec<Class>,
    /// Blocking triples of a poset or diagram: x covered by y covered by z, with x and y of one
    /// color and z of the other.
    pub blocking_triples: Option<u64>,
    /// The number of color-preserving automorphisms, if it is found within the limits. A diagram
    /// counts as the poset of its cells.
    pub automorphisms: Option<GroupOrder>,
}

/// Automorphisms are counted only up to this number of vertices, except for chains.
const SYMMETRY_LIMIT: usize = 100_000;

/// Step limit of the automorphism count: about a second.
const SYMMETRY_STEPS: u64 = 20_000_000;

/// Describes a board.
pub fn describe(board: &Board) -> Description {
    let order = match board {
        Board::Poset(poset) => Some(Cow::Borrowed(poset)),
        Board::Diagram(diagram) => Some(Cow::Owned(diagram.to_poset())),
        Board::Graph(_) | Board::Ruleset(_) | Board::Grounded(_) => None,
    };
    let structure = match &order {
        Some(poset) => Structure::of_poset(poset),
        None => Structure::of(board),
    };
    let white = board
        .colors()
        .iter()
        .filter(|&&c| c == Color::White)
        .count();
    let mut description = Description {
        kind: board.kind(),
        size: board.len(),
        white,
        black: board.len() - white,
        covers: None,
        edges: None,
        sets: None,
        components: structure.component_count(),
        height: None,
        width: None,
        classes: Vec::new(),
        blocking_triples: None,
        automorphisms: None,
    };
    if let Some(poset) = order {
        description.add_order(&poset);
    }
    match board {
        Board::Poset(poset) => {
            description.classes = order::classes(poset, description.components);
        }
        Board::Diagram(diagram) => description.classes = cells::classes(diagram),
        Board::Graph(graph) => {
            description.edges = Some(graph.neighbors().pair_count() / 2);
            description.classes = vertices::classes(graph, description.components);
        }
        Board::Ruleset(ruleset) => {
            description.sets = Some(ruleset.needs().iter().map(Vec::len).sum());
            description
                .classes
                .extend(ruleset.colors().is_empty().then_some(Class::Empty));
        }
        Board::Grounded(graph) => description.edges = Some(graph.edges().len()),
    }
    description.automorphisms = if description.classes == [Class::Chain] {
        Some(GroupOrder::one())
    } else if structure.len() <= SYMMETRY_LIMIT {
        automorphism_count(&structure, SYMMETRY_STEPS)
    } else {
        None
    };
    let is_grounded = matches!(board, Board::Grounded(_));
    let has_neighbors =
        description.sets.is_none() && !is_grounded && structure.out().pair_count() > 0;
    let colors = structure.colors();
    if has_neighbors
        && structure
            .out()
            .pairs()
            .all(|(x, y)| colors[x as usize] != colors[y as usize])
    {
        description.classes.push(Class::ChessColored);
    }
    description
}

impl Description {
    fn add_order(&mut self, poset: &Poset) {
        self.covers = Some(poset.upper_covers().pair_count());
        self.height = Some(poset.height());
        self.width = width(poset);
        self.blocking_triples = Some(blocking_triples(poset));
    }
}

/// The number of blocking triples.
fn blocking_triples(poset: &Poset) -> u64 {
    let colors = poset.colors();
    let triples_around = |y: u32| {
        let color = colors[y as usize];
        let below = poset.lower_covers().of(y).iter();
        let above = poset.upper_covers().of(y).iter();
        let same = below.filter(|&&x| colors[x as usize] == color).count() as u64;
        let other = above.filter(|&&z| colors[z as usize] != color).count() as u64;
        same * other
    };
    (0..poset.len() as u32).map(triples_around).sum()
}
