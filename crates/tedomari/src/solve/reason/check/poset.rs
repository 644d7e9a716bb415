use super::{Flaw, Homes, ensure};
use crate::board::Element;
use crate::board::symmetry::{self, Isomorphism};
use crate::budget::Budget;
use crate::formula::{Figure, Role, Theorem};
use crate::game::PosetGame;
use crate::solve::cancel::{Mirrored, STEPS};
use crate::solve::poset::modules::with_chains;
use crate::solve::poset::options::options;
use crate::solve::poset::value::PosetValue;
use crate::solve::reason::{Reason, Step};
use crate::value::{Dyadic, Nimber, Player};

/// A kind of values for which trees can be evaluated one element at a time.
pub(super) trait Planted: PosetValue {
    /// The value of a tree, given the total value of its branches and the owner of its root.
    fn planted(&self, owner: Option<Player>) -> Self;
}

impl Planted for Dyadic {
    fn planted(&self, owner: Option<Player>) -> Dyadic {
        self.planted_on(owner.unwrap_or(Player::Left))
    }
}

impl Planted for Nimber {
    fn planted(&self, _: Option<Player>) -> Nimber {
        Nimber(self.0 + 1)
    }
}

/// Checks the reason for a whole game.
pub(super) fn check<V: Planted>(reason: &Reason<V>, game: &PosetGame) -> Result<(), Flaw> {
    if let Step::Empty = reason.step {
        return ensure(game.is_empty(), Flaw::Parts);
    }
    reason.adds_up()?;
    let len = game.len();
    let mut lists: Vec<Vec<Element>> = Vec::new();
    let mut open = Vec::new();
    let mut pairs = Vec::new();
    for part in reason.summands() {
        match part.theorem() {
            Some(theorem @ (Theorem::Negatives | Theorem::EqualGames)) => {
                let is_right = theorem == game.theorem()
                    && part.sets.len() as i64 == 2 * part.figure(Figure::Pairs)
                    && part.bounds.value() == Some(V::zero());
                ensure(is_right, Flaw::Value(theorem))?;
                let pair_count = part.sets.len() / 2;
                pairs.extend((0..pair_count).map(|pair| lists.len() + 2 * pair));
                lists.extend(part.sets.iter().map(|set| set.elements.clone()));
            }
            _ => {
                open.push((lists.len(), part));
                lists.push(part.scope(len));
            }
        }
    }
    let mut homes = Homes::new(len);
    for (i, list) in lists.iter().enumerate() {
        homes.claim(list, i)?;
    }
    homes.are_all_claimed()?;
    let mut links = game.links();
    let is_independent = links.all(|(x, y)| homes.of(x) == homes.of(y));
    ensure(is_independent, Flaw::Dependence)?;
    for pair in pairs {
        let [first, second] = [pair, pair + 1].map(|i| game.part(&lists[i]));
        let found = symmetry::isomorphism(&first.structure(false), &second.structure(true), STEPS);
        let is_impossible = matches!(found, Isomorphism::Impossible);
        ensure(!is_impossible, Flaw::Sets(game.theorem()))?;
    }
    for (i, part) in open {
        check_component(&part.within(&lists[i], len)?, &game.part(&lists[i]))?;
    }
    Ok(())
}

fn check_component<V: Planted>(reason: &Reason<V>, game: &PosetGame) -> Result<(), Flaw> {
    match reason.step {
        Step::Theorem {
            theorem: Theorem::ColonPrinciple,
            ..
        } => check_colon(reason, game),
        Step::Theorem {
            theorem: Theorem::PosetModules,
            ..
        } => check_modules(reason, game),
        Step::Theorem { theorem, .. } => check_trees(reason, theorem, game),
        Step::Search { .. } | Step::Unfinished(_) => Ok(()),
        _ => Err(Flaw::Misplaced),
    }
}

/// Checks that every other element is above all of the bottom.
fn check_colon<V: Planted>(reason: &Reason<V>, game: &PosetGame) -> Result<(), Flaw> {
    let mut is_upper = vec![true; game.len()];
    reason
        .set(Role::Bottom)
        .for_each(|x| is_upper[x as usize] = false);
    for x in reason.set(Role::Bottom) {
        let mut alive = vec![true; game.len()];
        game.take(x, &mut alive);
        let stays = alive
            .iter()
            .zip(&is_upper)
            .any(|(&alive, &upper)| alive && upper);
        ensure(!stays, Flaw::Sets(Theorem::ColonPrinciple))?;
    }
    let upper: Vec<Element> = (0..)
        .zip(is_upper)
        .filter(|&(_, is)| is)
        .map(|(x, _)| x)
        .collect();
    let [part] = reason.parts.as_slice() else {
        return Err(Flaw::Parts);
    };
    check(&part.within(&upper, game.len())?, &game.part(&upper))
}

