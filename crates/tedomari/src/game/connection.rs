use std::sync::Arc;

use rustc_hash::FxHashMap;
use thiserror::Error;

use super::SetColoring;
use crate::value::passable::{Atom, AtomPoset, MAX_ATOMS};

/// The most vertices or edges that can be colored in a connection game.
pub(crate) const MAX_CONNECTION_CELLS: usize = 18;

/// The most terminals. There are few ways to connect more only if most of them are alike.
const MAX_TERMINALS: usize = 64;

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
    /// There are too many terminals.
    #[error("{0} terminals are more than the limit of {MAX_TERMINALS}")]
    TooManyTerminals(usize),
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
        if terminals.len() > MAX_TERMINALS {
            return Err(ConnectionError::TooManyTerminals(terminals.len()));
        }
        let cells: Vec<usize> = match colored {
            Colored::Vertices => (0..vertices)
                .filter(|vertex| sorted.binary_search(vertex).is_err())
                .collect(),
            Colored::Edges => (0..edges.len()).collect(),
        };
        if cells.len() > MAX_CONNECTION_CELLS {
            return Err(ConnectionError::TooManyCells(cells.len()));
        }
        // Nothing connected and everything connected are outcomes even if they cannot be reached.
        let mut outcomes = vec![(0..terminals.len()).collect(), vec![0; terminals.len()]];
        let mut numbers: FxHashMap<Vec<usize>, usize> = outcomes
            .iter()
            .cloned()
            .enumerate()
            .map(|(i, classes)| (classes, i))
            .collect();
        let mut outcome_of: Vec<usize> = Vec::with_capacity(1 << cells.len());
        let mut connected = Connected::new(self, &cells);
        for coloring in 0..1_u32 << cells.len() {
            let classes = connected.next(coloring, terminals);
            let number = *numbers.entry(classes).or_insert_with_key(|classes| {
                outcomes.push(classes.clone());
                outcomes.len() - 1
            });
            if number == MAX_ATOMS {
                return Err(ConnectionError::TooManyOutcomes);
            }
            outcome_of.push(number);
        }
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

/// The connected sets of vertices, for one coloring after the other.
struct Connected {
    /// For each cell, the vertices that it joins once it is Left's, if a later cell, where one is
    /// given, is Left's too.
    links: Vec<Vec<(usize, usize, Option<usize>)>>,
    /// The connected sets as trees, each vertex with its parent: number k takes only the cells from
    /// k on into account. The next coloring usually has the same last cells.
    trees: Vec<Vec<usize>>,
}

impl Connected {
    fn new(network: &Network, cells: &[usize]) -> Connected {
        let mut links = vec![Vec::new(); cells.len()];
        let mut always: Vec<usize> = (0..network.names.len()).collect();
        for (edge, &(a, b)) in network.edges.iter().enumerate() {
            let cell = |item: usize| cells.binary_search(&item).ok();
            match (network.colored, cell(a), cell(b)) {
                (Colored::Edges, ..) => links[edge].push((a, b, None)),
                (Colored::Vertices, None, None) => join(&mut always, a, b),
                (Colored::Vertices, Some(only), None) | (Colored::Vertices, None, Some(only)) => {
                    links[only].push((a, b, None));
                }
                (Colored::Vertices, Some(one), Some(other)) => {
                    links[one.min(other)].push((a, b, Some(one.max(other))));
                }
            }
        }
        for links in &mut links {
            links.sort_unstable();
            links.dedup();
        }
        Connected {
            links,
            trees: vec![always; cells.len() + 1],
        }
    }

    /// For each terminal, the first terminal that it is connected to. Colorings come in ascending
    /// order.
    fn next(&mut self, coloring: u32, terminals: &[usize]) -> Vec<usize> {
        let changed = (coloring.trailing_zeros() as usize + 1).min(self.links.len());
        for cell in (0..changed).rev() {
            let (before, after) = self.trees.split_at_mut(cell + 1);
            let tree = &mut before[cell];
            tree.clone_from(&after[0]);
            let is_left = |cell: usize| coloring >> cell & 1 == 1;
            if is_left(cell) {
                for &(a, b, other) in &self.links[cell] {
                    if other.is_none_or(is_left) {
                        join(tree, a, b);
                    }
                }
            }
        }
        let tree = &mut self.trees[0];
        let roots: Vec<usize> = terminals.iter().map(|&v| root(tree, v)).collect();
        let first = |root| roots.iter().position(|other| other == root).unwrap_or(0);
        roots.iter().map(first).collect()
    }
}

/// The root of the tree of a vertex.
fn root(parents: &mut [usize], mut vertex: usize) -> usize {
    while parents[vertex] != vertex {
        parents[vertex] = parents[parents[vertex]];
        vertex = parents[vertex];
    }
    vertex
}

fn join(parents: &mut [usize], a: usize, b: usize) {
    let (a, b) = (root(parents, a), root(parents, b));
    parents[a] = b;
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
