//! Modules, which matter only through their values if nothing is above them.
//!
//! In C[M] − C[M′], where M and M′ have the same value, the second player copies moves outside the
//! modules, which remove both or none, and answers moves in M − M′ as there. So each such module may
//! be exchanged for a chain of its value: a heap of Nim, or a Hackenbush string. Other modules are
//! exchanged for some of their elements, as [`options`](super::options) says.

use super::options::fewer;
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
use crate::value::{Bounds, Player};

/// Games with fewer elements are searched at once.
const FROM: usize = 16;

/// Games with fewer elements are searched before it would pay to look at what the moves in their
/// modules lead to.
const OPTIONS_FROM: usize = 24;

/// Larger modules with something above them are left as they are.
const OPTIONS_TO: usize = 12;

/// A module and what stands for it.
enum Exchange<V> {
    /// A chain from the bottom up, and the reason for their value.
    Chain {
        module: Vec<Element>,
        chain: Vec<Element>,
        reason: Reason<V>,
    },
    /// Some of its elements, and their value.
    Fewer {
        module: Vec<Element>,
        kept: Vec<Element>,
        value: V,
    },
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
            exchanges.push(Exchange::Chain {
                reason: reason.renamed(&elements),
                module: elements,
                chain,
            });
        }
    }
    let is_below = |x: Element, y: Element| order.above[x as usize].contains(y as usize);
    let is_large = game.len() >= OPTIONS_FROM;
    for module in modules[1..].iter().filter(|_| is_large) {
        let module = module.elements;
        if !(3..=OPTIONS_TO).contains(&module.len()) || module.meets(&is_exchanged) {
            continue;
        }
        let elements: Vec<Element> = module.iter().map(|x| x as Element).collect();
        if let Some((kept, value)) = fewer::<V>(game, &elements, is_below, budget) {
            is_exchanged |= module;
            exchanges.push(Exchange::Fewer {
                module: elements,
                kept,
                value,
            });
        }
    }
    if exchanges.is_empty() {
        return None;
    }
    let standing = exchanges.iter().flat_map(|exchange| exchange.standing());
    let standing: Set<W> = standing.map(|&x| x as usize).collect();
    let left = order.elements - (is_exchanged - standing);
    let names: Vec<Element> = left.iter().map(|x| x as Element).collect();
    let lists: Vec<&[Element]> = exchanges
        .iter()
        .filter_map(|exchange| match exchange {
            Exchange::Chain { chain, .. } => Some(&chain[..]),
            Exchange::Fewer { .. } => None,
        })
        .collect();
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
    /// The elements that stand for the module.
    fn standing(&self) -> &[Element] {
        match self {
            Exchange::Chain { chain, .. } => chain,
            Exchange::Fewer { kept, .. } => kept,
        }
    }

    fn explained(self) -> Reason<V> {
        let size = self.standing().len() as i64;
        let (bounds, module, standing, parts) = match self {
            Exchange::Chain {
                module,
                mut chain,
                reason,
            } => {
                chain.reverse();
                let chain = NamedSet::new(Role::Chain, chain);
                (reason.bounds.clone(), module, chain, vec![reason])
            }
            Exchange::Fewer {
                module,
                kept,
                value,
            } => {
                let kept = NamedSet::new(Role::Core, kept);
                (Bounds::exactly(value), module, kept, Vec::new())
            }
        };
        Reason {
            bounds,
            step: Step::Theorem {
                theorem: Theorem::PosetModule,
                figures: Figures::one(Figure::Size, size),
            },
            sets: vec![NamedSet::new(Role::Module, module), standing],
            parts,
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
            let (count, size) = [(4, 4), (6, 3), (3, 6), (5, 5)][seed as usize % 4];
            let poset = random::modules(count, size, 0.4, seed).expect("small");
            used += u32::from(check::<Nimber>(&game::poset_nim(&poset)));
            let colored = game::hackenbush_poset(&poset, Color::White);
            used += u32::from(check::<Dyadic>(&colored));
        }
        assert!(used > 10, "{used}");
    }

    /// A module with something above it, exchanged for fewer elements in small surroundings, and
    /// everything compared by plain search.
    fn check_fewer<V: PosetValue + Kind<Game = PosetGame>>(
        game: &PosetGame,
        module: &[Element],
    ) -> bool {
        let order = Order::<1>::new(Set::first(game.len()), &below(game));
        let is_below = |x: Element, y: Element| order.above[x as usize].contains(y as usize);
        let budget = Budget::default();
        let Some((kept, _)) = fewer::<V>(game, module, is_below, &budget) else {
            return false;
        };
        let stays = |x: &Element| !module.contains(x) || kept.contains(x);
        let names: Vec<Element> = (0..game.len() as Element).filter(stays).collect();
        let smaller = with_chains(game, &names, &[], is_below).expect("an order");
        let value = |game: &PosetGame| {
            let mut solver = Solver::<V>::of(game, Budget::default(), Switches::PLAIN);
            solver.value().bounds
        };
        assert!(
            value(game) == value(&smaller),
            "{game:?} {module:?} {kept:?}"
        );
        true
    }

    /// A random module in random surroundings: each of the others is above all of it, below all of
    /// it, or beside it.
    fn with_module(generator: &mut random::Generator) -> (Poset, Vec<Element>) {
        let [inner, outer] = [3 + generator.below(4), 2 + generator.below(4)];
        let mut relations = Vec::new();
        for y in 0..inner {
            relations.extend((0..y).filter(|_| generator.below(3) == 0).map(|x| (x, y)));
        }
        let way: Vec<u32> = (0..outer).map(|_| generator.below(3)).collect();
        for (z, &way) in (inner..).zip(&way) {
            let pairs = (0..inner).map(|x| if way == 0 { (x, z) } else { (z, x) });
            relations.extend(pairs.filter(|_| way < 2));
        }
        // The others, from those below the module to those above it.
        let rank = |z: u32| [2, 0, 1][way[(z - inner) as usize] as usize];
        for z in inner..inner + outer {
            let later = (inner..inner + outer).filter(|&y| (rank(z), z) < (rank(y), y));
            relations.extend(later.filter(|_| generator.below(2) == 0).map(|y| (z, y)));
        }
        let colors = random::colors((inner + outer) as usize, generator.draw());
        let poset = Poset::from_relations(colors, Names::Numbered, &relations);
        (poset.expect("ranks rise"), (0..inner).collect())
    }

    #[test]
    fn options_are_all_that_matters() {
        let mut generator = random::Generator::new(1, 7);
        let mut used = 0;
        for _ in 0..1500 {
            let (poset, module) = with_module(&mut generator);
            used += u32::from(check_fewer::<Nimber>(&game::poset_nim(&poset), &module));
            let colored = game::hackenbush_poset(&poset, Color::White);
            used += u32::from(check_fewer::<Dyadic>(&colored, &module));
        }
        assert!(used > 100, "{used}");
    }
}
