//! A row that shows a board solved by us and by some of the peers.

use tedomari_peers::{Limit, Pomax, Run, general, general_split, memoized, threshold};

use crate::measure::{Measured, Subject, ours, peer};
use crate::report;

/// A peer and what its column is called.
pub type Peer = (&'static str, fn(&Pomax, Limit) -> Run);

/// The plain threshold search.
pub const THRESHOLD: Peer = ("plain threshold search", threshold);

/// All peers, the strongest first.
pub const ALL: &[Peer] = &[
    THRESHOLD,
    ("memoized recursion", memoized),
    ("cgt", general),
    ("cgt, decompositions", general_split),
];

/// Prints the head of a table that compares with these peers.
pub fn head(peers: &[Peer]) {
    let mut columns = vec!["board", "elements", "value", "Tedomari", "positions"];
    for (name, _) in peers {
        columns.extend([name, "positions", "ratio"]);
    }
    report::head(&columns);
}

/// Measures one board and prints its row; gives our measurement.
pub fn row(name: &str, text: &str, seconds: f64, peers: &[Peer]) -> Measured {
    let subject = Subject::read(text);
    let own = ours(&subject.game, seconds);
    let mut cells = vec![
        name.to_owned(),
        subject.game.len().to_string(),
        report::value(&own),
        report::duration(own.seconds),
        own.positions.to_string(),
    ];
    for &(_, solve) in peers {
        match subject.for_peers() {
            Some(game) => {
                let theirs = peer(solve, &game);
                report::agree(name, &own, &theirs);
                cells.push(report::seconds(&theirs));
                cells.push(theirs.positions.to_string());
                cells.push(report::ratio(&theirs, &own));
            }
            None => cells.extend(["too large".into(), "".into(), "".into()]),
        }
    }
    report::row(&cells);
    own
}
