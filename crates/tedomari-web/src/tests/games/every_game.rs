use serde_json::{Value, json};
use tedomari::Question;
use tedomari::board::random::Generator;
use tedomari::catalogue::{self, Build, Entry, GAMES};
use tedomari::game::pattern::{Ending, PatternGame, Variant};

use super::{any, names, server};
use crate::catalogue::example;

/// The question about a game of the catalogue on its example board.
fn questions() -> Vec<Value> {
    let ask = |entry: &Entry| match entry.build {
        Build::Hex => json!({"game": entry.name, "board": "3x3"}),
        _ => json!(example(entry)),
    };
    let mut questions: Vec<Value> = GAMES.iter().map(ask).collect();
    questions.push(json!({"game": "hex", "board": "B.W/.../..."}));
    questions
}

/// The winner of a game, determined from its moves independently of the server.
fn winner(question: &Value, game: &Value) -> Option<String> {
    let moves = game["moves"].as_array().expect("moves");
    let last = moves.last().map(|made| &made["player"]);
    let name = question["game"].as_str().expect("a name");
    match catalogue::find(name).expect("known").build {
        // In misère play whoever takes the last object loses.
        Build::Board(_) if name.starts_with("misere") => {
            let other = last.map(|last| if last == "white" { "black" } else { "white" });
            other.map(str::to_string)
        }
        // Whoever cannot move loses, so whoever moved last has won.
        Build::Board(_) => last.and_then(Value::as_str).map(str::to_string),
        Build::Pattern(_) => {
            let question = Question::read("", &question.to_string()).expect("a question");
            let (_, game) = question.pattern().expect("a pattern game");
            pattern_winner(game, moves)
        }
        Build::Payoff | Build::Connection => {
            let reason = game["over"]["reason"].as_str().expect("a reason");
            match reason.trim_start_matches("the outcome is ") {
                "⊤" => Some("black".into()),
                "⊥" => Some("white".into()),
                _ => None,
            }
        }
        Build::Hex => hex_winner(question["board"].as_str().expect("a board"), moves),
    }
}

/// Replays the moves and stops at the first completed set.
fn pattern_winner(game: &PatternGame, moves: &[Value]) -> Option<String> {
    let word = |ending| match ending {
        Ending::First => Some("red".to_string()),
        Ending::Second => Some("green".to_string()),
        Ending::Tie => None,
    };
    let mut own: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    for (ply, made) in moves.iter().enumerate() {
        let player = ply % 2;
        let chosen = names(&made["elements"]);
        own[player].extend(chosen.clone());
        if game.variant() == Variant::OneColor {
            own[1 - player].extend(chosen);
        }
        let is_whole = |&copy: &u128| {
            let members = (0..game.width()).filter(|e| copy >> e & 1 == 1);
            let mut members = members.map(|e| game.element_name(e));
            members.all(|name| own[player].contains(&name))
        };
        let is_over = game.copies()[player].iter().any(is_whole);
        if let (true, Some(ending)) = (is_over, game.variant().completed_by(player)) {
            assert_eq!(ply + 1, moves.len(), "the game goes on after its end");
            return word(ending);
        }
    }
    word(game.variant().full(moves.len() % 2))
}

/// Joins neighboring stones until nothing changes.
fn hex_winner(board: &str, moves: &[Value]) -> Option<String> {
    let mut cells = vec![vec!['.'; 3]; 3];
    if board.contains('/') {
        for (row, line) in board.split('/').enumerate() {
            cells[row] = line.chars().collect();
        }
    }
    for made in moves {
        let name = names(&made["elements"])[0].clone();
        let column = usize::from(name.as_bytes()[0] - b'a');
        let row: usize = name[1..].parse().expect("a row");
        cells[row - 1][column] = match made["player"].as_str() {
            Some("black") => 'B',
            _ => 'W',
        };
    }
    for (stone, color) in [('B', "black"), ('W', "white")] {
        let mut reached = vec![vec![false; 3]; 3];
        for _ in 0..9 {
            for (row, column) in (0..9).map(|i| (i / 3, i % 3)) {
                let begin = if stone == 'B' { row == 0 } else { column == 0 };
                let near = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)];
                let mut near = near
                    .iter()
                    .map(|(r, c)| (row as i32 + r, column as i32 + c));
                let joins = near.any(|(r, c)| {
                    (0..3).contains(&r) && (0..3).contains(&c) && reached[r as usize][c as usize]
                });
                reached[row][column] |= cells[row][column] == stone && (begin || joins);
            }
        }
        let is_across = (0..3).any(|i| {
            if stone == 'B' {
                reached[2][i]
            } else {
                reached[i][2]
            }
        });
        if is_across {
            return Some(color.to_string());
        }
    }
    None
}

#[tokio::test]
async fn every_game_can_be_played_to_its_end() {
    let server = server();
    let mut random = Generator::new(3, 0);
    for question in questions() {
        for (you, opponent) in [
            ("both", "person"),
            ("first", "random"),
            ("first", "skilled"),
            ("second", "perfect"),
        ] {
            let new = json!({"question": question, "you": you, "opponent": opponent});
            let mut game = server.game(new).await;
            assert_eq!(game["question"]["game"], question["game"]);
            // At least one player has a first move.
            let begins = game["ply"] != 0 || !names(&game["legal"]).is_empty();
            assert!(begins, "{question}");
            for _ in 0..200 {
                assert!(game["picture"]["figures"].is_array(), "{question}");
                if !game["over"].is_null() {
                    break;
                }
                let chosen = any(&mut random, &game["legal"]);
                game = server.moved(&game, &[&chosen]).await;
            }
            assert!(!game["over"].is_null(), "{question} does not end");
            let announced = game["over"]["winner"].as_str().map(str::to_string);
            assert_eq!(
                announced,
                winner(&question, &game),
                "{question}: {}",
                game["moves"]
            );
            assert_eq!(game["note"], Value::Null, "{question}");
        }
    }
}

#[tokio::test]
async fn a_game_has_several_names() {
    let new = json!({"question": {"game": "Tic-Tac-Toe"}, "you": "first", "opponent": "perfect"});
    let game = server().game(new).await;
    assert_eq!(game["question"]["game"], "tictactoe");
}

#[tokio::test]
async fn the_learning_opponent_plays_every_game() {
    let server = server();
    let mut random = Generator::new(4, 0);
    for question in questions() {
        let new = json!({"question": question, "you": "first", "opponent": "learning"});
        let game = server.game(new).await;
        let game = server.finished(game, &mut random).await;
        assert_eq!(game["note"], Value::Null, "{question}");
    }
}

#[tokio::test]
async fn elements_have_the_same_names_in_play_and_in_analysis() {
    let server = server();
    for question in questions() {
        let new = json!({"question": question, "you": "both", "opponent": "person"});
        let game = server.game(new).await;
        let position = server
            .ok("/api/position", json!({"question": question}))
            .await;
        for member in ["legal", "turn", "colors"] {
            assert_eq!(game[member], position[member], "{member} in {question}");
        }
    }
}

#[tokio::test]
async fn the_perfect_opponent_plays_heaps_of_any_size() {
    let server = server();
    let question = json!({"game": "nim", "board": "100 200"});
    let new = json!({"question": question, "you": "first", "opponent": "perfect"});
    let game = server.game(new).await;
    // 100 objects are left of the second heap.
    let game = server.moved(&game, &["201"]).await;
    assert_eq!(game["ply"], 2, "the opponent has answered");
}
