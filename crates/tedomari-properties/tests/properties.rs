//! Every property holds for its seeds, for the corpus of the fuzzer, and for mutations of both.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Instant;

use tedomari::game::pattern::Normal;
use tedomari::notation;
use tedomari::notation::hex::{parse_edges, parse_network};
use tedomari::notation::pattern::parse_positive;
use tedomari_census::claim::parse_conjecture;
use tedomari_census::dimacs::read_cnf;
use tedomari_properties::{PROPERTIES, Property, mutated};

/// The number of mutations of each property. A fixed number, so that a failure can be repeated.
const MUTATIONS: u64 = 1_500;

/// The inputs that the fuzzer found worth keeping.
fn corpus(property: &Property) -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let Ok(files) = std::fs::read_dir(root.join(property.name)) else {
        return Vec::new();
    };
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths
        .iter()
        .map(|path| std::fs::read(path).expect("readable"))
        .collect()
}

#[test]
fn every_property_holds() {
    let mut broken = Vec::new();
    for property in PROPERTIES {
        let breaks =
            |input: &Vec<u8>| catch_unwind(AssertUnwindSafe(|| (property.check)(input))).is_err();
        let kept = corpus(property);
        let inputs = [(property.seeds)(), kept.clone()].concat();
        let tried = (0..MUTATIONS).map(|number| mutated(&inputs, number));
        if let Some(input) = kept.into_iter().chain(tried).find(breaks) {
            broken.push((property.name, String::from_utf8_lossy(&input).into_owned()));
        }
    }
    assert_eq!(broken, []);
}

/// Reading takes time in proportion to the text: one long text takes as long as many short ones of the
/// same length in all. A reader that compares all names or lines with each other would take up to 64
/// times as long. Both are measured here, so that the speed of the machine does not matter.
#[test]
fn reading_takes_linear_time() {
    const SHORT: usize = 150;
    const TIMES: usize = 64;
    let path = |n: usize| {
        (0..n)
            .map(|i| format!("{i}-{}, ", i + 1))
            .collect::<String>()
    };
    let network = |n: usize| {
        let names: String = (0..n).map(|i| format!("{i} ")).collect();
        format!("{}; terminals {names}", path(n))
    };
    let conjecture = |n: usize| {
        let lines = " more\n\n".repeat(n);
        format!("on: posets <= 3\nclaim: true\nsays: much\n{lines}expect: holds\n")
    };
    let board = |n: usize| {
        let names: String = (0..n).map(|i| format!(" v{i}")).collect();
        let order: String = (1..n).map(|i| format!("; v{} < v{i}", i - 1)).collect();
        format!("white{names}{order}")
    };
    let formula = |n: usize| (0..n).map(|i| format!("(x{i}|y{i})&")).collect::<String>() + "z";
    let cnf = |n: usize| {
        let clauses: String = (1..=n).map(|i| format!("{i} -{i} 0\n")).collect();
        format!("p cnf {n} {n}\n{clauses}")
    };
    /// A text of so many parts, and whether a text is read.
    type Reader<'a> = (&'a dyn Fn(usize) -> String, fn(&str) -> bool);
    let readers: [(&str, Reader<'_>); 6] = [
        ("edges", (&path, |text| parse_edges(text).is_ok())),
        ("network", (&network, |text| parse_network(text).is_ok())),
        (
            "conjecture",
            (&conjecture, |text| parse_conjecture(text).is_ok()),
        ),
        ("board", (&board, |text| notation::read(text).is_ok())),
        (
            "formula",
            (&formula, |text| parse_positive(text, Normal::Cnf).is_ok()),
        ),
        ("cnf", (&cnf, |text| read_cnf(text).is_ok())),
    ];
    for (name, (written, read)) in readers {
        // The fastest of some runs is the one that nothing interrupted.
        let fastest = |n: usize, times: usize| {
            let text = written(n);
            let runs = (0..9).map(|_| {
                let start = Instant::now();
                (0..times).for_each(|_| assert!(read(&text), "{name}"));
                start.elapsed()
            });
            runs.min().expect("some runs")
        };
        let (short, long) = (fastest(SHORT, TIMES), fastest(SHORT * TIMES, 1));
        assert!(long < 10 * short, "{name}: {short:?} and {long:?}");
    }
}

/// A seed that no reader accepts would try nothing.
#[test]
fn every_seed_means_something() {
    let mut meaningless = Vec::new();
    for property in PROPERTIES {
        let seeds = (property.seeds)().into_iter();
        let not_read = seeds.filter(|seed| !(property.check)(seed));
        let shown = not_read.map(|seed| String::from_utf8_lossy(&seed).into_owned());
        meaningless.extend(shown.map(|seed| (property.name, seed)));
    }
    assert_eq!(meaningless, []);
}

#[test]
fn every_folder_of_the_corpus_belongs_to_a_property() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    for folder in std::fs::read_dir(root).into_iter().flatten() {
        let folder = folder.expect("a folder").file_name();
        let name = folder.to_str().expect("a name");
        assert!(tedomari_properties::property(name).is_some(), "{name}");
    }
}
