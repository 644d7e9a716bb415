//! The sets of elements that a step refers to, named so that a legend can list them.

use std::collections::HashMap;

use serde::Serialize;

use super::calculation::Case;
use crate::answer::json::{SetOfElements, listed};
use crate::board::Element;
use crate::formula::{NamedSet, Role, Theorem};
use crate::game::Game;
use crate::game::pattern::{Mask, PatternGame};
use crate::question::Question;
use crate::solve::{Reason, Step};
use crate::sorting::Arrange;
use crate::value::{Player, Value};

/// The most sets that are shown at once where each of them may be anywhere. A picture has so many
/// colors.
const TOGETHER: usize = 6;

/// A set with the name that a legend gives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ExplainedSet {
    /// The name: `"essential part"`, or `"pair 2"` if there are several.
    pub name: String,
    /// The elements and their role.
    #[serde(flatten)]
    pub set: SetOfElements,
}

impl ExplainedSet {
    fn new(question: &Question, set: &NamedSet) -> ExplainedSet {
        ExplainedSet {
            name: set.role.words(),
            set: SetOfElements::new(question, set),
        }
    }

    /// Several sets with the same role.
    pub(super) fn all(
        question: &Question,
        role: Role,
        sets: impl IntoIterator<Item = Vec<Element>>,
    ) -> Vec<ExplainedSet> {
        let sets = sets.into_iter().take(listed());
        let sets = sets.map(|elements| ExplainedSet::new(question, &NamedSet::new(role, elements)));
        numbered(sets.collect())
    }

    /// A set whose elements are given by name.
    fn named(role: Role, name: String, elements: Vec<String>) -> ExplainedSet {
        let element_count = elements.len();
        ExplainedSet {
            name,
            set: SetOfElements {
                role: role.id(),
                elements: elements.into_iter().take(listed()).collect(),
                element_count,
                count: None,
            },
        }
    }
}

impl Case<'_> {
    /// The sets of the step, and their number. A very long list leaves out some.
    pub(super) fn explained_sets(&self) -> (Vec<ExplainedSet>, usize) {
        let added = self.added_sets();
        // Free moves are found one by one, but they have the same part in the calculation.
        let free = NamedSet::new(Role::FreeMoves, self.reason.set(Role::FreeMoves).collect());
        let free = Some(&free).filter(|set| !set.elements.is_empty());
        let others = self.reason.sets.iter();
        let others = others.filter(|set| set.role != Role::FreeMoves);
        let count = free.iter().count() + others.clone().count() + added.len();
        let own = free.into_iter().chain(others).take(listed());
        let own = own.map(|set| ExplainedSet::new(self.question, set));
        let sets = own.chain(added).take(listed());
        (numbered(sets.collect()), count)
    }

    /// The sets that the calculation speaks of and that the reason does not need.
    fn added_sets(&self) -> Vec<ExplainedSet> {
        match (&self.reason.step, self.question.game()) {
            _ if self.is_exchanged => Vec::new(),
            (Step::Sum, _) => {
                let parts = self.reason.parts.iter();
                let parts = parts.map(|part| part.set(Role::Component).collect::<Vec<_>>());
                let parts = parts.filter(|elements| !elements.is_empty());
                let mut sets = ExplainedSet::all(self.question, self.summand_role(), parts);
                sets.extend(self.single_elements());
                sets
            }
            (
                Step::Theorem {
                    theorem: Theorem::NimSum | Theorem::MisereNim,
                    ..
                },
                _,
            ) => {
                // One heap is the component that the step is about.
                let heaps = Some(self.heaps()).filter(|heaps| heaps.len() > 1);
                ExplainedSet::all(self.question, Role::Heap, heaps.unwrap_or_default())
            }
            (
                Step::Theorem {
                    theorem: Theorem::SeriesParallel,
                    ..
                },
                _,
            ) => match self.outermost_parts(TOGETHER) {
                Some((role, parts)) => ExplainedSet::all(self.question, role, parts),
                None => Vec::new(),
            },
            (
                Step::Theorem {
                    theorem: Theorem::SmallSum,
                    ..
                },
                Game::Pattern(game),
            ) => self.prevented_sets(game),
            (Step::Canonical { .. }, _) => self.idle_cells(),
            (Step::Search { .. }, Game::Coloring(_)) => self.winning_moves(),
            _ => Vec::new(),
        }
    }

    /// The elements of a sum that are not in components of several: each is one by itself.
    fn single_elements(&self) -> Vec<ExplainedSet> {
        let parts = self.reason.parts.iter();
        let parts = parts.filter(|part| part.set(Role::Component).next().is_none());
        let sets = parts.flat_map(|part| &part.sets).take(listed());
        sets.map(|set| ExplainedSet::new(self.question, set))
            .collect()
    }

    /// The sets that can be prevented, if a picture can show them.
    fn prevented_sets(&self, game: &PatternGame) -> Vec<ExplainedSet> {
        let makers = game.variant().makers().iter();
        let mut sets: Vec<u128> = makers.flat_map(|&maker| game.lacking(maker)).collect();
        sets.arrange();
        sets.dedup();
        if sets.len() > TOGETHER {
            return Vec::new();
        }
        let elements = |set: u128| set.elements().map(|x| x as Element).collect();
        ExplainedSet::all(
            self.question,
            Role::PreventedSet,
            sets.into_iter().map(elements),
        )
    }

    /// What the parts of a sum are.
    pub(super) fn summand_role(&self) -> Role {
        let is_heap = |part: &Reason<Value>| part.theorem() == Some(Theorem::NimSum);
        if self.reason.parts.iter().all(is_heap) {
            Role::Heap
        } else {
            Role::Component
        }
    }

    /// The dead and the captured cells of a coloring game.
    fn idle_cells(&self) -> Vec<ExplainedSet> {
        let details = self.answer.details();
        let mut sets = vec![ExplainedSet::named(
            Role::Dead,
            Role::Dead.words(),
            details.dead.clone(),
        )];
        if let Some(captured) = &details.captured {
            for (player, cells) in [
                (Player::Left, &captured.left),
                (Player::Right, &captured.right),
            ] {
                let name = format!("captured by {}", self.question.player(player));
                sets.push(ExplainedSet::named(Role::Captured, name, cells.clone()));
            }
        }
        sets.retain(|set| set.set.element_count > 0);
        sets
    }

    /// The winning first moves of each player.
    fn winning_moves(&self) -> Vec<ExplainedSet> {
        let mut sets = Vec::new();
        for player in [Player::Left, Player::Right] {
            let moves = self.answer.moves(player).iter();
            let winning = moves.filter(|choice| choice.wins == Some(true));
            let cells: Vec<String> = winning.flat_map(|choice| choice.elements.clone()).collect();
            let name = format!("winning first moves of {}", self.question.player(player));
            sets.push(ExplainedSet::named(Role::WinningMoves, name, cells));
        }
        sets.retain(|set| set.set.element_count > 0);
        sets
    }
}

/// The sets with numbers after names that occur several times.
fn numbered(mut sets: Vec<ExplainedSet>) -> Vec<ExplainedSet> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for set in &sets {
        *counts.entry(set.name.clone()).or_default() += 1;
    }
    counts.retain(|_, count| *count > 1);
    let mut seen: HashMap<String, usize> = HashMap::new();
    for set in &mut sets {
        if counts.contains_key(&set.name) {
            let number = seen.entry(set.name.clone()).or_default();
            *number += 1;
            set.name = format!("{} {number}", set.name);
        }
    }
    sets
}
