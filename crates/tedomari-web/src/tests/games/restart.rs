//! Games continue after a restart of the server.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tedomari::board::random::Generator;
use tedomari_store::{Store, StoredGame};

use super::super::Server;
use super::{any, best_move, id, names, sim};
use crate::database::Database;
use crate::pages::Pages;
use crate::priority::Workers;
use crate::state::AppState;

/// A server that is shut down or killed.
struct Restarted {
    server: Server,
    app: Arc<AppState>,
}

impl Restarted {
    async fn on(folder: &Path) -> Restarted {
        let database = Database::open(Some(folder)).expect("a folder that can be written");
        let mut app = AppState::new(Pages::new(None), database, 10_000_000, Workers::normal(1));
        app.games.pace = Duration::ZERO;
        let app = Arc::new(app);
        app.games
            .register_stored(&app.database)
            .await
            .expect("readable");
        let server = Server::of(app.clone());
        Restarted { server, app }
    }

    /// Like Ctrl-C.
    async fn end(self) {
        self.app.games.flush(&self.app.database).await;
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
async fn every_kind_of_game_survives_a_restart() {
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
async fn a_game_in_shake_mode_survives_restarts_and_is_entered_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Restarted::on(folder.path()).await;
    let mut game = server.server.game(sim("second", "perfect", true)).await;
    while game["over"].is_null() {
        let best = best_move(&game);
        let made = json!({"ply": game["ply"], "elements": [&best]});
        game = server.server.moved(&game, &[&best]).await;
        server.end().await;
        server = Restarted::on(folder.path()).await;
        let path = format!("/api/games/{}/moves", id(&game));
        server.server.rejected(409, &path, made).await;
        let seen = look(&server.server, &game).await;
        assert_eq!(timeless(seen), timeless(game.clone()));
    }
    assert_eq!(game["fame"], json!({"eligible": true, "why_not": null}));
    let path = format!("/api/games/{}/fame", id(&game));
    let claimed = server.server.ok(&path, json!({"name": "Ada"})).await;
    assert_eq!(claimed["entry"]["seconds"], game["seconds"]);
    server.end().await;
    let server = Restarted::on(folder.path()).await;
    let again = json!({"name": "Eve"});
    server.server.rejected(409, &path, again).await;
    assert_eq!(look(&server.server, &game).await["fame"]["eligible"], false);
}

#[tokio::test]
async fn the_use_of_help_survives_an_immediate_kill() {
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
        before.server.ok(&path, body).await;
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
async fn moves_are_written_with_a_delay() {
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
async fn unreadable_games_are_ignored() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = Restarted::on(folder.path()).await;
    let game = before.server.game(sim("first", "random", true)).await;
    let path = format!("/api/games/{}", id(&game));
    before.end().await;
    let mut store = Store::open(&folder.path().join("tedomari.db")).expect("a store");
    let kept = store
        .stored_game(id(&game))
        .expect("readable")
        .expect("kept");
    let illegal = kept.state.replace("\"moves\":[", "\"moves\":[[\"1-9\"]");
    assert_ne!(illegal, kept.state);
    for (state, setup) in [
        ("{}", &*kept.setup),
        (&*illegal, &*kept.setup),
        (&*kept.state, "null"),
    ] {
        store.delete_game(&kept.id).expect("written");
        let wrong = StoredGame {
            state: state.into(),
            setup: setup.into(),
            ..kept.clone()
        };
        store.save_game(&wrong).expect("written");
        let after = Restarted::on(folder.path()).await;
        let status = after.server.get(&path).await.status;
        assert_eq!(status.as_u16(), 404, "{wrong:?}");
    }
}

#[tokio::test]
async fn the_oldest_unused_games_are_evicted_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tedomari.db");
    let mut store = Store::open(&file).expect("a store");
    let keep = |store: &mut Store, number: usize| {
        let stored = stored(&format!("game {number}"), "127.0.0.1");
        store.save_game(&stored).expect("written");
    };
    let filled = store.transaction(|store| {
        (0..10_500).for_each(|number| keep(store, number));
        // Games that were used.
        (0..2_000).for_each(|number| keep(store, number));
    });
    filled.expect("written");
    let server = Restarted::on(folder.path()).await;
    server.end().await;
    let left = store.stored_games().expect("readable");
    assert!((8_000..10_000).contains(&left.len()), "{}", left.len());
    assert_eq!(left.iter().filter(|entry| entry.is_played).count(), 2_000);
}

fn stored(id: &str, client: &str) -> StoredGame {
    StoredGame {
        id: id.into(),
        client: client.into(),
        size: 15,
        setup: "{}".into(),
        state: "{}".into(),
    }
}

/// One client cannot fill the database with games.
#[tokio::test]
async fn a_client_has_a_quarter_of_the_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&folder.path().join("tedomari.db")).expect("a store");
    let filled = store.transaction(|store| {
        for (number, client) in (0..4_000).zip(["127.0.0.1", "10.0.0.1"].into_iter().cycle()) {
            let game = stored(&format!("game {number}"), client);
            store.save_game(&game).expect("written");
        }
        for number in 0..1_000 {
            let game = stored(&format!("another {number}"), "127.0.0.1");
            store.save_game(&game).expect("written");
        }
    });
    filled.expect("written");
    let server = Restarted::on(folder.path()).await;
    server.server.game(sim("first", "random", true)).await;
    server.end().await;
    let left = store.stored_games().expect("readable");
    let count = |client: &str| left.iter().filter(|game| game.client == client).count();
    assert!((2_000..2_500).contains(&count("127.0.0.1")));
    assert_eq!(count("10.0.0.1"), 2_000);
}

/// A row of the file that has changed is left out, and the server starts.
#[tokio::test]
async fn a_damaged_game_does_not_stop_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tedomari.db");
    let before = Restarted::on(folder.path()).await;
    let games = [
        before.server.game(sim("first", "random", true)).await,
        before.server.game(sim("first", "random", true)).await,
    ];
    before.end().await;
    // The store of the server is closed by its thread.
    let log = folder.path().join("tedomari.db-wal");
    while log.exists() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let mut bytes = fs::read(&file).expect("a file");
    let found = bytes
        .windows(id(&games[0]).len())
        .enumerate()
        .filter(|(_, found)| *found == id(&games[0]).as_bytes())
        .map(|(place, _)| place)
        .collect::<Vec<usize>>();
    for place in found {
        // Neither hexadecimal nor UTF-8.
        bytes[place + 3] = 0xff;
    }
    fs::write(&file, &bytes).expect("written");
    let after = Restarted::on(folder.path()).await;
    let path = format!("/api/games/{}", id(&games[0]));
    assert_eq!(after.server.get(&path).await.status, 404);
    let seen = look(&after.server, &games[1]).await;
    assert_eq!(timeless(seen), timeless(games[1].clone()));
}
