use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use thiserror::Error;

use super::contexts::{Context, Paths};
use super::enclosed::Enclosed;
use super::enumerate::all_contexts;
use super::fillings::{Connections, Inside, bits};
use super::surroundings::{BOTTOM, Surroundings, TOP};
use super::terminals::{Terminal, Terminals};
use crate::board::hex::{HexCell, HexRegion};
use crate::game::SetColoring;
use crate::value::passable::{Atom, AtomPoset, MAX_ATOMS};

/// The most empty cells of a region whose fillings are enumerated.
pub(crate) const MAX_OPEN_CELLS: usize = 18;

/// The most empty cells and terminals of a region that stones and edges enclose.
pub(crate) const MAX_ENCLOSED_NODES: usize = 32;

/// The most empty cells of an enclosed region for which a table of outcomes is made.
const MAX_TABLE_CELLS: usize = 16;

/// The most black chains and free cells that may touch a region, including Black's edges.
pub(crate) const MAX_PORTS: usize = 64;

/// The most partial fillings of the surroundings that are kept before another method is tried.
const FIRST_LIMIT: usize = 10_000;
/// The same limit when no other method is left.
const LAST_LIMIT: usize = 200_000;
/// How often paths around a region are searched for.
const TRIES: usize = 4;

/// Why the outcomes of a region cannot be computed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HexGameError {
    /// There are too many empty cells, and free cells touch the region.
    #[error(
        "the region has {0} empty cells and is not enclosed; then outcomes are computed for at most {MAX_OPEN_CELLS}"
    )]
    TooManyCells(usize),
    /// There are too many empty cells, though only chains touch the region.
    #[error(
        "the region has {cells} empty cells; with {terminals} terminals, a value is computed for at most {}",
        MAX_ENCLOSED_NODES.saturating_sub(*terminals)
    )]
    TooManyEnclosed {
        /// The number of empty cells.
        cells: usize,
        /// The number of black chains and edges that touch them.
        terminals: usize,
    },
    /// There are too many ports.
    #[error(
        "{0} chains and free cells touch the region; outcomes are computed for at most {MAX_PORTS}"
    )]
    TooManyPorts(usize),
    /// There are more than [`MAX_ATOMS`] outcomes.
    #[error(
        "the region has more than {MAX_ATOMS} outcomes; a smaller region, or one with more stones around it, has fewer"
    )]
    TooManyOutcomes,
}

/// A region of Hex as a set coloring game. Black is Left, the cells are the empty cells of the
/// region, and the outcomes are those that contexts can distinguish.
#[derive(Clone, Debug)]
pub struct HexGame {
    /// The poset of outcomes.
    pub atoms: Arc<AtomPoset>,
    /// How a filling decides the outcome.
    pub(crate) rules: Rules,
    /// For each cell of the game, the cell of the board.
    pub cells: Vec<HexCell>,
    /// The black edges and chains at the region.
    pub terminals: Vec<Terminal>,
    /// The meaning of each outcome, in the order of the atoms.
    pub outcomes: Vec<HexOutcome>,
    /// Whether no free cell touches an empty one, so that the terminals determine everything.
    pub is_enclosed: bool,
    /// The number of free cells that touch an empty one.
    pub free: usize,
    /// Whether the outcomes are exactly those of the definition. Otherwise some outcomes, which
    /// differ in what they connect, may be equal in every context.
    pub is_exact: bool,
}

/// How the fillings of a region decide its outcome.
#[derive(Clone, Debug)]
pub(crate) enum Rules {
    /// Only stones and edges touch the empty cells, and which chains are connected decides.
    Enclosed(Enclosed),
    /// The outcome of each filling is known.
    Table(SetColoring),
}

/// An outcome of a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexOutcome {
    /// The atom.
    pub atom: Atom,
    /// A filling with this outcome and as few black cells as possible, as a set of cells.
    pub example: u32,
    /// The terminals that the example connects, by their numbers.
    pub connected: Vec<Vec<usize>>,
}

