//! Elements of which there are more than enough, dropped before the search.
//!
//! Twins are minimal elements of one player that wait for the same elements. Let all of these belong
//! to the opponent. When only one of them is left, z, it is dropped with everything below it if there
//! are more twins than r(z), the number of its owner's elements below z that the owner could remove
//! without help ([answered moves](super::theorems)). So more than the largest r(z) + 1 twins are worth
//! no more than that many.
//!
//! *Proof.* Let X have one twin more than enough, and X′ be X without it. While another element than
//! the last z is removed, X and X′ have the same moves, because twins wait. Nothing below z is removed
//! before z, so r(z) stays. As soon as the last z can be removed, X and X′ are both worth what is left
//! without z and everything below it. ∎

use std::io::{self, Read, Write};
use web_time::Instant;

use super::engine::RemovalEngine;
use crate::board::{Adjacency, Element};
use crate::checkpoint::Fault;
use crate::formula::{MostElements, NamedSet, Role, Theorem};
use crate::game::{RemovalGame, Rule};
use crate::solve::reason::Reason;
use crate::solve::solver::Engine;
use crate::value::{Bounds, Player};

/// The surplus of a class of twins.
#[derive(Clone, Debug)]
pub(super) struct Surplus {
    elements: Vec<Element>,
    /// What the twins wait for.
    above: Vec<Element>,
    owner: Player,
}

impl Surplus {
    /// The number of elements.
    pub fn len(&self) -> usize {
        self.elements.len()
    }
}

/// The surplus of each class of twins that has one.
pub(super) fn surplus(game: &RemovalGame) -> Vec<Surplus> {
    let Rule::All(upper) = game.rule() else {
        return Vec::new();
    };
    let classes = classes(game, upper);
    if classes.is_empty() {
        return Vec::new();
    }
    let lower = upper.reversed();
    let mut removable = Removable::new(game, &lower);
    let mut surplus = Vec::new();
    for class in classes {
        let above = upper.of(class[0]);
        let most = above.iter().map(|&z| removable.below(z)).max();
        let enough = most.map_or(class.len(), |most| most + 1);
        if class.len() > enough {
            surplus.push(Surplus {
                elements: class[enough..].to_vec(),
                above: above.to_vec(),
                owner: game.owners()[class[0] as usize],
            });
        }
    }
    surplus
}

/// The classes of two or more twins that wait only for elements of the opponent.
fn classes(game: &RemovalGame, upper: &Adjacency) -> Vec<Vec<Element>> {
    let mut is_minimal = vec![true; game.len()];
    for (_, y) in upper.pairs() {
        is_minimal[y as usize] = false;
    }
    let owner = |x: Element| game.owners()[x as usize];
    let waits_for_opponent = |x: Element| {
        let above = upper.of(x);
        !above.is_empty() && above.iter().all(|&y| owner(y) != owner(x))
    };
    let mut twins: Vec<Element> = (0..game.len() as Element)
        .filter(|&x| is_minimal[x as usize] && waits_for_opponent(x))
        .collect();
    // The owners of what they wait for tell whose they are.
    twins.sort_unstable_by_key(|&x| (upper.of(x), x));
    let classes = twins.chunk_by(|&x, &y| upper.of(x) == upper.of(y));
    let classes = classes.filter(|class| class.len() > 1);
    classes.map(<[Element]>::to_vec).collect()
}

/// Counts the elements below others that their owner could remove without help.
struct Removable<'a> {
    game: &'a RemovalGame,
    lower: &'a Adjacency,
    /// The elements that were reached, and whether they are below one of the opponent.
    seen: Vec<Option<bool>>,
    known: Vec<Option<usize>>,
}

