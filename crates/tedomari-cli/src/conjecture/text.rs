//! The report on a conjecture as text.

use std::io::{self, Write};

use tedomari::notation;
use tedomari_answers::conjecture::{Report, Shown};
use tedomari_draw as draw;

use crate::words::grouped;

/// Writes the report on one conjecture.
pub fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let mut lines = vec![
        ("source", report.source.as_ref()),
        ("says", report.says.as_ref()),
        ("on", Some(&report.on)),
        ("where", report.condition.as_ref()),
        ("claim", Some(&report.claim)),
    ];
    lines.retain(|(_, text)| text.is_some());
    for (name, text) in lines {
        writeln!(out, "{name:6}  {}", text.map_or("", String::as_str))?;
    }
    writeln!(out, "\n{}", verdict(report))?;
    if let Some((first, others)) = report.counterexamples.split_first() {
        writeln!(out, "\n{}", shown(first))?;
        for other in others {
            writeln!(out, "\n  {}\n  {}", written(other), parts(other))?;
        }
    }
    if report.all {
        writeln!(out)?;
        table(out, report)?;
    }
    expectation(out, report)
}

fn expectation(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    match (report.as_expected, report.expected) {
        (Some(true), Some(expected)) => writeln!(out, "\nas expected: {expected}"),
        (Some(false), Some(expected)) => writeln!(out, "\nNOT AS EXPECTED: {expected}"),
        _ => Ok(()),
    }
}

/// Describes the result in a sentence or two.
fn verdict(report: &Report) -> String {
    match (report.holds, report.counterexamples.first()) {
        (Some(true), _) if report.within == 0 => {
            format!(
                "holds of nothing: the condition is true of none of {}",
                boards(report.boards)
            )
        }
        (Some(true), _) => format!("holds for all {}", tried(report)),
        (_, Some(found)) => fails(report, found),
        (_, None) => open(report),
    }
}

/// "16 boards", and of how many if there is a condition.
fn tried(report: &Report) -> String {
    let tried = boards(report.within);
    if report.condition.is_some() && report.within < report.boards {
        format!("{tried}, of {} looked at", grouped(report.boards))
    } else {
        tried
    }
}

fn boards(number: u64) -> String {
    match number {
        1 => "1 board".to_string(),
        number => format!("{} boards", grouped(number)),
    }
}

fn with(size: usize, [_, unit]: [&str; 2]) -> String {
    match size {
        1 => format!(
            "1 {}",
            unit.trim_end_matches(['s']).replace("vertice", "vertex")
        ),
        size => format!("{size} {unit}"),
    }
}

fn fails(report: &Report, found: &Shown) -> String {
    let size = with(found.size, report.words);
    let order = if report.first {
        ""
    } else {
        ", perhaps not the first"
    };
    let smallest = format!("fails: a smallest counterexample has {size}{order}");
    match (report.all, report.complete) {
        (false, true) => format!("{smallest}; tried {}", tried(report)),
        (true, true) => {
            let count = grouped(report.counterexample_count);
            format!(
                "{smallest}\n{count} counterexamples among {}",
                tried(report)
            )
        }
        (_, false) => {
            let count = grouped(report.counterexample_count);
            format!(
                "{smallest}\nstopped after {count} counterexamples among {}",
                tried(report)
            )
        }
    }
}

/// Describes an incomplete search without a counterexample.
fn open(report: &Report) -> String {
    let done = report.sizes.iter().filter(|size| size.complete);
    let known = match done.map(|size| size.size).max() {
        Some(size) => {
            let name = report.words[0];
            format!(
                "holds for all {name} with at most {}",
                with(size, report.words)
            )
        }
        None => "nothing is known for sure".to_string(),
    };
    let rest = report.sizes.iter().find(|size| !size.complete);
    let rest = rest.filter(|rest| rest.within > 0);
    let rest = rest.map(|rest| {
        let tried = boards(rest.within);
        format!(
            "; with {} it holds for {tried} so far",
            with(rest.size, report.words)
        )
    });
    format!("not decided: {known}{}", rest.unwrap_or_default())
}

/// Describes a counterexample: the board to copy, a picture, and the values of the parts of the
/// claim.
fn shown(found: &Shown) -> String {
    let mut text = format!("  {}\n", written(found));
    if let Ok(scene) = draw::scene(&found.board, &[]) {
        for line in draw::terminal(&scene).lines() {
            text += format!("    {line}").trim_end();
            text.push('\n');
        }
    }
    text + "  " + &parts(found)
}

fn written(found: &Shown) -> String {
    notation::print(&found.board).replace('\n', "; ")
}

fn parts(found: &Shown) -> String {
    let parts = found.parts.iter();
    let parts: Vec<String> = parts
        .map(|part| format!("{} = {}", part.text, part.value))
        .collect();
    parts.join(", ")
}

fn table(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let unit = report.words[1];
    writeln!(
        out,
        "{unit:>9}  {:>9}  {:>11}  {:>11}  counterexamples",
        "shapes", "boards", "tried"
    )?;
    for size in &report.sizes {
        let note = if size.complete { "" } else { "  not all" };
        writeln!(
            out,
            "{:>9}  {:>9}  {:>11}  {:>11}  {:>15}{note}",
            size.size,
            grouped(size.shapes),
            grouped(size.boards),
            grouped(size.within),
            grouped(size.counterexamples),
        )?;
    }
    Ok(())
}

/// Writes the header of a table of several conjectures.
pub fn head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{:14}  {:>9}  conjecture", "verdict", "tried")
}

/// Writes the row of a conjecture.
pub fn row(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let mut verdict = match (report.holds, report.counterexamples.first()) {
        (Some(true), _) => "holds".to_string(),
        (_, Some(found)) => format!("fails at {}", found.size),
        _ => "not decided".to_string(),
    };
    if report.as_expected == Some(false) {
        verdict = verdict.to_uppercase();
    }
    let file = report.file.as_deref().unwrap_or("standard input");
    let statement = report.says.as_ref().unwrap_or(&report.claim);
    writeln!(
        out,
        "{verdict:14}  {:>9}  {file}: {statement}",
        grouped(report.within)
    )
}

/// Writes the counterexamples of a table, and how many results were as expected.
pub fn finish(out: &mut dyn Write, reports: &[Report]) -> io::Result<()> {
    for report in reports {
        if let (Some(found), Some(file)) = (report.counterexamples.first(), &report.file) {
            writeln!(out, "\n{file}\n{}", shown(found))?;
        }
    }
    let expected: Vec<bool> = reports
        .iter()
        .filter_map(|report| report.as_expected)
        .collect();
    let right = expected.iter().filter(|&&right| right).count();
    writeln!(
        out,
        "\n{} conjectures, {right} of {} as expected",
        reports.len(),
        expected.len()
    )
}
