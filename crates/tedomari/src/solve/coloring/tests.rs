//! Several threads find the same values as one, with the same numbers.

use std::sync::Arc;
use std::time::Duration;
use std::{env, fs, process};

use super::checkpoint;
use super::positions::Positions;
use crate::board::random::Generator;
use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, Kind};
use crate::game::SetColoring;
use crate::notation::passable::parse_atoms;
use crate::value::passable::{Form, Forms};

/// All games of a store by their options, and the values of all positions.
type Everything = (Vec<[Vec<Form>; 2]>, Vec<Form>);

fn everything(positions: &Positions, forms: &Forms) -> Everything {
    let games = (0..forms.len()).map(Form::at);
    let games = games.map(|form| [forms.left(form).to_vec(), forms.right(form).to_vec()]);
    let values = positions.first_blocks().flatten().copied().collect();
    (games.collect(), values)
}

fn budget(threads: usize) -> Budget {
    Budget {
        threads,
        ..Budget::default()
    }
}

fn evaluated(game: &SetColoring, budget: &Budget) -> Everything {
    let mut forms = Forms::new(game.atoms().clone());
    let mut positions = Positions::none(game.cells());
    let done = positions.evaluate(game, &mut forms, budget, None, Duration::ZERO);
    assert_eq!(done, Ok(()));
    everything(&positions, &forms)
}

/// Games in which each outcome other than the worst needs one of some random sets of three cells.
fn games() -> Vec<SetColoring> {
    let mut random = Generator::new(3, 0);
    let mut games = Vec::new();
    for atoms in ["L2", "L4", "_ < a, b; a, b < T"] {
        let atoms = Arc::new(parse_atoms(atoms).unwrap());
        for cells in [0, 1, 6, 7, 8, 10] {
            let mut sets = || -> Vec<u32> {
                let cell = |random: &mut Generator| 1 << random.below(cells.max(1) as u32);
                let mut set = || (0..3).fold(0, |set, _| set | cell(&mut random));
                (0..2 + cells / 2).map(|_| set()).collect()
            };
            let minimal: Vec<_> = match cells {
                0 => Vec::new(),
                _ => atoms.atoms().map(|atom| (atom, sets())).collect(),
            };
            games.push(SetColoring::from_minimal(atoms.clone(), cells, &minimal).unwrap());
        }
    }
    games
}

#[test]
fn threads_number_values_like_one() {
    let mut most = 0;
    for game in games() {
        let alone = evaluated(&game, &budget(1));
        most = most.max(alone.0.len());
        for threads in [2, 3] {
            assert_eq!(evaluated(&game, &budget(threads)), alone);
        }
    }
    assert!(most > 30, "the games have {most} values");
}

/// What one number of threads has begun, another one finishes.
#[test]
fn checkpoints_do_not_depend_on_threads() {
    let path = env::temp_dir().join(format!("tedomari-{}-blocks", process::id()));
    let kept = |threads: usize, game: &SetColoring| {
        let mut checkpoint = Checkpoint::new(&path, Kind::ColoringValues, "a random game");
        let mut forms = Forms::new(game.atoms().clone());
        let mut positions = Positions::none(game.cells());
        checkpoint::resume(&mut positions, &mut forms, &checkpoint).unwrap();
        let before = positions.first_blocks().count();
        // Written after the first block of each thread, again and again.
        checkpoint = checkpoint.with_pause(Duration::ZERO);
        let done = positions.evaluate(
            game,
            &mut forms,
            &budget(threads),
            Some(&mut checkpoint),
            Duration::ZERO,
        );
        assert_eq!(done, Ok(()));
        assert!(checkpoint.failure().is_none());
        (before, everything(&positions, &forms))
    };
    for game in games().iter().filter(|game| game.cells() == 10) {
        let alone = evaluated(game, &budget(1));
        for [first, second] in [[1, 1], [1, 3], [3, 1], [2, 3]] {
            let (before, found) = kept(first, game);
            assert_eq!((before, &found), (0, &alone));
            let (before, found) = kept(second, game);
            assert!(before > 0, "the last checkpoint was written near the end");
            assert_eq!(found, alone, "{first} threads, then {second}");
            fs::remove_file(&path).unwrap();
        }
    }
}

/// Threads that wait for each other all stop.
#[test]
fn all_threads_stop() {
    let game = &games()[5];
    let canceled = budget(3);
    canceled.cancellation.cancel();
    let mut forms = Forms::new(game.atoms().clone());
    let mut positions = Positions::none(game.cells());
    let done = positions.evaluate(game, &mut forms, &canceled, None, Duration::ZERO);
    assert_eq!(done, Err(Stopped::User));
    let done = positions.evaluate(game, &mut forms, &budget(3), None, Duration::ZERO);
    assert_eq!(done, Ok(()));
    assert_eq!(everything(&positions, &forms), evaluated(game, &budget(1)));
}
