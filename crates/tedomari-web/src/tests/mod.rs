//! Requests as a browser sends them, and their responses.

mod about;
mod async_threads;
mod boards;
mod commands;
mod connections;
mod edits;
mod exports;
mod games;
mod jobs;
mod lessons;
mod limits;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, Request, StatusCode};
use serde_json::Value;
use tedomari_store::Store;
use tower::ServiceExt;

use crate::database::Database;
use crate::headers::HostPolicy;
use crate::limits::LOCAL_RATE;
use crate::pages::Pages;
use crate::priority::Workers;
use crate::server::router;
use crate::state::AppState;

/// A server without a network, with a store in memory.
pub(crate) struct Server {
    app: Arc<AppState>,
    router: Router,
}

impl Server {
    pub(crate) fn new() -> Server {
        Server::with(LOCAL_RATE, 2)
    }

    /// A server with a rate limit and so many job workers.
    fn with(rate: u32, workers: usize) -> Server {
        Server::on(Store::in_memory().expect("memory"), rate, workers)
    }

    /// A server with an existing store. Tests play faster than people.
    fn on(store: Store, rate: u32, workers: usize) -> Server {
        Server::from(store, rate, workers, Duration::ZERO)
    }

    /// A server on which the moves of people take so much time.
    fn at_pace(pace: Duration) -> Server {
        let store = Store::in_memory().expect("memory");
        Server::from(store, LOCAL_RATE, 1, pace)
    }

    fn from(store: Store, rate: u32, workers: usize, pace: Duration) -> Server {
        let database = Database::new(store).expect("a thread");
        let mut app = AppState::new(Pages::new(None), database, rate, Workers::normal(workers));
        app.games.pace = pace;
        Server::of(Arc::new(app))
    }

    /// A server with an existing state.
    fn of(app: Arc<AppState>) -> Server {
        let policy = HostPolicy::new(Ipv4Addr::LOCALHOST.into(), &[]);
        let router = router(app.clone(), policy);
        Server { app, router }
    }

    async fn send(&self, method: &str, path: &str, body: Option<&Value>) -> TestResponse {
        self.send_from(1, method, path, body).await
    }

    /// Sends a request as one of several clients.
    async fn send_from(
        &self,
        client: u8,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> TestResponse {
        let text = body.map(Value::to_string);
        self.send_as(client, method, path, text).await
    }

    /// Sends a body that is not valid JSON.
    async fn send_text(&self, path: &str, body: &str) -> TestResponse {
        self.send_as(1, "POST", path, Some(body.to_string())).await
    }

    async fn send_as(
        &self,
        client: u8,
        method: &str,
        path: &str,
        body: Option<String>,
    ) -> TestResponse {
        let request = request(client, method, path, body);
        let response = self
            .router
            .clone()
            .oneshot(request)
            .await
            .expect("an answer");
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, 10 << 20).await.expect("a body");
        TestResponse {
            status: parts.status,
            headers: parts.headers,
            // Fonts are not text.
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.send("GET", path, None).await
    }

    async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.send("POST", path, Some(&body)).await
    }

    /// Sends a request that must succeed.
    async fn ok(&self, path: &str, body: Value) -> Value {
        let answer = self.post(path, body).await;
        assert!(answer.status.is_success(), "{}", answer.text);
        answer.json()
    }

    /// Sends a request that must fail; returns the error message.
    async fn rejected(&self, status: u16, path: &str, body: Value) -> String {
        let answer = self.post(path, body).await;
        assert_eq!(answer.status.as_u16(), status, "{}", answer.text);
        answer.message()
    }
}

/// A request of one of several clients.
fn request(client: u8, method: &str, path: &str, body: Option<String>) -> Request<Body> {
    let peer = SocketAddr::from((Ipv4Addr::new(127, 0, 0, client), 4000));
    let mut request = Request::builder().method(method).uri(path);
    request = request.header(HOST, "localhost");
    if body.is_some() {
        request = request.header(CONTENT_TYPE, "application/json");
    }
    let body = body.map_or(Body::empty(), Body::from);
    let mut request = request.body(body).expect("a request");
    request.extensions_mut().insert(ConnectInfo(peer));
    request
}

/// A response.
pub(crate) struct TestResponse {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl TestResponse {
    fn json(&self) -> Value {
        serde_json::from_str(&self.text).expect("JSON")
    }

    /// The error message.
    fn message(self) -> String {
        let message = &self.json()["error"]["message"];
        message.as_str().expect("a message").to_string()
    }
}
