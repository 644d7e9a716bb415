//! Families of sets as text.

use super::super::cursor::Cursor;
use super::super::error::Fault;
use super::positive;
use crate::game::cells_in_a_row;
use crate::game::pattern::MAX_PATTERN_ELEMENTS;

/// Elements and the sets that Red and Green may complete.
pub(super) struct Sets {
    pub elements: Vec<String>,
    pub copies: [Vec<u128>; 2],
}

/// Whether sets begin here rather than a graph.
pub(super) fn begins(cursor: &Cursor) -> bool {
    let mut ahead = cursor.clone();
    for word in ["red", "green"] {
        ahead.eat_word(word);
    }
    ahead.skip_blanks();
    ahead.at_word("sets") || cursor.at_word("tictactoe") || cursor.peek() == Some('(')
}

/// Reads sets up to the precolored elements.
pub(super) fn read(cursor: &mut Cursor) -> Result<Sets, Fault> {
    if cursor.eat_word("tictactoe") {
        return tictactoe(cursor);
    }
    if cursor.peek() == Some('(') {
        return formula(cursor);
    }
    let mut sets = Sets {
        elements: Vec::new(),
        copies: [Vec::new(), Vec::new()],
    };
    while begins(cursor) {
        let (red, green) = (cursor.eat_word("red"), cursor.eat_word("green"));
        cursor.skip_blanks();
        cursor.eat_word("sets");
        let players = match (red, green) {
            (true, false) => vec![0],
            (false, true) => vec![1],
            _ => vec![0, 1],
        };
        loop {
            let set = set(cursor, &mut sets.elements)?;
            for &player in &players {
                sets.copies[player].push(set);
            }
            cursor.skip_blanks();
            if !cursor.eat('/') {
                break;
            }
        }
        // More sets may follow after a break. Colors are left to the caller.
        let mut ahead = cursor.clone();
        ahead.skip_breaks();
        if begins(&ahead) {
            *cursor = ahead;
        }
    }
    Ok(sets)
}

/// A positive formula, `(x1|x4)&(x2|x3)` or `(x1&x4)|(x2&x3)`: its variables, and a set for each
/// pair of parentheses.
fn formula(cursor: &mut Cursor) -> Result<Sets, Fault> {
    let at = cursor.at();
    let formula = positive::read(cursor, None)?;
    if formula.variables.len() > MAX_PATTERN_ELEMENTS {
        return Err(too_many(at));
    }
    let set = |term: &Vec<u32>| term.iter().fold(0, |set, variable| set | 1 << variable);
    let sets: Vec<u128> = formula.terms.iter().map(set).collect();
    Ok(Sets {
        elements: formula.variables,
        copies: [sets.clone(), sets],
    })
}

fn too_many(at: usize) -> Fault {
    let message = format!("more than {MAX_PATTERN_ELEMENTS} elements");
    Fault::new(at, message).expected("a smaller board")
}

/// The number of the element whose name comes next. New names get the next number.
fn element(cursor: &mut Cursor, elements: &mut Vec<String>) -> Result<usize, Fault> {
    let at = cursor.at();
    let Some((name, _)) = cursor.name()? else {
        return Err(cursor.unexpected().expected("the name of an element"));
    };
    if let Some(known) = elements.iter().position(|known| *known == name) {
        return Ok(known);
    }
    if elements.len() == MAX_PATTERN_ELEMENTS {
        return Err(too_many(at));
    }
    elements.push(name.into_owned());
    Ok(elements.len() - 1)
}

/// One set: names up to `/` or a break.
fn set(cursor: &mut Cursor, elements: &mut Vec<String>) -> Result<u128, Fault> {
    let start = cursor.at();
    let mut set = 0;
    loop {
        cursor.skip_blanks();
        if cursor.at_break() || cursor.peek() == Some('/') {
            break;
        }
        set |= 1 << element(cursor, elements)?;
        cursor.eat(',');
    }
    match set {
        0 => Err(Fault::new(start, "this set is empty").expected("at least one element")),
        set => Ok(set),
    }
}

/// `tictactoe`, `tictactoe 4x4 4`: rows, columns and diagonals of cells in a row.
fn tictactoe(cursor: &mut Cursor) -> Result<Sets, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let (mut rows, mut columns, mut length) = (3, 3, 3);
    if cursor.at_number() {
        rows = cursor.size("the number of rows")?;
        if !cursor.eat('x') {
            return Err(cursor
                .unexpected()
                .expected("`x` and the number of columns, as in `4x4 4`"));
        }
        columns = cursor.size("the number of columns")?;
        cursor.skip_blanks();
        length = cursor.size("how many in a row")?;
    }
    if rows.saturating_mul(columns) > MAX_PATTERN_ELEMENTS {
        let message = format!("a board of {rows} x {columns} cells is too large");
        return Err(
            Fault::new(at, message).expected(format!("at most {MAX_PATTERN_ELEMENTS} cells"))
        );
    }
    if length == 0 || length > rows.max(columns) {
        return Err(Fault::new(
            at,
            format!("{length} in a row do not fit the board"),
        ));
    }
    let (elements, lines) = cells_in_a_row(rows, columns, length);
    Ok(Sets {
        elements,
        copies: [lines.clone(), lines],
    })
}
