use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::{Crew, Level, Next, Piece, Pieces};

/// Threads of this process, so many of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads(pub usize);

impl Crew for Threads {
    fn sweep(
        &self,
        pieces: &dyn Pieces,
        level: Level<'_>,
        take: &mut dyn FnMut(u64, &[u8]) -> Next,
    ) {
        let Level { part, budget, .. } = level;
        // Pieces from this number on are not needed.
        let before = AtomicU64::new(u64::MAX);
        for open in level.open.chunks(level.window.max(1)) {
            let next = AtomicUsize::new(0);
            let work = |results: mpsc::Sender<(u64, Vec<u8>)>| {
                while let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let is_stopped =
                        || number >= before.load(Ordering::Relaxed) || budget.is_exhausted();
                    if is_stopped() {
                        return; // the following ones are not needed either
                    }
                    let piece = Piece {
                        part,
                        level: level.level,
                        number,
                    };
                    if let Some(result) = pieces.compute(piece, &is_stopped)
                        && results.send((number, result)).is_err()
                    {
                        return; // the receiver is gone
                    }
                }
            };
            thread::scope(|scope| {
                let (sender, results) = mpsc::channel();
                for _ in 0..self.0.clamp(1, open.len().max(1)) {
                    let sender = sender.clone();
                    scope.spawn(|| work(sender));
                }
                drop(sender);
                for (number, result) in results {
                    if number >= before.load(Ordering::Relaxed) {
                        continue;
                    }
                    match take(number, &result) {
                        Next::Continue => {}
                        Next::Until(last) => {
                            before.fetch_min(last.saturating_add(1), Ordering::Relaxed);
                        }
                        Next::Stop => before.store(0, Ordering::Relaxed),
                    }
                }
            });
        }
    }

    fn threads(&self) -> usize {
        self.0
    }
}
