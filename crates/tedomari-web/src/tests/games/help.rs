use serde_json::{Value, json};
use tedomari::board::random::Generator;

use super::{any, id, names, server, sim};

#[tokio::test]
async fn undo_takes_back_the_last_move_of_the_person() {
    let server = server();
    let mut random = Generator::new(7, 0);
    let first = server.game(sim("second", "perfect", true)).await;
    let path = format!("/api/games/{}/undo", id(&first));
    server.rejected(422, &path, json!({"ply": 1})).await;
    let chosen = any(&mut random, &first["legal"]);
    let second = server.moved(&first, &[&chosen]).await;
    server.rejected(409, &path, json!({"ply": 1})).await;
    let back = server.ok(&path, json!({"ply": second["ply"]})).await;
    assert_eq!((&back["ply"], &back["turn"]), (&json!(1), &json!("green")));
    assert_eq!(back["standing"]["winner"], "green");
    assert_eq!(back["shake"], Value::Null);
    // The names are those after the last shake.
    assert_eq!(back["moves"][0], second["moves"][0]);
    assert_eq!(back["fame"]["why_not"], "moves were taken back");
    // Also after the end.
    let over = server.finished(back, &mut random).await;
    let back = server.ok(&path, json!({"ply": over["ply"]})).await;
    assert_eq!(back["over"], Value::Null);
    assert_eq!(back["turn"], "green");
}

#[tokio::test]
async fn help_is_correct_and_excludes_the_game_from_the_hall_of_fame() {
    let server = server();
    for what in ["hint", "judge"] {
        let game = server.game(sim("second", "perfect", true)).await;
        assert_eq!(game["fame"]["eligible"], true);
        let path = format!("/api/games/{}/{what}", id(&game));
        let answer = server.post(&path, json!({})).await.json();
        match what {
            "hint" => {
                assert_eq!(answer["wins"], true);
                assert!(!answer["best"].as_array().expect("moves").is_empty());
            }
            _ => {
                let moves = answer["moves"].as_array().expect("moves");
                assert_eq!(moves.len(), 14);
                for judged in moves {
                    let is_won = judged["winner"] == "green";
                    assert!(is_won || judged["best"] == false, "{judged}");
                }
            }
        }
        let seen = server
            .get(&format!("/api/games/{}", id(&game)))
            .await
            .json();
        assert_eq!(seen["fame"]["eligible"], false);
    }
}

#[tokio::test]
async fn moves_have_values_if_the_game_has() {
    let server = server();
    let game = server
        .game(json!({
            "question": {"game": "pomax", "board": "white a b c; black d e; a < d < b; c < e"},
            "you": "both", "opponent": "person",
        }))
        .await;
    let judged = server
        .ok(&format!("/api/games/{}/judge", id(&game)), json!({}))
        .await;
    // Left, White, can move b, and c must wait for e.
    assert_eq!(
        judged["moves"],
        json!([{"elements": ["b"], "value": 0, "text": "0", "winner": "white", "best": true}])
    );
}

