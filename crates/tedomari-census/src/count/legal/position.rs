use super::arena::Arena;

/// A color of edges, and the player who uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Color {
    Red,
    Green,
}

impl Color {
    /// Red starts, and the players alternate.
    pub(super) fn to_move(colored: usize) -> Color {
        if colored.is_multiple_of(2) {
            Color::Red
        } else {
            Color::Green
        }
    }
}

/// The numbers of red and of green edges after `colored` moves.
pub(super) fn balanced(colored: usize) -> (usize, usize) {
    (colored.div_ceil(2), colored / 2)
}

/// What a copy lacks to be one-colored.
#[derive(Clone, Copy, Debug)]
struct Lack {
    number: u16,
    /// The exclusive or of the missing edges, which is the edge itself if there is only one.
    edges: u16,
}

/// A partial coloring, with the edges that each player may color.
#[derive(Clone, Debug)]
pub(super) struct LegalPosition<'a> {
    arena: &'a Arena,
    lacks: Vec<[Lack; 2]>,
    /// 0 for uncolored, 1 for red, 2 for green.
    colors: Vec<u8>,
    legal: [EdgeList; 2],
    has_copy: bool,
}

impl<'a> LegalPosition<'a> {
    /// The empty board.
    pub(super) fn new(arena: &'a Arena) -> LegalPosition<'a> {
        let lack = |copy: &Vec<u16>| Lack {
            number: copy.len() as u16,
            edges: copy.iter().fold(0, |xor, edge| xor ^ edge),
        };
        let mut legal = EdgeList::all(arena.edges().len());
        for copy in arena.copies() {
            if let &[edge] = copy.as_slice() {
                legal.remove(edge);
            }
        }
        LegalPosition {
            arena,
            lacks: arena.copies().iter().map(|copy| [lack(copy); 2]).collect(),
            colors: vec![0; arena.edges().len()],
            legal: [legal.clone(), legal],
            has_copy: false,
        }
    }

    /// Copies another position on the same board without allocating.
    pub(super) fn reset(&mut self, to: &LegalPosition<'a>) {
        self.lacks.copy_from_slice(&to.lacks);
        self.colors.copy_from_slice(&to.colors);
        for (own, other) in self.legal.iter_mut().zip(&to.legal) {
            own.clone_from(other);
        }
        self.has_copy = to.has_copy;
    }

    /// The edges that may get this color: uncolored, and not the last one of a copy.
    pub(super) fn legal(&self, color: Color) -> &[u16] {
        &self.legal[color as usize].edges
    }

    /// The colors of all edges.
    pub(super) fn colors(&self) -> &[u8] {
        &self.colors
    }

    /// Whether some copy is one-colored.
    pub(super) fn has_copy(&self) -> bool {
        self.has_copy
    }

    /// Colors an uncolored edge.
    pub(super) fn color(&mut self, edge: u16, color: Color) {
        self.colors[usize::from(edge)] = color as u8 + 1;
        for legal in &mut self.legal {
            legal.remove(edge);
        }
        for &copy in self.arena.copies_at(usize::from(edge)) {
            let lack = &mut self.lacks[copy as usize][color as usize];
            lack.number -= 1;
            lack.edges ^= edge;
            match lack.number {
                0 => self.has_copy = true,
                1 => self.legal[color as usize].remove(lack.edges),
                _ => {}
            }
        }
    }
}

/// A set of edges with constant-time random access.
#[derive(Debug)]
struct EdgeList {
    edges: Vec<u16>,
    /// The index of each edge; `GONE` if it is absent.
    places: Vec<u16>,
}

const GONE: u16 = u16::MAX;

impl EdgeList {
    fn all(number: usize) -> EdgeList {
        EdgeList {
            edges: (0..number as u16).collect(),
            places: (0..number as u16).collect(),
        }
    }

    fn remove(&mut self, edge: u16) {
        let place = self.places[usize::from(edge)];
        if place != GONE {
            self.edges.swap_remove(usize::from(place));
            if let Some(&moved) = self.edges.get(usize::from(place)) {
                self.places[usize::from(moved)] = place;
            }
            self.places[usize::from(edge)] = GONE;
        }
    }
}

impl Clone for EdgeList {
    fn clone(&self) -> EdgeList {
        EdgeList {
            edges: self.edges.clone(),
            places: self.places.clone(),
        }
    }

    fn clone_from(&mut self, other: &EdgeList) {
        self.edges.clone_from(&other.edges);
        self.places.clone_from(&other.places);
    }
}
