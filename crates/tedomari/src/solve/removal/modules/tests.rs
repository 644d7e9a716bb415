use std::collections::HashMap;

use super::*;
use crate::board::{Board, Color, Names, Poset, random};
use crate::game::{self, Game};
use crate::notation;
use crate::value::Value;

fn pomax(poset: &Poset) -> RemovalGame {
    game::pomax(poset, Color::White)
}

fn solved(game: &RemovalGame, modules: bool) -> (Reason, u64) {
    let switches = Switches {
        modules,
        ..Switches::default()
    };
    let mut solver = Solver::with_switches(game, Budget::default(), switches);
    let reason = solver.value();
    (reason, solver.positions())
}

fn uses_modules(reason: &Reason) -> bool {
    reason.theorem() == Some(Theorem::Modules) || reason.parts.iter().any(uses_modules)
}

/// With and without modules, values and moves that keep them are the same, and reasons hold.
#[test]
fn nothing_changes_but_the_work() {
    let mut used = 0;
    for seed in 0..60 {
        let (count, size) = [(5, 5), (4, 7), (7, 4), (9, 3)][seed as usize % 4];
        let p = [0.2, 0.4, 0.6][seed as usize % 3];
        let poset = random::modules(count, size, p, seed).expect("small");
        for game in [pomax(&poset), game::pomin(&poset, Color::White)] {
            let (reason, _) = solved(&game, true);
            let (expected, _) = solved(&game, false);
            assert_eq!(reason.bounds, expected.bounds, "{poset:?}");
            used += u32::from(uses_modules(&reason));
            let checked = reason.map(&Value::from).check(&Game::Removal(game.clone()));
            assert_eq!(checked, Ok(()), "{poset:?}");
            let alive = vec![true; game.len()];
            let best = |modules| {
                let switches = Switches {
                    modules,
                    ..Switches::default()
                };
                let mut solver = Solver::with_switches(&game, Budget::default(), switches);
                solver.value();
                [Player::Left, Player::Right].map(|player| solver.best_moves(&alive, player))
            };
            assert_eq!(best(true), best(false), "{poset:?}");
        }
    }
    assert!(used > 20, "{used}");
}

/// A wrong module, a wrong window and wrong elements are found out.
#[test]
fn wrong_reasons_are_rejected() {
    let game = (0..)
        .map(|seed| pomax(&random::modules(5, 5, 0.4, seed).expect("small")))
        .find(|game| solved(game, true).0.theorem() == Some(Theorem::Modules))
        .expect("most have modules");
    let (reason, _) = solved(&game, true);
    let check = |reason: &Reason| {
        let reason = reason.clone().map(&Value::from);
        reason.check(&Game::Removal(game.clone()))
    };
    assert_eq!(check(&reason), Ok(()));
    let module = reason.parts.len() - 1;
    let mut wrong = reason.clone();
    wrong.parts[module].sets[0].elements.pop();
    assert!(check(&wrong).is_err());
    let mut wrong = reason.clone();
    wrong.parts[module].bounds += Bounds::exactly(1);
    assert!(check(&wrong).is_err());
    let mut wrong = reason.clone();
    wrong.bounds += Bounds::exactly(1);
    assert!(check(&wrong).is_err());
    let mut wrong = reason;
    wrong.parts.pop();
    assert!(check(&wrong).is_err());
}

/// The module with nine elements that is not tame, and the four elements that tell.
const NOT_TAME: &str = "black b1 b3 b4 b8 b9; white w2 w5 w6 w7; b4 < b1; w5 < w2; \
    w6, w7 < b1, b3; b8, b9 < w2, b3";

fn poset(text: &str) -> Poset {
    let board: Board = notation::parse(text).expect("a board");
    board.to_poset().expect("a poset")
}

