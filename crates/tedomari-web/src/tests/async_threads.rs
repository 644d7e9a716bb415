//! The threads that accept requests only accept them: whatever takes time is left to workers, so that
//! no request delays another. Here everything runs on one such thread.

use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use axum::response::Response;
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

use super::{Server, request};
use crate::state::AppState;
use crate::worker_pool::WorkerPool;

/// What accepting a request may allocate, besides its body. Work takes memory, and memory, unlike
/// time, does not depend on the machine.
const ALLOCATIONS: u64 = 2_000;
const BYTES: u64 = 1 << 20;

/// The length of a long text. The server accepts 256 kB.
const LONG: usize = 250_000;

fn runtime() -> Runtime {
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime")
}

/// A text repeated to be long.
fn long(text: &str) -> String {
    text.repeat(LONG / text.len())
}

fn question(game: &str, board: &str) -> Value {
    json!({"game": game, "board": board})
}

/// Questions that take long to read or to describe.
fn questions() -> Vec<Value> {
    let names =
        |letter: char| -> Vec<String> { (0..440).map(|i| format!("{letter}{i}")).collect() };
    let dense = format!(
        "white {} {}; {} < {}",
        names('a').join(" "),
        names('b').join(" "),
        names('a').join(","),
        names('b').join(",")
    );
    let repeated = format!(
        "_ < {} a < {} b < T",
        "a,".repeat(22_000),
        "b,".repeat(22_000)
    );
    vec![
        json!({"game": "coloring", "board": "cells 18; a:{}", "atoms": "B10"}),
        json!({"game": "coloring", "board": format!("a:{{{}}}", long("000000000000000001,")), "atoms": "P1024"}),
        json!({"game": "coloring", "board": "a:{01}", "atoms": repeated}),
        question("pomax", &dense),
        question("pomax", "random 2000 0.1 seed 1"),
        question("pomax", &long("chain w + ")),
        question("hex", &long("................./")),
        json!({"game": "avoid", "board": "K12", "pattern": "P5"}),
        question("maker-breaker", &format!("sets a b {}", long("/ a b "))),
        question("shannon", &format!("{}; terminals s t", long("s-a-t,"))),
        json!({"game": "passable", "board": format!("{{{}a|_}}", long("{T|_},")), "atoms": "P4"}),
        json!({"game": "", "board": "boolean 10 rank"}),
    ]
}

/// The bodies of requests for every endpoint that takes one, with the worst that it may say.
fn bodies() -> Vec<(&'static str, Value)> {
    let mut bodies = Vec::new();
    let many: Vec<Value> = (0..60_000).map(|_| json!([])).collect();
    for question in questions() {
        bodies.push(("/api/board", json!({"question": question})));
        bodies.push((
            "/api/board/edit",
            json!({"question": question, "edit": {"add": {}}}),
        ));
        bodies.push((
            "/api/export",
            json!({"question": question, "format": "svg"}),
        ));
        let new = json!({"question": question, "you": "both", "opponent": "person"});
        bodies.push(("/api/games", new));
        bodies.push((
            "/api/jobs",
            json!({"ask": "value", "question": question, "seconds": 1}),
        ));
    }
    let moves: Vec<Value> = (0..30_000).map(|_| json!(["1-2"])).collect();
    let sim =
        json!({"question": {"game": "sim"}, "you": "both", "opponent": "person", "moves": moves});
    let reduce = json!({"from": "sat", "formula": format!("p cnf 3 40000\n{}", long("1 2 0\n"))});
    let reduced = json!({"question": {"game": "pominmax"}, "you": "both", "opponent": "person", "reduce": reduce});
    bodies.extend([
        ("/api/games", sim),
        ("/api/games", reduced),
        (
            "/api/games",
            json!({"question": {"game": "sim"}, "you": many}),
        ),
        (
            "/api/board",
            json!({"question": question("", "chain w"), "highlight": many}),
        ),
        (
            "/api/boards",
            json!({"name": "long", "address": format!("/{}", "a".repeat(49_000))}),
        ),
        ("/api/boards", json!({"name": many})),
        (
            "/api/position",
            json!({"question": {"game": "sim"}, "moves": [many]}),
        ),
        ("/api/tree/read", json!({"text": long("(;C[a]")})),
        (
            "/api/tree/write",
            json!({"question": {"game": "sim"}, "first": "red", "moves": [{"elements": many}]}),
        ),
        ("/api/games/none/fame", json!({"name": long("a")})),
        ("/api/games/none/undo", json!({"ply": many})),
    ]);
    for (kind, member) in [
        ("canonical", "text"),
        ("explain", "text"),
        ("tree", "text"),
        ("realize", "text"),
    ] {
        let text = format!("{{{}a|_}}", long("{T|_},"));
        bodies.push((
            "/api/jobs",
            json!({"ask": kind, member: text, "seconds": 1}),
        ));
    }
    bodies.push((
        "/api/jobs",
        json!({"ask": "conjecture", "claim": long("1+"), "on": "posets <= 3", "seconds": 1}),
    ));
    bodies.push((
        "/api/jobs",
        json!({"ask": "reduce", "from": "sat", "formula": long("1 0\n"), "seconds": 1}),
    ));
    bodies.push((
        "/api/jobs",
        json!({"ask": "review", "question": {"game": "sim"}, "moves": [many], "seconds": 1}),
    ));
    bodies.push(("/api/jobs", json!({"ask": many})));
    bodies
}

