use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::connection::Connection;

/// The behavior of the simulated players.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The number of players.
    pub players: u64,
    /// The average time between two moves of a player.
    pub thought: Duration,
    /// The duration of the test.
    pub length: Duration,
}

/// Plays Sim against the perfect opponent. Returns the response times of all moves, shortest first.
pub fn play(address: SocketAddr, pace: Pace) -> Vec<Duration> {
    let end = Instant::now() + pace.length;
    let mut times: Vec<Duration> = std::thread::scope(|scope| {
        let players: Vec<_> = (0..pace.players)
            .map(|number| scope.spawn(move || player(address, pace, number, end)))
            .collect();
        let times = players.into_iter().flat_map(|player| {
            let played = player.join().expect("a player does not panic");
            played.expect("the server answers every player")
        });
        times.collect()
    });
    times.sort();
    times
}

/// One player, who plays game after game with random moves.
fn player(address: SocketAddr, pace: Pace, number: u64, end: Instant) -> io::Result<Vec<Duration>> {
    let mut random = Random::new(number);
    let mut connection = Connection::open(address)?;
    let mut times = Vec::new();
    // Stagger the starts.
    std::thread::sleep(pace.thought.mul_f64(random.unit()));
    while Instant::now() < end {
        let seat = ["first", "second"][random.below(2)];
        let question = json!({"game": "sim", "board": ""});
        let request = json!({"question": question, "you": seat, "opponent": "perfect"});
        let answer = connection.post("/api/games", &request)?;
        assert_eq!(answer.status, 201, "a game can be started");
        let mut game = answer.json();
        while game["over"].is_null() && Instant::now() < end {
            std::thread::sleep(pace.thought.mul_f64(0.5 + random.unit()));
            let path = format!(
                "/api/games/{}/moves",
                game["id"].as_str().unwrap_or_default()
            );
            let legal = game["legal"].as_array().map_or(&[][..], Vec::as_slice);
            let element: &Value = &legal[random.below(legal.len())];
            let request = json!({"ply": game["ply"], "elements": [element]});
            let sent = Instant::now();
            let answer = connection.post(&path, &request)?;
            times.push(sent.elapsed());
            assert_eq!(answer.status, 200, "a legal move is accepted");
            game = answer.json();
        }
    }
    Ok(times)
}

/// Pseudorandom numbers, the same in every run (splitmix64).
struct Random {
    state: u64,
}

impl Random {
    fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn unit(&mut self) -> f64 {
        self.next() as f64 / u64::MAX as f64
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}
