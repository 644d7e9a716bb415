use tedomari::solve::Switches;

use crate::measure::{Subject, ours};
use crate::report;

/// The time limit of the search for a board, in seconds.
const LIMIT: f64 = 5.0;

/// Boards whose branches have many different forms under one element.
const CROWDED: &[(&str, &str)] = &[
    ("forms46", include_str!("../../boards/forms46.tdm")),
    ("hard144", include_str!("../../boards/hard144.tdm")),
    ("hard166", include_str!("../../boards/hard166.tdm")),
    ("hard167", include_str!("../../boards/hard167.tdm")),
];

/// Acyclic posets by their canonical forms and, up to a thousand elements, by search.
pub fn print() {
    report::head(&["board", "value", "by forms", "by search"]);
    let search = Switches {
        formulas: false,
        ..Switches::default()
    };
    for (name, board) in CROWDED {
        let subject = Subject::read(board);
        let forms = ours(&subject.game, Switches::default(), LIMIT);
        let searched = ours(&subject.game, search, LIMIT);
        report::row(&[
            format!("`bench/boards/{name}.tdm`"),
            report::value(&forms),
            report::seconds(&forms),
            report::seconds(&searched),
        ]);
    }
    for len in [100, 200, 500, 1000, 10_000, 100_000, 1_000_000] {
        for seed in 1..=if len <= 1000 { 5 } else { 1 } {
            let expression = format!("acyclic random {len} seed {seed}");
            let subject = Subject::read(&expression);
            let forms = ours(&subject.game, Switches::default(), LIMIT);
            let searched = match len {
                ..=1000 => report::seconds(&ours(&subject.game, search, LIMIT)),
                _ => "not tried".into(),
            };
            report::row(&[
                report::board(&expression),
                report::value(&forms),
                report::seconds(&forms),
                searched,
            ]);
        }
    }
}
