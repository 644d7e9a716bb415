//! `tedomari games`: the catalogue, and the facts about one game.

use std::io::{self, Write};

use serde::Serialize;
use tedomari::catalogue::{self, Entry, GAMES};
use tedomari::opponent::{Opponent, OpponentFacts};

use crate::Ending;
use crate::args::Common;
use crate::failure::Failure;
use crate::json;

/// Lists the games, or shows the one of that name if it is not empty.
pub fn run(name: &str, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let one = match name {
        "" => None,
        name => Some(catalogue::find(name)?),
    };
    if common.json {
        let chosen = GAMES
            .iter()
            .filter(|entry| one.is_none_or(|one| one.name == entry.name));
        let games = chosen
            .map(|entry| Game {
                entry,
                usage: entry.usage(),
            })
            .collect();
        let opponents = Opponent::ALL.map(Opponent::facts);
        json::write(out, &Catalogue { games, opponents })?;
    } else if let Some(entry) = one {
        show(entry, out)?;
    } else {
        list(out)?;
    }
    Ok(Ending::Answered)
}

/// Lists all games.
fn list(out: &mut dyn Write) -> io::Result<()> {
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
    Ok(())
}

/// Shows the facts about a game.
fn show(entry: &Entry, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}: {}", entry.name, entry.rule)?;
    let mut fact = |name: &str, text: &str| match text {
        "" => Ok(()),
        text => writeln!(out, "{name:10} {text}"),
    };
    fact("also", &entry.aliases.join(", "))?;
    fact("players", entry.roles)?;
    fact("board", entry.boards)?;
    let usage = entry.usage();
    fact("example", &usage)?;
    fact("play", &usage.replacen("value", "play", 1))?;
    for (i, sample) in entry.samples.iter().enumerate() {
        let name = if i == 0 { "boards" } else { "" };
        // The game's own board needs no text.
        let text = format!("{}: {}", sample.title, sample.board);
        fact(name, text.trim_end_matches(": "))?;
    }
    let opponents = Opponent::ALL.map(Opponent::word);
    fact("opponents", &opponents.join(", "))?;
    let page = format!("/book/{} of `tedomari serve`", entry.page());
    fact("book", &page)
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
