//! The requests of the pages, answered in the page: the part of the server, on one thread and in
//! memory.

pub mod compressed;
pub mod database;
pub mod runtime;
pub mod worker_pool;

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Request, StatusCode};
use futures_util::FutureExt;
use tedomari_census::coloring::load_tables_by;
use tower_service::Service;

use crate::jobs::set_report;
use crate::random;
use crate::routes;
use crate::state::AppState;

/// What answers the requests of a page.
pub struct Page {
    app: Arc<AppState>,
    router: Router,
}

impl Page {
    /// Starts with the rows that an earlier visit has left, and random bits. A running job is
    /// reported with `report`, which returns whether to stop it. `load_table` loads a table of the
    /// census by its name when it is needed.
    pub fn new(
        seed: u64,
        rows: impl IntoIterator<Item = (String, String)>,
        report: fn(&str) -> bool,
        load_table: fn(&str) -> Vec<u8>,
    ) -> Page {
        load_tables_by(load_table);
        random::set_seed(seed);
        set_report(report);
        let app = Arc::new(AppState::default());
        let mut store = app.database.lock();
        for (key, row) in rows {
            store.restore(key, &row);
        }
        drop(store);
        app.games.register_stored(&app.database).now_or_never();
        let router = routes::all()
            .method_not_allowed_fallback(routes::method_not_allowed)
            .with_state(Arc::clone(&app));
        Page { app, router }
    }

    /// Answers a request: the status and the body.
    pub fn answer(&mut self, method: &str, address: &str, body: Option<String>) -> (u16, String) {
        let request = Request::builder()
            .method(method)
            .uri(address)
            .header(CONTENT_TYPE, "application/json")
            .body(Body::from(body.unwrap_or_default()));
        let Ok(request) = request else {
            return (StatusCode::BAD_REQUEST.as_u16(), String::new());
        };
        let answered = async {
            let Ok(response) = self.router.call(request).await;
            let status = response.status().as_u16();
            let bytes = to_bytes(response.into_body(), usize::MAX).await;
            let body = bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            (status, body.unwrap_or_default())
        };
        // Nothing in a page waits for anything.
        let failed = StatusCode::INTERNAL_SERVER_ERROR.as_u16();
        answered.now_or_never().unwrap_or((failed, String::new()))
    }

    /// The rows to keep for the next visit that have changed since the last call; `None` for those
    /// to delete.
    pub fn take_changes(&self) -> Vec<(String, Option<String>)> {
        self.app.database.lock().take_changes()
    }

    /// Takes over a row that was changed elsewhere; `None` if it was deleted.
    pub fn restore(&self, key: String, row: Option<&str>) {
        let mut store = self.app.database.lock();
        match row {
            Some(row) => store.restore(key, row),
            None => store.forget(&key),
        }
    }
}
