//! Modules with nothing above them, which matter only through their values.
//!
//! In C[M] − C[M′], where M and M′ have the same value, the second player copies moves outside the
//! modules, which remove both or none, and answers moves in M − M′ as there. So each such module may
//! be exchanged for a chain of its value: a heap of Nim, or a Hackenbush string.

use super::value::PosetValue;
use crate::board::{Color, Element, Names, Poset};
use crate::budget::Budget;
use crate::formula::{Figure, Figures, NamedSet, Role, Theorem};
use crate::game::{self, PosetGame};
use crate::sets::Set;
use crate::solve::decomposition::{Module, Order};
use crate::solve::reason::{Reason, Step};
use crate::solve::solver::Solver;
use crate::solve::switches::Switches;
use crate::value::Player;

/// Games with fewer elements are searched at once.
const FROM: usize = 16;

/// A module, the chain that stands for it from the bottom up, and the reason for their value.
struct Exchange<V> {
    module: Vec<Element>,
    chain: Vec<Element>,
    reason: Reason<V>,
}

/// The value of a connected game whose modules were exchanged for chains, with its reason, and the
/// number of positions searched. `None` if no chain is shorter, or if the budget runs out.
pub(super) fn explained<const W: usize, V: PosetValue>(
    game: &PosetGame,
    budget: &Budget,
    switches: Switches,
) -> Option<(Reason<V>, u64)> {
    let is_ordered = game.support().is_none() && !game.is_misere();
    if !switches.modules || !is_ordered || game.len() < FROM {
        return None;
    }
    let switches = Switches {
        modules: false,
        ..switches
    };
    let order = Order::<W>::new(Set::first(game.len()), &below(game));
    let modules = order.modules();
    let mut positions = 0;
    let mut exchanges: Vec<Exchange<V>> = Vec::new();
    let mut is_exchanged: Set<W> = Set::EMPTY;
    for module in highest(&order, &modules) {
        if module.meets(&is_exchanged) {
            continue;
        }
        let elements: Vec<Element> = module.iter().map(|x| x as Element).collect();
        let part = game.part(&elements);
        let mut solver = Solver::<V>::of(&part, budget.of_its_own(), switches);
        let reason = solver.value();
        positions += solver.positions();
        let value = reason.bounds.value()?;
        if let Some(chain) = chain(game, &elements, &value) {
            is_exchanged |= module;
            exchanges.push(Exchange {
                reason: reason.renamed(&elements),
                module: elements,
                chain,
            });
        }
    }
    if exchanges.is_empty() {
        return None;
    }
    let chains = exchanges.iter().flat_map(|exchange| exchange.chain.iter());
    let chained: Set<W> = chains.map(|&x| x as usize).collect();
    let left = order.elements - (is_exchanged - chained);
    let names: Vec<Element> = left.iter().map(|x| x as Element).collect();
    let lists: Vec<&[Element]> = exchanges
        .iter()
        .map(|exchange| &exchange.chain[..])
        .collect();
    let is_below = |x: Element, y: Element| order.above[x as usize].contains(y as usize);
    let smaller = with_chains(game, &names, &lists, is_below)?;
    let mut solver = Solver::<V>::of(&smaller, budget.of_its_own(), switches);
    let rest = solver.value().renamed(&names);
    positions += solver.positions();
    rest.bounds.value()?;
    let reason = Reason {
        bounds: rest.bounds.clone(),
        step: Step::Theorem {
            theorem: Theorem::PosetModules,
            figures: Figures::two(
                (Figure::Modules, exchanges.len() as i64),
                (Figure::Size, names.len() as i64),
            ),
        },
        sets: vec![NamedSet::new(
            Role::Component,
            (0..game.len() as Element).collect(),
        )],
        parts: [rest]
            .into_iter()
            .chain(exchanges.into_iter().map(Exchange::explained))
            .collect(),
    };
    Some((reason, positions))
}

impl<V: PosetValue> Exchange<V> {
    fn explained(mut self) -> Reason<V> {
        self.chain.reverse();
        Reason {
            bounds: self.reason.bounds.clone(),
            step: Step::Theorem {
                theorem: Theorem::PosetModule,
                figures: Figures::one(Figure::Size, self.chain.len() as i64),
            },
            sets: vec![
                NamedSet::new(Role::Module, self.module),
                NamedSet::new(Role::Chain, self.chain),
            ],
            parts: vec![self.reason],
        }
    }
}

