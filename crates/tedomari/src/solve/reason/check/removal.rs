use super::{Flaw, Homes, ensure, modules, reductions, values};
use crate::board::Element;
use crate::board::symmetry::{self, Isomorphism};
use crate::formula::{Figure, Role, Theorem};
use crate::game::RemovalGame;
use crate::solve::cancel::{Mirrored, STEPS};
use crate::solve::reason::{Reason, Step};
use crate::solve::solver::split;

/// Checks the reason for a whole game.
pub(super) fn check(reason: &Reason, game: &RemovalGame) -> Result<(), Flaw> {
    if let Step::Empty = reason.step {
        return ensure(game.is_empty(), Flaw::Parts);
    }
    reason.adds_up()?;
    let len = game.len();
    let frozen: Vec<Element> = reason
        .summands()
        .iter()
        .flat_map(|part| part.set(Role::Frozen))
        .collect();
    let mut homes = Homes::new(len);
    homes.claim(&frozen, usize::MAX)?;
    check_frozen(game, &frozen)?;
    // The components. Those of a pair follow each other.
    let mut lists: Vec<Vec<Element>> = Vec::new();
    let mut open = Vec::new();
    let mut pairs = Vec::new();
    for part in reason.summands() {
        match part.theorem() {
            Some(theorem @ Theorem::LoneElements) => {
                lists.extend(part.set(Role::Counted).map(|x| vec![x]));
                values::recount(part, theorem, game)?;
            }
            Some(theorem @ Theorem::Negatives) => {
                let blocks: Vec<_> = part.sets.iter().map(|set| set.elements.clone()).collect();
                let count = part.figure(Figure::Pairs) as usize;
                ensure(2 * count == blocks.len(), Flaw::Figures(theorem))?;
                ensure(part.bounds.value() == Some(0), Flaw::Value(theorem))?;
                pairs.extend((0..count).map(|pair| lists.len() + 2 * pair));
                lists.extend(blocks);
            }
            _ if part.step == Step::Frozen => {}
            _ => {
                open.push((lists.len(), part));
                lists.push(part.scope(len));
            }
        }
    }
    for (i, list) in lists.iter().enumerate() {
        homes.claim(list, i)?;
    }
    homes.are_all_claimed()?;
    check_independence(game, &homes, &frozen)?;
    let games = split::games(game, &lists, &frozen);
    for pair in pairs {
        let [first, second] = [&games[pair], &games[pair + 1]];
        let found = symmetry::isomorphism(&first.structure(false), &second.structure(true), STEPS);
        let is_impossible = matches!(found, Isomorphism::Impossible);
        ensure(!is_impossible, Flaw::Sets(Theorem::Negatives))?;
    }
    for (i, part) in open {
        check_component(&part.within(&lists[i], len)?, &games[i])?;
    }
    Ok(())
}

/// Checks that every blocker set of a frozen element contains a frozen element.
fn check_frozen(game: &RemovalGame, frozen: &[Element]) -> Result<(), Flaw> {
    let mut is_frozen = vec![false; game.len()];
    frozen.iter().for_each(|&x| is_frozen[x as usize] = true);
    let meets = |set: &Vec<Element>| set.iter().any(|&y| is_frozen[y as usize]);
    let is_held = |&x: &Element| game.blocker_sets(x).iter().all(meets);
    ensure(frozen.iter().all(is_held), Flaw::Frozen)
}

/// Checks that no blocked element is blocked by an element of another part.
fn check_independence(game: &RemovalGame, homes: &Homes, frozen: &[Element]) -> Result<(), Flaw> {
    let everything = vec![true; game.len()];
    let mut is_independent = true;
    for x in 0..game.len() as Element {
        if frozen.binary_search(&x).is_ok() || game.is_removable(x, &everything) {
            continue;
        }
        game.for_each_blocker(x, |y| {
            let home = homes.of(y);
            is_independent &= home == homes.of(x) || home == Some(usize::MAX);
        });
    }
    ensure(is_independent, Flaw::Dependence)
}

/// Checks the reason for a connected game.
fn check_component(reason: &Reason, game: &RemovalGame) -> Result<(), Flaw> {
    match reason.step {
        Step::Theorem {
            theorem: Theorem::Modules,
            ..
        } => modules::check(reason, game),
        Step::Theorem { theorem, .. } if !reason.is_reduction() => {
            values::check(reason, theorem, game)
        }
        Step::Theorem { .. } => reductions::check(reason, game),
        Step::Search { .. } | Step::Unfinished(_) => Ok(()),
        _ => Err(Flaw::Misplaced),
    }
}
