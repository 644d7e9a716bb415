//! Games continue after a restart of the server.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tedomari::board::random::Generator;
use tedomari_store::{KeptGame, Store};

use super::super::Server;
use super::{any, id, names, sim};
use crate::headers::Doorkeeper;
use crate::house::House;
use crate::keeper::Keeper;
use crate::pages::Pages;
use crate::priority::Workers;
use crate::server::router;

/// A server that is shut down or killed.
struct Restarted {
    server: Server,
    house: Arc<House>,
}

impl Restarted {
    async fn on(folder: &Path) -> Restarted {
        let keeper = Keeper::open(Some(folder)).expect("a folder that can be written");
        let house = House::new(Pages::new(None), keeper, 10_000_000, Workers::eager(1));
        let house = Arc::new(house);
        house.games.recall(&house.keeper).await.expect("readable");
        let server = Server(router(house.clone(), Doorkeeper { is_loopback: true }));
        Restarted { server, house }
    }

    /// Like Ctrl-C.
    async fn end(self) {
        self.house.games.close(&self.house.keeper).await;
    }
}

/// Everything in a game except the time.
fn timeless(mut game: Value) -> Value {
    game["seconds"] = Value::Null;
    game["shake"] = Value::Null;
    game["note"] = Value::Null;
    game
}

async fn look(server: &Server, game: &Value) -> Value {
    server.get(&format!("/api/games/{}", id(game))).await.json()
}

#[tokio::test]
async fn every_kind_of_game_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Generator::new(21, 0);
    let before = Restarted::on(folder.path()).await;
    let mut games = Vec::new();
    for new in [
        sim("second", "perfect", true),
        sim("first", "learning", true),
        json!({"question": {"game": "sim"}, "you": "both", "opponent": "person"}),
        json!({"question": {"game": "sim"}, "you": "none", "opponent": "random"}),
        json!({"question": {"game": "pomax", "board": "chain wbwb"}, "you": "second",
               "opponent": "perfect", "first": "black"}),
        json!({"question": {"game": "hex", "board": "3x3"}, "you": "first",
               "opponent": "perfect"}),
        json!({"question": {"game": "avoid-plus", "board": "K4", "pattern": "K3"},
               "you": "first", "opponent": "random", "shake": true}),
        json!({"question": {"game": "avoid", "board": "K4", "pattern": "K3"},
               "you": "first", "opponent": "random", "moves": [["1-2"], ["3-4"]]}),
        json!({"question": {"game": "pomax", "board": ""}, "you": "first", "opponent": "person",
               "reduce": {"from": "qbf", "formula": "p cnf 2 1\na 1 0\ne 2 0\n1 2 0\n"}}),
    ] {
        let answer = before.server.post("/api/games", new.clone()).await;
        if !answer.status.is_success() {
            panic!("{new}: {}", answer.text);
        }
        let mut game = answer.json();
        if game["you"] == json!([]) {
            game = before.server.moved(&game, &[]).await;
        } else if game["over"].is_null() {
            let chosen = any(&mut random, &game["legal"]);
            game = before.server.moved(&game, &[&chosen]).await;
        }
        games.push(game);
    }
    before.end().await;
    let after = Restarted::on(folder.path()).await;
    for game in games {
        let seen = look(&after.server, &game).await;
        assert!(
            seen["seconds"].as_f64() >= game["seconds"].as_f64(),
            "{seen}"
        );
        assert_eq!(timeless(seen), timeless(game));
    }
}

#[tokio::test]
async fn a_game_in_shake_mode_is_won_over_restarts_and_claimed_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Restarted::on(folder.path()).await;
    let mut game = server.server.game(sim("second", "perfect", true)).await;
    while game["over"].is_null() {
        // Another game with the same moves provides the hints.
        let moves = game["moves"].as_array().expect("moves").iter();
        let moves: Vec<&Value> = moves.map(|made| &made["elements"]).collect();
        let other = json!({
            "question": {"game": "sim"}, "you": "both", "opponent": "person", "moves": moves,
        });
        let other = server.server.game(other).await;
        let hint = format!("/api/games/{}/hint", id(&other));
        let hint = server.server.granted(&hint, json!({})).await;
        let best = names(&hint["best"][0]);
        let made = json!({"ply": game["ply"], "elements": best});
        game = server.server.moved(&game, &[&best[0]]).await;
        server.end().await;
        server = Restarted::on(folder.path()).await;
        let path = format!("/api/games/{}/moves", id(&game));
        server.server.refused(409, &path, made).await;
        let seen = look(&server.server, &game).await;
        assert_eq!(timeless(seen), timeless(game.clone()));
    }
    assert_eq!(game["fame"], json!({"eligible": true, "why_not": null}));
    let path = format!("/api/games/{}/fame", id(&game));
    let claimed = server.server.granted(&path, json!({"name": "Ada"})).await;
    assert_eq!(claimed["entry"]["seconds"], game["seconds"]);
    server.end().await;
    let server = Restarted::on(folder.path()).await;
    let again = json!({"name": "Eve"});
    server.server.refused(409, &path, again).await;
    assert_eq!(look(&server.server, &game).await["fame"]["eligible"], false);
}

