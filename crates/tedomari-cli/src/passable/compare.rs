//! `tedomari compare`: how two games over a poset of outcomes compare.

use std::ffi::OsString;
use std::io::{self, Write};
use std::slice;

use tedomari_answers::passable::{CompareAnswer, Relations};

use super::input::{self, read_game, unfinished};
use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, question};

/// Compares two games.
pub fn run(
    games: [&OsString; 2],
    atoms: &str,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (found, effort) = question::timed(common, |budget| {
        let mut passable = input::read(atoms, slice::from_ref(games[0]), budget)?;
        let second = read_game(slice::from_ref(games[1]), &mut passable.forms)?;
        let relations = Relations::of(&mut passable.forms, passable.game, second);
        Ok::<_, Failure>((passable, second, relations))
    });
    let (passable, second, relations) = found?;
    let relations = match relations {
        Ok(found) => found,
        Err(stopped) => return unfinished(stopped, common, out),
    };
    if common.json {
        let games = [passable.game, second];
        let answer = CompareAnswer::new(&passable.forms, games, relations, effort.seconds);
        json::write(out, &answer)?;
        return Ok(Ending::Answered);
    }
    writeln!(out, "{}", relations.headline())?;
    write(&relations, out)?;
    Ok(Ending::Answered)
}

/// Writes the values of two games and how they compare.
pub fn write(relations: &Relations, out: &mut dyn Write) -> io::Result<()> {
    let Relations {
        canonical_g,
        canonical_h,
        ..
    } = relations;
    writeln!(out, "G ≃ {canonical_g}")?;
    writeln!(out, "H ≃ {canonical_h}")?;
    let yes = |holds: bool| if holds { "yes" } else { "no" };
    for (relation, holds, meaning) in [
        (
            "G ≤ H",
            relations.le,
            "H is at least as good for Left, whoever starts",
        ),
        (
            "H ≤ G",
            relations.ge,
            "G is at least as good for Left, whoever starts",
        ),
        (
            "G ◁ H",
            relations.before,
            "moving first in H is at least as good for Left as moving second in G",
        ),
        (
            "H ◁ G",
            relations.after,
            "moving first in G is at least as good for Left as moving second in H",
        ),
    ] {
        writeln!(out, "{relation}  {:3}  {meaning}", yes(holds))?;
    }
    Ok(())
}
