use tedomari::solve::Switches;

use crate::measure::{Measured, Subject, ours};
use crate::report;

/// The time limit for one board with one part switched off, in seconds.
const CELL: f64 = 20.0;

/// The seeds that replace `#` in a board.
const SEEDS: [u64; 5] = [1, 2, 3, 4, 5];

/// Boards of the other tables: the effect of a part in general.
const GENERAL: &[&str] = &[
    "random 56 0.05 seed #",
    "random 64 0.03 seed #",
    "random 200 0.05 seed #",
    "height2 48 seed #",
    "height2 64 seed #",
    "young 16..1 random #",
    "boolean 7 without top random #",
];

/// Boards with the structure that a theorem needs: its effect where it applies.
const STRUCTURED: &[&str] = &[
    "tree random 500 seed #",
    "zigzag random 500 seed #",
    "height2 40 seed # below height2 42 seed #",
    "(height2 32 seed # + height2 34 seed #) below chain w",
    "height2 48 seed # + negative height2 48 seed #",
];

/// Boards of games other than pomax, for which fewer theorems are known.
const OTHER: &[&str] = &[
    "pominmax: random 40 0.08 seed #",
    "pominmax: random 64 0.08 seed #",
    "pominmax: boolean 6 random #",
    "pominmax: skew 12,12,11,10,9,8,7,6/3,2,1 random #",
    "corner: square 8 random #",
    "pominmax: (tree random 40 seed # + tree random 42 seed #) below chain w",
];

/// A part of the solver.
struct Part {
    name: &'static str,
    switch_off: fn(&mut Switches),
}

const PARTS: &[Part] = &[
    Part {
        name: "formulas for whole components",
        switch_off: |switches| switches.formulas = false,
    },
    Part {
        name: "formulas inside the search",
        switch_off: |switches| switches.inner_formulas = false,
    },
    Part {
        name: "cancelling negatives",
        switch_off: |switches| switches.cancel = false,
    },
    Part {
        name: "splitting inside the search",
        switch_off: |switches| switches.components = false,
    },
    Part {
        name: "free moves",
        switch_off: |switches| switches.free_moves = false,
    },
    Part {
        name: "blocking triples and hooks",
        switch_off: |switches| switches.hooks = false,
    },
    Part {
        name: "answered moves",
        switch_off: |switches| switches.answered_moves = false,
    },
    Part {
        name: "ordinal sums",
        switch_off: |switches| switches.ordinal_sums = false,
    },
    Part {
        name: "bounds",
        switch_off: |switches| switches.bounds = false,
    },
    Part {
        name: "spare moves in bounds",
        switch_off: |switches| switches.spare_moves = false,
    },
    Part {
        name: "bounds by forests",
        switch_off: |switches| switches.relaxation = false,
    },
    Part {
        name: "learning in bounds by forests",
        switch_off: |switches| switches.learned_forests = false,
    },
    Part {
        name: "cuts",
        switch_off: |switches| switches.cuts = false,
    },
    Part {
        name: "dominated moves",
        switch_off: |switches| switches.dominance = false,
    },
    Part {
        name: "turns of orders",
        switch_off: |switches| switches.orders = false,
    },
    Part {
        name: "sets instead of orders",
        switch_off: |switches| switches.one_sided = false,
    },
    Part {
        name: "modules",
        switch_off: |switches| switches.modules = false,
    },
];

/// Measures all boards with everything on, then with one part off at a time.
pub fn print() {
    table(GENERAL);
    table(STRUCTURED);
    table(OTHER);
}

fn table(boards: &[&str]) {
    let named: Vec<String> = boards.iter().map(|board| report::board(board)).collect();
    let mut columns = vec!["without"];
    columns.extend(named.iter().map(String::as_str));
    report::head(&columns);
    let groups: Vec<Group> = boards.iter().map(|board| Group::read(board)).collect();
    let solve = |switches| -> Vec<Vec<Measured>> {
        groups.iter().map(|group| group.solve(switches)).collect()
    };
    let whole = solve(Switches::default());
    row("(everything on)", whole.iter().map(|runs| sums(runs)));
    for part in PARTS {
        let mut switches = Switches::default();
        (part.switch_off)(&mut switches);
        let lame = solve(switches);
        let pairs = whole.iter().zip(&lame);
        row(part.name, pairs.map(|(whole, lame)| ratios(whole, lame)));
    }
    println!();
}

fn row(name: &str, cells: impl Iterator<Item = String>) {
    let mut all = vec![name.to_owned()];
    all.extend(cells);
    report::row(&all);
}

/// A board with every seed.
struct Group(Vec<Subject>);

impl Group {
    /// Reads a board, prefixed by its game if that is not pomax: `corner: square 5`.
    fn read(board: &str) -> Group {
        let seeded = SEEDS.map(|seed| board.replace('#', &seed.to_string()));
        let subjects = seeded.iter().map(|text| match text.split_once(": ") {
            Some((game, board)) => Subject::of(game, board),
            None => Subject::read(text),
        });
        Group(subjects.collect())
    }

    fn solve(&self, switches: Switches) -> Vec<Measured> {
        let one = |subject: &Subject| ours(&subject.game, switches, CELL);
        self.0.iter().map(one).collect()
    }
}

/// The total time and positions of a group.
fn sums(runs: &[Measured]) -> String {
    let seconds = runs.iter().map(|run| run.seconds).sum();
    let positions: u64 = runs.iter().map(|run| run.positions).sum();
    format!("{}{}, {positions}", bound(runs), report::duration(seconds))
}

/// The geometric means of the ratios of the times and of the positions.
fn ratios(whole: &[Measured], lame: &[Measured]) -> String {
    let mut times = Vec::new();
    let mut positions = Vec::new();
    for (whole, lame) in whole.iter().zip(lame) {
        report::agree("a board with a part switched off", whole, lame);
        times.push(lame.seconds / whole.seconds);
        // Some boards need no search.
        let at_least_one = |run: &Measured| run.positions.max(1) as f64;
        positions.push(at_least_one(lame) / at_least_one(whole));
    }
    let [times, positions] = [times, positions].map(|all| report::quotient(geometric_mean(&all)));
    let bound = bound(lame);
    format!("{bound}{times} / {bound}{positions}")
}

/// The mark of figures in which a run gave up.
fn bound(runs: &[Measured]) -> &'static str {
    if runs.iter().all(Measured::is_answered) {
        ""
    } else {
        "> "
    }
}

fn geometric_mean(ratios: &[f64]) -> f64 {
    let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (logarithms / ratios.len() as f64).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_is_a_part() {
        let mut switches = Switches::default();
        for part in PARTS {
            let before = switches;
            (part.switch_off)(&mut switches);
            assert_ne!(switches, before, "{} is on", part.name);
        }
        assert_eq!(switches, Switches::NONE);
    }

    #[test]
    fn the_mean_of_ratios_treats_twice_and_half_alike() {
        assert!((geometric_mean(&[2.0, 0.5, 8.0]) - 2.0).abs() < 1e-9);
    }

    #[test]
    fn all_boards_can_be_read() {
        for board in GENERAL.iter().chain(STRUCTURED).chain(OTHER) {
            assert_eq!(Group::read(board).0.len(), SEEDS.len(), "{board}");
        }
    }
}
