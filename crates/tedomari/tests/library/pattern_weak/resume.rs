//! A search that is interrupted and resumed gives the same answer and does not repeat proved
//! positions.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use tedomari::Budget;
use tedomari::board::random::Generator;
use tedomari::checkpoint::{Checkpoint, CheckpointError, Fault, Kind};
use tedomari::game::pattern::{PatternSetup, Rules, Variant, automorphisms};
use tedomari::solve::pattern::{WeakSolution, checkpoint, solve_weakly, solve_weakly_keeping};

use crate::pattern_weak::weak::check_line;

/// A temporary file, deleted at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let file = format!("tedomari-search-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(file))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// A game with its rules.
struct Case {
    setup: PatternSetup,
    rules: Rules<u128>,
}

impl Case {
    fn new(variant: Variant, board: &str, patterns: [&str; 2]) -> Case {
        let setup = PatternSetup::read(variant, board, Some(patterns)).unwrap();
        let game = setup.game().unwrap();
        let rules = Rules::new(&game, automorphisms(&game)).unwrap();
        Case { setup, rules }
    }

    /// Searches of hundreds to thousands of positions, with and without ties, with different
    /// patterns, and with edges colored or missing.
    fn all() -> Vec<Case> {
        vec![
            Case::new(Variant::Avoid, "K7", ["K3", "K3"]),
            Case::new(Variant::Avoid, "K7; red 1-2; green 3-4", ["K3", "C4"]),
            Case::new(Variant::Avoid, "K6", ["K4-e", "bowtie"]),
            Case::new(Variant::Avoid, "K4,4", ["C4", "C4"]),
            Case::new(Variant::OneColor, "K10", ["K3", "K3"]),
            Case::new(Variant::AchieveSecond, "K6", ["K4-e", "K4-e"]),
            Case::new(Variant::Misere, "K6", ["K3", "K3"]),
            Case::new(Variant::Misere, "K6", ["bowtie", "bowtie"]),
            Case::new(Variant::Achieve, "K6", ["K4-e", "K4-e"]),
        ]
    }

    fn straight(&self) -> WeakSolution {
        solve_weakly(&self.rules, &self.rules.start(), &Budget::default()).unwrap()
    }

    fn checkpoint(&self, file: &Scratch) -> Checkpoint {
        checkpoint(&file.0, Kind::WeakSearch, &self.setup)
    }

    fn kept(&self, file: &Scratch, budget: &Budget) -> Result<WeakSolution, CheckpointError> {
        let found = solve_weakly_keeping(&self.rules, budget, &mut self.checkpoint(file));
        Ok(found?.expect("one element a move"))
    }

    /// The number of positions that an interruption may cost: those being searched, at most one for
    /// each element. If there are ties, each run also begins the second question, whether the
    /// player avoids a loss, before the first one is answered.
    fn cost(&self) -> u64 {
        let depth = u64::from(self.rules.free(&self.rules.start()).count_ones()) + 1;
        if self.has_ties() {
            2 * depth + TICK
        } else {
            depth
        }
    }

    fn has_ties(&self) -> bool {
        matches!(self.setup.variant, Variant::Misere | Variant::Achieve)
    }
}

/// Positions between two checks of the clock.
const TICK: u64 = 256;

/// No time at all: stops at the first check of the clock.
fn none() -> Budget {
    Budget {
        deadline: Some(Instant::now()),
        ..Budget::default()
    }
}