impl Server {
    /// Sends a request, and checks what the async thread allocates until the response begins.
    fn accept(
        &self,
        runtime: &Runtime,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Response {
        let body = body.map(Value::to_string);
        let begin: String = body
            .iter()
            .flat_map(|body| body.chars().take(150))
            .collect();
        let length = body.as_ref().map_or(0, String::len) as u64;
        let request = request(1, method, path, body);
        let mut response = None;
        let used = allocation_counter::measure(|| {
            let service = self.router.clone();
            response = runtime.block_on(service.oneshot(request)).ok();
        });
        let (count, bytes) = (used.count_total, used.bytes_total);
        assert!(
            count <= ALLOCATIONS,
            "{path}: {count} allocations for {begin}"
        );
        assert!(
            bytes <= BYTES + 2 * length,
            "{path}: {bytes} bytes for {begin}"
        );
        response.expect("a response")
    }
}

/// The JSON of a response.
fn json_of(runtime: &Runtime, response: Response) -> Value {
    let body = axum::body::to_bytes(response.into_body(), 10 << 20);
    let bytes = runtime.block_on(body).expect("a body");
    serde_json::from_slice(&bytes).expect("JSON")
}

#[test]
fn reading_is_left_to_workers() {
    let runtime = runtime();
    let server = Server::with(1_000_000, 2);
    for (path, body) in bodies() {
        let response = server.accept(&runtime, "POST", path, Some(&body));
        let status = response.status().as_u16();
        // 429 is for more jobs than a client may have, and 503 for what takes too long.
        assert!(
            status != 500 && status != 404 || path.contains("none"),
            "{path}: {status}"
        );
    }
}

#[test]
fn writing_is_left_to_workers() {
    let runtime = runtime();
    let server = Server::with(1_000_000, 2);
    for number in 0..20 {
        let address = format!("/board?{}", "a".repeat(49_000));
        let board = json!({"name": number.to_string(), "address": address});
        server.accept(&runtime, "POST", "/api/boards", Some(&board));
    }
    for path in [
        "/",
        "/js/main.js",
        "/health",
        "/openapi.json",
        "/book",
        "/book/workbench",
        "/api/about",
        "/api/boards",
        "/api/catalogue",
        "/api/commands",
        "/api/fame",
        "/api/tables",
        "/api/tables/coloring?search=a&limit=500",
        "/api/conjectures",
        "/api/none",
    ] {
        server.accept(&runtime, "GET", path, None);
    }
}

#[test]
fn playing_is_left_to_workers() {
    let runtime = runtime();
    let server = Server::with(1_000_000, 2);
    for (game, board) in [
        ("pomax", "antichain 200 chess"),
        ("hex", "5x5"),
        ("sim", ""),
        ("coloring", "cells 13; a:{}"),
    ] {
        let new = json!({"question": question(game, board), "you": "both", "opponent": "person"});
        let view = json_of(
            &runtime,
            server.accept(&runtime, "POST", "/api/games", Some(&new)),
        );
        let path = format!("/api/games/{}", view["id"].as_str().expect("an id"));
        let chosen = json!({"ply": 0, "elements": [view["legal"][0]]});
        let absurd = json!({"ply": 1, "elements": vec!["x"; 60_000]});
        server.accept(&runtime, "POST", &format!("{path}/moves"), Some(&chosen));
        server.accept(&runtime, "POST", &format!("{path}/moves"), Some(&absurd));
        server.accept(&runtime, "GET", &path, None);
        server.accept(&runtime, "POST", &format!("{path}/hint"), None);
        server.accept(&runtime, "POST", &format!("{path}/judge"), None);
        server.accept(
            &runtime,
            "POST",
            &format!("{path}/undo"),
            Some(&json!({"ply": 1})),
        );
    }
    // A finished game is learned from and reviewed.
    let new = json!({"question": {"game": "sim"}, "you": "both", "opponent": "person"});
    let mut view = json_of(
        &runtime,
        server.accept(&runtime, "POST", "/api/games", Some(&new)),
    );
    let path = format!("/api/games/{}", view["id"].as_str().expect("an id"));
    while view["over"].is_null() {
        let chosen = json!({"ply": view["ply"], "elements": [view["legal"][0]]});
        let moves = format!("{path}/moves");
        view = json_of(
            &runtime,
            server.accept(&runtime, "POST", &moves, Some(&chosen)),
        );
    }
    server.accept(&runtime, "GET", &format!("{path}/review"), None);
}

#[test]
fn large_answers_of_jobs_are_left_to_workers() {
    let runtime = runtime();
    let server = Server::with(1_000_000, 1);
    let job = json!({"ask": "reduce", "from": "pominmax", "formula": "antichain 600 chess"});
    let view = json_of(
        &runtime,
        server.accept(&runtime, "POST", "/api/jobs", Some(&job)),
    );
    let path = format!("/api/jobs/{}", view["id"].as_str().expect("an id"));
    let done = runtime.block_on(server.get(&format!("{path}/events"))).text;
    assert!(
        done.contains("event: done") && done.len() > 100_000,
        "{}",
        done.len()
    );
    server.accept(&runtime, "GET", &path, None);
    server.accept(&runtime, "DELETE", &path, None);
    let response = server.accept(&runtime, "GET", &format!("{path}/events"), None);
    let mut events = response.into_body().into_data_stream();
    let used = allocation_counter::measure(|| drop(runtime.block_on(events.next())));
    assert!(used.count_total <= ALLOCATIONS && used.bytes_total <= done.len() as u64 / 2);
}

/// Occupies all threads of a pool until the sender is dropped.
fn occupied(app: &Arc<AppState>, pool: fn(&AppState) -> &WorkerPool) -> Sender<()> {
    let (open, gate) = channel::<()>();
    let gate = Arc::new(Mutex::new(gate));
    for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
        let (app, gate) = (Arc::clone(app), Arc::clone(&gate));
        let wait = move || Ok(gate.lock().map(|gate| gate.recv()).is_ok());
        tokio::spawn(async move { pool(&app).run(wait).await });
    }
    open
}

#[tokio::test]
async fn health_is_reported_while_all_workers_are_busy() {
    let server = Arc::new(Server::with(1_000_000, 1));
    let gates = [
        occupied(&server.app, |app| &app.pool),
        occupied(&server.app, |app| &app.players),
    ];
    let mut pending = Vec::new();
    for (path, body) in bodies() {
        if path == "/api/jobs" || path == "/api/boards" {
            continue;
        }
        let sent = Arc::clone(&server);
        let sent = tokio::spawn(async move { sent.post(path, body).await.status });
        let health = server.get("/health").await;
        assert_eq!(health.status.as_u16(), 200);
        // The workers cannot have answered it.
        assert!(!sent.is_finished(), "{path} is answered without a worker");
        pending.push(sent);
    }
    drop(gates);
    for sent in pending {
        sent.abort();
    }
}
