//! The published census over ⊥ < a, b < ⊤.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

/// The number of cells up to which the published census is complete.
pub const TABLE_CELLS: usize = 6;

/// The published census over P4: `cells,value,witness,class`, with values in the format of
/// `print_game` and witnesses in that of `print_coloring`, as written by `tedomari census coloring
/// --atoms P4 --cells 6 --format csv`.
pub fn table() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let compressed = include_bytes!(concat!(env!("OUT_DIR"), "/coloring-p4.deflate"));
        let text = miniz_oxide::inflate::decompress_to_vec(compressed).ok();
        text.and_then(|text| String::from_utf8(text).ok())
            .expect("the build script has compressed a text")
    })
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
    let rows = ROWS.get_or_init(|| {
        let rows = table().lines().skip(1).map(|line| {
            let row = row(line).expect("the published table is well formed, as the tests say");
            (row.1, (row.0, row.2))
        });
        rows.collect()
    });
    rows.get(value).copied()
}

/// `cells,"value","witness",class`.
fn row(line: &str) -> Option<(usize, &str, &str)> {
    let (cells, rest) = line.split_once(",\"")?;
    let (value, rest) = rest.split_once("\",\"")?;
    let (witness, _) = rest.split_once("\",")?;
    Some((cells.parse().ok()?, value, witness))
}
