//! Checks a reason against its game.
//!
//! Theorems and the results of searches are trusted. Everything else is verified: that components
//! are independent and cover the game, that values add up, that figures are right, and that the
//! named elements satisfy the conditions of the theorem. This is done without the code that made the
//! reason, except for some theorems about large boards, whose conditions only that code can find
//! again. On small boards their values are found in another way.

mod coloring;
mod direct;
mod modules;
mod pattern;
mod poset;
mod reductions;
mod removal;
mod values;

use thiserror::Error;

use super::{Reason, Step};
use crate::board::Element;
use crate::formula::{Figure, Role, Theorem};
use crate::game::Game;
use crate::value::{Additive, Bounds, Dyadic, Nimber, Value};

/// What is wrong with a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// The values of the parts do not add up.
    #[error("the values of the parts do not add up")]
    Sum,
    /// The parts overlap, or do not make up the whole.
    #[error("the parts overlap or do not cover the game")]
    Parts,
    /// An element of one part is blocked by an element of another.
    #[error("the parts of a sum depend on each other")]
    Dependence,
    /// The value is not what the theorem gives.
    #[error("the value is not what the theorem '{}' gives", .0.id())]
    Value(Theorem),
    /// A figure differs from a recount.
    #[error("a figure of the theorem '{}' is wrong", .0.id())]
    Figures(Theorem),
    /// The named elements do not satisfy the conditions of the theorem.
    #[error("the named elements do not satisfy the conditions of the theorem '{}'", .0.id())]
    Sets(Theorem),
    /// An element that is claimed to be frozen can be removed.
    #[error("elements that are claimed to be frozen can be removed")]
    Frozen,
    /// A value is not a canonical form, or an option was dropped that is not dominated.
    #[error("the value is not a canonical form, or a dropped option is not dominated")]
    Canonical,
    /// The step does not apply to this kind of game.
    #[error("the step does not apply to this kind of game")]
    Misplaced,
}

impl Reason<Value> {
    /// Checks the reason against its game. The results of searches are trusted.
    ///
    /// ```
    /// use tedomari::board::Color;
    /// use tedomari::formula::Theorem;
    /// use tedomari::Budget;
    /// use tedomari::solve::value_of;
    /// use tedomari::value::Value;
    /// use tedomari::{game, notation};
    ///
    /// let board = notation::parse("chain bbwwbb + chain wb").unwrap();
    /// let pomax = game::pomax(&board.to_poset().unwrap(), Color::White);
    /// let mut reason = value_of(&pomax, &Budget::default()).map(&Value::from);
    /// assert_eq!(reason.parts[0].theorem(), Some(Theorem::EssentialPart));
    /// let game = pomax.into();
    /// assert_eq!(reason.check(&game), Ok(()));
    /// reason.parts[0].sets[0].elements.pop();
    /// assert!(reason.check(&game).is_err());
    /// ```
    pub fn check(&self, game: &Game) -> Result<(), Flaw> {
        match game {
            Game::Removal(game) => {
                let reason = self.typed(&|value| match value {
                    &Value::Integer(value) => Some(value),
                    _ => None,
                });
                removal::check(&reason.ok_or(Flaw::Misplaced)?, game)
            }
            Game::Poset(game) if game.is_misere() => {
                ensure(self.theorem() == Some(Theorem::MisereNim), Flaw::Misplaced)?;
                let heaps = game.heaps(&vec![true; game.len()]).ok_or(Flaw::Misplaced)?;
                let figures = [Figure::Trees, Figure::Size].map(|figure| self.figure(figure));
                let is_right = figures == [heaps.len() as i64, game.len() as i64];
                ensure(is_right, Flaw::Figures(Theorem::MisereNim))?;
                let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap.len() as u32);
                // With single objects only, the winner is the other one than in Nim.
                let has_singles_only = heaps.iter().all(|heap| heap.len() < 2);
                let grundy = nim_sum ^ u32::from(has_singles_only);
                let is_right = self.bounds == Bounds::exactly(Nimber(grundy).into());
                ensure(is_right, Flaw::Value(Theorem::MisereNim))
            }
            Game::Poset(game) if game.owners().is_some() => {
                let reason = self.typed::<Dyadic>(&|value| match value {
                    Value::Dyadic(value) => Some(value.clone()),
                    _ => None,
                });
                poset::check(&reason.ok_or(Flaw::Misplaced)?, game)
            }
            Game::Poset(game) => {
                let reason = self.typed::<Nimber>(&|value| match value {
                    &Value::Nimber(value) => Some(value),
                    _ => None,
                });
                poset::check(&reason.ok_or(Flaw::Misplaced)?, game)
            }
            Game::Coloring(game) => coloring::check(self, game),
            Game::Pattern(game) => pattern::check(self, game),
        }
    }

    /// Converts the values to one kind, if all are of that kind.
    fn typed<V>(&self, read: &impl Fn(&Value) -> Option<V>) -> Option<Reason<V>> {
        // Reasons are shallow (a sum, one level for each theorem, a search), so recursion is safe.
        let parts = self.parts.iter().map(|part| part.typed(read));
        Some(Reason {
            bounds: Bounds {
                low: read(&self.bounds.low)?,
                high: read(&self.bounds.high)?,
            },
            step: self.step.clone(),
            sets: self.sets.clone(),
            parts: parts.collect::<Option<_>>()?,
        })
    }
}

