//! `docs/src/json.md` describes `--json`: every printed field is documented with its type, and
//! every documented field is printed by some run.

mod answers;
mod boards;
mod census;
mod forms;
mod patterns;
mod play;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

const DOCUMENT: &str = include_str!("../../../../../docs/src/json.md");
const BOARD: &str = "white a b c; black d e; a < d < b; c < e";
const HARD: &str = "random 400 0.02 seed 1";

/// The fields of a section with the types they may have.
fn documented(section: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut lines = DOCUMENT
        .lines()
        .skip_while(|line| *line != format!("## {section}"));
    assert!(lines.next().is_some(), "the section {section} is there");
    let mut fields = BTreeMap::new();
    for line in lines.take_while(|line| !line.starts_with("## ")) {
        if let Some(row) = line.strip_prefix("| `") {
            let (path, rest) = row.split_once("` | ").expect("a path, then a type");
            let (types, _) = rest.split_once(" |").expect("a type, then a meaning");
            let types = types.split(" or ").map(String::from).collect();
            assert!(
                fields.insert(path.to_string(), types).is_none(),
                "{path} twice"
            );
        }
    }
    fields
}

/// The fields of a value with the types they have. Parts of reasons are reasons.
fn fields(value: &Value, path: &str, found: &mut BTreeSet<(String, &'static str)>) {
    let path = path.replace("reason.parts[].", "reason.");
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_i64() || number.is_u64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if !path.is_empty() {
        found.insert((path.clone(), kind));
    }
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                let dot = if path.is_empty() { "" } else { "." };
                fields(member, &format!("{path}{dot}{key}"), found);
            }
        }
        Value::Array(members) => {
            members
                .iter()
                .for_each(|member| fields(member, &format!("{path}[]"), found));
        }
        _ => {}
    }
}

fn check(section: &str, answers: &[Value]) {
    let mut allowed = documented(section);
    if allowed.contains_key("reason") {
        allowed.extend(documented("reasons"));
    }
    let mut found = BTreeSet::new();
    answers
        .iter()
        .for_each(|answer| fields(answer, "", &mut found));
    for (path, kind) in &found {
        let types = allowed
            .get(path)
            .unwrap_or_else(|| panic!("{section}: {path} is new"));
        assert!(
            types.contains(*kind),
            "{section}: {path} is {kind}, not one of {types:?}"
        );
    }
    for path in allowed.keys() {
        // The steps of a reason depend on the solver.
        let seen = path.starts_with("reason.") || found.iter().any(|(seen, _)| seen == path);
        assert!(seen, "{section}: nothing has {path}");
    }
}

/// The objects on the lines of an output.
fn lines(text: &str) -> Vec<Value> {
    let object = |line| serde_json::from_str(line).expect("every line is JSON");
    text.lines().map(object).collect()
}
