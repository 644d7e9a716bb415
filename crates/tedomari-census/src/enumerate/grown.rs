use super::growth::Growth;
use super::relation::{Relation, members};
use tedomari::board::Board;

/// The maximum size at which the work is split: there are 16 999 posets with 8 elements.
const MAX_ROOT: usize = 8;

/// Structures of one size that grow vertex by vertex, as a stream in independent pieces.
pub struct Grown {
    growth: Growth,
    len: usize,
    form: Form,
    /// Smaller structures, from which the others grow independently.
    roots: Vec<Relation>,
}

/// The kind of board made from a relation.
#[derive(Clone, Copy)]
enum Form {
    Poset,
    /// A new minimum and a new maximum are added; results that are not lattices are omitted.
    Lattice,
    Graph,
}

impl Grown {
    /// All posets with `n` elements.
    ///
    /// # Panics
    /// Like all of these constructors: if there are more than 16 elements (18 of a lattice).
    pub fn posets(n: usize) -> Grown {
        Grown::new(Growth::Posets, n, Form::Poset)
    }

    /// All posets with `n` elements and no three of them in a chain.
    pub(crate) fn low_posets(n: usize) -> Grown {
        Grown::new(Growth::LowPosets, n, Form::Poset)
    }

    /// All posets with `n` elements whose Hasse diagram has no cycle.
    pub(crate) fn acyclic_posets(n: usize) -> Grown {
        Grown::new(Growth::AcyclicPosets, n, Form::Poset)
    }

    /// All lattices with `n` elements, at least two.
    pub fn lattices(n: usize) -> Grown {
        let inner = n.checked_sub(2).expect("a minimum and a maximum");
        Grown::new(Growth::Posets, inner, Form::Lattice)
    }

    /// All graphs with `n` vertices.
    pub fn graphs(n: usize) -> Grown {
        Grown::new(Growth::Graphs, n, Form::Graph)
    }

    fn new(growth: Growth, len: usize, form: Form) -> Grown {
        let root = len.saturating_sub(1).min(MAX_ROOT);
        let roots = growth.descendants(Relation::EMPTY, root).collect();
        Grown {
            growth,
            len,
            form,
            roots,
        }
    }

    /// The number of pieces.
    pub fn pieces(&self) -> usize {
        self.roots.len()
    }

    /// The structures of one piece, in a deterministic order. Each structure is in exactly one
    /// piece.
    ///
    /// # Panics
    /// If there is no such piece.
    pub fn piece(&self, piece: usize) -> impl Iterator<Item = Board> + Send + use<> {
        let form = self.form;
        let found = self.growth.descendants(self.roots[piece], self.len);
        found.filter_map(move |relation| form.board(relation))
    }

    /// All structures, piece by piece.
    pub fn boards(&self) -> impl Iterator<Item = Board> + '_ {
        (0..self.pieces()).flat_map(|piece| self.piece(piece))
    }
}

impl Form {
    fn board(self, relation: Relation) -> Option<Board> {
        match self {
            Form::Poset => Some(Board::Poset(relation.to_poset())),
            Form::Graph => Some(Board::Graph(relation.to_graph())),
            Form::Lattice => is_inner_lattice(&relation)
                .then(|| Board::Poset(super::lattices::between_bounds(&relation.to_poset()))),
        }
    }
}

/// Whether an order with an additional minimum and maximum is a lattice: any two elements must have
/// a least upper bound or no upper bound. The existence of greatest lower bounds follows.
fn is_inner_lattice(order: &Relation) -> bool {
    let up = |x: usize| order.out(x) | 1 << x;
    let has_join = |x: usize, y: usize| {
        let bounds = up(x) & up(y);
        bounds == 0 || members(bounds).any(|least| bounds & !up(least) == 0)
    };
    (0..order.len()).all(|x| (0..x).all(|y| has_join(x, y)))
}
