//! The server's limits on the size of what it reads.

use std::time::{Duration, Instant};

use tedomari::board::{Limits, PatternBoard};
use tedomari::catalogue::{self, Build};
use tedomari::game::pattern::{PatternSetup, placements};
use tedomari::solve::coloring::MAX_SOLVED_CELLS;
use tedomari::{Budget, Error, Question};
use tedomari_draw::{Drawable, Picture, View};

use crate::question::QuestionText;

/// The size of the boards of removal and poset games.
pub const LIMITS: Limits = Limits {
    elements: 5_000,
    relations: 200_000,
};

/// Boards with more elements are not drawn.
const DRAWN: usize = 2_000;

/// The time limit for parsing a game over a poset of outcomes.
const READING: Duration = Duration::from_secs(5);

/// The maximum number of placements of a pattern.
const PLACEMENTS: u128 = 1_000_000;

/// Parses a question, with the server's limits on the size of the game.
pub fn question(text: &QuestionText) -> Result<Question, Box<Error>> {
    check(text)?;
    Question::new_within(text.clone(), &LIMITS)
}

/// Parses what is to be drawn, with the server's limits on its size.
pub fn drawable(text: &QuestionText) -> Result<Drawable, Box<Error>> {
    // A board may be drawn without a game, and a game tree has a time limit instead.
    if catalogue::find(&text.game).is_ok() {
        check(text)?;
    }
    let budget = Budget {
        deadline: Instant::now().checked_add(READING),
        ..Budget::default()
    };
    Drawable::read(text, &LIMITS, &budget)
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

/// Rejects games that take too long to parse.
fn check(text: &QuestionText) -> Result<(), Box<Error>> {
    match catalogue::find(&text.game)?.build {
        Build::Payoff => check_cells(&text.board),
        Build::Pattern(_) => check_placements(&text.pattern_setup()?),
        Build::Board(_) | Build::Hex | Build::Connection => Ok(()),
    }
}

/// Rejects a pattern if finding all its copies would take too long.
fn check_placements(setup: &PatternSetup) -> Result<(), Box<Error>> {
    let (PatternBoard::Graph { graph, .. }, Some(patterns)) = (&setup.board, &setup.patterns)
    else {
        return Ok(());
    };
    let counts = patterns
        .iter()
        .map(|pattern| placements(pattern, graph.len()));
    match counts.max().filter(|&count| count > PLACEMENTS) {
        None => Ok(()),
        Some(count) => {
            let message = format!(
                "the pattern can be placed in {count} ways, more than the limit of {PLACEMENTS}"
            );
            Err(Error::new(message).into())
        }
    }
}

/// Rejects a payoff with too many cells. Parsing computes the outcome of every coloring, so this
/// must run first.
fn check_cells(payoff: &str) -> Result<(), Box<Error>> {
    match cells(payoff) {
        cells if cells > MAX_SOLVED_CELLS => {
            let message = format!("{cells} cells are too many; the limit is {MAX_SOLVED_CELLS}");
            Err(Error::new(message).into())
        }
        _ => Ok(()),
    }
}

/// Counts the cells of a payoff: the number after `cells`, or the length of its longest coloring.
fn cells(payoff: &str) -> usize {
    let said = payoff
        .trim_start()
        .strip_prefix("cells")
        .map(str::trim_start);
    let said = said.map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next());
    let said = said.flatten().and_then(|number| number.parse().ok());
    let colorings = payoff.split(|c| !matches!(c, '0' | '1'));
    let longest = colorings.map(str::len).max();
    said.max(longest).unwrap_or(0)
}
