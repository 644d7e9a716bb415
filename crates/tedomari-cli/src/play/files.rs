//! Saved games.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use tedomari::Error;
use tedomari::question::{GameRecord, Resumed};

use super::{Match, Setup};
use crate::failure::Failure;
use crate::input::{self, excerpt};
use crate::output;

/// Reads a saved game.
pub fn load(file: &OsStr) -> Result<Match, Box<Error>> {
    let text = text(file)?;
    let place = format!("in {}", excerpt(&file.to_string_lossy()));
    let within = |error: Box<Error>| Box::new(error.within(&place));
    let record = GameRecord::read(&text).map_err(within)?;
    let Resumed {
        question,
        position,
        you,
    } = record.resume().map_err(within)?;
    Ok(Match {
        setup: Setup::on(question, position.at(0)),
        position,
        you,
        opponent: record.opponent,
    })
}

/// Writes a game to a file, in the Smart Game Format if its name ends in `.sgf`. A file that exists is
/// only replaced if it is a saved game.
pub fn save(record: &GameRecord, file: &str) -> Result<(), Box<Error>> {
    let path = Path::new(file);
    let name = excerpt(file);
    // Reading a device or a pipe might never end.
    let is_record = |text: String| GameRecord::read(&text).is_ok();
    let is_game = || path.is_file() && text(file.as_ref()).is_ok_and(is_record);
    if path.exists() && !is_game() {
        let message = format!("{name} exists and is not a saved game; choose another name");
        return Err(Error::new(message).into());
    }
    let is_sgf = path
        .extension()
        .is_some_and(|end| end.eq_ignore_ascii_case("sgf"));
    let text = if is_sgf {
        record.to_sgf()?
    } else {
        record.to_json()
    };
    output::save(path, text.as_bytes()).map_err(input_error)
}

/// The error of a failure that is not about standard output.
fn input_error(failure: Failure) -> Box<Error> {
    match failure {
        Failure::Input(error) => error,
        Failure::BrokenPipe => Error::new("cannot read standard input").into(),
    }
}

/// The text of a file, which may not be longer than a board.
fn text(file: &OsStr) -> Result<String, Box<Error>> {
    let mut named = OsString::from("@");
    named.push(file);
    input::text(&named).map_err(input_error)
}
