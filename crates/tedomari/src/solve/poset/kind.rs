//! The parts of the solver that are specific to poset games.

use std::borrow::Cow;

use super::engine::engine;
use super::value::PosetValue;
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::{MostElements, Proof};
use crate::game::PosetGame;
use crate::solve::solver::{Engine, Kind, Solver, Split, ValuedMove, split};
use crate::solve::switches::Switches;
use crate::value::{Bounds, Player};

/// With at most this many components, each tree is explained separately.
const FEW_COMPONENTS: usize = 64;

impl<V: PosetValue> Kind for V {
    type Game = PosetGame;
    type Engine = dyn Engine<V>;

    const MOVE_WORK: usize = 100_000_000;

    fn len(game: &PosetGame) -> usize {
        game.len()
    }

    fn moves(game: &PosetGame, player: Player, alive: &[bool]) -> Vec<Element> {
        game.moves(player, alive)
    }

    fn take(game: &PosetGame, x: Element, alive: &mut [bool]) {
        game.take(x, alive);
    }

    fn is_impartial(game: &PosetGame) -> bool {
        game.owners().is_none()
    }

    fn split(game: &PosetGame, switches: Switches) -> Split<'_, V> {
        let mut lists = split::components_of_poset(game);
        let is_ordered = game.support().is_none();
        if switches.formulas && is_ordered && lists.len() > FEW_COMPONENTS {
            lists = with_trees_together(game, lists);
        }
        let part = |list: Vec<Element>| {
            let part = if list.len() == game.len() {
                Cow::Borrowed(game)
            } else {
                Cow::Owned(game.part(&list))
            };
            (list, part)
        };
        Split {
            components: lists.into_iter().map(part).collect(),
            lone: Vec::new(),
            reasons: Vec::new(),
        }
    }

    fn restricted(game: &PosetGame, alive: &[bool]) -> PosetGame {
        game.restricted(alive).0
    }

    fn quick(game: &PosetGame, elements: &[Element]) -> Bounds<V> {
        V::estimate(game, elements)
    }

    fn anything(game: &PosetGame) -> Bounds<V> {
        V::anywhere(game)
    }

    fn by_formula(game: &PosetGame, _: &Budget, _: &mut MostElements) -> Option<Proof<V>> {
        V::proof(game)
    }

    fn changes_by_formula(solver: &Solver<'_, V>, alive: &[bool]) -> Vec<Option<V>> {
        let (_, _, switches) = solver.parts();
        let changes = switches.formulas.then(|| V::changes(solver.game(), alive));
        changes.flatten().unwrap_or_else(|| vec![None; alive.len()])
    }

    fn engine(game: &PosetGame, budget: Budget, switches: Switches) -> Box<dyn Engine<V>> {
        engine(game, budget, switches)
    }

    fn best(_: &Bounds<V>, player: Player, moves: &[ValuedMove<V>]) -> Option<Vec<Element>> {
        let after: Vec<Bounds<V>> = moves.iter().map(|after| after.bounds.clone()).collect();
        let best = V::best_of(player, &after)?;
        Some(best.into_iter().map(|i| moves[i].element).collect())
    }

    /// The moves that lose least, or that win.
    fn best_moves(
        solver: &mut Solver<'_, V>,
        alive: &[bool],
        player: Player,
    ) -> Option<Vec<Element>> {
        let anything = V::anything(solver.game());
        V::best(&anything, player, &solver.moves_at(alive, player))
    }

    fn best_move(solver: &mut Solver<'_, V>, alive: &[bool], player: Player) -> Option<Element> {
        let total = solver.value_at(alive);
        let mut best: Option<(V, Element)> = None;
        for x in candidates(solver.game(), alive, player) {
            if solver.is_exhausted() {
                return None;
            }
            let value = solver.after(alive, &total, x)?.value()?;
            let is_better = |(old, _): &(V, Element)| V::prefers(player, &value, old);
            if best.as_ref().is_none_or(is_better) {
                best = Some((value, x));
            }
        }
        best.map(|(_, x)| x)
    }

    fn rounded(bounds: &Bounds<V>) -> Bounds {
        V::enclosing(bounds)
    }
}

/// The components, with all trees merged into one, since a theorem covers them together.
fn with_trees_together(game: &PosetGame, lists: Vec<Vec<Element>>) -> Vec<Vec<Element>> {
    let is_tree = |list: &Vec<Element>| {
        let covers = list.iter().map(|&x| game.lower_covers().of(x).len());
        covers.max() <= Some(1)
    };
    let (trees, mut others): (Vec<_>, Vec<_>) = lists.into_iter().partition(is_tree);
    let mut trees = trees.concat();
    if !trees.is_empty() {
        trees.sort_unstable();
        others.push(trees);
    }
    others
}

/// Moves of a player among which there is a best one, from the top down. In a colored game, taking
/// an element is never best if the player owns another element above it.
fn candidates(game: &PosetGame, alive: &[bool], player: Player) -> Vec<Element> {
    let is_colored = game.owners().is_some();
    let mut is_below_own = vec![false; alive.len()];
    let mut candidates = Vec::new();
    let downwards = game.linear_extension().into_iter().rev();
    for x in downwards.filter(|&x| alive[x as usize]) {
        let is_own = game.may_take(player, x);
        if is_own && !(is_colored && is_below_own[x as usize]) {
            candidates.push(x);
        }
        if is_own || is_below_own[x as usize] {
            for &y in game.lower_covers().of(x) {
                is_below_own[y as usize] = true;
            }
        }
    }
    candidates
}
