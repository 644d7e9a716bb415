use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router, middleware};
use serde_json::{Value, json};
use thiserror::Error;
use tokio::net::TcpListener;

use crate::connections::{self, ConnectionLimits};
use crate::database::{Database, DatabaseError};
use crate::games;
use crate::headers::{HostPolicy, guard};
use crate::limits::limit;
use crate::openapi;
use crate::pages::Pages;
use crate::priority::Workers;
use crate::state::AppState;
use crate::{book, routes};

/// The default port, and the number of ports to try from there.
const PORT: u16 = 7878;
const PORT_COUNT: u16 = 20;

/// The maximum size of a request body, in bytes.
const MAX_BODY: usize = 256 * 1024;

/// The options of the server.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on.
    pub host: IpAddr,
    /// The names, besides addresses and `localhost`, under which the server may be reached.
    pub names: Vec<String>,
    /// The port, 0 for any free port. Without a port, the server uses the default or the next free
    /// one.
    pub port: Option<u16>,
    /// The data folder; `None` for the default.
    pub data: Option<PathBuf>,
    /// A folder to read the pages from instead of the embedded ones, for development.
    pub pages: Option<PathBuf>,
    /// The maximum number of requests per second from one client. The default is higher if only
    /// this computer can connect.
    pub rate: Option<u32>,
    /// The least time that a move of a person takes in the hall of fame, on average. The default is
    /// half a second.
    pub pace: Option<Duration>,
}

/// Why the server cannot run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address cannot be used.
    #[error("cannot listen on {0}: {1}; without --port the server uses the next free port")]
    Address(SocketAddr, io::Error),
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] DatabaseError),
    /// The stored games cannot be read.
    #[error("cannot read the stored games: {0}")]
    Games(String),
    /// The operating system reported an error.
    #[error("cannot run the server: {0}")]
    System(#[from] io::Error),
}

/// Runs the server until it is told to stop. Calls `ready` with the address once it accepts
/// requests.
pub fn serve(options: Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let served = runtime.block_on(async {
        let listener = listener(&options).await?;
        let address = listener.local_addr()?;
        let policy = HostPolicy::new(address.ip(), &options.names);
        let (database, _lock) = Database::open_alone(options.data.as_deref())?;
        let mut app = AppState::new(
            Pages::new(options.pages),
            database,
            options.rate.unwrap_or(policy.rate()),
            Workers::background(),
        );
        app.games.pace = options.pace.unwrap_or(games::HUMANE_PACE);
        let app = Arc::new(app);
        let registered = app.games.register_stored(&app.database).await;
        registered.map_err(|error| ServeError::Games(error.to_string()))?;
        let router = router(app.clone(), policy);
        ready(address);
        let limits = ConnectionLimits::default();
        connections::serve(listener, router, limits, shutdown_signal()).await;
        app.games.flush(&app.database).await;
        Ok(())
    });
    runtime.shutdown_background();
    served
}

/// Completes on Ctrl-C or on a termination signal.
async fn shutdown_signal() {
    tokio::select! {
        () = interrupted() => {}
        () = terminated() => {}
    }
}

async fn interrupted() {
    // Without a handler Ctrl-C ends the process at once, which is safe.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};

    match signal(SignalKind::terminate()) {
        Ok(mut signal) => drop(signal.recv().await),
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}

/// All routes.
pub fn router(app: Arc<AppState>, policy: HostPolicy) -> Router {
    Router::new()
        .route("/health", get(health))
        .merge(routes::all())
        .merge(book::routes())
        .route("/openapi.json", get(openapi::description))
        .fallback(get(page))
        .method_not_allowed_fallback(routes::method_not_allowed)
        .layer(middleware::from_fn_with_state(app.clone(), limit))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(policy, guard))
        .with_state(app)
}

async fn health() -> Json<Value> {
    Json(json!({"ok": true}))
}

async fn page(State(app): State<Arc<AppState>>, uri: Uri, headers: HeaderMap) -> Response {
    app.pages.find(&uri, &headers)
}

async fn listener(options: &Options) -> Result<TcpListener, ServeError> {
    let at = |port| SocketAddr::new(options.host, port);
    if let Some(port) = options.port {
        let bound = TcpListener::bind(at(port)).await;
        return bound.map_err(|error| ServeError::Address(at(port), error));
    }
    for port in PORT..PORT + PORT_COUNT {
        match TcpListener::bind(at(port)).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            bound => return bound.map_err(|error| ServeError::Address(at(port), error)),
        }
    }
    let bound = TcpListener::bind(at(0)).await;
    bound.map_err(|error| ServeError::Address(at(0), error))
}
