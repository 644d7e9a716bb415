use std::time::Duration;

use serde_json::{Value, json};
use tedomari::board::random::Generator;

use super::super::Server;
use super::{best_move, id, names, server, sim};

/// A game of Sim on a shaken board that a person wins.
async fn won(server: &Server, opponent: &str) -> Value {
    let mut game = server.game(sim("second", opponent, true)).await;
    while game["over"].is_null() {
        game = server.moved(&game, &[&best_move(&game)]).await;
    }
    game
}

/// The same, with hints from another game after so many moves.
async fn won_with_hints(server: &Server, own_moves: usize) -> Value {
    let mut game = server.game(sim("second", "perfect", true)).await;
    for number in 0.. {
        if !game["over"].is_null() {
            break;
        }
        let chosen = if number < own_moves {
            best_move(&game)
        } else {
            let moves = game["moves"].as_array().expect("moves").iter();
            let moves: Vec<&Value> = moves.map(|made| &made["elements"]).collect();
            let other = json!({"question": {"game": "sim"}, "you": "both", "opponent": "person",
                               "moves": moves});
            let other = server.game(other).await;
            let hint = format!("/api/games/{}/hint", id(&other));
            let hint = server.ok(&hint, json!({})).await;
            names(&hint["best"][0])[0].clone()
        };
        game = server.moved(&game, &[&chosen]).await;
    }
    game
}

/// Why a game is not eligible; claiming it anyway must fail.
async fn why_not(server: &Server, game: &Value) -> String {
    let path = format!("/api/games/{}/fame", id(game));
    server.rejected(409, &path, json!({"name": "Eve"})).await;
    let why_not = game["fame"]["why_not"].as_str();
    why_not.expect("a reason").to_string()
}

#[tokio::test]
async fn wins_with_hints_from_another_game_do_not_count() {
    let server = server();
    let game = won_with_hints(&server, 0).await;
    let said = why_not(&server, &game).await;
    assert!(said.contains("hints in another game"), "{said}");
    // Somebody else may have asked for the same moves, but hardly for all of them. Hints that were
    // given before a game began do not matter.
    let game = won_with_hints(&server, 1).await;
    assert_eq!(game["fame"]["eligible"], true, "{}", game["fame"]);
    assert_eq!(won(&server, "perfect").await["fame"]["eligible"], true);
}

#[tokio::test]
async fn wins_faster_than_a_person_do_not_count() {
    let server = Server::at_pace(Duration::from_secs(3600));
    let game = won(&server, "perfect").await;
    let said = why_not(&server, &game).await;
    assert!(said.contains("faster than a person"), "{said}");
    assert!(entries(&server).await.is_empty());
}

async fn entries(server: &Server) -> Vec<Value> {
    let hall = server.get("/api/fame").await.json();
    hall["entries"].as_array().expect("entries").clone()
}

#[tokio::test]
async fn winners_are_listed_by_time_without_duplicates() {
    let server = server();
    assert!(entries(&server).await.is_empty());
    for (number, name) in ["Ada", " Emmy ", "<b>Sofja</b>", "👩‍🔬"]
        .into_iter()
        .enumerate()
    {
        let opponent = ["perfect", "learning"][number % 2];
        let game = won(&server, opponent).await;
        let path = format!("/api/games/{}/fame", id(&game));
        let shown = name.trim();
        let claimed = server.post(&path, json!({"name": name})).await;
        assert_eq!(claimed.status, 201, "{}", claimed.text);
        let claimed = claimed.json();
        assert_eq!(claimed["entry"]["name"], shown);
        assert_eq!(claimed["entry"]["moves"], game["ply"]);
        assert_eq!(claimed["entry"]["opponent"], opponent);
        assert_eq!(claimed["entry"]["seconds"], game["seconds"]);
        assert_eq!(claimed["entry"]["checked"], true);
        let rank = claimed["rank"].as_u64().expect("a number") as usize;
        assert_eq!(entries(&server).await[rank - 1], claimed["entry"]);
        let said = server.rejected(409, &path, json!({"name": "Again"})).await;
        assert!(said.contains("already"), "{said}");
    }
    let entries = entries(&server).await;
    assert_eq!(entries.len(), 4);
    let seconds: Vec<f64> = entries
        .iter()
        .map(|entry| entry["seconds"].as_f64().expect("a number"))
        .collect();
    assert!(seconds.is_sorted());
    let ranks: Vec<&Value> = entries.iter().map(|entry| &entry["rank"]).collect();
    assert_eq!(ranks, [1, 2, 3, 4]);
}

#[tokio::test]
async fn invalid_names_are_rejected() {
    let server = server();
    let game = won(&server, "perfect").await;
    let path = format!("/api/games/{}/fame", id(&game));
    let long = "x".repeat(31);
    for name in [
        "",
        "   ",
        long.as_str(),
        "a\nb",
        "a\u{0}b",
        "a\u{202e}b",
        "\u{200b}",
    ] {
        server.rejected(422, &path, json!({"name": name})).await;
    }
    server
        .rejected(422, &path, json!({"name": "Ada", "seconds": 0.01}))
        .await;
    server.rejected(422, &path, json!({"name": 7})).await;
    assert!(entries(&server).await.is_empty());
    let longest = "é".repeat(30);
    let claimed = server.ok(&path, json!({"name": longest})).await;
    assert_eq!(claimed["rank"], 1);
}

#[tokio::test]
async fn ineligible_games_are_rejected() {
    let server = server();
    let mut random = Generator::new(10, 0);
    let name = json!({"name": "Ada"});
    let going_on = server.game(sim("second", "perfect", true)).await;
    let path = format!("/api/games/{}/fame", id(&going_on));
    server.rejected(409, &path, name.clone()).await;
    let lost = server.game(sim("first", "perfect", true)).await;
    let mut games = vec![server.finished(lost, &mut random).await];
    for new in [
        sim("second", "random", true),
        sim("second", "perfect", false),
        json!({"question": {"game": "sim"}, "you": "both", "opponent": "person", "shake": true}),
        json!({"question": {"game": "sim"}, "you": "none", "opponent": "random", "shake": true}),
        json!({"question": {"game": "avoid", "board": "K3", "pattern": "K3"}, "you": "first",
               "opponent": "perfect", "shake": true}),
    ] {
        let mut game = server.game(new).await;
        while game["over"].is_null() {
            game = if game["you"] == json!([]) {
                server.moved(&game, &[]).await
            } else {
                let chosen = super::any(&mut random, &game["legal"]);
                server.moved(&game, &[&chosen]).await
            };
        }
        games.push(game);
    }
    for game in games {
        assert_eq!(game["fame"]["eligible"], false);
        assert!(game["fame"]["why_not"].is_string());
        let path = format!("/api/games/{}/fame", id(&game));
        server.rejected(409, &path, name.clone()).await;
    }
    assert!(entries(&server).await.is_empty());
}
