//! `tedomari solve`: who wins a pattern game, how soon, and how many positions it has.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use tedomari::checkpoint::{Kind, can_write};
use tedomari::game::pattern::{Mask, Rules, Variant, automorphisms};
use tedomari::solve::pattern::table::write_table;
use tedomari::solve::pattern::{checkpoint, solve_keeping, solve_plus, solve_strongly};
use tedomari::{Answer, Budget, Error, Question};

use crate::args::{Asked, Common};
use crate::cluster::{self, Divided, StrongFiles};
use crate::failure::Failure;
use crate::value::ending;
use crate::{Ending, json, question, words};

/// The files for the results.
pub struct Files {
    /// The verdict on every position.
    pub save: Option<PathBuf>,
    /// The checkpoint.
    pub checkpoint: Option<PathBuf>,
}

/// Solves the game.
pub fn run(
    asked: &Asked,
    files: &Files,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let question = question::read(asked)?;
    let (_, game) = question.pattern()?;
    let start = Instant::now();
    let divided = StrongFiles {
        folder: files.checkpoint.as_deref(),
        save: files.save.as_deref(),
    };
    match cluster::solve_divided(&question, &divided, common)? {
        None => {}
        Some(Divided::Follower) => return Ok(Ending::Answered),
        Some(Divided::Answer(answer)) => return show(&answer, "", files, common, out),
        Some(Divided::Stopped(stopped)) => {
            let answer = Answer::of_stopped(&question, stopped, start);
            return show(&answer, &question::why(stopped, common), files, common, out);
        }
    }
    let group = automorphisms(game);
    let (answer, effort) = question::timed(common, |budget| {
        match Rules::<u64>::new(game, group.clone()) {
            Some(rules) => solve(&question, rules, files, budget),
            None => {
                let rules = Rules::<u128>::widest(game, group);
                solve(&question, rules, files, budget)
            }
        }
    });
    let answer = answer?;
    let why = answer
        .stopped()
        .map(|stopped| effort.until(stopped, common));
    show(&answer, &why.unwrap_or_default(), files, common, out)
}

/// Writes the answer, or why there is none.
fn show(
    answer: &Answer,
    why: &str,
    files: &Files,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if common.json {
        json::write(out, answer)?;
    } else if answer.stopped().is_some() {
        writeln!(
            out,
            "not solved: {why}        {}",
            answer.question().heading()
        )?;
    } else {
        write(answer, common, out)?;
        if let Some(path) = &files.save {
            writeln!(out, "every verdict is in {}", path.display())?;
        }
    }
    Ok(ending(answer))
}

/// Solves the game, with the optional files.
fn solve<M: Mask>(
    question: &Question,
    rules: Rules<M>,
    files: &Files,
    budget: &Budget,
) -> Result<Answer, Failure> {
    let start = Instant::now();
    let stopped = |stopped| Answer::of_stopped(question, stopped, start);
    let (setup, _) = question.pattern()?;
    if rules.variant() == Variant::AvoidPlus {
        if files.save.is_some() || files.checkpoint.is_some() {
            let message = "avoid-plus is solved in memory only; leave out --save and --checkpoint";
            return Err(Error::new(message).into());
        }
        let solved = solve_plus(rules, budget);
        let solved = solved.map(|plus| Answer::of_plus(question, &plus, start));
        return Ok(solved.unwrap_or_else(stopped));
    }
    let failed_to_write = |path: &Path, error: &dyn std::fmt::Display| {
        Error::new(format!("cannot write {}: {error}", path.display()))
    };
    if let Some(path) = &files.save {
        can_write(path).map_err(|error| failed_to_write(path, &error))?;
    }
    let strong = match &files.checkpoint {
        None => solve_strongly(rules, budget),
        Some(path) => {
            let mut kept = checkpoint(path, Kind::StrongSolution, setup);
            let strong = solve_keeping(rules, budget, &mut kept);
            let strong = strong.map_err(|error| Error::new(error.to_string()))?;
            if let Some(error) = kept.failure() {
                let message = format!("cannot use {}: {error}", path.display());
                return Err(Error::new(message).into());
            }
            strong
        }
    };
    if let (Some(path), Ok(strong)) = (&files.save, &strong) {
        write_table(path, setup, strong).map_err(|error| failed_to_write(path, &error))?;
    }
    let solved = strong.map(|strong| Answer::of_strong(question, &strong, start));
    Ok(solved.unwrap_or_else(stopped))
}

fn write(answer: &Answer, common: &Common, out: &mut dyn Write) -> Result<(), Failure> {
    let question = answer.question();
    writeln!(out, "{}        {}", answer.value(), question.heading())?;
    let takes_several = question.start().takes_several();
    let what = if takes_several {
        "a best first move, coloring all of these"
    } else {
        "best first moves"
    };
    let best: Vec<String> = answer
        .best_moves()
        .flat_map(|choice| choice.elements.iter().cloned())
        .collect();
    let best = match best.len() {
        0 => "none".to_string(),
        _ => common.quoted(&best),
    };
    writeln!(out, "{what}: {best}")?;
    let levels = &answer.details().levels;
    let open = levels.iter().map(|level| level.open).sum();
    let ended = levels.iter().map(|level| level.ended).sum();
    writeln!(
        out,
        "all {} up to isomorphism: {} open, {} ended by a completed copy",
        words::counted((open + ended) as usize, "position"),
        words::grouped(open),
        words::grouped(ended),
    )?;
    let made = if takes_several {
        "colored"
    } else {
        "moves made"
    };
    writeln!(out, "\n{made:>10}         open        ended")?;
    for level in levels {
        let [open, ended] = [level.open, level.ended].map(words::grouped);
        writeln!(out, "{:>10} {open:>12} {ended:>12}", level.moves)?;
    }
    Ok(())
}
