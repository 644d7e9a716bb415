//! Saved games.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;

use tedomari::Error;
use tedomari::question::{GameRecord, Resumed};

use super::{Match, Setup};
use crate::failure::Failure;
use crate::input::{self, excerpt};

/// Reads a saved game.
pub fn load(file: &OsStr) -> Result<Match, Box<Error>> {
    let mut named = OsString::from("@");
    named.push(file);
    let text = input::text(&named).map_err(|failure| match failure {
        Failure::Input(error) => error,
        Failure::BrokenPipe => Error::new("cannot read standard input").into(),
    })?;
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

/// Writes a game to a file. A file that exists is only replaced if it is a saved game.
pub fn save(record: &GameRecord, file: &str) -> Result<(), Box<Error>> {
    let path = Path::new(file);
    let name = excerpt(file);
    let is_game = || fs::read_to_string(path).is_ok_and(|text| GameRecord::read(&text).is_ok());
    if path.exists() && !is_game() {
        let message = format!("{name} exists and is not a saved game; choose another name");
        return Err(Error::new(message).into());
    }
    fs::write(path, record.to_json())
        .map_err(|error| Error::new(format!("cannot write {name}: {error}")).into())
}
