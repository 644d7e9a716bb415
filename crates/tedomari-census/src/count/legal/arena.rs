use thiserror::Error;

use super::magnitude::ln_factorial;
use crate::count::MAX_VERTICES;
use tedomari::board::symmetry::small::Relations;

/// The maximum number of copies of a pattern.
pub const MAX_COPIES: usize = 1_000_000;

/// Why a board and a pattern are invalid.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ArenaError {
    /// The board has no vertices or too many.
    #[error("the board has {0} vertices; it may have 1 to {MAX_VERTICES}")]
    Vertices(usize),
    /// An edge is a duplicate or does not join two vertices of the board.
    #[error("edge {0} does not join two vertices of the board that no edge before it joins")]
    Edge(usize),
    /// The pattern has no edges, so that every position contains it.
    #[error("the pattern K{0} has no edges; it must have at least 2 vertices")]
    EmptyPattern(usize),
    /// The pattern does not occur on the board.
    #[error("the pattern K{pattern} is larger than the board K{board}")]
    TooLarge {
        /// Vertices of the pattern.
        pattern: usize,
        /// Vertices of the board.
        board: usize,
    },
    /// A copy is empty, or contains an edge twice or one that is not on the board.
    #[error("copy {0} of the pattern must be a set of edges of the board, at least one")]
    Copy(usize),
    /// There are too many copies of the pattern.
    #[error("there are {0} copies of the pattern; at most {MAX_COPIES} are allowed")]
    Copies(u128),
}

/// A board and the copies of a pattern that must not become one-colored.
#[derive(Clone, Debug)]
pub struct Arena {
    vertices: usize,
    edges: Vec<(usize, usize)>,
    copies: Vec<Vec<u16>>,
    /// The copies that contain each edge.
    copies_at: Vec<Vec<u32>>,
    ln_group: f64,
    is_complete: bool,
}

impl Arena {
    /// Creates a board with these edges and with copies as sets of edge indices.
    pub fn new(
        vertices: usize,
        edges: Vec<(usize, usize)>,
        copies: Vec<Vec<u16>>,
    ) -> Result<Arena, ArenaError> {
        if !(1..=MAX_VERTICES).contains(&vertices) {
            return Err(ArenaError::Vertices(vertices));
        }
        if copies.len() > MAX_COPIES {
            return Err(ArenaError::Copies(copies.len() as u128));
        }
        let mut joined = vec![false; vertices * vertices];
        for (i, &(u, v)) in edges.iter().enumerate() {
            if u >= vertices || v >= vertices || u == v || joined[u * vertices + v] {
                return Err(ArenaError::Edge(i));
            }
            joined[u * vertices + v] = true;
            joined[v * vertices + u] = true;
        }
        let mut copies_at = vec![Vec::new(); edges.len()];
        for (i, copy) in copies.iter().enumerate() {
            for (k, &edge) in copy.iter().enumerate() {
                if usize::from(edge) >= edges.len() || copy[..k].contains(&edge) {
                    return Err(ArenaError::Copy(i));
                }
                copies_at[usize::from(edge)].push(i as u32);
            }
            if copy.is_empty() {
                return Err(ArenaError::Copy(i));
            }
        }
        let mut arena = Arena {
            is_complete: edges.len() == super::super::edges(vertices),
            vertices,
            edges,
            copies,
            copies_at,
            ln_group: ln_factorial(vertices),
        };
        if !arena.is_complete {
            let empty = vec![0; arena.edges.len()];
            arena.ln_group = arena.stabilizer(&empty).ln();
        }
        Ok(arena)
    }

    /// K_n as the board and K_k as the pattern.
    pub fn complete(board: usize, pattern: usize) -> Result<Arena, ArenaError> {
        if !(1..=MAX_VERTICES).contains(&board) {
            return Err(ArenaError::Vertices(board));
        }
        if pattern < 2 {
            return Err(ArenaError::EmptyPattern(pattern));
        }
        if pattern > board {
            return Err(ArenaError::TooLarge { pattern, board });
        }
        let copies =
            (0..pattern as u128).fold(1, |product, i| product * (board as u128 - i) / (i + 1));
        if copies > MAX_COPIES as u128 {
            return Err(ArenaError::Copies(copies));
        }
        let pairs = |set: &[usize]| -> Vec<(usize, usize)> {
            let above = |i: usize| set[i + 1..].iter().map(move |&v| (set[i], v));
            (0..set.len()).flat_map(above).collect()
        };
        let all: Vec<usize> = (0..board).collect();
        let edges = pairs(&all);
        let mut index = vec![0; board * board];
        for (i, &(u, v)) in edges.iter().enumerate() {
            index[u * board + v] = i as u16;
        }
        let copy = |set: Vec<usize>| {
            pairs(&set)
                .iter()
                .map(|(u, v)| index[u * board + v])
                .collect()
        };
        let copies = subsets(board, pattern).into_iter().map(copy).collect();
        Arena::new(board, edges, copies)
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.vertices
    }

    /// The edges of the board.
    pub fn edges(&self) -> &[(usize, usize)] {
        &self.edges
    }

    /// The copies of the pattern, as sets of edge indices.
    pub fn copies(&self) -> &[Vec<u16>] {
        &self.copies
    }

    /// Whether the board is a complete graph.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    pub(super) fn copies_at(&self, edge: usize) -> &[u32] {
        &self.copies_at[edge]
    }

    /// The logarithm of the number of automorphisms of the board.
    pub(super) fn ln_group(&self) -> f64 {
        self.ln_group
    }

    /// The number of automorphisms of the board that preserve the colors (0 for none) of the edges.
    pub(super) fn stabilizer(&self, colors: &[u8]) -> f64 {
        let mut rows = [[0; MAX_VERTICES]; 3];
        for (&(u, v), &color) in self.edges.iter().zip(colors) {
            let rows = &mut rows[usize::from(color)];
            rows[u] |= 1 << v;
            rows[v] |= 1 << u;
        }
        let relations = Relations {
            len: self.vertices,
            rows,
            inverse: [0, 1, 2],
        };
        relations.automorphism_count()
    }
}

/// All subsets of 0…n−1 with `size` members, ascending.
fn subsets(n: usize, size: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for chosen in 0..size {
        let grown = |set: Vec<usize>| {
            let from = set.last().map_or(0, |last| last + 1);
            (from..=n - (size - chosen)).map(move |next| {
                let mut set = set.clone();
                set.push(next);
                set
            })
        };
        all = all.into_iter().flat_map(grown).collect();
    }
    all
}
