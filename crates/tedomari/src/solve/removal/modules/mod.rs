//! Modules: parts of a poset that every other element is above, below or beside as a whole.
//!
//! What a module does to its surroundings is said by its value and its window, if it is *tame*; a
//! module whose value is not the difference of its elements is shut, so that nothing below it
//! matters. Most modules are tame, and one search tells. The theorems are in
//! `docs/src/findings/modules.md`.

mod block;
#[cfg(test)]
mod tests;

use rustc_hash::FxHashMap;

use super::structure::{Structure, list_of};
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::series_parallel::{Triple, Window};
use crate::formula::{Figure, Figures, NamedSet, Role, Theorem};
use crate::game::{RemovalGame, Rule};
use crate::sets::Set;
use crate::solve::decomposition::{Module, Order, Shape};
use crate::solve::reason::{Reason, Step};
use crate::solve::solver::Solver;
use crate::solve::switches::Switches;
use crate::value::{Bounds, Player};
use block::{Block, window};

/// Components with fewer elements are searched at once.
pub(super) const FROM: usize = 20;

/// Exchanging smaller modules would save nothing, or next to nothing.
const WORTH_IT: usize = 4;

/// Modules with at most so many elements are all tame: `tedomari audit --only 'are tame' --max-size 8`.
const ALL_TAME: usize = 8;

/// Whether a module is so much of a component that a search for its value would take about as long as one for
/// the whole, and save little.
fn is_most_of(module: usize, component: usize) -> bool {
    4 * module > 3 * component
}

/// How many positions one search for the window of a module may take. If it takes more, the module is
/// left as it is.
const PATIENCE: u64 = 4096;

/// The search for values of components with modules, and what it has found.
#[derive(Default)]
pub(super) struct ModuleSearch {
    /// The values of small games, by their owners and covers.
    values: FxHashMap<Vec<Element>, i64>,
    /// The number of positions searched.
    positions: u64,
}

/// A component whose modules were exchanged for fewer elements.
pub(super) struct Condensed<'a, const W: usize> {
    structure: &'a Structure<W>,
    order: Order<W>,
    modules: Vec<Module<W>>,
    blocks: Vec<Block<W>>,
    switches: Switches,
}

impl ModuleSearch {
    /// The number of positions searched so far.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// Exchanges the modules of a component for fewer elements. `None` if there are none that are
    /// worth it.
    pub fn condensed<'a, const W: usize>(
        &mut self,
        structure: &'a Structure<W>,
        component: &Set<W>,
        budget: &Budget,
        switches: Switches,
    ) -> Option<Condensed<'a, W>> {
        if !switches.modules || !structure.conjunctive || component.len() < FROM {
            return None;
        }
        let order = Order::new(*component, &structure.below);
        let modules = order.modules();
        if !modules[1..]
            .iter()
            .any(|module| module.elements.len() >= WORTH_IT)
        {
            return None;
        }
        let switches = Switches {
            modules: false,
            ..switches
        };
        let mut evaluation = Evaluation {
            structure,
            order: &order,
            modules: &modules,
            budget,
            switches,
            search: self,
        };
        let blocks = evaluation.blocks()?;
        (blocks[0].len() < component.len()).then_some(Condensed {
            structure,
            order,
            modules,
            blocks,
            switches,
        })
    }

    /// The value of a small game. `None` if the budget runs out.
    fn value(&mut self, game: &RemovalGame, budget: Budget, switches: Switches) -> Option<i64> {
        let key = key(game);
        if let Some(&value) = self.values.get(&key) {
            return Some(value);
        }
        let mut solver = Solver::with_switches(game, budget, switches);
        let value = solver.value().bounds.value();
        self.positions += solver.positions();
        if let Some(value) = value {
            self.values.insert(key, value);
        }
        value
    }

    /// The value of a component whose modules were exchanged. `None` if the budget runs out.
    pub fn value_of<const W: usize>(
        &mut self,
        condensed: &Condensed<'_, W>,
        budget: &Budget,
    ) -> Option<i64> {
        let (game, gain) = condensed.blocks[0].without_lone(condensed.structure);
        let value = self.value(&game, quiet(budget), condensed.switches)?;
        Some(value + gain)
    }

    /// The value of a component whose modules were exchanged, or bounds, and why.
    pub fn explained<const W: usize>(
        &mut self,
        condensed: &Condensed<'_, W>,
        budget: &Budget,
    ) -> Reason {
        let Condensed {
            structure,
            order,
            modules,
            blocks,
            switches,
        } = condensed;
        let whole = &blocks[0];
        let game = whole.game(structure);
        let mut solver = Solver::with_switches(&game, quiet(budget), *switches);
        let names: Vec<Element> = whole.elements().iter().map(|&x| x as Element).collect();
        let rest = solver.value().renamed(&names);
        self.positions += solver.positions();
        let exchanged = whole.exchanged.iter();
        let exchanged: Vec<Reason> = exchanged
            .map(|&place| exchange(&blocks[place], &modules[place]))
            .collect();
        let figures = Figures::two(
            (Figure::Modules, exchanged.len() as i64),
            (Figure::Size, whole.len() as i64),
        );
        let mut sets = vec![NamedSet::new(Role::Component, list_of(&order.elements))];
        if !whole.dropped.is_empty() {
            sets.push(NamedSet::new(Role::Dropped, list_of(&whole.dropped)));
        }
        Reason {
            bounds: rest.bounds,
            step: Step::Theorem {
                theorem: Theorem::Modules,
                figures,
            },
            sets,
            parts: [vec![rest], exchanged].concat(),
        }
    }
}

