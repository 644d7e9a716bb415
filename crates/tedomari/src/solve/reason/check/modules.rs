//! Checks that modules are modules, and that what is left is what stands for them.

use super::reductions::only_blockers;
use super::{Flaw, ensure, removal};
use crate::board::{Color, Element, Names, Poset};
use crate::budget::Budget;
use crate::formula::{Figure, Role, Theorem};
use crate::game::{self, RemovalGame};
use crate::solve::reason::Reason;
use crate::solve::solver::Solver;
use crate::solve::switches::Switches;
use crate::value::Player;

/// The maximum number of elements of a module whose value and window are searched again.
const MOST_SEARCHED: usize = 14;

/// Checks a game whose modules were exchanged for fewer elements.
pub(super) fn check(reason: &Reason, game: &RemovalGame) -> Result<(), Flaw> {
    let theorem = Theorem::Modules;
    let order = Above::of(game).ok_or(Flaw::Misplaced)?;
    let (rest, modules) = reason.parts.split_first().ok_or(Flaw::Parts)?;
    ensure(rest.bounds == reason.bounds, Flaw::Value(theorem))?;
    let count = reason.figure(Figure::Modules);
    ensure(count == modules.len() as i64, Flaw::Figures(theorem))?;
    let mut homes: Vec<Option<usize>> = vec![None; game.len()];
    let mut dropped = vec![false; game.len()];
    let mut stands = Vec::new();
    for (number, part) in modules.iter().enumerate() {
        let theorem = Theorem::ModuleWindow;
        ensure(part.theorem() == Some(theorem), Flaw::Misplaced)?;
        let module: Vec<Element> = part.set(Role::Module).collect();
        ensure(order.is_module(&module), Flaw::Sets(theorem))?;
        for &x in &module {
            let home = homes[x as usize].replace(number);
            ensure(home.is_none(), Flaw::Parts)?;
        }
        let stand = StandIn::of(part, game).ok_or(Flaw::Sets(theorem))?;
        if module.len() <= MOST_SEARCHED {
            let is_right = stand.is_right(&module, &order, game);
            ensure(is_right, Flaw::Value(theorem))?;
        }
        if stand.window == Some([0, 0]) {
            for x in (0..game.len()).filter(|&x| order.is_below(x as Element, &module)) {
                dropped[x] = true;
            }
        }
        stands.push(stand);
    }
    let claimed: Vec<Element> = reason.set(Role::Dropped).collect();
    let is_claimed = |x: usize| claimed.contains(&(x as Element));
    let agrees = (0..game.len()).all(|x| dropped[x] == is_claimed(x));
    ensure(agrees, Flaw::Sets(theorem))?;
    let is_left = |&x: &Element| match homes[x as usize] {
        _ if dropped[x as usize] => false,
        None => true,
        Some(home) => stands[home].core.contains(&x) || stands[home].free.contains(&x),
    };
    let left: Vec<Element> = (0..game.len() as Element).filter(is_left).collect();
    let size = reason.figure(Figure::Size);
    ensure(size == left.len() as i64, Flaw::Figures(theorem))?;
    let waits = |x: Element, y: Element| match (homes[x as usize], homes[y as usize]) {
        (Some(home), Some(other)) if home == other => stands[home].waits(x, y, game),
        (_, Some(other)) if stands[other].free.contains(&y) => false,
        _ => order.above[x as usize][y as usize],
    };
    let smaller = order_of(&left, game, waits).ok_or(Flaw::Misplaced)?;
    removal::check(&rest.within(&left, game.len())?, &smaller)
}

/// Pomax on some elements, given which of them wait for which.
fn order_of(
    elements: &[Element],
    game: &RemovalGame,
    waits: impl Fn(Element, Element) -> bool,
) -> Option<RemovalGame> {
    let color = |&x: &Element| match game.owners()[x as usize] {
        Player::Left => Color::White,
        Player::Right => Color::Black,
    };
    let mut relations = Vec::new();
    for (i, &x) in (0..).zip(elements) {
        for (j, &y) in (0..).zip(elements) {
            if waits(x, y) {
                relations.push((i, j));
            }
        }
    }
    let colors = elements.iter().map(color).collect();
    let poset = Poset::from_relations(colors, Names::Numbered, &relations).ok()?;
    Some(game::pomax(&poset, Color::White))
}

/// For each element, what is above it.
struct Above {
    above: Vec<Vec<bool>>,
}

impl Above {
    fn of(game: &RemovalGame) -> Option<Above> {
        let upper = only_blockers(game)?;
        let reached = |x: usize| {
            let mut above = vec![false; game.len()];
            let mut open = upper.of(x as Element).to_vec();
            while let Some(y) = open.pop() {
                if !std::mem::replace(&mut above[y as usize], true) {
                    open.extend(upper.of(y));
                }
            }
            above
        };
        Some(Above {
            above: (0..game.len()).map(reached).collect(),
        })
    }

