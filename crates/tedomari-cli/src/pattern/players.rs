//! `tedomari solve avoid … --players N`: more than two players.

use std::io::Write;
use tedomari::Error;

use serde::Serialize;
use tedomari::budget::Stopped;
use tedomari::game::pattern::{Variant, automorphisms};
use tedomari::solve::pattern::{MAX_PLAYERS, last_players};

use crate::args::{Asked, Common};
use crate::failure::Failure;
use crate::{Ending, json, question};

/// Reports which players can force being the last.
pub fn run(
    asked: &Asked,
    players: usize,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let question = question::read(asked)?;
    let (setup, game) = question.pattern()?;
    if setup.variant != Variant::Avoid {
        let message = "only avoid is played by more than two players";
        return Err(Error::new(message).into());
    }
    if !(2..=MAX_PLAYERS).contains(&players) {
        let message = format!("{players} players; avoid is solved for 2 to {MAX_PLAYERS}");
        return Err(Error::new(message).into());
    }
    let (found, effort) = question::timed(common, |budget| {
        last_players(game, automorphisms(game), players, budget)
    });
    let found = found.expect("the number of players is allowed");
    let ending = match found {
        Ok(_) => Ending::Answered,
        Err(_) => Ending::Exhausted,
    };
    if common.json {
        json::write(
            out,
            &Answer {
                players,
                stopped: found.as_ref().err().copied(),
                can_win: found.ok(),
                seconds: effort.seconds,
            },
        )?;
        return Ok(ending);
    }
    match found {
        Err(stopped) => writeln!(
            out,
            "not solved: {}        {}",
            effort.until(stopped, common),
            question.heading()
        )?,
        Ok(can_win) => {
            writeln!(out, "{}, {players} players", question.heading())?;
            for (player, can_win) in can_win.iter().enumerate() {
                let can = if *can_win {
                    "can force being the last, whatever the others do"
                } else {
                    "can be kept from being the last by the others together"
                };
                writeln!(out, "player {} {can}", player + 1)?;
            }
        }
    }
    Ok(ending)
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    players: usize,
    can_win: Option<Vec<bool>>,
    stopped: Option<Stopped>,
    seconds: f64,
}
