//! A search of a removal game that is left and resumed gives the same value, and does not search
//! again what it had proved.

use std::fs;
use std::path::PathBuf;
use std::thread;

use tedomari::Budget;
use tedomari::board::Color;
use tedomari::budget::Stopped;
use tedomari::checkpoint::{Checkpoint, CheckpointError, Fault};
use tedomari::game::{RemovalGame, pomax, pomin};
use tedomari::notation;
use tedomari::solve::{Solution, Solver, Switches, removal_checkpoint, solve, solve_resumed};

/// A temporary file that is deleted when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let file = format!("tedomari-removal-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(file))
    }

    fn checkpoint(&self, game: &RemovalGame) -> Checkpoint {
        removal_checkpoint(&self.0, "pomax", game)
    }

    fn resumed(&self, game: &RemovalGame, budget: &Budget) -> Result<Solution, CheckpointError> {
        let mut checkpoint = self.checkpoint(game);
        let found = solve_resumed(game, budget, Switches::default(), &mut checkpoint);
        assert!(checkpoint.failure().is_none());
        found
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn game(board: &str) -> RemovalGame {
    let board = notation::parse(board).unwrap();
    pomax(&board.to_poset().unwrap(), Color::White)
}

/// A board of some thousand positions.
const BOARD: &str = "random 64 0.06 seed 1";

/// What was searched to the end is not searched again.
#[test]
fn a_finished_search_is_known() {
    let (file, game) = (Scratch::new("finished"), game(BOARD));
    let straight = solve(&game, &Budget::default());
    let first = file.resumed(&game, &Budget::default()).unwrap();
    assert_eq!(first.value(), straight.value());
    let mut again = Solver::new(&game, Budget::default());
    let reason = again.value_resumed(&mut file.checkpoint(&game)).unwrap();
    assert_eq!(reason.bounds.value(), straight.value());
    assert!(
        again.positions() * 10 < straight.positions,
        "{} positions again, {} from scratch",
        again.positions(),
        straight.positions
    );
}

/// Interrupted again and again, it needs hardly more positions than at once, and each run has less
/// to do than all of it.
#[test]
fn an_interrupted_search_goes_on() {
    let (file, game) = (Scratch::new("interrupted"), game("random 80 0.05 seed 1"));
    let mut straight = Solver::new(&game, Budget::default());
    let value = straight.value().bounds.value();
    let all = straight.positions();
    let mut before = 0;
    loop {
        let budget = Budget::default();
        let mut solver = Solver::new(&game, budget.clone());
        let mut checkpoint = file.checkpoint(&game);
        let reason = thread::scope(|scope| {
            scope.spawn(|| {
                let Budget {
                    progress,
                    cancellation,
                    ..
                } = &budget;
                while progress.positions() < all / 4 && progress.bounds().is_none_or(|(l, h)| l < h)
                {
                    thread::yield_now();
                }
                cancellation.cancel();
            });
            solver.value_resumed(&mut checkpoint).unwrap()
        });
        let now = solver.positions();
        if before > 0 {
            assert!(
                now < all,
                "{now} positions after {before}, {all} from scratch"
            );
        }
        if reason.bounds.value().is_some() {
            assert_eq!(reason.bounds.value(), value);
            return;
        }
        assert_eq!(budget.stopped(), Some(Stopped::User));
        assert!(reason.bounds.low <= value.unwrap() && value.unwrap() <= reason.bounds.high);
        before += now;
    }
}

/// A search that is written all the time still comes to its end.
#[test]
fn writing_often_changes_nothing() {
    let (file, game) = (Scratch::new("often"), game(BOARD));
    let mut checkpoint = file
        .checkpoint(&game)
        .with_pause(std::time::Duration::from_millis(5));
    let mut solver = Solver::new(&game, Budget::default());
    let reason = solver.value_resumed(&mut checkpoint).unwrap();
    assert_eq!(
        reason.bounds.value(),
        solve(&game, &Budget::default()).value()
    );
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let (file, game) = (Scratch::new("damaged"), game(BOARD));
    file.resumed(&game, &Budget::default()).unwrap();
    let whole = fs::read(&file.0).unwrap();
    for place in (60..whole.len()).step_by(whole.len() / 50) {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        fs::write(&file.0, &bytes).unwrap();
        let error = file.resumed(&game, &Budget::default()).unwrap_err();
        assert!(!matches!(error.fault, Fault::Io(_)), "{error}");
        assert_eq!(fs::read(&file.0).unwrap(), bytes, "it stays as it is");
    }
    fs::write(&file.0, &whole).unwrap();
    let board = notation::parse(BOARD).unwrap();
    let other = pomin(&board.to_poset().unwrap(), Color::White);
    let error = file.resumed(&other, &Budget::default()).unwrap_err();
    assert!(matches!(error.fault, Fault::Other(_)), "{error}");
    let text = error.to_string();
    assert!(
        text.contains("removal search of pomax on 64 elements"),
        "{text}"
    );
    file.resumed(&game, &Budget::default())
        .expect("whole again");
}