impl HexGame {
    /// Computes the outcomes of a region.
    pub fn new(region: &HexRegion) -> Result<HexGame, HexGameError> {
        let around = Surroundings::new(region);
        let (ports, port) = ports(&around);
        if ports.len() > MAX_PORTS {
            return Err(HexGameError::TooManyPorts(ports.len()));
        }
        let inside = Inside::new(region, &around, &|node| port[node].unwrap_or(TOP));
        let cells = inside.open.len();
        let chains = ports
            .iter()
            .enumerate()
            .filter(|&(_, &node)| around.is_chain[node]);
        let solid = chains.fold(0, |set, (port, _)| set | 1 << port);
        let enclosed = Enclosed::new(&inside, solid);
        let is_enclosed = enclosed.is_some();
        let touched = inside.ports(&(0..cells).collect::<Vec<_>>());
        let free = (touched & !solid).count_ones() as usize;
        let closure = Closure::new(&around, &ports);
        let (kinds, fillings) = match &enclosed {
            Some(enclosed) => {
                let terminals = enclosed.terminals;
                if cells + terminals > MAX_ENCLOSED_NODES {
                    return Err(HexGameError::TooManyEnclosed { cells, terminals });
                }
                let ways = enclosed.ways().ok_or(HexGameError::TooManyOutcomes)?;
                let found = ways
                    .iter()
                    .map(|(way, filling)| (*filling, enclosed.connections(way, ports.len())));
                kinds(found, &closure)
            }
            None if cells > MAX_OPEN_CELLS => return Err(HexGameError::TooManyCells(cells)),
            None => {
                let all = 0..1_u32 << cells;
                let found = all.map(|filling| (filling, inside.connections(filling, ports.len())));
                kinds(found, &closure)
            }
        };
        let (order, is_exact) = order(&kinds, &around, &ports, &port)?;
        let classes = Classes::new(&order, &fillings);
        let is_alone = around.is_chain.iter().all(|&is_chain| is_chain);
        let (atoms, shift) = match classes.example.len() {
            // If nothing is around it, the region decides who wins, even if that is settled
            // already.
            1 if is_alone => {
                let set = &order[classes.kind[0]];
                let is_won = set.is_empty() || set[0] != 0;
                (
                    AtomPoset::chain(2).map_err(|_| HexGameError::TooManyOutcomes)?,
                    usize::from(is_won),
                )
            }
            _ => (classes.poset(&order)?, 0),
        };
        let atoms = Arc::new(atoms);
        let outcome = |kind: usize| Atom::new(classes.outcome[kind] + shift);
        let rules = match enclosed {
            Some(mut enclosed) => {
                for &(filling, kind) in &fillings {
                    let way = enclosed.filled(filling);
                    enclosed.outcomes.insert(way, outcome(kind));
                }
                enclosed.board = Some(region.board()).filter(|_| region.is_board()).cloned();
                Rules::Enclosed(enclosed)
            }
            None => {
                let game = SetColoring::from_function(atoms.clone(), cells, |filling| {
                    outcome(fillings[filling as usize].1)
                });
                Rules::Table(
                    game.expect("black cells only add connections, so the payoff is monotone"),
                )
            }
        };
        let terminals = Terminals::new(&inside, &around, &ports);
        let outcomes = classes
            .example
            .iter()
            .enumerate()
            .map(|(atom, &example)| HexOutcome {
                atom: Atom::new(atom + shift),
                example,
                connected: terminals.connected(&inside, example),
            })
            .collect();
        Ok(HexGame {
            atoms,
            rules,
            cells: inside.open.clone(),
            terminals: terminals.list,
            outcomes,
            is_enclosed,
            free,
            is_exact,
        })
    }

