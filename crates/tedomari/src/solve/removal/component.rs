use std::borrow::Cow;
use std::cell::Cell;

use super::engine::{Engine, MAX_SEARCH, engine};
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::{self, MostElements, NamedSet, Role};
use crate::game::RemovalGame;
use crate::solve::reason::{Gap, Reason, Step};
use crate::solve::switches::Switches;
use crate::value::{Bounds, Player};

/// An independent component of a game, with whatever its search remembers.
pub(in crate::solve) struct Component<'g> {
    elements: Vec<Element>,
    game: Cow<'g, RemovalGame>,
    engine: Option<Box<dyn Engine>>,
    /// Positions of searches that were forgotten.
    forgotten: u64,
    /// Up to which size the formula for acyclic posets is still tried.
    most: Cell<MostElements>,
}

impl<'g> Component<'g> {
    /// The component with the given elements, numbered from 0 in `game`.
    pub fn new(elements: Vec<Element>, game: Cow<'g, RemovalGame>) -> Component<'g> {
        Component {
            elements,
            game,
            engine: None,
            forgotten: 0,
            most: Cell::default(),
        }
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// Its elements, as the whole game numbers them.
    pub fn elements(&self) -> &[Element] {
        &self.elements
    }

    /// The game on it.
    pub fn game(&self) -> &RemovalGame {
        &self.game
    }

    /// Positions looked at so far.
    pub fn positions(&self) -> u64 {
        self.forgotten + self.engine.as_ref().map_or(0, |engine| engine.positions())
    }

    /// Forgets a search that is as quickly done again.
    pub fn forget_if_cheap(&mut self) {
        let positions = self.engine.as_ref().map_or(0, |engine| engine.positions());
        if positions < WORTH_KEEPING {
            self.forgotten += positions;
            self.engine = None;
        }
    }

    /// The size of its table.
    pub fn table_bytes(&self) -> u64 {
        self.engine
            .as_ref()
            .map_or(0, |engine| engine.table_bytes())
    }

    /// Its own numbers of the elements left.
    pub fn left(&self, alive: &[bool]) -> Vec<Element> {
        let here = self.elements.iter().enumerate();
        here.filter(|(_, x)| alive[**x as usize])
            .map(|(i, _)| i as Element)
            .collect()
    }

    /// Bounds from the number of each player's elements alone.
    pub fn count_bounds(&self) -> Bounds {
        count_bounds(self.game.owners().iter())
    }

    /// The value by a theorem about the whole component.
    pub fn by_formula(&self, budget: &Budget) -> Option<Reason> {
        let proof = self.learning(|most| formula::recognize_within(&self.game, budget, most))?;
        let reason = Reason::formula(proof);
        Some(match self.game {
            Cow::Borrowed(_) => reason, // the whole game
            Cow::Owned(_) => reason.of_component(&self.elements),
        })
    }

    /// What each move adds to the value when only the elements `left` are left, by a theorem that
    /// tells it for all moves at once.
    pub fn changes_by_formula(&self, left: &[Element], budget: &Budget) -> Vec<(Element, i64)> {
        let rest = self.rest(left);
        let changes = self.learning(|most| formula::changes_within(&rest, budget, most));
        let changes = changes.unwrap_or_default();
        let name = |x: Element| self.elements[left[x as usize] as usize];
        changes
            .into_iter()
            .map(|(x, change)| (name(x), change))
            .collect()
    }

    /// Asks a formula and learns which sizes are too hard for it.
    fn learning<T>(&self, ask: impl FnOnce(&mut MostElements) -> T) -> T {
        let mut most = self.most.get();
        let answer = ask(&mut most);
        self.most.set(most);
        answer
    }

    /// The game when only the elements `left` are left.
    fn rest(&self, left: &[Element]) -> Cow<'_, RemovalGame> {
        if left.len() == self.len() {
            return Cow::Borrowed(self.game.as_ref());
        }
        let mut alive = vec![false; self.len()];
        left.iter().for_each(|&x| alive[x as usize] = true);
        Cow::Owned(self.game.restricted(&alive).0)
    }

    /// Value and reason by search.
    pub fn explain(
        &mut self,
        budget: &Budget,
        switches: Switches,
        report: &mut dyn FnMut(Bounds),
    ) -> Reason {
        if let Err(gap) = self.engine(budget, switches) {
            let open = NamedSet::new(Role::Open, self.elements.clone());
            return Reason::leaf(self.count_bounds(), Step::Unfinished(gap), vec![open]);
        }
        let engine = self.engine.as_mut().expect("it was made above");
        engine.explain(&self.game, report).renamed(&self.elements)
    }

    /// The value when only the elements `left` are left.
    pub fn value(&mut self, left: &[Element], budget: &Budget, switches: Switches) -> Bounds {
        if let Some(value) = self.formula_value(left, budget, switches) {
            return Bounds::exactly(value);
        }
        match self.engine(budget, switches) {
            Ok(engine) => engine.value(left, &mut |_| ()),
            Err(_) => count_bounds(left.iter().map(|&x| &self.game.owners()[x as usize])),
        }
    }

    /// Whether the value is at least `k` when only the elements `left` are left.
    pub fn is_at_least(
        &mut self,
        left: &[Element],
        k: i64,
        budget: &Budget,
        switches: Switches,
    ) -> Option<bool> {
        if let Some(value) = self.formula_value(left, budget, switches) {
            return Some(value >= k);
        }
        self.engine(budget, switches).ok()?.is_at_least(left, k)
    }

    fn formula_value(&self, left: &[Element], budget: &Budget, switches: Switches) -> Option<i64> {
        if !switches.formulas {
            return None;
        }
        let rest = self.rest(left);
        let proof = self.learning(|most| formula::recognize_within(&rest, budget, most));
        proof.map(|proof| proof.value)
    }

    /// The engine, or why there is none.
    fn engine(&mut self, budget: &Budget, switches: Switches) -> Result<&mut Box<dyn Engine>, Gap> {
        if self.len() > MAX_SEARCH {
            return Err(Gap::TooLarge { limit: MAX_SEARCH });
        }
        // A search looks at its budget now and then only, and there may be very many searches.
        if let Err(stopped) = budget.check() {
            return Err(Gap::Stopped(stopped));
        }
        let game = self.game.as_ref();
        let engine = self
            .engine
            .get_or_insert_with(|| engine(game, budget.clone(), switches));
        engine.set_deadline(budget.deadline);
        Ok(engine)
    }
}

/// Positions that make a search worth keeping.
pub(in crate::solve) const WORTH_KEEPING: u64 = 1000;

fn count_bounds<'a>(owners: impl Iterator<Item = &'a Player>) -> Bounds {
    let mut bounds = Bounds::exactly(0);
    for owner in owners {
        match owner {
            Player::Left => bounds.high += 1,
            Player::Right => bounds.low -= 1,
        }
    }
    bounds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, random};
    use crate::game;

    /// With too little memory a formula gives up, and is not asked again about positions that are
    /// hardly smaller; with enough it answers.
    #[test]
    fn a_formula_that_gave_up_is_remembered() {
        let poset = random::acyclic(200, 1).expect("small");
        let game = game::pomax(&poset, Color::White);
        let all: Vec<Element> = (0..200).collect();
        let poor = Budget {
            memory: 1 << 12,
            ..Budget::default()
        };
        let component = Component::new(all.clone(), Cow::Borrowed(&game));
        assert!(component.by_formula(&Budget::default()).is_some());
        assert!(component.by_formula(&poor).is_none());
        assert_eq!(component.most.get(), MostElements(100));
        let value = |len| {
            let left = &all[..len];
            component.formula_value(left, &Budget::default(), Switches::default())
        };
        assert_eq!(value(199), None);
        assert!(value(100).is_some());
    }
}