#[test]
fn interrupted_at_random_points() {
    let mut random = Generator::new(11, 0);
    let mut interruptions = 0;
    for (i, case) in Case::all().iter().enumerate() {
        let straight = case.straight();
        for round in 0..3_u32 {
            let file = Scratch::new(&format!("random-{i}-{round}"));
            let mut searched = 0;
            let mut again = 0;
            let found = loop {
                // With enough time, the second question could take any number of positions.
                let most = if case.has_ties() {
                    1
                } else {
                    5_000 * round + 1
                };
                let micros = u64::from(random.below(most));
                let budget = match random.below(40) {
                    0 => Budget::default(),
                    _ => Budget {
                        deadline: Some(Instant::now() + Duration::from_micros(micros)),
                        ..Budget::default()
                    },
                };
                let found = case.kept(&file, &budget).unwrap();
                assert_eq!(found.before, searched, "it goes on where it was");
                assert!(found.positions > searched || found.ending.is_some());
                searched = found.positions;
                if found.ending.is_some() {
                    break found;
                }
                assert!(found.could_be.contains(&straight.ending.unwrap()));
                interruptions += 1;
                again += case.cost();
            };
            assert_eq!(found.ending, straight.ending);
            assert_eq!(found.could_be, straight.could_be);
            assert_eq!(found.prevented, straight.prevented);
            // The table evicts a few cheap positions, not always the same ones.
            let forgotten = straight.positions / 100;
            assert!(
                found.positions <= straight.positions + again + forgotten,
                "{:?}: {} positions, {} without interruption, {again} for interruptions",
                case.setup.variant,
                found.positions,
                straight.positions,
            );
            // The last run may have had no time for the line.
            case.checkpoint(&file).remove().unwrap();
            assert!(!file.0.exists());
        }
    }
    assert!(interruptions > 100, "{interruptions}");
}

/// A resumed search that finishes gives exactly the same answer.
#[test]
fn interrupted_once() {
    for (i, case) in Case::all().iter().enumerate() {
        let file = Scratch::new(&format!("once-{i}"));
        let straight = case.straight();
        let stopped = case.kept(&file, &none()).unwrap();
        assert_eq!(stopped.ending, None, "too small to be interrupted");
        let found = case.kept(&file, &Budget::default()).unwrap();
        assert_eq!(found.before, stopped.positions);
        check_line(&case.setup.game().unwrap(), &found);
        assert!(found.positions <= straight.positions + case.cost());
        let same = WeakSolution {
            positions: straight.positions,
            before: 0,
            ..found
        };
        assert_eq!(same, straight);
    }
}

/// With regular checkpoints, a killed search loses only the work since the last one.
#[test]
fn killed_at_the_end() {
    for (i, case) in Case::all().iter().enumerate() {
        let file = Scratch::new(&format!("killed-{i}"));
        let mut often = case.checkpoint(&file).with_pause(Duration::ZERO);
        let budget = Budget::default();
        let first = solve_weakly_keeping(&case.rules, &budget, &mut often);
        let first = first.unwrap().unwrap();
        assert!(often.failure().is_none());
        let again = case.kept(&file, &budget).unwrap();
        assert_eq!(again.ending, first.ending);
        assert!(again.positions <= first.positions + case.cost());
        // It was written at least once during the search.
        assert!(again.before >= TICK);
    }
}

/// A truncated or modified checkpoint is refused and left unchanged.
#[test]
fn damaged() {
    let case = Case::new(Variant::Avoid, "K7", ["K3", "K3"]);
    let file = Scratch::new("damaged");
    case.kept(&file, &none()).unwrap();
    let whole = fs::read(&file.0).unwrap();
    assert!(whole.len() > 1000);
    let refuses = |bytes: &[u8], what: &str| {
        fs::write(&file.0, bytes).unwrap();
        let error = case.kept(&file, &none()).expect_err(what);
        assert_eq!(fs::read(&file.0).unwrap(), bytes, "{what}");
        error
    };
    for length in (0..whole.len()).step_by(37).chain([whole.len() - 1]) {
        refuses(&whole[..length], "cut");
    }
    refuses(&[&whole[..], b"x"].concat(), "longer");
    for place in 0..whole.len().min(400) {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        refuses(&bytes, "a flipped bit");
    }
    for place in (400..whole.len()).step_by(61).chain([whole.len() - 1]) {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        let error = refuses(&bytes, "a flipped bit");
        assert!(matches!(error.fault, Fault::Damaged), "{error}");
    }
    let mut newer = whole.clone();
    newer[8] = 99;
    let error = refuses(&newer, "another version");
    assert!(matches!(error.fault, Fault::Version(99)), "{error}");
    fs::write(&file.0, &whole).unwrap();
    let other = Case::new(Variant::Avoid, "K7", ["K3", "C4"]);
    let error = other.kept(&file, &none()).expect_err("another game");
    assert!(error.to_string().contains("avoid K7 K3 and K3"), "{error}");
    case.kept(&file, &none()).expect("whole again");
}
