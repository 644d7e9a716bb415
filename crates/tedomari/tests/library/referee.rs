//! The referee confirms what is right and refutes what is wrong.

use crate::common::{by_definition, games};
use proptest::prelude::*;
use tedomari::board::Color;
use tedomari::game::pomax;
use tedomari::notation;
use tedomari::solve::referee::{Effort, Reply, Strategy, Verdict, referee};
use tedomari::solve::{Budget, Solver};
use tedomari::value::Player;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn confirms_the_value_and_no_other(game in games()) {
        let value = by_definition(&game);
        let mut solver = Solver::new(&game, Budget::default());
        let verdict = referee(&game, value, &mut solver, Effort::default());
        prop_assert!(matches!(verdict, Verdict::Proved { .. }), "{:?}", verdict);
        for wrong in [value - 1, value + 1] {
            let verdict = referee(&game, wrong, &mut solver, Effort::default());
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
    let effort = Effort {
        positions: 50,
        games: 20,
        seed: 7,
    };
    assert_eq!(
        referee(&game, value, &mut solver, effort),
        Verdict::Survived { games: 40 }
    );
}

/// Takes the first element in sight.
struct Careless<'g>(&'g tedomari::game::RemovalGame);

impl Strategy for Careless<'_> {
    fn reply(&mut self, alive: &[bool], tokens: i64, player: Player) -> Option<Reply> {
        let first = self.0.moves(player, alive).first().copied();
        let token = (tokens * player.sign() > 0).then_some(Reply::Token);
        first.map(Reply::Remove).or(token)
    }
}

#[test]
fn catches_a_bad_strategy_with_the_right_value() {
    // Right must not take x, which guards three of Left's.
    let board = notation::parse("black x p q; white a b c; a < x; b < x; c < x").unwrap();
    let game = pomax(&board.to_poset().unwrap(), Color::White);
    let value = by_definition(&game);
    let verdict = referee(&game, value, &mut Careless(&game), Effort::default());
    assert!(matches!(verdict, Verdict::Refuted { .. }), "{verdict:?}");
}
