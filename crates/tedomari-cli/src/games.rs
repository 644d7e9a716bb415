//! `tedomari games`: the catalogue.

use std::io::Write;

use serde::Serialize;
use tedomari::catalogue::{Entry, GAMES};
use tedomari::opponent::{Opponent, OpponentFacts};

use crate::Ending;
use crate::args::Common;
use crate::failure::Failure;
use crate::json;

/// Lists the games.
pub fn run(common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    if common.json {
        let games = GAMES
            .iter()
            .map(|entry| Game {
                entry,
                usage: entry.usage(),
            })
            .collect();
        let opponents = Opponent::ALL.map(Opponent::facts);
        json::write(out, &Catalogue { games, opponents })?;
        return Ok(Ending::Answered);
    }
    let width = GAMES
        .iter()
        .map(|entry| entry.name.len())
        .max()
        .unwrap_or(0);
    for entry in GAMES {
        writeln!(out, "{:width$}  {}", entry.name, entry.rule)?;
        writeln!(out, "{:width$}  board: {}", "", entry.boards)?;
        writeln!(out, "{:width$}  {}", "", entry.usage())?;
    }
    Ok(Ending::Answered)
}

#[derive(Serialize)]
struct Catalogue {
    games: Vec<Game>,
    opponents: [OpponentFacts; Opponent::ALL.len()],
}

#[derive(Serialize)]
struct Game {
    #[serde(flatten)]
    entry: &'static Entry,
    usage: String,
}