#[tokio::test]
async fn help_is_not_forgotten_even_if_the_server_is_killed_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = Restarted::on(folder.path()).await;
    let mut games = Vec::new();
    for what in ["hint", "judge", "undo"] {
        let game = before.server.game(sim("second", "perfect", true)).await;
        let chosen = names(&game["legal"])[0].clone();
        let game = before.server.moved(&game, &[&chosen]).await;
        let path = format!("/api/games/{}/{what}", id(&game));
        let body = match what {
            "undo" => json!({"ply": game["ply"]}),
            _ => json!({}),
        };
        before.server.granted(&path, body).await;
        games.push(look(&before.server, &game).await);
    }
    // Kill the server: what has not been written is lost.
    let copy = tempfile::tempdir().expect("a folder");
    for file in ["tedomari.db", "tedomari.db-wal"] {
        fs::copy(folder.path().join(file), copy.path().join(file)).expect("a copy");
    }
    let after = Restarted::on(copy.path()).await;
    for game in games {
        let seen = look(&after.server, &game).await;
        assert_eq!(seen["fame"]["eligible"], false);
        assert_eq!(timeless(seen), timeless(game));
    }
}

#[tokio::test]
async fn a_move_is_written_by_and_by() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = Restarted::on(folder.path()).await;
    let game = before.server.game(sim("first", "random", true)).await;
    let game = before.server.moved(&game, &["1-2"]).await;
    // This takes a tenth of a second, or longer on a busy machine.
    loop {
        tokio::time::sleep(Duration::from_millis(200)).await;
        let after = Restarted::on(folder.path()).await;
        let seen = look(&after.server, &game).await;
        if timeless(seen) == timeless(game.clone()) {
            return;
        }
    }
}

#[tokio::test]
async fn what_cannot_be_understood_is_no_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = Restarted::on(folder.path()).await;
    let game = before.server.game(sim("first", "random", true)).await;
    let path = format!("/api/games/{}", id(&game));
    before.end().await;
    let mut store = Store::open(&folder.path().join("tedomari.db")).expect("a store");
    let kept = store.kept_game(id(&game)).expect("readable").expect("kept");
    let illegal = kept.state.replace("\"moves\":[", "\"moves\":[[\"1-9\"]");
    assert_ne!(illegal, kept.state);
    for (state, setup) in [
        ("{}", &*kept.setup),
        (&*illegal, &*kept.setup),
        (&*kept.state, "null"),
    ] {
        store.forget_game(&kept.id).expect("written");
        let wrong = KeptGame {
            state: state.into(),
            setup: setup.into(),
            ..kept.clone()
        };
        store.keep_game(&wrong).expect("written");
        let after = Restarted::on(folder.path()).await;
        let status = after.server.get(&path).await.status;
        assert_eq!(status.as_u16(), 404, "{wrong:?}");
    }
}

#[tokio::test]
async fn of_too_many_games_the_oldest_that_nobody_played_are_forgotten() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tedomari.db");
    let mut store = Store::open(&file).expect("a store");
    let keep = |store: &mut Store, number: usize| {
        let game = KeptGame {
            id: format!("game {number}"),
            client: "127.0.0.1".into(),
            size: 15,
            setup: "{}".into(),
            state: "{}".into(),
        };
        store.keep_game(&game).expect("written");
    };
    let filled = store.together(|store| {
        (0..10_500).for_each(|number| keep(store, number));
        // Games that were used.
        (0..2_000).for_each(|number| keep(store, number));
    });
    filled.expect("written");
    let server = Restarted::on(folder.path()).await;
    server.end().await;
    let left = store.kept_games().expect("readable");
    assert!((8_000..10_000).contains(&left.len()), "{}", left.len());
    assert_eq!(left.iter().filter(|entry| entry.is_played).count(), 2_000);
}
