use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use axum::routing::{any, get};
use axum::{Json, Router, middleware};
use serde_json::{Value, json};
use thiserror::Error;
use tokio::net::TcpListener;

use crate::connections;
use crate::games;
use crate::headers::{Doorkeeper, guard};
use crate::house::House;
use crate::jobs;
use crate::keeper::{Keeper, KeeperError};
use crate::limits::limit;
use crate::openapi;
use crate::pages::Pages;
use crate::priority::Workers;
use crate::refusal::Refusal;
use crate::{Options, about, board, boards, catalogue, export, tables};

/// The default port, and the number of ports to try from there.
const PORT: u16 = 7878;
const PORTS: u16 = 20;

/// The maximum size of a request body, in bytes.
const BODY: usize = 256 * 1024;

/// Why the server cannot run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address cannot be used.
    #[error("cannot listen on {0}: {1}; without --port the server uses the next free port")]
    Address(SocketAddr, io::Error),
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] KeeperError),
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
        let door = Doorkeeper {
            is_loopback: address.ip().is_loopback(),
        };
        let house = House::new(
            Pages::new(options.pages),
            Keeper::open(options.data.as_deref())?,
            options.rate.unwrap_or(door.rate()),
            Workers::beside_players(),
        );
        let house = Arc::new(house);
        let recalled = house.games.recall(&house.keeper).await;
        recalled.map_err(|refusal| ServeError::Games(refusal.to_string()))?;
        let app = router(house.clone(), door);
        ready(address);
        connections::answer(listener, app, asked_to_stop()).await;
        house.games.close(&house.keeper).await;
        Ok(())
    });
    runtime.shutdown_background();
    served
}

/// Completes on Ctrl-C or on a termination signal.
async fn asked_to_stop() {
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
        Ok(mut told) => drop(told.recv().await),
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}

/// All routes.
pub fn router(house: Arc<House>, door: Doorkeeper) -> Router {
    Router::new()
        .route("/health", get(health))
        .merge(games::routes())
        .merge(boards::routes())
        .merge(catalogue::routes())
        .merge(board::routes())
        .merge(jobs::routes())
        .merge(export::routes())
        .merge(tables::routes())
        .merge(about::routes())
        .route("/openapi.json", get(openapi::description))
        .route("/api/{*rest}", any(unknown))
        .fallback(get(page))
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(house.clone(), limit))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(door, guard))
        .with_state(house)
}

async fn health() -> Json<Value> {
    Json(json!({"ok": true}))
}

async fn wrong_method() -> Refusal {
    let message = "method not allowed; see /openapi.json";
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message)
}

async fn unknown(uri: Uri) -> Refusal {
    Refusal::unknown(format!("there is nothing at {}", uri.path()))
}

async fn page(State(house): State<Arc<House>>, uri: Uri, headers: HeaderMap) -> Response {
    house.pages.find(&uri, &headers)
}

async fn listener(options: &Options) -> Result<TcpListener, ServeError> {
    let at = |port| SocketAddr::new(options.host, port);
    if let Some(port) = options.port {
        let bound = TcpListener::bind(at(port)).await;
        return bound.map_err(|error| ServeError::Address(at(port), error));
    }
    for port in PORT..PORT + PORTS {
        match TcpListener::bind(at(port)).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            bound => return bound.map_err(|error| ServeError::Address(at(port), error)),
        }
    }
    let bound = TcpListener::bind(at(0)).await;
    bound.map_err(|error| ServeError::Address(at(0), error))
}
