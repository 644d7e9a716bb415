//! Hex games in the Smart Game Format, `GM[11]`: the position after the main line.

use super::super::cursor::Cursor;
use super::super::error::Fault;
use super::super::sgf::{self, Property, SgfNode};
use super::cells;
use super::link::play;
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};

/// The size if a file does not contain one.
const DEFAULT: usize = 11;

/// A position as an SGF file without moves. `None` for a drawing of part of a board.
pub fn print_sgf(board: &HexBoard) -> Option<String> {
    if board.is_part() {
        return None;
    }
    let stones = |name: &str, color| {
        let cells: String = board
            .cells()
            .filter(|&cell| board.get(cell) == Content::Stone(color))
            .map(|cell| format!("[{cell}]"))
            .collect();
        if cells.is_empty() {
            cells
        } else {
            format!("{name}{cells}")
        }
    };
    let size = match (board.rows(), board.columns()) {
        (rows, columns) if rows == columns => rows.to_string(),
        (rows, columns) => format!("{columns}:{rows}"),
    };
    let (black, white) = (stones("AB", Color::Black), stones("AW", Color::White));
    Some(format!("(;FF[4]GM[11]SZ[{size}]{black}{white})"))
}

pub(super) fn read(text: &str) -> Result<(HexBoard, Option<HexCell>), Fault> {
    let nodes = sgf::nodes(text)?;
    let main_line = sgf::main_line(&nodes);
    let mut board = board(main_line)?;
    let mut last = None;
    for property in main_line.iter().flat_map(|node| &node.properties) {
        let Property { name, value, at } = property;
        match name.as_str() {
            "B" => turn(&mut board, &mut last, Color::Black, value, *at)?,
            "W" => turn(&mut board, &mut last, Color::White, value, *at)?,
            _ => set_up(&mut board, property)?,
        }
    }
    Ok((board, last))
}

/// The position of the first node of a file.
pub(crate) fn setup_of(node: &SgfNode) -> Result<HexBoard, Fault> {
    let mut board = board(std::slice::from_ref(node))?;
    for property in &node.properties {
        set_up(&mut board, property)?;
    }
    Ok(board)
}

/// The empty board of the size given in the file.
fn board(nodes: &[SgfNode]) -> Result<HexBoard, Fault> {
    let find = |name: &str| {
        let mut properties = nodes.iter().flat_map(|node| &node.properties);
        properties.find(|property| property.name == name)
    };
    if let Some(game) = find("GM").filter(|game| game.value.trim() != "11") {
        let message = format!("this is game number `{}`, and Hex is 11", game.value.trim());
        return Err(Fault::new(game.at, message).expected("`GM[11]`"));
    }
    let Some(size) = find("SZ") else {
        return HexBoard::empty(DEFAULT, DEFAULT).map_err(|error| Fault::new(0, error.to_string()));
    };
    let number = |text: &str| {
        text.trim().parse::<usize>().map_err(|_| {
            let message = format!("`{}` is not a size of a board", size.value);
            Fault::new(size.at, message).expected("`SZ[11]`, or columns and rows as in `SZ[11:9]`")
        })
    };
    let (columns, rows) = match size.value.split_once(':') {
        Some((columns, rows)) => (number(columns)?, number(rows)?),
        None => (number(&size.value)?, number(&size.value)?),
    };
    HexBoard::empty(rows, columns).map_err(|error| Fault::new(size.at, error.to_string()))
}

fn turn(
    board: &mut HexBoard,
    last: &mut Option<HexCell>,
    color: Color,
    value: &str,
    at: usize,
) -> Result<(), Fault> {
    match value.trim().to_ascii_lowercase().as_str() {
        "swap-pieces" | "swap" => {
            *board = board.swapped();
            *last = None;
        }
        // Swapping sides leaves the stones, and the other special moves place none.
        "swap-sides" | "resign" | "forfeit" | "pass" | "" => {}
        _ => {
            let cell = point(board, value, at)?;
            play(board, cell, color, at)?;
            *last = Some(cell);
        }
    }
    Ok(())
}

/// Changes the board as a property says that sets up stones; other properties do nothing.
fn set_up(board: &mut HexBoard, Property { name, value, at }: &Property) -> Result<(), Fault> {
    let content = match name.as_str() {
        "AB" => Content::Stone(Color::Black),
        "AW" => Content::Stone(Color::White),
        "AE" => Content::Empty,
        _ => return Ok(()),
    };
    let (from, to) = value.split_once(':').unwrap_or((value, value));
    let (from, to) = (point(board, from, *at)?, point(board, to, *at)?);
    for row in from.row.min(to.row)..=from.row.max(to.row) {
        for column in from.column.min(to.column)..=from.column.max(to.column) {
            board.set(HexCell::new(row, column), content);
        }
    }
    Ok(())
}

/// The cell that a value consists of.
fn point(board: &HexBoard, value: &str, at: usize) -> Result<HexCell, Fault> {
    let mut cursor = Cursor::new(value.trim());
    let moved = |fault: Fault| Fault {
        at: at + fault.at,
        ..fault
    };
    let cell = cells::on_board(&mut cursor, board).map_err(moved)?;
    match cursor.peek() {
        None => Ok(cell),
        Some(_) => Err(moved(cursor.unexpected().expected("`]` after the cell"))),
    }
}
