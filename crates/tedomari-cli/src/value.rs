//! `tedomari value` and `tedomari moves`: the value of a game of any kind, who wins, the moves, and
//! the reason.

use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use tedomari::answer::{Answer, Choice, Connected, Known, MustPlay};
use tedomari::catalogue::Kind;
use tedomari::question::{Method, Moves};
use tedomari::solve::goal::Goal;
use tedomari::value::{Player, Value, Worth};
use tedomari::{Error, Question};
use tedomari_draw::Format;

use crate::args::Common;
use crate::cluster::{self, Divided, StrongFiles};
use crate::failure::Failure;
use crate::output::{Output, Writes};
use crate::question::Effort;
use crate::{Ending, checkpoint, csv, json, question, words};

/// The maximum number of rows of a table.
const ROWS: usize = 40;

/// What `value` and `moves` write.
#[derive(Clone, Debug)]
pub struct Answers;

impl Writes for Answers {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Json, Format::Jsonl, Format::Csv];
}

/// `tedomari value`: the value, the best moves and the reason.
pub fn run(
    question: &Question,
    method: Method,
    file: Option<&Path>,
    output: &Output<Answers>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    // Wrong options are reported before the work begins.
    output.answer_format(common)?;
    let method = Method {
        moves: Moves::Best,
        ..method
    };
    if question.kind() == Kind::Pattern {
        let files = StrongFiles {
            folder: file,
            save: None,
        };
        let start = Instant::now();
        let answer = match cluster::solve_divided(question, &files, common)? {
            None => None,
            Some(Divided::Follower) => return Ok(Ending::Answered),
            Some(Divided::Answer(answer)) => Some(*answer),
            Some(Divided::Stopped(stopped)) => Some(Answer::of_stopped(question, stopped, start)),
        };
        if let Some(answer) = answer {
            let effort = Effort {
                seconds: start.elapsed().as_secs_f64(),
                positions: 0,
            };
            write_answer(&answer, effort, output, common, out)?;
            return Ok(ending(&answer));
        }
    }
    let mut kept = match file {
        None => None,
        Some(file) => Some(question.checkpoint(file).ok_or_else(|| unkept(question))?),
    };
    let (answer, effort) = question::timed(common, |budget| match &mut kept {
        Some(kept) => question.answer_resumed(&method, budget, kept),
        None => Ok(question.answer_by(&method, budget)),
    });
    let answer = answer.map_err(|error| Error::new(error.to_string()))?;
    write_answer(&answer, effort, output, common, out)?;
    // The file goes only when the answer is out.
    out.flush()?;
    if let Some(kept) = kept {
        checkpoint::leave(kept, matches!(ending(&answer), Ending::Answered));
    }
    Ok(ending(&answer))
}

/// Writes the value in the format of the options.
fn write_answer(
    answer: &Answer,
    effort: Effort,
    output: &Output<Answers>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let format = output.answer_format(common)?;
    output.write(format, common, out, |to| {
        let common = &output.in_full(common);
        match format {
            Format::Json | Format::Jsonl => json::write(to, answer)?,
            Format::Csv => write_csv(to, answer)?,
            _ => {
                write_value(to, answer, common)?;
                write_stopped(to, answer, effort, common)?;
            }
        }
        Ok(())
    })
}

/// Why the computation of a value has no checkpoint.
fn unkept(question: &Question) -> Error {
    let name = question.entry().name;
    if question.kind() == Kind::Pattern {
        Error::new(format!("`value {name}` has no checkpoint"))
            .with_note("`tedomari solve` has --checkpoint for pattern games")
    } else {
        Error::new(format!(
            "{name} is answered by a theorem at once, so there is nothing to keep in a checkpoint"
        ))
    }
}

/// `tedomari moves`: every first move with the value after it.
pub fn run_moves(
    question: &Question,
    output: &Output<Answers>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let format = output.answer_format(common)?;
    let method = Method {
        moves: if output.in_full(common).full {
            Moves::Every
        } else {
            Moves::Values
        },
        ..Method::default()
    };
    let (answer, effort) = question::timed(common, |budget| question.answer_by(&method, budget));
    let is_complete = starters(question).iter().all(|&player| {
        let mut listed = answer.moves(player).iter();
        !listed.any(Choice::is_open)
    });
    output.write(format, common, out, |to| {
        let common = &output.in_full(common);
        match format {
            Format::Json | Format::Jsonl => json::write(to, &answer)?,
            Format::Csv => write_csv(to, &answer)?,
            _ => {
                writeln!(to, "{}", headline(&answer, common))?;
                writeln!(to, "{}", question.roles())?;
                for &player in starters(question) {
                    writeln!(to)?;
                    write_moves(to, &answer, player, common)?;
                }
                if !is_complete {
                    writeln!(to)?;
                    write_stopped(to, &answer, effort, common)?;
                }
            }
        }
        Ok(())
    })?;
    Ok(if is_complete {
        ending(&answer)
    } else {
        Ending::Exhausted
    })
}

