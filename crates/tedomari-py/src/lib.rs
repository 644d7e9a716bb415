//! The Python package `tedomari`. What Python can say better is in `python/tedomari`.

mod answer;
mod arrow;
mod asked;
mod batch;
mod board;
mod census;
mod conjecture;
mod draw;
mod error;
mod form;
mod games;
mod interrupt;
mod json;
mod lines;
mod play;
mod value;

/// The part of the package that is written in Rust.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use super::answer::{Solved, solve};
    #[pymodule_export]
    use super::arrow::Table;
    #[pymodule_export]
    use super::batch::values;
    #[pymodule_export]
    use super::board::{ClassIterator, board_json, class_text, describe_board, read_board};
    #[pymodule_export]
    use super::census::census;
    #[pymodule_export]
    use super::conjecture::conjecture;
    #[pymodule_export]
    use super::draw::draw;
    #[pymodule_export]
    use super::form::{PyForm, compare};
    #[pymodule_export]
    use super::games::games;
    #[pymodule_export]
    use super::play::PyMatch;
    #[pymodule_export]
    use super::value::{PyNimber, PyVerdict};

    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