/// The owners and the covers of a game in one list.
fn key(game: &RemovalGame) -> Vec<Element> {
    let owners = game
        .owners()
        .iter()
        .map(|&owner| u32::from(owner == Player::Left));
    let mut key: Vec<Element> = owners.collect();
    if let Rule::All(upper) = game.rule() {
        key.extend(upper.pairs().flat_map(|(x, y)| [x, y]));
    }
    key
}

/// The same limits, without a report on the progress.
fn quiet(budget: &Budget) -> Budget {
    Budget {
        threads: budget.threads,
        ..budget.of_its_own()
    }
}

/// The modules of an order, from the smallest to the largest.
struct Evaluation<'a, const W: usize> {
    structure: &'a Structure<W>,
    order: &'a Order<W>,
    modules: &'a [Module<W>],
    budget: &'a Budget,
    switches: Switches,
    search: &'a mut ModuleSearch,
}

impl<const W: usize> Evaluation<'_, W> {
    /// The block of each module. `None` if the budget runs out.
    fn blocks(&mut self) -> Option<Vec<Block<W>>> {
        let mut blocks: Vec<Option<Block<W>>> = vec![None; self.modules.len()];
        for place in (0..self.modules.len()).rev() {
            let module = &self.modules[place];
            let block = match module.elements.only() {
                Some(x) => Block::element(x, self.structure.owner(x)),
                None => {
                    let children = module.children.iter();
                    let children: Vec<&Block<W>> = children.flat_map(|&i| &blocks[i]).collect();
                    self.budget.check().ok()?;
                    self.block(place, &children)
                }
            };
            blocks[place] = Some(block);
        }
        blocks.into_iter().collect()
    }

    /// The block of a module, given those of its children.
    fn block(&mut self, place: usize, children: &[&Block<W>]) -> Block<W> {
        let module = &self.modules[place];
        let mut whole = self.assembled(module, children);
        // The whole component has no surroundings.
        if place == 0 {
            return whole;
        }
        let triples = children.iter().map(|child| child.triple);
        whole.triple = match module.shape {
            Shape::Parallel => combined(triples, Triple::beside),
            // The lowest comes first.
            Shape::Series => combined(triples, |lower, upper| upper.above(lower)),
            // What took too long for a part would take too long for the whole.
            Shape::Prime if children.iter().any(|child| child.triple.is_none()) => None,
            Shape::Prime if is_most_of(whole.len(), self.order.elements.len()) => None,
            Shape::Element | Shape::Prime => self.triple(module, &whole),
        };
        let Some(triple) = whole.triple else {
            return whole;
        };
        whole.shuts |= triple.window().is_shut();
        whole.is_tame = self.is_tame(module, children, &whole, triple);
        if !whole.is_tame {
            return whole;
        }
        let mut smaller = Block::standing_for(&module.elements, triple, self.structure);
        if smaller.len() >= module.elements.len() {
            // Blocks of one player and small ones stay as they are.
            return whole;
        }
        smaller.exchanged = vec![place];
        smaller
    }

    /// The blocks of all children, except those below a shut one.
    fn assembled(&self, module: &Module<W>, children: &[&Block<W>]) -> Block<W> {
        let mut whole = Block {
            core: Vec::new(),
            free: Vec::new(),
            order: Vec::new(),
            triple: None,
            shuts: children.iter().any(|child| child.shuts),
            is_tame: false,
            exchanged: Vec::new(),
            dropped: Set::EMPTY,
        };
        let child = |i: usize| self.modules[module.children[i]].elements;
        let first = |i: usize| child(i).smallest().unwrap_or_default();
        let is_below = |i: usize, j: usize| self.order.above[first(i)].contains(first(j));
        let all = 0..children.len();
        let is_dropped = |i: usize| all.clone().any(|j| children[j].shuts && is_below(i, j));
        let (dropped, kept): (Vec<usize>, Vec<usize>) = all.clone().partition(|&i| is_dropped(i));
        for i in dropped {
            whole.dropped |= child(i);
        }
        for &i in &kept {
            let block = children[i];
            whole.core.extend(&block.core);
            whole.free.extend(&block.free);
            whole.order.extend(&block.order);
            whole.exchanged.extend(&block.exchanged);
            whole.dropped |= block.dropped;
            for &j in kept.iter().filter(|&&j| is_below(i, j)) {
                let upper = &children[j].core;
                let lower = block.core.iter().chain(&block.free);
                let pairs = lower.flat_map(|&x| upper.iter().map(move |&y| (x, y)));
                whole.order.extend(pairs);
            }
        }
        whole
    }

    /// The value and the window of a module by search. `None` if that takes too long.
    fn triple(&mut self, module: &Module<W>, block: &Block<W>) -> Option<Triple> {
        let value = self.value(&block.game(self.structure))?;
        let difference =
            2 * (module.elements & self.structure.left).len() as i64 - module.elements.len() as i64;
        if block.shuts || value != difference {
            return Some(Triple::new(value, Window::between(0, 0)));
        }
        let mut over = |player| self.value(&block.game_over(self.structure, &[player], &[]));
        let over_left = over(Player::Left)?;
        let over_right = over(Player::Right)?;
        Some(Triple::new(value, window(value, over_right, over_left)))
    }

    /// Whether a module is equivalent to every one of the same value and window.
    fn is_tame(
        &mut self,
        module: &Module<W>,
        children: &[&Block<W>],
        block: &Block<W>,
        triple: Triple,
    ) -> bool {
        // Who gains nothing by what is below it, although the opponent does.
        let loser = match (triple.window().low(), triple.window().high()) {
            (Some(-1), Some(0)) => Player::Left,
            (Some(0), Some(1)) => Player::Right,
            _ => return true,
        };
        let is_closed = module.shape != Shape::Prime && children.iter().all(|child| child.is_tame);
        if is_closed || module.elements.len() <= ALL_TAME {
            return true;
        }
        let other = loser.other();
        let below = [loser, other, other];
        let tested = block.game_over(self.structure, &below, &[(loser, &[1, 2])]);
        self.value(&tested) == Some(triple.value().into())
    }

    /// The value of a game by search. `None` if that takes too long.
    fn value(&mut self, game: &RemovalGame) -> Option<i64> {
        let budget = self.budget.of_positions(PATIENCE);
        self.search.value(game, budget, self.switches)
    }
}

