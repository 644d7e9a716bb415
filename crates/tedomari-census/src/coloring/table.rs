//! The published censuses over ⊥ < a, b < ⊤ and ⊥ < a, b, c < ⊤.

use std::borrow::Cow;
use std::sync::OnceLock;

use rustc_hash::FxHashMap;

/// The number of cells up to which the published census over P4 is complete.
pub const TABLE_CELLS: usize = 6;

/// The number of cells up to which the published census over P5 is complete.
pub const P5_CELLS: usize = 5;

/// The published census over P4: `cells,value,witness,class`, with values in the format of
/// `print_game` and witnesses in that of `print_coloring`, as written by `tedomari census coloring
/// --atoms P4 --cells 6 --format csv`.
pub fn table() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| published("coloring-p4.deflate"))
}

/// The published census over P5, in the same format, as written by `tedomari census coloring
/// --atoms P5 --cells 5 --format csv`.
fn p5_table() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| published("coloring-p5.deflate"))
}

/// The tables as they are stored: names and contents.
#[cfg(not(target_family = "wasm"))]
pub const STORED_TABLES: [(&str, &[u8]); 3] = [
    (
        "coloring-p4.deflate",
        include_bytes!(concat!(env!("OUT_DIR"), "/coloring-p4.deflate")),
    ),
    (
        "coloring-p5.deflate",
        include_bytes!(concat!(env!("OUT_DIR"), "/coloring-p5.deflate")),
    ),
    (
        "hex-regions.deflate",
        include_bytes!(concat!(env!("OUT_DIR"), "/hex-regions.deflate")),
    ),
];

#[cfg(not(target_family = "wasm"))]
fn stored(name: &str) -> Cow<'static, [u8]> {
    let found = STORED_TABLES.iter().find(|(known, _)| *known == name);
    Cow::Borrowed(found.map_or(&[], |(_, table)| table))
}

#[cfg(target_family = "wasm")]
static LOAD: OnceLock<fn(&str) -> Vec<u8>> = OnceLock::new();

/// Sets how a page loads a table by its name. Few visitors need one, so they are files of their own.
#[cfg(target_family = "wasm")]
pub fn load_tables_by(load: fn(&str) -> Vec<u8>) {
    let _ = LOAD.set(load);
}

#[cfg(target_family = "wasm")]
fn stored(name: &str) -> Cow<'static, [u8]> {
    let load = LOAD.get().expect("a page says how it loads tables");
    Cow::Owned(load(name))
}

/// The text of a stored table.
pub(crate) fn published(name: &str) -> String {
    let text = miniz_oxide::inflate::decompress_to_vec(&stored(name)).ok();
    text.and_then(|text| String::from_utf8(text).ok())
        .expect("the build script has compressed a text")
}

/// The minimum number of cells of a set coloring game over P4 with this value, and such a game. The
/// value must be a canonical form as written by `print_game`. Returns `None` if it needs more than
/// [`TABLE_CELLS`] cells.
///
/// ```
/// use tedomari_census::coloring::smallest;
///
/// assert_eq!(smallest("{T|a}"), Some((1, "a:{0}, b:{1}")));
/// assert_eq!(smallest("{a|b}"), None);
/// ```
pub fn smallest(value: &str) -> Option<(usize, &'static str)> {
    static ROWS: OnceLock<FxHashMap<&str, (usize, &str)>> = OnceLock::new();
    let rows = ROWS.get_or_init(|| rows(table()));
    rows.get(value).copied()
}

/// The same over P5, for at most [`P5_CELLS`] cells.
pub fn smallest_over_p5(value: &str) -> Option<(usize, &'static str)> {
    p5().get(value).copied()
}

/// The numbers of values over P5 that need 0, 1, … cells, up to [`P5_CELLS`].
pub fn p5_counts() -> [usize; P5_CELLS + 1] {
    let mut counts = [0; P5_CELLS + 1];
    for (cells, _) in p5().values() {
        counts[*cells] += 1;
    }
    counts
}

fn p5() -> &'static FxHashMap<&'static str, (usize, &'static str)> {
    static ROWS: OnceLock<FxHashMap<&str, (usize, &str)>> = OnceLock::new();
    ROWS.get_or_init(|| rows(p5_table()))
}

/// The rows of a table by their values.
fn rows(table: &'static str) -> FxHashMap<&'static str, (usize, &'static str)> {
    let rows = entries(table).map(|row| (row.value, (row.cells, row.witness)));
    rows.collect()
}

/// A value over P5 in the published census.
#[derive(Clone, Copy, Debug)]
pub struct PublishedValue {
    /// The minimum number of cells of a game with this value.
    pub cells: usize,
    /// The value, in canonical form.
    pub value: &'static str,
    /// A game with this value and number of cells.
    pub witness: &'static str,
    /// The number of its class up to duality and permutations of the atoms.
    pub class: usize,
}

/// The values of the published census over P5, in its order.
pub fn values_over_p5() -> impl Iterator<Item = PublishedValue> {
    entries(p5_table())
}

fn entries(table: &'static str) -> impl Iterator<Item = PublishedValue> {
    let rows = table.lines().skip(1);
    rows.map(|line| row(line).expect("the published tables are well formed, as the tests say"))
}

/// `cells,"value","witness",class`.
fn row(line: &'static str) -> Option<PublishedValue> {
    let (cells, rest) = line.split_once(",\"")?;
    let (value, rest) = rest.split_once("\",\"")?;
    let (witness, class) = rest.split_once("\",")?;
    Some(PublishedValue {
        cells: cells.parse().ok()?,
        value,
        witness,
        class: class.parse().ok()?,
    })
}
