//! `tedomari solve --weak`: who wins a pattern game with too many positions to solve all.

use std::io::Write;
use std::path::Path;
use tedomari::Error;

use tedomari::checkpoint::{Checkpoint, CheckpointError, Kind};
use tedomari::game::pattern::{Ending as Outcome, Mask, PatternGame, Rules, automorphisms};
use tedomari::solve::pattern::{
    Prevention, WeakSolution, checkpoint as kept_in, solve_weakly, solve_weakly_keeping,
};
use tedomari::{Budget, Question};
use tedomari_answers::pattern::{WeakAnswer, not_searched};

use crate::args::{Asked, Common};
use crate::failure::Failure;
use crate::value::unexamined;
use crate::{Ending, checkpoint, json, question, words};

/// Searches the game, with an optional checkpoint.
pub fn run(
    asked: &Asked,
    file: Option<&Path>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let question = question::read(asked)?;
    let (setup, game) = question.pattern()?;
    let mut kept = file.map(|path| kept_in(path, Kind::WeakSearch, setup));
    let (found, effort) = question::timed(common, |budget| search(game, budget, kept.as_mut()));
    let found = found.map_err(|error| Error::new(error.to_string()))?;
    let Some(found) = found else {
        return Err(not_searched().into());
    };
    if common.json {
        json::write(out, &WeakAnswer::new(setup, game, &found, effort.seconds))?;
    } else {
        write(&question, &found, common, out)?;
    }
    // Remove the file only after the answer is written.
    out.flush()?;
    if let Some(kept) = kept {
        checkpoint::leave(kept, found.ending.is_some());
    }
    Ok(match found.ending {
        Some(_) => Ending::Answered,
        None => Ending::Exhausted,
    })
}

fn search(
    game: &PatternGame,
    budget: &Budget,
    kept: Option<&mut Checkpoint>,
) -> Result<Option<WeakSolution>, CheckpointError> {
    let group = automorphisms(game);
    if let Some(rules) = Rules::<u64>::new(game, group.clone()) {
        return search_by(&rules, budget, kept);
    }
    search_by(&Rules::<u128>::widest(game, group), budget, kept)
}

fn search_by<M: Mask>(
    rules: &Rules<M>,
    budget: &Budget,
    kept: Option<&mut Checkpoint>,
) -> Result<Option<WeakSolution>, CheckpointError> {
    match kept {
        None => Ok(solve_weakly(rules, &rules.start(), budget)),
        Some(kept) => solve_weakly_keeping(rules, budget, kept),
    }
}

fn write(
    question: &Question,
    found: &WeakSolution,
    common: &Common,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (_, game) = question.pattern()?;
    let who = match found.ending {
        Some(Outcome::First) => "the first player wins".to_string(),
        Some(Outcome::Second) => "the second player wins".to_string(),
        Some(Outcome::Tie) => "a tie".to_string(),
        None => {
            let left: Vec<&str> = found.could_be.iter().map(|ending| ending.word()).collect();
            format!("not decided; it could be {}", left.join(" or "))
        }
    };
    writeln!(out, "{who}        {}", question.heading())?;
    let listed = |elements: &[usize]| {
        let names = elements.iter().map(|&x| game.element_name(x));
        match elements {
            [] => "none".into(),
            _ => common.quoted(&names.collect::<Vec<_>>()),
        }
    };
    let moves = listed(&found.best_moves);
    match found.ending {
        Some(_) => {
            let others = unexamined(found.best_moves.len(), question);
            writeln!(out, "proven: {moves}{others}")?;
        }
        None => writeln!(out, "first moves not refuted: {moves}")?,
    }
    if !found.line.is_empty() {
        writeln!(out, "play: {}", listed(&found.line))?;
    }
    for (player, prevented) in ["Red", "Green"].into_iter().zip(&found.prevented) {
        if let Some(prevented) = prevented {
            writeln!(
                out,
                "{player} cannot complete a copy: {}",
                reason(game, prevented)
            )?;
        }
    }
    let before = match found.before {
        0 => String::new(),
        before => format!(", {} of them before", words::grouped(before)),
    };
    let positions = words::counted(found.positions as usize, "position");
    writeln!(out, "search, {positions}{before}")?;
    if let Some(stopped) = found.stopped {
        writeln!(out, "{}", question::why(stopped, common))?;
    }
    Ok(())
}

fn reason(game: &PatternGame, prevented: &Prevention) -> String {
    match prevented {
        Prevention::NothingLeft => "every set has lost an element".to_string(),
        Prevention::SmallSum { lacking } => format!(
            "sets that lack 0, 1, 2, … elements number {} (Erdős and Selfridge)",
            lacking
                .iter()
                .map(usize::to_string)
                .collect::<Vec<_>>()
                .join(", ")
        ),
        Prevention::Pairing { pairs } => {
            let name = |element: usize| game.element_name(element);
            let pairs: Vec<String> = pairs
                .iter()
                .map(|&(a, b)| format!("{{{}, {}}}", name(a), name(b)))
                .collect();
            format!("the other player answers in pairs {}", pairs.join(" "))
        }
    }
}
