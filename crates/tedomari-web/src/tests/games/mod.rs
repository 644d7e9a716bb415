//! Games as pages play them.

mod every_game;
mod fame;
mod help;
mod perfect;
mod restart;
mod review;
mod rules;
mod sets;
mod sim;
mod stored;

use std::sync::OnceLock;

use serde_json::{Value, json};
use tedomari::board::random::Generator;
use tedomari::opponent::{Judge, Solved};
use tedomari::{Budget, Question};

use super::Server;

/// A server without an effective rate limit.
fn server() -> Server {
    Server::with(10_000_000, 2)
}

/// The names in a list.
fn names(list: &Value) -> Vec<String> {
    let list = list.as_array().expect("a list").iter();
    list.map(|name| name.as_str().expect("a name").to_string())
        .collect()
}

/// One of the names in a list.
fn any(random: &mut Generator, list: &Value) -> String {
    let names = names(list);
    names[random.below(names.len() as u32) as usize].clone()
}

impl Server {
    /// A new game.
    async fn game(&self, new: Value) -> Value {
        self.ok("/api/games", new).await
    }

    /// The game after a move.
    async fn moved(&self, game: &Value, elements: &[&str]) -> Value {
        let path = format!("/api/games/{}/moves", id(game));
        let body = json!({"ply": game["ply"], "elements": elements});
        self.ok(&path, body).await
    }

    /// Plays a game to its end; people move at random.
    async fn finished(&self, mut game: Value, random: &mut Generator) -> Value {
        while game["over"].is_null() {
            let chosen = any(random, &game["legal"]);
            game = self.moved(&game, &[&chosen]).await;
        }
        game
    }
}

fn id(game: &Value) -> &str {
    game["id"].as_str().expect("a name")
}

/// Sim, played by a person as `you` against an opponent.
fn sim(you: &str, opponent: &str, shake: bool) -> Value {
    json!({"question": {"game": "sim"}, "you": you, "opponent": opponent, "shake": shake})
}

/// A best move in a game of Sim, found without the server.
fn best_move(game: &Value) -> String {
    static SOLVED: OnceLock<Solved> = OnceLock::new();
    let question = Question::read("", r#"{"game": "sim"}"#).expect("a question");
    let (_, sim) = question.pattern().expect("a pattern game");
    let budget = Budget::default();
    let solved = SOLVED.get_or_init(|| Solved::new(sim, &budget).expect("it is small"));
    let moves = game["moves"].as_array().expect("moves").iter();
    let moves: Vec<Vec<String>> = moves.map(|made| names(&made["elements"])).collect();
    let position = question.start().replay(&moves).expect("legal moves");
    let best = Judge::new(&position, Some(solved), &budget).best();
    position.names(&best.expect("a move")).remove(0)
}
