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

/// Whether a word begins a board of sets.
pub(super) fn is_set_word(word: &str) -> bool {
    matches!(word, "elements" | "sets" | "tictactoe")
}

/// Whether a board of sets begins here rather than a graph.
pub(super) fn begins(cursor: &Cursor) -> bool {
    // A dash makes the word a vertex.
    let mut ahead = cursor.clone();
    let is_listed = ahead.eat_word("elements") && ahead.peek() != Some('-');
    is_listed
        || family(&mut cursor.clone()).is_some()
        || cursor.at_word("tictactoe")
        || cursor.peek() == Some('(')
}

/// Skips `sets`, `red sets` or `green sets`: the players whose sets follow.
fn family(cursor: &mut Cursor) -> Option<&'static [usize]> {
    let mut ahead = cursor.clone();
    let players: &[usize] = if ahead.eat_word("red") {
        &[0]
    } else if ahead.eat_word("green") {
        &[1]
    } else {
        &[0, 1]
    };
    ahead.skip_blanks();
    let is_family = ahead.eat_word("sets");
    *cursor = ahead;
    is_family.then_some(players)
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
    if cursor.eat_word("elements") {
        names(cursor, &mut sets.elements)?;
    }
    loop {
        // Sets may follow after a break. Colors are left to the caller.
        let mut ahead = cursor.clone();
        ahead.skip_breaks();
        let Some(players) = family(&mut ahead) else {
            return Ok(sets);
        };
        *cursor = ahead;
        loop {
            let set = set(cursor, &mut sets.elements)?;
            for &player in players {
                sets.copies[player].push(set);
            }
            cursor.skip_blanks();
            if !cursor.eat('/') {
                break;
            }
        }
    }
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
    match names(cursor, elements)? {
        0 => Err(Fault::new(start, "this set is empty").expected("at least one element")),
        set => Ok(set),
    }
}

/// The names of elements up to `/` or a break, as a set.
fn names(cursor: &mut Cursor, elements: &mut Vec<String>) -> Result<u128, Fault> {
    let mut set = 0;
    loop {
        cursor.skip_blanks();
        if cursor.at_break() || cursor.peek() == Some('/') {
            return Ok(set);
        }
        set |= 1 << element(cursor, elements)?;
        cursor.eat(',');
    }
}

/// `tictactoe`, `tictactoe 4x4 4`: rows, columns and diagonals of cells in a row.
fn tictactoe(cursor: &mut Cursor) -> Result<Sets, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let (mut rows, mut columns, mut length) = (3, 3, 3_u64);
    if cursor.at_number() {
        rows = cursor.size("the number of rows")?;
        if !cursor.eat('x') {
            return Err(cursor
                .unexpected()
                .expected("`x` and the number of columns, as in `4x4 4`"));
        }
        columns = cursor.size("the number of columns")?;
        cursor.skip_blanks();
        length = cursor.number("how many in a row")?;
    }
    if rows.saturating_mul(columns) > MAX_PATTERN_ELEMENTS {
        let message = format!("a board of {rows} x {columns} cells is too large");
        return Err(
            Fault::new(at, message).expected(format!("at most {MAX_PATTERN_ELEMENTS} cells"))
        );
    }
    if columns > 26 {
        let message = format!("{columns} columns are more than there are letters");
        return Err(Fault::new(at, message).expected("at most 26 columns, `a` to `z`"));
    }
    let most = rows.max(columns);
    let Some(length) = usize::try_from(length)
        .ok()
        .filter(|length| (1..=most).contains(length))
    else {
        let message = format!("{length} in a row do not fit a board of {rows} x {columns} cells");
        return Err(Fault::new(at, message).expected(format!("1 to {most} in a row")));
    };
    let (elements, lines) = cells_in_a_row(rows, columns, length);
    Ok(Sets {
        elements,
        copies: [lines.clone(), lines],
    })
}
