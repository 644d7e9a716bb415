use axum::http::StatusCode;
use serde::Deserialize;
use tedomari::Error;
use tedomari::board::edit::{Edit, EditError, edited, kept, painted};
use tedomari::board::hex::{Content, HexCell};
use tedomari::board::{Board, Cell, Color, PatternBoard};
use tedomari::notation::MAX_COORDINATE;
use tedomari::notation::pattern::{
    PatternEdit, edited_pattern_board, kept_pattern_board, parse_pattern_board,
    pattern_boards_together, print_pattern_board,
};
use tedomari::question::Subject;
use tedomari_draw::Drawable;

use super::limits;
use crate::error::ApiError;
use crate::question::QuestionText;

/// A requested change to a board.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum EditText {
    /// Adds an element or a vertex.
    Add(Added),
    /// Removes an element.
    Remove(String),
    /// Changes or clears the color of an element.
    Color(String, Option<Tone>),
    /// Renames an element.
    Rename(String, String),
    /// Adds a cover or an edge.
    Connect(String, String),
    /// Removes a cover or an edge.
    Disconnect(String, String),
    /// Changes or clears the color of a cell.
    Paint(Painted),
    /// Removes everything but these elements or vertices.
    Keep(Vec<String>),
    /// Adds another board, given by its text, beside this one.
    Insert(String),
}

/// The element or vertex to add.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Added {
    name: Option<String>,
    color: Option<Tone>,
    cell: Option<[u32; 2]>,
}

/// The cell to paint; rows and columns start at 1.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Painted {
    cell: [u32; 2],
    color: Option<Tone>,
}

/// Any color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// White.
    White,
    /// Black.
    Black,
    /// Red.
    Red,
    /// Green.
    Green,
}

/// Applies a change and returns the new question.
pub fn changed(text: &QuestionText, edit: &EditText) -> Result<Drawable, ApiError> {
    match limits::drawable(text)? {
        Drawable::Board(board) => Ok(Drawable::Board(edit.on_board(&board, text)?)),
        Drawable::Hex(board) => {
            let (cell, content) = edit.of_hex(&board.cells().collect::<Vec<_>>())?;
            Ok(Drawable::Hex(
                painted(&board, cell, content).map_err(refused)?,
            ))
        }
        Drawable::Question(question) => {
            let setup = match question.subject() {
                Subject::Pattern(setup) => setup,
                Subject::Connection => {
                    return Err(refused(EditError::OnlyText("a graph with terminals")));
                }
                _ => return Err(refused(EditError::OnlyText("a payoff"))),
            };
            if question.entry().own_board.is_some() {
                let message = format!("{} has its own board", question.entry().name);
                let note = "choose a game such as avoid to change it";
                return Err(Error::new(message).with_note(note).into());
            }
            let board = edit.on_pattern(&setup.board)?;
            let changed = limits::question(&QuestionText {
                board: print_pattern_board(&board),
                ..question.text().clone()
            })?;
            Ok(Drawable::Question(changed))
        }
        Drawable::Tree(_) => Err(refused(EditError::OnlyText("a game tree"))),
    }
}

fn refused(error: EditError) -> ApiError {
    ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, error.to_string())
}

impl EditText {
    /// The board after the change. `question` is the question about it.
    fn on_board(&self, board: &Board, question: &QuestionText) -> Result<Board, ApiError> {
        let edit = match self.clone() {
            EditText::Keep(names) => return kept(board, &names).map_err(refused),
            EditText::Insert(text) => return inserted(board, question, text),
            EditText::Add(Added { name, color, cell }) => Edit::Add {
                name,
                color: owner(color.unwrap_or(Tone::White))?,
                cell: cell.map(place).transpose()?,
            },
            EditText::Remove(name) => Edit::Remove(name),
            EditText::Color(name, Some(color)) => Edit::Color(name, owner(color)?),
            EditText::Color(_, None) => return Err(uncolored()),
            EditText::Rename(from, to) => Edit::Rename(from, to),
            EditText::Connect(lower, upper) => Edit::Connect(lower, upper),
            EditText::Disconnect(lower, upper) => Edit::Disconnect(lower, upper),
            EditText::Paint(Painted { cell, color }) => {
                Edit::Paint(place(cell)?, color.map(owner).transpose()?)
            }
        };
        edited(board, &edit).map_err(refused)
    }

