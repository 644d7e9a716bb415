use std::borrow::Cow;
use std::time::Instant;

use super::component::Component;
use super::split;
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::{Figures, NamedSet, Role, Theorem};
use crate::game::RemovalGame;
use crate::solve::cancel;
use crate::solve::reason::{Reason, Step};
use crate::solve::switches::Switches;
use crate::value::{Bounds, Player, Value, Worth};

/// Answers questions about a game and its positions, and remembers what it found.
///
/// ```
/// use tedomari::{board::Color, game, notation};
/// use tedomari::Budget;
/// use tedomari::solve::Solver;
/// let board = notation::parse("white a b c; black d e; a < d < b; c < e").unwrap();
/// let game = game::pomax(&board.to_poset().unwrap(), Color::White);
/// let mut solver = Solver::new(&game, Budget::default());
/// assert_eq!(solver.value().bounds.value(), Some(1));
/// ```
pub struct Solver<'g> {
    game: &'g RemovalGame,
    budget: Budget,
    switches: Switches,
    frozen: Vec<Element>,
    /// Elements that have nothing to do with any other.
    lone: Vec<Element>,
    components: Vec<Component<'g>>,
    /// Bytes that the tables of all components take.
    table_bytes: u64,
    place: Vec<Place>,
}

/// Where an element belongs.
#[derive(Clone, Copy)]
enum Place {
    /// It can never be removed.
    Frozen,
    /// On its own.
    Lone,
    /// In that component, under that number.
    Within(u32, u32),
}

/// Elements from which on components forget what was cheap to find: there may be millions.
pub(in crate::solve) const MANY_ELEMENTS: usize = 20_000;

/// A first move and what is known of the value of the game after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<V = i64> {
    /// The element removed.
    pub element: Element,
    /// What is known of the value afterwards.
    pub bounds: Bounds<V>,
}

impl<V: Worth + Into<Value>> Move<V> {
    /// The same move, with the value as one of any kind.
    pub fn any(self) -> Move<Value> {
        Move {
            element: self.element,
            bounds: self.bounds.map(Into::into),
        }
    }
}

