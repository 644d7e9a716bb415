//! One board, one way to solve it, one measurement.

use std::time::Instant;

use tedomari::board::{Board, Color, Poset};
use tedomari::game::{self, RemovalGame};
use tedomari::solve::{Budget, value_of};
use tedomari::value::Bounds;
use tedomari_peers::{Limit, Pomax, Run};

/// What peers may use; enough for what they can do, small enough that `all` ends the same day.
pub const PEER_LIMIT: Limit = Limit {
    seconds: 60.0,
    positions: 50_000_000,
};

/// A board with its pomax game, ready to be solved.
pub struct Subject {
    /// The board.
    pub board: Board,
    /// Pomax on it.
    pub game: RemovalGame,
}

impl Subject {
    /// Reads a board. The benchmarks write their boards themselves, so an error is a bug.
    pub fn read(text: &str) -> Subject {
        let board = match tedomari::notation::parse(text) {
            Ok(board) => board,
            Err(error) => panic!("a board of the benchmarks cannot be read: {error}"),
        };
        let poset = board.to_poset().expect("the board has an order");
        let game = game::pomax(&poset, Color::White);
        Subject { board, game }
    }

    /// The same game for the peers, if it is small enough for them.
    pub fn for_peers(&self) -> Option<Pomax> {
        let poset: Poset = match &self.board {
            Board::Poset(poset) => poset.clone(),
            Board::Diagram(diagram) => diagram.to_poset(),
            Board::Graph(_) | Board::Ruleset(_) => return None,
        };
        let left: Vec<bool> = poset.colors().iter().map(|&c| c == Color::White).collect();
        Pomax::new(&left, poset.upper_covers().pairs())
    }
}

/// What came of one way to solve one board.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// What it found, or nothing if it gave up.
    pub bounds: Option<Bounds>,
    /// Positions looked at.
    pub positions: u64,
    /// Seconds of wall time; the median if it was so short that it was repeated.
    pub seconds: f64,
}

impl From<Run> for Measured {
    fn from(run: Run) -> Measured {
        Measured {
            bounds: run.value.map(Bounds::exactly),
            positions: run.positions,
            seconds: run.seconds,
        }
    }
}

/// Our solver, from the game to the value and its reason.
pub fn ours(game: &RemovalGame, seconds: f64) -> Measured {
    settled(|| {
        let start = Instant::now();
        let budget = Budget::seconds(seconds);
        let bounds = value_of(game, &budget).bounds;
        Measured {
            bounds: Some(bounds),
            positions: budget.progress.positions(),
            seconds: start.elapsed().as_secs_f64(),
        }
    })
}

/// A peer.
pub fn peer(solve: fn(&Pomax, Limit) -> Run, game: &Pomax) -> Measured {
    settled(|| solve(game, PEER_LIMIT).into())
}

/// Repeats what is too short to be measured once, and takes the median time.
fn settled(mut run: impl FnMut() -> Measured) -> Measured {
    const LONG_ENOUGH: f64 = 0.05;
    const REPETITIONS: usize = 101;
    let first = run();
    let mut times = vec![first.seconds];
    let mut total = first.seconds;
    while total < LONG_ENOUGH && times.len() < REPETITIONS {
        let seconds = run().seconds;
        times.push(seconds);
        total += seconds;
    }
    times.sort_by(f64::total_cmp);
    Measured {
        seconds: times[times.len() / 2],
        ..first
    }
}
