//! JSON output.

use std::io::Write;

use serde::Serialize;

pub use tedomari::answer::json::in_full;
pub use tedomari_answers::json::*;

use crate::failure::Failure;

/// Writes one object on a line.
pub fn write(out: &mut (impl Write + ?Sized), object: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, object)?;
    Ok(writeln!(out)?)
}

/// Objects, each on a line: by themselves, or as the items of an array.
pub struct Objects {
    is_array: bool,
    written: usize,
}

impl Objects {
    /// No objects yet.
    pub fn new(is_array: bool) -> Objects {
        Objects {
            is_array,
            written: 0,
        }
    }

    /// Writes one object.
    pub fn write(
        &mut self,
        out: &mut (impl Write + ?Sized),
        object: &impl Serialize,
    ) -> Result<(), Failure> {
        if !self.is_array {
            return write(out, object);
        }
        out.write_all(if self.written == 0 { b"[\n" } else { b",\n" })?;
        self.written += 1;
        Ok(serde_json::to_writer(out, object)?)
    }

    /// Ends the array.
    pub fn end(self, out: &mut dyn Write) -> Result<(), Failure> {
        match (self.is_array, self.written) {
            (false, _) => Ok(()),
            (true, 0) => Ok(writeln!(out, "[]")?),
            (true, _) => Ok(writeln!(out, "\n]")?),
        }
    }
}
