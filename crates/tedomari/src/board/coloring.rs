use super::random;
use super::{
    Adjacency, Board, Color, Diagram, Element, FamilyError, Graph, GroundedGraph, Poset, Ruleset,
};

/// A way to color a board that is given as a shape only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Coloring {
    /// Like a chessboard, with a white first element: neighbors differ wherever possible.
    ///
    /// A cell is white if the sum of its row and column is even. An element of any other board is
    /// white if its distance to the first element of its component is even.
    Chess,
    /// White exactly if the rank is even.
    Rank,
    /// All white.
    White,
    /// All black.
    Black,
    /// The colors of [`random::colors`] with this seed.
    Random(u64),
    /// One color for each element, in order.
    Each(Vec<Color>),
}

impl Coloring {
    fn colors(
        &self,
        len: usize,
        chess: impl FnOnce() -> Vec<u32>,
        ranks: impl FnOnce() -> Result<Vec<u32>, FamilyError>,
    ) -> Result<Vec<Color>, FamilyError> {
        match self {
            Coloring::Chess => Ok(even_is_white(&chess())),
            Coloring::Rank => Ok(even_is_white(&ranks()?)),
            Coloring::White => Ok(vec![Color::White; len]),
            Coloring::Black => Ok(vec![Color::Black; len]),
            Coloring::Random(seed) => Ok(random::colors(len, *seed)),
            Coloring::Each(colors) if colors.len() == len => Ok(colors.clone()),
            Coloring::Each(colors) => Err(FamilyError::ColorCount {
                colors: colors.len(),
                elements: len,
            }),
        }
    }
}

fn even_is_white(numbers: &[u32]) -> Vec<Color> {
    let color = |&n: &u32| [Color::White, Color::Black][n as usize % 2];
    numbers.iter().map(color).collect()
}

impl Poset {
    /// The poset with the colors of a coloring.
    pub fn painted(self, coloring: &Coloring) -> Result<Poset, FamilyError> {
        let lists = [self.upper_covers(), self.lower_covers()];
        let colors = coloring.colors(self.len(), || distances(&lists), || Ok(self.ranks()))?;
        Ok(self.with_colors(colors))
    }
}

impl Graph {
    /// The graph with the colors of a coloring. A graph cannot be colored by rank, and one with an
    /// odd cycle cannot be colored like a chessboard.
    pub fn painted(self, coloring: &Coloring) -> Result<Graph, FamilyError> {
        let distances = distances(&[self.neighbors()]);
        let same = |&(x, y): &(Element, Element)| {
            (distances[x as usize] + distances[y as usize]).is_multiple_of(2)
        };
        if *coloring == Coloring::Chess
            && let Some((x, y)) = self.edges().find(same)
        {
            let [x, y] = [x, y].map(|x| self.names().get(x));
            return Err(FamilyError::OddCycle { x, y });
        }
        let chess = || distances;
        let ranks = || Err(FamilyError::NoRanks { kind: "graph" });
        let colors = coloring.colors(self.len(), chess, ranks)?;
        Ok(self.with_colors(colors))
    }
}

impl Diagram {
    /// The diagram with the colors of a coloring.
    pub fn painted(self, coloring: &Coloring) -> Result<Diagram, FamilyError> {
        let chess = || {
            let cells = self.cells().iter();
            cells.map(|cell| cell.row % 2 + cell.column % 2).collect()
        };
        let colors = coloring.colors(self.cells().len(), chess, || Ok(self.ranks()))?;
        Ok(self.with_colors(colors))
    }
}

impl Ruleset {
    /// The ruleset with the colors of a coloring. Two elements are neighbors if one needs the
    /// other. A ruleset cannot be colored by rank.
    pub fn painted(self, coloring: &Coloring) -> Result<Ruleset, FamilyError> {
        let len = self.colors().len();
        let chess = || {
            let sets = self.needs().iter().enumerate();
            let pairs = sets.flat_map(|(x, sets)| {
                let waited_for = sets.iter().flatten();
                waited_for.map(move |&y| (x as Element, y))
            });
            let waiting = Adjacency::from_pairs(len, &pairs.collect::<Vec<_>>());
            distances(&[&waiting, &waiting.reversed()])
        };
        let ranks = || Err(FamilyError::NoRanks { kind: "ruleset" });
        let colors = coloring.colors(len, chess, ranks)?;
        Ok(self.with_colors(colors))
    }
}

impl GroundedGraph {
    /// The graph with the colors of a coloring. The rank of an edge is its height.
    pub fn painted(self, coloring: &Coloring) -> Result<GroundedGraph, FamilyError> {
        let len = self.edges().len();
        let colors = coloring.colors(len, || self.heights(), || Ok(self.heights()))?;
        Ok(self.with_colors(colors))
    }
}

impl Board {
    /// The board with the colors of a coloring.
    pub fn painted(self, coloring: &Coloring) -> Result<Board, FamilyError> {
        Ok(match self {
            Board::Poset(poset) => Board::Poset(poset.painted(coloring)?),
            Board::Diagram(diagram) => Board::Diagram(diagram.painted(coloring)?),
            Board::Graph(graph) => Board::Graph(graph.painted(coloring)?),
            Board::Ruleset(ruleset) => Board::Ruleset(ruleset.painted(coloring)?),
            Board::Grounded(graph) => Board::Grounded(graph.painted(coloring)?),
        })
    }
}

/// The distance of each element to the first element of its component.
fn distances(lists: &[&Adjacency]) -> Vec<u32> {
    let len = lists[0].len();
    let mut distances = vec![u32::MAX; len];
    let mut queue: Vec<Element> = Vec::new();
    for first in 0..len {
        if distances[first] != u32::MAX {
            continue;
        }
        distances[first] = 0;
        queue.clear();
        queue.push(first as Element);
        let mut done = 0;
        while let Some(&x) = queue.get(done) {
            done += 1;
            for &y in lists.iter().flat_map(|list| list.of(x)) {
                if distances[y as usize] == u32::MAX {
                    distances[y as usize] = distances[x as usize] + 1;
                    queue.push(y);
                }
            }
        }
    }
    distances
}
