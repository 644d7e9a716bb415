use std::time::Instant;

use tedomari::Budget;
use tedomari::board::random::{self, Generator};
use tedomari::board::{Color, Element, Names, Poset};
use tedomari::game::{self, RemovalGame};
use tedomari::solve::{Solver, Switches};

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
        let forms = formula(&subject.game);
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
            let forms = formula(&subject.game);
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

/// Boards of each kind.
const SEEDS: u64 = 10;

/// What is lost by taking turns: the time of the formula alone, of the search alone and of a value,
/// and how many times as long as the faster of the two a value takes, with one thread and with two.
/// What takes two threads is measured by the clock on the wall, so nothing else should be running.
fn print_turns() {
    report::head(&[
        "boards",
        "by forms",
        "by search",
        "value",
        "slower by, median",
        "slower by, at most",
        "two threads",
        "slower by, median",
        "slower by, at most",
    ]);
    for (name, board) in CROWDED {
        let turns = Turns::of(&Subject::read(board).game);
        row(&format!("`bench/boards/{name}.tdm`"), &[turns]);
    }
    for len in [20, 40, 60, 100, 150, 200, 300] {
        let board = |seed: u64| Subject::read(&format!("acyclic random {len} seed {seed}"));
        let turns: Vec<Turns> = (1..=SEEDS)
            .map(|seed| Turns::of(&board(seed).game))
            .collect();
        row(&format!("{SEEDS} of `acyclic random {len}`"), &turns);
    }
    for (hubs, loads) in [
        (1, 6),
        (1, 10),
        (1, 14),
        (1, 18),
        (2, 4),
        (2, 7),
        (3, 5),
        (4, 4),
    ] {
        let board = |seed: u64| game::pomax(&loaded(hubs, loads, seed), Color::White);
        let turns: Vec<Turns> = (1..=SEEDS).map(|seed| Turns::of(&board(seed))).collect();
        let boards = match hubs {
            1 => format!("{SEEDS} with {loads} loads on one element"),
            _ => format!("{SEEDS} with {loads} loads on each of {hubs} elements"),
        };
        row(&boards, &turns);
    }
    println!();
    print_many();
}

/// The same for many more boards, by how long the faster of formula and search takes.
fn print_many() {
    report::head(&[
        "the faster takes",
        "boards",
        "forms are faster",
        "slower by, median",
        "above 2",
        "slower by, at most",
        "two threads: median",
        "above 2",
        "at most",
    ]);
    let random = (15..=120).flat_map(|len| (1..=4).map(move |seed| random::acyclic(len, seed)));
    let random = random.map(|poset| poset.expect("small"));
    let loads = |hubs: usize| (1..=16 / hubs).map(move |loads| (hubs, loads));
    let loaded = (1..=6)
        .flat_map(loads)
        .flat_map(|(hubs, loads)| (101..=112).map(move |seed| loaded(hubs, loads, seed)));
    let turns: Vec<Turns> = random
        .chain(loaded)
        .map(|poset| Turns::of(&game::pomax(&poset, Color::White)))
        .collect();
    for (name, from, to) in [
        ("less than 10 µs", 0.0, 10e-6),
        ("10 to 30 µs", 10e-6, 30e-6),
        ("30 µs to 0.3 ms", 30e-6, 300e-6),
        ("0.3 ms or more", 300e-6, f64::INFINITY),
    ] {
        let here: Vec<&Turns> = turns
            .iter()
            .filter(|turns| (from..to).contains(&turns.faster()))
            .collect();
        let forms = here.iter().filter(|turns| turns.formula < turns.search);
        let mut cells = vec![
            name.into(),
            here.len().to_string(),
            forms.count().to_string(),
        ];
        for slower in [Turns::slower, Turns::slower_with_two] {
            let mut all: Vec<f64> = here.iter().map(|turns| slower(turns)).collect();
            all.sort_by(f64::total_cmp);
            let above = all.iter().filter(|&&slower| slower > 2.0).count();
            cells.extend([
                all.get(all.len() / 2)
                    .map_or("–".into(), |&x| report::quotient(x)),
                above.to_string(),
                all.last().map_or("–".into(), |&x| report::quotient(x)),
            ]);
        }
        report::row(&cells);
    }
}