impl<'g> Solver<'g> {
    /// A solver that uses everything it knows.
    pub fn new(game: &'g RemovalGame, budget: Budget) -> Solver<'g> {
        Solver::with_switches(game, budget, Switches::default())
    }

    /// A solver that uses only what `switches` allow.
    pub fn with_switches(game: &'g RemovalGame, budget: Budget, switches: Switches) -> Solver<'g> {
        let (mut lists, frozen) = split::components(game);
        let mut place = vec![Place::Frozen; game.len()];
        let mut lone = Vec::new();
        lists.retain(|list| {
            if let &[x] = list.as_slice() {
                lone.push(x);
                place[x as usize] = Place::Lone;
            }
            list.len() > 1
        });
        let games = match lists.as_slice() {
            [whole] if whole.len() == game.len() => vec![Cow::Borrowed(game)],
            _ => split::games(game, &lists, &frozen)
                .into_iter()
                .map(Cow::Owned)
                .collect(),
        };
        for (i, list) in lists.iter().enumerate() {
            for (j, &x) in list.iter().enumerate() {
                place[x as usize] = Place::Within(i as u32, j as u32);
            }
        }
        let components = lists.into_iter().zip(games);
        let components = components
            .map(|(list, game)| Component::new(list, game))
            .collect();
        Solver {
            game,
            budget,
            switches,
            frozen,
            lone,
            components,
            table_bytes: 0,
            place,
        }
    }

    /// The game.
    pub fn game(&self) -> &RemovalGame {
        self.game
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
    pub fn value(&mut self) -> Reason {
        let mut reasons: Vec<Option<Reason>> = if self.switches.formulas {
            self.components
                .iter()
                .map(|component| component.by_formula(&self.budget))
                .collect()
        } else {
            vec![None; self.components.len()]
        };
        let mut rest = Vec::new();
        rest.extend(self.lone_elements());
        if !self.frozen.is_empty() {
            let frozen = NamedSet::new(Role::Frozen, self.frozen.clone());
            rest.push(Reason::zero(Step::Frozen, vec![frozen]));
        }
        if self.switches.cancel {
            let components = self.components.iter();
            let components: Vec<_> = components
                .map(|component| (component.elements(), component.game()))
                .collect();
            rest.extend(cancel::cancel(&components, &mut reasons, &self.budget));
        }
        // Small components first, so that bounds narrow early.
        let mut open: Vec<usize> = Vec::new();
        let (mut low, mut high) = (0, 0);
        for reason in &rest {
            low += reason.bounds.low;
            high += reason.bounds.high;
        }
        for (i, component) in self.components.iter().enumerate() {
            let known = match &reasons[i] {
                Some(reason) => reason.bounds,
                None => component.count_bounds(),
            };
            low += known.low;
            high += known.high;
            if reasons[i].is_none() {
                open.push(i);
            }
        }
        self.budget.progress.set_bounds(low, high);
        open.sort_by_key(|&i| self.components[i].len());
        for i in open {
            let counted = self.components[i].count_bounds();
            (low, high) = (low - counted.low, high - counted.high);
            let others = Bounds { low, high };
            let progress = self.budget.progress.clone();
            let mut report = |bounds: Bounds| {
                let Bounds { low, high } = others + bounds;
                progress.set_bounds(low, high);
            };
            let reason = self.ask(i, |component, budget, switches| {
                component.explain(budget, switches, &mut report)
            });
            report(reason.bounds);
            (low, high) = (low + reason.bounds.low, high + reason.bounds.high);
            reasons[i] = Some(reason);
        }
        let told = |reason: &Reason| reason.step == Step::Empty;
        rest.extend(reasons.into_iter().flatten().filter(|reason| !told(reason)));
        self.budget.progress.set_bounds(low, high);
        Reason::sum(rest)
    }

    /// The reason for the elements on their own, if there are any.
    fn lone_elements(&self) -> Option<Reason> {
        if self.lone.is_empty() {
            return None;
        }
        let lone = NamedSet::owned(Role::Counted, self.lone.clone(), self.game.owners());
        let step = Step::Theorem {
            theorem: Theorem::LoneElements,
            figures: Figures::NONE,
        };
        let bounds = Bounds::exactly(lone.difference());
        Some(Reason::leaf(bounds, step, vec![lone]))
    }

    /// The value of those elements on their own that are left.
    fn lone_value(&self, is_left: impl Fn(Element) -> bool) -> i64 {
        let left = self.lone.iter().filter(|&&x| is_left(x));
        left.map(|&x| self.game.owners()[x as usize].sign()).sum()
    }

    /// Asks a component a question with what is left of the budget.
    fn ask<T>(
        &mut self,
        i: usize,
        question: impl FnOnce(&mut Component<'g>, &Budget, Switches) -> T,
    ) -> T {
        let memory = self.budget.memory.saturating_sub(self.table_bytes as usize);
        let budget = Budget {
            memory,
            ..self.budget.clone()
        };
        let component = &mut self.components[i];
        self.table_bytes -= component.table_bytes();
        let answer = question(component, &budget, self.switches);
        if self.place.len() > MANY_ELEMENTS {
            component.forget_if_cheap();
        }
        self.table_bytes += component.table_bytes();
        answer
    }

    /// The value of the position with exactly the elements with `alive[i]` left, which must be
    /// one that can arise in play.
    pub fn value_at(&mut self, alive: &[bool]) -> Bounds {
        let mut total = Bounds::exactly(self.lone_value(|x| alive[x as usize]));
        for i in 0..self.components.len() {
            let left = self.components[i].left(alive);
            total += self.ask(i, |component, budget, switches| {
                component.value(&left, budget, switches)
            });
        }
        total
    }

    /// What each move in a position adds to the value, where a theorem tells it for all moves of a
    /// component at once.
    pub(in crate::solve) fn changes_by_formula(&self, alive: &[bool]) -> Vec<Option<i64>> {
        let mut changes = vec![None; self.game.len()];
        for &x in self.lone.iter().filter(|&&x| alive[x as usize]) {
            changes[x as usize] = Some(-self.game.owners()[x as usize].sign());
        }
        if self.switches.formulas {
            for component in &self.components {
                let left = component.left(alive);
                for (x, change) in component.changes_by_formula(&left, &self.budget) {
                    changes[x as usize] = Some(change);
                }
            }
        }
        changes
    }

    /// All moves of a player in a position, with the value after each.
    pub fn moves_at(&mut self, alive: &[bool], player: Player) -> Vec<Move> {
        self.moves_among(alive, &self.game.moves(player, alive))
    }

    /// The listed moves in a position, with what the budget allows to know of the value after
    /// each.
    pub fn moves_among(&mut self, alive: &[bool], moves: &[Element]) -> Vec<Move> {
        let total = self.value_at(alive);
        let changes = self.changes_by_formula(alive);
        let mut after = |&x: &Element| match changes[x as usize] {
            Some(change) => Move {
                element: x,
                bounds: total + Bounds::exactly(change),
            },
            None if self.budget.is_exhausted() => Move {
                element: x,
                bounds: self.unknown(),
            },
            None => self.after(alive, total, x),
        };
        moves.iter().map(&mut after).collect()
    }

    /// What is known of every position: nobody can make more moves than there are elements.
    fn unknown(&self) -> Bounds {
        let most = self.game.len() as i64;
        Bounds {
            low: -most,
            high: most,
        }
    }

    /// A move in a position, given the value before it.
    pub fn after(&mut self, alive: &[bool], total: Bounds, x: Element) -> Move {
        let (i, place) = match self.place[x as usize] {
            Place::Within(i, place) => (i as usize, place),
            _ => {
                let bounds = total + Bounds::exactly(-self.game.owners()[x as usize].sign());
                return Move { element: x, bounds };
            }
        };
        let mut left = self.components[i].left(alive);
        let (before, after) = self.ask(i, |component, budget, switches| {
            let before = component.value(&left, budget, switches);
            left.retain(|&y| y != place);
            (before, component.value(&left, budget, switches))
        });
        let bounds = match before.value() {
            Some(before) => total + Bounds::exactly(-before) + after,
            // Without the value of its component nothing is known of the rest alone, but that a
            // move never gains.
            None => {
                let most = self.game.len() as i64;
                match self.game.owners()[x as usize] {
                    Player::Left => Bounds {
                        low: -most,
                        high: total.high - 1,
                    },
                    Player::Right => Bounds {
                        low: total.low + 1,
                        high: most,
                    },
                }
            }
        };
        Move { element: x, bounds }
    }

    /// Whether removing `x` keeps the value: it costs its owner the move and no more. `None` if
    /// the budget runs out.
    pub fn keeps_value(&mut self, alive: &[bool], x: Element) -> Option<bool> {
        if self.budget.is_exhausted() {
            return None;
        }
        let (i, place) = match self.place[x as usize] {
            Place::Within(i, place) => (i as usize, place),
            _ => return Some(true),
        };
        let mut left = self.components[i].left(alive);
        let owner = self.game.owners()[x as usize];
        self.ask(i, |component, budget, switches| {
            let before = component.value(&left, budget, switches).value()?;
            left.retain(|&y| y != place);
            // A move never gains, so one question tells.
            match owner {
                Player::Left => component.is_at_least(&left, before - 1, budget, switches),
                Player::Right => {
                    let more = component.is_at_least(&left, before + 2, budget, switches)?;
                    Some(!more)
                }
            }
        })
    }

    /// The moves of a player in a position that keep the value. `None` if the budget runs out.
    pub fn best_moves(&mut self, alive: &[bool], player: Player) -> Option<Vec<Element>> {
        let mut best = Vec::new();
        for x in self.game.moves(player, alive) {
            if self.keeps_value(alive, x)? {
                best.push(x);
            }
        }
        Some(best)
    }

    /// A best move of a player in a position: one that keeps the value if there is one, otherwise
    /// one that loses least. `None` if there is no move or the budget runs out.
    pub fn best_move(&mut self, alive: &[bool], player: Player) -> Option<Element> {
        if self.budget.is_exhausted() {
            return None;
        }
        let moves = self.game.moves(player, alive);
        let mut changes = self.changes_by_formula(alive);
        for &x in &moves {
            let keeps = match changes[x as usize] {
                Some(change) => change == -player.sign(),
                None => self.keeps_value(alive, x)?,
            };
            if keeps {
                return Some(x);
            }
        }
        if moves.iter().any(|&x| changes[x as usize].is_none()) {
            let total = self.value_at(alive);
            for &x in &moves {
                if changes[x as usize].is_none() {
                    let after = self.after(alive, total, x).bounds.value()?;
                    changes[x as usize] = Some(after - total.value()?);
                }
            }
        }
        let loss = |&x: &Element| changes[x as usize].map(|change| -change * player.sign());
        moves.into_iter().min_by_key(loss)
    }

    /// Best play from the start of the game until nobody can move, or as far as the budget goes.
    pub fn line(&mut self, starter: Player) -> Vec<Element> {
        let mut alive = vec![true; self.game.len()];
        let mut player = starter;
        let mut line = Vec::new();
        while let Some(x) = self.best_move(&alive, player) {
            alive[x as usize] = false;
            line.push(x);
            player = player.other();
        }
        line
    }
}
