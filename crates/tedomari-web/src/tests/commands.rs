//! Questions in one line, and the bundled notebooks.

use std::time::Duration;

use serde_json::{Value, json};
use tedomari_answers::command::VERBS;

use super::Server;

const NOTEBOOKS: &str = include_str!("../../pages/notebooks.json");

/// The answer to a line, as a page gets it.
async fn answer(server: &Server, line: &str) -> Value {
    let command = server.ok("/api/commands", json!({"line": line})).await;
    let path = command["path"].as_str().expect("a path");
    let mut answer = server.ok(path, command["body"].clone()).await;
    if path != "/api/jobs" {
        return answer;
    }
    let own = format!("{path}/{}", answer["id"].as_str().expect("an id"));
    while ["queued", "running"].contains(&answer["state"].as_str().expect("a state")) {
        tokio::time::sleep(Duration::from_millis(20)).await;
        answer = server.get(&own).await.json();
    }
    assert_eq!(answer["state"], "done", "{line}: {answer}");
    answer["result"].clone()
}

/// The lines of a bundled notebook.
fn lines(name: &str) -> Vec<String> {
    let notebooks: Value = serde_json::from_str(NOTEBOOKS).expect("JSON");
    let cells = notebooks["notebooks"][name]["cells"].as_array();
    let cells = cells.expect("cells").iter();
    let questions = cells.filter(|cell| cell["kind"] == "question");
    let line = |cell: &Value| cell["text"].as_str().expect("a text").to_string();
    questions.map(line).collect()
}

#[tokio::test]
async fn the_notebook_of_a_teacher_is_true() {
    let server = Server::new();
    let lines = lines("teacher");
    let mut answers = Vec::new();
    for line in &lines {
        answers.push(answer(&server, line).await);
    }
    let [value, moves, reason, drawing, tree] = &answers[..] else {
        panic!("{} answers", answers.len());
    };
    // Bouton's theorem: the nim-sum decides.
    assert_eq!(
        (&value["value"], &value["outcome"]),
        (&json!(format!("*{}", 3 ^ 4 ^ 5)), &json!("first"))
    );
    let best = moves["moves"]["left"].as_array().expect("moves");
    let best: Vec<&Value> = best.iter().filter(|one| one["best"] == true).collect();
    assert_eq!(best.len(), 1, "exactly one move wins");
    assert_eq!((1 ^ 4 ^ 5, &reason["outcome"]), (0, &json!("second")));
    assert!(
        reason["explanation"]["steps"]
            .as_array()
            .is_some_and(|steps| steps.len() > 1)
    );
    assert_eq!(drawing["elements"].as_array().map(Vec::len), Some(5));
    assert_eq!(
        (&tree["value"], &tree["outcome"]),
        (&json!(1), &json!("left"))
    );
}

#[tokio::test]
async fn the_notebook_of_a_researcher_is_true() {
    let server = Server::new();
    let lines = lines("researcher");
    let mut answers = Vec::new();
    for line in &lines {
        answers.push(answer(&server, line).await);
    }
    let [chain, claim, moves, form, relation] = &answers[..] else {
        panic!("{} answers", answers.len());
    };
    // There are two more black elements than white ones.
    assert_eq!(chain["value"], -1);
    assert_eq!(claim["holds"], false);
    let found = &claim["counterexamples"][0];
    assert!(
        lines[2].contains(found["board"].as_str().expect("a board")),
        "{found}"
    );
    assert_eq!(
        (&moves["value"], &moves["outcome"]),
        (&json!(0), &json!("second"))
    );
    assert_eq!(form["canonical"], "a");
    assert_eq!(relation["relation"], "greater");
}

#[tokio::test]
async fn every_example_of_a_command_is_answered() {
    let server = Server::new();
    let listed = server.get("/api/commands").await.json();
    let listed = listed["commands"].as_array().expect("a list").clone();
    assert_eq!(listed.len(), VERBS.len());
    for command in listed {
        let line = command["example"].as_str().expect("a line");
        assert!(answer(&server, line).await.is_object(), "{line}");
    }
}

#[tokio::test]
async fn errors_have_their_place_in_the_line() {
    let server = Server::new();
    for (line, column) in [
        ("", 1),
        ("value pomax 'chain bxw'", 21),
        ("canonical '{a|b}' --atoms 'a < '", 32),
        ("conjecture 'pomax = 1' --on 'posts <= 3'", 30),
        ("value pomax 'antichain 6000 chess'", 24),
    ] {
        let answer = server.post("/api/commands", json!({"line": line})).await;
        assert_eq!(answer.status.as_u16(), 422, "{line}");
        assert_eq!(answer.json()["error"]["column"], column, "{}", answer.text);
    }
    server
        .rejected(422, "/api/commands", json!({"text": "value nim 3"}))
        .await;
}
