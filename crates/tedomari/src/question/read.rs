//! Reads the text of a question, for every kind of game.

use std::sync::Arc;

use super::{Question, QuestionText, Subject};
use crate::board::{Board, Color, Limits};
use crate::catalogue::{self, Build, Entry, USUAL_ATOMS};
use crate::error::{Error, excerpt};
use crate::game::pattern::{PatternSetup, Variant};
use crate::game::{Game, Hex, Position};
use crate::notation::hex::parse_network;
use crate::notation::passable::{parse_atoms, parse_coloring_within};
use crate::notation::pattern::PatternSetupError;
use crate::notation::{self, Fault, NotationError};
use crate::value::passable::AtomPoset;

impl Question {
    /// Reads the board and the options of a question.
    pub fn new(text: QuestionText) -> Result<Question, Box<Error>> {
        Question::new_within(text, &Limits::default())
    }

    /// Like [`Question::new`], with limits on the size of what is read.
    pub fn new_within(mut text: QuestionText, limits: &Limits) -> Result<Question, Box<Error>> {
        let entry = catalogue::find(&text.game)?;
        let left = text.left();
        match entry.build {
            Build::Board(_) => {
                let board = entry.board_text(&text.board);
                let board = if entry.is_impartial {
                    notation::read_uncolored(&board, limits)
                } else {
                    notation::read_within(&board, limits)
                };
                let board = board.map_err(|error| unread(entry, &text.board, error))?;
                placed(entry, board, left, |_| text)
            }
            Build::Payoff => {
                let atoms = outcomes(text.atoms.as_deref())?;
                let game =
                    parse_coloring_within(&text.board, atoms, limits).map_err(Error::from)?;
                Ok(made(entry, text, Subject::Payoff, game.into()))
            }
            Build::Hex => {
                let board = notation::hex::read(&text.board).map_err(Error::from)?;
                let game =
                    Hex::new(board.clone()).map_err(|error| Error::new(error.to_string()))?;
                Ok(made(entry, text, Subject::Hex(board), game.into()))
            }
            Build::Connection => {
                let network = parse_network(&text.board).map_err(Error::from)?;
                let game = network
                    .game()
                    .map_err(|error| entry.error(error.to_string()))?;
                Ok(made(entry, text, Subject::Connection, game.into()))
            }
            Build::Pattern(variant) => {
                let setup = pattern_setup(entry, variant, &mut text)?;
                let game = setup
                    .game_within(limits)
                    .map_err(|error| Error::new(error.to_string()))?;
                Ok(made(entry, text, Subject::Pattern(setup), game.into()))
            }
        }
    }
}

/// Reads a poset of outcomes. The default is P4.
pub fn outcomes(text: Option<&str>) -> Result<Arc<AtomPoset>, Box<Error>> {
    let atoms = parse_atoms(text.unwrap_or(USUAL_ATOMS))
        .map_err(|error| Error::from(error).within("in the poset of outcomes"))?;
    Ok(Arc::new(atoms))
}

/// The error for a question that must be about a pattern game.
pub(super) fn not_a_pattern_game(entry: &Entry) -> Box<Error> {
    entry
        .error(format!("{} is not a pattern game", entry.name))
        .into()
}

/// The error for a board that cannot be read. A text that begins with a number is meant as the
/// game's shorthand, not as the board language.
fn unread(entry: &Entry, text: &str, error: NotationError) -> Error {
    let begins_with_number = text.trim_start().starts_with(|c: char| c.is_ascii_digit());
    if entry.shorthand.is_none() {
        return Error::from(error);
    }
    if !begins_with_number {
        return Error::from(error).with_note(&format!("{} takes a {}", entry.name, entry.boards));
    }
    let example = format!("a board such as `{}`", entry.example);
    let wrong = entry.shorthand.and_then(|expanded| expanded(text).err());
    let Some(at) = wrong else {
        // The shorthand was understood, so the board is too large.
        let message = format!(
            "`{}` is not a board of {}",
            excerpt(text.trim()),
            entry.name
        );
        let error = entry.error(format!("{message}: {}", error.message));
        return Error {
            expected: Some(example),
            ..error
        };
    };
    let rest = &text[at..];
    let word = rest.split(|c: char| c == ',' || c.is_whitespace()).next();
    let message = match word {
        None | Some("") => format!("the board of {} is not complete", entry.name),
        Some(word) => format!(
            "`{}` is not part of a board of {}",
            excerpt(word),
            entry.name
        ),
    };
    Error::from(Fault::new(at, message).expected(example).locate(text))
}