#[tokio::test]
async fn a_review_finds_deliberate_mistakes() {
    let server = server();
    let mut random = Generator::new(8, 0);
    for _ in 0..8 {
        // Both players are perfect except for one move, with which the winner gives the game away.
        let mut game = server
            .game(json!({"question": {"game": "sim"}, "you": "both", "opponent": "person"}))
            .await;
        let earliest = random.below(8);
        let mut planted = None;
        while game["over"].is_null() {
            let path = format!("/api/games/{}/judge", id(&game));
            let judged = server.ok(&path, json!({})).await;
            let moves = judged["moves"].as_array().expect("moves");
            let ply = game["ply"].as_u64().expect("a number");
            // A move that does not lose by the rules alone.
            let is_subtle = |judged: &&Value| {
                let text = judged["text"].as_str().expect("text");
                judged["winner"] == "red" && !text.contains("at once")
            };
            let mistake = moves.iter().find(is_subtle);
            let may_err = planted.is_none() && game["turn"] == "green";
            let chosen = match mistake {
                Some(mistake) if may_err && ply >= u64::from(earliest) => {
                    planted = Some(ply as usize);
                    mistake
                }
                _ => {
                    let mut best = moves.iter().filter(|judged| judged["best"] == true);
                    best.next().expect("a best move")
                }
            };
            game = server.moved(&game, &[&names(&chosen["elements"])[0]]).await;
        }
        let planted = planted.expect("Green can err");
        assert_eq!(game["over"]["winner"], "red");
        let review = server
            .get(&format!("/api/games/{}/review", id(&game)))
            .await;
        let review = review.json();
        let moves = review["moves"].as_array().expect("moves");
        assert_eq!(moves.len() as u64, game["ply"].as_u64().expect("a number"));
        for (ply, reviewed) in moves.iter().enumerate() {
            assert_eq!(reviewed["elements"], game["moves"][ply]["elements"]);
            assert_eq!(reviewed["mistake"], ply == planted, "{reviewed}");
            assert!(reviewed["picture"]["figures"].is_array());
        }
        let mistake = &moves[planted];
        assert!(!mistake["better"].as_array().expect("moves").is_empty());
        assert!(!mistake["refutation"].as_array().expect("moves").is_empty());
        assert_eq!(
            review["summary"],
            "Red made 0 mistakes, Green made 1 mistake"
        );
    }
}

#[tokio::test]
async fn only_finished_games_can_be_reviewed() {
    let server = server();
    let game = server.game(sim("first", "random", true)).await;
    let path = format!("/api/games/{}/review", id(&game));
    assert_eq!(server.get(&path).await.status, 409);
}

#[tokio::test]
async fn moves_on_a_reduced_board_have_a_meaning() {
    let server = server();
    let mut random = Generator::new(9, 0);
    let reductions = [
        (
            "pomax",
            json!({"from": "sat", "formula": "p cnf 2 2\n1 2 0\n-1 2 0\n"}),
        ),
        (
            "pomax",
            json!({"from": "qbf", "formula": "p cnf 2 1\na 1 0\ne 2 0\n1 2 0\n"}),
        ),
        (
            "pominmax",
            json!({"from": "pominmax", "formula": "chain wb"}),
        ),
        ("avoid", json!({"from": "avoid", "formula": "(x1|x2)"})),
        (
            "achieve-weak",
            json!({"from": "achieve", "formula": "(x1&x2)", "game": "achieve-weak"}),
        ),
    ];
    for (name, reduce) in reductions {
        let new = json!({"question": {"game": name, "board": ""}, "you": "second",
                         "opponent": "random", "reduce": reduce});
        let game = server.game(new).await;
        assert!(game["formula"].is_string(), "{reduce}");
        let game = server.finished(game, &mut random).await;
        for made in game["moves"].as_array().expect("moves") {
            assert!(made["meaning"].is_string(), "{reduce}: {made}");
        }
    }
    let wrong = json!({"question": {"game": "pomin", "board": ""}, "you": "first",
                       "opponent": "random", "reduce": {"from": "sat", "formula": "p cnf 1 1\n1 0\n"}});
    let said = server.rejected(422, "/api/games", wrong).await;
    assert!(said.contains("a board for pomax"), "{said}");
}

#[tokio::test]
async fn a_move_that_concedes_more_is_a_mistake_in_a_coloring_game() {
    let server = server();
    // At the start White can force at most a or b. After 1 White can force the least outcome, and
    // after 2 still no more than before.
    let question = json!({"game": "coloring", "board": "a:{0011,1100}, b:{0110}"});
    let moves = json!([["1"], ["2"], ["3"], ["4"]]);
    let new = json!({"question": question, "you": "both", "opponent": "person", "moves": moves});
    let game = server.game(new).await;
    assert_eq!(game["over"]["reason"], "the outcome is ⊥");
    let path = format!("/api/games/{}/review", id(&game));
    let review = server.get(&path).await.json();
    let first = &review["moves"][0];
    assert_eq!(first["before"], "White can force at most a or b");
    assert_eq!(first["after"], "White wins");
    assert_eq!(first["text"], "with 2, Black would have conceded less");
    assert_eq!(first["better"], json!([["2"], ["3"]]));
    let summary = "Black made 1 mistake, White made 0 mistakes";
    assert_eq!(review["summary"], summary);
}
