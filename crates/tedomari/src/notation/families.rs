//! Chains, antichains, zigzags, lattices, simple graphs and random boards.

use super::coloring::{family_fault, painted, seed};
use super::cursor::Cursor;
use super::error::Fault;
use crate::board::{Board, Color, FamilyError, Graph, Missing, Poset, random};

/// Whether the board ends here: the end of a statement, or an operator.
pub(super) fn at_end(cursor: &Cursor) -> bool {
    cursor.at_break() || cursor.at_word("below")
}

/// A number of elements, small enough to allocate.
fn element_count(cursor: &mut Cursor) -> Result<usize, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let count = cursor.size("a number of elements")?;
    cursor.check_elements("elements", count as u128, at)?;
    Ok(count)
}

/// `N seed S` after `random`, passed to a constructor.
pub(super) fn seeded(
    cursor: &mut Cursor,
    build: impl FnOnce(usize, u64) -> Result<Board, FamilyError>,
) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let count = element_count(cursor)?;
    let seed = seed(cursor)?;
    build(count, seed).map_err(|error| family_fault(error, at))
}

/// The board without elements.
pub(super) fn empty() -> Result<Board, Fault> {
    let none = Poset::antichain(Vec::new()).map(Board::Poset);
    none.map_err(|error| family_fault(error, 0))
}

/// The families that need only colors: explicit colors, a number with a coloring, or random colors.
pub(super) fn line(cursor: &mut Cursor, word: &str) -> Result<Board, Fault> {
    let limits = *cursor.limits();
    let build = |colors: Vec<Color>| match word {
        "antichain" => Poset::antichain(colors).map(Board::Poset),
        "path" => Graph::path(colors).map(Board::Graph),
        "cycle" => Graph::cycle(colors).map(Board::Graph),
        "complete" => Graph::complete_within(colors, &limits).map(Board::Graph),
        _ => Poset::chain(colors).map(Board::Poset),
    };
    cursor.skip_blanks();
    let at = cursor.at();
    let fault = |error| family_fault(error, at);
    if at_end(cursor) {
        return build(Vec::new()).map_err(fault);
    }
    if cursor.eat_word("random") {
        return seeded(cursor, |count, seed| build(random::colors(count, seed)));
    }
    if cursor.at_number() {
        let count = element_count(cursor)?;
        let shape = build(vec![Color::White; count]).map_err(fault)?;
        return painted(shape, cursor);
    }
    let colors = cursor.letters()?;
    if colors.is_empty() {
        return Err(no_colors(cursor, word));
    }
    build(colors).map_err(fault)
}

fn no_colors(cursor: &Cursor, word: &str) -> Fault {
    let expected = format!("colors such as `{word} wbw` or a size such as `{word} 3 chess`");
    cursor.unexpected().expected(expected)
}

/// `w<b>w`, a number with a coloring, or random.
pub(super) fn zigzag(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let build = |colors, up: &[bool]| Poset::zigzag(colors, up).map(Board::Poset);
    let fault = |error| family_fault(error, at);
    if at_end(cursor) {
        return build(Vec::new(), &[]).map_err(fault);
    }
    if cursor.eat_word("random") {
        return seeded(cursor, |n, seed| random::zigzag(n, seed).map(Board::Poset));
    }
    if cursor.at_number() {
        let count = element_count(cursor)?;
        let up: Vec<bool> = (1..count).map(|i| i % 2 == 1).collect();
        let shape = build(vec![Color::White; count], &up).map_err(fault)?;
        return painted(shape, cursor);
    }
    let mut colors = vec![cursor.letter()?];
    let mut up = Vec::new();
    loop {
        cursor.skip_blanks();
        match cursor.peek() {
            Some(sign @ ('<' | '>')) => {
                cursor.advance();
                cursor.skip_blanks();
                up.push(sign == '<');
                colors.push(cursor.letter()?);
            }
            _ if at_end(cursor) => return build(colors, &up).map_err(fault),
            _ => {
                return Err(cursor
                    .unexpected()
                    .expected("`<`, `>` or the end of the zigzag"));
            }
        }
    }
}

