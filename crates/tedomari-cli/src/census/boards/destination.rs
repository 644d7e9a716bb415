//! The destination of rows.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tedomari_census::table::{Column, Row};
use tedomari_draw::Format;

use super::request::Request;
use crate::census::{parquet, rows};
use crate::failure::Failure;
use crate::output::{sibling, trouble};

/// The destination of rows: standard output, a temporary file that is renamed at the end, or none.
pub struct Destination<'o> {
    to: To<'o>,
    format: Format,
    columns: Vec<Column>,
}

enum To<'o> {
    Nowhere,
    Standard(&'o mut dyn Write),
    File(Part),
}

/// An incomplete file.
struct Part {
    path: PathBuf,
    writer: BufWriter<File>,
    /// Its length including buffered data.
    bytes: u64,
}

impl Write for Part {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.writer.write(bytes)?;
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl<'o> Destination<'o> {
    /// Opens the destination. If `kept` bytes of the file are from an earlier run, appends to them.
    pub fn open(
        request: &Request,
        kept: Option<u64>,
        standard: &'o mut dyn Write,
    ) -> Result<Destination<'o>, Failure> {
        let to = match &request.out {
            None if request.is_shown() => To::Standard(standard),
            None => To::Nowhere,
            Some(out) => {
                parquet::check(request.format)?;
                let path = part_of(out);
                let file = opened(&path, kept);
                let file = file.map_err(|error| trouble(&path, &error))?;
                To::File(Part {
                    path,
                    writer: BufWriter::with_capacity(1 << 16, file),
                    bytes: kept.unwrap_or(0),
                })
            }
        };
        let mut destination = Destination {
            to,
            format: request.format,
            columns: request.table.columns().to_vec(),
        };
        if kept.is_none() && request.format == Format::Csv {
            let columns = std::mem::take(&mut destination.columns);
            destination.write_with(|out| rows::csv_head(out, &columns))?;
            destination.columns = columns;
        }
        Ok(destination)
    }

    /// Writes rows.
    pub fn write(&mut self, rows: &[Row]) -> Result<(), Failure> {
        let columns = std::mem::take(&mut self.columns);
        let format = self.format;
        let written = self.write_with(|out| {
            rows.iter().try_for_each(|row| match format {
                Format::Csv => rows::csv(out, &row.cells),
                Format::Jsonl => rows::jsonl(out, &columns, &row.cells),
                // Parquet cannot be appended to; it is converted from these lines at the end.
                _ => rows::list(out, &row.cells),
            })
        });
        self.columns = columns;
        written
    }

    fn write_with(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        match &mut self.to {
            To::Nowhere => Ok(()),
            To::Standard(out) => Ok(write(out)?),
            To::File(part) => {
                let written = write(part);
                written.map_err(|error| trouble(&part.path, &error))
            }
        }
    }

    /// The length of the file of rows.
    pub fn bytes(&self) -> u64 {
        match &self.to {
            To::File(part) => part.bytes,
            _ => 0,
        }
    }

    /// Flushes the buffer.
    pub fn flush(&mut self) -> Result<(), Failure> {
        match &mut self.to {
            To::Nowhere => Ok(()),
            To::Standard(out) => Ok(out.flush()?),
            To::File(part) => {
                let flushed = part.flush();
                flushed.map_err(|error| trouble(&part.path, &error))
            }
        }
    }

    /// Renames the complete file.
    pub fn finish(mut self, request: &Request) -> Result<(), Failure> {
        self.flush()?;
        let (To::File(part), Some(out)) = (self.to, &request.out) else {
            return Ok(());
        };
        drop(part.writer);
        if request.format == Format::Parquet {
            let whole = sibling(out, ".new");
            parquet::convert(&part.path, &whole, &self.columns)?;
            fs::rename(&whole, out).map_err(|error| trouble(out, &error))?;
            return fs::remove_file(&part.path).map_err(|error| trouble(&part.path, &error));
        }
        fs::rename(&part.path, out).map_err(|error| trouble(out, &error))
    }

    /// Removes the incomplete file unless it will be resumed.
    pub fn abandon(self, is_kept: bool) {
        match self.to {
            To::File(part) if !is_kept => {
                drop(part.writer);
                // A leftover file has a name that marks it as incomplete.
                let _ = fs::remove_file(&part.path);
            }
            To::Standard(out) => drop(out.flush()),
            _ => {}
        }
    }
}

/// The temporary file.
pub fn part_of(out: &Path) -> PathBuf {
    sibling(out, ".part")
}

fn opened(path: &Path, kept: Option<u64>) -> io::Result<File> {
    let Some(kept) = kept else {
        return File::create(path);
    };
    let mut file = OpenOptions::new().read(true).write(true).open(path)?;
    // Rows after the checkpoint will be written again.
    file.set_len(kept)?;
    file.seek(SeekFrom::End(0))?;
    Ok(file)
}
