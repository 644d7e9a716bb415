//! A model of a sweep over all colored posets with ten elements on many machines.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use tedomari_census::class::{Class, Colorings};

use super::census::{Swept, sweep};
use super::cluster::{MACHINES, NETWORK};
use crate::report;

/// The sizes of the posets that are measured.
const MEASURED: [usize; 2] = [8, 9];

/// The size of the posets of the model.
const MODELED: usize = 10;

/// The bytes of a row with three small values.
const ROW: f64 = 8.0;

/// All posets of a size.
struct Boards {
    shapes: u64,
    /// Their colorings up to symmetry.
    boards: u64,
    /// The most of them in one piece.
    largest: u64,
}

/// Prints what a table of three values of all boards takes: computed, not measured. The processor
/// time for each board changes from size to size as it did between the two that were measured.
/// Pieces are not divided, so no run is faster than the largest one.
pub fn print() {
    let each = MEASURED.map(|size| {
        let Swept {
            boards, processor, ..
        } = sweep(&format!("posets = {size}"));
        processor / boards as f64
    });
    let growth = each[1] / each[0];
    let each_modeled = each[1] * growth.powi((MODELED - MEASURED[1]) as i32);
    let all = count(MODELED);
    println!(
        "Computed: {:.0} ns of processor time for each colored poset with {} elements and {:.0} ns with {}, \
         so {:.0} ns with {MODELED}. Counted: {} posets with {MODELED} elements, {} boards, at most {} in a piece.\n",
        1e9 * each[0],
        MEASURED[0],
        1e9 * each[1],
        MEASURED[1],
        1e9 * each_modeled,
        all.shapes,
        all.boards,
        all.largest,
    );
    report::head(&[
        "boards",
        "machines × threads",
        "time",
        "of which rows to the first machine at 10 Gbit/s",
    ]);
    for [machines, threads] in MACHINES {
        let share = (machines - 1) as f64 / machines as f64;
        let network = all.boards as f64 * ROW * share / NETWORK;
        let evenly = all.boards as f64 / (machines * threads) as f64;
        let work = each_modeled * evenly.max(all.largest as f64);
        report::row(&[
            format!("{:.2e}", all.boards as f64),
            format!("{machines} × {threads}"),
            report::duration(work + network),
            report::duration(network),
        ]);
    }
    println!();
}

/// Counts the posets of a size, and their colorings up to symmetry.
fn count(size: usize) -> Boards {
    let class = Class::parse(&format!("posets = {size}")).expect("a class of the benchmarks");
    let shapes = class.shapes(size);
    let next = AtomicUsize::new(0);
    let [posets, boards, largest] = [(); 3].map(|()| AtomicU64::new(0));
    let work = || {
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= shapes.pieces() {
                return;
            }
            let (mut here, mut colored) = (0, 0);
            for shape in shapes.piece(piece) {
                here += 1;
                colored += Colorings::of(&shape).count() as u64;
            }
            posets.fetch_add(here, Ordering::Relaxed);
            boards.fetch_add(colored, Ordering::Relaxed);
            largest.fetch_max(colored, Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(work);
        }
    });
    Boards {
        shapes: posets.into_inner(),
        boards: boards.into_inner(),
        largest: largest.into_inner(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_boards_as_known() {
        let Boards { shapes, boards, .. } = count(7);
        assert_eq!((shapes, boards), (2045, 198_296));
    }
}
