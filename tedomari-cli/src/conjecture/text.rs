//! What came of a conjecture, for a person.

use std::io::{self, Write};

use tedomari::{draw, notation};

use super::report::{Report, Shown};
use crate::words::grouped;

/// One conjecture in full.
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
    for found in &report.counterexamples {
        writeln!(out, "\n{}", shown(found))?;
    }
    if report.sizes.iter().any(|size| size.counterexamples > 0) && report.sizes.len() > 1 {
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

/// What was found, in a sentence or two.
fn verdict(report: &Report) -> String {
    let [name, unit] = report.words;
    let tried = match &report.condition {
        None => format!("{} boards", grouped(report.within)),
        Some(_) => format!(
            "{} boards that the condition holds for, of {}",
            grouped(report.within),
            grouped(report.boards)
        ),
    };
    match (report.holds, report.counterexamples.first()) {
        (Some(true), _) if report.within == 0 => {
            format!(
                "holds of nothing: the condition holds for none of {} boards",
                grouped(report.boards)
            )
        }
        (Some(true), _) => format!("holds for all {tried}"),
        (_, Some(found)) => {
            let (size, count) = (found.size, report.counterexample_count);
            let smallest = format!("fails: a smallest counterexample is one with {size} {unit}");
            let order = match (report.first, count, report.complete) {
                (_, 1, true) => format!("{smallest}\n{tried} were tried"),
                (true, _, true) => format!(
                    "{smallest}\n{} counterexamples among {tried}",
                    grouped(count)
                ),
                _ => format!(
                    "{smallest}, perhaps not the first\n{} counterexamples among {tried}, when it was stopped",
                    grouped(count)
                ),
            };
            order
        }
        (_, None) => {
            let done = report.sizes.iter().filter(|size| size.complete);
            let known = match done.map(|size| size.size).max() {
                Some(size) => format!("holds for all {name} with at most {size} {unit}"),
                None => "nothing is known yet".to_string(),
            };
            let rest = report.sizes.iter().find(|size| !size.complete);
            let rest = rest.map(|rest| {
                format!(
                    "; with {} {unit} it holds for the {} boards tried",
                    rest.size,
                    grouped(rest.within)
                )
            });
            format!("not decided: {known}{}", rest.unwrap_or_default())
        }
    }
}

/// A counterexample: the board to copy, a picture, and what the parts of the claim are.
fn shown(found: &Shown) -> String {
    let mut text = format!("  {}\n", notation::print(&found.board).replace('\n', "; "));
    if let Ok(scene) = draw::scene(&found.board, &[]) {
        for line in draw::terminal(&scene).lines() {
            text += format!("    {line}").trim_end();
            text.push('\n');
        }
    }
    let parts: Vec<String> = found
        .parts
        .iter()
        .map(|part| format!("{} = {}", part.text, part.value))
        .collect();
    text + "  " + &parts.join(", ")
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

/// The head of a table of several conjectures.
pub fn head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{:14}  {:>9}  conjecture", "verdict", "tried")
}

/// A conjecture in such a table.
pub fn row(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let mut verdict = match (report.holds, report.counterexamples.first()) {
        (Some(true), _) => "holds".to_string(),
        (_, Some(found)) => format!("fails at {}", found.size),
        _ => "not decided".to_string(),
    };
    if report.as_expected == Some(false) {
        verdict = verdict.to_uppercase();
    }
    let file = report.file.as_deref().unwrap_or("");
    let told = report.says.as_ref().unwrap_or(&report.claim);
    writeln!(
        out,
        "{verdict:14}  {:>9}  {file}: {told}",
        grouped(report.within)
    )
}

/// The counterexamples of a table, and how many were as expected.
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
