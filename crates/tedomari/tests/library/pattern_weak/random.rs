//! Random families of sets, and positions in the middle of a game.

use tedomari::Budget;
use tedomari::game::pattern::{Mask, PatternGame, Rules, Variant, automorphisms};
use tedomari::solve::pattern::{Arrowing, arrows, solve_plus, solve_strongly, solve_weakly};

use crate::pattern_weak::brute::{self, by_definition, game};
use crate::pattern_weak::weak::SINGLE;

/// Pseudorandom numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn set(&mut self, elements: u64) -> u128 {
        let size = 1 + self.below(4);
        (0..size).fold(0, |set, _| set | 1 << self.below(elements))
    }

    /// A game on up to eight elements. In half of the games both players have the same sets.
    fn game(&mut self, variant: Variant) -> Option<PatternGame> {
        let elements = 3 + self.below(6);
        let mut family = || -> Vec<u128> {
            let count = self.below(7);
            (0..count).map(|_| self.set(elements)).collect()
        };
        let (red, mut green) = (family(), family());
        if self.below(2) == 0 {
            green.clone_from(&red);
        }
        let mut start = [0, 0];
        if self.below(3) == 0 {
            start = [1 << self.below(elements), 1 << self.below(elements)];
        }
        let names = (0..elements).map(|e| format!("e{e}")).collect();
        PatternGame::on_sets(variant, names, [red, green], start).ok()
    }
}

#[test]
fn families_of_sets() {
    let mut numbers = Numbers(4);
    let mut compared = 0;
    for round in 0..3000 {
        let variant = SINGLE[round % SINGLE.len()];
        let Some(game) = numbers.game(variant) else {
            continue;
        };
        let expected = by_definition(&game);
        let group = automorphisms(&game);
        let rules = Rules::<u64>::new(&game, group.clone()).unwrap();
        let weak = solve_weakly(&rules, &rules.start(), &Budget::default()).unwrap();
        assert_eq!(weak.ending, Some(expected), "{game:?}");
        crate::pattern_weak::weak::check_line(&game, &weak);
        let strong = solve_strongly(rules, &Budget::default()).unwrap();
        assert_eq!(strong.verdict().ending, expected, "{game:?}");
        let arrowing = arrows(&game, group, &Budget::default());
        let is_yes = matches!(arrowing, Arrowing::Yes { .. });
        assert_eq!(is_yes, brute::arrows(&game), "{game:?}");
        compared += 1;
    }
    assert!(compared > 1500, "{compared}");
}

#[test]
fn one_or_more_elements_of_sets() {
    let mut numbers = Numbers(5);
    for _ in 0..300 {
        let Some(game) = numbers.game(Variant::AvoidPlus) else {
            continue;
        };
        let rules = Rules::<u64>::new(&game, automorphisms(&game)).unwrap();
        let plus = solve_plus(rules, &Budget::default()).unwrap();
        let found = (plus.verdict().ending, i32::from(plus.verdict().plies));
        assert_eq!(found, brute::plus(&game), "{game:?}");
    }
}

#[test]
fn every_position_of_small_boards() {
    for (board, pattern) in [("K4", "K3"), ("K4", "P4"), ("K5", "K3"), ("K4-e", "P3")] {
        for variant in SINGLE {
            let rules = Rules::<u64>::new(&game(variant, board, pattern), Vec::new()).unwrap();
            let strong = solve_strongly(rules, &Budget::default()).unwrap();
            for state in strong.levels.iter().flat_map(|level| &level.states) {
                let weak = solve_weakly(&strong.rules, state, &Budget::default()).unwrap();
                let expected = strong.find(state).map(|verdict| verdict.ending);
                assert_eq!(
                    weak.ending,
                    expected,
                    "{} {board} {state:?}",
                    variant.name()
                );
                // Best moves must keep the result.
                for element in weak.best_moves {
                    let moves = strong.moves(state);
                    let found = moves.iter().find(|(known, _)| *known == element);
                    assert_eq!(found.map(|(_, verdict)| verdict.ending), expected);
                }
                assert!(strong.rules.free(state).len() <= 10);
            }
        }
    }
}
