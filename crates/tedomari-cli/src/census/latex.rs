//! A census in LaTeX, laid out like the appendix of Demer, Selinger and Wang.

use std::io::Write;

use tedomari::game::SetColoring;
use tedomari::notation::passable::latex_atoms;

use super::report::Report;
use crate::failure::Failure;
use crate::words;

/// Writes a section for each number of cells. The document needs the package `longtable`.
pub fn write(out: &mut dyn Write, report: &Report) -> Result<(), Failure> {
    writeln!(out, "% needs \\usepackage{{longtable}}")?;
    for level in &report.levels {
        let cells = level.cells;
        let heading = words::counted(cells, "cell");
        write!(out, "\n\\noindent\\underline{{{heading}}}:")?;
        if cells >= 2 {
            write!(
                out,
                " Values of the form $\\{{\\top\\mid G\\}}$ and $\\{{G\\mid\\bot\\}}$, \
                 where $G$ is as above, and:"
            )?;
        }
        writeln!(out)?;
        // A longtable must not be empty.
        if report.listed(cells).next().is_none() {
            continue;
        }
        writeln!(out, "\\begin{{longtable}}{{@{{}}l@{{\\qquad}}l@{{}}}}")?;
        for (_, row) in report.listed(cells) {
            writeln!(
                out,
                "${}$ & ${}$\\\\",
                report.latex(row),
                realization(&row.game)
            )?;
        }
        writeln!(out, "\\end{{longtable}}")?;
    }
    if !report.is_complete() {
        writeln!(
            out,
            "% stopped: values with {} cells are missing",
            report.complete + 1
        )?;
    }
    Ok(())
}

/// The minimal colorings of each atom, `\bullet` for Left's cells.
fn realization(game: &SetColoring) -> String {
    let atoms = game.atoms();
    let listed = game.minimal().into_iter().map(|(atom, mut colorings)| {
        // Sort them from the first cell on, as in text.
        colorings.sort_by_key(|coloring| coloring.reverse_bits());
        let stones: Vec<String> = colorings
            .iter()
            .map(|&coloring| stones(coloring, game.cells()))
            .collect();
        let set = if stones.is_empty() {
            "\\emptyset".to_string()
        } else {
            format!("\\{{{}\\}}", stones.join(","))
        };
        format!("{}:{set}", latex_atoms(atoms, atom))
    });
    listed.collect::<Vec<_>>().join(",\\ ")
}

fn stones(coloring: u32, cells: usize) -> String {
    let stone = |cell: usize| match coloring >> cell & 1 {
        1 => "\\bullet ",
        _ => "\\circ ",
    };
    match cells {
        0 => "\\epsilon".to_string(),
        cells => (0..cells)
            .map(stone)
            .collect::<String>()
            .trim_end()
            .to_string(),
    }
}
