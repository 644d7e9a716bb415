//! Tables that compare our solver with others.

use tedomari::solve::Switches;
use tedomari_peers::{Limit, Pomax, Run, general, general_split, memoized, threshold};

use crate::goal::Goal;
use crate::measure::{LIMIT, Subject, ours, peer};
use crate::report;

/// A solver and the header of its column.
pub type Peer = (&'static str, fn(&Pomax, Limit) -> Run);

/// The plain threshold search.
pub const THRESHOLD: Peer = ("threshold search", threshold);

/// The crate `cgt`.
pub const CGT: Peer = ("cgt", general);

/// The crate `cgt` with its splitting into components.
pub const CGT_SPLIT: Peer = ("cgt, decompositions", general_split);

/// All other solvers.
pub const ALL: &[Peer] = &[THRESHOLD, ("memoized recursion", memoized), CGT, CGT_SPLIT];

/// Boards with common solvers and goals.
pub struct Comparison {
    /// The solvers to compare with.
    pub peers: &'static [Peer],
    /// The goals for each board.
    pub goals: &'static [Goal],
}

impl Comparison {
    /// Measures the boards and prints the table.
    pub fn print(&self, boards: impl IntoIterator<Item = String>) {
        let mut columns = vec!["board", "value", "positions", "Tedomari"];
        for (name, _) in self.peers {
            columns.extend(["positions", name, "ratio"]);
        }
        if !self.goals.is_empty() {
            columns.push("goal");
        }
        report::head(&columns);
        for board in boards {
            self.row(&board);
        }
        println!();
    }

    fn row(&self, expression: &str) {
        let subject = Subject::read(expression);
        let own = ours(&subject.game, Switches::default(), LIMIT.seconds);
        let mut cells = vec![
            report::board(expression),
            report::value(&own),
            own.positions.to_string(),
            report::seconds(&own),
        ];
        let mut theirs = Vec::new();
        for &(name, solve) in self.peers {
            let game = subject.for_peers();
            let game = game.expect("the boards compared are small enough for the peers");
            let measured = peer(solve, &game);
            report::agree(expression, &own, &measured);
            cells.push(measured.positions.to_string());
            cells.push(report::seconds(&measured));
            cells.push(report::ratio(&measured, &own));
            theirs.push((name, measured));
        }
        if !self.goals.is_empty() {
            let judged = self.goals.iter().map(|goal| goal.judge(&own, &theirs));
            cells.push(judged.collect::<Vec<_>>().join("; "));
        }
        report::row(&cells);
    }
}
