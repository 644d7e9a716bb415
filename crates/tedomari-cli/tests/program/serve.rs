//! Tests of the server by HTTP: its jobs return the same answers as the program.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use tedomari::opponent::Experience;
use tedomari_store::Store;
use tempfile::TempDir;

use crate::run::{stderr, stdout, tedomari};

/// A server on its own port, which ends with the test.
struct Server {
    child: Child,
    address: String,
    data: TempDir,
}

/// Starts a server with a data folder.
fn serve(data: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tedomari"))
        .args(["serve", "--port", "0", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs")
}

impl Server {
    fn start() -> Server {
        Server::on(tempfile::tempdir().expect("a folder"))
    }

    fn on(data: TempDir) -> Server {
        let mut child = serve(data.path());
        let mut line = String::new();
        let output = child.stdout.take().expect("piped");
        BufReader::new(output).read_line(&mut line).expect("a line");
        let address = line.trim_end().strip_prefix("Tedomari is at http://");
        let address = address.and_then(|rest| rest.strip_suffix('/'));
        let address = address.expect("an address").to_string();
        Server {
            child,
            address,
            data,
        }
    }

    fn request(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        body.to_string()
    }

    /// The result of a job, however long it takes.
    fn result(&self, ask: &Value) -> Value {
        let mut job: Value = read(&self.request("POST", "/api/jobs", &ask.to_string()));
        if ["queued", "running"].contains(&job["state"].as_str().unwrap_or_default()) {
            let id = job["id"].as_str().expect("an id");
            self.request("GET", &format!("/api/jobs/{id}/events"), "");
            job = read(&self.request("GET", &format!("/api/jobs/{id}"), ""));
        }
        assert_eq!(job["state"], "done", "{ask}: {job}");
        job["result"].clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The output of the program.
fn printed(words: &[&str]) -> Value {
    let output = tedomari(words);
    timeless(read(&String::from_utf8(output.stdout).expect("text")))
}

/// Removes the time, which differs between runs.
fn timeless(mut answer: Value) -> Value {
    if let Some(members) = answer.as_object_mut() {
        members.remove("seconds");
        members.values_mut().for_each(|member| {
            let inner = std::mem::take(member);
            *member = timeless(inner);
        });
    } else if let Some(members) = answer.as_array_mut() {
        members.iter_mut().for_each(|member| {
            let inner = std::mem::take(member);
            *member = timeless(inner);
        });
    }
    answer
}

#[test]
fn jobs_answer_what_the_program_prints() {
    let server = Server::start();
    let zigzag = json!({"game": "pominmax", "board": "zigzag w<b>w<b"});
    let young = json!({"game": "hackenbush", "board": "young 2,2 chess"});
    let sim = json!({"game": "sim"});
    let misere = json!({"game": "misere", "board": "K4", "pattern": "K3"});
    let coloring = json!({"game": "coloring", "board": "a:{00011,10101,11000}, b:{00100,01010}"});
    let payoff = coloring["board"].as_str().expect("text");
    for (ask, words) in [
        (
            json!({"ask": "value", "question": zigzag}),
            vec!["value", "pominmax", "zigzag w<b>w<b"],
        ),
        (
            json!({"ask": "value", "question": zigzag, "plain": true}),
            vec!["value", "pominmax", "zigzag w<b>w<b", "--plain"],
        ),
        (
            json!({"ask": "moves", "question": young}),
            vec!["moves", "hackenbush", "young 2,2 chess"],
        ),
        (
            json!({"ask": "value", "question": coloring}),
            vec!["value", "coloring", payoff],
        ),
        (
            json!({"ask": "value", "question": misere}),
            vec!["solve", "misere", "K4", "K3"],
        ),
        (
            json!({"ask": "weak", "question": sim}),
            vec!["solve", "sim", "--weak"],
        ),
        (
            json!({"ask": "value", "question": {"game": "hex", "board": "3x3"}}),
            vec!["value", "hex", "3x3"],
        ),
        (
            json!({"ask": "hex-region", "board": "3x3", "cells": "a1-b2"}),
            vec!["hex", "region", "3x3", "--cells", "a1-b2"],
        ),
        (
            json!({"ask": "canonical", "text": "{a,T|{b|_}}"}),
            vec!["canonical", "{a,T|{b|_}}"],
        ),
        (
            json!({"ask": "explain", "text": "{a,T|{b|_}}"}),
            vec!["canonical", "--steps", "{a,T|{b|_}}"],
        ),
        (
            json!({"ask": "compare", "texts": ["{T|a}", "b"]}),
            vec!["compare", "{T|a}", "b"],
        ),
        (
            json!({"ask": "conjecture", "claim": "pomax = white - black", "on": "posets <= 3"}),
            vec!["conjecture", "pomax = white - black", "--on", "posets <= 3"],
        ),
        (
            json!({"ask": "audit", "only": ["Thm 5.2"], "seconds": 60}),
            vec!["audit", "--only", "Thm 5.2"],
        ),
    ] {
        let mut words: Vec<_> = words.into_iter().chain(["--json"]).collect();
        let mut result = timeless(server.result(&ask));
        let members = result.as_object_mut().expect("an object");
        // Answers about a position carry the explanation, which the program prints for `explain`.
        let explanation = members.remove("explanation");
        assert_eq!(result, printed(&words), "{ask}");
        // `explain` has no `--plain`.
        if let (Some(explanation), false) = (explanation, words.contains(&"--plain")) {
            words[0] = "explain";
            assert_eq!(explanation, printed(&words)["explanation"], "{ask}");
        }
    }
}

#[test]
fn what_a_job_adds_stands_beside_what_the_program_prints() {
    let server = Server::start();
    for (ask, words, added) in [
        (
            json!({"ask": "realize", "text": "{T|a}"}),
            ["realize", "{T|a}"].as_slice(),
            ["question"].as_slice(),
        ),
        (
            json!({"ask": "reduce", "from": "avoid", "formula": "(x1|x2)&(x2|x3)"}),
            &["reduce", "avoid", "(x1|x2)&(x2|x3)"],
            &["picture", "question", "why_not"],
        ),
    ] {
        let words: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
        let printed = printed(&words);
        let mut result = timeless(server.result(&ask));
        let members = result.as_object_mut().expect("an object");
        for name in added {
            assert!(members.remove(*name).is_some(), "{name}");
        }
        assert_eq!(result, printed, "{ask}");
    }
}

/// Two servers would undo each other's records. A killed server leaves no lock, and the program
/// shares the file as before.
#[test]
fn one_server_has_a_data_folder() {
    let first = Server::start();
    let file = first.data.path().join("tedomari.db");
    let mut store = Store::open(&file).expect("the program may use the file");
    store.adjust("sim", b"key", 1).expect("written");
    let second = serve(first.data.path()).wait_with_output().expect("an end");
    assert_eq!(second.status.code(), Some(1));
    let said = stderr(&second);
    if cfg!(unix) {
        let holder = format!("process {} runs a server", first.child.id());
        assert!(said.contains(&holder), "{said}");
    }
    assert!(said.contains("--data DIR"), "{said}");
    let mut first = first;
    first.child.kill().expect("killed");
    first.child.wait().expect("an end");
    let data = std::mem::replace(&mut first.data, tempfile::tempdir().expect("a folder"));
    Server::on(data);
    assert_eq!(store.weight("sim", b"key").expect("readable"), 1);
}

#[test]
fn a_backup_while_the_server_runs() {
    let server = Server::start();
    let saved = json!({"name": "Chain", "address": "/board?board=chain+wb"});
    server.request("POST", "/api/boards", &saved.to_string());
    let copies = tempfile::tempdir().expect("a folder");
    let copy = copies.path().join("tedomari.db");
    let [data, copy] = [server.data.path(), &copy].map(|path| path.to_str().expect("text"));
    let words = ["serve", "--data", data, "--backup", copy];
    let done = tedomari(&words);
    assert_eq!(stderr(&done), "");
    assert!(stdout(&done).starts_with(copy), "{}", stdout(&done));
    let store = Store::open(Path::new(copy)).expect("a store");
    assert_eq!(store.boards().expect("readable")[0].name, "Chain");
    drop(store);
    // It is not replaced.
    let again = tedomari(&words);
    assert_eq!(again.status.code(), Some(1));
    assert!(
        stderr(&again).contains("exists already"),
        "{}",
        stderr(&again)
    );
    let nothing = tedomari(&["serve", "--data", "missing", "--backup", "copy.db"]);
    assert_eq!(nothing.status.code(), Some(1));
    assert!(
        stderr(&nothing).contains("nothing to back up"),
        "{}",
        stderr(&nothing)
    );
}
