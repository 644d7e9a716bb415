//! `tedomari hex region`.

use std::io::Write;

use tedomari::answer::Meaning;
use tedomari::board::hex::HexRegion;
use tedomari::game::{HexGame, HexOutcome};
use tedomari_answers::hex::{RegionAnswer, black, local, region_game};
use tedomari_draw::hex_terminal;

use super::local::write as write_local;
use crate::args::Common;
use crate::failure::Failure;
use crate::words::{SHOWN, counted, grouped};
use crate::{Ending, json, question};

/// Solves a region.
pub fn run(region: &HexRegion, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let hex = region_game(region)?;
    let local = local(&hex);
    let (facts, _) = question::timed(common, |budget| local.solve(budget));
    if common.json {
        let ending = if facts.value.is_some() {
            Ending::Answered
        } else {
            Ending::Exhausted
        };
        json::write(out, &RegionAnswer::new(region, &hex, facts))?;
        return Ok(ending);
    }
    if !hex.is_enclosed {
        let around = match hex.free {
            1 => "a free cell touches it and may become".to_string(),
            count => format!("{} touch it and may become", counted(count, "free cell")),
        };
        writeln!(out, "not enclosed: {around} anybody's")?;
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
    // The worst and the best outcome are always shown.
    let atoms = &hex.atoms;
    let is_extreme = |outcome: &&HexOutcome| [atoms.bottom(), atoms.top()].contains(&outcome.atom);
    let (extremes, others): (Vec<_>, Vec<_>) = hex.outcomes.iter().partition(is_extreme);
    for outcome in extremes.into_iter().chain(others).take(common.rows(SHOWN)) {
        let name = hex.atoms.written(outcome.atom);
        writeln!(out, "   {name:3} {}", meaning(&hex, outcome))?;
    }
    if hex.outcomes.len() > common.rows(SHOWN) {
        writeln!(
            out,
            "   … ({} more, --full prints all, -o FILE writes them)",
            grouped((hex.outcomes.len() - SHOWN) as u64)
        )?;
    }
    write_local(&local, &facts, common, out)
}

/// Describes an outcome: the connected terminals, or, if free cells touch the region, the smallest
/// set of black cells with this outcome.
fn meaning(hex: &HexGame, outcome: &HexOutcome) -> String {
    if hex.outcomes.len() == 1 {
        return "the only outcome".to_string();
    }
    if hex.is_enclosed || hex.terminals.len() > 1 && only_terminals(hex) {
        return Meaning {
            name: hex.atoms.written(outcome.atom).to_string(),
            connected: outcome
                .connected
                .iter()
                .map(|set| {
                    set.iter()
                        .map(|terminal| (terminal + 1).to_string())
                        .collect()
                })
                .collect(),
        }
        .to_string();
    }
    let cells = black(hex, outcome);
    if cells.is_empty() {
        "as with no black cell".to_string()
    } else {
        format!("as with Black at {}", cells.join(" "))
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
