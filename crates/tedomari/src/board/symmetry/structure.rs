use crate::board::{Adjacency, Board, Color, Element, GROUND, Poset};

/// A set of colored vertices with one binary relation.
///
/// Colors are arbitrary numbers, kept by isomorphisms. A symmetric relation lists each pair in both
/// directions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Structure {
    colors: Vec<u32>,
    out: Adjacency,
    into: Adjacency,
}

/// The color of a vertex that stands for a set of elements; elements have the colors 0 and 1.
const SET: u32 = 2;

impl Structure {
    /// The structure with these colors and the relation "y is in the list of x".
    ///
    /// # Panics
    /// If there is not exactly one list for each vertex.
    pub fn new(colors: Vec<u32>, out: Adjacency) -> Structure {
        assert_eq!(colors.len(), out.len(), "a list for each vertex");
        let into = out.reversed();
        Structure { colors, out, into }
    }

    /// The structure of a board. Its vertices are the elements of the board, in order. A ruleset
    /// has one more vertex for each blocker set, and a grounded graph one for each of its vertices
    /// but the ground.
    ///
    /// A diagram counts as the poset of its cells.
    pub fn of(board: &Board) -> Structure {
        let mut colors = numbers(board.colors());
        let out = match board {
            Board::Poset(poset) => return Structure::of_poset(poset),
            Board::Diagram(diagram) => return Structure::of_poset(&diagram.to_poset()),
            Board::Graph(graph) => graph.neighbors().clone(),
            Board::Ruleset(ruleset) => {
                let mut pairs = Vec::new();
                for (x, sets) in ruleset.needs().iter().enumerate() {
                    // An empty set is gone from the start, so the other sets do not matter.
                    if sets.iter().any(Vec::is_empty) {
                        continue;
                    }
                    for set in sets {
                        let vertex = colors.len() as Element;
                        colors.push(SET);
                        pairs.push((x as Element, vertex));
                        pairs.extend(set.iter().map(|&y| (vertex, y)));
                    }
                }
                Adjacency::from_pairs(colors.len(), &pairs)
            }
            Board::Grounded(graph) => return Structure::of_edges(colors, graph.edges()),
        };
        Structure::new(colors, out)
    }

    /// The structure of the edges of a graph that stands on the ground, by the numbers of their
    /// ends.
    pub fn of_edges(mut colors: Vec<u32>, edges: &[(u32, u32)]) -> Structure {
        let len = colors.len() as Element;
        let vertices = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(GROUND);
        let mut pairs = Vec::with_capacity(2 * edges.len());
        for (x, &(a, b)) in edges.iter().enumerate() {
            for end in [a, b] {
                if end == GROUND {
                    colors[x] += SET + 1;
                } else {
                    pairs.push((x as Element, len + end - 1));
                }
            }
        }
        colors.extend(std::iter::repeat_n(SET, vertices as usize));
        let out = Adjacency::from_pairs(colors.len(), &pairs);
        Structure::new(colors, out)
    }

    /// The structure of a poset: each element leads to those that cover it.
    pub fn of_poset(poset: &Poset) -> Structure {
        Structure {
            colors: numbers(poset.colors()),
            out: poset.upper_covers().clone(),
            into: poset.lower_covers().clone(),
        }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.colors.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.colors.is_empty()
    }

    /// The color of each vertex.
    pub fn colors(&self) -> &[u32] {
        &self.colors
    }

    /// The relation: for each vertex, its successors.
    pub fn out(&self) -> &Adjacency {
        &self.out
    }

    /// The inverse relation.
    pub fn into(&self) -> &Adjacency {
        &self.into
    }

    /// The number of connected components, ignoring the direction of the pairs.
    pub fn component_count(&self) -> usize {
        let mut seen = vec![false; self.len()];
        let mut stack = Vec::new();
        let mut count = 0;
        for start in 0..self.len() as Element {
            if std::mem::replace(&mut seen[start as usize], true) {
                continue;
            }
            count += 1;
            stack.push(start);
            while let Some(x) = stack.pop() {
                for &y in self.out.of(x).iter().chain(self.into.of(x)) {
                    if !std::mem::replace(&mut seen[y as usize], true) {
                        stack.push(y);
                    }
                }
            }
        }
        count
    }

    /// Whether `map` (the image of each vertex) is an isomorphism onto `other`.
    pub fn is_isomorphism(&self, other: &Structure, map: &[Element]) -> bool {
        let len = self.len();
        let mut hit = vec![false; len];
        let injective =
            |&y: &Element| (y as usize) < len && !std::mem::replace(&mut hit[y as usize], true);
        // Both have the same number of pairs, so a map that keeps all pairs is onto.
        len == other.len()
            && map.len() == len
            && self.out.pair_count() == other.out.pair_count()
            && map.iter().all(injective)
            && (0..len).all(|x| self.colors[x] == other.colors[map[x] as usize])
            && self.out.pairs().all(|(x, y)| {
                let images = other.out.of(map[x as usize]);
                images.binary_search(&map[y as usize]).is_ok()
            })
    }
}

fn numbers(colors: &[Color]) -> Vec<u32> {
    let number = |color: &Color| match color {
        Color::White => 0,
        Color::Black => 1,
    };
    colors.iter().map(number).collect()
}
