//! The book: its files, embedded, and its Rust code, compiled and run as documentation tests.

use rust_embed::RustEmbed;

/// The Markdown pages, `SUMMARY.md`, and the pictures, by their path in `src`.
#[derive(Clone, Copy, Debug, RustEmbed)]
#[folder = "src/"]
pub struct Book;

/// Makes each page a module whose documentation is the page.
macro_rules! pages {
    ($($name:ident $path:literal)*) => {
        $(#[cfg(doctest)] #[doc = include_str!($path)] mod $name {})*
    };
}

pages! {
    add_a_game "src/add-a-game.md"
    census_coloring "src/census-coloring.md"
    coloring_games "src/games/coloring.md"
    conjectures "src/conjectures.md"
    explain "src/explain.md"
    pattern_games "src/games/pattern.md"
    poset_games "src/games/poset.md"
    reductions "src/reductions.md"
    rust "src/rust.md"
    solver "src/solver.md"
    tour "src/tour.md"
}
