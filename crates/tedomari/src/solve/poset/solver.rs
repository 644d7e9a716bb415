use std::borrow::Cow;
use std::time::Instant;

use super::component::Component;
use super::kind::Kind;
use crate::board::Element;
use crate::budget::Budget;
use crate::game::PosetGame;
use crate::solve::cancel;
use crate::solve::reason::{Reason, Step};
use crate::solve::removal::engine::MAX_SEARCH;
use crate::solve::removal::solver::{MANY_ELEMENTS, Move};
use crate::solve::removal::split;
use crate::solve::solution::{MOVE_WORK, Solution, afterthought};
use crate::solve::switches::Switches;
use crate::value::{Bounds, Player};

/// Answers questions about a poset game and its positions, and remembers what it found.
pub(in crate::solve) struct PosetSolver<'g, V> {
    game: &'g PosetGame,
    budget: Budget,
    switches: Switches,
    components: Vec<Component<'g, V>>,
    /// What the tables of all components take.
    table_bytes: u64,
    /// The component of each element.
    home: Vec<u32>,
    /// All elements, each after everything above it.
    downwards: Vec<Element>,
}

/// Components up to which each tree is told on its own.
const FEW_COMPONENTS: usize = 64;

/// Components, with all that are trees made one: a theorem takes them together as well.
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

impl<'g, V: Kind> PosetSolver<'g, V> {
    /// A solver that uses only what `switches` allow.
    pub fn new(game: &'g PosetGame, budget: Budget, switches: Switches) -> PosetSolver<'g, V> {
        let mut lists = split::components_of_poset(game);
        if switches.formulas && lists.len() > FEW_COMPONENTS {
            lists = with_trees_together(game, lists);
        }
        let mut home = vec![0; game.len()];
        for (i, list) in lists.iter().enumerate() {
            list.iter().for_each(|&x| home[x as usize] = i as u32);
        }
        let part = |list: Vec<Element>| {
            let part = if list.len() == game.len() {
                Cow::Borrowed(game)
            } else {
                Cow::Owned(game.part(&list))
            };
            Component::new(list, part)
        };
        let mut downwards = game.linear_extension();
        downwards.reverse();
        PosetSolver {
            game,
            budget,
            switches,
            components: lists.into_iter().map(part).collect(),
            table_bytes: 0,
            home,
            downwards,
        }
    }

    /// Positions looked at so far.
    pub fn positions(&self) -> u64 {
        self.components.iter().map(Component::positions).sum()
    }

    /// Sets when to stop; what was found before stays known.
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.budget.deadline = deadline;
    }

    /// The value, or bounds if the budget runs out, and the reason.
    pub fn value(&mut self) -> Reason<V> {
        let mut reasons: Vec<Option<Reason<V>>> = if self.switches.formulas {
            let components = self.components.iter_mut();
            components.map(Component::by_formula).collect()
        } else {
            vec![None; self.components.len()]
        };
        let mut rest = Vec::new();
        if self.switches.cancel {
            let components = self.components.iter();
            let components: Vec<_> = components
                .map(|component| (component.elements(), component.game()))
                .collect();
            rest.extend(cancel::cancel(&components, &mut reasons, &self.budget));
        }
        // Small components first, so that bounds narrow early.
        let mut open: Vec<usize> = (0..reasons.len())
            .filter(|&i| reasons[i].is_none())
            .collect();
        open.sort_by_key(|&i| self.components[i].len());
        let known = reasons.iter().flatten();
        let mut known = known.fold(nothing(), |sum, reason| V::sum(&sum, &reason.bounds));
        // What is known without search of each and those after it, the first on top.
        let mut pending = vec![nothing()];
        for &i in open.iter().rev() {
            let after = &pending[pending.len() - 1];
            pending.push(V::sum(after, &self.components[i].quick()));
        }
        for i in open {
            self.report(&known, pending.pop());
            let reason = self.ask(i, Component::explain);
            known = V::sum(&known, &reason.bounds);
            reasons[i] = Some(reason);
        }
        self.report(&known, pending.pop());
        let told = |reason: &Reason<V>| reason.step == Step::Empty;
        rest.extend(reasons.into_iter().flatten().filter(|reason| !told(reason)));
        Reason::sum(rest)
    }

    /// Tells the watcher what is known of the value.
    fn report(&self, known: &Bounds<V>, pending: Option<Bounds<V>>) {
        let bounds = V::sum(known, &pending.unwrap_or_else(nothing));
        let Bounds { low, high } = V::rounded(&bounds);
        self.budget.progress.set_bounds(low, high);
    }