/// The elements that tell tame modules from others, above and below a module.
fn surrounded(module: &Poset) -> Poset {
    let len = module.len() as Element;
    let mut colors = module.colors().to_vec();
    let [u, p, q, r] = [len, len + 1, len + 2, len + 3];
    colors.extend([Color::White, Color::White, Color::Black, Color::Black]);
    let mut covers: Vec<_> = module.upper_covers().pairs().collect();
    covers.extend(
        [p, q, r]
            .iter()
            .flat_map(|&x| (0..len).map(move |y| (x, y))),
    );
    covers.extend([(q, u), (r, u)]);
    Poset::from_relations(colors, Names::Numbered, &covers).expect("an order")
}

fn searched(poset: &Poset) -> i64 {
    let game = pomax(poset);
    let mut solver = Solver::with_switches(&game, Budget::default(), Switches::PLAIN);
    solver.value().bounds.value().expect("no limit")
}

/// Two modules with the same value and window that do not do the same: the value and the window of a
/// module do not say everything.
#[test]
fn nine_elements_are_not_tame() {
    let (wild, tame) = (poset(NOT_TAME), poset("antichain b + chain wb"));
    for module in [&wild, &tame] {
        let over = |color: &str| {
            let lower = poset(&format!("antichain {color}"));
            searched(&Poset::ordinal_sum(&[lower, module.clone()]).expect("small"))
        };
        assert_eq!([over("b"), searched(module), over("w")], [-2, -1, -1]);
    }
    assert_eq!(searched(&surrounded(&wild)), 0);
    assert_eq!(searched(&surrounded(&tame)), -1);
}

/// What the small blocks give where a module shows whether it is tame.
#[test]
fn small_blocks_where_modules_tell() {
    let blocks = [
        ("empty", 1),
        ("chain w", 2),
        ("chain b", 0),
        ("antichain ww below chain b", 1),
        ("chain bw", 1),
        ("chain wb", 0),
        ("antichain wb", 1),
    ];
    for (block, value) in blocks {
        assert_eq!(searched(&surrounded(&poset(block))), value, "{block}");
    }
}

/// Modules that are not tame are left as they are.
#[test]
fn modules_that_are_not_tame_are_left_alone() {
    let whole = surrounded(&poset(NOT_TAME));
    for (seed, size) in (0..8).zip(8..) {
        let lower = random::poset(size, 0.3, seed).expect("small");
        let poset = Poset::ordinal_sum(&[lower, whole.clone()]).expect("small");
        let (reason, _) = solved(&pomax(&poset), true);
        assert_eq!(reason.bounds, solved(&pomax(&poset), false).0.bounds);
        let game = pomax(&whole);
        let structure = Structure::<1>::of(&game);
        let order = Order::new(structure.all, &structure.below);
        let modules = order.modules();
        let mut search = ModuleSearch::default();
        let mut evaluation = Evaluation {
            structure: &structure,
            order: &order,
            modules: &modules,
            budget: &Budget::default(),
            switches: Switches::default(),
            search: &mut search,
        };
        let blocks = evaluation.blocks().expect("no limit");
        let wild = modules.iter().position(|module| module.elements.len() == 9);
        let block = &blocks[wild.expect("it is a module")];
        assert!(!block.is_tame && block.exchanged.is_empty());
    }
}

/// Pomax by its definition, for orders given as the elements above each.
struct Brute {
    above: Vec<u32>,
    left: u32,
    known: Vec<i8>,
}

impl Brute {
    fn value(above: Vec<u32>, left: u32) -> i64 {
        let len = above.len();
        let mut brute = Brute {
            above,
            left,
            known: vec![i8::MIN; 1 << len],
        };
        brute.at((1 << len) - 1).into()
    }

    fn at(&mut self, alive: u32) -> i8 {
        if self.known[alive as usize] > i8::MIN {
            return self.known[alive as usize];
        }
        let (mut best_left, mut best_right) = (-1, 1);
        for x in (0..self.above.len()).filter(|x| alive >> x & 1 == 1) {
            if self.above[x] & alive == 0 {
                let after = self.at(alive & !(1 << x));
                if self.left >> x & 1 == 1 {
                    best_left = best_left.max(after);
                } else {
                    best_right = best_right.min(after);
                }
            }
        }
        let value = match (best_left, best_right) {
            (0.., _) => best_left + 1,
            (_, ..=0) => best_right - 1,
            _ => 0,
        };
        self.known[alive as usize] = value;
        value
    }
}

