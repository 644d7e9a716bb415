//! The parts of the solver that are specific to removal games.

use std::borrow::Cow;

use super::engine::{RemovalEngine, engine};
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::{self, Figures, MostElements, NamedSet, Proof, Role, Theorem};
use crate::game::RemovalGame;
use crate::solve::reason::{Reason, Step};
use crate::solve::solver::{Kind, Solver, Split, ValuedMove, split};
use crate::solve::switches::Switches;
use crate::value::{Bounds, Player};

impl Kind for i64 {
    type Game = RemovalGame;
    type Engine = dyn RemovalEngine;

    fn len(game: &RemovalGame) -> usize {
        game.len()
    }

    fn moves(game: &RemovalGame, player: Player, alive: &[bool]) -> Vec<Element> {
        game.moves(player, alive)
    }

    fn take(_: &RemovalGame, x: Element, alive: &mut [bool]) {
        alive[x as usize] = false;
    }

    fn is_impartial(_: &RemovalGame) -> bool {
        false
    }

    fn split(game: &RemovalGame, _: Switches) -> Split<'_, i64> {
        let split::Components {
            lists,
            lone,
            frozen,
        } = split::components(game);
        let games = match lists.as_slice() {
            [whole] if whole.len() == game.len() => vec![Cow::Borrowed(game)],
            _ => split::games(game, &lists, &frozen)
                .into_iter()
                .map(Cow::Owned)
                .collect(),
        };
        let mut reasons = Vec::new();
        let worth = |&x: &Element| (x, game.owners()[x as usize].sign());
        let worths = lone.iter().map(worth).collect();
        if !lone.is_empty() {
            let counted = NamedSet::owned(Role::Counted, lone, game.owners());
            let step = Step::Theorem {
                theorem: Theorem::LoneElements,
                figures: Figures::NONE,
            };
            let bounds = Bounds::exactly(counted.difference());
            reasons.push(Reason::leaf(bounds, step, vec![counted]));
        }
        if !frozen.is_empty() {
            let frozen = NamedSet::new(Role::Frozen, frozen);
            reasons.push(Reason::zero(Step::Frozen, vec![frozen]));
        }
        Split {
            components: lists.into_iter().zip(games).collect(),
            lone: worths,
            reasons,
        }
    }

    fn restricted(game: &RemovalGame, alive: &[bool]) -> RemovalGame {
        game.restricted(alive).0
    }

    /// A player cannot make more moves than there are elements.
    fn quick(game: &RemovalGame, elements: &[Element]) -> Bounds {
        count_bounds(elements.iter().map(|&x| &game.owners()[x as usize]))
    }

    fn anything(game: &RemovalGame) -> Bounds {
        count_bounds(game.owners().iter())
    }

    fn by_formula(game: &RemovalGame, budget: &Budget, most: &mut MostElements) -> Option<Proof> {
        formula::recognize_within(game, budget, most)
    }

    fn changes_by_formula(solver: &Solver<'_>, alive: &[bool]) -> Vec<Option<i64>> {
        let mut changes = vec![None; alive.len()];
        for (x, value) in solver.lone(alive) {
            changes[x as usize] = Some(-value);
        }
        let (components, budget, switches) = solver.parts();
        for component in components.iter().filter(|_| switches.formulas) {
            let left = component.left(alive);
            let rest = component.rest(&left);
            let found = component.learning(|most| formula::changes_within(&rest, budget, most));
            for (x, change) in found.unwrap_or_default() {
                let name = component.elements()[left[x as usize] as usize];
                changes[name as usize] = Some(change);
            }
        }
        changes
    }

    fn engine(game: &RemovalGame, budget: Budget, switches: Switches) -> Box<dyn RemovalEngine> {
        engine(game, budget, switches)
    }

    /// A move never improves the value for the player who makes it.
    fn after_unknown(game: &RemovalGame, total: &Bounds, x: Element) -> Bounds {
        let anything = i64::anything(game);
        match game.owners()[x as usize] {
            Player::Left => Bounds {
                high: total.high - 1,
                low: anything.low.min(total.high - 1),
            },
            Player::Right => Bounds {
                low: total.low + 1,
                high: anything.high.max(total.low + 1),
            },
        }
    }

    fn first_moves(solver: &mut Solver<'_>, bounds: &Bounds) -> [Vec<ValuedMove>; 2] {
        let alive = vec![true; solver.game().len()];
        let changes = i64::changes_by_formula(solver, &alive);
        [Player::Left, Player::Right].map(|player| {
            let moves = solver.game().moves(player, &alive);
            first_moves(solver, *bounds, player, moves, &changes)
        })
    }

    fn best(bounds: &Bounds, player: Player, moves: &[ValuedMove]) -> Option<Vec<Element>> {
        keeping(*bounds, player, moves)
    }

    fn best_moves(solver: &mut Solver<'_>, alive: &[bool], player: Player) -> Option<Vec<Element>> {
        let mut best = Vec::new();
        for x in solver.game().moves(player, alive) {
            if solver.keeps_value(alive, x)? {
                best.push(x);
            }
        }
        Some(best)
    }

    /// A move that keeps the value if there is one, otherwise a move that loses least.
    fn best_move(solver: &mut Solver<'_>, alive: &[bool], player: Player) -> Option<Element> {
        if solver.is_exhausted() {
            return None;
        }
        let moves = solver.game().moves(player, alive);
        let mut changes = i64::changes_by_formula(solver, alive);
        for &x in &moves {
            let keeps = match changes[x as usize] {
                Some(change) => change == -player.sign(),
                None => solver.keeps_value(alive, x)?,
            };
            if keeps {
                return Some(x);
            }
        }
        if moves.iter().any(|&x| changes[x as usize].is_none()) {
            let total = solver.value_at(alive);
            for &x in &moves {
                if changes[x as usize].is_none() {
                    let after = solver.after(alive, &total, x)?.value()?;
                    changes[x as usize] = Some(after - total.value()?);
                }
            }
        }
        let loss = |&x: &Element| changes[x as usize].map(|change| -change * player.sign());
        moves.into_iter().min_by_key(loss)
    }

    fn rounded(bounds: &Bounds) -> Bounds {
        *bounds
    }
}

