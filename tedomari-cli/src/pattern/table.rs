//! `tedomari table`: what a saved strong solution says of a position.

use std::io::Write;
use std::path::Path;

use serde::Serialize;
use tedomari::game::pattern::State;
use tedomari::solve::pattern::table::Table;
use tedomari::solve::pattern::{PatternOracle, Verdict};
use tedomari_answers::pattern::{elements, outcome, title};

use crate::args::Common;
use crate::failure::{Complaint, Failure};
use crate::{Ending, json, words};

/// Looks up the position after some moves.
pub fn run(
    path: &Path,
    moves: &[String],
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let table = Table::open(path)
        .map_err(|error| Complaint::new(format!("cannot use {}: {error}", path.display())))?;
    let mut state = table.start();
    for (number, name) in moves.iter().enumerate() {
        let element = element(&table, &state, name)?;
        let over = table
            .moves(&state)
            .iter()
            .any(|&(e, verdict)| e == element && verdict.plies == 0);
        state = table.after(&state, element);
        if over && number + 1 < moves.len() {
            let message = format!("the game is over after move {}, {name}", number + 1);
            return Err(Complaint::new(message).into());
        }
    }
    let position = Position::new(&table, &state);
    if common.json {
        json::write(out, &position)?;
    } else {
        position.write(&table, &state, out)?;
    }
    Ok(Ending::Answered)
}

/// The element of that name that can still be colored.
fn element(table: &Table, state: &State<u128>, name: &str) -> Result<usize, Failure> {
    let found = elements::named(table.game(), name)?;
    match table.moves(state).iter().any(|&(e, _)| e == found) {
        true => Ok(found),
        false => Err(Complaint::new(format!("{name} has been colored before")).into()),
    }
}

/// A position with what is known of it.
#[derive(Serialize)]
struct Position {
    turn: &'static str,
    red: Vec<String>,
    green: Vec<String>,
    winner: Option<&'static str>,
    length: Option<u8>,
    moves: Vec<Judged>,
    #[serde(skip)]
    verdict: Option<Verdict>,
}

#[derive(Serialize)]
struct Judged {
    element: String,
    winner: &'static str,
    length: u8,
    best: bool,
}

impl Position {
    fn new(table: &Table, state: &State<u128>) -> Position {
        let game = table.game();
        let verdict = table.verdict(state);
        let best = table.best(state);
        let moves = match verdict {
            None => Vec::new(),
            Some(_) => table.moves(state),
        };
        Position {
            turn: ["red", "green"][table.mover(state)],
            red: elements::names(game, state.red),
            green: elements::names(game, state.green),
            winner: verdict.map(|verdict| verdict.ending.word()),
            length: verdict.map(|verdict| verdict.plies),
            moves: moves
                .iter()
                .map(|&(element, verdict)| Judged {
                    element: game.element_name(element),
                    winner: verdict.ending.word(),
                    length: verdict.plies,
                    best: best.contains(&element),
                })
                .collect(),
            verdict,
        }
    }

    fn write(
        &self,
        table: &Table,
        state: &State<u128>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        writeln!(out, "{}", title(table.question()))?;
        let list = |names: &[String]| {
            if names.is_empty() {
                "none".into()
            } else {
                names.join(" ")
            }
        };
        writeln!(out, "red: {}", list(&self.red))?;
        writeln!(out, "green: {}", list(&self.green))?;
        let Some(verdict) = self.verdict else {
            writeln!(out, "the last move has completed a copy: the game is over")?;
            return Ok(());
        };
        writeln!(
            out,
            "{}'s turn: {}",
            words::capital_word(self.turn),
            outcome(verdict)
        )?;
        let moves = table.moves(state);
        for (judged, (_, verdict)) in self.moves.iter().zip(&moves) {
            let mark = if judged.best { '*' } else { ' ' };
            let after = match verdict.plies {
                0 => "completes a copy".to_string(),
                _ => outcome(*verdict),
            };
            writeln!(out, " {mark} {:8} {after}", judged.element)?;
        }
        Ok(())
    }
}
