//! The solver compared with the definition of the value.

use std::collections::HashMap;

use crate::common::{at_position, by_definition, games, largest, poset, posets, sparse_posets};
use proptest::prelude::*;
use tedomari::Budget;
use tedomari::board::{Color, Names, Poset};
use tedomari::formula::{Figure, Theorem};
use tedomari::game::{self, RemovalGame};
use tedomari::solve::{Solver, Switches, solve};
use tedomari::value::Player;

fn value(game: &RemovalGame, switches: Switches) -> i64 {
    let reason = Solver::with_switches(game, Budget::default(), switches).value();
    reason.bounds.value().expect("no budget was set")
}

/// All switches on, each one alone off, each one alone on, none on.
fn ablations() -> Vec<Switches> {
    let off: [fn(&mut Switches, bool); 9] = [
        |s, on| s.formulas = on,
        |s, on| s.cancel = on,
        |s, on| s.components = on,
        |s, on| s.free_moves = on,
        |s, on| s.hooks = on,
        |s, on| s.ordinal_sums = on,
        |s, on| s.bounds = on,
        |s, on| s.relaxation = on,
        |s, on| s.dominance = on,
    ];
    let mut none = Switches::default();
    off.iter().for_each(|set| set(&mut none, false));
    let mut all = vec![Switches::default(), none];
    for set in off {
        for (mut switches, on) in [(Switches::default(), false), (none, true)] {
            set(&mut switches, on);
            all.push(switches);
        }
    }
    all
}

#[test]
fn every_poset_of_four_elements_has_the_value_of_the_definition() {
    for relations in 0..1 << 6 {
        for bits in 0..1 << 4 {
            let poset = poset(4, relations, bits);
            for game in [
                game::pomax(&poset, Color::White),
                game::pomin(&poset, Color::White),
                game::pominmax(&poset, Color::White),
            ] {
                let expected = by_definition(&game);
                for switches in ablations() {
                    assert_eq!(value(&game, switches), expected, "{poset:?} {switches:?}");
                }
            }
        }
    }
}

#[test]
fn every_poset_of_five_elements_has_the_value_of_the_definition() {
    for relations in 0..1 << 10 {
        for bits in 0..1 << 5 {
            let poset = poset(5, relations, bits);
            let pomax = game::pomax(&poset, Color::White);
            assert_eq!(
                value(&pomax, Switches::default()),
                by_definition(&pomax),
                "{poset:?}"
            );
        }
    }
}

/// The zigzag with the given steps and colors, as bits.
fn zigzag(len: usize, steps: u64, bits: u64) -> Poset {
    let relation = |i: u32| {
        if steps >> i & 1 == 1 {
            (i, i + 1)
        } else {
            (i + 1, i)
        }
    };
    let relations: Vec<_> = (0..len as u32 - 1).map(relation).collect();
    Poset::from_relations(
        crate::common::colors(len, bits),
        Names::Numbered,
        &relations,
    )
    .unwrap()
}

