//! JSON output.

use std::io::Write;

use serde::Serialize;

pub use tedomari_answers::json::*;

use crate::failure::Failure;

/// Writes one object on a line.
pub fn write(out: &mut dyn Write, object: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, object)?;
    Ok(writeln!(out)?)
}