/// Checks that modules are modules; that chains have the values of modules with nothing above them,
/// and that the moves in what stands for the others lead to the same values; and the game with all
/// that in their places.
fn check_modules<V: Planted>(reason: &Reason<V>, game: &PosetGame) -> Result<(), Flaw> {
    let theorem = Theorem::PosetModules;
    let (rest, modules) = reason.parts.split_first().ok_or(Flaw::Parts)?;
    ensure(rest.bounds == reason.bounds, Flaw::Value(theorem))?;
    let count = reason.figure(Figure::Modules);
    ensure(count == modules.len() as i64, Flaw::Figures(theorem))?;
    // What goes with each element.
    let taken = |x: Element| {
        let mut alive = vec![true; game.len()];
        game.take(x, &mut alive);
        alive.iter().map(|alive| !alive).collect()
    };
    let above: Vec<Vec<bool>> = (0..game.len() as Element).map(taken).collect();
    let is_below = |x: Element, y: Element| x != y && above[x as usize][y as usize];
    let mut homes = Homes::new(game.len());
    let mut chains: Vec<Vec<Element>> = Vec::new();
    let mut is_left = vec![true; game.len()];
    for (i, part) in modules.iter().enumerate() {
        let theorem = Theorem::PosetModule;
        ensure(part.theorem() == Some(theorem), Flaw::Misplaced)?;
        let [module, chain, kept]: [Vec<Element>; 3] =
            [Role::Module, Role::Chain, Role::Core].map(|role| part.set(role).collect());
        let is_chain = kept.is_empty();
        let standing = if is_chain { &chain } else { &kept };
        homes.claim(&module, i)?;
        let is_outside = |x: &Element| !module.contains(x);
        let mut others = (0..game.len() as Element).filter(is_outside);
        let is_module = others.all(|z| {
            let lower = module.iter().filter(|&&x| is_below(z, x)).count();
            let upper = module.iter().filter(|&&x| is_below(x, z)).count();
            let is_free = upper == 0 || (upper == module.len() && !is_chain);
            is_free && (lower == 0 || lower == module.len())
        });
        let is_inside = standing.iter().all(|x| module.contains(x));
        ensure(is_module && is_inside, Flaw::Sets(theorem))?;
        let size = part.figure(Figure::Size);
        ensure(size == standing.len() as i64, Flaw::Figures(theorem))?;
        for &x in module.iter().filter(|x| !standing.contains(x)) {
            is_left[x as usize] = false;
        }
        if !is_chain {
            let budget = Budget::default();
            let [whole, fewer] =
                [&module, &kept].map(|part| options::<V>(game, part, is_below, &budget));
            ensure(whole.is_some() && whole == fewer, Flaw::Sets(theorem))?;
            let value = whole.and_then(|options| V::ordinal_sum(&options, &V::zero()));
            ensure(part.bounds.value() == value, Flaw::Value(theorem))?;
            continue;
        }
        let owner = |x: Element| game.owners().map(|owners| owners[x as usize]);
        let planted = |above: V, &x: &Element| above.planted(owner(x));
        let value = chain.iter().fold(V::zero(), planted);
        ensure(part.bounds.value() == Some(value), Flaw::Value(theorem))?;
        let [inner] = part.parts.as_slice() else {
            return Err(Flaw::Parts);
        };
        ensure(inner.bounds == part.bounds, Flaw::Value(theorem))?;
        check(&inner.within(&module, game.len())?, &game.part(&module))?;
        chains.push(chain.into_iter().rev().collect());
    }
    let left: Vec<Element> = (0..game.len() as Element)
        .filter(|&x| is_left[x as usize])
        .collect();
    let size = reason.figure(Figure::Size);
    ensure(size == left.len() as i64, Flaw::Figures(theorem))?;
    let chains: Vec<&[Element]> = chains.iter().map(|chain| &chain[..]).collect();
    let smaller = with_chains(game, &left, &chains, is_below).ok_or(Flaw::Misplaced)?;
    check(&rest.within(&left, game.len())?, &smaller)
}

/// Evaluates the trees one element at a time.
fn check_trees<V: Planted>(
    reason: &Reason<V>,
    theorem: Theorem,
    game: &PosetGame,
) -> Result<(), Flaw> {
    let lower = game.lower_covers();
    let is_forest = game.support().is_none() && lower.has_single_members();
    ensure(is_forest, Flaw::Misplaced)?;
    let has_branches = (0..game.len() as Element).any(|x| game.upper_covers().of(x).len() > 1);
    let expected = match (game.owners().is_some(), has_branches) {
        (true, false) => Theorem::SignRule,
        (true, true) => Theorem::HackenbushTree,
        (false, false) => Theorem::NimSum,
        (false, true) => Theorem::GreenTree,
    };
    ensure(theorem == expected, Flaw::Misplaced)?;
    let is_root = |x: &Element| lower.of(*x).is_empty();
    let roots: Vec<Element> = (0..game.len() as Element).filter(is_root).collect();
    let claimed: Vec<Element> = reason.set(Role::Roots).collect();
    ensure(claimed == roots, Flaw::Sets(theorem))?;
    let figures = [Figure::Trees, Figure::Size].map(|figure| reason.figure(figure) as usize);
    ensure(figures == [roots.len(), game.len()], Flaw::Figures(theorem))?;
    let mut branches = vec![V::zero(); game.len()];
    let mut total = V::zero();
    for &x in game.linear_extension().iter().rev() {
        let owner = game.owners().map(|owners| owners[x as usize]);
        let tree = branches[x as usize].planted(owner);
        let below = match lower.first(x) {
            Some(y) => &mut branches[y as usize],
            None => &mut total,
        };
        *below = below.plus(&tree);
    }
    ensure(reason.bounds.value() == Some(total), Flaw::Value(theorem))
}