/// The ending of a command with this answer.
pub fn ending(answer: &Answer) -> Ending {
    match answer.value() {
        // A theorem may tell who wins while the search for the moves is not finished.
        _ if answer.stopped().is_some() => Ending::Exhausted,
        Known::Exactly(_) => Ending::Answered,
        // A search for the winner alone finds no value.
        Known::Nothing if answer.outcome().word().is_some() => Ending::Answered,
        Known::Nothing | Known::Between(_) => Ending::Exhausted,
    }
}

/// The line with the value and the winner.
pub fn headline(answer: &Answer, common: &Common) -> String {
    let outcome = answer.outcome();
    match answer.value() {
        Known::Exactly(Value::Verdict(verdict)) => verdict.to_string(),
        Known::Exactly(value) => {
            format!(
                "value {}        {outcome}",
                common.readable(&value.signed())
            )
        }
        Known::Between(bounds) => format!("value {}        {outcome}", words::within(bounds)),
        Known::Nothing => outcome.to_string(),
    }
}

/// The players who may start, if it makes a difference.
fn starters(question: &Question) -> &'static [Player] {
    if question.is_impartial() || question.kind() == Kind::Pattern {
        &[Player::Left]
    } else {
        &[Player::Left, Player::Right]
    }
}

fn write_value(out: &mut dyn Write, answer: &Answer, common: &Common) -> io::Result<()> {
    let question = answer.question();
    let listed = |names: &[String]| common.listed(names);
    writeln!(out, "{}", headline(answer, common))?;
    writeln!(out, "{}", answer.reason())?;
    writeln!(out, "{}", question.roles())?;
    let outcomes = &answer.details().outcomes;
    let shown = common.rows(words::SHOWN);
    for meaning in outcomes.iter().take(shown) {
        writeln!(out, "   {:3} {meaning}", meaning.name)?;
    }
    write_more(out, outcomes.len().saturating_sub(shown))?;
    for &starter in starters(question) {
        if !question.is_impartial() {
            let name = question.player(starter);
            let result = match answer.outcome().if_starts(starter) {
                None => "the winner is not decided".into(),
                Some(finish) => answer.outcome().clause(finish),
            };
            writeln!(out, "if {name} starts, {result}")?;
        }
        write_play(out, answer, starter, common)?;
    }
    let details = answer.details();
    if !details.dead.is_empty() {
        writeln!(out, "dead: {}", listed(&details.dead))?;
    }
    for Connected {
        player,
        ends: [from, to],
        carrier,
    } in &details.connected
    {
        let by = if carrier.is_empty() {
            String::new()
        } else {
            format!(" by {}", carrier.join(" "))
        };
        writeln!(out, "{player} has connected {to} and {from}{by}")?;
    }
    for MustPlay {
        player,
        is_threatened,
        moves,
    } in &details.must_play
    {
        let moves = listed(moves);
        if *is_threatened {
            writeln!(out, "must-play for {player}, worth trying: {moves}")?;
        } else {
            writeln!(
                out,
                "no threat against {player} was found; worth trying: {moves}"
            )?;
        }
    }
    if let Some(captured) = &details.captured {
        for (player, cells) in [
            (Player::Left, &captured.left),
            (Player::Right, &captured.right),
        ] {
            if !cells.is_empty() {
                let name = question.player(player);
                writeln!(out, "captured by {name}: {}", listed(cells))?;
            }
        }
    }
    Ok(())
}

/// Writes the best first moves of `starter`, and best play from there.
fn write_play(
    out: &mut dyn Write,
    answer: &Answer,
    starter: Player,
    common: &Common,
) -> io::Result<()> {
    let goal = Goal::of(answer.question().game());
    let proven = &answer.details().proven;
    if !proven.is_empty() {
        let others = unexamined(proven.len(), answer.question());
        writeln!(out, "   proven: {}{others}", common.listed(proven))?;
        return write_line(out, answer, starter, common);
    }
    let best = match answer.best(starter) {
        _ if answer.move_count(starter) == 0 => {
            if is_stuck(answer.question(), starter) {
                "none, there is no move".into()
            } else {
                "not known".into()
            }
        }
        // Poset games have no faster way to decide, so `moves` would not find more.
        None if goal == Goal::Win => narrowed(answer, starter, common),
        None if answer.value().exact().is_none() || goal != Goal::Keep => "not known".into(),
        None => "left open, `tedomari moves` works them out".into(),
        Some(best) if best.is_empty() => goal.missed().into(),
        Some(best) => {
            let shown = best.iter().take(common.rows(words::SHOWN)).copied();
            common.listed_of(answer.in_words(shown), best.len())
        }
    };
    writeln!(out, "   {}: {best}", goal.moves())?;
    write_line(out, answer, starter, common)
}

