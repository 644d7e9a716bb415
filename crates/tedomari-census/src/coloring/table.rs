//! The published census over ⊥ < a, b < ⊤.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

/// The number of cells up to which the published census is complete.
pub const TABLE_CELLS: usize = 6;

/// The published census over P4: `cells,value,witness,class`, with values in the format of
/// `print_game` and witnesses in that of `print_coloring`, as written by `tedomari census coloring
/// --atoms P4 --cells 6 --format csv`.
pub const TABLE: &str = include_str!("../../data/coloring-p4.csv");

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
        let rows = TABLE.lines().skip(1).map(|line| {
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
