//! Every property holds for its seeds, for the corpus of the fuzzer, and for mutations of both.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use tedomari_properties::{PROPERTIES, Property, mutated};

/// The number of mutations of each property. A fixed number, so that a failure can be repeated.
const MUTATIONS: u64 = 3_000;

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
    for property in PROPERTIES {
        let check = |input: &[u8]| {
            let result = catch_unwind(AssertUnwindSafe(|| (property.check)(input)));
            let shown = String::from_utf8_lossy(input);
            assert!(
                result.is_ok(),
                "{} does not hold for {shown:?}",
                property.name
            );
        };
        let mut inputs = (property.seeds)();
        for input in corpus(property) {
            check(&input);
            inputs.push(input);
        }
        for number in 0..MUTATIONS {
            check(&mutated(&inputs, number));
        }
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
