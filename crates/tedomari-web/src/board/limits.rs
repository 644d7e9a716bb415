//! The server's limits on the size of what it reads.

use web_time::{Duration, Instant};

use tedomari::board::Limits;
use tedomari::solve::coloring::MAX_SOLVED_CELLS;
use tedomari::{Budget, Error, Question};
use tedomari_draw::{Drawable, Picture, View};

use crate::question::QuestionText;

/// The size of boards, payoffs and patterns.
pub const LIMITS: Limits = Limits {
    elements: 5_000,
    relations: 200_000,
    cells: MAX_SOLVED_CELLS,
    placements: 1_000_000,
};

/// Boards with more elements are not drawn.
pub const DRAWN: usize = 2_000;

/// The time limit for parsing a game over a poset of outcomes.
const READING: Duration = Duration::from_secs(5);

/// Parses a question, with the server's limits on the size of the game.
pub fn question(text: &QuestionText) -> Result<Question, Box<Error>> {
    Question::new_within(text.clone(), &LIMITS)
}

/// Parses what is to be drawn, with the server's limits on its size.
pub fn drawable(text: &QuestionText) -> Result<Drawable, Box<Error>> {
    Drawable::read(text, &LIMITS, &reading())
}

/// The budget for parsing a text.
pub fn reading() -> Budget {
    Budget {
        deadline: Instant::now().checked_add(READING),
        ..Budget::default()
    }
}

/// The picture, unless there is too much to draw.
pub fn picture(drawable: &Drawable, view: &View) -> Result<Picture, Box<Error>> {
    check_drawn(drawable)?;
    Ok(drawable.picture(view)?)
}

/// Rejects boards that have too many elements to draw.
pub fn check_drawn(drawable: &Drawable) -> Result<(), Box<Error>> {
    match drawable {
        Drawable::Board(board) if board.len() > DRAWN => {
            let count = board.len();
            let message = format!("{count} elements are too many to draw; the limit is {DRAWN}");
            Err(Error::new(message).into())
        }
        _ => Ok(()),
    }
}
