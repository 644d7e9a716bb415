//! Posets as lists of pairs, as other programs print them: `[(1, 2), (2, 3)]`, `[[1, 2], [2, 3]]`.

use super::coloring::painted;
use super::cursor::Cursor;
use super::cycle::{closing_place, cycle_message};
use super::error::Fault;
use super::families::at_end;
use crate::board::{Board, Color, Element, NameTable, Names, Poset, PosetError};
use crate::sorting::Arrange;

const PAIRS: &str = "pairs such as `[(1, 2), (2, 3)]`, the lower element first";

/// Reads pairs of related elements, the lower one first, and a coloring. Numbers are sorted; other
/// elements come in the order in which they are mentioned.
pub(super) fn relations(cursor: &mut Cursor) -> Result<Board, Fault> {
    let start = cursor.at();
    let mut table = NameTable::default();
    let mut pairs: Vec<(Element, Element)> = Vec::new();
    let mut places: Vec<u32> = Vec::new();
    cursor.eat('[');
    loop {
        cursor.skip_lines();
        if cursor.eat(']') {
            break;
        }
        let at = cursor.at();
        let (lower, upper) = pair(cursor, &mut table)?;
        if lower != upper {
            pairs.push((lower, upper));
            places.push(at as u32);
        }
        cursor.check_relations("relations", pairs.len() as u128, at)?;
        cursor.skip_lines();
        if !cursor.eat(',') && cursor.peek() != Some(']') {
            return Err(cursor.unexpected().expected("`,` and another pair, or `]`"));
        }
    }
    let Names::Given(names) = table.into_names() else {
        unreachable!("a table of names gives them");
    };
    let (names, order) = sorted(names);
    for (lower, upper) in &mut pairs {
        (*lower, *upper) = (order[*lower as usize], order[*upper as usize]);
    }
    let names = Names::Given(names);
    let colors = vec![Color::White; order.len()];
    cursor.check_elements("elements", order.len() as u128, start)?;
    let poset = match Poset::from_relations(colors, names.clone(), &pairs) {
        Ok(poset) => poset,
        Err(PosetError::Cycle(cycle)) => {
            let at = closing_place(&cycle, &pairs, &places);
            let fault = Fault::new(at, cycle_message(&cycle, &names));
            return Err(fault.expected("relations without a cycle"));
        }
        Err(error) => return Err(Fault::new(start, error.to_string())),
    };
    cursor.skip_blanks();
    if at_end(cursor) && cursor.needs_colors() && !poset.is_empty() {
        let fault = Fault::new(cursor.at(), "these elements have no colors");
        return Err(fault.expected(
            "a coloring after the pairs, such as `[(1, 2), (2, 3)] wbw` or `[(1, 2)] white`",
        ));
    }
    if at_end(cursor) {
        return Ok(Board::Poset(poset));
    }
    painted(Board::Poset(poset), cursor)
}

/// `(1, 2)` or `[1, 2]`.
fn pair(cursor: &mut Cursor, table: &mut NameTable) -> Result<(Element, Element), Fault> {
    let close = match cursor.peek() {
        Some('(') => ')',
        Some('[') => ']',
        _ => return Err(cursor.unexpected().expected(PAIRS)),
    };
    cursor.advance();
    let lower = element(cursor, table, close)?;
    if !cursor.eat(',') {
        return Err(cursor.unexpected().expected(PAIRS));
    }
    let upper = element(cursor, table, close)?;
    if !cursor.eat(close) {
        return Err(cursor.unexpected().expected(PAIRS));
    }
    Ok((lower, upper))
}

/// The element up to the next comma or the end of the pair: a name, a number, a string in quotes,
/// or anything in parentheses such as `(0, 1)`.
fn element(cursor: &mut Cursor, table: &mut NameTable, close: char) -> Result<Element, Fault> {
    cursor.skip_lines();
    let at = cursor.at();
    let mut name = String::new();
    let mut depth = 0_usize;
    let quote = cursor.peek().filter(|&c| c == '\'' || c == '"');
    if quote.is_some() {
        cursor.advance();
    }
    loop {
        let Some(c) = cursor.peek() else {
            return Err(Fault::new(at, "this pair is never closed").expected(PAIRS));
        };
        match (c, quote) {
            (c, Some(quote)) if c == quote => {
                cursor.advance();
                break;
            }
            (_, Some(_)) => {}
            (',', None) if depth == 0 => break,
            (c, None) if c == close && depth == 0 => break,
            ('(' | '[' | '{', None) => depth += 1,
            (')' | ']' | '}', None) => depth = depth.saturating_sub(1),
            _ => {}
        }
        name.push(c);
        cursor.advance();
    }
    cursor.skip_lines();
    let name = name.trim();
    if name.is_empty() {
        return Err(Fault::new(at, "an element is missing").expected(PAIRS));
    }
    Ok(table.insert(name).0)
}

/// The names in ascending order if all are numbers, and the new place of each.
fn sorted(names: Vec<Box<str>>) -> (Vec<Box<str>>, Vec<Element>) {
    let numbers: Option<Vec<i64>> = names.iter().map(|name| name.parse().ok()).collect();
    let mut places: Vec<usize> = (0..names.len()).collect();
    if let Some(numbers) = numbers {
        places.arrange_by_key(|&place| numbers[place]);
    }
    let mut order = vec![0; names.len()];
    for (new, &old) in places.iter().enumerate() {
        order[old] = new as Element;
    }
    let names = places.iter().map(|&old| names[old].clone()).collect();
    (names, order)
}

#[cfg(test)]
mod tests {
    use crate::board::Limits;
    use crate::notation::{parse, print, read_uncolored};

    #[test]
    fn lists_of_pairs_are_posets() {
        for (text, board) in [
            ("[(1,2),(2,3)] wbw", "1:w 2:b 3:w; 1 < 2 < 3"),
            ("[[10, 9], [9, 8]] white", "white 8 9 10; 10 < 9 < 8"),
            ("[('a', 'b'), (\"b\", c)] chess", "a:w b:b c:w; a < b < c"),
            ("[(1, 1)] black", "black 1"),
            // Relations that follow from others are no covers.
            ("[(1,2), (2,3), (1,3)] www", "white 1 2 3; 1 < 2 < 3"),
        ] {
            let given = parse(text).expect(text);
            assert_eq!(
                given,
                parse(board).expect(board),
                "{text}: {}",
                print(&given)
            );
        }
        let square = "[[(0, 0), (0, 1)], [(0, 0), (1, 0)], [(0, 1), (1, 1)], [(1, 0), (1, 1)]]";
        let square = read_uncolored(square, &Limits::default()).expect("pairs of pairs");
        assert_eq!(square.len(), 4);
        assert_eq!(square.name(0), "(0, 0)");
    }

    #[test]
    fn mistakes_are_told() {
        for (text, message) in [
            ("[(1,2),(2,3)]", "no colors"),
            ("[(1,2),(2,1)] ww", "the relations form a cycle: 1 < 2 < 1"),
            ("[(1,2", "never closed"),
            ("[(1,)] w", "an element is missing"),
            ("[1,2] w", "unexpected `1`"),
            ("[(1,2,3)] www", "unexpected `,`"),
            ("[(1,2)] w", "1 color"),
        ] {
            let error = parse(text).expect_err(text);
            assert!(error.message.contains(message), "{text}: {error}");
        }
    }
}
