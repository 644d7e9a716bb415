//! The referee confirms correct answers and refutes wrong ones.

use crate::common::{by_definition, games};
use proptest::prelude::*;
use tedomari::Budget;
use tedomari::board::Color;
use tedomari::budget::Stopped;
use tedomari::game::{RemovalGame, pomax};
use tedomari::notation;
use tedomari::solve::Solver;
use tedomari::solve::referee::{Reply, Strategy, Trials, Verdict, referee};
use tedomari::value::Player;

fn judged(game: &RemovalGame, value: i64, strategy: &mut impl Strategy) -> Verdict {
    let verdict = referee(game, value, strategy, Trials::default(), &Budget::default());
    verdict.expect("there is no deadline")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn confirms_the_value_and_no_other(game in games()) {
        let value = by_definition(&game);
        let mut solver = Solver::new(&game, Budget::default());
        let verdict = judged(&game, value, &mut solver);
        prop_assert!(matches!(verdict, Verdict::Proved { .. }), "{:?}", verdict);
        for wrong in [value - 1, value + 1] {
            let verdict = judged(&game, wrong, &mut solver);
            prop_assert!(matches!(verdict, Verdict::Refuted { .. }), "{:?}", verdict);
        }
    }
}

#[test]
fn plays_random_games_on_large_boards() {
    let board = notation::parse("random 70 0.1 seed 3").unwrap();
    let game = pomax(&board.to_poset().unwrap(), Color::White);
    let mut solver = Solver::new(&game, Budget::default());
    let value = solver.value().bounds.value().unwrap();
    let trials = Trials {
        positions: 50,
        games: 20,
        seed: 7,
    };
    assert_eq!(
        referee(&game, value, &mut solver, trials, &Budget::default()),
        Ok(Verdict::Survived { games: 40 })
    );
}

/// Takes the first available element.
struct Careless<'g>(&'g RemovalGame);

impl Strategy for Careless<'_> {
    fn reply(&mut self, alive: &[bool], tokens: i64, player: Player) -> Option<Reply> {
        let first = self.0.moves(player, alive).first().copied();
        let token = (tokens * player.sign() > 0).then_some(Reply::Token);
        first.map(Reply::Remove).or(token)
    }
}

#[test]
fn catches_a_bad_strategy_with_the_right_value() {
    // Right must not take x, which blocks three of Left's elements.
    let board = notation::parse("black x p q; white a b c; a < x; b < x; c < x").unwrap();
    let game = pomax(&board.to_poset().unwrap(), Color::White);
    let value = by_definition(&game);
    let verdict = judged(&game, value, &mut Careless(&game));
    assert!(matches!(verdict, Verdict::Refuted { .. }), "{verdict:?}");
}

#[test]
fn without_time_it_neither_confirms_nor_refutes() {
    let board = notation::parse("random 20 0.2 seed 3").unwrap();
    let game = pomax(&board.to_poset().unwrap(), Color::White);
    let late = Budget::seconds(0.0);
    let mut solver = Solver::new(&game, late.clone());
    let verdict = referee(&game, 0, &mut solver, Trials::default(), &late);
    assert_eq!(verdict, Err(Stopped::Time));
}
