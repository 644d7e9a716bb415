//! Rows as Parquet, if the program was built with this feature.

use crate::failure::Failure;
use tedomari::Error;
use tedomari_draw::Format;

#[cfg(feature = "parquet")]
mod write;
#[cfg(feature = "parquet")]
pub use write::convert;

/// Rejects Parquet if this program cannot write it.
pub fn check(format: Format) -> Result<(), Failure> {
    if format == Format::Parquet && cfg!(not(feature = "parquet")) {
        let message = "this program was built without Parquet";
        let note =
            "build it with `cargo build --release --features parquet`, or write .csv or .jsonl";
        return Err(Error::new(message).with_note(note).into());
    }
    Ok(())
}

/// A stub for programs without Parquet, which [`check`] rejects first.
#[cfg(not(feature = "parquet"))]
pub fn convert(
    _from: &std::path::Path,
    _to: &std::path::Path,
    _columns: &[tedomari_census::table::Column],
) -> Result<(), Failure> {
    check(Format::Parquet)
}
