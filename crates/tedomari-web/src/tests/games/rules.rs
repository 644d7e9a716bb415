use serde_json::{Value, json};

use super::{id, names, server, sim};

#[tokio::test]
async fn invalid_moves_are_rejected_and_change_nothing() {
    let server = server();
    let game = server.game(sim("first", "perfect", false)).await;
    let path = format!("/api/games/{}/moves", id(&game));
    let first = json!({"ply": 0, "elements": ["1-2"]});
    let after = server.ok(&path, first.clone()).await;
    assert_eq!(after["ply"], 2);
    let twice = server.rejected(409, &path, first).await;
    assert!(twice.contains("2 moves have been made"), "{twice}");
    for ply in [1, 3, 100] {
        let early = json!({"ply": ply, "elements": ["1-3"]});
        server.rejected(409, &path, early).await;
    }
    let taken = &after["moves"][1]["elements"][0];
    let illegal = [
        (json!(["1-2"]), "1-2 is red already"),
        (json!([taken]), "is green already"),
        (json!(["1-7"]), "there is no element called '1-7'"),
        (json!([""]), "there is no element"),
        (json!([]), "none was named"),
        (json!(["3-4", "4-5"]), "a move chooses one element"),
    ];
    for (elements, why) in illegal {
        let body = json!({"ply": 2, "elements": elements});
        let said = server.rejected(422, &path, body).await;
        assert!(said.contains(why), "{said}");
    }
    let forged = [
        json!({"ply": 2, "elements": ["3-4"], "seconds": 0.1}),
        json!({"ply": 2, "elements": ["3-4"], "player": "green"}),
        json!({"ply": -1, "elements": ["3-4"]}),
        json!({"ply": "2", "elements": ["3-4"]}),
        json!({"ply": 2, "elements": "3-4"}),
        json!({"ply": 2}),
        json!([]),
    ];
    for body in forged {
        server.rejected(422, &path, body).await;
    }
    let seen = server
        .get(&format!("/api/games/{}", id(&game)))
        .await
        .json();
    assert_eq!(seen["moves"], after["moves"]);
    assert_eq!(seen["picture"], after["picture"]);
}

#[tokio::test]
async fn missing_games_cannot_be_played() {
    let server = server();
    let none = "/api/games/0123456789abcdef0123456789abcdef";
    for rest in ["", "/review"] {
        assert_eq!(server.get(&format!("{none}{rest}")).await.status, 404);
    }
    let bodies = [
        ("moves", json!({"ply": 0, "elements": ["1-2"]})),
        ("undo", json!({"ply": 0})),
        ("hint", json!({})),
        ("judge", json!({})),
        ("fame", json!({"name": "Ada"})),
    ];
    for (what, body) in bodies {
        server.rejected(404, &format!("{none}/{what}"), body).await;
    }
}

#[tokio::test]
async fn game_ids_cannot_be_guessed() {
    let server = server();
    let mut seen = Vec::new();
    for _ in 0..20 {
        let game = server.game(sim("first", "random", false)).await;
        let name = id(&game).to_string();
        assert!(name.len() == 32 && name.chars().all(|c| c.is_ascii_hexdigit()));
        assert!(!seen.contains(&name));
        seen.push(name);
    }
}