    /// The game with the outcome of each filling. `None` if there are too many fillings.
    pub fn coloring(&self) -> Option<SetColoring> {
        match &self.rules {
            Rules::Table(game) => Some(game.clone()),
            Rules::Enclosed(enclosed) if enclosed.cells <= MAX_TABLE_CELLS => {
                let payoff = |filling: u32| enclosed.outcomes[&enclosed.filled(filling)];
                let game = SetColoring::from_function(self.atoms.clone(), enclosed.cells, payoff);
                Some(game.expect("black cells only add connections, so the payoff is monotone"))
            }
            Rules::Enclosed(_) => None,
        }
    }
}

/// The nodes that touch the region, after Black's edges, and which port each node is.
fn ports(around: &Surroundings) -> (Vec<usize>, Vec<Option<usize>>) {
    let mut ports: Vec<usize> = around.around.iter().flatten().copied().collect();
    ports.extend([TOP, BOTTOM]);
    ports.sort_unstable();
    ports.dedup();
    let mut port = vec![None; around.touching.len()];
    for (number, &node) in ports.iter().enumerate() {
        port[node] = Some(number);
    }
    (ports, port)
}

/// Which pairs of ports matter, and which are implied by others.
///
/// A free port that touches a black chain is connected to it in every context in which the port is
/// black. So pairs with a chain in common are never needed, and a pair with the chain implies the
/// pair with the port.
struct Closure {
    /// For each port, the ports that are connected to it whenever they are black.
    followers: Vec<u64>,
    /// For each port, the ports that matter when connected to it.
    useful: Vec<u64>,
}

impl Closure {
    fn new(around: &Surroundings, ports: &[usize]) -> Closure {
        let chains = |node: usize| -> Vec<usize> {
            let near = around.touching[node].iter().copied();
            near.chain([node])
                .filter(|&near| around.is_chain[near])
                .collect()
        };
        let touch = |a: usize, b: usize| around.touching[a].contains(&b);
        let pick = |is_picked: &dyn Fn(usize, usize) -> bool, a: usize| {
            let picked = ports.iter().enumerate().filter(|&(_, &b)| is_picked(a, b));
            picked.fold(0, |set, (port, _)| set | 1 << port)
        };
        let follows = |a: usize, b: usize| a == b || (around.is_chain[a] && touch(a, b));
        let helps = |a: usize, b: usize| {
            a != b && !touch(a, b) && chains(a).iter().all(|chain| !chains(b).contains(chain))
        };
        Closure {
            followers: ports.iter().map(|&a| pick(&follows, a)).collect(),
            useful: ports.iter().map(|&a| pick(&helps, a)).collect(),
        }
    }

    /// The pairs that matter and are connected or implied.
    fn close(&self, connections: &Connections) -> Connections {
        let mut closed = vec![0; connections.len()];
        for (port, &connected) in connections.iter().enumerate() {
            let reached = bits(connected).fold(0, |all, other| all | self.followers[other]);
            for follower in bits(self.followers[port]) {
                closed[follower] |= reached;
            }
        }
        for (row, useful) in closed.iter_mut().zip(&self.useful) {
            *row &= useful;
        }
        closed
    }
}

/// The different sets of pairs that fillings connect, and for each filling the index of its set.
fn kinds(
    found: impl Iterator<Item = (u32, Connections)>,
    closure: &Closure,
) -> (Vec<Connections>, Vec<(u32, usize)>) {
    let mut kinds = Vec::new();
    let mut numbers: FxHashMap<Connections, usize> = FxHashMap::default();
    let fillings = found
        .map(|(filling, connections)| {
            let connections = closure.close(&connections);
            let kind = *numbers
                .entry(connections)
                .or_insert_with_key(|connections| {
                    kinds.push(connections.clone());
                    kinds.len() - 1
                });
            (filling, kind)
        })
        .collect();
    (kinds, fillings)
}

