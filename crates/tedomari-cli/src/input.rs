//! The board argument: an expression, `@FILE` or a path for a file, or `-` for standard input.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use tedomari::Error;

use tedomari::board::Board;
use tedomari::notation::{self, MAX_TEXT};
use tedomari_census::class::Class;

pub use tedomari_answers::excerpt;

use crate::args::BoardText;
use crate::failure::Failure;

/// Parses the board that the argument contains or names.
pub fn board(argument: &BoardText) -> Result<Board, Failure> {
    let text = argument.board.join(OsStr::new(" "));
    if let Some(bytes) = contents(&text)? {
        return read(&bytes);
    }
    notation::read_bytes(text.as_encoded_bytes())
        .map_err(|error| misread(&text, "a board", error.into()).into())
}

/// The error for an argument that cannot be read: it names the file that has the text, or says that
/// the argument is neither valid text nor the name of a file.
pub fn misread(argument: &OsStr, what: &str, error: Error) -> Error {
    let name = argument.to_string_lossy();
    let path = Path::new(argument);
    if let Some(file) = name.strip_prefix('@') {
        error.within(&format!("in {}", excerpt(file)))
    } else if !like_a_path(&name) || name.contains(char::is_whitespace) {
        error
    } else if path.is_file() {
        error.within(&format!("in {}", excerpt(&name)))
    } else if is_past_a_slash(&name, &error) {
        error
    } else {
        no_file(&name, path.is_dir(), what, error)
    }
}

/// Whether the text was valid up to a slash and beyond, as in the drawing `B../B`. Then it is meant as
/// the text of a board, and not as the name of a file.
fn is_past_a_slash(text: &str, error: &Error) -> bool {
    let slash = text.chars().position(|c| c == '/');
    slash
        .zip(error.column)
        .is_some_and(|(slash, column)| column > slash + 1)
}

/// The text of the argument, or of the file that it names.
pub fn text(argument: &OsStr) -> Result<String, Failure> {
    let (bytes, what) = match contents(argument)? {
        Some(bytes) => (bytes, "the file"),
        None => (argument.as_encoded_bytes().to_vec(), "the argument"),
    };
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to() + 1;
        Error::new(format!("{what} is not UTF-8 text: byte {at} is wrong")).into()
    })
}

/// The class of boards that a text describes, or the boards on the lines of a file, `@FILE`.
/// `place` says where the text is.
pub fn class(text: &str, place: &str) -> Result<Class, Failure> {
    let Some(name) = text.trim().strip_prefix('@') else {
        let class = Class::parse(text);
        return class.map_err(|error| Error::from(error).within(place).into());
    };
    let boards = match name {
        "-" => self::text(OsStr::new(name))?,
        _ => self::text(OsStr::new(text.trim()))?,
    };
    let class = Class::of_lines(name, &boards);
    class.map_err(|error| {
        let place = format!("in {}", excerpt(name));
        Error::from(error).within(&place).into()
    })
}

/// The content of the file that the argument names, or of standard input; `None` if it names
/// neither. `@FILE` always names a file. Other texts do only if they look like a path, so that a
/// file called `K6` does not change what the board `K6` means.
fn contents(argument: &OsStr) -> Result<Option<Vec<u8>>, Failure> {
    if argument == "-" {
        return content(io::stdin().lock(), "standard input").map(Some);
    }
    let name = argument.to_string_lossy();
    let path = match name.strip_prefix('@') {
        Some("") => return Err(Error::new("the name of a file follows the @").into()),
        Some(path) => Path::new(path),
        None if like_a_path(&name) && Path::new(argument).is_file() => Path::new(argument),
        None => return Ok(None),
    };
    let name = path.to_string_lossy();
    let file = File::open(path).map_err(|e| unreadable(&name, &e))?;
    content(file, &format!("the file {name}")).map(Some)
}

/// The content of a file, which is not empty.
fn content(reader: impl Read, name: &str) -> Result<Vec<u8>, Failure> {
    let bytes = limited(reader, name)?;
    if bytes.trim_ascii().is_empty() {
        let note = "the empty board is written `empty`";
        return Err(Error::new(format!("{name} is empty"))
            .with_note(note)
            .into());
    }
    Ok(bytes)
}

fn read(bytes: &[u8]) -> Result<Board, Failure> {
    notation::read_bytes(bytes).map_err(|error| Error::from(error).into())
}

/// The error for a missing file.
fn no_file(name: &str, is_folder: bool, what: &str, error: Error) -> Error {
    let name = excerpt(name);
    let message = if is_folder {
        format!("'{name}' is a folder, not a file")
    } else {
        format!("there is no file called '{name}'")
    };
    Error {
        expected: error.expected,
        ..Error::new(message).with_note(&format!("as {what}: {}", error.message))
    }
}

/// Whether a text looks like the name of a file: with a slash, or with an extension of letters and
/// digits.
fn like_a_path(text: &str) -> bool {
    let extension = Path::new(text).extension().and_then(OsStr::to_str);
    let has_extension = extension.is_some_and(|extension| {
        let mut letters = extension.chars();
        letters.next().is_some_and(char::is_alphabetic) && letters.all(char::is_alphanumeric)
    });
    text.contains(['/', '\\']) || has_extension
}

/// All bytes of a reader, up to the maximum size of a board.
fn limited(reader: impl Read, name: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let limit = MAX_TEXT as u64 + 1;
    reader
        .take(limit)
        .read_to_end(&mut bytes)
        .map_err(|e| unreadable(name, &e))?;
    if bytes.len() > MAX_TEXT {
        let message = format!("{name} is longer than the {MAX_TEXT} bytes that a board may have");
        return Err(Error::new(message).into());
    }
    Ok(bytes)
}

fn unreadable(name: &str, error: &io::Error) -> Error {
    Error::new(format!("cannot read {name}: {error}"))
}
