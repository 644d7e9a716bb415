use serde_json::{Value, json};
use tedomari_store::Store;

use super::Server;
use crate::limits::LOCAL_RATE;

/// A game that outlasts any test.
fn endless() -> Value {
    let question = json!({"game": "pominmax", "board": "random 200 0.03 seed 3"});
    json!({"ask": "value", "question": question, "plain": true, "seconds": 60})
}

async fn result(server: &Server, ask: Value) -> Value {
    let mut job = server.ok("/api/jobs", ask.clone()).await;
    while job["state"] == "queued" || job["state"] == "running" {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        let id = job["id"].as_str().expect("an id");
        job = server.get(&format!("/api/jobs/{id}")).await.json();
    }
    assert_eq!(job["state"], "done", "{ask}: {job}");
    job["result"].clone()
}

#[tokio::test]
async fn every_kind_of_job_is_answered() {
    let server = Server::new();
    let pomax = json!({"game": "pomax", "board": "chain bbwwbb"});
    let misere = json!({"game": "misere", "board": "K4", "pattern": "K3"});
    let coloring = json!({"game": "coloring", "board": "a:{01}, b:{10}"});
    for (ask, member, wanted) in [
        (
            json!({"ask": "value", "question": pomax}),
            "value",
            json!(-1),
        ),
        (
            json!({"ask": "value", "question": pomax, "plain": true}),
            "value",
            json!(-1),
        ),
        (
            json!({"ask": "moves", "question": pomax}),
            "value",
            json!(-1),
        ),
        (
            json!({"ask": "value", "question": coloring}),
            "element_count",
            json!(2),
        ),
        (
            json!({"ask": "moves", "question": coloring}),
            "element_count",
            json!(2),
        ),
        (
            json!({"ask": "value", "question": misere}),
            "outcome",
            json!("tie"),
        ),
        (
            json!({"ask": "weak", "question": misere}),
            "winner",
            json!("tie"),
        ),
        (
            json!({"ask": "value", "question": misere, "moves": [["1-2"], ["3-4"]]}),
            "outcome",
            json!("tie"),
        ),
        (
            json!({"ask": "review", "question": misere, "moves": [["1-2"], ["3-4"]]}),
            "summary",
            json!("nobody made a mistake"),
        ),
        (
            json!({"ask": "value", "question": {"game": "hex", "board": "2x2"}}),
            "outcome",
            json!("first"),
        ),
        (
            json!({"ask": "hex-region", "board": "3x3", "cells": "a1-b2"}),
            "enclosed",
            json!(false),
        ),
        (
            json!({"ask": "canonical", "atoms": "P4", "text": "{T|_}"}),
            "atomic",
            json!(false),
        ),
        (
            json!({"ask": "explain", "text": "{a,T|_}"}),
            "canonical",
            json!("{T|_}"),
        ),
        (
            json!({"ask": "compare", "texts": ["{T|a}", "a"]}),
            "relation",
            json!("greater"),
        ),
        (
            json!({"ask": "realize", "text": "{T|a}"}),
            "cells",
            json!(1),
        ),
        (
            json!({"ask": "tree", "text": "{T|a}"}),
            "canonical",
            json!("{T|a}"),
        ),
        (
            json!({"ask": "reduce", "from": "sat", "formula": "p cnf 2 2\n1 2 0\n-1 2 0"}),
            "game",
            json!("pomax"),
        ),
        (
            json!({"ask": "reduce", "from": "avoid", "formula": "(x1|x2)&(x2|x3)"}),
            "game",
            json!("avoid"),
        ),
        (
            json!({"ask": "conjecture", "claim": "pomax <= white", "on": "posets <= 3"}),
            "holds",
            json!(true),
        ),
        (
            json!({"ask": "audit", "only": ["Thm 5.2"], "seconds": 1}),
            "left",
            json!("white"),
        ),
    ] {
        let result = result(&server, ask.clone()).await;
        assert_eq!(result[member], wanted, "{ask}");
    }
}

#[tokio::test]
async fn playable_results_have_a_question_and_drawable_ones_a_picture() {
    let server = Server::new();
    let realized = result(&server, json!({"ask": "realize", "text": "{T|a}"})).await;
    let question = &realized["question"];
    assert_eq!(question["game"], "coloring");
    server.ok("/api/board", json!({"question": question})).await;
    let tree = result(&server, json!({"ask": "tree", "text": "{T|{a|b}}"})).await;
    assert!(
        tree["picture"]["figures"]
            .as_array()
            .is_some_and(|drawn| drawn.len() > 4)
    );
    for from in ["avoid", "sat", "partition"] {
        let formula = match from {
            "sat" => "p cnf 1 1\n1 0",
            "partition" => "p partition 2 2\n1 1 2",
            _ => "(x1|x2)",
        };
        let ask = json!({"ask": "reduce", "from": from, "formula": formula});
        let reduced = result(&server, ask).await;
        assert!(reduced["picture"]["figures"].is_array());
        let question = &reduced["question"];
        assert_eq!(reduced["why_not"], Value::Null);
        server.ok("/api/board", json!({"question": question})).await;
    }
}

