use std::convert::Infallible;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::gather::gather;

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
            let work = |send: &mut dyn FnMut((u64, Vec<u8>)) -> bool| {
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
                        && !send((number, result))
                    {
                        return;
                    }
                }
            };
            let threads = self.0.clamp(1, open.len().max(1));
            let Ok(()) = gather(threads, work, |(number, result)| {
                if number < before.load(Ordering::Relaxed) {
                    match take(number, &result) {
                        Next::Continue => {}
                        Next::Until(last) => {
                            before.fetch_min(last.saturating_add(1), Ordering::Relaxed);
                        }
                        Next::Stop => before.store(0, Ordering::Relaxed),
                    }
                }
                Ok::<(), Infallible>(())
            });
        }
    }

    fn threads(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use tedomari::Budget;

    use super::*;
    use crate::sweep::in_order;

    struct Numbers;

    impl Pieces for Numbers {
        fn compute(&self, piece: Piece, _: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>> {
            Some(vec![piece.number as u8])
        }
    }

    /// The numbers that are passed on in order, if `next` decides after each.
    fn taken(threads: usize, window: usize, budget: &Budget, next: fn(u64) -> Next) -> Vec<u64> {
        let open: Vec<u64> = (0..200).filter(|number| number % 3 > 0).collect();
        let level = Level {
            part: 0,
            level: 0,
            open: &open,
            window,
            budget,
        };
        let mut taken = Vec::new();
        in_order(&Threads(threads), &Numbers, level, &mut |number, bytes| {
            assert_eq!(bytes, [number as u8]);
            taken.push(number);
            next(number)
        });
        taken
    }

    #[test]
    fn results_come_in_order_until_they_are_not_needed() {
        let budget = Budget::default();
        let all: Vec<u64> = (0..200).filter(|number| number % 3 > 0).collect();
        for threads in 1..4 {
            for window in [1, 7, usize::MAX] {
                let taken = |next| taken(threads, window, &budget, next);
                assert_eq!(taken(|_| Next::Continue), all);
                assert_eq!(taken(|_| Next::Until(50)), all[..34]);
                assert_eq!(taken(|_| Next::Stop), all[..1]);
            }
        }
        let none = Budget::seconds(0.0);
        assert!(taken(2, 7, &none, |_| Next::Continue).is_empty());
    }
}
