//! Sweeps by processes that are threads of one.

use std::collections::BTreeMap;
use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use tedomari::Budget;
use tedomari_census::sweep::{Crew, Level, Next, Piece, Pieces};

use super::{Leader, Role, join};
use crate::{Cluster, Hosts};

/// Squares, and how many were computed.
#[derive(Default)]
struct Squares(AtomicU64);

impl Pieces for Squares {
    fn compute(&self, piece: Piece, _: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>> {
        self.0.fetch_add(1, Ordering::Relaxed);
        let number = piece.number + u64::from(piece.level) + 100 * u64::from(piece.part);
        Some((number * number).to_le_bytes().to_vec())
    }
}

/// A folder that is removed when it is dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("tedomari-sweep-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs `lead` with a crew of some processes.
fn with_crew<T>(
    count: usize,
    folder: Option<&Scratch>,
    pieces: &Squares,
    lead: impl FnOnce(Leader) -> T,
) -> T {
    let listeners: Vec<TcpListener> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let addresses = listeners.iter().map(|one| one.local_addr().unwrap());
    let addresses: Vec<String> = addresses.map(|address| address.to_string()).collect();
    let cluster = |process, listener| Cluster {
        listener: Some(listener),
        wait: Duration::from_secs(120),
        ..Cluster::new(Hosts::new(&addresses, process).unwrap(), 2)
    };
    thread::scope(|scope| {
        let mut listeners = listeners.into_iter().enumerate();
        let (_, first) = listeners.next().unwrap();
        for (process, listener) in listeners {
            let cluster = cluster(process, listener);
            scope.spawn(move || {
                let role = join(cluster, "squares", None).unwrap();
                let Role::Follower(follower) = role else {
                    panic!("only the first leads");
                };
                follower.serve(pieces, &Budget::default()).unwrap();
            });
        }
        let folder = folder.map(|folder| folder.0.as_path());
        let role = join(cluster(0, first), "squares", folder).unwrap();
        let Role::Leader(leader) = role else {
            panic!("the first leads");
        };
        lead(leader)
    })
}

fn swept(leader: &Leader, pieces: &Squares, level: Level<'_>) -> BTreeMap<u64, u64> {
    let mut results = BTreeMap::new();
    leader.sweep(pieces, level, &mut |number, bytes| {
        let square = u64::from_le_bytes(bytes.try_into().unwrap());
        assert_eq!(results.insert(number, square), None, "each comes once");
        Next::Continue
    });
    results
}

#[test]
fn all_pieces_of_all_levels_are_computed_once() {
    for count in [1, 2, 3] {
        let (pieces, budget) = (Squares::default(), Budget::default());
        with_crew(count, None, &pieces, |leader| {
            let open: Vec<u64> = (0..200).filter(|number| number % 3 > 0).collect();
            for (part, level, window) in [(0, 1, usize::MAX), (0, 2, 3), (1, 1, 1)] {
                let level = Level {
                    part,
                    level,
                    open: &open,
                    window,
                    budget: &budget,
                };
                let expected = open.iter().map(|&number| {
                    let sum = number + u64::from(level.level) + 100 * u64::from(part);
                    (number, sum * sum)
                });
                let results = swept(&leader, &pieces, level);
                assert_eq!(results, expected.collect::<BTreeMap<_, _>>());
            }
            assert!(leader.finish(true).unwrap().is_none());
        });
        assert_eq!(pieces.0.into_inner(), 3 * 133);
    }
}

#[test]
fn what_comes_later_is_not_needed() {
    let (pieces, budget) = (Squares::default(), Budget::default());
    with_crew(2, None, &pieces, |leader| {
        let open: Vec<u64> = (0..100_000).collect();
        let level = Level {
            part: 0,
            level: 0,
            open: &open,
            window: usize::MAX,
            budget: &budget,
        };
        let mut results = Vec::new();
        leader.sweep(&pieces, level, &mut |number, _| {
            results.push(number);
            if number >= 50 {
                Next::Until(50)
            } else {
                Next::Continue
            }
        });
        // All up to 50 come, whatever came before.
        results.sort_unstable();
        assert!((0..=50).eq(results.iter().copied().take(51)), "{results:?}");
        let mut count = 0;
        leader.sweep(&pieces, level, &mut |_, _| {
            count += 1;
            Next::Stop
        });
        assert_eq!(count, 1);
        leader.finish(true).unwrap();
    });
    assert!(pieces.0.into_inner() < 100_000);
}

#[test]
fn finished_pieces_are_kept() {
    let (folder, budget) = (Scratch::new("kept"), Budget::default());
    let open: Vec<u64> = (0..40).collect();
    let level = Level {
        part: 7,
        level: 5,
        open: &open,
        window: usize::MAX,
        budget: &budget,
    };
    let first = Squares::default();
    let mut before = BTreeMap::new();
    with_crew(2, Some(&folder), &first, |leader| {
        leader.sweep(&first, level, &mut |number, bytes| {
            before.insert(number, bytes.to_vec());
            if before.len() == 10 {
                Next::Stop
            } else {
                Next::Continue
            }
        });
        leader.finish(false).unwrap();
    });
    let second = Squares::default();
    with_crew(2, Some(&folder), &second, |leader| {
        assert_eq!(swept(&leader, &second, level).len(), 40);
        leader.finish(false).unwrap();
    });
    // What the first run finished is not computed again.
    assert!(second.0.into_inner() <= 30);
    let third = Squares::default();
    with_crew(1, Some(&folder), &third, |leader| {
        assert_eq!(swept(&leader, &third, level).len(), 40);
        leader.finish(false).unwrap();
    });
    assert_eq!(third.0.into_inner(), 0);
    // A damaged file is left out; others are not.
    for file in fs::read_dir(&folder.0).unwrap() {
        let path = file.unwrap().path();
        let mut bytes = fs::read(&path).unwrap();
        let last = bytes.len() - 20;
        bytes[last] ^= 1;
        fs::write(&path, bytes).unwrap();
    }
    let fourth = Squares::default();
    with_crew(1, Some(&folder), &fourth, |leader| {
        let results = swept(&leader, &fourth, level);
        assert_eq!(results[&3], 708 * 708);
        leader.finish(true).unwrap();
    });
    assert_eq!(fourth.0.into_inner(), 40);
    assert!(!folder.0.exists());
}