#[tokio::test]
async fn invalid_questions_fail_with_their_position() {
    let server = Server::new();
    let question = json!({"game": "pomax", "board": "chian wb"});
    let job = server
        .ok("/api/jobs", json!({"ask": "value", "question": question}))
        .await;
    assert_eq!(job["state"], "failed");
    assert_eq!(job["error"]["column"], 1);
    assert_eq!(job["result"], Value::Null);
    for (status, ask) in [
        (422, json!({"ask": "vaule"})),
        (422, json!({"ask": "value"})),
        (
            422,
            json!({"ask": "value", "question": {"game": "pomax"}, "formula": true}),
        ),
        (
            422,
            json!({"ask": "value", "question": {"game": "hex", "board": "3x3"}, "seconds": 0}),
        ),
        (
            422,
            json!({"ask": "value", "question": {"game": "hex", "board": "3x3"}, "seconds": 61}),
        ),
        (422, json!({})),
    ] {
        server.rejected(status, "/api/jobs", ask).await;
    }
    assert_eq!(server.get("/api/jobs/nothing").await.status.as_u16(), 404);
    assert_eq!(
        server.get("/api/jobs/nothing/events").await.status.as_u16(),
        404
    );
}

#[tokio::test]
async fn a_stopped_job_has_a_partial_result() {
    let server = Server::new();
    let answer = server.post("/api/jobs", endless()).await;
    assert_eq!(answer.status.as_u16(), 202);
    let id = answer.json()["id"].as_str().expect("an id").to_string();
    let path = format!("/api/jobs/{id}");
    let stopped = server.send("DELETE", &path, None).await.json();
    assert_eq!(stopped["state"], "stopped");
    assert_eq!(stopped["result"]["value"], Value::Null);
    let bounds = stopped["result"]["bounds"].as_array().expect("bounds");
    assert!(bounds[0].as_i64() < bounds[1].as_i64());
    assert_eq!(server.get(&path).await.json()["state"], "stopped");
}

#[tokio::test]
async fn events_report_progress_and_the_end() {
    let server = Server::new();
    let mut ask = endless();
    ask["seconds"] = json!(1);
    let job = server.ok("/api/jobs", ask).await;
    let id = job["id"].as_str().expect("an id");
    let events = server.get(&format!("/api/jobs/{id}/events")).await;
    assert_eq!(events.headers["content-type"], "text/event-stream");
    let names: Vec<&str> = events
        .text
        .lines()
        .filter_map(|line| line.strip_prefix("event: "))
        .collect();
    assert_eq!(names.last(), Some(&"done"));
    let progress = names.iter().filter(|name| **name == "progress").count();
    let last = events
        .text
        .lines()
        .filter_map(|line| line.strip_prefix("data: "))
        .next_back();
    let last: Value = serde_json::from_str(last.expect("data")).expect("JSON");
    assert_eq!(last["state"], "done");
    // At most five reports per second; on a busy machine the job ends late.
    let seconds = last["seconds"].as_f64().expect("a time");
    let most = 2 + (5.0 * seconds) as usize;
    assert!((1..=most).contains(&progress), "{progress} in {seconds} s");
    assert!(last["progress"]["positions"].as_u64() > Some(0));
    assert_eq!(last["result"]["value"], Value::Null);
}

#[tokio::test]
async fn the_number_of_jobs_of_a_client_is_limited() {
    let server = Server::with(2_000, 1);
    let mut own = Vec::new();
    for _ in 0..4 {
        let answer = server.post("/api/jobs", endless()).await;
        assert_eq!(answer.status.as_u16(), 202);
        own.push(answer.json()["id"].as_str().expect("an id").to_string());
    }
    let full = server.post("/api/jobs", endless()).await;
    assert_eq!(full.status.as_u16(), 429);
    assert!(full.headers.contains_key("retry-after"));
    let other = server
        .send_from(2, "POST", "/api/jobs", Some(&endless()))
        .await;
    assert_eq!(other.status.as_u16(), 202);
    assert_eq!(other.json()["state"], "queued");
    // Stopping a queued job makes room.
    let path = format!("/api/jobs/{}", own[3]);
    let stopped = server.send("DELETE", &path, None).await.json();
    assert_eq!(stopped["state"], "stopped");
    assert_eq!(stopped["result"], Value::Null);
    let again = server.post("/api/jobs", endless()).await;
    assert_eq!(again.status.as_u16(), 202);
}

#[tokio::test]
async fn answers_are_cached() {
    let question = json!({"game": "pomax", "board": "chain bbwwbb"});
    let version = env!("CARGO_PKG_VERSION");
    let mut store = Store::in_memory().expect("memory");
    let key = format!("{version} 2 value 7 {}", json!({"question": question}));
    store
        .cache_answer(&key, r#"{"value":42}"#)
        .expect("memory takes it");
    let server = Server::on(store, LOCAL_RATE, 1);
    let ask = |seconds: u64| json!({"ask": "value", "question": question, "seconds": seconds});
    assert_eq!(result(&server, ask(7)).await, json!({"value": 42}));
    // Another budget is another question, and this one is too quick to be cached.
    for _ in 0..2 {
        assert_eq!(result(&server, ask(8)).await["value"], -1);
    }
}
