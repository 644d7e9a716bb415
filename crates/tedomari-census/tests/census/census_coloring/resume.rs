//! Interrupting and resuming a census.

use tedomari::Budget;
use tedomari::budget::Cancellation;
use tedomari::notation::passable::{print_coloring, print_game};
use tedomari_census::coloring::{Census, CensusError, CheckpointMismatch, CheckpointStore};

use crate::census_coloring::brute::census_with;

/// Stores all checkpoints, and can stop the census after some of them.
#[derive(Default)]
pub struct Kept {
    start: Option<String>,
    saved: Vec<String>,
    stop: Option<(usize, Cancellation)>,
}

impl CheckpointStore for Kept {
    fn load(&mut self) -> Option<String> {
        self.start.take()
    }

    fn save(&mut self, text: &str) {
        self.saved.push(text.to_string());
        if let Some((after, cancellation)) = &self.stop
            && self.saved.len() == *after
        {
            cancellation.cancel();
        }
    }
}

fn from(checkpoint: Option<&str>) -> Kept {
    Kept {
        start: checkpoint.map(String::from),
        ..Kept::default()
    }
}

fn rows(census: &Census) -> Vec<(String, String)> {
    let row = |entry: &tedomari_census::coloring::Entry| {
        let value = print_game(&census.forms, entry.value).unwrap();
        (value, print_coloring(&entry.witness))
    };
    census.entries.iter().map(row).collect()
}

fn whole() -> (Census, Vec<String>) {
    let mut kept = from(None);
    let census = census_with("P4", 5, &Budget::default(), &mut kept).unwrap();
    (census, kept.saved)
}

#[test]
fn a_census_taken_up_from_any_checkpoint_ends_the_same() {
    let (census, saved) = whole();
    assert!(saved.len() > 3, "{} checkpoints", saved.len());
    for checkpoint in &saved {
        let mut kept = from(Some(checkpoint));
        let resumed = census_with("P4", 5, &Budget::default(), &mut kept).unwrap();
        assert!(resumed.is_complete());
        assert_eq!(rows(&resumed), rows(&census));
    }
}

#[test]
fn a_census_stopped_and_taken_up_ends_the_same() {
    let (census, _) = whole();
    let mut checkpoint = None;
    let mut stops = 0;
    let resumed = loop {
        let budget = Budget::default();
        let mut kept = from(checkpoint.as_deref());
        kept.stop = Some((1, budget.cancellation.clone()));
        let part = census_with("P4", 5, &budget, &mut kept).unwrap();
        // A partial census is correct.
        assert!(part.entries.len() <= census.entries.len());
        if part.is_complete() {
            break part;
        }
        stops += 1;
        assert!(stops < 100, "each run gets further");
        assert_eq!(part.complete, 4);
        checkpoint = Some(kept.saved[0].clone());
    };
    assert!(stops >= 2);
    assert_eq!(rows(&resumed), rows(&census));
}

/// The checkpoint after fewer pieces than this one has, which are numbered in its places.
fn cut(checkpoint: &str, done: usize) -> String {
    let is_kept = |line: &&str| match line.split_once(' ') {
        Some(("cells", _)) => true,
        Some((piece, _)) => piece.parse::<usize>().is_ok_and(|piece| piece < done),
        None => false,
    };
    let mut lines: Vec<&str> = checkpoint.lines().filter(is_kept).collect();
    let second = format!("done {done}");
    lines.insert(1, &second);
    lines.join("\n") + "\n"
}

#[test]
fn a_census_over_any_poset_goes_on_from_every_piece() {
    for (atoms, cells) in [("P5", 4), ("L4", 3)] {
        let mut kept = from(None);
        let census = census_with(atoms, cells, &Budget::default(), &mut kept).unwrap();
        let whole = kept.saved.last().unwrap();
        let done = whole.lines().nth(1).unwrap().strip_prefix("done ").unwrap();
        let pieces: usize = done.parse().unwrap();
        assert!(atoms != "P5" || pieces > 3, "{pieces} pieces");
        assert_eq!(&cut(whole, pieces), whole);
        for done in 0..=pieces {
            let mut kept = from(Some(&cut(whole, done)));
            let resumed = census_with(atoms, cells, &Budget::default(), &mut kept).unwrap();
            assert!(resumed.is_complete());
            assert_eq!(rows(&resumed), rows(&census));
            assert_eq!(kept.saved.last(), Some(whole));
        }
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let (_, saved) = whole();
    let refused = |text: &str, cells: usize| {
        let result = census_with("P4", cells, &Budget::default(), &mut from(Some(text)));
        let error = result.expect_err("it does not fit");
        assert_eq!(
            error,
            CensusError::Checkpoint(CheckpointMismatch),
            "{text:?}"
        );
    };
    refused("", 5);
    refused("something else", 5);
    refused(&saved[1], 4);
    refused(&saved[1].replacen("done ", "done 9999999", 1), 5);
    refused("cells 5\ndone 32\n0 9999999 0\n", 5);
    for text in [
        "",
        "cells 2\ndone 1\n",
        "cells 3\ndone 9999999\n",
        "cells 3\ndone 1\n0 9999999 0\n",
        "cells 3\ndone 1\n0 0 9999999\n",
        "cells 3\ndone 1\n1 0 0\n",
        // All outcomes are the same: not a new value.
        "cells 3\ndone 1\n0 0 0\n",
    ] {
        let result = census_with("L3", 3, &Budget::default(), &mut from(Some(text)));
        let error = result.expect_err("it does not fit");
        assert_eq!(error, CheckpointMismatch.into(), "{text:?}");
    }
}
