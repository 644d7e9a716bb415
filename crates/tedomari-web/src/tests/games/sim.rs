use std::collections::BTreeMap;

use serde_json::{Value, json};
use tedomari::board::random::Generator;

use super::{any, id, names, server, sim};

/// The triangle of a player, found without the library.
fn triangle(game: &Value, player: &str) -> Option<[u32; 3]> {
    let mut own = Vec::new();
    for made in game["moves"].as_array().expect("moves") {
        if made["player"] == player {
            own.extend(names(&made["elements"]));
        }
    }
    let has = |a: u32, b: u32| own.contains(&format!("{a}-{b}"));
    let triples = (1..=6).flat_map(|a| (a + 1..=6).map(move |b| (a, b)));
    let triples = triples.flat_map(|(a, b)| (b + 1..=6).map(move |c| [a, b, c]));
    let mut triples = triples.into_iter();
    triples.find(|&[a, b, c]| has(a, b) && has(b, c) && has(a, c))
}

#[tokio::test]
async fn a_whole_game_of_sim_ends_with_a_triangle() {
    let server = server();
    let mut random = Generator::new(1, 0);
    for (number, opponent) in ["perfect", "learning", "random"]
        .into_iter()
        .cycle()
        .take(60)
        .enumerate()
    {
        let shake = number % 2 == 0;
        let you = ["first", "second"][number / 2 % 2];
        let mut game = server.game(sim(you, opponent, shake)).await;
        assert_eq!(game["title"], "Sim");
        assert_eq!(game["colors"], json!(["red", "green"]));
        let yours = if you == "first" { "red" } else { "green" };
        assert_eq!(game["you"], json!([yours]));
        while game["over"].is_null() {
            assert_eq!(game["turn"], yours);
            let made = game["moves"].as_array().expect("moves").len();
            assert_eq!(names(&game["legal"]).len(), 15 - made);
            assert_eq!(game["ply"], made);
            assert!(triangle(&game, "red").is_none() && triangle(&game, "green").is_none());
            let chosen = any(&mut random, &game["legal"]);
            game = server.moved(&game, &[&chosen]).await;
            assert_eq!(game["shake"].is_object(), shake);
        }
        let winner = game["over"]["winner"].as_str().expect("no tie in Sim");
        let loser = if winner == "red" { "green" } else { "red" };
        let [a, b, c] = triangle(&game, loser).expect("who lost has a triangle");
        let witness = names(&game["over"]["witness"]);
        let sides = [format!("{a}-{b}"), format!("{a}-{c}"), format!("{b}-{c}")];
        assert!(sides.iter().all(|side| witness.contains(side)), "{game}");
        assert!(triangle(&game, winner).is_none());
        assert_eq!(game["turn"], Value::Null);
        assert_eq!(game["legal"], json!([]));
        assert_eq!(game["standing"]["winner"], winner);
    }
}

/// The elements by color and name.
fn colored(game: &Value) -> BTreeMap<String, String> {
    let moves = game["moves"].as_array().expect("moves").iter();
    let edge = |made: &Value| {
        let player = made["player"].as_str().expect("a color").to_string();
        (names(&made["elements"])[0].clone(), player)
    };
    moves.map(edge).collect()
}

#[tokio::test]
async fn shaking_renames_the_vertices_and_nothing_else() {
    let server = server();
    let mut random = Generator::new(2, 0);
    let mut is_moved = false;
    for _ in 0..20 {
        let mut game = server.game(sim("second", "random", true)).await;
        assert_eq!(game["shake"], Value::Null);
        while game["over"].is_null() {
            let before = colored(&game);
            let chosen = any(&mut random, &game["legal"]);
            let next = server.moved(&game, &[&chosen]).await;
            let image = |vertex: &str| {
                next["shake"][vertex]
                    .as_str()
                    .expect("a vertex")
                    .to_string()
            };
            let mut images: Vec<String> = (1..=6).map(|v| image(&v.to_string())).collect();
            is_moved |= images != ["1", "2", "3", "4", "5", "6"];
            images.sort_unstable();
            assert_eq!(images, ["1", "2", "3", "4", "5", "6"]);
            let after = colored(&next);
            let renamed = |edge: &str| {
                let (a, b) = edge.split_once('-').expect("an edge");
                let (a, b) = (image(a), image(b));
                if a < b {
                    format!("{a}-{b}")
                } else {
                    format!("{b}-{a}")
                }
            };
            for (edge, player) in &before {
                assert_eq!(after.get(&renamed(edge)), Some(player));
            }
            assert_eq!(
                after.get(&renamed(&chosen)).map(String::as_str),
                Some("green")
            );
            // A second request sees the same names and no shake.
            let path = format!("/api/games/{}", id(&next));
            let seen = server.get(&path).await.json();
            assert_eq!(seen["moves"], next["moves"]);
            assert_eq!(seen["picture"], next["picture"]);
            assert_eq!(seen["shake"], Value::Null);
            game = next;
        }
    }
    assert!(is_moved);
}

