use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::json;

use super::connection::Connection;

/// Clients that request heavy analyses in an endless loop.
pub struct Flood {
    is_over: Arc<AtomicBool>,
    asked: Arc<AtomicU64>,
    accepted: Arc<AtomicU64>,
    clients: Vec<JoinHandle<io::Result<()>>>,
}

impl Flood {
    /// Starts so many clients; each sends its next request as soon as it has a response.
    pub fn begin(address: SocketAddr, clients: u64) -> Flood {
        let (is_over, asked, accepted) = Default::default();
        let flood = Flood {
            is_over,
            asked,
            accepted,
            clients: Vec::new(),
        };
        let clients = (0..clients).map(|number| {
            let is_over = Arc::clone(&flood.is_over);
            let (asked, accepted) = (Arc::clone(&flood.asked), Arc::clone(&flood.accepted));
            std::thread::spawn(move || ask(address, number, &is_over, &asked, &accepted))
        });
        let clients = clients.collect();
        Flood { clients, ..flood }
    }

    /// Stops the clients. Returns the number of requests and of accepted ones.
    pub fn end(self) -> (u64, u64) {
        self.is_over.store(true, Ordering::Relaxed);
        for client in self.clients {
            let asked = client.join().expect("a client does not panic");
            asked.expect("the server answers, if only that it is busy");
        }
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        (count(&self.asked), count(&self.accepted))
    }
}

fn ask(
    address: SocketAddr,
    client: u64,
    is_over: &AtomicBool,
    asked: &AtomicU64,
    accepted: &AtomicU64,
) -> io::Result<()> {
    let mut connection = Connection::open(address)?;
    let mut jobs = Vec::new();
    for number in 0.. {
        if is_over.load(Ordering::Relaxed) {
            break;
        }
        let board = format!("random 200 0.05 seed {}", 1000 * client + number);
        let question = json!({"game": "pominmax", "board": board});
        let request = json!({"ask": "value", "question": question, "seconds": 10});
        let answer = connection.post("/api/jobs", &request)?;
        asked.fetch_add(1, Ordering::Relaxed);
        if answer.status < 300 {
            accepted.fetch_add(1, Ordering::Relaxed);
            jobs.push(answer.json()["id"].as_str().unwrap_or_default().to_string());
        }
        // Pause as an impatient user would.
        std::thread::sleep(Duration::from_millis(20));
    }
    for job in jobs {
        connection.delete(&format!("/api/jobs/{job}"))?;
    }
    Ok(())
}
