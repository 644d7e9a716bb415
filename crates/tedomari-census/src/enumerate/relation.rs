use tedomari::board::symmetry::small::{self, Labeling, Numbering, Relations, label};
use tedomari::board::{Color, Element, Graph, Names, Poset};

/// The maximum number of vertices of a relation, whose rows are words of 16 bits.
pub(super) const MAX_VERTICES: usize = 16;

/// A relation on few vertices: for each of them the sets of its successors and predecessors. It is
/// the full order of a poset, or the edges of a graph in both directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Relation {
    len: u8,
    out: [u16; MAX_VERTICES],
    into: [u16; MAX_VERTICES],
}

impl Relation {
    /// The relation without vertices.
    pub const EMPTY: Relation = Relation {
        len: 0,
        out: [0; MAX_VERTICES],
        into: [0; MAX_VERTICES],
    };

    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// The set of all vertices.
    pub fn all(&self) -> u16 {
        ((1u32 << self.len) - 1) as u16
    }

    /// The successors of `x`: in an order, the elements above it.
    pub fn out(&self, x: usize) -> u16 {
        self.out[x]
    }

    /// The predecessors of `x`: in an order, the elements below it.
    pub fn into(&self, x: usize) -> u16 {
        self.into[x]
    }

    /// Adds a last vertex with the predecessors `into` and the successors `out`.
    pub fn with_vertex(&self, into: u16, out: u16) -> Relation {
        let mut larger = *self;
        let new = self.len();
        larger.len += 1;
        larger.into[new] = into;
        larger.out[new] = out;
        for x in members(into) {
            larger.out[x] |= 1 << new;
        }
        for x in members(out) {
            larger.into[x] |= 1 << new;
        }
        larger
    }

    /// The canonical numbering, which depends only on the isomorphism class, and the automorphisms.
    pub fn labeling(&self) -> Labeling<[u64; MAX_VERTICES], MAX_VERTICES> {
        let relations = Relations {
            len: self.len(),
            rows: [self.out, self.into].map(|rows| rows.map(u64::from)),
            inverse: [1, 0],
        };
        let image = |Numbering { place, order }: &Numbering<MAX_VERTICES>| {
            let mut image = [0; MAX_VERTICES];
            for (row, &x) in image[..self.len()].iter_mut().zip(order) {
                let out = members(self.out[usize::from(x)]);
                *row = out.fold(0, |set, y| set | 1 << place[y]);
            }
            image
        };
        label(&relations, image)
    }

    /// The elements of an order that cover `x`.
    pub fn covers(&self, x: usize) -> u16 {
        let above = self.out[x];
        let beyond = members(above).fold(0, |beyond, y| beyond | self.out[y]);
        above & !beyond
    }

    /// The lower sets of an order, ascending.
    pub fn lower_sets(&self) -> impl Iterator<Item = u16> + '_ {
        let is_lower = |&set: &u16| members(set).all(|x| self.into[x] & !set == 0);
        (0..=self.all()).filter(is_lower)
    }

    /// Converts the order to a white poset.
    pub fn to_poset(self) -> Poset {
        let mut covers = Vec::new();
        for x in 0..self.len() {
            covers.extend(members(self.covers(x)).map(|y| (x as Element, y as Element)));
        }
        Poset::from_relations(vec![Color::White; self.len()], Names::Numbered, &covers)
            .expect("an order has no circles")
    }

    /// Converts the edges to a white graph.
    pub fn to_graph(self) -> Graph {
        let mut edges = Vec::new();
        for x in 0..self.len() {
            edges.extend(members(self.out[x]).map(|y| (x as Element, y as Element)));
        }
        Graph::new(vec![Color::White; self.len()], Names::Numbered, &edges).expect("no loops")
    }
}

/// The members of a set, ascending.
pub(super) fn members(set: u16) -> impl Iterator<Item = usize> {
    small::members(set.into())
}