#[tokio::test]
async fn a_person_who_plays_perfectly_beats_the_perfect_opponent_as_second() {
    let server = server();
    for opponent in ["perfect", "learning"] {
        let mut game = server.game(sim("second", opponent, true)).await;
        assert_eq!(game["standing"]["winner"], "green");
        // Another game with the same moves provides the hints.
        while game["over"].is_null() {
            let moves = game["moves"].as_array().expect("moves").iter();
            let moves: Vec<&Value> = moves.map(|made| &made["elements"]).collect();
            let other = json!({
                "question": {"game": "sim"}, "you": "both", "opponent": "person", "moves": moves,
            });
            let other = server.game(other).await;
            assert_eq!(other["fame"]["eligible"], false);
            let hint = format!("/api/games/{}/hint", id(&other));
            let hint = server.ok(&hint, json!({})).await;
            assert_eq!(hint["wins"], true);
            let best = names(&hint["best"][0]);
            game = server.moved(&game, &[&best[0]]).await;
        }
        assert_eq!(game["over"]["winner"], "green");
        assert_eq!(game["fame"]["eligible"], false, "won with hints");
    }
}

#[tokio::test]
async fn two_people_or_no_people_can_play() {
    let server = server();
    let both = json!({"question": {"game": "sim"}, "you": "both", "opponent": "person"});
    let game = server.game(both).await;
    assert_eq!(game["you"], json!(["red", "green"]));
    let game = server.moved(&game, &["1-2"]).await;
    assert_eq!((&game["ply"], &game["turn"]), (&json!(1), &json!("green")));
    let game = server.moved(&game, &["2-3"]).await;
    assert_eq!((&game["ply"], &game["turn"]), (&json!(2), &json!("red")));
    let nobody = json!({"question": {"game": "sim"}, "you": "none", "opponent": "perfect"});
    let mut game = server.game(nobody).await;
    assert_eq!((&game["you"], &game["ply"]), (&json!([]), &json!(0)));
    let path = format!("/api/games/{}/moves", id(&game));
    server
        .rejected(422, &path, json!({"ply": 0, "elements": ["1-2"]}))
        .await;
    while game["over"].is_null() {
        let ply = game["ply"].as_u64().expect("a number");
        game = server.moved(&game, &[]).await;
        assert_eq!(game["ply"], ply + 1);
    }
    // The second player wins Sim.
    assert_eq!(game["over"]["winner"], "green");
}

#[tokio::test]
async fn a_restored_game_in_shake_mode_keeps_its_names() {
    let server = server();
    let mut random = Generator::new(3, 0);
    for _ in 0..10 {
        let mut game = server.game(sim("second", "perfect", true)).await;
        for _ in 0..3 {
            let chosen = any(&mut random, &game["legal"]);
            game = server.moved(&game, &[&chosen]).await;
        }
        let moves = game["moves"].as_array().expect("moves").iter();
        let moves: Vec<&Value> = moves.map(|made| &made["elements"]).collect();
        let mut again = sim("second", "perfect", true);
        again["moves"] = json!(moves);
        let again = server.game(again).await;
        assert_eq!(again["moves"], game["moves"]);
        assert_eq!(again["picture"], game["picture"]);
        assert_eq!(again["fame"]["eligible"], false);
        let note = again["note"].as_str().expect("says why");
        assert!(
            note.contains("hall of fame: the game was started"),
            "{note}"
        );
        if again["over"].is_null() {
            // From here on the board is shaken after each move.
            let chosen = any(&mut random, &again["legal"]);
            assert!(server.moved(&again, &[&chosen]).await["shake"].is_object());
        }
    }
}