/// The first moves that win, and those that may win, if some others are known not to win.
fn narrowed(answer: &Answer, starter: Player, common: &Common) -> String {
    let moves = answer.moves(starter);
    let of = |best: Option<bool>| {
        let chosen = moves.iter().filter(|choice| choice.best == best);
        let names: Vec<String> = chosen.map(|choice| choice.elements.join("+")).collect();
        names
    };
    let (sure, open) = (of(Some(true)), of(None));
    if open.len() == moves.len() {
        return "not known".into();
    }
    let others = if sure.len() + open.len() < moves.len() {
        "; no others"
    } else {
        ""
    };
    let sure = if sure.is_empty() {
        String::new()
    } else {
        format!("{}, ", common.listed(&sure))
    };
    format!("{sure}perhaps {}{others}", common.listed(&open))
}

/// Whether a player who starts cannot move. A computation that was stopped may list no moves
/// although there are some.
fn is_stuck(question: &Question, starter: Player) -> bool {
    let start = question.start().starting(starter);
    start.legal_elements().is_empty()
}

/// A remark if there are first moves beside those that are proven.
pub fn unexamined(proven: usize, question: &Question) -> &'static str {
    if proven < question.start().legal_elements().len() {
        "; others were not looked at"
    } else {
        ""
    }
}

/// Writes best play, as far as it is known.
fn write_line(
    out: &mut dyn Write,
    answer: &Answer,
    starter: Player,
    common: &Common,
) -> io::Result<()> {
    let line = answer.line_in_words(starter, common.rows(words::SHOWN));
    if !line.is_empty() {
        let line = common.listed_of(line, answer.line(starter).len());
        writeln!(out, "   best play: {line}")?;
    }
    Ok(())
}

/// The table of a player's first moves.
fn write_moves(
    out: &mut dyn Write,
    answer: &Answer,
    player: Player,
    common: &Common,
) -> io::Result<()> {
    let question = answer.question();
    let name = question.player(player);
    let count = answer.move_count(player);
    if count == 0 {
        return if is_stuck(question, player) && question.is_impartial() {
            writeln!(out, "there is no move")
        } else if is_stuck(question, player) {
            writeln!(out, "{name} has no move")
        } else {
            writeln!(out, "what becomes of {name}'s moves is not known")
        };
    }
    if question.is_impartial() && answer.value() == Known::Nothing {
        writeln!(out, "the moves")?;
    } else if question.is_impartial() {
        writeln!(out, "the moves, and the value after each")?;
    } else {
        writeln!(out, "{name}'s moves, and the value after each")?;
    }
    let shown: Vec<&Choice> = answer
        .moves(player)
        .iter()
        .take(common.rows(ROWS))
        .collect();
    let said = answer.in_words(shown.iter().copied());
    let row = |(choice, said): (&&Choice, String)| {
        let value = match (choice.value(), &choice.bounds) {
            (Some(value), _) if common.full => value.signed(),
            (_, Some(bounds)) => words::short(bounds),
            (_, None) => String::new(),
        };
        (said, value)
    };
    let rows: Vec<(String, String)> = shown.iter().zip(said).map(row).collect();
    let widest = |width: fn(&(String, String)) -> usize| rows.iter().map(width).max();
    let names = widest(|(name, _)| name.chars().count()).unwrap_or(0);
    let values = widest(|(_, value)| value.chars().count()).unwrap_or(0);
    let goal = Goal::of(question.game());
    for (choice, (name, value)) in shown.iter().zip(&rows) {
        let remark = goal.remark(choice.best, choice.wins);
        let line = format!("   {name:names$}   {value:>values$}   {remark}");
        writeln!(out, "{}", line.trim_end())?;
    }
    write_more(out, count - shown.len())?;
    let proven = answer.details().proven.len();
    if proven > 0 {
        let others = unexamined(proven, question);
        writeln!(out, "only who wins was searched{others}")?;
    }
    Ok(())
}

/// Says how many rows of a table are left out, if any.
fn write_more(out: &mut dyn Write, more: usize) -> io::Result<()> {
    match more {
        0 => Ok(()),
        more => {
            let more = words::grouped(more as u64);
            writeln!(
                out,
                "   … ({more} more, --full prints all, -o FILE writes them)"
            )
        }
    }
}

/// Writes the first moves as comma-separated values.
fn write_csv(out: &mut dyn Write, answer: &Answer) -> io::Result<()> {
    let known = |fact: Option<bool>| fact.map_or(String::new(), |fact| fact.to_string());
    writeln!(out, "player,move,value,best,wins")?;
    for &player in starters(answer.question()) {
        for choice in answer.moves(player) {
            let value = choice.value().map_or(String::new(), ToString::to_string);
            let fields = [
                choice.name,
                &choice.elements.join("+"),
                &value,
                &known(choice.best),
                &known(choice.wins),
            ];
            csv::row(out, &fields)?;
        }
    }
    Ok(())
}

/// Writes what stopped the computation, if anything.
fn write_stopped(
    out: &mut dyn Write,
    answer: &Answer,
    effort: Effort,
    common: &Common,
) -> io::Result<()> {
    match answer.stopped() {
        Some(stopped) => writeln!(out, "{}", effort.until(stopped, common)),
        None => Ok(()),
    }
}
