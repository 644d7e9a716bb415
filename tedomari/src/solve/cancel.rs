use rustc_hash::FxHashMap;

use super::budget::Budget;
use crate::board::symmetry::{self, Isomorphism, Structure};
use crate::board::{Adjacency, Element};
use crate::game::{RemovalGame, Rule};
use crate::value::Player;

/// Steps that looking for one isomorphism may take.
const STEPS: u64 = 5_000_000;

/// Pairs of games that are each other's negatives: G + (−G) = 0 by mirroring.
pub(super) fn opposite_pairs(games: &[&RemovalGame], budget: &Budget) -> Vec<(usize, usize)> {
    let mut alike: FxHashMap<(usize, usize), Vec<usize>> = FxHashMap::default();
    for (i, game) in games.iter().enumerate() {
        let left = game
            .owners()
            .iter()
            .filter(|&&owner| owner == Player::Left)
            .count();
        let right = game.len() - left;
        alike
            .entry((left.min(right), left.max(right)))
            .or_default()
            .push(i);
    }
    let mut pairs = Vec::new();
    for group in alike.into_values().filter(|group| group.len() > 1) {
        pair_up(games, &group, budget, &mut pairs);
    }
    pairs.sort_unstable();
    pairs
}

fn pair_up(
    games: &[&RemovalGame],
    group: &[usize],
    budget: &Budget,
    pairs: &mut Vec<(usize, usize)>,
) {
    // Games that still wait for their negative, by an invariant of that negative.
    let mut waiting: FxHashMap<u64, Vec<(usize, Structure)>> = FxHashMap::default();
    for &i in group {
        if budget.is_exhausted() {
            return;
        }
        let itself = structure(games[i], false);
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
                let negative = structure(games[i], true);
                let key = symmetry::invariant(&negative, STEPS);
                waiting.entry(key).or_default().push((i, negative));
            }
        }
    }
}

/// The game, or its negative, as a colored relation. Blocker sets become vertices of their own
/// unless the rule is a single relation.
fn structure(game: &RemovalGame, negative: bool) -> Structure {
    let color = |&owner: &Player| u32::from((owner == Player::Left) != negative);
    let mut colors: Vec<u32> = game.owners().iter().map(color).collect();
    match game.rule() {
        Rule::All(list) | Rule::AtMostOne(list) => Structure::new(colors, list.clone()),
        Rule::Either(..) | Rule::Sets(_) => {
            let mut pairs = Vec::new();
            for x in 0..game.len() as Element {
                for set in game.blocker_sets(x) {
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
