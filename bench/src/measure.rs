//! Measuring one solver on one board.

use tedomari::Budget;
use tedomari::board::{Board, Color, Poset};
use tedomari::catalogue;
use tedomari::game::{Game, RemovalGame};
use tedomari::solve::{Solver, Switches};
use tedomari::value::Bounds;
use tedomari_peers::{Limit, Pomax, Run};

use crate::clock::Clock;

/// The limit of every solver. It is small enough that `all` ends within a day.
pub const LIMIT: Limit = Limit {
    seconds: 60.0,
    positions: 50_000_000,
};

/// A game on a board, ready to be solved.
pub struct Subject {
    /// The board.
    board: Board,
    /// The game, by default pomax.
    pub game: RemovalGame,
}

impl Subject {
    /// Reads a pomax board.
    pub fn read(expression: &str) -> Subject {
        Subject::of("pomax", expression)
    }

    /// Reads a board. The benchmarks choose their boards themselves, so an error is a bug.
    pub fn of(game: &str, expression: &str) -> Subject {
        let board = match tedomari::notation::parse(expression) {
            Ok(board) => board,
            Err(error) => panic!("a board of the benchmarks cannot be read: {error}"),
        };
        let entry = catalogue::find(game).expect("the game is in the catalogue");
        let game = entry
            .build(&board, Color::White)
            .and_then(Game::into_removal);
        let game = game.expect("the game is played on such boards");
        Subject { board, game }
    }

    /// The same game for the other solvers, if it is small enough for them.
    pub fn for_peers(&self) -> Option<Pomax> {
        let poset: Poset = match &self.board {
            Board::Poset(poset) => poset.clone(),
            Board::Diagram(diagram) => diagram.to_poset(),
            Board::Graph(_) | Board::Ruleset(_) | Board::Grounded(_) => return None,
        };
        let left: Vec<bool> = poset.colors().iter().map(|&c| c == Color::White).collect();
        Pomax::new(&left, poset.upper_covers().pairs())
    }
}

/// The result of one solver on one board.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// The bounds it found; `None` if it gave up without any.
    pub bounds: Option<Bounds>,
    /// Positions visited.
    pub positions: u64,
    /// Seconds of processor time; the median if the run was short and repeated.
    pub seconds: f64,
}

impl Measured {
    /// Whether the value was found.
    pub fn is_answered(&self) -> bool {
        self.bounds.is_some_and(|bounds| bounds.value().is_some())
    }
}

/// Measures our solver, which finds the value and its reason.
pub fn ours(game: &RemovalGame, switches: Switches, seconds: f64) -> Measured {
    settled(|| {
        let mut solver = Solver::with_switches(game, Budget::seconds(seconds), switches);
        let bounds = solver.value().bounds;
        (Some(bounds), solver.positions())
    })
}

/// Measures the theorems about whole boards alone.
pub fn formula(game: &RemovalGame) -> Measured {
    settled(|| {
        let proof = tedomari::formula::recognize(game);
        (proof.map(|proof| Bounds::exactly(proof.value)), 0)
    })
}

/// Measures another solver.
pub fn peer(solve: fn(&Pomax, Limit) -> Run, game: &Pomax) -> Measured {
    settled(|| {
        let run = solve(game, LIMIT);
        (run.value.map(Bounds::exactly), run.positions)
    })
}

/// Repeats short runs and takes the median time. `run` returns what it found and how many positions
/// it visited.
fn settled(mut run: impl FnMut() -> (Option<Bounds>, u64)) -> Measured {
    const LONG_ENOUGH: f64 = 0.5;
    const REPETITIONS: usize = 1001;
    let mut times = Vec::new();
    loop {
        let clock = Clock::start();
        let (bounds, positions) = run();
        times.push(clock.seconds());
        if times.iter().sum::<f64>() >= LONG_ENOUGH || times.len() == REPETITIONS {
            times.sort_by(f64::total_cmp);
            return Measured {
                bounds,
                positions,
                seconds: times[times.len() / 2],
            };
        }
    }
}