/// All orders on 0, 1, …, n − 1 in which larger numbers are never below smaller ones, as the
/// elements above each.
fn orders(n: usize) -> Vec<Vec<u32>> {
    let mut orders = vec![Vec::new()];
    for x in 0..n {
        let mut longer = Vec::new();
        for order in &orders {
            // The elements below the next one are a lower set.
            for below in 0..1_u32 << x {
                let is_lower = (0..x).all(|y| {
                    let order: &Vec<u32> = order;
                    order[y] & below == 0 || below >> y & 1 == 1
                });
                if is_lower {
                    let mut order: Vec<u32> = order.clone();
                    for (y, above) in order.iter_mut().enumerate() {
                        *above |= (below >> y & 1) << x;
                    }
                    order.push(0);
                    longer.push(order);
                }
            }
        }
        orders = longer;
    }
    orders
}

/// A context with its element x replaced by a module. The elements of the module come last.
fn replaced(context: &[u32], x: usize, module: &[u32]) -> Vec<u32> {
    let others = context.len() - 1;
    let squeezed = |set: u32| (set & ((1 << x) - 1)) | (set >> (x + 1) << x);
    let inside = ((1_u32 << module.len()) - 1) << others;
    let mut above = Vec::new();
    for y in (0..context.len()).filter(|&y| y != x) {
        let has_x = context[y] >> x & 1 == 1;
        above.push(squeezed(context[y]) | if has_x { inside } else { 0 });
    }
    above.extend(
        module
            .iter()
            .map(|&set| set << others | squeezed(context[x])),
    );
    above
}

/// In every context with at most `others` other elements, modules with at most `size` elements and
/// the same value and window give the same value; and a module that is not worth d gives the same
/// value without what is below it.
fn check_all_modules(size: usize, others: usize) {
    let mut modules = Vec::new();
    for module in (1..=size).flat_map(orders) {
        for left in 0..1_u32 << module.len() {
            let over = |below: &[bool]| {
                let len = module.len();
                let all = (1_u32 << len) - 1;
                let mut above = module.clone();
                above.extend(below.iter().map(|_| all));
                let own = below.iter().position(|&is_left| is_left);
                Brute::value(above, left | own.map_or(0, |place| 1 << (len + place)))
            };
            let key = [over(&[false]), over(&[]), over(&[true])];
            let is_one_colored = left == 0 || left + 1 == 1 << module.len();
            let d = 2 * i64::from(left.count_ones()) - module.len() as i64;
            modules.push((module.clone(), left, (is_one_colored, key), key[1] != d));
        }
    }
    for context in (1..=others + 1).flat_map(orders) {
        for x in 0..context.len() {
            let is_below: Vec<usize> = (0..context.len())
                .filter(|&y| context[y] >> x & 1 == 1)
                .collect();
            for colors in 0..1_u32 << (context.len() - 1) {
                let mut seen: HashMap<(bool, [i64; 3]), i64> = HashMap::new();
                for (module, left, key, is_shut) in &modules {
                    let above = replaced(&context, x, module);
                    let left = colors | left << (context.len() - 1);
                    let value = Brute::value(above.clone(), left);
                    assert_eq!(
                        *seen.entry(*key).or_insert(value),
                        value,
                        "{above:?} {left:b}"
                    );
                    if *is_shut && !is_below.is_empty() {
                        // Nobody can ever take an element that waits for itself.
                        let mut stuck = above.clone();
                        for &y in &is_below {
                            let place = y - usize::from(y > x);
                            stuck[place] |= 1 << place;
                        }
                        assert_eq!(Brute::value(stuck, left), value, "{above:?} {left:b}");
                    }
                }
            }
        }
    }
}

#[test]
fn small_modules_count_by_their_windows() {
    check_all_modules(4, 2);
    check_all_modules(3, 3);
}

#[test]
#[ignore = "slow: a minute"]
fn larger_modules_count_by_their_windows() {
    check_all_modules(5, 3);
    check_all_modules(3, 4);
}
