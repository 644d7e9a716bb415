//! Boards, and classes of boards.

use std::collections::VecDeque;
use std::sync::Arc;

use pyo3::prelude::*;
use tedomari::board::Board;
use tedomari::{Budget, Error, notation};
use tedomari_answers::BoardAnswer;
use tedomari_census::class::{Class, Shapes};

use crate::error::{guarded, raised};
use crate::interrupt;
use crate::json::to_json;

/// Longer texts are read on another thread, because reading them may take long.
const SHORT: usize = 10_000;

/// Reads a board in any format and writes it in some way.
fn rewritten(
    py: Python<'_>,
    text: String,
    write: impl FnOnce(Board) -> PyResult<String> + Send + 'static,
) -> PyResult<String> {
    let is_short = text.len() < SHORT;
    let rewrite = move || {
        let board = notation::read(&text).map_err(|error| raised(Error::from(error)))?;
        write(board)
    };
    if is_short {
        guarded(rewrite)
    } else {
        interrupt::run(py, &Budget::default(), move |_| rewrite())?
    }
}

/// The board in the board language, on one line.
fn line(board: &Board) -> String {
    notation::print(board).replace('\n', "; ")
}

/// Reads a board in any format and writes it in the board language.
#[pyfunction]
pub fn read_board(py: Python<'_>, text: String) -> PyResult<String> {
    rewritten(py, text, |board| Ok(line(&board)))
}

/// The board as JSON; a diagram as a poset.
#[pyfunction]
pub fn board_json(py: Python<'_>, text: String) -> PyResult<String> {
    rewritten(py, text, |board| {
        let board = match board {
            Board::Diagram(diagram) => Board::Poset(diagram.to_poset()),
            board => board,
        };
        Ok(notation::json::write(&board).to_string())
    })
}

/// What `tedomari board --json` says about a board.
#[pyfunction]
pub fn describe_board(py: Python<'_>, text: String) -> PyResult<String> {
    rewritten(py, text, |board| to_json(&BoardAnswer::new(&board)))
}

/// A class of boards, and which part of it.
pub type ClassText = (String, (usize, usize));

/// A class of boards, or a part of it.
pub fn class(text: &str, shard: (usize, usize)) -> PyResult<Class> {
    guarded(|| {
        let class = Class::parse(text).map_err(|error| raised(Error::from(error)))?;
        let (index, count) = shard;
        class.shard(index, count).ok_or_else(|| {
            let message = format!("there is no shard {index} of {count}; they are numbered from 0");
            raised(Error::new(message))
        })
    })
}

/// The text of a class, as the library writes it.
#[pyfunction]
pub fn class_text(text: &str, shard: (usize, usize)) -> PyResult<String> {
    Ok(class(text, shard)?.to_string())
}

/// Goes through the boards of a class: every shape in every coloring, up to symmetry.
#[pyclass(module = "tedomari._native")]
pub struct ClassIterator {
    class: Class,
    /// The next size and its next piece.
    size: usize,
    piece: usize,
    /// The shapes of this size, once one of its pieces was needed.
    level: Option<Arc<Shapes>>,
    /// The rest of the last piece.
    shapes: VecDeque<Board>,
    /// The rest of the last shape.
    boards: VecDeque<Board>,
}

#[pymethods]
impl ClassIterator {
    #[new]
    fn new(text: &str, shard: (usize, usize)) -> PyResult<ClassIterator> {
        let class = class(text, shard)?;
        Ok(ClassIterator {
            size: *class.sizes().start(),
            class,
            piece: 0,
            level: None,
            shapes: VecDeque::new(),
            boards: VecDeque::new(),
        })
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<String>> {
        loop {
            if let Some(board) = self.boards.pop_front() {
                return guarded(|| Ok(Some(line(&board))));
            }
            if let Some(shape) = self.shapes.pop_front() {
                self.boards = guarded(|| Ok(self.colored(&shape)))?;
            } else if self.class.sizes().contains(&self.size) {
                self.next_piece(py)?;
            } else {
                return Ok(None);
            }
        }
    }
}

impl ClassIterator {
    fn colored(&self, shape: &Board) -> VecDeque<Board> {
        let orbits = self.class.colorings(shape, false);
        let colors = orbits.map(|orbit| orbit.colors(shape.len()));
        colors
            .map(|colors| shape.clone().with_colors(colors))
            .collect()
    }

    /// Enumerates the shapes of the next piece.
    fn next_piece(&mut self, py: Python<'_>) -> PyResult<()> {
        let (class, size, piece) = (self.class.clone(), self.size, self.piece);
        let level = self.level.take();
        let (level, shapes) = interrupt::run(py, &Budget::default(), move |_| {
            let level = level.unwrap_or_else(|| Arc::new(class.shapes(size)));
            let shapes = (piece < level.pieces()).then(|| level.piece(piece).collect());
            (level, shapes)
        })?;
        match shapes {
            Some(shapes) => {
                (self.level, self.shapes) = (Some(level), shapes);
                self.piece += 1;
            }
            None => (self.size, self.piece) = (size + 1, 0),
        }
        Ok(())
    }
}