/// Everything below each element.
fn below<const W: usize>(game: &PosetGame) -> Vec<Set<W>> {
    let mut below = vec![Set::EMPTY; game.len()];
    for x in game.linear_extension() {
        let down = below[x as usize] | Set::of(x as usize);
        for &y in game.upper_covers().of(x) {
            below[y as usize] |= down;
        }
    }
    below
}

/// The modules of several elements with nothing above them, the largest first.
fn highest<'a, const W: usize>(
    order: &'a Order<W>,
    modules: &'a [Module<W>],
) -> impl Iterator<Item = Set<W>> + 'a {
    let several = modules[1..]
        .iter()
        .filter(|module| module.elements.len() > 1);
    several.map(|module| module.elements).filter(|elements| {
        let mut tops = elements.iter().map(|x| order.above[x] - *elements);
        tops.all(|above| above.is_empty())
    })
}

/// Elements of a module that make a chain of its value, from the bottom up. `None` if that is no
/// shorter, or if a player has too few elements.
fn chain<V: PosetValue>(game: &PosetGame, module: &[Element], value: &V) -> Option<Vec<Element>> {
    let mut rest = module.to_vec();
    let mut chain = Vec::new();
    for owner in value.chain(module.len())? {
        let fits = |x: &Element| match (game.owners(), owner) {
            (Some(owners), Some(owner)) => owners[*x as usize] == owner,
            _ => true,
        };
        chain.push(rest.remove(rest.iter().position(fits)?));
    }
    (chain.len() < module.len()).then_some(chain)
}

/// The game on some elements, where those of each chain are above each other in the given order and
/// all others compare as `is_below` says.
pub(in crate::solve) fn with_chains(
    game: &PosetGame,
    elements: &[Element],
    chains: &[&[Element]],
    is_below: impl Fn(Element, Element) -> bool,
) -> Option<PosetGame> {
    let place = |x: Element| {
        let mut chains = chains.iter().enumerate();
        chains.find_map(|(i, chain)| Some((i, chain.iter().position(|&y| y == x)?)))
    };
    let mut relations = Vec::new();
    for (i, &x) in (0..).zip(elements) {
        for (j, &y) in (0..).zip(elements) {
            let is_lower = match (place(x), place(y)) {
                (Some((one, low)), Some((other, high))) if one == other => low < high,
                _ => is_below(x, y),
            };
            if is_lower {
                relations.push((i, j));
            }
        }
    }
    let owners = game.owners();
    let color = |&x: &Element| match owners.map(|owners| owners[x as usize]) {
        Some(Player::Right) => Color::Black,
        _ => Color::White,
    };
    let colors = elements.iter().map(color).collect();
    let poset = Poset::from_relations(colors, Names::Numbered, &relations).ok()?;
    Some(match owners {
        Some(_) => game::hackenbush_poset(&poset, Color::White),
        None => game::poset_nim(&poset),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::random;
    use crate::game::Game;
    use crate::solve::solver::Kind;
    use crate::value::{Dyadic, Nimber, Value};

    fn check<V: PosetValue + Kind<Game = PosetGame>>(game: &PosetGame) -> bool {
        let solved = |modules| {
            let switches = Switches {
                modules,
                ..Switches::default()
            };
            Solver::<V>::of(game, Budget::default(), switches).value()
        };
        let (with, without) = (solved(true), solved(false));
        assert!(with.bounds == without.bounds, "{game:?}");
        let is_used = with.theorem() == Some(Theorem::PosetModules);
        let reason: Reason<Value> = with.map(&Into::into);
        assert_eq!(reason.check(&Game::Poset(game.clone())), Ok(()), "{game:?}");
        is_used
    }

    /// With and without modules, values are the same, and reasons hold.
    #[test]
    fn nothing_changes_but_the_work() {
        let mut used = 0;
        for seed in 0..40 {
            let (count, size) = [(4, 4), (6, 3), (3, 6)][seed as usize % 3];
            let poset = random::modules(count, size, 0.4, seed).expect("small");
            used += u32::from(check::<Nimber>(&game::poset_nim(&poset)));
            let colored = game::hackenbush_poset(&poset, Color::White);
            used += u32::from(check::<Dyadic>(&colored));
        }
        assert!(used > 10, "{used}");
    }
}
