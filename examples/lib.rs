//! The example boards and conjectures of this folder, embedded as text.
//!
//! They live in a crate of their own so that every crate that embeds them can be packaged.

/// A file of this folder.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The name of the file without its extension.
    pub name: &'static str,
    /// Its content.
    pub text: &'static str,
}

/// Embeds the listed files of a folder.
macro_rules! embedded {
    ($folder:literal $extension:literal: $($name:literal)*) => {
        &[$(Example {
            name: $name,
            text: include_str!(concat!($folder, $name, $extension)),
        }),*]
    };
}

/// The boards, in the order in which `tedomari examples` shows them.
pub const BOARDS: &[Example] = embedded! { "" ".tdm":
    "first-example"
    "blocked-chain"
    "two-triples"
    "essential-tree"
    "chess-diagram"
    "any-diagram"
    "zigzag"
    "satisfiable"
    "unsatisfiable"
    "mirror"
    "pomin-tree"
    "double-tree"
    "skew-diagram"
    "leaf-sum"
    "leaf-path"
    "leaf-cycle"
    "cut-square"
    "locks"
    "hackenbush-row"
    "hackenbush-square"
    "nim"
    "chomp"
};

/// The conjectures and theorems, sorted by name.
pub const CONJECTURES: &[Example] = embedded! { "conjectures/" ".conj":
    "er-lemma-3"
    "er-lemma-4"
    "er-lemma-6"
    "er-proposition-6"
    "er-proposition-7"
    "er-proposition-9"
    "er-proposition-9-printed"
    "er-section-4.2"
    "er-theorem-10"
    "er-theorem-11"
    "er-theorem-6"
    "er-theorem-7"
    "er-theorem-8"
    "er-theorem-9"
    "found-counting"
    "found-extreme-elements"
    "found-height-2"
    "found-independence"
    "found-minimal-element"
    "found-pominmax-acyclic"
    "found-pominmax-paths"
    "found-young-essential"
    "j-figure-3.3"
    "j-lemma-1"
    "j-theorem-2"
    "j-theorem-2-acyclic"
    "js-figure-2-lattice"
    "js-figure-2-plane-partition"
    "js-lemma-4.6"
    "js-proposition-4.10"
    "js-proposition-4.11"
    "js-proposition-4.12"
    "js-proposition-4.2"
    "js-proposition-4.3"
    "js-proposition-4.4"
    "js-proposition-4.7"
    "js-proposition-4.8"
    "js-proposition-4.9"
    "js-section-3-dual"
    "js-section-3-swap"
    "js-theorem-5.2"
};

/// The conjecture or theorem with this name.
pub fn conjecture(name: &str) -> Option<&'static Example> {
    CONJECTURES.iter().find(|example| example.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn embeds_every_file(folder: &str, extension: &str, embedded: &[Example]) {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/");
        let entries = std::fs::read_dir(format!("{root}{folder}")).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut files: Vec<String> = names.filter(|name| name.ends_with(extension)).collect();
        files.sort();
        let name = |example: &Example| format!("{}{extension}", example.name);
        let mut names: Vec<String> = embedded.iter().map(name).collect();
        names.sort();
        assert_eq!(names, files);
    }

    #[test]
    fn every_file_is_embedded() {
        embeds_every_file("", ".tdm", BOARDS);
        embeds_every_file("conjectures", ".conj", CONJECTURES);
    }
}
