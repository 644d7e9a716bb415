use std::borrow::Cow;
use std::cell::Cell;

use super::MAX_SEARCH;
use super::kind::{Engine, Kind};
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::{MostElements, NamedSet, Role};
use crate::solve::reason::{Gap, Reason, Step};
use crate::solve::switches::Switches;
use crate::value::Bounds;

/// An independent component of a game, with its search.
pub struct Component<'g, V: Kind> {
    elements: Vec<Element>,
    pub(in crate::solve) game: Cow<'g, V::Game>,
    pub(in crate::solve) engine: Option<Box<V::Engine>>,
    /// The value, once it is known.
    value: Option<V>,
    /// The number of positions of dropped searches.
    forgotten: u64,
    /// What the formula for acyclic posets may spend.
    most: Cell<MostElements>,
}

impl<'g, V: Kind> Component<'g, V> {
    /// The component with the given elements, numbered from 0 in `game`.
    pub fn new(elements: Vec<Element>, game: Cow<'g, V::Game>) -> Component<'g, V> {
        Component {
            elements,
            game,
            engine: None,
            value: None,
            forgotten: 0,
            most: Cell::default(),
        }
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// The elements, as numbered in the whole game.
    pub fn elements(&self) -> &[Element] {
        &self.elements
    }

    /// The game on this component.
    pub fn game(&self) -> &V::Game {
        &self.game
    }

    /// The number of positions searched so far.
    pub fn positions(&self) -> u64 {
        self.forgotten + self.remembered()
    }

    /// The number of positions of the current search.
    fn remembered(&self) -> u64 {
        self.engine.as_ref().map_or(0, |engine| engine.positions())
    }

    /// Drops a search that is cheap to repeat.
    pub fn forget_if_cheap(&mut self) {
        if self.remembered() < WORTH_KEEPING {
            self.forgotten += self.remembered();
            self.engine = None;
        }
    }

    /// The size of the table in bytes.
    pub fn table_bytes(&self) -> u64 {
        let engine = self.engine.as_ref();
        engine.map_or(0, |engine| engine.table_bytes())
    }

    /// The remaining elements, as numbered in the component.
    pub fn left(&self, alive: &[bool]) -> Vec<Element> {
        let here = self.elements.iter().enumerate();
        here.filter(|(_, x)| alive[**x as usize])
            .map(|(i, _)| i as Element)
            .collect()
    }

    /// The remaining elements after a move, as numbered in the component.
    pub fn after(&self, left: &[Element], taken: Element) -> Vec<Element> {
        let mut alive = self.alive(left);
        V::take(&self.game, taken, &mut alive);
        let mut after = left.to_vec();
        after.retain(|&x| alive[x as usize]);
        after
    }

    fn alive(&self, left: &[Element]) -> Vec<bool> {
        let mut alive = vec![false; self.len()];
        left.iter().for_each(|&x| alive[x as usize] = true);
        alive
    }

    /// Bounds that need no search.
    pub fn quick(&self) -> Bounds<V> {
        let everything: Vec<Element> = (0..self.len() as Element).collect();
        V::quick(&self.game, &everything)
    }

    /// The value by a theorem about the whole component, if that is less work than setting up a
    /// search.
    pub fn by_formula(&mut self, budget: &Budget) -> Option<Reason<V>> {
        let mut most = match self.len() {
            0..=MAX_SEARCH => MostElements::before_search(self.len()),
            _ => MostElements::ALL_STEPS,
        };
        let proof = V::by_formula(&self.game, budget, &mut most);
        if proof.is_none() {
            self.most.get_mut().go_on_from(most);
        }
        let proof = proof?;
        self.value = Some(proof.value.clone());
        let reason = Reason::formula(proof);
        Some(match self.game {
            Cow::Borrowed(_) => reason, // the whole game
            Cow::Owned(_) => reason.of_component(&self.elements),
        })
    }

    /// Asks a formula and stores which sizes are too hard for it.
    pub fn learning<T>(&self, ask: impl FnOnce(&mut MostElements) -> T) -> T {
        let mut most = self.most.take();
        let answer = ask(&mut most);
        self.most.set(most);
        answer
    }

    /// The game on the elements `left`.
    pub fn rest(&self, left: &[Element]) -> Cow<'_, V::Game> {
        if left.len() == self.len() {
            Cow::Borrowed(self.game.as_ref())
        } else {
            Cow::Owned(V::restricted(&self.game, &self.alive(left)))
        }
    }

    /// The value and its reason by search, as far as the budget allows. A formula that has no good
    /// bound on its time takes turns with the search.
    pub fn explain(
        &mut self,
        budget: &Budget,
        switches: Switches,
        report: &mut dyn FnMut(Bounds<V>),
    ) -> Reason<V> {
        let quick = self.quick();
        if let Err(gap) = self.engine(budget, switches) {
            let open = NamedSet::new(Role::Open, self.elements.clone());
            return Reason::leaf(quick, Step::Unfinished(gap), vec![open]);
        }
        let engine = self.engine.as_mut().expect("it was made above");
        let reason = engine.explain(&self.game, quick, self.most.get_mut(), report);
        self.value = reason.bounds.value();
        reason.renamed(&self.elements)
    }

    /// The value of the position with the elements `left`.
    pub fn value(&mut self, left: &[Element], budget: &Budget, switches: Switches) -> Bounds<V> {
        if let Some(value) = self.known(left, budget, switches) {
            return Bounds::exactly(value);
        }
        let quick = V::quick(&self.game, left);
        let bounds = match self.engine(budget, switches) {
            Ok(engine) => engine.value(left, quick, &mut |_| ()),
            Err(_) => quick,
        };
        if left.len() == self.len() {
            self.value = bounds.value();
        }
        bounds
    }

    /// The value of the position with the elements `left`, if it is known without search.
    pub fn known(&self, left: &[Element], budget: &Budget, switches: Switches) -> Option<V> {
        if left.is_empty() {
            return Some(V::zero());
        }
        if left.len() == self.len() && self.value.is_some() {
            return self.value.clone();
        }
        if !switches.formulas {
            return None;
        }
        let rest = self.rest(left);
        let proof = self.learning(|most| V::by_formula(&rest, budget, most));
        proof.map(|proof| proof.value)
    }

    /// The search engine, or why there is none.
    pub fn engine(
        &mut self,
        budget: &Budget,
        switches: Switches,
    ) -> Result<&mut Box<V::Engine>, Gap> {
        if self.len() > MAX_SEARCH {
            return Err(Gap::TooLarge { limit: MAX_SEARCH });
        }
        // A search checks its budget only from time to time, and there may be very many searches.
        if let Err(stopped) = budget.check() {
            return Err(Gap::Stopped(stopped));
        }
        let game = self.game.as_ref();
        let engine = self
            .engine
            .get_or_insert_with(|| V::engine(game, budget.clone(), switches));
        engine.set_deadline(budget.deadline);
        Ok(engine)
    }
}

/// A search with at least this many positions is kept.
const WORTH_KEEPING: u64 = 1000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, random};
    use crate::game;

    /// With too little memory a formula gives up, and is not asked again about positions of similar
    /// size. With enough memory it answers.
    #[test]
    fn a_formula_that_gave_up_is_remembered() {
        let poset = random::acyclic(200, 1).expect("small");
        let game = game::pomax(&poset, Color::White);
        let all: Vec<Element> = (0..200).collect();
        let poor = Budget {
            memory: 1 << 12,
            ..Budget::default()
        };
        let asked = |component: &Component<i64>, len: usize, budget: &Budget| {
            component.known(&all[..len], budget, Switches::default())
        };
        let component = Component::<i64>::new(all.clone(), Cow::Borrowed(&game));
        assert!(asked(&component, 200, &Budget::default()).is_some());
        assert_eq!(asked(&component, 200, &poor), None);
        assert_eq!(component.learning(|most| most.elements), 100);
        let value = |len| asked(&component, len, &Budget::default());
        assert_eq!(value(199), None);
        assert!(value(100).is_some());
    }
}
