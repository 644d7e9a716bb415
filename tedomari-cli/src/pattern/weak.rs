//! `tedomari solve --weak`: who wins a pattern game that is too large to work out every position.

use std::io::Write;

use serde::Serialize;
use tedomari::game::pattern::{Ending as Outcome, Rules, automorphisms};
use tedomari::solve::Budget;
use tedomari::solve::pattern::{Prevention, WeakSolution, solve_weakly};

use super::asked::Asked;
use super::solve::listed;
use crate::args::{Common, PatternArgs};
use crate::failure::{Complaint, Failure};
use crate::{Ending, json, question, words};

/// Searches the game.
pub fn run(args: &PatternArgs, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let asked = Asked::read(args)?;
    let (found, seconds) = question::timed(common, |budget| search(&asked, budget));
    let Some(found) = found else {
        let message = "avoid-plus cannot be searched; `tedomari solve` works out every position";
        return Err(Complaint::new(message).into());
    };
    if common.json {
        json::write(out, &Answer::new(&asked, &found, seconds))?;
    } else {
        write(&asked, &found, out)?;
    }
    Ok(match found.ending {
        Some(_) => Ending::Answered,
        None => Ending::Exhausted,
    })
}

fn search(asked: &Asked, budget: &Budget) -> Option<WeakSolution> {
    let group = automorphisms(&asked.game);
    if let Some(rules) = Rules::<u64>::new(&asked.game, group.clone()) {
        return solve_weakly(&rules, &rules.start(), budget);
    }
    let rules = Rules::<u128>::new(&asked.game, group)?;
    solve_weakly(&rules, &rules.start(), budget)
}

fn write(asked: &Asked, found: &WeakSolution, out: &mut dyn Write) -> Result<(), Failure> {
    let who = match found.ending {
        Some(Outcome::First) => "the first player wins".to_string(),
        Some(Outcome::Second) => "the second player wins".to_string(),
        Some(Outcome::Tie) => "a tie".to_string(),
        None => {
            let left: Vec<&str> = found.could_be.iter().map(|ending| ending.word()).collect();
            format!("not decided; it could be {}", left.join(" or "))
        }
    };
    writeln!(out, "{who}        {}", asked.title())?;
    let known = if found.ending.is_some() {
        "best first moves"
    } else {
        "first moves not refuted"
    };
    writeln!(out, "{known}: {}", listed(&asked.game, &found.best_moves))?;
    if !found.line.is_empty() {
        writeln!(out, "play: {}", listed(&asked.game, &found.line))?;
    }
    for (player, prevented) in ["Red", "Green"].into_iter().zip(&found.prevented) {
        if let Some(prevented) = prevented {
            writeln!(
                out,
                "{player} cannot complete a copy: {}",
                reason(asked, prevented)
            )?;
        }
    }
    writeln!(out, "search, {} positions", words::grouped(found.positions))?;
    Ok(())
}

fn reason(asked: &Asked, prevented: &Prevention) -> String {
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
            let name = |element: usize| asked.game.element_name(element);
            let pairs: Vec<String> = pairs
                .iter()
                .map(|&(a, b)| format!("{{{}, {}}}", name(a), name(b)))
                .collect();
            format!("the other player answers in pairs {}", pairs.join(" "))
        }
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    variant: &'static str,
    board: String,
    patterns: Option<[String; 2]>,
    winner: Option<&'static str>,
    could_be: Vec<&'static str>,
    best: Vec<String>,
    line: Vec<String>,
    positions: u64,
    seconds: f64,
}

impl Answer {
    fn new(asked: &Asked, found: &WeakSolution, seconds: f64) -> Answer {
        let names = |elements: &[usize]| {
            elements
                .iter()
                .map(|&element| asked.game.element_name(element))
                .collect()
        };
        Answer {
            variant: asked.question.variant.name(),
            board: asked.question.board_text(),
            patterns: asked.question.pattern_texts(),
            winner: found.ending.map(Outcome::word),
            could_be: found.could_be.iter().map(|ending| ending.word()).collect(),
            best: names(&found.best_moves),
            line: names(&found.line),
            positions: found.positions,
            seconds,
        }
    }
}
