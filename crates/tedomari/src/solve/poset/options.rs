//! Modules with something above them, which matter only through what their moves lead to.
//!
//! The first move in such a module takes what is above it too. What is left of the module then
//! matters only through its value. So two modules do the same to their surroundings if their moves
//! lead to the same values, of which in a colored game only the best of each player matter.

use super::modules::with_chains;
use super::value::PosetValue;
use crate::board::Element;
use crate::budget::Budget;
use crate::game::PosetGame;
use crate::solve::solver::Solver;
use crate::solve::switches::Switches;
use crate::value::Player;

/// What the moves in some elements of a game lead to, if nothing else is there. `None` if the budget
/// runs out.
pub(in crate::solve) fn options<V: PosetValue>(
    game: &PosetGame,
    elements: &[Element],
    is_below: impl Fn(Element, Element) -> bool,
    budget: &Budget,
) -> Option<V::Options> {
    let part = with_chains(game, elements, &[], is_below)?;
    let switches = Switches {
        modules: false,
        ..Switches::default()
    };
    let mut solver = Solver::<V>::of(&part, budget.of_its_own(), switches);
    let mut options = V::Options::default();
    for x in 0..part.len() as Element {
        let mut alive = vec![true; part.len()];
        part.take(x, &mut alive);
        let owner = part
            .owners()
            .map_or(Player::Left, |owners| owners[x as usize]);
        V::note(&mut options, owner, solver.value_at(&alive).value()?);
    }
    Some(options)
}

/// Elements of a module whose moves lead to the same values as those of the whole, fewer than all.
/// Elements are dropped one after the other, so these need not be the fewest. `None` if none can be
/// dropped, or if the budget runs out.
pub(super) fn fewer<V: PosetValue>(
    game: &PosetGame,
    module: &[Element],
    is_below: impl Fn(Element, Element) -> bool,
    budget: &Budget,
) -> Option<(Vec<Element>, V)> {
    let wanted = options::<V>(game, module, &is_below, budget)?;
    let mut kept = module.to_vec();
    for x in module {
        let rest: Vec<Element> = kept.iter().copied().filter(|y| y != x).collect();
        if !rest.is_empty() && options::<V>(game, &rest, &is_below, budget)? == wanted {
            kept = rest;
        }
    }
    let value = V::ordinal_sum(&wanted, &V::zero())?;
    (kept.len() < module.len()).then_some((kept, value))
}
