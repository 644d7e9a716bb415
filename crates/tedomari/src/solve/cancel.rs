use rustc_hash::FxHashMap;

use super::reason::{Reason, Step};
use super::solver::MANY_ELEMENTS;
use crate::board::symmetry::{self, Isomorphism, Structure};
use crate::board::{Adjacency, Element};
use crate::budget::Budget;
use crate::formula::{Figure, Figures, NamedSet, Role, Theorem};
use crate::game::{PosetGame, RemovalGame, Rule};
use crate::value::{Additive, Player};

/// The maximum number of steps in the search for one isomorphism.
pub(super) const STEPS: u64 = 5_000_000;

/// On very large boards, only components with at least this many elements are compared.
const SMALLEST_COMPARED: usize = 24;

/// A game whose negative can be recognized.
pub trait Mirrored {
    /// The theorem by which a game and its negative add up to 0.
    fn theorem(&self) -> Theorem;
    /// The numbers of elements that each player may take, in ascending order.
    fn census(&self) -> (usize, usize);
    /// The game, or its negative, as a colored relation.
    fn structure(&self, negative: bool) -> Structure;
}

/// Finds pairs of components that are each other's negatives, among those without a reason. The
/// components of a pair get empty reasons, and one reason for all pairs is returned.
pub(super) fn cancel<G: Mirrored, V: Additive>(
    components: &[(&[Element], &G)],
    reasons: &mut [Option<Reason<V>>],
    budget: &Budget,
) -> Option<Reason<V>> {
    // If there are very many components, searching a small one is faster than comparing it.
    let size: usize = components.iter().map(|(elements, _)| elements.len()).sum();
    let least = if size > MANY_ELEMENTS {
        SMALLEST_COMPARED
    } else {
        0
    };
    let open: Vec<usize> = (0..reasons.len())
        .filter(|&i| reasons[i].is_none() && components[i].0.len() >= least)
        .collect();
    let games: Vec<&G> = open.iter().map(|&i| components[i].1).collect();
    let pairs = opposite_pairs(&games, budget);
    let mut blocks = Vec::new();
    for (i, j) in pairs.iter().map(|&(i, j)| (open[i], open[j])) {
        for k in [i, j] {
            blocks.push(NamedSet::new(Role::Block, components[k].0.to_vec()));
            reasons[k] = Some(Reason::empty());
        }
    }
    let theorem = pairs.first().map(|&(i, _)| games[i].theorem())?;
    let figures = Figures::one(Figure::Pairs, pairs.len() as i64);
    Some(Reason::zero(Step::Theorem { theorem, figures }, blocks))
}

/// Finds pairs of games that are each other's negatives: G + (−G) = 0 by mirroring.
fn opposite_pairs<G: Mirrored>(games: &[&G], budget: &Budget) -> Vec<(usize, usize)> {
    let mut alike: FxHashMap<(usize, usize), Vec<usize>> = FxHashMap::default();
    for (i, game) in games.iter().enumerate() {
        alike.entry(game.census()).or_default().push(i);
    }
    let mut pairs = Vec::new();
    for group in alike.into_values().filter(|group| group.len() > 1) {
        pair_up(games, &group, budget, &mut pairs);
    }
    pairs.sort_unstable();
    pairs
}

fn pair_up<G: Mirrored>(
    games: &[&G],
    group: &[usize],
    budget: &Budget,
    pairs: &mut Vec<(usize, usize)>,
) {
    // Games without a partner so far, keyed by an invariant of their negatives.
    let mut waiting: FxHashMap<u64, Vec<(usize, Structure)>> = FxHashMap::default();
    for &i in group {
        if budget.is_exhausted() {
            return;
        }
        let itself = games[i].structure(false);
        let candidates = waiting
            .entry(symmetry::invariant(&itself, STEPS))
            .or_default();
        let isomorphic = |negative: &Structure| {
            matches!(
                symmetry::isomorphism(&itself, negative, STEPS),
                Isomorphism::Found(_)
            )
        };
        match candidates
            .iter()
            .position(|(_, negative)| isomorphic(negative))
        {
            Some(found) => pairs.push((candidates.swap_remove(found).0, i)),
            None => {
                let negative = games[i].structure(true);
                let key = symmetry::invariant(&negative, STEPS);
                waiting.entry(key).or_default().push((i, negative));
            }
        }
    }
}

/// The numbers of elements of each player, in ascending order.
fn census(owners: &[Player]) -> (usize, usize) {
    let left = owners.iter().filter(|&&owner| owner == Player::Left);
    let left = left.count();
    let right = owners.len() - left;
    (left.min(right), left.max(right))
}

/// The owners, or their opponents, as colors.
fn colors(owners: &[Player], negative: bool) -> Vec<u32> {
    let color = |&owner: &Player| u32::from((owner == Player::Left) != negative);
    owners.iter().map(color).collect()
}

impl Mirrored for RemovalGame {
    fn theorem(&self) -> Theorem {
        Theorem::Negatives
    }

    fn census(&self) -> (usize, usize) {
        census(self.owners())
    }

    /// Blocker sets become additional vertices unless the rule is a single relation.
    fn structure(&self, negative: bool) -> Structure {
        let mut colors = colors(self.owners(), negative);
        match self.rule() {
            Rule::All(list) | Rule::AtMostOne(list) => Structure::new(colors, list.clone()),
            Rule::Either(..) | Rule::Sets(_) => {
                let mut pairs = Vec::new();
                for x in 0..self.len() as Element {
                    for set in self.blocker_sets(x) {
                        let vertex = colors.len() as Element;
                        colors.push(2);
                        pairs.push((x, vertex));
                        pairs.extend(set.iter().map(|&y| (vertex, y)));
                    }
                }
                let relation = Adjacency::from_pairs(colors.len(), &pairs);
                Structure::new(colors, relation)
            }
        }
    }
}

impl Mirrored for PosetGame {
    fn theorem(&self) -> Theorem {
        match self.owners() {
            Some(_) => Theorem::Negatives,
            None => Theorem::EqualGames,
        }
    }

    fn census(&self) -> (usize, usize) {
        match self.owners() {
            Some(owners) => census(owners),
            None => (self.len(), self.len()),
        }
    }

    /// A game without owners is its own negative.
    fn structure(&self, negative: bool) -> Structure {
        let colors = match self.owners() {
            Some(owners) => colors(owners, negative),
            None => vec![0; self.len()],
        };
        match self.support() {
            Some(support) => Structure::of_edges(colors, support.edges()),
            None => Structure::new(colors, self.upper_covers().clone()),
        }
    }
}
