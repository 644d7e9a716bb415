//! Hex games in the Smart Game Format, `GM[11]`: the position after the main line.

use super::super::cursor::Cursor;
use super::super::error::Fault;
use super::super::sgf::{self, Property, SgfNode};
use super::cells;
use super::line::{HexLine, HexMove, HexView};
use super::link;
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};

/// The size if a file does not contain one.
const DEFAULT: usize = 11;

/// The private property for the display settings of HexWorld.
const SETTINGS: &str = "HEXWORLD";

/// A position as an SGF file without moves. `None` for a drawing of part of a board.
pub fn print_sgf(board: &HexBoard) -> Option<String> {
    HexLine::new(board.clone(), Color::Black).sgf()
}

impl HexLine {
    /// The game as an SGF file. `None` for a drawing of part of a board.
    pub fn sgf(&self) -> Option<String> {
        let board = &self.start;
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
        let view = if self.view == HexView::default() {
            String::new()
        } else {
            format!("{SETTINGS}[{}]", self.view.settings())
        };
        let mut turn = self.first;
        let node = |made: &HexMove| {
            let (mover, value) = match made {
                HexMove::Stone(cell) => (turn, cell.to_string()),
                HexMove::Pass => (turn, "pass".into()),
                HexMove::SwapPieces => (turn, "swap-pieces".into()),
                HexMove::SwapSides => (turn, "swap-sides".into()),
                HexMove::Resign(color) => (*color, "resign".into()),
                HexMove::Forfeit(color) => (*color, "forfeit".into()),
            };
            if *made != HexMove::SwapSides {
                turn = !turn;
            }
            format!(";{}[{value}]", mover.letter().to_ascii_uppercase())
        };
        let moves: String = self.moves()[..self.played()].iter().map(node).collect();
        Some(format!(
            "(;FF[4]GM[11]SZ[{size}]{black}{white}{view}{moves})"
        ))
    }
}

pub(super) fn read(text: &str) -> Result<HexLine, Fault> {
    let nodes = sgf::nodes(text)?;
    let main_line = sgf::main_line(&nodes);
    let mut line = HexLine::new(board(main_line)?, Color::Black);
    for node in main_line {
        let mut taken = Vec::new();
        for property in &node.properties {
            let Property { name, value, at } = property;
            match name.as_str() {
                "B" => turn(&mut line, Color::Black, value, *at)?,
                "W" => turn(&mut line, Color::White, value, *at)?,
                SETTINGS => line.view = settings(value, *at)?,
                // Stones that are set up after moves change what a game from here begins with.
                "AB" | "AW" | "AE" => {
                    let mut board = line.position();
                    set_up(&mut board, &mut taken, property)?;
                    let view = line.view;
                    line = HexLine::new(board, line.turn());
                    line.view = view;
                }
                _ => {}
            }
        }
    }
    Ok(line)
}

fn settings(value: &str, at: usize) -> Result<HexView, Fault> {
    let mut cursor = Cursor::new(value);
    let moved = |fault: Fault| Fault {
        at: at + fault.at,
        ..fault
    };
    let view = link::settings(&mut cursor).map_err(moved)?;
    match cursor.peek() {
        None => Ok(view),
        Some(_) => Err(moved(
            cursor.unexpected().expected("`]` after the settings"),
        )),
    }
}

/// The position of the first node of a file.
pub(crate) fn setup_of(node: &SgfNode) -> Result<HexBoard, Fault> {
    let mut board = board(std::slice::from_ref(node))?;
    let mut taken = Vec::new();
    for property in &node.properties {
        set_up(&mut board, &mut taken, property)?;
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

/// Makes a move of a color.
fn turn(line: &mut HexLine, color: Color, value: &str, at: usize) -> Result<(), Fault> {
    let word = value.trim().to_ascii_lowercase();
    let made = match word.as_str() {
        "swap-pieces" | "swap" => HexMove::SwapPieces,
        "swap-sides" => HexMove::SwapSides,
        "pass" | "" => HexMove::Pass,
        "resign" => HexMove::Resign(color),
        "forfeit" => HexMove::Forfeit(color),
        _ => HexMove::Stone(point(line.end(), value, at)?),
    };
    let ends = matches!(made, HexMove::Resign(_) | HexMove::Forfeit(_));
    if line.moves().is_empty() && !ends {
        // Whoever moves first begins.
        line.begin(color);
    }
    if color != line.turn() && !ends && !line.is_over() {
        let (twice, other) = match color {
            Color::Black => ("Black", "W"),
            Color::White => ("White", "B"),
        };
        let fault = Fault::new(at, format!("{twice} moves twice in a row"));
        return Err(fault.expected(format!("a move of the other player, or `{other}[pass]`")));
    }
    line.play(made)
        .map_err(|reason| link::refused(line, made, reason, at))
}

/// Changes the board as a property says that sets up stones; other properties do nothing. `taken`
/// has the cells on which the same node has put stones.
fn set_up(
    board: &mut HexBoard,
    taken: &mut Vec<HexCell>,
    Property { name, value, at }: &Property,
) -> Result<(), Fault> {
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
            let cell = HexCell::new(row, column);
            if content != Content::Empty {
                if taken.contains(&cell) {
                    let fault = Fault::new(*at, format!("there is a stone on `{cell}` already"));
                    return Err(fault.expected("each cell once in the `AB` and `AW` of a node"));
                }
                taken.push(cell);
            }
            board.set(cell, content);
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
