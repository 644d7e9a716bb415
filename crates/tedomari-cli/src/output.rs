//! `-o FILE` and `--format`: one way to write results.

use std::fmt::Debug;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use serde::Serialize;
use tedomari::Error;
use tedomari_draw::Format;

use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, words};

/// What a command writes.
pub trait Writes: Clone + Debug + Send + Sync + 'static {
    /// The formats.
    const FORMATS: &'static [Format];
}

/// A text or a JSON object, the answer of most commands.
#[derive(Clone, Debug)]
pub struct Reports;

impl Writes for Reports {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Json];
}

/// Where a command writes its result, and in which format.
#[derive(Clone, Debug, Args)]
pub struct Output<W: Writes> {
    /// Write to this file; its extension determines the format
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
    /// The format, if the extension of the file does not determine it
    #[arg(long, value_name = "FORMAT", value_parser = parser::<W>())]
    format: Option<Format>,
    #[arg(skip)]
    writes: PhantomData<W>,
}

/// Accepts the names of the formats of a command.
fn parser<W: Writes>() -> impl TypedValueParser<Value = Format> {
    let value = |format: &Format| {
        let value = PossibleValue::new(format.name()).help(format.what());
        value.aliases(format.aliases())
    };
    let names = PossibleValuesParser::new(W::FORMATS.iter().map(value));
    names.map(|name| Format::named(&name).expect("the parser accepts only names of formats"))
}

