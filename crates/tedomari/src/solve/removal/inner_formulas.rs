//! Theorems about whole components, applied inside the search.

use super::structure::{RemovalPosition, Structure};
use crate::formula;
use crate::formula::acyclic::{Part, Positions};
use crate::game::{RemovalGame, Rule};
use crate::sets::Set;

/// The minimum number of elements of a component for which formulas are tried. Smaller ones are
/// searched just as fast.
const FROM: usize = 8;

/// The formulas that fit the rule of one game, with their caches.
///
/// Acyclic posets are recognized from the bitsets. Other components are first tested with bitsets,
/// and only those that are likely to be recognized are written out as separate games.
pub(in crate::solve) struct InnerFormulas<const W: usize> {
    game: RemovalGame,
    /// The forms of acyclic components.
    forms: Positions,
    /// On a diagram, the cells whose row and column are both even or both odd.
    even: Option<Set<W>>,
}

impl<const W: usize> InnerFormulas<W> {
    /// Formulas for the positions of a game. The forms take at most about `memory` bytes.
    pub fn new(game: &RemovalGame, memory: usize) -> InnerFormulas<W> {
        let even = game.cells().map(|cells| {
            let is_even = |&x: &usize| (cells[x].row ^ cells[x].column) % 2 == 0;
            (0..cells.len()).filter(is_even).collect()
        });
        InnerFormulas {
            game: game.clone(),
            forms: Positions::new(memory),
            even,
        }
    }

    /// The same formulas with empty caches, for another thread.
    pub fn afresh(&self, memory: usize) -> InnerFormulas<W> {
        InnerFormulas {
            game: self.game.clone(),
            forms: Positions::new(memory),
            even: self.even,
        }
    }

    /// The value of a connected position, by the first theorem that applies.
    ///
    /// This is called for positions about to be searched, not for all successors. Calling it for
    /// all of them finds a few more values, but costs 15 % more instructions on posets of height 2
    /// instead of 4 %.
    pub fn value(
        &mut self,
        structure: &Structure<W>,
        position: &RemovalPosition<W>,
    ) -> Option<i32> {
        if position.alive.len() < FROM {
            return None;
        }
        if structure.conjunctive
            && let Some(value) = self.acyclic(structure, position)
        {
            return Some(value);
        }
        self.is_promising(structure, &position.alive)
            .then(|| self.written_out(&position.alive))?
    }

    /// The value of an acyclic poset.
    fn acyclic(&mut self, structure: &Structure<W>, position: &RemovalPosition<W>) -> Option<i32> {
        let poset = Part {
            elements: &position.alive,
            free: &position.free,
            left: &structure.left,
            upper: &structure.depends,
            lower: &structure.affects,
        };
        let value = poset.is_acyclic().then(|| self.forms.value(&poset))?;
        value.map(|value| value as i32)
    }

    /// Whether a component is a tree, or a part of a diagram with a balanced coloring.
    fn is_promising(&self, structure: &Structure<W>, alive: &Set<W>) -> bool {
        let is_free_of_triples = |which| !structure.has_blocking_triple(alive, which);
        match (self.game.rule(), &self.even) {
            (Rule::All(_), Some(_)) => is_free_of_triples(0),
            (Rule::Either(..), Some(_)) if is_free_of_triples(0) || is_free_of_triples(1) => true,
            (Rule::Either(..), _) => is_tree(structure, alive) && has_waist(structure, alive),
            (Rule::AtMostOne(_), _) => is_tree(structure, alive),
            (Rule::Sets(_), Some(even)) => {
                let left = structure.left & *alive;
                left == *even & *alive || left == *alive - *even
            }
            (Rule::All(_) | Rule::Sets(_), None) => false,
        }
    }

    /// The value of a component, written out as a separate game.
    fn written_out(&self, alive: &Set<W>) -> Option<i32> {
        let mut is_alive = vec![false; self.game.len()];
        for x in alive {
            is_alive[x] = true;
        }
        let (component, _) = self.game.restricted(&is_alive);
        formula::recognize_linear(&component).map(|proof| proof.value as i32)
    }
}

/// Whether a component of a symmetric rule is a tree: it has one edge fewer than vertices.
fn is_tree<const W: usize>(structure: &Structure<W>, alive: &Set<W>) -> bool {
    // Each edge counts at both ends.
    let mut room = 2 * alive.len() - 2;
    alive.iter().all(|x| {
        let ties = (structure.depends[x] & *alive).len();
        let fits = ties <= room;
        room = room.saturating_sub(ties);
        fits
    })
}

/// Whether some element of a component of pominmax is comparable to all others, like the root of a
/// tree poset or a double tree. The candidate is the first element with several lower covers, going
/// down from a maximal element.
fn has_waist<const W: usize>(structure: &Structure<W>, alive: &Set<W>) -> bool {
    let upper = |x: usize| structure.blockers(x, 0) & *alive;
    let lower = |x: usize| structure.blockers(x, 1) & *alive;
    let Some(mut waist) = alive.iter().find(|&x| upper(x).is_empty()) else {
        return false;
    };
    while lower(waist).len() == 1 {
        waist = lower(waist).iter().next().expect("there is one");
    }
    let comparable = reached(waist, upper) | reached(waist, lower);
    comparable == *alive
}

/// Everything that can be reached from `start`, including `start`.
fn reached<const W: usize>(start: usize, step: impl Fn(usize) -> Set<W>) -> Set<W> {
    let mut reached = Set::EMPTY;
    let mut rest = Set::EMPTY;
    rest.insert(start);
    while let Some(x) = rest.iter().next() {
        rest.remove(x);
        reached.insert(x);
        rest |= step(x) - reached;
    }
    reached
}
