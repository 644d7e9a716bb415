//! Avoidance with more than two players.

use std::collections::HashMap;

use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::game::pattern::{Ending, Variant};
use tedomari::solve::pattern::last_players;

use crate::pattern_weak::brute::{by_definition, game, is_last, try_game};

#[test]
fn by_the_definition() {
    for board in [
        "K3",
        "K4",
        "C5",
        "K4-e",
        "K4; red 1-2",
        "K4; red 1-2; green 3-4",
    ] {
        for pattern in ["K2", "P3", "2K2", "K3", "P4"] {
            let Ok(parsed) = try_game(Variant::Avoid, board, [pattern; 2]) else {
                continue;
            };
            let mut memo = HashMap::new();
            for players in 2..=4 {
                let mut own = parsed.start().to_vec();
                own.resize(players, 0);
                let expected: Vec<bool> = (0..players)
                    .map(|hero| is_last(&parsed, (own.clone(), 0, hero), &mut memo))
                    .collect();
                let found = last_players(&parsed, Vec::new(), players, &Budget::default());
                assert_eq!(found, Some(Ok(expected)), "{board} {pattern} {players}");
            }
        }
    }
}

#[test]
fn two_players_play_the_usual_game() {
    for (board, pattern) in [("K4", "K3"), ("K5", "P4"), ("K5", "C4"), ("K3,3", "C4")] {
        let game = game(Variant::Avoid, board, pattern);
        let first = by_definition(&game) == Ending::First;
        let found = last_players(&game, Vec::new(), 2, &Budget::default());
        assert_eq!(found, Some(Ok(vec![first, !first])), "{board} {pattern}");
    }
}

#[test]
fn limits() {
    let game = game(Variant::Avoid, "K6", "K3");
    for players in [0, 1, 5] {
        assert_eq!(
            last_players(&game, Vec::new(), players, &Budget::default()),
            None
        );
    }
    assert_eq!(
        last_players(&game, Vec::new(), 3, &Budget::seconds(0.0)),
        Some(Err(Stopped::Time))
    );
    let little = Budget {
        memory: 4096,
        ..Budget::default()
    };
    assert_eq!(
        last_players(&game, Vec::new(), 3, &little),
        Some(Err(Stopped::Memory))
    );
}
