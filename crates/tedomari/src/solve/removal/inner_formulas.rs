//! Theorems about whole components, tried on those that a search comes to.

use super::structure::{RemovalPosition, Structure};
use crate::formula;
use crate::formula::acyclic::{Part, Positions};
use crate::game::{RemovalGame, Rule};
use crate::sets::Set;

/// Elements from which on a component is offered to a formula; smaller ones are searched as fast.
const FROM: usize = 8;

/// The formulas that fit the rule of one game, with what they remember between its positions.
///
/// Acyclic posets are read off the bitsets. Everything else is first looked at with bitsets, and
/// only what is nearly sure to be recognized is written out as a game of its own.
pub(in crate::solve) struct InnerFormulas<const W: usize> {
    game: RemovalGame,
    /// The forms of acyclic components.
    forms: Positions,
    /// On a diagram, the cells whose row and column are both even or both odd.
    even: Option<Set<W>>,
}

impl<const W: usize> InnerFormulas<W> {
    /// For the positions of a game. The forms will take no more than about so many bytes.
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

    /// The value of a position in one piece, by the first theorem that applies to it.
    ///
    /// This is asked of positions that would be searched, not of all that are laid out: that finds
    /// a few more, but costs 15 % more instructions on posets of height 2, and this 4 %.
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

    /// Whether a component is a tree, or a part of a diagram with the coloring of a balanced one.
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

    /// The value of a component as a game of its own.
    fn written_out(&self, alive: &Set<W>) -> Option<i32> {
        let mut is_alive = vec![false; self.game.len()];
        for x in alive {
            is_alive[x] = true;
        }
        let (component, _) = self.game.restricted(&is_alive);
        formula::recognize_linear(&component).map(|proof| proof.value as i32)
    }
}

/// Whether a component of a rule that goes both ways has one tie less than elements.
fn is_tree<const W: usize>(structure: &Structure<W>, alive: &Set<W>) -> bool {
    // Each tie counts at both of its ends.
    let mut room = 2 * alive.len() - 2;
    alive.iter().all(|x| {
        let ties = (structure.depends[x] & *alive).len();
        let fits = ties <= room;
        room = room.saturating_sub(ties);
        fits
    })
}

/// Whether some element of a component of pominmax is comparable to all others, as the root of a
/// tree poset or of a double tree is: the first with several lower covers, going down from a
/// maximal one.
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

/// Everything that steps lead to from `start`, with it.
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
