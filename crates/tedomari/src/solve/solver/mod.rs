//! The solver for removal and poset games. It splits a game into components, applies formulas to
//! each, cancels negatives, and searches the rest. The differences between the kinds of games are
//! in [`Kind`].

mod component;
mod kind;
mod oracle;
mod resume;
pub(in crate::solve) mod split;

use std::sync::Arc;
use web_time::Instant;

pub use component::Component;
pub use kind::{Engine, Kind, Split};
pub use oracle::{Oracle, oracle};

use crate::board::Element;
use crate::budget::Budget;
use crate::game::RemovalGame;
use crate::solve::cancel;
use crate::solve::reason::{Reason, Step};
use crate::solve::switches::Switches;
use crate::sorting::Arrange;
use crate::value::{Bounds, Player, Value, Worth};

/// The maximum number of elements of a component that can be searched. The recursion depth of a
/// search is the number of elements, so this limit keeps it well within a stack of 8 MiB.
pub const MAX_SEARCH: usize = 1536;

/// On boards with at least this many elements, components drop cheap results, since there may be
/// millions.
pub(in crate::solve) const MANY_ELEMENTS: usize = 20_000;

/// Answers questions about a game and its positions, and caches the results.
///
/// ```
/// use tedomari::{board::Color, game, notation};
/// use tedomari::Budget;
/// use tedomari::solve::Solver;
/// let board = notation::parse("white a b c; black d e; a < d < b; c < e").unwrap();
/// let game = game::pomax(&board.to_poset().unwrap(), Color::White);
/// let mut solver = Solver::new(&game, Budget::default());
/// assert_eq!(solver.value().bounds.value(), Some(1));
/// ```
pub struct Solver<'g, V: Kind = i64> {
    game: &'g V::Game,
    pub(in crate::solve) budget: Budget,
    switches: Switches,
    pub(in crate::solve) components: Vec<Component<'g, V>>,
    /// The isolated elements and their values.
    lone: Vec<(Element, V)>,
    /// The reasons for the elements outside of all components.
    outside: Vec<Reason<V>>,
    /// The size of the tables of all components in bytes.
    table_bytes: u64,
    place: Vec<Place>,
}

/// The part that an element belongs to.
#[derive(Clone, Copy)]
enum Place {
    /// The element can never be removed.
    Frozen,
    /// The element is isolated and has this index.
    Lone(u32),
    /// The component and the index of the element in it.
    Within(u32, Element),
}

/// A first move, with bounds on the value after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValuedMove<V = i64> {
    /// The element removed.
    pub element: Element,
    /// Bounds on the value after the move.
    pub bounds: Bounds<V>,
}

impl<V: Worth + Into<Value>> ValuedMove<V> {
    /// Converts the value to [`Value`].
    pub fn any(self) -> ValuedMove<Value> {
        ValuedMove {
            element: self.element,
            bounds: self.bounds.map(Into::into),
        }
    }
}

impl<'g> Solver<'g> {
    /// A solver for a removal game that uses all techniques.
    pub fn new(game: &'g RemovalGame, budget: Budget) -> Solver<'g> {
        Solver::with_switches(game, budget, Switches::default())
    }

    /// A solver for a removal game that uses only the techniques in `switches`.
    pub fn with_switches(game: &'g RemovalGame, budget: Budget, switches: Switches) -> Solver<'g> {
        Solver::of(game, budget, switches)
    }
}

impl<'g, V: Kind> Solver<'g, V> {
    /// A solver that uses only the techniques in `switches`.
    pub(in crate::solve) fn of(
        game: &'g V::Game,
        budget: Budget,
        switches: Switches,
    ) -> Solver<'g, V> {
        let split = V::split(game, switches);
        let mut place = vec![Place::Frozen; V::len(game)];
        for (i, (x, _)) in split.lone.iter().enumerate() {
            place[*x as usize] = Place::Lone(i as u32);
        }
        for (i, (list, _)) in split.components.iter().enumerate() {
            for (j, &x) in list.iter().enumerate() {
                place[x as usize] = Place::Within(i as u32, j as Element);
            }
        }
        let components = split.components.into_iter();
        Solver {
            game,
            budget,
            switches,
            components: components
                .map(|(list, game)| Component::new(list, game))
                .collect(),
            lone: split.lone,
            outside: split.reasons,
            table_bytes: 0,
            place,
        }
    }

    /// The game.
    pub fn game(&self) -> &'g V::Game {
        self.game
    }

