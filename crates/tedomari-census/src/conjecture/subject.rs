use std::cell::OnceCell;
use std::fmt;

use super::classes::is_tree_graph;
use super::hooks::in_hooks;
use crate::audit::leaf::inside_long_paths;
use crate::audit::lower_sets::LowerSets;
use tedomari::board::{Board, Color, Element, Graph, Names, Poset, Ruleset};
pub use tedomari::catalogue::BoardKind;

/// A set of kinds of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds(pub(super) &'static [BoardKind]);

impl Kinds {
    /// Whether the set contains a kind.
    pub fn contain(self, kind: BoardKind) -> bool {
        self.0.contains(&kind)
    }
}

impl fmt::Display for Kinds {
    /// Writes `poset or diagram`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == ANY {
            return f.write_str("any board");
        }
        for (i, kind) in self.0.iter().enumerate() {
            let between = match i {
                0 => "",
                _ if i + 1 == self.0.len() => " or ",
                _ => ", ",
            };
            write!(f, "{between}{kind}")?;
        }
        Ok(())
    }
}

/// Boards with an order.
pub(super) const ORDERED: Kinds = Kinds(&[BoardKind::Poset, BoardKind::Diagram]);
/// Boards with an order or with edges.
pub(super) const JOINED: Kinds = Kinds(&[BoardKind::Poset, BoardKind::Diagram, BoardKind::Graph]);
pub(super) const DIAGRAMS: Kinds = Kinds(&[BoardKind::Diagram]);
pub(super) const RULESETS: Kinds = Kinds(&[BoardKind::Ruleset]);
pub(super) const ANY: Kinds = Kinds(&[
    BoardKind::Poset,
    BoardKind::Diagram,
    BoardKind::Graph,
    BoardKind::Ruleset,
]);

/// A board with derived data.
///
/// Functions that need an order or a graph are only called for boards that have one, because
/// phrases are checked first.
#[derive(Debug)]
pub struct Subject {
    board: Board,
    order: OnceCell<Poset>,
    lower_sets: OnceCell<LowerSets>,
    graph: OnceCell<Graph>,
    inside_long_paths: OnceCell<Vec<bool>>,
    in_hooks: OnceCell<Vec<bool>>,
}

impl Subject {
    /// Wraps a board.
    pub fn new(board: Board) -> Subject {
        Subject {
            board,
            order: OnceCell::new(),
            lower_sets: OnceCell::new(),
            graph: OnceCell::new(),
            inside_long_paths: OnceCell::new(),
            in_hooks: OnceCell::new(),
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The elements.
    pub(super) fn elements(&self) -> impl Iterator<Item = Element> + use<> {
        0..self.board.len() as Element
    }

    /// The order of a poset or diagram.
    ///
    /// # Panics
    /// If the board is neither.
    pub(super) fn order(&self) -> &Poset {
        match &self.board {
            Board::Poset(poset) => poset,
            Board::Diagram(diagram) => self.order.get_or_init(|| diagram.to_numbered_poset()),
            Board::Graph(_) | Board::Ruleset(_) | Board::Grounded(_) => {
                unreachable!("phrases are checked before")
            }
        }
    }

    /// The order as bit sets.
    ///
    /// # Panics
    /// If the board is neither a poset nor a diagram.
    pub(super) fn lower_sets(&self) -> &LowerSets {
        self.lower_sets.get_or_init(|| LowerSets::of(self.order()))
    }

    /// The graph, or the Hasse diagram of a poset or diagram.
    ///
    /// # Panics
    /// If the board is a ruleset.
    pub(super) fn graph(&self) -> &Graph {
        match &self.board {
            Board::Graph(graph) => graph,
            _ => self.graph.get_or_init(|| {
                let order = self.order();
                let edges: Vec<_> = order.upper_covers().pairs().collect();
                let colors = order.colors().to_vec();
                Graph::new(colors, Names::Numbered, &edges).expect("nothing covers itself")
            }),
        }
    }

    /// Whether each element is inside a long blocking path; false unless the board is a tree.
    ///
    /// # Panics
    /// If the board is a ruleset.
    pub(super) fn inside_long_paths(&self) -> &[bool] {
        self.inside_long_paths.get_or_init(|| {
            if is_tree_graph(self) {
                inside_long_paths(self.graph())
            } else {
                vec![false; self.board.len()]
            }
        })
    }

    /// Whether each element is on a zigzag that is hooked onto the rest.
    ///
    /// # Panics
    /// If the board is neither a poset nor a diagram.
    pub(super) fn in_hooks(&self) -> &[bool] {
        self.in_hooks.get_or_init(|| in_hooks(self.order()))
    }

    /// The rules of a ruleset.
    ///
    /// # Panics
    /// If the board is of another kind.
    pub(super) fn rules(&self) -> &Ruleset {
        match &self.board {
            Board::Ruleset(ruleset) => ruleset,
            _ => unreachable!("phrases are checked before"),
        }
    }

    /// The induced board on the elements for which `keep` returns `true`. In a ruleset the others
    /// are gone.
    pub(super) fn kept(&self, keep: impl Fn(Element) -> bool) -> Subject {
        let keep: Vec<bool> = self.elements().map(keep).collect();
        let board = match &self.board {
            Board::Graph(graph) => Board::Graph(induced(graph, &keep)),
            Board::Ruleset(ruleset) => Board::Ruleset(position(ruleset, &keep)),
            _ => Board::Poset(self.lower_sets().part(self.order(), &keep)),
        };
        Subject::new(board)
    }
}

/// The induced graph on the vertices in `keep`.
fn induced(graph: &Graph, keep: &[bool]) -> Graph {
    let (number, colors) = renumbered(graph.colors(), keep);
    let inside = |&(x, y): &(Element, Element)| keep[x as usize] && keep[y as usize];
    let renamed = |(x, y): (Element, Element)| (number[x as usize], number[y as usize]);
    let edges: Vec<_> = graph.edges().filter(inside).map(renamed).collect();
    Graph::new(colors, Names::Numbered, &edges).expect("no loops")
}

/// What is left of a ruleset when only the elements in `keep` remain.
fn position(ruleset: &Ruleset, keep: &[bool]) -> Ruleset {
    let (number, colors) = renumbered(ruleset.colors(), keep);
    let needs = ruleset.needs().iter().zip(keep).filter(|(_, keep)| **keep);
    let needs = needs.map(|(sets, _)| {
        let left = |set: &Vec<Element>| {
            let left = set.iter().filter(|&&y| keep[y as usize]);
            left.map(|&y| number[y as usize]).collect()
        };
        sets.iter().map(left).collect()
    });
    Ruleset::new(colors, Names::Numbered, needs.collect()).expect("no element waits for itself")
}

/// The new number of each element in `keep`, and their colors.
fn renumbered(colors: &[Color], keep: &[bool]) -> (Vec<Element>, Vec<Color>) {
    let mut number = vec![0; colors.len()];
    let mut kept = Vec::new();
    for x in (0..colors.len()).filter(|&x| keep[x]) {
        number[x] = kept.len() as Element;
        kept.push(colors[x]);
    }
    (number, kept)
}