#[test]
fn folding_agrees_with_search_on_every_small_zigzag() {
    let search = Switches {
        formulas: false,
        ..Switches::default()
    };
    let plain = Switches {
        hooks: false,
        ..search
    };
    for len in 1..=largest(10, 12) {
        for steps in 0..1u64 << (len - 1) {
            // The reversed zigzag has each step in the other direction.
            let turned = (0..len - 1).fold(0, |turned, i| turned << 1 | (!steps >> i & 1));
            if turned < steps {
                continue;
            }
            // Exchanging the colors negates the value, so the last element can be assumed to be
            // black.
            for bits in 0..1u64 << (len - 1) {
                let zigzag = zigzag(len, steps, bits);
                let game = game::pomax(&zigzag, Color::White);
                let proof = tedomari::formula::recognize(&game).expect("a zigzag");
                let switches = if len < 9 { plain } else { search };
                assert_eq!(
                    proof.value,
                    value(&game, switches),
                    "{steps:b} {bits:b} {len}"
                );
                let counted = proof.sets[0].elements.iter();
                let counted = counted.map(|&x| game.owners()[x as usize].sign());
                assert_eq!(
                    proof.value,
                    counted.sum::<i64>(),
                    "the elements show the value"
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn any_game_has_the_value_of_the_definition(game in games()) {
        let expected = by_definition(&game);
        for switches in ablations() {
            prop_assert_eq!(value(&game, switches), expected, "{:?}", switches);
        }
    }

    #[test]
    fn theorems_change_nothing_on_larger_sparse_posets(poset in sparse_posets(30)) {
        let plain = Switches { hooks: false, ordinal_sums: false, ..Switches::default() };
        let game = game::pomax(&poset, Color::White);
        prop_assert_eq!(value(&game, Switches::default()), value(&game, plain));
    }

    #[test]
    fn duals_and_negatives(poset in posets(24)) {
        let pomax = value(&game::pomax(&poset, Color::White), Switches::default());
        let dual = poset.dual();
        prop_assert_eq!(value(&game::pomin(&dual, Color::White), Switches::default()), pomax);
        prop_assert_eq!(value(&game::pomax(&poset, Color::Black), Switches::default()), -pomax);
        let negative = poset.negative();
        prop_assert_eq!(value(&game::pomax(&negative, Color::White), Switches::default()), -pomax);
    }

    #[test]
    fn a_table_that_forgets_changes_nothing(poset in posets(22)) {
        let game = game::pomax(&poset, Color::White);
        let forgetful = Budget { memory: 0, ..Budget::default() };
        let reason = Solver::new(&game, forgetful).value();
        prop_assert_eq!(reason.bounds.value(), Some(value(&game, Switches::default())));
    }

    #[test]
    fn a_stopped_search_gives_sound_bounds(game in games()) {
        let budget = Budget::default();
        budget.cancellation.cancel();
        let bounds = Solver::new(&game, budget).value().bounds;
        let value = by_definition(&game);
        prop_assert!(bounds.low <= value && value <= bounds.high, "{} for {}", bounds, value);
    }

    #[test]
    fn moves_and_lines_are_right(game in games()) {
        let solution = solve(&game, &Budget::default());
        let total = solution.value().unwrap();
        let mut known = HashMap::new();
        let all = (1u64 << game.len()) - 1;
        let mut solver = Solver::new(&game, Budget::default());
        let alive = vec![true; game.len()];
        for player in [Player::Left, Player::Right] {
            let legal = game.moves(player, &alive);
            let after = |x: u32| at_position(&game, all & !(1 << x), &mut HashMap::new());
            let keeping: Vec<u32> = legal
                .iter()
                .copied()
                .filter(|&x| at_position(&game, all & !(1 << x), &mut known) == total - player.sign())
                .collect();
            prop_assert_eq!(solution.best(player), Some(keeping));
            for candidate in solver.moves_at(&alive, player) {
                prop_assert_eq!(candidate.bounds.value(), Some(after(candidate.element)));
            }
        }
        for (starter, line) in
            [(Player::Left, &solution.left_line), (Player::Right, &solution.right_line)]
        {
            let mut alive = vec![true; game.len()];
            let mut player = starter;
            for &x in line {
                prop_assert!(game.moves(player, &alive).contains(&x));
                alive[x as usize] = false;
                player = player.other();
            }
            prop_assert!(game.moves(player, &alive).is_empty());
            // Whoever cannot move loses.
            let winner = solution.outcome().unwrap().winner(starter);
            prop_assert_eq!(player.other(), winner);
        }
    }
}

/// A poset on top of a long chain worth nothing has the value of the poset (ER Prop 8), so bitsets
/// of every width must agree with those of one word.
#[test]
fn bitsets_of_all_widths_agree() {
    let upper = poset(9, 0b10_0101_0110_0101_1001_0010_1011_0100_1101, 0b101100101);
    let expected = by_definition(&game::pomax(&upper, Color::White));
    for length in [20, 60, 100, 200, 500, 1000] {
        let len = upper.len() as u32;
        let mut relations: Vec<_> = upper.upper_covers().pairs().collect();
        relations.extend((len..len + length).flat_map(|x| (0..len).map(move |y| (x, y))));
        relations.extend((len + 1..len + length).map(|x| (x, x - 1)));
        let mut colors = upper.colors().to_vec();
        colors.extend((0..length).map(|i| crate::common::color(i.is_multiple_of(2))));
        let tower = Poset::from_relations(colors, Names::Numbered, &relations).unwrap();
        let game = game::pomax(&tower, Color::White);
        for ordinal_sums in [false, true] {
            let switches = Switches {
                ordinal_sums,
                ..Switches::default()
            };
            assert_eq!(value(&game, switches), expected, "{length}");
        }
    }
}

#[test]
fn a_game_and_its_negative_cancel_without_search() {
    let subsets = 0..8u32;
    let covers = |shift: u32| {
        let subsets = subsets.clone();
        subsets.flat_map(move |s| (0..3).map(move |b| (s + shift, (s | 1 << b) + shift)))
    };
    let relations: Vec<_> = covers(0).chain(covers(8)).filter(|(x, y)| x != y).collect();
    let colors = crate::common::colors(16, 0b01001101_10110010);
    let both = Poset::from_relations(colors, Names::Numbered, &relations).unwrap();
    let game = game::pomax(&both, Color::White);
    let reason = Solver::new(&game, Budget::default()).value();
    assert_eq!(reason.bounds.value(), Some(0));
    assert_eq!(reason.theorem(), Some(Theorem::Negatives), "{reason:?}");
    assert_eq!(reason.figure(Figure::Pairs), 1);
    let search = Switches {
        cancel: false,
        ..Switches::default()
    };
    assert_eq!(value(&game, search), 0);
}

/// The deepest possible search stays within the stack of an ordinary program.
#[test]
fn the_deepest_search_fits_the_stack() {
    let len = tedomari::solve::MAX_SEARCH;
    let relations: Vec<_> = (1..len as u32).map(|x| (x - 1, x)).collect();
    let colors = (0..len)
        .map(|i| crate::common::color(i.is_multiple_of(2)))
        .collect();
    let chain = Poset::from_relations(colors, Names::Numbered, &relations).unwrap();
    let game = game::pominmax(&chain, Color::White);
    let search = Switches {
        formulas: false,
        ..Switches::default()
    };
    let deep = std::thread::Builder::new().stack_size(8 << 20);
    let found = deep
        .spawn(move || value(&game, search))
        .unwrap()
        .join()
        .unwrap();
    assert_eq!(found, 0);
}

/// A position with several components may have fewer covers than elements and still contain a
/// cycle.
#[test]
fn a_cycle_and_lone_elements_are_no_tree() {
    let board = "black a; white b c d; black e; white f g h i; \
        c < b; d < a; e < c; e < d; f < d; g < b; h < b; h < f; i < c";
    let board = tedomari::notation::parse(board).unwrap();
    let game = game::pomax(&board.to_poset().unwrap(), Color::White);
    for switches in ablations() {
        assert_eq!(value(&game, switches), by_definition(&game), "{switches:?}");
    }
}