impl<'a> Removable<'a> {
    fn new(game: &'a RemovalGame, lower: &'a Adjacency) -> Removable<'a> {
        Removable {
            game,
            lower,
            seen: vec![None; game.len()],
            known: vec![None; game.len()],
        }
    }

    /// The number of elements of the owner of `z` that are below `z` and below no element of the
    /// opponent that is below `z`.
    fn below(&mut self, z: Element) -> usize {
        if let Some(known) = self.known[z as usize] {
            return known;
        }
        let is_own = |x: Element| self.game.owners()[x as usize] == self.game.owners()[z as usize];
        self.seen.fill(None);
        let mut open = vec![(z, false)];
        while let Some((x, is_shut)) = open.pop() {
            for &y in self.lower.of(x) {
                let seen = &mut self.seen[y as usize];
                let is_new = seen.is_none_or(|was_shut| is_shut && !was_shut);
                if is_new {
                    *seen = Some(is_shut);
                    open.push((y, is_shut || !is_own(y)));
                }
            }
        }
        let elements = (0..).zip(&self.seen);
        let count = elements
            .filter(|&(x, &seen)| seen == Some(false) && is_own(x))
            .count();
        self.known[z as usize] = Some(count);
        count
    }
}

/// A search on a game without its surplus.
pub(super) struct WithoutSurplus {
    surplus: Vec<Surplus>,
    /// The rest of the game.
    rest: RemovalGame,
    /// The elements of the rest, as numbered in the game.
    names: Vec<Element>,
    /// The place of each element in the rest.
    places: Vec<Option<Element>>,
    engine: Box<dyn RemovalEngine>,
}

impl WithoutSurplus {
    /// A search on what `engine` makes of the rest of a game.
    pub fn new(
        game: &RemovalGame,
        surplus: Vec<Surplus>,
        engine: impl FnOnce(&RemovalGame) -> Box<dyn RemovalEngine>,
    ) -> WithoutSurplus {
        let mut is_kept = vec![true; game.len()];
        for &x in surplus.iter().flat_map(|class| &class.elements) {
            is_kept[x as usize] = false;
        }
        let (rest, names) = game.restricted(&is_kept);
        let mut places = vec![None; game.len()];
        for (place, &x) in (0..).zip(&names) {
            places[x as usize] = Some(place);
        }
        WithoutSurplus {
            surplus,
            engine: engine(&rest),
            rest,
            names,
            places,
        }
    }

    /// A position of the rest, and how much more the same position of the game is worth: twins that
    /// wait for nothing are worth a move each.
    fn position(&self, left: &[Element]) -> (Vec<Element>, i64) {
        let mut is_left = vec![false; self.places.len()];
        for &x in left {
            is_left[x as usize] = true;
        }
        let is_left = |&x: &Element| is_left[x as usize];
        let mut gain = 0;
        for class in &self.surplus {
            if !class.above.iter().any(&is_left) {
                let count = class.elements.iter().filter(|x| is_left(x)).count();
                gain += class.owner.sign() * count as i64;
            }
        }
        let places = left.iter().filter_map(|&x| self.places[x as usize]);
        (places.collect(), gain)
    }
}

impl RemovalEngine for WithoutSurplus {
    fn is_at_least(&mut self, left: &[Element], k: i64) -> Option<bool> {
        let (left, gain) = self.position(left);
        self.engine.is_at_least(&left, k - gain)
    }
}

impl Engine<i64> for WithoutSurplus {
    fn value(&mut self, left: &[Element], quick: Bounds, report: &mut dyn FnMut(Bounds)) -> Bounds {
        let (left, gain) = self.position(left);
        let gain = Bounds::exactly(gain);
        let mut report = |bounds| report(bounds + gain);
        gain + self.engine.value(&left, quick, &mut report)
    }

    fn explain(
        &mut self,
        _: &RemovalGame,
        quick: Bounds,
        most: &mut MostElements,
        report: &mut dyn FnMut(Bounds),
    ) -> Reason {
        let rest = self.engine.explain(&self.rest, quick, most, report);
        let sets = self.surplus.iter();
        let sets = sets.map(|class| NamedSet::new(Role::Dropped, class.elements.clone()));
        Reason::reduced(
            Theorem::Surplus,
            0,
            sets.collect(),
            rest.renamed(&self.names),
        )
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.engine.set_deadline(deadline);
    }

    fn positions(&self) -> u64 {
        self.engine.positions()
    }

    fn table_bytes(&self) -> u64 {
        self.engine.table_bytes()
    }

    fn write_table(&self, out: &mut dyn Write) -> io::Result<()> {
        self.engine.write_table(out)
    }

    fn read_table(&mut self, input: &mut dyn Read) -> Result<(), Fault> {
        self.engine.read_table(input)
    }
}

#[cfg(test)]
mod tests;
