//! `tedomari table`: looks up a position in a saved strong solution.

use std::io::Write;
use std::path::Path;
use tedomari::Error;

use tedomari::solve::pattern::table::PatternTable;
use tedomari_answers::pattern::JudgedPosition;

use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, words};

/// Looks up the position after some moves.
pub fn run(
    path: &Path,
    moves: &[String],
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let table = open(path)?;
    let position = JudgedPosition::after(table.game(), &table, moves)?;
    if common.json {
        json::write(out, &position)?;
    } else {
        write(&position, &table, out)?;
    }
    Ok(Ending::Answered)
}

/// Opens the table of a strong solution.
pub fn open(path: &Path) -> Result<PatternTable, Failure> {
    PatternTable::open(path).map_err(|error| {
        Error::new(format!("cannot use {}: {error}", path.display()))
            .with_note("`tedomari solve GAME --save FILE` writes such a table")
            .into()
    })
}

fn write(
    position: &JudgedPosition,
    table: &PatternTable,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "{}", table.setup().title())?;
    let list = |names: &[String]| {
        if names.is_empty() {
            "none".into()
        } else {
            let names: Vec<String> = names.iter().cloned().map(words::in_list).collect();
            names.join(" ")
        }
    };
    writeln!(out, "red: {}", list(&position.red))?;
    writeln!(out, "green: {}", list(&position.green))?;
    let Some(verdict) = position.verdict else {
        writeln!(out, "the last move has completed a copy: the game is over")?;
        return Ok(());
    };
    writeln!(
        out,
        "{}'s turn: {verdict}",
        words::capital_word(position.turn)
    )?;
    for judged in &position.moves {
        let mark = if judged.best { '*' } else { ' ' };
        let after = match judged.verdict.plies {
            0 => "completes a copy".to_string(),
            _ => judged.verdict.to_string(),
        };
        let element = words::in_list(judged.element.clone());
        writeln!(out, " {mark} {element:8} {after}")?;
    }
    Ok(())
}