/// The sets by which the kinds of fillings are ordered: for each kind, the contexts that it wins,
/// and whether these contexts are complete. Otherwise the pairs that it connects.
fn order(
    kinds: &[Connections],
    around: &Surroundings,
    ports: &[usize],
    port: &[Option<usize>],
) -> Result<(Vec<Connections>, bool), HexGameError> {
    if let Some(contexts) = all_contexts(around, port, FIRST_LIMIT) {
        return Ok((wins(kinds, &contexts), true));
    }
    // More connections never hurt. So contexts that distinguish all kinds with different
    // connections are enough.
    let mut contexts = FxHashSet::default();
    let mut paths = Paths::new(around, ports, port);
    for _ in 0..TRIES {
        paths.pairs(&mut contexts);
        let wins = wins(kinds, &contexts);
        let different: FxHashSet<&Connections> = wins.iter().collect();
        if different.len() > MAX_ATOMS {
            return Err(HexGameError::TooManyOutcomes);
        }
        if different.len() == kinds.len() && is_same_order(&wins, kinds) {
            return Ok((wins, true));
        }
    }
    match all_contexts(around, port, LAST_LIMIT) {
        Some(contexts) => Ok((wins(kinds, &contexts), true)),
        None => Ok((kinds.to_vec(), false)),
    }
}

/// For each kind, the contexts that it wins, as a bitset.
fn wins(kinds: &[Connections], contexts: &FxHashSet<Context>) -> Vec<Connections> {
    let contexts: Vec<&Context> = contexts.iter().collect();
    let set = |connections: &Connections| {
        contexts
            .chunks(64)
            .map(|chunk| {
                let won = chunk
                    .iter()
                    .enumerate()
                    .filter(|(_, context)| context.is_won(connections));
                won.fold(0, |set, (i, _)| set | 1 << i)
            })
            .collect()
    };
    kinds.iter().map(set).collect()
}

fn is_same_order(one: &[Connections], other: &[Connections]) -> bool {
    (0..one.len()).all(|a| {
        (0..one.len()).all(|b| !is_within(&one[a], &one[b]) || is_within(&other[a], &other[b]))
    })
}

fn is_within(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).all(|(a, b)| a & !b == 0)
}

/// The outcomes: kinds of fillings that no context distinguishes, worse ones before better ones.
struct Classes {
    /// The outcome of each kind.
    outcome: Vec<usize>,
    /// For each outcome, a kind and a filling with the fewest black cells.
    kind: Vec<usize>,
    example: Vec<u32>,
}

impl Classes {
    /// The outcomes of fillings, each given with its kind. There must be one with the fewest black
    /// cells of each kind.
    fn new(order: &[Connections], fillings: &[(u32, usize)]) -> Classes {
        let mut least: FxHashMap<&Connections, (u32, u32, usize)> = FxHashMap::default();
        for &(filling, kind) in fillings {
            let rank = (filling.count_ones(), filling, kind);
            let entry = least.entry(&order[kind]).or_insert(rank);
            *entry = rank.min(*entry);
        }
        // Outcomes are numbered, and therefore named, by their smallest examples. The worst one
        // comes first, because its example has no black cell.
        let mut sorted: Vec<(u32, u32, usize)> = least.values().copied().collect();
        sorted.sort_unstable();
        let number: FxHashMap<&Connections, usize> = sorted
            .iter()
            .enumerate()
            .map(|(i, &(_, _, kind))| (&order[kind], i))
            .collect();
        Classes {
            outcome: order.iter().map(|set| number[set]).collect(),
            kind: sorted.iter().map(|&(_, _, kind)| kind).collect(),
            example: sorted.iter().map(|&(_, filling, _)| filling).collect(),
        }
    }

    fn poset(&self, order: &[Connections]) -> Result<AtomPoset, HexGameError> {
        let count = self.kind.len();
        let sets: Vec<&Connections> = self.kind.iter().map(|&kind| &order[kind]).collect();
        let pairs = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
        let relations: Vec<(usize, usize)> = pairs
            .filter(|&(a, b)| a != b && is_within(sets[a], sets[b]))
            .collect();
        // All cells black is the best outcome, all cells white the worst.
        let top = (0..count).find(|&a| sets.iter().all(|set| is_within(set, sets[a])));
        let names = AtomPoset::names_between(count, top);
        AtomPoset::new(names, &relations).map_err(|_| HexGameError::TooManyOutcomes)
    }
}
