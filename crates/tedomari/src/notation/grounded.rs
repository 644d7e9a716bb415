//! Graphs that stand on the ground: `blue ground-a-b, ground-c; red b-c`.

use super::cursor::Cursor;
use super::error::Fault;
use super::families::at_end;
use crate::board::{Board, Color, GROUND, GroundedGraph, NameTable, Names};

/// The vertex that is the ground.
const GROUND_NAME: &str = "ground";

/// The colors of edges in the literature: Left's, Right's, and those of both players.
const COLORS: [&str; 3] = ["blue", "red", "green"];

/// The color of an edge in the literature.
pub(super) fn edge_color(graph: &GroundedGraph, edge: usize) -> &'static str {
    match graph.colors()[edge] {
        _ if graph.is_green() => COLORS[2],
        Color::White => COLORS[0],
        Color::Black => COLORS[1],
    }
}

/// Whether edges with colors begin here: a color and then a path.
pub(super) fn begins(cursor: &Cursor) -> bool {
    let mut ahead = cursor.clone();
    if color(&mut ahead).is_none() {
        return false;
    }
    ahead.skip_blanks();
    matches!(ahead.name(), Ok(Some(_))) && ahead.peek() == Some('-')
}

/// Skips the number of a color in [`COLORS`] if it comes next and is not the name of a vertex.
fn color(cursor: &mut Cursor) -> Option<usize> {
    let mut ahead = cursor.clone();
    let found = COLORS.iter().position(|color| ahead.eat_word(color))?;
    let mut next = ahead.clone();
    next.skip_blanks();
    if matches!(next.peek(), Some('-' | '<' | '>' | ':')) {
        return None;
    }
    *cursor = ahead;
    Some(found)
}

/// Reads colored paths up to the end of the board.
pub(super) fn read(cursor: &mut Cursor) -> Result<Board, Fault> {
    let start = cursor.at();
    let mut table = NameTable::default();
    let (ground, _) = table.insert(GROUND_NAME);
    debug_assert_eq!(ground, GROUND);
    let mut edges: Vec<(u32, u32)> = Vec::new();
    let mut colors: Vec<usize> = Vec::new();
    let mut current = None;
    loop {
        cursor.skip_breaks();
        while cursor.eat(',') {
            cursor.skip_breaks();
        }
        if at_end(cursor) {
            break;
        }
        let at = cursor.at();
        if let Some(color) = color(cursor) {
            // All edges before are green, or none is.
            if colors
                .first()
                .is_some_and(|&first| (first == 2) != (color == 2))
            {
                return Err(mixed(at));
            }
            current = Some(color);
            continue;
        }
        let Some(color) = current else {
            return Err(cursor.unexpected().expected("`blue`, `red` or `green`"));
        };
        path(cursor, &mut table, &mut edges)?;
        colors.resize(edges.len(), color);
        cursor.check_elements("edges", edges.len() as u128, at)?;
    }
    let Names::Given(vertices) = table.into_names() else {
        unreachable!("a table of names gives them");
    };
    let owner = |&color: &usize| [Color::White, Color::Black][color % 2];
    let is_green = colors.first() == Some(&2);
    let colors = (!is_green).then(|| colors.iter().map(owner).collect());
    let graph = GroundedGraph::new(vertices, edges, colors).map_err(|error| {
        let fault = Fault::new(start, error.to_string());
        fault.expected(format!(
            "a path from the vertex `{GROUND_NAME}` to every edge, such as `blue {GROUND_NAME}-a-b`"
        ))
    })?;
    Ok(Board::Grounded(graph))
}

fn mixed(at: usize) -> Fault {
    let message = "green edges beside blue and red ones are not supported: such games are worth \
                   neither numbers nor nimbers, and there is no value for them here";
    Fault::new(at, message).expected("a board that is all green, or one without green edges")
}

/// `a-b-c`.
fn path(
    cursor: &mut Cursor,
    table: &mut NameTable,
    edges: &mut Vec<(u32, u32)>,
) -> Result<(), Fault> {
    let mut before = vertex(cursor, table)?;
    let at = cursor.at();
    if cursor.peek() != Some('-') {
        let fault = Fault::new(at, "a single vertex is not an edge");
        return Err(fault.expected(format!("an edge such as `{GROUND_NAME}-a`")));
    }
    while cursor.eat('-') {
        let next = vertex(cursor, table)?;
        edges.push((before, next));
        before = next;
    }
    Ok(())
}

fn vertex(cursor: &mut Cursor, table: &mut NameTable) -> Result<u32, Fault> {
    match cursor.name()? {
        Some((name, _)) => Ok(table.insert(&name).0),
        None => {
            let fault = cursor.unexpected();
            Err(fault.expected(format!("a vertex, such as `{GROUND_NAME}` or `a`")))
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::{json, parse, print};

    #[test]
    fn graphs_with_ground_are_read_and_written() {
        for (text, names) in [
            (
                "blue ground-a-b, ground-c; red b-c",
                "ground-a a-b ground-c b-c",
            ),
            (
                "green ground-a-b-ground; green a-b",
                "ground-a a-b b-ground a-b(2)",
            ),
            (
                "red ground-red-blue\nblue red-red",
                "ground-red red-blue red-red",
            ),
            ("blue ground-a, red a-b", "ground-a a-b"),
            ("negative (blue ground-a; red a-b)", "ground-a a-b"),
        ] {
            let board = parse(text).expect(text);
            let all: Vec<String> = (0..board.len()).map(|x| board.name(x as u32)).collect();
            assert_eq!(all.join(" "), names);
            assert_eq!(
                parse(&print(&board)).as_ref(),
                Ok(&board),
                "{}",
                print(&board)
            );
            let written = json::write(&board).to_string();
            assert_eq!(json::read(&written).as_ref(), Ok(&board), "{written}");
        }
        // These words are names elsewhere.
        assert!(parse("red:w < blue:b").is_ok());
    }

    #[test]
    fn mistakes_are_told() {
        for (text, message) in [
            ("blue ground-a; green a-b", "neither numbers nor nimbers"),
            ("green ground-a; red a-b", "neither numbers nor nimbers"),
            ("blue a-b", "the edge a-b is not connected to the ground"),
            ("blue ground-a; red b", "a single vertex is not an edge"),
            ("blue ground-", "unexpected end of text"),
            ("blue ground-a + blue ground-b", "not added with `+`"),
            ("dual (blue ground-a)", "a grounded graph has no dual"),
        ] {
            let error = parse(text).expect_err(text);
            assert!(error.message.contains(message), "{text}: {error}");
        }
    }
}
