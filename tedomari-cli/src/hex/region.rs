//! `tedomari hex region`.

use std::io::Write;

use serde::Serialize;
use tedomari::board::hex::HexRegion;
use tedomari::draw::hex_terminal;
use tedomari::game::{HexGame, HexOutcome};
use tedomari::notation::hex::print_drawing;

use super::local::{Facts, Local, connected};
use crate::args::Common;
use crate::failure::{Complaint, Failure};
use crate::words::{SHOWN, counted, grouped};
use crate::{Ending, json};

/// Works out a region.
pub fn run(region: &HexRegion, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let hex = HexGame::new(region).map_err(|error| {
        let note = "choose fewer cells with --cells, or put stones around the region";
        Complaint::new(error.to_string()).with_note(note)
    })?;
    let local = Local {
        game: &hex.game,
        names: hex.cells.iter().map(ToString::to_string).collect(),
        players: ["Black", "White"],
    };
    let facts = local.solve(common);
    if common.json {
        let ending = if facts.value.is_some() {
            Ending::Answered
        } else {
            Ending::Exhausted
        };
        json::write(out, &answer(region, &hex, &local, facts))?;
        return Ok(ending);
    }
    write!(out, "{}", hex_terminal(region.board(), Some(region)))?;
    let cells = match hex.cells.len() {
        0 => "no empty cell".to_string(),
        count => counted(count, "empty cell"),
    };
    writeln!(out, "{cells}, {}", counted(hex.outcomes.len(), "outcome"))?;
    if !hex.is_exact {
        writeln!(
            out,
            "there is too much room around the region to compare all of it: some of these outcomes may be the same"
        )?;
    }
    for (number, terminal) in hex.terminals.iter().enumerate() {
        writeln!(out, "   terminal {}: {terminal}", number + 1)?;
    }
    for outcome in hex.outcomes.iter().take(SHOWN) {
        let name = hex.game.atoms().written(outcome.atom);
        writeln!(out, "   {name:3} {}", meaning(&hex, &local, outcome))?;
    }
    if hex.outcomes.len() > SHOWN {
        writeln!(
            out,
            "   … and {} more; --json lists them",
            grouped((hex.outcomes.len() - SHOWN) as u64)
        )?;
    }
    local.write(&facts, out)
}

/// What an outcome is: the terminals that are connected, or, where free cells touch the region,
/// the fewest black cells that have it.
fn meaning(hex: &HexGame, local: &Local, outcome: &HexOutcome) -> String {
    if hex.is_enclosed || hex.terminals.len() > 1 && only_terminals(hex) {
        return connected(&outcome.connected, &|terminal| (terminal + 1).to_string());
    }
    let cells = black(local, outcome);
    match cells.is_empty() {
        true => "as with no black cell".to_string(),
        false => format!("as with Black at {}", cells.join(" ")),
    }
}

/// Whether outcomes differ in the terminals that they connect.
fn only_terminals(hex: &HexGame) -> bool {
    let mut connected: Vec<_> = hex
        .outcomes
        .iter()
        .map(|outcome| &outcome.connected)
        .collect();
    connected.sort_unstable();
    connected.windows(2).all(|pair| pair[0] != pair[1])
}

fn black(local: &Local, outcome: &HexOutcome) -> Vec<String> {
    let cells = local.names.iter().enumerate();
    cells
        .filter(|(i, _)| outcome.example >> i & 1 == 1)
        .map(|(_, name)| name.clone())
        .collect()
}

fn answer(region: &HexRegion, hex: &HexGame, local: &Local, facts: Facts) -> Answer {
    let outcomes = hex.outcomes.iter().map(|outcome| Outcome {
        name: hex.game.atoms().written(outcome.atom).to_string(),
        connected: outcome
            .connected
            .iter()
            .map(|set| set.iter().map(|&terminal| terminal + 1).collect())
            .collect(),
        black: black(local, outcome),
    });
    Answer {
        board: print_drawing(region.board()),
        cells: local.names.clone(),
        terminals: hex.terminals.iter().map(ToString::to_string).collect(),
        enclosed: hex.is_enclosed,
        exact: hex.is_exact,
        outcomes: outcomes.collect(),
        facts,
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    board: String,
    cells: Vec<String>,
    terminals: Vec<String>,
    enclosed: bool,
    exact: bool,
    outcomes: Vec<Outcome>,
    #[serde(flatten)]
    facts: Facts,
}

#[derive(Serialize)]
struct Outcome {
    name: String,
    connected: Vec<Vec<usize>>,
    black: Vec<String>,
}