/// What a module was exchanged for.
fn exchange<const W: usize>(block: &Block<W>, module: &Module<W>) -> Reason {
    let triple = block.triple.unwrap_or(Triple::EMPTY);
    let window = triple.window();
    let ends = [(Figure::Low, window.low()), (Figure::High, window.high())];
    let mut ends = ends
        .iter()
        .filter_map(|&(figure, end)| Some((figure, end?)));
    let figures = match (ends.next(), ends.next()) {
        (Some(low), Some(high)) => Figures::two(low, high),
        (Some((figure, end)), _) => Figures::one(figure, end),
        (None, _) => Figures::NONE,
    };
    let sets = [
        (Role::Module, list_of(&module.elements)),
        (Role::Core, ascending(&block.core)),
        (Role::FreeMoves, ascending(&block.free)),
    ];
    let sets = sets
        .into_iter()
        .filter(|(_, elements)| !elements.is_empty());
    let step = Step::Theorem {
        theorem: Theorem::ModuleWindow,
        figures,
    };
    Reason::leaf(
        Bounds::exactly(triple.value().into()),
        step,
        sets.map(|(role, elements)| NamedSet::new(role, elements))
            .collect(),
    )
}

/// The triple of several, if all are known.
fn combined(
    mut triples: impl Iterator<Item = Option<Triple>>,
    join: impl Fn(Triple, Triple) -> Triple,
) -> Option<Triple> {
    let first = triples.next()??;
    triples.try_fold(first, |whole, next| Some(join(whole, next?)))
}

fn ascending(elements: &[usize]) -> Vec<Element> {
    let mut list: Vec<Element> = elements.iter().map(|&x| x as Element).collect();
    list.sort_unstable();
    list
}
