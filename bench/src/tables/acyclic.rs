use tedomari::game::RemovalGame;
use tedomari::solve::Switches;

use crate::measure::{Measured, Subject, formula, ours};
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

/// Search without theorems about whole components.
fn search() -> Switches {
    Switches {
        formulas: false,
        ..Switches::default()
    }
}

/// Acyclic posets by their canonical forms and, up to a thousand elements, by search; then how much
/// is lost by taking turns.
pub fn print() {
    report::head(&["board", "value", "by forms", "by search"]);
    let search = search();
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
    println!();
    print_turns();
}

/// Random boards of each size.
const SEEDS: u64 = 10;

/// How many times as long as the faster of formula and search a value takes, which is to be at most
/// twice.
fn print_turns() {
    report::head(&["boards", "slower by, median", "slower by, at most"]);
    for (name, board) in CROWDED {
        let times = slower(&Subject::read(board).game);
        row(&format!("`bench/boards/{name}.tdm`"), vec![times]);
    }
    for len in [20, 40, 60, 80, 100, 150, 200, 300] {
        let board = |seed: u64| Subject::read(&format!("acyclic random {len} seed {seed}"));
        let times = (1..=SEEDS).map(|seed| slower(&board(seed).game));
        row(
            &format!("{SEEDS} of `acyclic random {len}`"),
            times.collect(),
        );
    }
}

fn row(boards: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let [median, most] = [times[times.len() / 2], times[times.len() - 1]];
    report::row(&[
        boards.into(),
        report::quotient(median),
        report::quotient(most),
    ]);
}

/// The time for the value, divided by that of the faster of formula and search.
fn slower(game: &RemovalGame) -> f64 {
    let time = |run: Measured| {
        let answered = Some(run.seconds).filter(|_| run.is_answered());
        answered.unwrap_or(f64::INFINITY)
    };
    let alone = time(formula(game)).min(time(ours(game, search(), LIMIT)));
    ours(game, Switches::default(), LIMIT).seconds / alone
}
