use std::ops::Range;

use tedomari::board::Element;
use tedomari::game::pattern::{MAX_PATTERN_ELEMENTS, PatternError, PatternGame, Variant};
use tedomari::sorting::Arrange;

/// The most pairs of neighbors, of all vertices together, among which copies are looked for.
const MAX_PAIRS: u128 = 4_000_000;

/// The color of an edge at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Not colored yet.
    Free,
}

/// The role of an uncolored edge. All numbers start at 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EdgeRole {
    /// r₀, which only Red can color.
    Spare,
    /// rᵢ, which only Red can color.
    R(u32),
    /// yᵢ, for which both players race: whoever has it has the variable.
    Y(u32),
    /// gᵢ, which only Green can color.
    G(u32),
    /// dⱼ, which only Green can color, and only if no variable of the clause was forced on him.
    D(u32),
    /// Xᵢ: whoever colors it has the variable.
    X(u32),
    /// Sᵢ: a foot of Green's octopus.
    S(u32),
}

/// A graph in which some edges are colored from the start. It may be much larger than the graphs of
/// pattern games, because only the uncolored edges matter.
#[derive(Clone, Debug, Default)]
pub struct EdgeBoard {
    vertices: Vec<String>,
    edges: Vec<([u32; 2], Paint)>,
    /// The uncolored edges, with their roles and names.
    free: Vec<(u32, EdgeRole, String)>,
    /// The names of the gadgets, each with its first vertex. The vertices of a gadget are
    /// consecutive.
    parts: Vec<(String, u32)>,
}

impl EdgeBoard {
    /// The names of the vertices.
    pub fn vertices(&self) -> &[String] {
        &self.vertices
    }

    /// The edges with their colors.
    pub fn edges(&self) -> &[([u32; 2], Paint)] {
        &self.edges
    }

    /// The number of uncolored edges.
    pub fn free_count(&self) -> usize {
        self.free.len()
    }

    /// The role of an uncolored edge.
    pub fn role(&self, element: Element) -> EdgeRole {
        self.free[element as usize].1
    }

    /// The name of an uncolored edge.
    pub fn name(&self, element: Element) -> &str {
        &self.free[element as usize].2
    }

    /// The gadgets, each with its vertices.
    pub fn parts(&self) -> impl Iterator<Item = (&str, Range<u32>)> {
        let ends = self.parts.iter().skip(1).map(|&(_, first)| first);
        let ends = ends.chain([self.vertices.len() as u32]);
        let parts = self.parts.iter().zip(ends);
        parts.map(|((name, first), end)| (name.as_str(), *first..end))
    }

    /// The game on the uncolored edges, in which Red and Green complete these sets.
    pub fn game(
        &self,
        variant: Variant,
        copies: [Vec<u128>; 2],
    ) -> Result<PatternGame, PatternError> {
        let names = self.free.iter().map(|(_, _, name)| name.clone()).collect();
        PatternGame::on_sets(variant, names, copies, [0, 0])
    }

    /// For each vertex, its neighbors along edges that are uncolored or have this player's color, 0
    /// for Red: sorted, each with its uncolored edge as a set.
    ///
    /// # Panics
    /// If there are more uncolored edges than a pattern game supports.
    pub(super) fn colorable(&self, player: usize) -> Vec<Vec<(u32, u128)>> {
        assert!(
            self.free.len() <= MAX_PATTERN_ELEMENTS,
            "few uncolored edges"
        );
        let own = [Paint::Red, Paint::Green][player];
        let mut neighbors = vec![Vec::new(); self.vertices.len()];
        let mut number = 0;
        for &([a, b], paint) in &self.edges {
            let set = match paint {
                Paint::Free => 1 << number,
                _ => 0,
            };
            number += usize::from(paint == Paint::Free);
            if paint == own || paint == Paint::Free {
                neighbors[a as usize].push((b, set));
                neighbors[b as usize].push((a, set));
            }
        }
        neighbors.iter_mut().for_each(|list| list.sort_unstable());
        neighbors
    }

    /// Rejects a board whose vertices have so many pairs of neighbors that looking for copies of a
    /// pattern at each of them would take too long.
    pub(super) fn check_pairs(&self) -> Result<(), PatternError> {
        let mut degrees = vec![0_u128; self.vertices.len()];
        for &(ends, _) in &self.edges {
            ends.iter().for_each(|&end| degrees[end as usize] += 1);
        }
        match degrees.iter().map(|degree| degree * degree).sum() {
            pairs if pairs > MAX_PAIRS => Err(PatternError::TooManyPlacements(pairs)),
            _ => Ok(()),
        }
    }

    /// Starts a gadget, to which subsequent new vertices belong.
    pub(super) fn begin(&mut self, name: impl Into<String>) {
        self.parts.push((name.into(), self.vertices.len() as u32));
    }

    /// Adds a vertex.
    pub(super) fn vertex(&mut self, name: String) -> u32 {
        self.vertices.push(name);
        self.vertices.len() as u32 - 1
    }

    /// Adds colored edges between all of these vertices.
    pub(super) fn clique(&mut self, vertices: &[u32], paint: Paint) {
        for (i, &a) in vertices.iter().enumerate() {
            for &b in &vertices[i + 1..] {
                self.edges.push(([a, b], paint));
            }
        }
    }

    /// Adds colored edges from a vertex to both ends of an edge.
    pub(super) fn fan(&mut self, vertex: u32, ends: [u32; 2], paint: Paint) {
        self.edges.extend(ends.map(|end| ([vertex, end], paint)));
    }

    /// Adds two vertices with an uncolored edge between them.
    pub(super) fn free(&mut self, name: String, role: EdgeRole) -> [u32; 2] {
        let ends = self.ends(&name);
        self.free.push((self.edges.len() as u32, role, name));
        self.edges.push((ends, Paint::Free));
        ends
    }

    /// Adds two vertices: the top and the bottom of an edge that the caller adds.
    pub(super) fn ends(&mut self, name: &str) -> [u32; 2] {
        ["t", "b"].map(|end| self.vertex(format!("{name}.{end}")))
    }
}

/// The minimal sets, each once.
pub(super) fn minimal(mut sets: Vec<u128>) -> Vec<u128> {
    sets.arrange_by_key(|set| (set.count_ones(), *set));
    sets.dedup();
    let mut kept: Vec<u128> = Vec::new();
    // Distinct sets of the same size do not contain each other.
    for same in sets.chunk_by(|a, b| a.count_ones() == b.count_ones()) {
        let smaller = kept.len();
        for &set in same {
            if !kept[..smaller].iter().any(|&other| other & !set == 0) {
                kept.push(set);
            }
        }
    }
    kept
}
