use std::io::Write;

use tedomari::value::passable::GameText;
use tedomari_answers::hex::{Facts, Local};

use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, question, words};

/// Writes the value of a local game.
pub fn write(
    local: &Local,
    facts: &Facts,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let why = facts.stopped.map(|stopped| question::why(stopped, common));
    let why = why.map_or(String::new(), |why| format!(": {why}"));
    let Some(value) = &facts.value else {
        let [low, high] = &facts.bounds;
        writeln!(out, "value between {low} and {high}{why}")?;
        write_inferior(local, facts, out)?;
        let positions = words::counted(facts.positions as usize, "position");
        writeln!(
            out,
            "{positions} worked out, and no small value found: more time, fewer cells or more stones may help"
        )?;
        return Ok(Ending::Exhausted);
    };
    let settled = if facts.settled == Some(true) {
        "        settled"
    } else {
        ""
    };
    writeln!(
        out,
        "value {}{settled}",
        common.readable(&value.to_string())
    )?;
    if facts.stopped.is_some() {
        writeln!(out, "the best moves are not known{why}")?;
        write_inferior(local, facts, out)?;
        return Ok(Ending::Exhausted);
    }
    let sides = [
        (local.players[0], &facts.best.left, &facts.moves.left),
        (local.players[1], &facts.best.right, &facts.moves.right),
    ];
    for (player, best, moves) in sides.iter().filter(|_| facts.settled == Some(false)) {
        writeln!(out, "{player}'s best moves")?;
        let mut values: Vec<&GameText> = Vec::new();
        for entry in moves.iter().filter(|entry| best.contains(&entry.cell)) {
            if !values.contains(&&entry.value) {
                values.push(&entry.value);
            }
        }
        for value in values {
            let cells = moves.iter().filter(|entry| entry.value == *value);
            let cells: Vec<&str> = cells.map(|entry| entry.cell.as_str()).collect();
            writeln!(
                out,
                "   {} to {}",
                cells.join(" "),
                common.readable(&value.to_string())
            )?;
        }
    }
    write_inferior(local, facts, out)?;
    let positions = words::counted(facts.positions as usize, "position");
    writeln!(out, "{positions} worked out")?;
    Ok(Ending::Answered)
}

/// Writes the dead and the captured cells.
fn write_inferior(local: &Local, facts: &Facts, out: &mut dyn Write) -> Result<(), Failure> {
    let mut list = |what: &str, cells: &[String]| {
        if cells.is_empty() {
            Ok(())
        } else {
            writeln!(out, "{what}: {}", cells.join(" "))
        }
    };
    list("dead", &facts.dead)?;
    // In a settled region every cell is captured.
    if facts.settled != Some(true) {
        for (player, captured) in local
            .players
            .iter()
            .zip([&facts.captured.left, &facts.captured.right])
        {
            list(&format!("captured by {player}"), captured)?;
        }
    }
    Ok(())
}
