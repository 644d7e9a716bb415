use std::sync::Arc;

use rustc_hash::FxHashMap;
use thiserror::Error;

use super::SetColoring;
use crate::value::passable::{Atom, AtomPoset, MAX_ATOMS};

/// The most vertices or edges that can be colored in a connection game.
pub(crate) const MAX_CONNECTION_CELLS: usize = 18;

/// What the players color in a connection game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colored {
    /// The vertices that are not terminals. The terminals are Left's.
    Vertices,
    /// The edges: Shannon's switching game.
    Edges,
}

/// Why a connection game cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConnectionError {
    /// There are fewer than two terminals.
    #[error("a connection game has at least two different terminals")]
    Terminals,
    /// There are too many cells.
    #[error("{0} vertices or edges to color are too many; the limit is {MAX_CONNECTION_CELLS}")]
    TooManyCells(usize),
    /// There are more than [`MAX_ATOMS`] outcomes.
    #[error("there are more than {MAX_ATOMS} ways to connect the terminals")]
    TooManyOutcomes,
}

/// A graph with terminals: the board of a connection game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    /// The names of the vertices.
    pub names: Vec<String>,
    /// The edges, by vertex number. There may be several between two vertices.
    pub edges: Vec<(usize, usize)>,
    /// The vertices that Left wants to connect.
    pub terminals: Vec<usize>,
    /// What the players color.
    pub colored: Colored,
}

/// A connection game: Left wants to connect terminals in a graph, Right wants to keep them apart.
/// The outcomes are: none connected, all connected, and the partitions in between that can occur.
/// The coarser the partition, the better for Left.
#[derive(Clone, Debug)]
pub struct ConnectionGame {
    /// The graph.
    pub network: Network,
    /// The game.
    pub game: SetColoring,
    /// For each cell of the game, its vertex or edge.
    pub cells: Vec<usize>,
    /// For each outcome, the sets of two or more connected terminals, by their index in the list of
    /// terminals.
    pub outcomes: Vec<Vec<Vec<usize>>>,
}

impl ConnectionGame {
    /// The game on a graph with `vertices` numbered vertices, possibly with parallel edges.
    ///
    /// # Panics
    /// If an edge or a terminal is not a vertex.
    pub fn new(
        vertices: usize,
        edges: &[(usize, usize)],
        terminals: &[usize],
        colored: Colored,
    ) -> Result<ConnectionGame, ConnectionError> {
        let network = Network {
            names: (1..=vertices).map(|vertex| vertex.to_string()).collect(),
            edges: edges.to_vec(),
            terminals: terminals.to_vec(),
            colored,
        };
        network.game()
    }

    /// The name of a cell: a vertex or an edge.
    pub(crate) fn cell_name(&self, cell: usize) -> String {
        self.network.name(self.cells[cell])
    }
}

impl Network {
    /// The name of a vertex, or of an edge: `s-a`, and `s-a(2)` for a second edge between the same
    /// vertices.
    fn name(&self, item: usize) -> String {
        if self.colored == Colored::Vertices {
            return self.names[item].clone();
        }
        let (a, b) = self.edges[item];
        let name = format!("{}-{}", self.names[a], self.names[b]);
        let is_twin = |&&(c, d): &&(usize, usize)| (a, b) == (c, d) || (a, b) == (d, c);
        match self.edges[..item].iter().filter(is_twin).count() {
            0 => name,
            before => format!("{name}({})", before + 1),
        }
    }

