//! Set coloring games as text.

use std::sync::Arc;

use super::super::cursor::Cursor;
use super::super::error::{Fault, NotationError};
use super::super::located;
use super::games::find_atom;
use crate::board::Limits;
use crate::game::{MAX_CELLS, SetColoring, SetColoringError, coloring_text};
use crate::sorting::Arrange;
use crate::value::passable::{Atom, AtomPoset};

/// Reads a set coloring game: the minimal colorings that reach each atom, as in
/// `a:{00011,10101}, b:{00100}`, or `table` and the outcomes of all colorings, as in
/// `table _ a b T` for 00, 01, 10, 11.
pub fn parse_coloring(text: &str, atoms: Arc<AtomPoset>) -> Result<SetColoring, NotationError> {
    parse_coloring_within(text, atoms, &Limits::default())
}

/// Like [`parse_coloring`], with a limit on the number of cells. It is checked before the outcomes of
/// all colorings are computed.
pub(crate) fn parse_coloring_within(
    text: &str,
    atoms: Arc<AtomPoset>,
    limits: &Limits,
) -> Result<SetColoring, NotationError> {
    located(text, |text| {
        let mut cursor = Cursor::within(text, limits);
        cursor.skip_breaks();
        if eat_keyword(&mut cursor, "table") {
            table(&mut cursor, atoms)
        } else {
            minimal(&mut cursor, atoms)
        }
    })
}

/// Writes a set coloring game as minimal colorings.
pub fn print_coloring(game: &SetColoring) -> String {
    let atoms = game.atoms();
    let mut entries: Vec<String> = Vec::new();
    for (atom, colorings) in game.minimal() {
        let mut texts: Vec<String> = colorings
            .iter()
            .map(|&coloring| written(coloring, game.cells()))
            .collect();
        texts.arrange();
        entries.push(format!("{}:{{{}}}", atoms.written(atom), texts.join(",")));
    }
    let says_cells = entries.iter().any(|entry| !entry.ends_with("{}"));
    if says_cells || (game.cells() == 0 && !entries.is_empty()) {
        return entries.join(", ");
    }
    // No atom is reached, so no coloring shows the number of cells.
    let cells = format!("cells {}; {}", game.cells(), entries.join(", "));
    cells.trim_end_matches("; ").to_string()
}

/// A coloring, or `ε` if there are no cells.
fn written(coloring: u32, cells: usize) -> String {
    match cells {
        0 => "ε".to_string(),
        cells => coloring_text(coloring, cells),
    }
}

const COLORING: &str =
    "a coloring such as `00101`, `1` for Left's cells; `ε` if there are no cells";

/// `cells 5; a:{00011,10101}, b:{00100}`.
fn minimal(cursor: &mut Cursor, atoms: Arc<AtomPoset>) -> Result<SetColoring, Fault> {
    let start = cursor.at();
    let mut cells = None;
    if eat_keyword(cursor, "cells") {
        cursor.skip_blanks();
        let at = cursor.at();
        cells = Some(cursor.size("the number of cells")?);
        check_cells(cursor, cells.unwrap_or(0), at)?;
        separator(cursor);
    }
    let mut listed: Vec<(Atom, Vec<u32>)> = Vec::new();
    while cursor.peek().is_some() {
        let at = cursor.at();
        let atom = find_atom(cursor, &atoms)?;
        if listed.iter().any(|(other, _)| *other == atom) {
            let message = format!("`{}` has been listed before", atoms.written(atom));
            return Err(Fault::new(at, message).expected("one list for each atom"));
        }
        cursor.skip_blanks();
        for symbol in [':', '{'] {
            if !cursor.eat(symbol) {
                return Err(cursor
                    .unexpected()
                    .expected(format!("`{symbol}`, as in `a:{{01,10}}`")));
            }
            cursor.skip_lines();
        }
        let mut colorings = Vec::new();
        while !cursor.eat('}') {
            colorings.push(coloring(cursor, &mut cells)?);
            cursor.skip_lines();
            if !cursor.eat(',') && cursor.peek() != Some('}') {
                return Err(cursor.unexpected().expected("`,` or `}`"));
            }
            cursor.skip_lines();
        }
        listed.push((atom, colorings));
        if !separator(cursor) && cursor.peek().is_some() {
            return Err(cursor
                .unexpected()
                .expected("`,` and another atom, or the end"));
        }
    }
    if listed.is_empty() && cells.is_none() {
        let fault = Fault::new(start, "there is no set coloring game here");
        return Err(
            fault.expected("colorings for each atom, such as `a:{01}, b:{10}`, or `table _ a b T`")
        );
    }
    let cells = cells.unwrap_or(0);
    SetColoring::from_minimal(atoms.clone(), cells, &listed)
        .map_err(|error| Fault::new(start, error.describe(&atoms, cells)))
}

