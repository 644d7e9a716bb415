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
    writeln!(out, "\n{}", report.verdict)?;
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