impl Solver<'_> {
    /// Whether removing `x` keeps the value, that is, loses nothing but the move itself. `None` if
    /// the budget runs out.
    pub(crate) fn keeps_value(&mut self, alive: &[bool], x: Element) -> Option<bool> {
        if self.is_exhausted() {
            return None;
        }
        let owner = self.game().owners()[x as usize];
        let keeps =
            self.ask_about_move(alive, x, |component, [before, after], budget, switches| {
                let before = component.value(before, budget, switches).value()?;
                let mut is_at_least = |k: i64| match component.known(after, budget, switches) {
                    Some(value) => Some(value >= k),
                    None => {
                        let engine = component.engine(budget, switches);
                        engine.ok()?.is_at_least(after, k)
                    }
                };
                // A move never gains, so one question is enough.
                match owner {
                    Player::Left => is_at_least(before - 1),
                    Player::Right => Some(!is_at_least(before + 2)?),
                }
            });
        // An isolated element is worth exactly the move.
        keeps.unwrap_or(Some(true))
    }
}

/// Bounds from the numbers of elements of each player.
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

/// First moves are examined one by one if the number of elements times the number of moves is at
/// most this.
const MOVE_WORK: usize = 100_000_000;

/// The moves of a player that keep the value. `None` unless this is known for every move.
fn keeping(bounds: Bounds, player: Player, moves: &[ValuedMove]) -> Option<Vec<Element>> {
    let kept = bounds.value()? - player.sign();
    let mut best = Vec::new();
    for candidate in moves {
        if candidate.bounds.low <= kept && kept <= candidate.bounds.high {
            candidate.bounds.value()?;
            best.push(candidate.element);
        }
    }
    Some(best)
}

/// The first moves with bounds on the value after each, from theorems or from one question per
/// move.
fn first_moves(
    solver: &mut Solver<'_>,
    bounds: Bounds,
    player: Player,
    moves: Vec<Element>,
    changes: &[Option<i64>],
) -> Vec<ValuedMove> {
    let len = solver.game().len();
    let alive = vec![true; len];
    let asked = moves
        .iter()
        .filter(|&&x| changes[x as usize].is_none())
        .count();
    let mut affordable = bounds.value().is_some() && len * asked <= MOVE_WORK;
    let mut after = |element: Element| {
        if let Some(change) = changes[element as usize] {
            return Bounds {
                low: bounds.low + change,
                high: bounds.high + change,
            };
        }
        let keeps = if affordable {
            solver.keeps_value(&alive, element)
        } else {
            None
        };
        affordable &= keeps.is_some();
        // G − Gᴸ ≥ 1, so this bounds the value after the move from the player's point of view.
        let most = if player == Player::Left {
            bounds.high
        } else {
            -bounds.low
        } - 1;
        let least = most.min(-(len as i64));
        let seen = match keeps {
            Some(true) => Bounds::exactly(most),
            Some(false) => Bounds {
                low: least.min(most - 1),
                high: most - 1,
            },
            None => Bounds {
                low: least,
                high: most,
            },
        };
        if player == Player::Left { seen } else { -seen }
    };
    moves
        .into_iter()
        .map(|element| ValuedMove {
            element,
            bounds: after(element),
        })
        .collect()
}
