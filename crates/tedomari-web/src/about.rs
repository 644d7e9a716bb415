//! Versions, how to cite, licenses, and the last audit.

use std::sync::Arc;

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;
use serde_json::Value;

use crate::house::House;
use crate::moment::moment;
use crate::refusal::Refusal;

/// The key under which the last audit is kept.
pub const AUDIT: &str = "audit";

/// `/api/about`.
pub fn routes() -> Router<Arc<House>> {
    Router::new().route("/api/about", get(about))
}

const VERSION: &str = env!("CARGO_PKG_VERSION");
const RUST: &str = env!("CARGO_PKG_RUST_VERSION");
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");
const LICENSES: &[&str] = &[
    "Tedomari may be used under either of two licenses, as you like: MIT or Apache 2.0.",
    include_str!("../LICENSE-MIT"),
    include_str!("../LICENSE-APACHE"),
];

#[derive(Serialize)]
struct About {
    version: &'static str,
    rust: &'static str,
    citation: Citation,
    licenses: String,
    audit: Option<Audit>,
}

#[derive(Serialize)]
struct Citation {
    text: String,
    bibtex: String,
}

/// The last audit: what it said, and when that was.
#[derive(Serialize)]
struct Audit {
    when: String,
    statements: Value,
}

async fn about(State(house): State<Arc<House>>) -> Result<Json<About>, Refusal> {
    let kept = house.keeper.ask(|store| store.noted(AUDIT)).await?;
    // An audit that an older version has kept in another form is as good as none.
    let audit = kept.and_then(|note| {
        let mut answer: Value = serde_json::from_str(&note.text).ok()?;
        Some(Audit {
            when: moment(note.at),
            statements: answer.get_mut("statements")?.take(),
        })
    });
    Ok(Json(About {
        version: VERSION,
        rust: RUST,
        citation: citation(),
        licenses: LICENSES.join("\n\n"),
        audit,
    }))
}

fn citation() -> Citation {
    Citation {
        text: format!(
            "Tedomari, version {VERSION}: exact values, with reasons, for combinatorial games. \
             {REPOSITORY}"
        ),
        bibtex: format!(
            "@software{{tedomari,\n  \
               title   = {{Tedomari: exact values, with reasons, for combinatorial games}},\n  \
               version = {{{VERSION}}},\n  \
               url     = {{{REPOSITORY}}}\n}}\n"
        ),
    }
}