fn row(boards: &str, turns: &[Turns]) {
    let sorted = |which: fn(&Turns) -> f64| {
        let mut all: Vec<f64> = turns.iter().map(which).collect();
        all.sort_by(f64::total_cmp);
        all
    };
    let median = |which: fn(&Turns) -> f64| {
        let all = sorted(which);
        all[all.len() / 2]
    };
    let time = |seconds: f64| match seconds {
        f64::INFINITY => format!("> {}", report::duration(LIMIT)),
        seconds => report::duration(seconds),
    };
    let slower = sorted(Turns::slower);
    let slower_with_two = sorted(Turns::slower_with_two);
    report::row(&[
        boards.into(),
        time(median(|turns| turns.formula)),
        time(median(|turns| turns.search)),
        time(median(|turns| turns.value)),
        report::quotient(median(Turns::slower)),
        report::quotient(slower[slower.len() - 1]),
        time(median(|turns| turns.value_with_two)),
        report::quotient(median(Turns::slower_with_two)),
        report::quotient(slower_with_two[slower_with_two.len() - 1]),
    ]);
}

/// Seconds; infinite if there was no answer.
struct Turns {
    formula: f64,
    search: f64,
    value: f64,
    value_with_two: f64,
}

impl Turns {
    fn of(game: &RemovalGame) -> Turns {
        let time = |run: Measured| {
            let answered = Some(run.seconds).filter(|_| run.is_answered());
            answered.unwrap_or(f64::INFINITY)
        };
        Turns {
            formula: time(formula(game)),
            search: time(ours(game, search(), LIMIT)),
            value: time(ours(game, Switches::default(), LIMIT)),
            value_with_two: with_two_threads(game),
        }
    }

    fn faster(&self) -> f64 {
        self.formula.min(self.search)
    }

    fn slower(&self) -> f64 {
        self.value / self.faster()
    }

    fn slower_with_two(&self) -> f64 {
        self.value_with_two / self.faster()
    }
}

/// The seconds that a value takes with two threads, the median if they are few; infinite if there was
/// no answer.
fn with_two_threads(game: &RemovalGame) -> f64 {
    const LONG_ENOUGH: f64 = 0.5;
    const REPETITIONS: usize = 101;
    let mut times: Vec<f64> = Vec::new();
    while times.len() < REPETITIONS && times.iter().sum::<f64>() < LONG_ENOUGH {
        let budget = Budget {
            threads: 2,
            ..Budget::seconds(LIMIT)
        };
        let start = Instant::now();
        let value = Solver::new(game, budget).value().bounds.value();
        if value.is_none() {
            return f64::INFINITY;
        }
        times.push(start.elapsed().as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Random loads as in the proof that acyclic posets are hard, on several elements in a row. A load
/// of size w has an element h with w − 1 others of its color under it, and under h and the hub an
/// element u of the other color with 2w − 1 of its own under it; some have one more.
fn loaded(hubs: usize, loads: usize, seed: u64) -> Poset {
    let mut generator = Generator::new(seed, hubs * loads);
    let mut colors: Vec<Color> = Vec::new();
    let mut covers: Vec<(Element, Element)> = Vec::new();
    let mut last_hub = None;
    for _ in 0..hubs {
        let hub = add(&mut colors, generator.coin());
        let spare = add(&mut colors, generator.coin());
        covers.push((spare, hub));
        if let Some(last) = last_hub {
            // The hubs are joined by an element below one and above or below the other.
            let joint = add(&mut colors, generator.coin());
            covers.push((joint, hub));
            let is_above = generator.coin();
            covers.push(if is_above {
                (last, joint)
            } else {
                (joint, last)
            });
        }
        last_hub = Some(hub);
        for _ in 0..loads {
            let (color, size) = (generator.coin(), 1 + generator.below(4));
            let more = [generator.below(3), generator.below(3)].map(|n| u32::from(n == 2));
            let [h, u] = [color, !color].map(|color| add(&mut colors, color));
            covers.extend([(u, hub), (u, h)]);
            for (upper, color, count) in [(h, color, size - 1), (u, !color, 2 * size - 1)] {
                let count = count + more[usize::from(upper == u)];
                covers.extend((0..count).map(|_| (add(&mut colors, color), upper)));
            }
        }
    }
    Poset::from_covers(colors, Names::Numbered, &covers)
}

fn add(colors: &mut Vec<Color>, is_white: bool) -> Element {
    colors.push(if is_white { Color::White } else { Color::Black });
    colors.len() as Element - 1
}
