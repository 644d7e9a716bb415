//! `tedomari compare hex:G hex:H`: how two regions compare.

use std::ffi::OsStr;
use std::io::Write;

use serde::Serialize;
use tedomari::Error;
use tedomari::board::hex::HexRegion;
use tedomari::notation::hex::{print_drawing, read};
use tedomari_answers::hex::{RegionRelations, region_game};

use crate::args::Common;
use crate::failure::Failure;
use crate::words::{SHOWN, one_of};
use crate::{Ending, input, json, passable, question};

/// How two regions compare, as JSON.
#[derive(Serialize)]
struct Answer {
    /// The regions.
    g: Region,
    h: Region,
    #[serde(flatten)]
    relations: RegionRelations,
    seconds: f64,
}

#[derive(Serialize)]
struct Region {
    board: String,
    terminals: Vec<String>,
}

/// The position after `hex:`, if an argument begins like that.
pub fn position(argument: &OsStr) -> Option<&str> {
    argument.to_str()?.strip_prefix("hex:")
}

/// Compares two regions: drawings, or files that have them.
pub fn run(positions: [&str; 2], common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let mut regions = Vec::new();
    for position in positions {
        let text = input::text(OsStr::new(position))?;
        let board = read(&text).map_err(Error::from)?;
        let region = HexRegion::whole(board).map_err(|error| Error::new(error.to_string()))?;
        regions.push((region_game(&region)?, print_drawing(region.board())));
    }
    let [(g, _), (h, _)] = &regions[..] else {
        unreachable!("two positions are two regions")
    };
    let (found, effort) = question::timed(common, |budget| RegionRelations::of([g, h], budget));
    let relations = match found? {
        Ok(relations) => relations,
        Err(stopped) => return passable::input::unfinished(stopped, common, out),
    };
    let mut described = regions.iter().map(|(game, drawing)| Region {
        board: drawing.clone(),
        terminals: game.terminals.iter().map(ToString::to_string).collect(),
    });
    if common.json {
        let answer = Answer {
            g: described.next().expect("there are two regions"),
            h: described.next().expect("there are two regions"),
            relations,
            seconds: effort.seconds,
        };
        json::write(out, &answer)?;
        return Ok(Ending::Answered);
    }
    writeln!(out, "{}", relations.relations.headline())?;
    writeln!(out, "Black is Left")?;
    writeln!(out, "terminals")?;
    let pairs = g.terminals.iter().zip(&relations.matching);
    for (number, (terminal, &other)) in (1..).zip(pairs) {
        let place = &h.terminals[other - 1];
        writeln!(
            out,
            "   {number} of G, {terminal}, is {other} of H, {place}"
        )?;
    }
    writeln!(out, "outcomes")?;
    for outcome in relations.outcomes.iter().take(common.rows(SHOWN)) {
        let [of_g, of_h] = [&outcome.g, &outcome.h].map(|sets| connected(sets));
        writeln!(out, "   {:3} {of_g} in G, {of_h} in H", outcome.name)?;
    }
    passable::compare::write(&relations.relations, out)?;
    if !relations.others.is_empty() {
        let mut words: Vec<&str> = relations
            .others
            .iter()
            .map(|other| other.relation)
            .collect();
        words.sort_unstable();
        words.dedup();
        let ways = match relations.others.len() {
            1 => "the other way to match the terminals gives".into(),
            count => format!("the {count} other ways to match the terminals give"),
        };
        writeln!(out, "{ways}: {}", one_of(&words))?;
    }
    Ok(Ending::Answered)
}

/// The connected sets of terminals in words.
fn connected(sets: &[Vec<usize>]) -> String {
    if sets.is_empty() {
        return "nothing connected".to_string();
    }
    let set = |set: &Vec<usize>| {
        let names: Vec<String> = set.iter().map(ToString::to_string).collect();
        names.join("-")
    };
    sets.iter().map(set).collect::<Vec<_>>().join(", ")
}
