//! Accepting connections, with limits on their number and on slow clients.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

use crate::client::Client;
use crate::write_timeout::WriteTimeout;

/// The grace period for open requests after the server is told to stop.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(1);

/// The pause after a failed accept, for example when the process has no free file descriptors.
const ACCEPT_RETRY: Duration = Duration::from_millis(100);

/// What a client with too many connections is told.
const REFUSAL: &str = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n\
    Retry-After: 1\r\nConnection: close\r\nContent-Length: 65\r\n\r\n\
    {\"error\":{\"message\":\"too many connections; close one, or wait\"}}\n";

/// Limits on connections.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// The maximum number of open connections; others wait.
    pub all: usize,
    /// The maximum number of open connections of one client. A browser opens about six, and several
    /// people may share an address.
    pub of_client: usize,
    /// The same for this computer, on which many players may sit.
    pub of_this_computer: usize,
    /// How long a connection may take to send the head of a request, and how long it may be idle.
    pub idle: Duration,
    /// How long a client may leave a response unread.
    pub unread: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits {
            all: 2_000,
            of_client: 100,
            of_this_computer: 1_000,
            idle: Duration::from_secs(15),
            unread: Duration::from_secs(30),
        }
    }
}

/// Serves all connections until `stop` completes.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    limits: ConnectionLimits,
    stop: impl Future<Output = ()>,
) {
    let permits = Arc::new(Semaphore::new(limits.all));
    let clients = Clients::default();
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
        let Some(place) = clients.place(peer.ip(), &limits) else {
            // A new socket has room for these few bytes. If not, the client is told nothing.
            let _ = stream.try_write(REFUSAL.as_bytes());
            continue;
        };
        let connection = open.watch(connection(stream, peer, &app, &limits));
        tokio::spawn(async move {
            // Errors of a single client, such as a disconnect, are ignored.
            let _ = connection.await;
            drop((permit, place));
        });
    }
    let _ = timeout(SHUTDOWN_GRACE, open.shutdown()).await;
}

type Connection = http1::Connection<TokioIo<WriteTimeout<TcpStream>>, TowerToHyperService<Router>>;

fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    app: &Router,
    limits: &ConnectionLimits,
) -> Connection {
    // Send small responses at once.
    let _ = stream.set_nodelay(true);
    let stream = WriteTimeout::new(stream, limits.unread);
    let app = app.clone().layer(Extension(ConnectInfo(peer)));
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.idle)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(app))
}

/// The numbers of open connections of the clients that have any.
#[derive(Clone, Default)]
struct Clients(Arc<Mutex<HashMap<Client, usize>>>);

impl Clients {
    /// A place for one more connection from an address, unless its client has too many.
    fn place(&self, address: IpAddr, limits: &ConnectionLimits) -> Option<Place> {
        let most = if address.to_canonical().is_loopback() {
            limits.of_this_computer
        } else {
            limits.of_client
        };
        let client = Client::new(address);
        let mut open = self.lock();
        let count = open.entry(client).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place {
            clients: self.clone(),
            client,
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Client, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An open connection of a client, counted until it is dropped.
struct Place {
    clients: Clients,
    client: Client,
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.clients.lock().entry(self.client) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}
