//! `tedomari solve`: who wins a pattern game, how soon, and how many positions it has.

use std::io::Write;
use std::path::PathBuf;
use std::thread;

use serde::Serialize;
use tedomari::game::pattern::{Mask, PatternGame, Rules, Variant, automorphisms};
use tedomari::solve::Budget;
use tedomari::solve::pattern::table::{Checkpoint, write_table};
use tedomari::solve::pattern::{
    LevelCount, PatternOracle, Verdict, solve_keeping, solve_plus, solve_strongly,
};
use tedomari_answers::pattern::{Asked, outcome};

use super::asked;
use crate::args::{Common, PatternArgs};
use crate::failure::{Complaint, Failure};
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
        let narrow = Rules::<u64>::new(&asked.game, group.clone());
        match (narrow, Rules::<u128>::new(&asked.game, group)) {
            (Some(rules), _) => Solved::new(&asked, rules, files, threads, budget),
            (None, Some(rules)) => Solved::new(&asked, rules, files, threads, budget),
            (None, None) => Ok(None),
        }
    });
    let Some(solved) = solved? else {
        return unfinished(&asked, common, seconds, out);
    };
    if common.json {
        json::write(out, &Answer::new(&asked, Some(&solved), seconds))?;
    } else {
        solved.write(&asked, out)?;
        if let Some(path) = &files.save {
            writeln!(out, "every verdict is in {}", path.display())?;
        }
    }
    Ok(Ending::Answered)
}

/// What a strong solution says of the start.
struct Solved {
    verdict: Verdict,
    levels: Vec<LevelCount>,
    best: Vec<usize>,
}

impl Solved {
    fn new<M: Mask>(
        asked: &Asked,
        rules: Rules<M>,
        files: &Files,
        threads: usize,
        budget: &Budget,
    ) -> Result<Option<Solved>, Failure> {
        if rules.variant() == Variant::AvoidPlus {
            return Solved::plus(rules, files, threads, budget);
        }
        let strong = match &files.checkpoint {
            None => solve_strongly(rules, threads, budget),
            Some(path) => {
                let cannot = |error: &dyn std::fmt::Display| {
                    Complaint::new(format!("cannot use {}: {error}", path.display()))
                };
                let mut kept = Checkpoint::open(path, &asked.question, &rules)
                    .map_err(|error| cannot(&error))?;
                let strong = solve_keeping(rules, threads, budget, &mut kept);
                if let Some(error) = kept.failure() {
                    return Err(cannot(error).into());
                }
                strong
            }
        };
        let Some(strong) = strong else {
            return Ok(None);
        };
        if let Some(path) = &files.save {
            write_table(path, &asked.question, &strong).map_err(|error| {
                Complaint::new(format!("cannot write {}: {error}", path.display()))
            })?;
        }
        Ok(Some(Solved {
            verdict: strong.verdict(),
            levels: strong.counts(),
            best: strong.best(&strong.start()),
        }))
    }

    /// The same where a move colors one element or more.
    fn plus<M: Mask>(
        rules: Rules<M>,
        files: &Files,
        threads: usize,
        budget: &Budget,
    ) -> Result<Option<Solved>, Failure> {
        if files.save.is_some() || files.checkpoint.is_some() {
            let message = "avoid-plus is solved in memory only; leave out --save and --checkpoint";
            return Err(Complaint::new(message).into());
        }
        let Some(strong) = solve_plus(rules, threads, budget) else {
            return Ok(None);
        };
        let level = |open: usize| LevelCount {
            open: open as u64,
            ended: 0,
        };
        Ok(Some(Solved {
            verdict: strong.verdict(),
            levels: strong.levels().into_iter().map(level).collect(),
            best: strong.best(&strong.rules.start(), 0),
        }))
    }

    fn open(&self) -> u64 {
        self.levels.iter().map(|level| level.open).sum()
    }

    fn ended(&self) -> u64 {
        self.levels.iter().map(|level| level.ended).sum()
    }

    fn write(&self, asked: &Asked, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "{}        {}", outcome(self.verdict), asked.title())?;
        let best = match asked.question.variant {
            Variant::AvoidPlus => "a best first move, coloring all of these",
            _ => "best first moves",
        };
        writeln!(out, "{best}: {}", listed(&asked.game, &self.best))?;
        writeln!(
            out,
            "all {} positions up to isomorphism: {} open, {} ended by a completed copy",
            words::grouped(self.open() + self.ended()),
            words::grouped(self.open()),
            words::grouped(self.ended()),
        )?;
        let made = match asked.question.variant {
            Variant::AvoidPlus => "colored",
            _ => "moves made",
        };
        writeln!(out, "\n{made:>10}         open        ended")?;
        for (made, level) in self.levels.iter().enumerate() {
            let [open, ended] = [level.open, level.ended].map(words::grouped);
            writeln!(out, "{made:>10} {open:>12} {ended:>12}")?;
        }
        Ok(())
    }
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
    common: &Common,
    seconds: f64,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    match common.json {
        true => json::write(out, &Answer::new(asked, None, seconds))?,
        false => writeln!(
            out,
            "not solved: time or memory ran out        {}",
            asked.title()
        )?,
    }
    Ok(Ending::Exhausted)
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    variant: &'static str,
    board: String,
    patterns: Option<[String; 2]>,
    winner: Option<&'static str>,
    length: Option<u8>,
    best: Vec<String>,
    open: Option<u64>,
    ended: Option<u64>,
    levels: Vec<Level>,
    seconds: f64,
}

#[derive(Serialize)]
struct Level {
    moves: usize,
    open: u64,
    ended: u64,
}

impl Answer {
    fn new(asked: &Asked, solved: Option<&Solved>, seconds: f64) -> Answer {
        let level = |(moves, level): (usize, &LevelCount)| Level {
            moves,
            open: level.open,
            ended: level.ended,
        };
        let levels = solved.map(|solved| solved.levels.iter().enumerate().map(level).collect());
        let best = solved.map(|solved| {
            solved
                .best
                .iter()
                .map(|&element| asked.game.element_name(element))
                .collect()
        });
        Answer {
            variant: asked.question.variant.name(),
            board: asked.question.board_text(),
            patterns: asked.question.pattern_texts(),
            winner: solved.map(|solved| solved.verdict.ending.word()),
            length: solved.map(|solved| solved.verdict.plies),
            best: best.unwrap_or_default(),
            open: solved.map(Solved::open),
            ended: solved.map(Solved::ended),
            levels: levels.unwrap_or_default(),
            seconds,
        }
    }
}
