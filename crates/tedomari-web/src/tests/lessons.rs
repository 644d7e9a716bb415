//! The lessons are true: every question has an answer, and what a lesson asks for can be done.

use std::collections::HashMap;

use serde_json::{Value, json};
use tedomari::Question;
use tedomari::game::{Decision, Position};
use tedomari::question::QuestionText;
use tedomari::value::Player;

use super::Server;

const LESSONS: &str = include_str!("../../pages/lessons.json");

/// Positions with more open elements are not searched by trying.
const MOST: usize = 12;

/// The winner, by trying all moves.
fn by_trying(position: &Position, known: &mut HashMap<String, Decision>) -> Decision {
    if let Some(end) = position.end() {
        return end.decision;
    }
    let player = position.turn();
    let colors: Vec<_> = (0..position.len() as u32)
        .map(|x| position.painter(x))
        .collect();
    let key = format!("{player:?} {:?} {colors:?}", position.alive());
    if let Some(&decision) = known.get(&key) {
        return decision;
    }
    let after = position.legal_moves().map(|chosen| position.after(&chosen));
    let best = after
        .map(|next| by_trying(&next, known))
        .max_by_key(|decision| decision.liking(player))
        .expect("a move");
    known.insert(key, best);
    best
}

fn winner(position: &Position, decision: Decision) -> &'static str {
    match decision.winner() {
        Some(player) => position.side(player).word(),
        None => "tie",
    }
}

#[tokio::test]
async fn every_step_of_every_lesson_is_true() {
    let server = Server::new();
    let lessons: Value = serde_json::from_str(LESSONS).expect("JSON");
    let lessons = lessons["lessons"].as_array().expect("lessons");
    assert_eq!(lessons.len(), 8);
    for lesson in lessons {
        for step in lesson["steps"].as_array().expect("steps") {
            let asks = step["asks"].as_str().expect("a kind");
            let you = match asks {
                "move" | "play" => step["you"].as_str().unwrap_or("first"),
                "who" | "read" => "none",
                other => panic!("{other} is not a kind of step"),
            };
            let new = json!({"question": step["question"], "you": you, "opponent": "perfect",
                             "first": step["first"]});
            let game = server.ok("/api/games", new).await;
            let found = game["standing"]["winner"].as_str().expect("a winner");
            match asks {
                "who" => assert!(found != "tie" || step["ties"] == true, "{step}"),
                "read" => {}
                _ => assert_eq!(game["you"][0], found, "you can win: {step}"),
            }
            if asks != "read" {
                for text in ["right", "wrong"] {
                    assert!(step[text].is_string(), "{step}");
                }
            }
            check_by_trying(step, asks, &game);
        }
    }
}

/// Compares what the server says with a search by the rules alone.
fn check_by_trying(step: &Value, asks: &str, game: &Value) {
    let text: QuestionText = serde_json::from_value(step["question"].clone()).expect("a question");
    let question = Question::new(text).expect("a board");
    let start = question.start();
    let start = match step["first"].as_str() {
        Some("black") => start.starting(Player::Right),
        _ => start.clone(),
    };
    if start.legal_elements().len() > MOST {
        return;
    }
    let mut known = HashMap::new();
    let decision = by_trying(&start, &mut known);
    assert_eq!(
        game["standing"]["winner"],
        winner(&start, decision),
        "{step}"
    );
    if asks == "move" {
        let won = Decision::Won(start.turn());
        let moves = start.legal_moves().map(|chosen| start.after(&chosen));
        let results = moves.map(|next| by_trying(&next, &mut known) == won);
        let results: Vec<bool> = results.collect();
        assert!(
            results.contains(&true) && results.contains(&false),
            "{step}"
        );
    }
    for name in step["ring"].as_array().into_iter().flatten() {
        assert!(
            start.find(name.as_str().expect("a name")).is_some(),
            "{name}"
        );
    }
}