/// Skips a word, unless a colon makes it the name of an atom.
fn eat_keyword(cursor: &mut Cursor, word: &str) -> bool {
    let mut ahead = cursor.clone();
    let is_word = ahead.eat_word(word) && {
        let mut after = ahead.clone();
        after.skip_blanks();
        after.peek() != Some(':')
    };
    if is_word {
        *cursor = ahead;
    }
    is_word
}

/// Skips the break between two entries.
fn separator(cursor: &mut Cursor) -> bool {
    cursor.skip_blanks();
    let at = cursor.at();
    cursor.eat(',');
    cursor.skip_breaks();
    cursor.at() > at
}

/// One coloring; all have the same length.
fn coloring(cursor: &mut Cursor, cells: &mut Option<usize>) -> Result<u32, Fault> {
    let at = cursor.at();
    let (mut coloring, mut length) = (0, 0);
    while let Some(c) = cursor.peek() {
        match c {
            '1' | '●' if length < MAX_CELLS => coloring |= 1 << length,
            '0' | '1' | '○' | '●' => {}
            'ε' if length == 0 => {
                cursor.advance();
                break;
            }
            _ if length == 0 => return Err(cursor.unexpected().expected(COLORING)),
            _ => break,
        }
        length += 1;
        cursor.advance();
    }
    match *cells {
        Some(cells) if cells != length => {
            let message = format!("this coloring has {length} cells, but there are {cells}");
            Err(Fault::new(at, message).expected(format!("{cells} digits")))
        }
        _ => {
            check_cells(cursor, length, at)?;
            *cells = Some(length);
            Ok(coloring)
        }
    }
}

/// Rejects a payoff with too many cells.
fn check_cells(cursor: &Cursor, cells: usize, at: usize) -> Result<(), Fault> {
    let limit = cursor.limits().cells;
    if cells > MAX_CELLS {
        let error = SetColoringError::TooManyCells(cells);
        Err(Fault::new(at, error.to_string()))
    } else if cells > limit {
        let message = format!("{cells} cells are more than the limit of {limit}");
        Err(Fault::new(at, message))
    } else {
        Ok(())
    }
}

/// The outcomes of all colorings, in the order of their binary numbers, the last cell being the
/// lowest digit.
fn table(cursor: &mut Cursor, atoms: Arc<AtomPoset>) -> Result<SetColoring, Fault> {
    let start = cursor.at();
    let mut outcomes = Vec::new();
    let mut places = Vec::new();
    loop {
        cursor.skip_breaks();
        cursor.eat(',');
        cursor.skip_breaks();
        if cursor.peek().is_none() {
            break;
        }
        places.push(cursor.at());
        outcomes.push(find_atom(cursor, &atoms)?);
    }
    let cells = outcomes.len().max(1).ilog2() as usize;
    if outcomes.len() != 1 << cells {
        let message = format!("a table of {} outcomes", outcomes.len());
        let fault = Fault::new(start, message);
        return Err(fault.expected("1, 2, 4, 8, … outcomes, one for each coloring"));
    }
    check_cells(cursor, cells, start)?;
    // Bit i of a coloring is cell i, which is the digit i from the left.
    let place = |coloring: u32| -> usize {
        (0..cells)
            .map(|i| ((coloring >> i & 1) as usize) << (cells - 1 - i))
            .sum()
    };
    SetColoring::from_function(atoms.clone(), cells, |coloring| outcomes[place(coloring)]).map_err(
        |error| {
            let at = match &error {
                SetColoringError::NotMonotone { coloring, cell, .. } => {
                    places[place(coloring | 1 << cell)]
                }
                _ => start,
            };
            Fault::new(at, error.describe(&atoms, cells))
        },
    )
}
