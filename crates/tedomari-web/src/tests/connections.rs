//! Connections over a real network, with limits that are soon reached.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::Runtime;

use super::Server;
use crate::connections::{ConnectionLimits, serve};

const LOCALHOST: Ipv4Addr = Ipv4Addr::LOCALHOST;
const FOREVER: Duration = Duration::from_secs(3600);

/// A server on a free port.
struct Network {
    runtime: Runtime,
    address: SocketAddr,
}

impl Network {
    fn new(limits: ConnectionLimits) -> Network {
        let runtime = Runtime::new().expect("a runtime");
        let listener = runtime.block_on(TcpListener::bind((LOCALHOST, 0)));
        let listener = listener.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let router = Server::with(1_000_000, 1).router;
        runtime.spawn(serve(listener, router, limits, std::future::pending()));
        Network { runtime, address }
    }

    /// A connection from an address of this computer.
    fn connect(&self, from: Ipv4Addr) -> TcpStream {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind((from, 0).into()).expect("an address");
        let connect = async { socket.connect(self.address).await?.into_std() };
        let stream = self.runtime.block_on(connect).expect("a connection");
        stream.set_nonblocking(false).expect("a socket");
        stream
    }

    /// Tries again until a new connection is served.
    fn is_served_again(&self) -> bool {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(120) {
            if status(&mut self.connect(LOCALHOST)) == Some(200) {
                return true;
            }
            thread::sleep(Duration::from_millis(20));
        }
        false
    }
}

/// Sends a request on an open connection. Returns the status, unless the connection is closed.
fn status(stream: &mut TcpStream) -> Option<u16> {
    let request = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
    stream.write_all(request).ok()?;
    let mut buffer = [0; 4096];
    let count = stream.read(&mut buffer).ok()?;
    let text = String::from_utf8_lossy(&buffer[..count]).into_owned();
    text.split(' ').nth(1)?.parse().ok()
}

const LIMITS: ConnectionLimits = ConnectionLimits {
    all: 10,
    of_client: 3,
    of_this_computer: 3,
    idle: FOREVER,
    unread: FOREVER,
};

#[test]
fn one_client_cannot_hold_all_connections() {
    let network = Network::new(LIMITS);
    let mut open: Vec<TcpStream> = (0..3).map(|_| network.connect(LOCALHOST)).collect();
    for stream in &mut open {
        assert_eq!(status(stream), Some(200));
    }
    let mut text = String::new();
    let read = network.connect(LOCALHOST).read_to_string(&mut text);
    read.expect("a refusal");
    let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
    assert!(head.starts_with("HTTP/1.1 503 "), "{head}");
    let length = format!("Content-Length: {}", body.len());
    assert!(head.lines().any(|line| line == length), "{text}");
    let body: serde_json::Value = serde_json::from_str(body).expect("JSON");
    assert!(body["error"]["message"].is_string());
    // Another client is served. Only on Linux are all addresses that begin with 127 this computer.
    #[cfg(target_os = "linux")]
    {
        let other = &mut network.connect(Ipv4Addr::new(127, 0, 0, 2));
        assert_eq!(status(other), Some(200));
    }
    // Open connections stay usable, and a closed one makes room.
    assert_eq!(status(&mut open[0]), Some(200));
    open.pop();
    assert!(network.is_served_again());
}

#[test]
fn a_client_that_does_not_read_is_cut_off() {
    let network = Network::new(ConnectionLimits {
        of_this_computer: 1,
        unread: Duration::from_millis(100),
        ..LIMITS
    });
    let mut stream = network.connect(LOCALHOST);
    // Requests until the connection is closed. No response is read.
    let many = b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1000);
    let flood = thread::spawn(move || while stream.write_all(&many).is_ok() {});
    assert!(network.is_served_again());
    flood.join().expect("the connection is closed");
}

#[test]
fn an_idle_connection_is_closed() {
    let network = Network::new(ConnectionLimits {
        idle: Duration::from_millis(100),
        ..LIMITS
    });
    let mut stream = network.connect(LOCALHOST);
    assert_eq!(status(&mut stream), Some(200));
    assert_eq!(stream.read(&mut [0; 100]).expect("closed"), 0);
}