impl<W: Writes> Output<W> {
    /// The file, if there is one.
    pub fn file(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// The options with everything in full if the result goes to a file.
    pub fn in_full(&self, common: &Common) -> Common {
        Common {
            full: common.full || self.file().is_some(),
            ..common.clone()
        }
    }

    /// The requested format, or the one of the file's extension; `None` without both.
    pub fn format(&self) -> Result<Option<Format>, Failure> {
        let format = match self.file() {
            Some(file) => Some(format_of(file, self.format, W::FORMATS)?),
            None => self.format,
        };
        if let (Some(format), None) = (format, self.file())
            && format.is_binary()
        {
            let message = format!("the format {} is written to a file", format.name());
            let note = format!("name one: -o result.{}", format.extension());
            return Err(Error::new(message).with_note(&note).into());
        }
        Ok(format)
    }

    /// The format of a command whose answer is a text or, with `--json`, an object.
    pub fn answer_format(&self, common: &Common) -> Result<Format, Failure> {
        Ok(match self.format()? {
            Some(format) if self.file().is_some() || !common.json => format,
            _ if common.json => Format::Json,
            _ => Format::Text,
        })
    }

    /// Rejects a format that this use of the command does not write.
    pub fn only(&self, format: Format, formats: &[Format]) -> Result<(), Failure> {
        if formats.contains(&format) {
            return Ok(());
        }
        let names: Vec<&str> = formats.iter().map(|format| format.name()).collect();
        let message = format!("this answer is not written as {}", format.name());
        let note = format!("it is written as {}", words::one_of(&names));
        Err(Error::new(message).with_note(&note).into())
    }

    /// Runs a command that answers with a text or, with `--json`, with an object, and writes the
    /// answer to the file, or to standard output.
    pub fn report(
        &self,
        common: &Common,
        out: &mut dyn Write,
        command: impl FnOnce(&Common, &mut dyn Write) -> Result<Ending, Failure>,
    ) -> Result<Ending, Failure> {
        let format = self.answer_format(common)?;
        self.only(format, Reports::FORMATS)?;
        let asked = Common {
            json: format == Format::Json,
            ..self.in_full(common)
        };
        self.write(format, common, out, |to| command(&asked, to))
    }

    /// Writes a result to the file, or to standard output. With `--json`, writes an object with the
    /// text, or with what became of the file.
    pub fn deliver(
        &self,
        format: Format,
        result: &[u8],
        common: &Common,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if common.json && self.file().is_none() {
            let format = format.name();
            let text = String::from_utf8_lossy(result);
            return json::write(
                out,
                &Shown {
                    format,
                    text: &text,
                },
            );
        }
        self.write(format, common, out, |to| {
            to.write_all(result)?;
            if !format.is_binary() && !result.ends_with(b"\n") {
                writeln!(to)?;
            }
            Ok(())
        })
    }

    /// Lets a function write a result to the file, or to standard output. With `--json`, tells what
    /// became of the file.
    pub fn write<T>(
        &self,
        format: Format,
        common: &Common,
        out: &mut dyn Write,
        write: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let write = |to: &mut dyn Write| {
            if self.in_full(common).full {
                json::in_full(|| write(to))
            } else {
                write(to)
            }
        };
        let Some(file) = self.file() else {
            return write(out);
        };
        let mut part = Part::of(file)?;
        let result = write(&mut part)?;
        let bytes = part.finish()?;
        if common.json {
            let written = Written {
                format: format.name(),
                file: file.display().to_string(),
                bytes,
            };
            json::write(out, &written)?;
        }
        Ok(result)
    }
}

/// The format of a file. A file with the extension of a picture or of a binary format never gets
/// anything else.
pub fn format_of(
    file: &Path,
    requested: Option<Format>,
    formats: &[Format],
) -> Result<Format, Failure> {
    let named = Format::of_file(file);
    let name = file.display();
    match (requested, named) {
        (Some(format), Some(named)) if named != format && is_strict(named, format) => {
            let message = format!(
                "the name of {name} means {}, but --format says {}",
                named.name(),
                format.name()
            );
            Err(Error::new(message).into())
        }
        (Some(format), _) => Ok(format),
        (None, Some(named)) if formats.contains(&named) => Ok(named),
        (None, _) => {
            let message = format!("the name of {name} does not end with a format of this command");
            let endings: Vec<String> = formats
                .iter()
                .flat_map(|format| format.extensions().first())
                .map(|extension| format!(".{extension}"))
                .collect();
            let endings: Vec<&str> = endings.iter().map(String::as_str).collect();
            let note = format!("end it with {}, or say --format", words::one_of(&endings));
            Err(Error::new(message).with_note(&note).into())
        }
    }
}

fn is_strict(named: Format, format: Format) -> bool {
    named == Format::Svg || named.is_binary() || format.is_binary()
}

/// Writes a file, which appears only when it is complete.
pub fn save(file: &Path, result: &[u8]) -> Result<(), Failure> {
    let mut part = Part::of(file)?;
    part.write_all(result)
        .map_err(|error| trouble(file, &error))?;
    part.finish().map(drop)
}

/// A file that appears only when it is complete.
struct Part {
    /// Its name, for errors.
    file: PathBuf,
    /// The incomplete file and its name at the end. A device or a pipe is not replaced.
    renamed: Option<[PathBuf; 2]>,
    writer: BufWriter<File>,
    bytes: usize,
}

impl Part {
    /// Begins to write a file.
    fn of(file: &Path) -> Result<Part, Failure> {
        let is_special = fs::metadata(file).is_ok_and(|metadata| !metadata.is_file());
        let renamed = (!is_special).then(|| {
            // A link stays a link.
            let target = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
            [sibling(&target, ".part"), target]
        });
        let path = renamed.as_ref().map_or(file, |[part, _]| part);
        let opened = File::create(path).map_err(|error| trouble(file, &error))?;
        Ok(Part {
            file: file.to_owned(),
            renamed,
            writer: BufWriter::new(opened),
            bytes: 0,
        })
    }

    /// Completes the file. Returns its length.
    fn finish(mut self) -> Result<usize, Failure> {
        let mut done = self.writer.flush();
        if let (Ok(()), Some([part, target])) = (&done, &self.renamed) {
            done = fs::rename(part, target);
        }
        done.map_err(|error| trouble(&self.file, &error))?;
        self.renamed = None;
        Ok(self.bytes)
    }
}

impl Write for Part {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.writer.write(bytes)?;
        self.bytes += written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if let Some([part, _]) = &self.renamed {
            // A leftover file has a name that marks it as incomplete.
            let _ = fs::remove_file(part);
        }
    }
}

/// A file beside another one.
pub fn sibling(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The error for a file that cannot be written.
pub fn trouble(path: &Path, error: &std::io::Error) -> Failure {
    Error::new(format!("cannot write {}: {error}", path.display())).into()
}

/// A result on standard output, as JSON.
#[derive(Serialize)]
struct Shown<'a> {
    format: &'a str,
    text: &'a str,
}

/// A written file, as JSON.
#[derive(Serialize)]
struct Written {
    format: &'static str,
    file: String,
    bytes: usize,
}
