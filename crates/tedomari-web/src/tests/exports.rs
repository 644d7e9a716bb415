use serde_json::{Value, json};

use super::Server;

fn wanted(game: &str, board: &str, format: &str) -> Value {
    json!({"question": {"game": game, "board": board}, "format": format})
}

#[tokio::test]
async fn boards_are_exported_to_every_suitable_format() {
    let server = Server::new();
    for (game, board, format, begins, file) in [
        ("pomax", "chain wb", "svg", "<svg", "pomax.svg"),
        ("pomax", "chain wb", "tikz", "\\", "pomax.tex"),
        ("pomax", "chain  wb", "notation", "chain wb", "pomax.tdm"),
        ("pomax", "chain wb", "json", "{", "pomax.json"),
        ("", "chain wb", "dot", "digraph", "board.dot"),
        ("hex", "3x3", "hexworld", "https://hexworld.org/", "hex.txt"),
        ("hex", "3x3", "sgf", "(;", "hex.sgf"),
        ("sim", "", "svg", "<svg", "sim.svg"),
        ("coloring", "a:{0}, b:{1}", "svg", "<svg", "coloring.svg"),
    ] {
        let answer = server.ok("/api/export", wanted(game, board, format)).await;
        assert_eq!(answer["format"], format);
        assert_eq!(answer["file"], file);
        let text = answer["text"].as_str().expect("a text");
        assert!(text.trim_start().starts_with(begins), "{format}: {text}");
    }
}

/// A picture for any page has no background, and shows what the page shows.
#[tokio::test]
async fn pictures_carry_labels_rings_and_the_last_move() {
    let server = Server::new();
    let mut asked = wanted("sim", "", "svg");
    asked["labels"] = json!({"1-2": "W", "3-4": "L", "nobody": "x"});
    asked["last"] = json!(["5-6"]);
    asked["highlight"] = json!(["1-3"]);
    let answer = server.ok("/api/export", asked).await;
    let text = answer["text"].as_str().expect("a text");
    assert_eq!(text.matches("class=\"on-label\"").count(), 2);
    assert_eq!(text.matches("class=\"trace\"").count(), 1);
    assert_eq!(text.matches("class=\"glow\"").count(), 1);
    assert!(!text.contains("<rect width=\"100%\""));
}

/// The picture of a position has all elements of the game, under their names.
#[tokio::test]
async fn a_position_is_exported_with_its_last_move() {
    let server = Server::new();
    let mut asked = wanted("coloring", "a:{00011,11000}, b:{00100}", "svg");
    asked["first"] = json!("white");
    asked["moves"] = json!([["3"]]);
    asked["labels"] = json!({"5": "b", "3": "x", "nobody": "y"});
    let answer = server.ok("/api/export", asked.clone()).await;
    let text = answer["text"].as_str().expect("a text");
    assert_eq!(text.matches("class=\"white last\"").count(), 1);
    assert_eq!(text.matches("class=\"on-label\"").count(), 2);
    assert!((1..=5).all(|cell| text.contains(&format!(">{cell}</text>"))));
    asked["format"] = json!("notation");
    server.rejected(422, "/api/export", asked.clone()).await;
    asked["format"] = json!("tikz");
    asked["moves"] = json!([["3"], ["3"]]);
    server.rejected(422, "/api/export", asked).await;
}

#[tokio::test]
async fn unsuitable_formats_are_rejected() {
    let server = Server::new();
    for (game, board, format) in [
        ("pomax", "chain wb", "sgf"),
        ("hex", "3x3", "dot"),
        ("hex", "B#/..", "sgf"),
        ("pomax", "chain wb", "png"),
        ("pomax", "chain 3000 white", "svg"),
    ] {
        server
            .rejected(422, "/api/export", wanted(game, board, format))
            .await;
    }
}
