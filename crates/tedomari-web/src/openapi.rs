use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;

/// The OpenAPI description of the server. Tests are generated from it.
pub const DESCRIPTION: &str = include_str!("../openapi.json");

/// `GET /openapi.json`.
pub async fn description() -> impl IntoResponse {
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CACHE_CONTROL, "no-cache"),
    ];
    (headers, DESCRIPTION)
}