    /// Whether the computation must stop now.
    pub(in crate::solve) fn is_exhausted(&self) -> bool {
        self.budget.is_exhausted()
    }

    /// The number of positions searched so far.
    pub fn positions(&self) -> u64 {
        self.components.iter().map(Component::positions).sum()
    }

    /// Sets the deadline. Results found before are kept.
    pub(crate) fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.budget.deadline = deadline;
    }

    /// The value (or bounds, if the budget runs out) and its reason.
    pub fn value(&mut self) -> Reason<V> {
        let outside = self.outside.clone();
        self.value_with(outside)
    }

    /// Like [`Solver::value`], if nothing else is asked.
    pub(in crate::solve) fn into_value(mut self) -> Reason<V> {
        let outside = std::mem::take(&mut self.outside);
        self.value_with(outside)
    }

    /// The value and its reason, given the reasons for the elements outside of all components.
    fn value_with(&mut self, mut rest: Vec<Reason<V>>) -> Reason<V> {
        let progress = Arc::clone(&self.budget.progress);
        let mut reasons: Vec<Option<Reason<V>>> = if self.switches.formulas {
            let components = self.components.iter_mut();
            components
                .map(|each| each.by_formula(&self.budget))
                .collect()
        } else {
            vec![None; self.components.len()]
        };
        let unknown = reasons.iter().filter(|reason| reason.is_none()).count();
        if self.switches.cancel && unknown > 1 {
            let components = self.components.iter();
            let components: Vec<_> = components
                .map(|component| (component.elements(), component.game()))
                .collect();
            rest.extend(cancel::cancel(&components, &mut reasons, &self.budget));
        }
        let known = rest.iter().chain(reasons.iter().flatten());
        let mut known = known.fold(nothing(), |sum, reason| V::sum(&sum, &reason.bounds));
        // Small components first, so that the bounds improve early.
        let mut open: Vec<usize> = (0..reasons.len())
            .filter(|&i| reasons[i].is_none())
            .collect();
        open.arrange_by_key(|&i| self.components[i].len());
        // The sums of the quick bounds of each component and all after it, with the first on top.
        let mut pending = vec![nothing()];
        for &i in open.iter().rev() {
            let after = &pending[pending.len() - 1];
            pending.push(V::sum(after, &self.components[i].quick()));
        }
        let report = |one: &Bounds<V>, other: &Bounds<V>| {
            let Bounds { low, high } = V::rounded(&V::sum(one, other));
            progress.set_bounds(low, high);
        };
        report(&known, &pending[open.len()]);
        for (searched, &i) in open.iter().enumerate() {
            let others = V::sum(&known, &pending[open.len() - searched - 1]);
            let reason = self.ask(i, |component, budget, switches| {
                component.explain(budget, switches, &mut |bounds| report(&others, &bounds))
            });
            report(&others, &reason.bounds);
            known = V::sum(&known, &reason.bounds);
            reasons[i] = Some(reason);
        }
        let is_empty = |reason: &Reason<V>| reason.step == Step::Empty;
        rest.extend(
            reasons
                .into_iter()
                .flatten()
                .filter(|reason| !is_empty(reason)),
        );
        Reason::sum(rest)
    }

    /// Asks a component a question with the rest of the budget.
    pub(in crate::solve) fn ask<T>(
        &mut self,
        i: usize,
        question: impl FnOnce(&mut Component<'g, V>, &Budget, Switches) -> T,
    ) -> T {
        let memory = self.budget.memory.saturating_sub(self.table_bytes as usize);
        let budget = Budget {
            memory,
            ..self.budget.clone()
        };
        let component = &mut self.components[i];
        self.table_bytes -= component.table_bytes();
        let answer = question(component, &budget, self.switches);
        if self.place.len() > MANY_ELEMENTS {
            component.forget_if_cheap();
        }
        self.table_bytes += component.table_bytes();
        answer
    }

    /// Asks the component of an element about the position before and after the element is removed.
    /// `None` if the element is in no component.
    pub(in crate::solve) fn ask_about_move<T>(
        &mut self,
        alive: &[bool],
        x: Element,
        question: impl FnOnce(&mut Component<'g, V>, [&[Element]; 2], &Budget, Switches) -> T,
    ) -> Option<T> {
        let Place::Within(i, place) = self.place[x as usize] else {
            return None;
        };
        let component = &self.components[i as usize];
        let before = component.left(alive);
        let after = component.after(&before, place);
        Some(self.ask(i as usize, |component, budget, switches| {
            question(component, [&before, &after], budget, switches)
        }))
    }

    /// The value of the position with the elements `alive[i]`. The position must be reachable in
    /// play.
    pub fn value_at(&mut self, alive: &[bool]) -> Bounds<V> {
        let lone = self.lone.iter().filter(|(x, _)| alive[*x as usize]);
        let lone = lone.fold(V::zero(), |sum, (_, value)| sum.plus(value));
        let mut total = Bounds::exactly(lone);
        for i in 0..self.components.len() {
            let left = self.components[i].left(alive);
            total += self.ask(i, |component, budget, switches| {
                component.value(&left, budget, switches)
            });
        }
        total
    }

    /// The remaining isolated elements and their values.
    pub(in crate::solve) fn lone(&self, alive: &[bool]) -> impl Iterator<Item = (Element, &V)> {
        let left = self.lone.iter().filter(|(x, _)| alive[*x as usize]);
        left.map(|(x, value)| (*x, value))
    }

    /// The components, the budget and the switches, for questions that need no search.
    pub(in crate::solve) fn parts(&self) -> (&[Component<'g, V>], &Budget, Switches) {
        (&self.components, &self.budget, self.switches)
    }

    /// All moves of a player in a position, with bounds on the value after each as far as the
    /// budget allows.
    pub fn moves_at(&mut self, alive: &[bool], player: Player) -> Vec<ValuedMove<V>> {
        self.moves_among(alive, &V::moves(self.game, player, alive))
    }

    /// The listed moves in a position, with bounds on the value after each as far as the budget
    /// allows.
    pub(crate) fn moves_among(&mut self, alive: &[bool], moves: &[Element]) -> Vec<ValuedMove<V>> {
        let total = self.value_at(alive);
        let changes = V::changes_by_formula(self, alive);
        let affordable = moves.len().saturating_mul(self.place.len()) <= V::MOVE_WORK;
        let anything = V::anything(self.game);
        let mut after = |element: Element| match &changes[element as usize] {
            Some(change) => V::sum(&total, &Bounds::exactly(change.clone())),
            None if affordable && !self.budget.is_exhausted() => {
                let after = self.after(alive, &total, element);
                after.unwrap_or_else(|| V::after_unknown(self.game, &total, element))
            }
            None => anything.clone(),
        };
        let moves = moves.iter().map(|&element| ValuedMove {
            element,
            bounds: after(element),
        });
        moves.collect()
    }

    /// Bounds on the value after a move, given the bounds before it. `None` if the value of the
    /// component of the move is not known.
    pub(in crate::solve) fn after(
        &mut self,
        alive: &[bool],
        total: &Bounds<V>,
        x: Element,
    ) -> Option<Bounds<V>> {
        if let Place::Lone(i) = self.place[x as usize] {
            let taken = self.lone[i as usize].1.negative();
            return Some(V::sum(total, &Bounds::exactly(taken)));
        }
        let values =
            self.ask_about_move(alive, x, |component, [before, after], budget, switches| {
                let before = component.value(before, budget, switches).value()?;
                Some((before, component.value(after, budget, switches)))
            });
        let (before, after) = values??;
        let others = V::sum(total, &Bounds::exactly(before.negative()));
        Some(others + after)
    }

    /// The best moves of a player in a position. In a removal game these keep the value, in a
    /// colored poset game they lose least, and in an uncolored one they win; there may be none.
    /// `None` if the budget runs out.
    pub fn best_moves(&mut self, alive: &[bool], player: Player) -> Option<Vec<Element>> {
        V::best_moves(self, alive, player)
    }

    /// A best move of a player in a position. `None` if there is no move or the budget runs out.
    pub fn best_move(&mut self, alive: &[bool], player: Player) -> Option<Element> {
        V::best_move(self, alive, player)
    }

    /// Best play from the start of the game until nobody can move, as far as the budget allows.
    pub fn line(&mut self, starter: Player) -> Vec<Element> {
        let mut alive = vec![true; self.place.len()];
        let mut player = starter;
        let mut line = Vec::new();
        while let Some(x) = self.best_move(&alive, player) {
            V::take(self.game, x, &mut alive);
            line.push(x);
            player = player.other();
        }
        line
    }
}

/// The bounds of the empty game.
fn nothing<V: Kind>() -> Bounds<V> {
    Bounds::exactly(V::zero())
}