    /// Asks a component a question with what is left of the budget.
    fn ask<T>(
        &mut self,
        i: usize,
        question: impl FnOnce(&mut Component<'g, V>, &Budget, Switches) -> T,
    ) -> T {
        let memory = self.budget.memory.saturating_sub(self.table_bytes as usize);
        let budget = Budget {
            memory,
            ..self.budget.clone()
        };
        let component = &mut self.components[i];
        self.table_bytes -= component.table_bytes();
        let answer = question(component, &budget, self.switches);
        if self.game.len() > MANY_ELEMENTS {
            component.forget_if_cheap();
        }
        self.table_bytes += component.table_bytes();
        answer
    }

    /// The value of the position with exactly the elements with `alive[i]` left, which must be
    /// one that can arise in play.
    pub fn value_at(&mut self, alive: &[bool]) -> Bounds<V> {
        let mut total = nothing();
        for i in 0..self.components.len() {
            let left = self.components[i].left(alive);
            total += self.ask(i, |component, budget, switches| {
                component.value(&left, budget, switches)
            });
        }
        total
    }

    /// All moves of a player in a position, with what the budget allows to know of the value
    /// after each.
    pub fn moves_at(&mut self, alive: &[bool], player: Player) -> Vec<Move<V>> {
        self.moves_among(alive, &self.game.moves(player, alive))
    }

    /// The listed moves in a position, with what the budget allows to know of the value after
    /// each.
    pub fn moves_among(&mut self, alive: &[bool], moves: &[Element]) -> Vec<Move<V>> {
        let total = self.value_at(alive);
        let affordable = moves.len().saturating_mul(self.game.len()) <= MOVE_WORK;
        let quick = self.components.iter().map(Component::quick);
        let unknown = quick.fold(nothing(), |sum, quick| sum + quick);
        let mut after = |&element| {
            let bounds = if affordable && !self.budget.is_exhausted() {
                self.after(alive, &total, element)
            } else {
                None
            };
            Move {
                element,
                bounds: bounds.unwrap_or_else(|| unknown.clone()),
            }
        };
        moves.iter().map(&mut after).collect()
    }

    /// What is known of the value after a move in a position, given what is known before it.
    fn after(&mut self, alive: &[bool], total: &Bounds<V>, x: Element) -> Option<Bounds<V>> {
        let i = self.home[x as usize] as usize;
        let before = self.components[i].left(alive);
        let mut alive = alive.to_vec();
        self.game.take(x, &mut alive);
        let after = self.components[i].left(&alive);
        let (before, after) = self.ask(i, |component, budget, switches| {
            // Without the value of its component, nothing is known of the rest alone.
            let before = component.value(&before, budget, switches).value()?;
            Some((before, component.value(&after, budget, switches)))
        })?;
        let others = V::sum(total, &Bounds::exactly(before.negative()));
        Some(others + after)
    }

    /// The best moves of a player in a position: those that lose least, or that win. `None` if
    /// the budget runs out.
    pub fn best_moves(&mut self, alive: &[bool], player: Player) -> Option<Vec<Element>> {
        best(player, &self.moves_at(alive, player))
    }

    /// A best move of a player in a position. `None` if there is no move or the budget runs out.
    pub fn best_move(&mut self, alive: &[bool], player: Player) -> Option<Element> {
        let total = self.value_at(alive);
        let mut best: Option<(V, Element)> = None;
        for x in self.candidates(alive, player) {
            if self.budget.is_exhausted() {
                return None;
            }
            let value = self.after(alive, &total, x)?.value()?;
            let is_better = |(old, _): &(V, Element)| V::prefers(player, &value, old);
            if best.as_ref().is_none_or(is_better) {
                best = Some((value, x));
            }
        }
        best.map(|(_, x)| x)
    }

    /// Moves of a player among which there is a best one, from the top down. Where elements have
    /// owners, taking one with another of the player's above it is never best.
    fn candidates(&self, alive: &[bool], player: Player) -> Vec<Element> {
        let is_colored = self.game.owners().is_some();
        let mut is_below_own = vec![false; alive.len()];
        let mut candidates = Vec::new();
        for &x in self.downwards.iter().filter(|&&x| alive[x as usize]) {
            let is_own = self.game.may_take(player, x);
            if is_own && !(is_colored && is_below_own[x as usize]) {
                candidates.push(x);
            }
            if is_own || is_below_own[x as usize] {
                for &y in self.game.lower_covers().of(x) {
                    is_below_own[y as usize] = true;
                }
            }
        }
        candidates
    }

    /// Best play from the start of the game until nobody can move, or as far as the budget goes.
    pub fn line(&mut self, starter: Player) -> Vec<Element> {
        let mut alive = vec![true; self.game.len()];
        let mut player = starter;
        let mut line = Vec::new();
        while let Some(x) = self.best_move(&alive, player) {
            self.game.take(x, &mut alive);
            line.push(x);
            player = player.other();
        }
        line
    }
}

/// What is known of the empty game.
fn nothing<V: Kind>() -> Bounds<V> {
    Bounds::exactly(V::zero())
}

/// Which moves are best, if that is known.
fn best<V: Kind>(player: Player, moves: &[Move<V>]) -> Option<Vec<Element>> {
    let after: Vec<Bounds<V>> = moves.iter().map(|after| after.bounds.clone()).collect();
    let best = V::best(player, &after)?;
    Some(best.into_iter().map(|i| moves[i].element).collect())
}

/// Value, reason, first moves and best play.
pub(in crate::solve) fn solve<V: Kind>(
    game: &PosetGame,
    budget: &Budget,
    switches: Switches,
) -> Solution<V> {
    let start = Instant::now();
    let mut solver = PosetSolver::<V>::new(game, budget.clone(), switches);
    let reason = solver.value();
    solver.set_deadline(Some(afterthought(start, budget)));
    let bounds = reason.bounds.clone();
    let alive = vec![true; game.len()];
    let left = solver.moves_at(&alive, Player::Left);
    let known = bounds.value().is_some() && game.len() <= MAX_SEARCH;
    let mut line = |player| {
        if known {
            solver.line(player)
        } else {
            Vec::new()
        }
    };
    let left_line = line(Player::Left);
    // Without owners both players have the same moves.
    let (right, right_line) = match game.owners() {
        Some(_) => {
            let right_line = line(Player::Right);
            (solver.moves_at(&alive, Player::Right), right_line)
        }
        None => (left.clone(), left_line.clone()),
    };
    Solution {
        left_best: best(Player::Left, &left),
        right_best: best(Player::Right, &right),
        bounds,
        left,
        right,
        left_line,
        right_line,
        reason,
        positions: solver.positions(),
    }
}
