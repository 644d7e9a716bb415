use std::fmt::Write;

use crate::board::{Cell, Diagram};

/// Writes a diagram: as `young` or `skew` if it is one, otherwise as `cells`.
pub(super) fn print_diagram(diagram: &Diagram) -> String {
    let Some(rows) = drawn_rows(diagram) else {
        let mut text = String::from("cells");
        for (cell, color) in diagram.cells().iter().zip(diagram.colors()) {
            write!(text, " {cell}:{}", color.letter()).expect("a string takes everything");
        }
        return text;
    };
    if rows.is_empty() {
        return "cells".to_string();
    }
    let dots = |row: &str| row.len() - row.trim_start_matches('.').len();
    let in_order = |pair: &[String]| {
        let [upper, lower] = pair else { return true };
        dots(lower) <= dots(upper) && lower.len() <= upper.len()
    };
    // Rows end with a letter unless they are empty, so later dots are holes.
    let is_skew = rows.windows(2).all(in_order)
        && rows
            .iter()
            .all(|row| !row[dots(row)..].contains('.') && !row.ends_with('.'));
    let word = if !is_skew {
        "cells"
    } else if rows.iter().all(|row| dots(row) == 0) {
        "young"
    } else {
        "skew"
    };
    format!("{word} {}", rows.join("/"))
}

/// The rows as letters with dots for holes, or `None` if there would be far more dots than cells.
pub(super) fn drawn_rows(diagram: &Diagram) -> Option<Vec<String>> {
    let cells = diagram.cells();
    let ends_row = |i: usize| cells.get(i + 1).is_none_or(|next| next.row != cells[i].row);
    let last_of_rows = (0..cells.len()).filter(|&i| ends_row(i));
    let columns: u64 = last_of_rows.map(|i| u64::from(cells[i].column) + 1).sum();
    let (row_count, _) = diagram.extent();
    if columns + u64::from(row_count) > 100 + 8 * cells.len() as u64 {
        return None;
    }
    let mut rows = vec![String::new(); row_count as usize];
    for (&Cell { row, column }, color) in cells.iter().zip(diagram.colors()) {
        let row = &mut rows[row as usize];
        row.extend(std::iter::repeat_n('.', column as usize - row.len()));
        row.push(color.letter());
    }
    for row in rows.iter_mut().filter(|row| row.is_empty()) {
        row.push('.');
    }
    Some(rows)
}
