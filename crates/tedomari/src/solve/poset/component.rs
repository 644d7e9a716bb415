use std::borrow::Cow;

use super::engine::{Engine, engine};
use super::kind::Kind;
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::{Figures, NamedSet, Role, Theorem};
use crate::game::PosetGame;
use crate::solve::reason::{Gap, Reason, Step};
use crate::solve::removal::component::WORTH_KEEPING;
use crate::solve::removal::engine::MAX_SEARCH;
use crate::solve::removal::split;
use crate::solve::switches::Switches;
use crate::value::Bounds;

/// A component of a poset game, with whatever its search remembers.
pub(super) struct Component<'g, V> {
    elements: Vec<Element>,
    game: Cow<'g, PosetGame>,
    engine: Option<Box<dyn Engine<V>>>,
    /// Its value, once it is known.
    value: Option<V>,
    /// Positions of searches that were forgotten.
    forgotten: u64,
}

impl<'g, V: Kind> Component<'g, V> {
    /// The component with the given elements, numbered from 0 in `game`.
    pub fn new(elements: Vec<Element>, game: Cow<'g, PosetGame>) -> Component<'g, V> {
        Component {
            elements,
            game,
            engine: None,
            value: None,
            forgotten: 0,
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
    pub fn game(&self) -> &PosetGame {
        &self.game
    }

    /// Positions looked at so far.
    pub fn positions(&self) -> u64 {
        self.forgotten + self.remembered()
    }

    /// Positions of the search that is remembered.
    fn remembered(&self) -> u64 {
        self.engine.as_ref().map_or(0, |engine| engine.positions())
    }

    /// Forgets a search that is as quickly done again.
    pub fn forget_if_cheap(&mut self) {
        if self.remembered() < WORTH_KEEPING {
            self.forgotten += self.remembered();
            self.engine = None;
        }
    }

    /// The size of its table.
    pub fn table_bytes(&self) -> u64 {
        let engine = self.engine.as_ref();
        engine.map_or(0, |engine| engine.table_bytes())
    }

    /// Bounds that need no search.
    pub fn quick(&self) -> Bounds<V> {
        V::quick(&self.game, &everything(self.len()))
    }

    /// The value by a theorem about the whole component.
    pub fn by_formula(&mut self) -> Option<Reason<V>> {
        let proof = V::by_formula(&self.game)?;
        self.value = Some(proof.value.clone());
        let reason = Reason::formula(proof);
        Some(match self.game {
            Cow::Borrowed(_) => reason, // the whole game
            Cow::Owned(_) => reason.of_component(&self.elements),
        })
    }

    /// Value and reason by search.
    pub fn explain(&mut self, budget: &Budget, switches: Switches) -> Reason<V> {
        let quick = self.quick();
        let elements = everything(self.len());
        let Some(engine) = self.engine(budget, switches) else {
            let step = Step::Unfinished(Gap::TooLarge { limit: MAX_SEARCH });
            let open = NamedSet::new(Role::Open, self.elements.clone());
            return Reason::leaf(quick, step, vec![open]);
        };
        let bottom = if switches.ordinal_sums {
            engine.lowest_summand()
        } else {
            elements.clone()
        };
        let reason = if bottom.len() < elements.len() {
            let is_upper = |x: &Element| bottom.binary_search(x).is_err();
            let upper = elements.iter().copied().filter(is_upper).collect();
            let parts = vec![self.explain_upper(upper, budget, switches)];
            Reason {
                bounds: self.value(&elements, budget, switches),
                step: Step::Theorem {
                    theorem: Theorem::ColonPrinciple,
                    figures: Figures::NONE,
                },
                sets: vec![NamedSet::new(Role::Bottom, bottom)],
                parts,
            }
        } else {
            self.search(elements, quick, budget, switches)
        };
        self.value = reason.bounds.value();
        reason.renamed(&self.elements)
    }

    /// What stands on the lowest part of an ordinal sum, one component at a time.
    fn explain_upper(
        &mut self,
        upper: Vec<Element>,
        budget: &Budget,
        switches: Switches,
    ) -> Reason<V> {
        let game = self.game.part(&upper);
        let mut reasons = Vec::new();
        for list in split::components_of_poset(&game) {
            let component = game.part(&list);
            let names: Vec<Element> = list.iter().map(|&x| upper[x as usize]).collect();
            let proof = if switches.formulas {
                V::by_formula(&component)
            } else {
                None
            };
            reasons.push(match proof {
                Some(proof) => Reason::formula(proof).of_component(&names),
                None => {
                    let quick = V::quick(&component, &everything(component.len()));
                    self.search(names, quick, budget, switches)
                }
            });
        }
        Reason::sum(reasons)
    }

    /// The value of some elements by search.
    fn search(
        &mut self,
        elements: Vec<Element>,
        quick: Bounds<V>,
        budget: &Budget,
        switches: Switches,
    ) -> Reason<V> {
        let before = self.positions();
        let bounds = match self.engine(budget, switches) {
            Some(engine) => engine.value(&elements, quick),
            None => quick,
        };
        let searched = NamedSet::new(Role::Searched, elements);
        let step = Step::Search {
            positions: self.positions() - before,
            table_bytes: self.table_bytes(),
        };
        Reason::leaf(bounds, step, vec![searched])
    }

    /// Its own numbers of the elements left.
    pub fn left(&self, alive: &[bool]) -> Vec<Element> {
        let here = self.elements.iter().enumerate();
        here.filter(|(_, x)| alive[**x as usize])
            .map(|(i, _)| i as Element)
            .collect()
    }

    /// The value when only the elements `left` are left.
    pub fn value(&mut self, left: &[Element], budget: &Budget, switches: Switches) -> Bounds<V> {
        if left.is_empty() {
            return Bounds::exactly(V::zero());
        }
        let is_whole = left.len() == self.len();
        if let Some(value) = self.value.clone().filter(|_| is_whole) {
            return Bounds::exactly(value);
        }
        let part = if is_whole {
            Cow::Borrowed(self.game.as_ref())
        } else {
            Cow::Owned(self.game.part(left))
        };
        let proof = if switches.formulas {
            V::by_formula(&part)
        } else {
            None
        };
        let bounds = match proof {
            Some(proof) => Bounds::exactly(proof.value),
            None => {
                let quick = V::quick(&self.game, left);
                match self.engine(budget, switches) {
                    Some(engine) => engine.value(left, quick),
                    None => quick,
                }
            }
        };
        if is_whole {
            self.value = bounds.value();
        }
        bounds
    }

    fn engine(&mut self, budget: &Budget, switches: Switches) -> Option<&mut Box<dyn Engine<V>>> {
        if self.len() > MAX_SEARCH {
            return None;
        }
        let game = self.game.as_ref();
        let engine = self
            .engine
            .get_or_insert_with(|| engine(game, budget.clone(), switches));
        engine.set_deadline(budget.deadline);
        Some(engine)
    }
}

fn everything(len: usize) -> Vec<Element> {
    (0..len as Element).collect()
}