fn made(entry: &'static Entry, text: QuestionText, subject: Subject, game: Game) -> Question {
    Question {
        entry,
        text: Arc::new(text),
        subject: Arc::new(subject),
        start: Position::new(game),
    }
}

/// A game of the catalogue on a board, if the game takes this kind of board.
pub(super) fn on_board(
    entry: &'static Entry,
    board: Board,
    left: Color,
) -> Result<Question, Box<Error>> {
    placed(entry, board, left, |board| QuestionText {
        left: (left == Color::Black).then_some(Color::Black),
        ..QuestionText::new(entry.name, &notation::print(board))
    })
}

fn placed(
    entry: &'static Entry,
    board: Board,
    left: Color,
    text: impl FnOnce(&Board) -> QuestionText,
) -> Result<Question, Box<Error>> {
    let game = entry.on(&board, left)?;
    Ok(Question {
        entry,
        text: Arc::new(text(&board)),
        subject: Arc::new(Subject::Board),
        start: Position::on(board, game, left),
    })
}

/// Reads what a pattern game is made from. One text may contain both the board and the pattern, with
/// the pattern last: `K6 K3`.
fn pattern_setup(
    entry: &Entry,
    variant: Variant,
    text: &mut QuestionText,
) -> Result<PatternSetup, Box<Error>> {
    if entry.own_board.is_some() {
        // Sizes in several words: `4x4 4`.
        let words = text.pattern.take().into_iter();
        words.for_each(|word| text.board = format!("{} {word}", text.board));
    }
    let written = text.board.trim();
    let resized = entry.shorthand.and_then(|expanded| expanded(written).ok());
    match entry.own_board {
        Some(own) if !written.is_empty() && written != own.board && resized.is_none() => {
            let message = match entry.shorthand {
                None => format!("{} has its own board, {}", entry.name, own.board),
                Some(_) => format!("`{}` is not a board of {}", excerpt(written), entry.name),
            };
            let error = entry.error(message);
            return Err(match entry.shorthand {
                None => error,
                Some(_) => error.with_note(&format!("boards: {}", entry.boards)),
            }
            .into());
        }
        None if written.is_empty() => {
            let message = format!("{} needs a board: {}", entry.name, entry.boards);
            return Err(entry.error(message).into());
        }
        _ => {}
    }
    if entry.own_board.is_none()
        && [&text.pattern, &text.red, &text.green]
            .into_iter()
            .all(Option::is_none)
    {
        split_pattern(variant, text);
    }
    if entry.own_board.is_none() {
        expand_cells(text);
    }
    let own = entry.own_board;
    let board = match (&resized, own) {
        (Some(board), _) => board.as_str(),
        (None, Some(own)) => own.board,
        (None, None) => text.board.as_str(),
    };
    let both = own.and_then(|own| own.pattern).or(text.pattern.as_deref());
    let patterns = match (text.red.as_deref().or(both), text.green.as_deref().or(both)) {
        (Some(red), Some(green)) => Some([red, green]),
        (None, None) => None,
        _ => {
            let message =
                "both players need a pattern: one for both, or one for red and one for green";
            return Err(Error::new(message).into());
        }
    };
    let setup = PatternSetup::read(variant, board, patterns).map_err(|error| match error {
        PatternSetupError::Board(error) | PatternSetupError::Pattern(error) => Error::from(error),
        PatternSetupError::NoPattern => entry.error(error.to_string()),
        error => Error::new(error.to_string()),
    })?;
    Ok(setup)
}

/// Splits the pattern off the end of the board's text, unless the whole text is a board that needs
/// no pattern.
fn split_pattern(variant: Variant, text: &mut QuestionText) {
    if PatternSetup::read(variant, &text.board, None).is_ok() {
        return;
    }
    let trimmed = text.board.trim();
    if let Some((board, pattern)) = trimmed.rsplit_once(char::is_whitespace)
        && PatternSetup::read(variant, board, Some([pattern, pattern])).is_ok()
    {
        text.pattern = Some(pattern.into());
        text.board = board.trim_end().into();
    }
}

/// Reads `4x4 4` as the cells in a row of a board, as tic-tac-toe does. Otherwise it would be a
/// graph without edges.
fn expand_cells(text: &mut QuestionText) {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    let size = text.board.trim().split_once('x');
    let is_size = size.is_some_and(|(rows, columns)| is_number(rows) && is_number(columns));
    if let Some(length) = text
        .pattern
        .take_if(|pattern| is_size && is_number(pattern))
    {
        text.board = format!("tictactoe {} {length}", text.board.trim());
    }
}
