//! `tedomari compare`: how two games over a poset of outcomes compare.

use std::ffi::OsString;
use std::io::Write;
use std::slice;

use serde::Serialize;
use tedomari::value::passable::{Form, Forms, Stopped};

use super::given::{Given, read_game, shown, stopped};
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
    let (found, seconds) = question::timed(common, |budget| {
        let mut given = Given::read(atoms, slice::from_ref(games[0]), budget)?;
        let second = read_game(slice::from_ref(games[1]), &mut given.forms)?;
        let relations = Relations::of(&mut given.forms, given.game, second);
        Ok::<_, Failure>((given, second, relations))
    });
    let (given, second, relations) = found?;
    let Ok(relations) = relations else {
        writeln!(out, "{}", stopped())?;
        return Ok(Ending::Exhausted);
    };
    if common.json {
        let [g, h] = [given.game, second].map(|game| shown(&given.forms, game));
        json::write(
            out,
            &Answer {
                g,
                h,
                relations,
                seconds,
            },
        )?;
        return Ok(Ending::Answered);
    }
    let Relations {
        canonical_g,
        canonical_h,
        ..
    } = &relations;
    writeln!(out, "{}", relations.headline())?;
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
    Ok(Ending::Answered)
}

/// How G and H compare.
#[derive(Serialize)]
struct Relations {
    relation: &'static str,
    le: bool,
    ge: bool,
    before: bool,
    after: bool,
    canonical_g: String,
    canonical_h: String,
}

impl Relations {
    fn of(forms: &mut Forms, g: Form, h: Form) -> Result<Relations, Stopped> {
        let (g, h) = (forms.canonical(g)?, forms.canonical(h)?);
        let (le, ge) = (forms.le(g, h)?, forms.le(h, g)?);
        Ok(Relations {
            relation: match (le, ge) {
                (true, true) => "equivalent",
                (true, false) => "less",
                (false, true) => "greater",
                (false, false) => "incomparable",
            },
            le,
            ge,
            before: forms.before(g, h)?,
            after: forms.before(h, g)?,
            canonical_g: shown(forms, g),
            canonical_h: shown(forms, h),
        })
    }

    fn headline(&self) -> &'static str {
        match self.relation {
            "equivalent" => "G ≃ H: the games are equivalent",
            "less" => "G < H: H is better for Left",
            "greater" => "G > H: G is better for Left",
            _ => "G ∥ H: neither is at least as good as the other",
        }
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    g: String,
    h: String,
    #[serde(flatten)]
    relations: Relations,
    seconds: f64,
}
