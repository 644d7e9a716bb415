use tedomari::board::{Color, Element, Graph, Names, Poset};

/// The most vertices of a relation that fits into words of 16 bits.
pub(super) const MAX_VERTICES: usize = 16;

/// A relation on few vertices: for each of them the set of those it leads to, and of those that
/// lead to it. The whole order of a poset, or the edges of a graph both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Relation {
    len: u8,
    out: [u16; MAX_VERTICES],
    into: [u16; MAX_VERTICES],
}

impl Relation {
    /// No vertices.
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

    /// What `x` leads to: in an order, all that lies above it.
    pub fn out(&self, x: usize) -> u16 {
        self.out[x]
    }

    /// What leads to `x`: in an order, all that lies below it.
    pub fn into(&self, x: usize) -> u16 {
        self.into[x]
    }

    /// The relation with a new last vertex that `into` leads to and that leads to `out`.
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

    /// The elements of an order that cover `x`.
    pub fn covers(&self, x: usize) -> u16 {
        let above = self.out[x];
        let beyond = members(above).fold(0, |beyond, y| beyond | self.out[y]);
        above & !beyond
    }

    /// The sets of an order that have with each element all below it, in ascending order.
    pub fn lower_sets(&self) -> impl Iterator<Item = u16> + '_ {
        let is_lower = |&set: &u16| members(set).all(|x| self.into[x] & !set == 0);
        (0..=self.all()).filter(is_lower)
    }

    /// The order as a white poset.
    pub fn to_poset(self) -> Poset {
        let mut covers = Vec::new();
        for x in 0..self.len() {
            covers.extend(members(self.covers(x)).map(|y| (x as Element, y as Element)));
        }
        Poset::from_relations(vec![Color::White; self.len()], Names::Numbered, &covers)
            .expect("an order has no circles")
    }

    /// The edges as a white graph.
    pub fn to_graph(self) -> Graph {
        let mut edges = Vec::new();
        for x in 0..self.len() {
            edges.extend(members(self.out[x]).map(|y| (x as Element, y as Element)));
        }
        Graph::new(vec![Color::White; self.len()], Names::Numbered, &edges).expect("no loops")
    }
}

/// The members of a set, in ascending order.
pub(super) fn members(set: u16) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let first = left.trailing_zeros() as usize;
            left &= left - 1;
            first
        })
    })
}
