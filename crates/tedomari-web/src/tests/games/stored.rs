use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tedomari::board::random::Generator;
use tedomari_store::Store;

use super::super::Server;
use super::{id, server, sim};
use crate::database::Database;
use crate::pages::Pages;
use crate::priority::Workers;
use crate::state::AppState;

/// A server with a database file in a folder.
fn on_file(folder: &Path) -> Server {
    let database = Database::open(Some(folder)).expect("a folder that can be written");
    let mut app = AppState::new(Pages::new(None), database, 10_000_000, Workers::normal(1));
    app.games.pace = Duration::ZERO;
    Server::of(Arc::new(app))
}

#[tokio::test]
async fn acknowledged_results_are_in_the_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("new").join("data");
    let server = on_file(&data);
    let mut random = Generator::new(11, 0);
    for number in 0..20 {
        let opponent = ["perfect", "learning", "random"][number % 3];
        let game = server.game(sim("second", opponent, true)).await;
        let game = server.finished(game, &mut random).await;
        // Reads the file as after a kill of the server at this moment.
        let store = Store::open(&data.join("tedomari.db")).expect("a store");
        let kept = store.finished(id(&game)).expect("readable").expect("kept");
        assert_eq!(kept.winner.as_deref(), game["over"]["winner"].as_str());
        assert_eq!(kept.opponent, opponent);
        assert_eq!(kept.persons, "[\"green\"]");
        let moves: Value = serde_json::from_str(&kept.moves).expect("JSON");
        let made = game["moves"].as_array().expect("moves").iter();
        let made: Vec<&Value> = made.map(|made| &made["elements"]).collect();
        assert_eq!(moves, json!(made));
        assert_eq!(json!(kept.seconds), game["seconds"]);
        assert_eq!(store.finished_count().expect("readable"), number as u64 + 1);
    }
}

#[tokio::test]
async fn the_learning_opponent_learns_across_restarts() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Generator::new(12, 0);
    let weights = || {
        let store = Store::open(&folder.path().join("tedomari.db")).expect("a store");
        let mut weights = store.weights("avoid K3 on K6").expect("readable");
        weights.sort_unstable();
        weights
    };
    let mut before = Vec::new();
    for _ in 0..2 {
        let server = on_file(folder.path());
        for _ in 0..30 {
            let game = server.game(sim("second", "learning", false)).await;
            server.finished(game, &mut random).await;
        }
        assert_ne!(weights(), before);
        before = weights();
        // Games with help teach nothing.
        let game = server.game(sim("second", "learning", false)).await;
        let hint = format!("/api/games/{}/hint", id(&game));
        server.ok(&hint, json!({})).await;
        server.finished(game, &mut random).await;
        assert_eq!(weights(), before);
        // Games without people do not count.
        for (you, opponent) in [
            ("second", "perfect"),
            ("second", "random"),
            ("both", "person"),
        ] {
            for _ in 0..10 {
                let game = server.game(sim(you, opponent, false)).await;
                server.finished(game, &mut random).await;
            }
            assert_ne!(weights(), before, "{opponent}");
            before = weights();
        }
    }
}

/// Comments count, because every game is stored as it was asked for.
#[tokio::test]
async fn games_with_long_texts_are_rejected() {
    let server = server();
    let game = |length: usize| {
        let board = format!("chain wb # {}", "x".repeat(length));
        json!({"question": {"game": "pomax", "board": board}, "you": "first",
               "opponent": "random"})
    };
    server.ok("/api/games", game(30_000)).await;
    let said = server.rejected(422, "/api/games", game(33_000)).await;
    assert!(said.contains("too long to play"), "{said}");
}

#[tokio::test]
async fn many_games_end_at_once() {
    let server = Arc::new(server());
    let mut tasks = Vec::new();
    for seed in 0..40 {
        let server = Arc::clone(&server);
        tasks.push(tokio::spawn(async move {
            let mut random = Generator::new(seed, 1);
            let game = server.game(sim("first", "learning", true)).await;
            server.finished(game, &mut random).await["over"].clone()
        }));
    }
    for task in tasks {
        assert_eq!(task.await.expect("a game")["winner"], "green");
    }
}

#[tokio::test]
async fn saved_boards_are_listed_until_they_are_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = on_file(folder.path());
    let address = "/board?game=pomax&board=chain+wb";
    let saved = server
        .ok(
            "/api/boards",
            json!({"name": " Chain ", "address": address}),
        )
        .await;
    assert_eq!(saved["name"], "Chain");
    assert_eq!(saved["page"], "board");
    for wrong in [
        json!({"name": "", "address": address}),
        json!({"name": "my\u{202e} board", "address": address}),
        json!({"name": "x".repeat(101), "address": address}),
        json!({"name": "x", "address": "https://example.org/"}),
        json!({"name": "x", "address": "//example.org/"}),
        json!({"name": "x", "address": "/\\example.org/"}),
        json!({"name": "x", "address": format!("/{}", "x".repeat(50_000))}),
        json!({"name": "x", "address": address, "id": 7}),
    ] {
        server.rejected(422, "/api/boards", wrong).await;
    }
    drop(server);
    let server = on_file(folder.path());
    let listed = server.get("/api/boards").await.json();
    assert_eq!(listed["boards"], json!([saved]));
    let path = format!("/api/boards/{}", saved["id"]);
    assert_eq!(server.send("DELETE", &path, None).await.status, 204);
    assert_eq!(server.send("DELETE", &path, None).await.status, 404);
    assert_eq!(
        server.send("DELETE", "/api/boards/x", None).await.status,
        404
    );
    assert_eq!(server.get("/api/boards").await.json()["boards"], json!([]));
}
