use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tedomari::Budget;
use tedomari::board::random::Generator;

/// The random numbers for one piece of work. They depend on the seed and the index of the piece,
/// not on the thread.
pub(super) fn stream(seed: u64, piece: usize) -> Generator {
    Generator::new(mixed(seed ^ mixed(piece as u64)), 0)
}

/// A bijection of 64 bits in which every output bit depends on every input bit.
fn mixed(bits: u64) -> u64 {
    let bits = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// Processes pieces of work, numbered from 0, on several threads until there are `pieces` results
/// or the budget is exhausted. Returns the results in order, without gaps.
pub(super) fn in_order<T: Send>(
    pieces: Option<usize>,
    threads: usize,
    budget: &Budget,
    work: impl Fn(usize) -> Option<T> + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let worker = || {
        while !budget.is_exhausted() {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if pieces.is_some_and(|pieces| piece >= pieces) {
                return;
            }
            let Some(result) = work(piece) else {
                return;
            };
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results.push((piece, result));
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(worker);
        }
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|&(piece, _)| piece);
    let gapless = results.into_iter().enumerate();
    let gapless = gapless.take_while(|(i, (piece, _))| i == piece);
    gapless.map(|(_, (_, result))| result).collect()
}