    fn of_hex(&self, cells: &[HexCell]) -> Result<(HexCell, Content), ApiError> {
        let (cell, color) = match self {
            EditText::Paint(Painted { cell, color }) => {
                let Cell { row, column } = place(*cell)?;
                (HexCell::new(row as usize, column as usize), *color)
            }
            EditText::Color(name, color) => {
                let found = cells.iter().find(|cell| cell.to_string() == *name);
                let cell = found.ok_or_else(|| refused(EditError::NoSuchCell(name.clone())))?;
                (*cell, *color)
            }
            _ => {
                let message = "the cells of a Hex board can only be painted";
                return Err(ApiError::invalid(message));
            }
        };
        let content = match color {
            None => Content::Empty,
            Some(color) => Content::Stone(owner(color)?),
        };
        Ok((cell, content))
    }

    fn on_pattern(&self, board: &PatternBoard) -> Result<PatternBoard, ApiError> {
        let edit = match self.clone() {
            EditText::Keep(names) => return kept_pattern_board(board, &names).map_err(refused),
            EditText::Insert(text) => {
                let other = parse_pattern_board(&text).map_err(Error::from)?;
                return pattern_boards_together(board, &other).map_err(refused);
            }
            EditText::Add(Added { name, .. }) => PatternEdit::Add(name),
            EditText::Remove(name) => PatternEdit::Remove(name),
            EditText::Rename(from, to) => PatternEdit::Rename(from, to),
            EditText::Connect(a, b) => PatternEdit::Connect(a, b),
            EditText::Disconnect(a, b) => PatternEdit::Disconnect(a, b),
            EditText::Color(name, color) => {
                let player = match color {
                    None => None,
                    Some(Tone::Red) => Some(0),
                    Some(Tone::Green) => Some(1),
                    Some(_) => {
                        let message = "the colors of a pattern game are red and green";
                        return Err(ApiError::invalid(message));
                    }
                };
                PatternEdit::Color(name, player)
            }
            EditText::Paint(_) => {
                return Err(refused(EditError::NoCells("board of a pattern game")));
            }
        };
        edited_pattern_board(board, &edit).map_err(refused)
    }
}

/// The board with another one beside it.
fn inserted(board: &Board, question: &QuestionText, text: String) -> Result<Board, ApiError> {
    let other = QuestionText {
        board: text,
        ..question.clone()
    };
    match limits::drawable(&other)? {
        Drawable::Board(other) if board.is_empty() => Ok(other),
        Drawable::Board(other) => board
            .beside(&other)
            .map_err(|error| refused(EditError::Board(error.to_string()))),
        _ => Err(refused(EditError::OnlyText("a board of another kind"))),
    }
}

/// The owner that a color stands for.
fn owner(tone: Tone) -> Result<Color, ApiError> {
    match tone {
        Tone::White => Ok(Color::White),
        Tone::Black => Ok(Color::Black),
        Tone::Red | Tone::Green => Err(ApiError::invalid(
            "the colors of this board are white and black",
        )),
    }
}

fn uncolored() -> ApiError {
    ApiError::invalid("every element is white or black; remove it instead")
}

/// Converts a row and a column that start at 1.
fn place([row, column]: [u32; 2]) -> Result<Cell, ApiError> {
    let counted = 1..=MAX_COORDINATE as u32;
    if !counted.contains(&row) || !counted.contains(&column) {
        return Err(ApiError::invalid("rows and columns start at 1"));
    }
    Ok(Cell {
        row: row - 1,
        column: column - 1,
    })
}