    /// The game.
    ///
    /// # Panics
    /// If an edge or a terminal is not a vertex.
    pub fn game(&self) -> Result<ConnectionGame, ConnectionError> {
        let Network {
            names,
            edges,
            terminals,
            colored,
        } = self;
        let vertices = names.len();
        assert!(edges.iter().all(|&(a, b)| a < vertices && b < vertices));
        assert!(terminals.iter().all(|&terminal| terminal < vertices));
        let mut sorted = terminals.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() != terminals.len() || terminals.len() < 2 {
            return Err(ConnectionError::Terminals);
        }
        let cells: Vec<usize> = match colored {
            Colored::Vertices => (0..vertices)
                .filter(|vertex| !terminals.contains(vertex))
                .collect(),
            Colored::Edges => (0..edges.len()).collect(),
        };
        if cells.len() > MAX_CONNECTION_CELLS {
            return Err(ConnectionError::TooManyCells(cells.len()));
        }
        let connected = |coloring: u32| {
            let is_left = |item: usize| {
                cells
                    .binary_search(&item)
                    .is_ok_and(|cell| coloring >> cell & 1 == 1)
            };
            let is_open = |edge: usize, (a, b): (usize, usize)| match colored {
                Colored::Edges => is_left(edge),
                Colored::Vertices => [a, b].iter().all(|v| terminals.contains(v) || is_left(*v)),
            };
            let open = edges
                .iter()
                .enumerate()
                .filter(|&(i, &edge)| is_open(i, edge));
            classes(vertices, open.map(|(_, &edge)| edge), terminals)
        };
        // Nothing connected and everything connected are outcomes even if they cannot be reached.
        let mut outcomes = vec![(0..terminals.len()).collect(), vec![0; terminals.len()]];
        let mut numbers: FxHashMap<Vec<usize>, usize> = outcomes
            .iter()
            .cloned()
            .enumerate()
            .map(|(i, classes)| (classes, i))
            .collect();
        let outcome_of: Vec<usize> = (0..1_u32 << cells.len())
            .map(|coloring| {
                *numbers
                    .entry(connected(coloring))
                    .or_insert_with_key(|classes| {
                        outcomes.push(classes.clone());
                        outcomes.len() - 1
                    })
            })
            .collect();
        let atoms = Arc::new(poset(&outcomes)?);
        let game = SetColoring::from_function(atoms, cells.len(), |coloring| {
            Atom::new(outcome_of[coloring as usize])
        });
        Ok(ConnectionGame {
            network: self.clone(),
            game: game.expect("more edges only connect more, so the payoff is monotone"),
            cells,
            outcomes: outcomes.iter().map(|classes| sets(classes)).collect(),
        })
    }
}

/// For each terminal, the first terminal that it is connected to.
fn classes(
    vertices: usize,
    edges: impl Iterator<Item = (usize, usize)>,
    terminals: &[usize],
) -> Vec<usize> {
    let mut parent: Vec<usize> = (0..vertices).collect();
    let find = |parent: &mut Vec<usize>, mut vertex: usize| {
        while parent[vertex] != vertex {
            parent[vertex] = parent[parent[vertex]];
            vertex = parent[vertex];
        }
        vertex
    };
    for (a, b) in edges {
        let (a, b) = (find(&mut parent, a), find(&mut parent, b));
        parent[a] = b;
    }
    let roots: Vec<usize> = terminals
        .iter()
        .map(|&terminal| find(&mut parent, terminal))
        .collect();
    let first = |root| roots.iter().position(|other| other == root).unwrap_or(0);
    roots.iter().map(first).collect()
}

/// The sets with two or more members.
fn sets(classes: &[usize]) -> Vec<Vec<usize>> {
    let members = |class| {
        (0..classes.len())
            .filter(|&i| classes[i] == class)
            .collect()
    };
    let all: Vec<Vec<usize>> = (0..classes.len()).map(members).collect();
    all.into_iter().filter(|set| set.len() > 1).collect()
}

/// The partitions of the terminals, ordered by coarsening.
fn poset(outcomes: &[Vec<usize>]) -> Result<AtomPoset, ConnectionError> {
    if outcomes.len() > MAX_ATOMS {
        return Err(ConnectionError::TooManyOutcomes);
    }
    let is_coarser = |fine: &[usize], coarse: &[usize]| {
        fine.iter()
            .enumerate()
            .all(|(i, &first)| coarse[i] == coarse[first])
    };
    let count = outcomes.len();
    let pairs = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
    let relations: Vec<(usize, usize)> = pairs
        .filter(|&(a, b)| a != b && is_coarser(&outcomes[a], &outcomes[b]))
        .collect();
    AtomPoset::new(AtomPoset::names_between(count, Some(1)), &relations)
        .map_err(|_| ConnectionError::TooManyOutcomes)
}
