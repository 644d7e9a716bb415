//! `tedomari arrows`: whether every coloring of a board has a one-colored copy.

use std::io::Write;

use serde::Serialize;
use tedomari::budget::Stopped;
use tedomari::game::pattern::automorphisms;
use tedomari::solve::pattern::{Arrowing, arrows};
use tedomari_answers::pattern::elements;

use crate::args::{Asked, Common};
use crate::failure::Failure;
use crate::{Ending, json, question, words};

/// Decides whether the board arrows the patterns.
pub fn run(asked: &Asked, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let question = question::read(asked)?;
    let (setup, game) = question.pattern()?;
    let (found, effort) =
        question::timed(common, |budget| arrows(game, automorphisms(game), budget));
    let board = setup.board_text();
    let patterns = match setup.pattern_texts() {
        None => "its sets".to_string(),
        Some([red, green]) if red == green => red,
        Some([red, green]) => format!("({red}, {green})"),
    };
    let names = |set: u128| elements::names(game, set);
    let (holds, nodes, coloring) = match &found {
        Arrowing::Yes { nodes } => (Some(true), Some(*nodes), None),
        Arrowing::No { coloring } => (Some(false), None, Some(coloring.map(names))),
        Arrowing::Unknown { nodes, .. } => (None, Some(*nodes), None),
    };
    let stopped = match found {
        Arrowing::Unknown { stopped, .. } => Some(stopped),
        Arrowing::Yes { .. } | Arrowing::No { .. } => None,
    };
    let ending = if holds.is_some() {
        Ending::Answered
    } else {
        Ending::Exhausted
    };
    if common.json {
        let [red, green] = coloring.map_or([None, None], |both| both.map(Some));
        json::write(
            out,
            &Answer {
                board,
                arrows: holds,
                red,
                green,
                nodes,
                stopped,
                seconds: effort.seconds,
            },
        )?;
        return Ok(ending);
    }
    match (&found, &coloring) {
        (Arrowing::Unknown { stopped, .. }, _) => {
            writeln!(out, "not decided: {}", effort.until(*stopped, common))?;
        }
        (_, None) => writeln!(
            out,
            "{board} → {patterns}: every coloring has a one-colored copy"
        )?,
        (_, Some([red, green])) => {
            writeln!(
                out,
                "{board} ↛ {patterns}: this coloring has no one-colored copy"
            )?;
            writeln!(out, "red: {}", red.join(" "))?;
            writeln!(out, "green: {}", green.join(" "))?;
        }
    }
    if let Some(nodes) = nodes {
        writeln!(out, "search, {} partial colorings", words::grouped(nodes))?;
    }
    Ok(ending)
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    board: String,
    arrows: Option<bool>,
    red: Option<Vec<String>>,
    green: Option<Vec<String>>,
    nodes: Option<u64>,
    stopped: Option<Stopped>,
    seconds: f64,
}
