//! `tedomari solve`: who wins a pattern game, how soon, and how many positions it has.

use std::io::Write;
use std::path::PathBuf;
use std::thread;
use tedomari::Error;

use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::game::pattern::{Mask, PatternGame, Rules, Variant, automorphisms};
use tedomari::solve::pattern::table::{Checkpoint, write_table};
use tedomari::solve::pattern::{solve_keeping, solve_plus, solve_strongly};
use tedomari_answers::pattern::{Asked, Solved, StrongAnswer, outcome};

use super::asked;
use crate::args::{Common, PatternArgs};
use crate::failure::Failure;
use crate::{Ending, json, question, words};

/// Where to keep what is found.
pub struct Files {
    /// The verdict on every position.
    pub save: Option<PathBuf>,
    /// What is known so far, to be taken up again.
    pub checkpoint: Option<PathBuf>,
}

/// Solves the game.
pub fn run(
    args: &PatternArgs,
    files: &Files,
    threads: Option<usize>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let asked = asked::read(args)?;
    let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    let group = automorphisms(&asked.game);
    let (solved, seconds) = question::timed(common, |budget| {
        match Rules::<u64>::new(&asked.game, group.clone()) {
            Some(rules) => solve(&asked, rules, files, threads, budget),
            None => {
                let rules = Rules::<u128>::widest(&asked.game, group);
                solve(&asked, rules, files, threads, budget)
            }
        }
    });
    let solved = match solved? {
        Ok(solved) => solved,
        Err(stopped) => return unfinished(&asked, stopped, common, seconds, out),
    };
    if common.json {
        json::write(out, &StrongAnswer::new(&asked, Some(&solved), seconds))?;
    } else {
        write(&solved, &asked, out)?;
        if let Some(path) = &files.save {
            writeln!(out, "every verdict is in {}", path.display())?;
        }
    }
    Ok(Ending::Answered)
}

/// Solves the game, in files if there are any.
fn solve<M: Mask>(
    asked: &Asked,
    rules: Rules<M>,
    files: &Files,
    threads: usize,
    budget: &Budget,
) -> Result<Result<Solved, Stopped>, Failure> {
    if rules.variant() == Variant::AvoidPlus {
        if files.save.is_some() || files.checkpoint.is_some() {
            let message = "avoid-plus is solved in memory only; leave out --save and --checkpoint";
            return Err(Error::new(message).into());
        }
        return Ok(solve_plus(rules, threads, budget).map(|plus| Solved::from(&plus)));
    }
    let strong = match &files.checkpoint {
        None => solve_strongly(rules, threads, budget),
        Some(path) => {
            let cannot = |error: &dyn std::fmt::Display| {
                Error::new(format!("cannot use {}: {error}", path.display()))
            };
            let mut kept =
                Checkpoint::open(path, &asked.question, &rules).map_err(|error| cannot(&error))?;
            let strong = solve_keeping(rules, threads, budget, &mut kept);
            if let Some(error) = kept.failure() {
                return Err(cannot(error).into());
            }
            strong
        }
    };
    if let (Some(path), Ok(strong)) = (&files.save, &strong) {
        write_table(path, &asked.question, strong)
            .map_err(|error| Error::new(format!("cannot write {}: {error}", path.display())))?;
    }
    Ok(strong.map(|strong| Solved::from(&strong)))
}

fn write(solved: &Solved, asked: &Asked, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}        {}", outcome(solved.verdict), asked.title())?;
    let best = match asked.question.variant {
        Variant::AvoidPlus => "a best first move, coloring all of these",
        _ => "best first moves",
    };
    writeln!(out, "{best}: {}", listed(&asked.game, &solved.best))?;
    writeln!(
        out,
        "all {} positions up to isomorphism: {} open, {} ended by a completed copy",
        words::grouped(solved.open() + solved.ended()),
        words::grouped(solved.open()),
        words::grouped(solved.ended()),
    )?;
    let made = match asked.question.variant {
        Variant::AvoidPlus => "colored",
        _ => "moves made",
    };
    writeln!(out, "\n{made:>10}         open        ended")?;
    for (made, level) in solved.levels.iter().enumerate() {
        let [open, ended] = [level.open, level.ended].map(words::grouped);
        writeln!(out, "{made:>10} {open:>12} {ended:>12}")?;
    }
    Ok(())
}

/// The names of elements, the first few of many.
pub fn listed(game: &PatternGame, elements: &[usize]) -> String {
    let shown: Vec<String> = elements
        .iter()
        .take(words::SHOWN)
        .map(|&element| game.element_name(element))
        .collect();
    match elements.len().saturating_sub(words::SHOWN) {
        0 if shown.is_empty() => "none".to_string(),
        0 => shown.join(" "),
        more => format!("{} and {more} more", shown.join(" ")),
    }
}

fn unfinished(
    asked: &Asked,
    stopped: Stopped,
    common: &Common,
    seconds: f64,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if common.json {
        json::write(out, &StrongAnswer::new(asked, None, seconds))?
    } else {
        writeln!(
            out,
            "not solved: {}        {}",
            question::why(stopped, common),
            asked.title()
        )?
    }
    Ok(Ending::Exhausted)
}
