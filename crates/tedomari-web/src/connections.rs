//! Connections: how many there may be, and how long a client may take to say what it wants.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// Connections at once; others wait until one ends.
const MOST: usize = 2_000;

/// How long a client may take for the head of a request, counted from when it has connected or was
/// answered. Without this a few that never come to an end would take all connections.
const HEAD: Duration = Duration::from_secs(15);

/// How long requests are answered after the server has been asked to stop. Who still watches a job
/// then does not keep it from ending.
const LAST_ANSWERS: Duration = Duration::from_secs(1);

/// How long to wait when a connection cannot be accepted, such as when no more files can be open.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers all connections until asked to stop.
pub async fn answer(listener: TcpListener, app: Router, stop: impl Future<Output = ()>) {
    let places = Arc::new(Semaphore::new(MOST));
    let open = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let accepted = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            accepted = accepted => accepted,
            () = &mut stop => break,
        };
        let Ok((stream, peer)) = accepted else {
            sleep(PAUSE).await;
            continue;
        };
        let connection = open.watch(connection(stream, peer, &app));
        tokio::spawn(async move {
            // That a client has gone away or sends nonsense is its own business.
            let _ = connection.await;
            drop(place);
        });
    }
    let _ = timeout(LAST_ANSWERS, open.shutdown()).await;
}

type Connection = http1::Connection<TokioIo<TcpStream>, TowerToHyperService<Router>>;

fn connection(stream: TcpStream, peer: SocketAddr, app: &Router) -> Connection {
    // Small answers should not wait for more to send.
    let _ = stream.set_nodelay(true);
    let app = app.clone().layer(Extension(ConnectInfo(peer)));
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(app))
}