impl<V: Additive> Reason<V> {
    /// The parts of a sum, or the step itself if it is not a sum.
    fn summands(&self) -> &[Reason<V>] {
        match self.step {
            Step::Sum => &self.parts,
            _ => std::slice::from_ref(self),
        }
    }

    /// Whether the values of the parts of a sum add up.
    fn adds_up(&self) -> Result<(), Flaw> {
        let zero = Bounds::exactly(V::zero());
        let parts = self.summands().iter();
        let sum = parts.fold(zero, |sum, part| V::sum(&sum, &part.bounds));
        if sum == self.bounds {
            Ok(())
        } else {
            Err(Flaw::Sum)
        }
    }

    /// Whether the step is a theorem that reduces the game to its part.
    fn is_reduction(&self) -> bool {
        matches!(self.step, Step::Theorem { figures, .. }
            if figures.iter().any(|(figure, _)| figure == Figure::Gain))
    }

    /// The elements that the reason is about, in a game with `len` elements.
    fn scope(&self, len: usize) -> Vec<Element> {
        let mut scope: Vec<Element> = self.set(Role::Component).collect();
        if !scope.is_empty() {
            return scope;
        }
        let covers = match self.step {
            Step::Theorem { theorem, .. } => {
                self.is_reduction() || theorem == Theorem::ColonPrinciple
            }
            _ => true,
        };
        if !covers {
            return (0..len as Element).collect();
        }
        scope = self
            .sets
            .iter()
            .flat_map(|set| set.elements.clone())
            .collect();
        for part in &self.parts {
            scope.extend(part.scope(len));
        }
        scope.sort_unstable();
        scope
    }
}

/// Which part each element belongs to.
struct Homes(Vec<Option<usize>>);

impl Homes {
    fn new(len: usize) -> Homes {
        Homes(vec![None; len])
    }

    /// Assigns elements to a part. They must not belong to another part.
    fn claim(&mut self, elements: &[Element], part: usize) -> Result<(), Flaw> {
        for &x in elements {
            let home = self.0.get_mut(x as usize).ok_or(Flaw::Parts)?;
            if home.replace(part).is_some() {
                return Err(Flaw::Parts);
            }
        }
        Ok(())
    }

    fn are_all_claimed(&self) -> Result<(), Flaw> {
        let is_claimed = self.0.iter().all(Option::is_some);
        if is_claimed { Ok(()) } else { Err(Flaw::Parts) }
    }

    fn of(&self, x: Element) -> Option<usize> {
        self.0[x as usize]
    }
}

impl<V: Additive> Reason<V> {
    /// Renames the elements to their positions in `list`. The game has `len` elements.
    fn within(&self, list: &[Element], len: usize) -> Result<Reason<V>, Flaw> {
        let mut numbers = vec![Element::MAX; len];
        for (number, &x) in (0..).zip(list) {
            numbers[x as usize] = number;
        }
        let is_listed = |x: Element| numbers.get(x as usize).is_some_and(|&n| n != Element::MAX);
        ensure(self.speaks_only_of(&is_listed), Flaw::Parts)?;
        Ok(self.clone().renamed(&numbers))
    }

    fn speaks_only_of(&self, is_listed: &impl Fn(Element) -> bool) -> bool {
        let mut named = self.sets.iter().flat_map(|set| &set.elements);
        let mut parts = self.parts.iter();
        named.all(|&x| is_listed(x)) && parts.all(|part| part.speaks_only_of(is_listed))
    }
}

/// Returns the flaw unless the condition holds.
fn ensure(holds: bool, flaw: Flaw) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(flaw) }
}
