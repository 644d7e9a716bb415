use serde_json::json;
use tedomari_store::Store;

use super::Server;
use crate::about::AUDIT;
use crate::limits::LOCAL_RATE;

#[tokio::test]
async fn tables_are_listed_searched_and_paged() {
    let server = Server::new();
    let tables = server.get("/api/tables").await.json();
    assert_eq!(tables["tables"][0]["name"], "coloring");
    assert_eq!(tables["tables"][0]["rows"], 9959);
    let page = server.get("/api/tables/coloring?search=%7BT%7Ca%7D&column=value&limit=3&offset=1");
    let page = page.await.json();
    assert_eq!(page["columns"][1], "value");
    let rows = page["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 3);
    assert!(
        rows.iter()
            .all(|row| row[1].as_str().is_some_and(|value| value.contains("{T|a}")))
    );
    assert!(page["total"].as_u64() > Some(3));
    let page = server.get("/api/tables/regions?cells=3&search=b&column=value");
    let page = page.await.json();
    assert!(page["total"].as_u64() > Some(0));
    let rows = page["rows"].as_array().expect("rows");
    assert!(rows.iter().all(|row| row[0] == "3"));
    assert_eq!(server.get("/api/tables/nothing").await.status.as_u16(), 404);
    for query in [
        "column=nothing",
        "limit=-1",
        "serach=a",
        "cells=3",
        "filled=hex",
    ] {
        let answer = server.get(&format!("/api/tables/ramsey?{query}")).await;
        assert!(answer.status.is_client_error(), "{query}");
        answer.message();
    }
}

#[tokio::test]
async fn conjectures_come_with_quantities_classes_and_examples() {
    let server = Server::new();
    let vocabulary = server.get("/api/conjectures").await.json();
    let all = |what: &str| vocabulary[what].as_array().expect("a list").clone();
    let is = |name| move |row: &serde_json::Value| row["written"] == name;
    assert!(all("quantities").iter().any(is("covers(x, y)")));
    assert!(all("classes").iter().any(|row| row["class"] == "posets"));
    let example = all("examples")
        .into_iter()
        .find(|row| row["name"] == "j-figure-3.3")
        .expect("an example");
    let job = json!({
        "ask": "conjecture", "claim": example["claim"], "on": example["on"], "where": example["where"],
    });
    let answer = server.ok("/api/jobs", job).await;
    assert_eq!(answer["result"]["holds"], false);
    let verdict = answer["result"]["verdict"].as_str().expect("a sentence");
    assert!(verdict.starts_with("fails: a smallest counterexample has"));
}

#[tokio::test]
async fn there_are_boards_to_begin_with_and_a_puzzle_for_every_day() {
    let server = Server::new();
    let gallery = server.get("/api/gallery").await.json();
    for game in gallery["games"].as_array().expect("games") {
        for board in game["boards"].as_array().expect("boards") {
            let question = json!({"question": board["question"]});
            assert_eq!(board["question"]["game"], game["name"]);
            let described = server.ok("/api/board", question).await;
            assert!(described["picture"]["figures"].is_array(), "{board}");
        }
    }
    let puzzle = server.get("/api/puzzle?date=2026-11-17").await.json();
    assert_eq!(puzzle["date"], "2026-11-17");
    let again = server.get("/api/puzzle?date=2026-11-17").await.json();
    assert_eq!(puzzle, again);
    assert!(server.get("/api/puzzle").await.json()["solution"].is_array());
    for wrong in ["date=yesterday", "date=2026-02-30", "day=1"] {
        let answer = server.get(&format!("/api/puzzle?{wrong}")).await;
        assert!(answer.status.is_client_error(), "{wrong}");
        answer.message();
    }
}

#[tokio::test]
async fn the_last_audit_is_stored() {
    let server = Server::new();
    let about = server.get("/api/about").await.json();
    assert_eq!(about["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(about["audit"], json!(null));
    assert!(
        about["citation"]["bibtex"]
            .as_str()
            .is_some_and(|text| text.starts_with("@software{"))
    );
    assert!(
        about["licenses"]
            .as_str()
            .is_some_and(|text| text.contains("Apache License"))
    );
    // A single statement is not stored as the audit.
    let some = json!({"ask": "audit", "only": ["Thm 5.2"], "seconds": 1});
    server.ok("/api/jobs", some).await;
    // Neither is a partial audit.
    let job = server
        .ok("/api/jobs", json!({"ask": "audit", "seconds": 1}))
        .await;
    let id = job["id"].as_str().expect("an id");
    let events = server.get(&format!("/api/jobs/{id}/events")).await;
    assert!(events.text.contains("event: done"));
    let about = server.get("/api/about").await.json();
    assert_eq!(about["audit"], json!(null));
    // A complete audit is stored and shown.
    let answer = server.get(&format!("/api/jobs/{id}")).await.json()["result"].to_string();
    let mut store = Store::in_memory().expect("memory");
    store.set_note(AUDIT, &answer).expect("memory takes it");
    let server = Server::on(store, LOCAL_RATE, 1);
    let about = server.get("/api/about").await.json();
    let statements = about["audit"]["statements"].as_array();
    assert!(statements.is_some_and(|statements| statements.len() > 10));
}