/// A dimension, optionally `without top` or `without bottom`, and a coloring.
pub(super) fn boolean(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let dimension = cursor.size("a dimension")? as u32;
    let mut missing = Missing::default();
    cursor.skip_blanks();
    while cursor.eat_word("without") {
        cursor.skip_blanks();
        if cursor.eat_word("top") {
            missing.top = true;
        } else if cursor.eat_word("bottom") {
            missing.bottom = true;
        } else {
            return Err(cursor.unexpected().expected("`top` or `bottom`"));
        }
        cursor.skip_blanks();
    }
    let shape = Poset::boolean_within(dimension, missing, cursor.limits())
        .map_err(|error| family_fault(error, at))?;
    painted(Board::Poset(shape), cursor)
}

/// Sizes such as `2x3x4` and a coloring.
pub(super) fn product(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let mut sizes = vec![cursor.size("the size of a chain")?];
    while cursor.eat('x') {
        sizes.push(cursor.size("the size of a chain")?);
    }
    let shape =
        Poset::product_within(&sizes, cursor.limits()).map_err(|error| family_fault(error, at))?;
    painted(Board::Poset(shape), cursor)
}

/// `N P seed S` for a board that takes one random draw for each pair.
fn paired(
    cursor: &mut Cursor,
    build: impl FnOnce(usize, f64, u64) -> Result<Board, FamilyError>,
) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let count = element_count(cursor)?;
    cursor.skip_blanks();
    let p_at = cursor.at();
    FamilyError::check("random elements", count as u128, random::MAX_PAIRED)
        .map_err(|error| family_fault(error, at))?;
    let p = cursor.decimal("a probability")?;
    let seed = seed(cursor)?;
    cursor.charge(count * count / 2, at)?;
    build(count, p, seed).map_err(|error| {
        let at = if error == FamilyError::NotAProbability {
            p_at
        } else {
            at
        };
        family_fault(error, at)
    })
}

/// A random poset.
pub(super) fn random_poset(cursor: &mut Cursor) -> Result<Board, Fault> {
    paired(cursor, |n, p, seed| {
        random::poset(n, p, seed).map(Board::Poset)
    })
}

/// A random graph.
pub(super) fn random_graph(cursor: &mut Cursor) -> Result<Board, Fault> {
    paired(cursor, |n, p, seed| {
        random::graph(n, p, seed).map(Board::Graph)
    })
}

/// A random poset of height 2.
pub(super) fn height2(cursor: &mut Cursor) -> Result<Board, Fault> {
    seeded(cursor, |n, seed| random::height2(n, seed).map(Board::Poset))
}

/// A random series-parallel poset.
pub(super) fn series_parallel(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    if !cursor.eat_word("random") {
        let expected = "`random` and a size, such as `seriesparallel random 30 seed 1`";
        return Err(cursor.unexpected().expected(expected));
    }
    seeded(cursor, |n, seed| {
        random::series_parallel(n, seed).map(Board::Poset)
    })
}

/// `COUNT SIZE P seed S`: a random poset made of random modules.
pub(super) fn modules(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let count = element_count(cursor)?;
    let size = element_count(cursor)?;
    cursor.check_elements("elements", count as u128 * size as u128, at)?;
    cursor.skip_blanks();
    let p_at = cursor.at();
    let p = cursor.decimal("a probability")?;
    let seed = seed(cursor)?;
    let work = (count.saturating_mul(count)).saturating_add(count.saturating_mul(size * size));
    cursor.charge(work / 2, at)?;
    let built = random::modules(count, size, p, seed).map(Board::Poset);
    built.map_err(|error| {
        let is_probability = error == FamilyError::NotAProbability;
        family_fault(error, if is_probability { p_at } else { at })
    })
}

/// A random poset whose Hasse diagram is a tree.
pub(super) fn acyclic(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    if !cursor.eat_word("random") {
        let expected = "`random` and a size, such as `acyclic random 30 seed 1`";
        return Err(cursor.unexpected().expected(expected));
    }
    seeded(cursor, |n, seed| random::acyclic(n, seed).map(Board::Poset))
}