#[tokio::test]
async fn invalid_games_are_rejected_with_a_reason() {
    let server = server();
    let new =
        |question: Value| json!({"question": question, "you": "first", "opponent": "perfect"});
    let wrong = [
        (
            new(json!({"game": "chess"})),
            "tedomari does not play chess",
        ),
        (new(json!({"game": ""})), "choose a game"),
        (
            new(json!({"game": "pomax", "board": "white a; a < a"})),
            "a",
        ),
        (
            new(json!({"game": "corner", "board": "chain wb"})),
            "corner cannot be played",
        ),
        (
            new(json!({"game": "pomax", "board": "chain 201 white"})),
            "201",
        ),
        (
            json!({"question": {"game": "pomax", "board": "antichain 2001 white"}, "you": "both",
                   "opponent": "person"}),
            "2001 elements is too large to play on",
        ),
        (
            new(json!({"game": "sim", "board": "K5"})),
            "sim has its own board",
        ),
        (
            new(json!({"game": "hex", "board": "17x17"})),
            "289 empty cells are too many for the perfect opponent",
        ),
        (
            new(json!({"game": "avoid", "board": "K12", "pattern": "K4"})),
            "too many positions",
        ),
        (
            json!({"question": {"game": "tictactoe"}, "you": "first", "opponent": "random",
                   "shake": true}),
            "can be shaken",
        ),
        (
            json!({"question": {"game": "sim"}, "you": "first", "opponent": "random",
                   "first": "black"}),
            "red starts",
        ),
        (
            json!({"question": {"game": "sim"}, "you": "first", "opponent": "random",
                   "moves": [["1-2"], ["1-2"]]}),
            "1-2 is red already",
        ),
        (
            json!({"question": {"game": "avoid", "board": "K3", "pattern": "K2"}, "you": "first",
                   "opponent": "random", "moves": [["1-2"], ["1-3"]]}),
            "move 2 is illegal: the game is over",
        ),
    ];
    for (body, why) in wrong {
        let said = server.rejected(422, "/api/games", body.clone()).await;
        assert!(said.contains(why), "{body}: {said}");
    }
    // Opponents without a solution are offered instead.
    for question in [
        json!({"game": "hex", "board": "17"}),
        json!({"game": "pomax", "board": "random 300 0.02 seed 1"}),
        json!({"game": "avoid", "board": "K12", "pattern": "K4"}),
    ] {
        let answer = server
            .post("/api/games", new(question.clone()))
            .await
            .json();
        let offered = names(&answer["opponents"]);
        assert_eq!(offered.first().map(String::as_str), Some("expert"));
        assert_eq!(offered.last().map(String::as_str), Some("person"));
        for opponent in offered {
            let mut other = new(question.clone());
            other["opponent"] = json!(opponent);
            let game = server.game(other).await;
            let legal = names(&game["legal"]);
            let game = server.moved(&game, &[&legal[0]]).await;
            assert_eq!(game["note"], Value::Null);
            assert!(game["picture"]["figures"].is_array(), "{question}");
        }
    }
    // People can play on a board that is too large to be solved.
    let large = json!({"question": {"game": "avoid", "board": "K12", "pattern": "K4"},
                       "you": "both", "opponent": "person"});
    let game = server.game(large).await;
    let game = server.moved(&game, &["1-2"]).await;
    assert_eq!(game["standing"]["winner"], Value::Null);
}

#[tokio::test]
async fn the_error_names_the_blocking_element() {
    let server = server();
    let game = server
        .game(json!({
            "question": {"game": "pomax", "board": "white a b c; black d; a < d < b"},
            "you": "both", "opponent": "person",
        }))
        .await;
    let path = format!("/api/games/{}/moves", id(&game));
    let said = server
        .rejected(422, &path, json!({"ply": 0, "elements": ["a"]}))
        .await;
    assert_eq!(said, "a cannot be removed yet: it waits for d");
    let said = server
        .rejected(422, &path, json!({"ply": 0, "elements": ["d"]}))
        .await;
    assert_eq!(said, "d is Black's; only Black may remove it");
    let game = server.moved(&game, &["b"]).await;
    assert_eq!(game["moves"][0]["taken"], json!(["b"]));
    let said = server
        .rejected(422, &path, json!({"ply": 1, "elements": ["b"]}))
        .await;
    assert_eq!(said, "b is gone already");
}

#[tokio::test]
async fn a_move_in_a_poset_game_takes_everything_above() {
    let server = server();
    let game = server
        .game(json!({
            "question": {"game": "poset-nim", "board": "white a b c; a < b < c"},
            "you": "both", "opponent": "person", "first": "black",
        }))
        .await;
    assert_eq!(game["colors"], json!(["black", "white"]));
    let game = server.moved(&game, &["b"]).await;
    assert_eq!(game["moves"][0]["elements"], json!(["b"]));
    assert_eq!(game["moves"][0]["taken"], json!(["b", "c"]));
    let game = server.moved(&game, &["a"]).await;
    assert_eq!(game["over"]["winner"], "white");
}

#[tokio::test]
async fn a_move_of_sim_plus_colors_several_edges() {
    let server = server();
    let game = server
        .game(json!({
            "question": {"game": "avoid-plus", "board": "K5", "pattern": "K3"},
            "you": "both", "opponent": "person",
        }))
        .await;
    assert_eq!(game["several"], true);
    let path = format!("/api/games/{}/moves", id(&game));
    let said = server
        .rejected(422, &path, json!({"ply": 0, "elements": ["1-2", "1-2"]}))
        .await;
    assert!(said.contains("named twice"));
    let game = server.moved(&game, &["1-2", "3-4"]).await;
    assert_eq!((&game["ply"], &game["turn"]), (&json!(1), &json!("green")));
    assert_eq!(game["over"], Value::Null);
    let game = server.moved(&game, &["1-3", "1-4", "2-3"]).await;
    let game = server.moved(&game, &["1-5", "2-5"]).await;
    // Red has 1-2, 1-5 and 2-5.
    assert_eq!(game["over"]["winner"], "green");
}
