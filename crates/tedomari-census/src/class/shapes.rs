use super::list::BoardList;
use super::{Kind, Shard};
use crate::enumerate::{
    Grown, distributive_lattices, free_trees, plane_partitions, rooted_trees, rules, skew_diagrams,
    steps, truncated_squares, young_diagrams,
};
use tedomari::board::symmetry::Structure;
use tedomari::board::{Board, Color, Element, Graph, Names, Poset};

/// The maximum number of pieces for shapes that are listed rather than grown.
const MAX_LISTED_PIECES: usize = 1024;

/// All boards of a kind and size up to isomorphism, all white, in independent pieces for threads
/// and for resuming.
pub struct Shapes {
    source: Source,
    is_connected: bool,
    shard: Shard,
}

enum Source {
    Grown(Grown),
    /// All of them. There are never very many.
    Listed(Vec<Board>),
}

impl Shapes {
    pub(crate) fn new(kind: Kind, is_connected: bool, size: usize) -> Shapes {
        Shapes {
            source: source(kind, size),
            is_connected,
            shard: Shard::WHOLE,
        }
    }

    /// The boards of one size of a list.
    pub(super) fn of_list(list: &BoardList, size: usize) -> Shapes {
        let boards = list.boards.get(&size).cloned().unwrap_or_default();
        Shapes {
            source: Source::Listed(boards),
            is_connected: false,
            shard: Shard::WHOLE,
        }
    }

    /// A part of these boards: every so many pieces.
    pub(super) fn within(self, shard: Shard) -> Shapes {
        Shapes { shard, ..self }
    }

    /// The number of pieces. It depends only on the class and the size.
    pub fn pieces(&self) -> usize {
        let Shard { index, count } = self.shard;
        self.all_pieces().saturating_sub(index).div_ceil(count)
    }

    /// The number of pieces of all shards.
    fn all_pieces(&self) -> usize {
        match &self.source {
            Source::Grown(grown) => grown.pieces(),
            Source::Listed(boards) => boards.len().div_ceil(per_piece(boards)),
        }
    }

    /// The boards of one piece, in a deterministic order.
    ///
    /// # Panics
    /// If there is no such piece.
    pub fn piece(&self, piece: usize) -> Box<dyn Iterator<Item = Board> + Send + '_> {
        let is_wanted =
            |board: &Board| !self.is_connected || Structure::of(board).component_count() == 1;
        let piece = piece * self.shard.count + self.shard.index;
        match &self.source {
            Source::Grown(grown) => Box::new(grown.piece(piece).filter(is_wanted)),
            Source::Listed(boards) => {
                let start = piece * per_piece(boards);
                let end = (start + per_piece(boards)).min(boards.len());
                Box::new(
                    boards[start..end]
                        .iter()
                        .filter(move |b| is_wanted(b))
                        .cloned(),
                )
            }
        }
    }

    /// All boards, piece by piece.
    pub fn boards(&self) -> impl Iterator<Item = Board> + '_ {
        (0..self.pieces()).flat_map(|piece| self.piece(piece))
    }
}

fn per_piece(boards: &[Board]) -> usize {
    boards.len().div_ceil(MAX_LISTED_PIECES).max(1)
}

fn source(kind: Kind, size: usize) -> Source {
    let white = |n: usize| vec![Color::White; n];
    let listed: Vec<Board> = match kind {
        Kind::Posets => return Source::Grown(Grown::posets(size)),
        Kind::LowPosets => return Source::Grown(Grown::low_posets(size)),
        Kind::AcyclicPosets => return Source::Grown(Grown::acyclic_posets(size)),
        Kind::Graphs => return Source::Grown(Grown::graphs(size)),
        Kind::Lattices => match size {
            0 => Vec::new(),
            1 => posets(Poset::chain(white(1)).ok()),
            _ => return Source::Grown(Grown::lattices(size)),
        },
        Kind::DistributiveLattices => posets(distributive_lattices(size)),
        Kind::TreePosets => {
            let tree = |parents: Vec<Element>| Poset::tree(white(size), &parents).ok();
            posets(rooted_trees(size).filter_map(tree))
        }
        Kind::ForestPosets => posets(rooted_trees(size + 1).map(|parents| forest(&parents))),
        Kind::Boolean(missing) => posets(Poset::boolean(size as u32, missing).ok()),
        Kind::Chains => posets(Poset::chain(white(size)).ok()),
        Kind::Zigzags => {
            let zigzag = |up: Vec<bool>| Poset::zigzag(white(size), &up).ok();
            let all = steps(size.saturating_sub(1)).filter(|up| is_first_way(up));
            posets(all.filter_map(zigzag))
        }
        Kind::Plane => posets(plane_partitions(size)),
        Kind::Young => young_diagrams(size).map(Board::Diagram).collect(),
        Kind::Skew => skew_diagrams(size).map(Board::Diagram).collect(),
        Kind::Squares => truncated_squares(size).map(Board::Diagram).collect(),
        Kind::GraphTrees => free_trees(size)
            .map(|parents| graph_tree(&parents))
            .collect(),
        Kind::Rulesets => rules(size).map(Board::Ruleset).collect(),
    };
    Source::Listed(listed)
}

fn posets(posets: impl IntoIterator<Item = Poset>) -> Vec<Board> {
    posets.into_iter().map(Board::Poset).collect()
}

/// A forest: a rooted tree without its root.
fn forest(parents: &[Element]) -> Poset {
    let above_root = parents
        .iter()
        .enumerate()
        .filter(|(_, parent)| **parent > 0);
    let covers: Vec<_> = above_root
        .map(|(i, &parent)| (parent - 1, i as Element))
        .collect();
    Poset::from_relations(vec![Color::White; parents.len()], Names::Numbered, &covers)
        .expect("a forest has no circles")
}

fn graph_tree(parents: &[Element]) -> Board {
    let edges: Vec<_> = (1..)
        .zip(parents)
        .map(|(child, &parent)| (parent, child))
        .collect();
    let colors = vec![Color::White; parents.len() + 1];
    Board::Graph(Graph::new(colors, Names::Numbered, &edges).expect("a tree has no loops"))
}

/// Whether a zigzag is not later than its reverse, in which up becomes down.
fn is_first_way(up: &[bool]) -> bool {
    let reversed = up.iter().rev().map(|up| !up);
    up.iter().copied().le(reversed)
}