    /// Whether an element is below all of a module.
    fn is_below(&self, x: Element, module: &[Element]) -> bool {
        module.iter().all(|&y| self.above[x as usize][y as usize])
    }

    fn is_module(&self, module: &[Element]) -> bool {
        let is_inside = |z: Element| module.contains(&z);
        let mut others = (0..self.above.len() as Element).filter(|&z| !is_inside(z));
        !module.is_empty()
            && others.all(|z| {
                let lower = module
                    .iter()
                    .filter(|&&y| self.above[y as usize][z as usize]);
                let upper = module
                    .iter()
                    .filter(|&&y| self.above[z as usize][y as usize]);
                let counts = [lower.count(), upper.count()];
                counts
                    .iter()
                    .all(|&count| count == 0 || count == module.len())
            })
    }
}

/// What stands for a module.
struct StandIn {
    core: Vec<Element>,
    free: Vec<Element>,
    value: i64,
    /// The ends of the window, if the module has elements of both players.
    window: Option<[i64; 2]>,
}

impl StandIn {
    /// What the reason says, if the elements are those that the value and the window ask for.
    fn of(part: &Reason, game: &RemovalGame) -> Option<StandIn> {
        let module: Vec<Element> = part.set(Role::Module).collect();
        let [core, free]: [Vec<Element>; 2] =
            [Role::Core, Role::FreeMoves].map(|role| part.set(role).collect());
        let owner = |x: &Element| game.owners()[*x as usize];
        let is_mixed = module.iter().any(|x| owner(x) != owner(&module[0]));
        let value = part.bounds.value()?;
        let window = [Figure::Low, Figure::High].map(|figure| part.figure(figure));
        let window = is_mixed.then_some(window);
        let core_value: i64 = core.iter().map(|x| owner(x).sign()).sum();
        let free_value: i64 = free.iter().map(|x| owner(x).sign()).sum();
        let is_core = match window {
            None => core.len() == 1,
            Some([0, 0]) => core.is_empty(),
            Some([-1 | 0, 0 | 1]) => core.len() == 2 && core_value == 0,
            Some(_) => false,
        };
        let is_inside = |x: &Element| module.contains(x);
        let is_apart = core.iter().all(|x| !free.contains(x));
        let is_right = core_value + free_value == value
            && free_value.unsigned_abs() as usize == free.len()
            && core.iter().chain(&free).all(is_inside);
        (is_core && is_apart && is_right).then_some(StandIn {
            core,
            free,
            value,
            window,
        })
    }

    /// Whether x waits for y, both of the core.
    fn waits(&self, x: Element, y: Element, game: &RemovalGame) -> bool {
        let first = match self.window {
            Some([0, 1]) => Player::Left,
            Some([-1, 0]) => Player::Right,
            _ => return false,
        };
        let is_core = |x: &Element| self.core.contains(x);
        let owner = |x: Element| game.owners()[x as usize];
        is_core(&x) && is_core(&y) && owner(y) == first && owner(x) != first
    }

    /// Whether a search without theorems finds the same value and window.
    fn is_right(&self, module: &[Element], order: &Above, game: &RemovalGame) -> bool {
        let waits = |x: Element, y: Element| order.above[x as usize][y as usize];
        let Some(alone) = order_of(module, game, waits) else {
            return false;
        };
        if searched(&alone) != Some(self.value) {
            return false;
        }
        let Some(window) = self.window else {
            return self.value.unsigned_abs() as usize == module.len();
        };
        [(window[0], Color::Black), (window[1], Color::White)]
            .into_iter()
            .all(|(end, color)| over(color, module, order, game) == Some(self.value + end))
    }
}

/// The value of a module with one element below all of it.
fn over(color: Color, module: &[Element], order: &Above, game: &RemovalGame) -> Option<i64> {
    let place = |x: &Element| module.iter().position(|y| y == x).unwrap_or_default() as Element;
    let mut colors = vec![color];
    let mut relations = Vec::new();
    for x in module {
        colors.push(match game.owners()[*x as usize] {
            Player::Left => Color::White,
            Player::Right => Color::Black,
        });
        relations.push((0, place(x) + 1));
        let above = module
            .iter()
            .filter(|&&y| order.above[*x as usize][y as usize]);
        relations.extend(above.map(|y| (place(x) + 1, place(y) + 1)));
    }
    let poset = Poset::from_relations(colors, Names::Numbered, &relations).ok()?;
    searched(&game::pomax(&poset, Color::White))
}

/// The value of a small game by a search without theorems.
fn searched(game: &RemovalGame) -> Option<i64> {
    let mut solver = Solver::with_switches(game, Budget::default(), Switches::PLAIN);
    solver.value().bounds.value()
}
