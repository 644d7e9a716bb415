//! Versions, citation, licenses, and the most recent audit.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;
use serde_json::Value;

use crate::error::ApiError;
use crate::state::AppState;
use crate::timestamp::timestamp;

/// The key of the most recent audit in the store.
pub const AUDIT: &str = "audit";

/// `/api/about`.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/about", get(about))
}

const VERSION: &str = env!("CARGO_PKG_VERSION");
const RUST: &str = env!("CARGO_PKG_RUST_VERSION");
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");
const LICENSES: &[&str] = &[
    "Tedomari is available under the MIT license or the Apache License 2.0, at your choice.",
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

/// The most recent audit and when it ran.
#[derive(Serialize)]
struct Audit {
    when: String,
    statements: Value,
}

async fn about(State(app): State<Arc<AppState>>) -> Result<Response, ApiError> {
    let kept = app.database.run(|store| store.note(AUDIT)).await?;
    let work = move || {
        // Ignore an audit that an older version stored in another format.
        let audit = kept.and_then(|note| {
            let mut answer: Value = serde_json::from_str(&note.text).ok()?;
            Some(Audit {
                when: timestamp(note.at),
                statements: answer.get_mut("statements")?.take(),
            })
        });
        Ok(About {
            version: VERSION,
            rust: RUST,
            citation: citation(),
            licenses: LICENSES.join("\n\n"),
            audit,
        })
    };
    app.pool.respond(StatusCode::OK, work).await
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
