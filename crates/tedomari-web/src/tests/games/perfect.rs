use serde_json::{Value, json};
use tedomari::board::random::Generator;

use super::{server, sim};

/// The opponent's color.
fn opponents(game: &Value) -> &str {
    let colors = game["colors"].as_array().expect("two colors");
    let other = colors.iter().find(|&color| game["you"][0] != *color);
    other.and_then(Value::as_str).expect("an opponent")
}

#[tokio::test]
async fn the_perfect_opponent_wins_sim_as_second() {
    let server = server();
    let mut random = Generator::new(5, 0);
    for number in 0..60 {
        let opponent = ["perfect", "learning"][number % 2];
        let game = server.game(sim("first", opponent, number % 3 == 0)).await;
        let game = server.finished(game, &mut random).await;
        assert_eq!(game["over"]["winner"], "green");
    }
}

#[tokio::test]
async fn the_perfect_opponent_keeps_won_positions() {
    let server = server();
    let mut random = Generator::new(6, 0);
    let questions = [
        json!({"game": "pomax", "board": "random 9 0.3 seed 1"}),
        json!({"game": "pomin", "board": "random 9 0.3 seed 2"}),
        json!({"game": "pominmax", "board": "random 8 0.4 seed 3"}),
        json!({"game": "leaf", "board": "graph white a b; black c d; a-b-c-a; c-d"}),
        json!({"game": "corner", "board": "square 3 chess"}),
        json!({"game": "custom", "board": "white x a; black b c; x needs {a b} or {c}"}),
        json!({"game": "hackenbush", "board": "young 3,2 chess"}),
        json!({"game": "poset-nim", "board": "chain www + chain ww + chain w"}),
        json!({"game": "avoid-plus", "board": "K4", "pattern": "K3"}),
        json!({"game": "achieve", "board": "K5", "pattern": "C4"}),
        json!({"game": "tictactoe"}),
        json!({"game": "hex", "board": "3x3"}),
        json!({"game": "coloring", "board": "a:{00011,10101,11000}, b:{00100,01010}"}),
        json!({"game": "coloring", "board": "T:{1100,0110,0011}", "atoms": "L2"}),
    ];
    for question in questions {
        for number in 0..12 {
            let you = ["first", "second"][number % 2];
            let opponent = ["perfect", "learning"][number / 2 % 2];
            let new = json!({"question": question, "you": you, "opponent": opponent});
            let mut game = server.game(new).await;
            let theirs = opponents(&game).to_string();
            let mut was_won = false;
            let mut was_safe = false;
            while game["over"].is_null() {
                // The opponent's own moves never make its position worse.
                let winner = &game["standing"]["winner"];
                was_won |= *winner == theirs;
                was_safe |= *winner == theirs || *winner == "tie";
                if was_won {
                    assert_eq!(*winner, theirs, "{question}: {}", game["moves"]);
                }
                let chosen = super::any(&mut random, &game["legal"]);
                game = server.moved(&game, &[&chosen]).await;
            }
            let winner = &game["over"]["winner"];
            let context = format!("{question}: {}", game["moves"]);
            assert!(!was_won || *winner == theirs, "{context}");
            assert!(
                !was_safe || *winner == theirs || winner.is_null(),
                "{context}"
            );
        }
    }
}
