//! What conjectures can be made of, for the page that tests them.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;
use tedomari::Error;
use tedomari_answers::conjecture::{ClassRow, ExampleRow, QuantityRow};
use tedomari_answers::conjecture::{classes, examples, quantities};

use crate::error::ApiError;
use crate::state::AppState;

/// `/api/conjectures`.
pub fn routes() -> Router<Arc<AppState>> {
    if cfg!(not(feature = "census")) {
        let left_out = || async { ApiError::left_out() };
        return Router::new().route("/api/conjectures", get(left_out));
    }
    Router::new().route("/api/conjectures", get(vocabulary))
}

#[derive(Serialize)]
struct Vocabulary {
    quantities: Vec<QuantityRow>,
    classes: Vec<ClassRow>,
    examples: Vec<ExampleRow>,
}

async fn vocabulary(State(app): State<Arc<AppState>>) -> Result<Response, ApiError> {
    let work = || {
        Ok(Vocabulary {
            quantities: quantities(),
            classes: classes(),
            examples: examples().map_err(Error::from)?,
        })
    };
    app.pool.respond(StatusCode::OK, work).await
}
