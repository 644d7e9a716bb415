//! Accepting connections, with limits on their number and on slow clients.

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

/// The maximum number of open connections; others wait.
const MAX_CONNECTIONS: usize = 2_000;

/// The timeout for the head of a request. It prevents slow clients from occupying all connections.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);

/// The grace period for open requests after the server is told to stop.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(1);

/// The pause after a failed accept, for example when the process has no free file descriptors.
const ACCEPT_RETRY: Duration = Duration::from_millis(100);

/// Serves all connections until `stop` completes.
pub async fn serve(listener: TcpListener, app: Router, stop: impl Future<Output = ()>) {
    let permits = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let open = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let accepted = async {
            let permit = Arc::clone(&permits).acquire_owned().await;
            (permit, listener.accept().await)
        };
        let (permit, accepted) = tokio::select! {
            accepted = accepted => accepted,
            () = &mut stop => break,
        };
        let Ok((stream, peer)) = accepted else {
            sleep(ACCEPT_RETRY).await;
            continue;
        };
        let connection = open.watch(connection(stream, peer, &app));
        tokio::spawn(async move {
            // Errors of a single client, such as a disconnect, are ignored.
            let _ = connection.await;
            drop(permit);
        });
    }
    let _ = timeout(SHUTDOWN_GRACE, open.shutdown()).await;
}

type Connection = http1::Connection<TokioIo<TcpStream>, TowerToHyperService<Router>>;

fn connection(stream: TcpStream, peer: SocketAddr, app: &Router) -> Connection {
    // Send small responses at once.
    let _ = stream.set_nodelay(true);
    let app = app.clone().layer(Extension(ConnectInfo(peer)));
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(app))
}
