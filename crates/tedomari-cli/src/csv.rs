//! Comma-separated values.

use std::io::{self, Write};

/// Writes a row of texts.
pub fn row(out: &mut dyn Write, fields: &[&str]) -> io::Result<()> {
    for (i, field) in fields.iter().enumerate() {
        out.write_all(if i == 0 { b"" } else { b"," })?;
        text(out, field)?;
    }
    out.write_all(b"\n")
}

/// Writes a text as specified by RFC 4180: quoted if needed, with quotes doubled.
pub fn text(out: &mut dyn Write, text: &str) -> io::Result<()> {
    if text.contains([',', '"', '\n', '\r']) {
        write!(out, "\"{}\"", text.replace('"', "\"\""))
    } else {
        out.write_all(text.as_bytes())
    }
}
