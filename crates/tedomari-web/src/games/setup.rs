//! Reading the request for a new game.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tedomari::Question;
use tedomari::board::hex::Content;
use tedomari::board::{Board, Color};
use tedomari::catalogue;
use tedomari::game::pattern::{PatternGame, PatternSetup};
use tedomari::game::{ColoringGame, ConnectionGame, Game, Hex, Position};
use tedomari::notation::passable::print_atoms;
use tedomari::opponent::Opponent;
use tedomari::solve::coloring::MAX_FORCED;
use tedomari::value::Player;
use tedomari_answers::excerpt;
use tedomari_answers::reduce::{On, Reduced};
use tedomari_answers::words::capital_word;

use super::people::People;
use super::playable::{Origin, PlayableGame};
use super::solutions::Solutions;
use crate::board::{DRAWN, LIMITS, question};
use crate::error::ApiError;
use crate::question::{QuestionText, Side};

/// The maximum numbers of elements of a board, empty cells of a Hex board and cells of a coloring
/// game for opponents that must know who wins. Where the time does not suffice on a Hex board, they
/// make the move that matters most.
const MAX_ELEMENTS: usize = 200;
const MAX_HEX_CELLS: usize = 256;
const MAX_CELLS: usize = 13;

/// A request to start a game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The game and its board.
    pub question: QuestionText,
    /// Which players are people.
    pub you: People,
    /// The opponent.
    pub opponent: Opponent,
    /// The first player, if there is a choice.
    #[serde(default)]
    pub first: Option<Side>,
    /// Whether to rename the vertices after each move.
    #[serde(default)]
    pub shake: bool,
    /// Moves already made.
    #[serde(default, skip_serializing)]
    pub moves: Vec<Vec<String>>,
    /// The reduction that produced the board.
    #[serde(default)]
    pub reduce: Option<Reduction>,
}

/// A reduction that produced the board.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reduction {
    /// The kind: `sat`, `qbf`, `partition`, `avoid`, `achieve` or `pominmax`.
    pub from: String,
    /// The formula, the numbers or the poset.
    pub formula: String,
    /// The game, if there are several.
    #[serde(default)]
    pub game: Option<String>,
}

impl Reduction {
    /// Computes the reduction.
    pub fn read(&self) -> Result<Reduced, ApiError> {
        let game = self.game.as_deref();
        Ok(Reduced::read(&self.from, &self.formula, game, &LIMITS)?)
    }
}

/// Reads the game of a request.
pub fn playable(
    new: &NewGame,
    reduction: Option<&Reduced>,
    solutions: &Arc<Solutions>,
) -> Result<PlayableGame, ApiError> {
    if let Some(reduced) = reduction {
        return on_reduced(new, reduced, solutions);
    }
    if new.question.game.is_empty() {
        return Err(ApiError::invalid("choose a game"));
    }
    let question = question(&new.question)?;
    check_size(question.start(), new.opponent)?;
    match question.game() {
        Game::Removal(_) | Game::Poset(_) => on_board(&question, new.first.map(color), solutions),
        Game::Pattern(game) => {
            starts_with_red(new)?;
            let (setup, entry) = (question.pattern()?.0, question.entry());
            let name = entry.own_board.map(|_| entry.name);
            Ok(pattern(setup.clone(), game.clone(), name, solutions))
        }
        Game::Coloring(ColoringGame::Hex(game)) => {
            hex(game.clone(), new.first.map(color), solutions)
        }
        Game::Coloring(game) => {
            let atoms = match game {
                ColoringGame::Connection(connection) => Some(print_atoms(connection.game.atoms())),
                _ => new.question.atoms.clone(),
            };
            let first = new.first.map_or(Color::Black, color);
            Ok(coloring(&question, atoms, first, solutions))
        }
    }
}

/// The game of a reduction, on the board that it produces.
fn on_reduced(
    new: &NewGame,
    reduced: &Reduced,
    solutions: &Arc<Solutions>,
) -> Result<PlayableGame, ApiError> {
    let name = reduced.game();
    if new.question.game != name {
        let message = format!(
            "this formula reduces to a board for {name}, not for {}",
            excerpt(&new.question.game)
        );
        return Err(ApiError::invalid(message));
    }
    match reduced.on() {
        On::Poset(poset) => {
            let board = Board::Poset(poset.clone());
            let entry = catalogue::find(name)?;
            let question = Question::on_board(entry, board, left(&new.question))?;
            check_size(question.start(), new.opponent)?;
            // In the theorems Black moves first.
            let first = new.first.map_or(Color::Black, color);
            on_board(&question, Some(first), solutions)
        }
        On::Edges(_) => {
            starts_with_red(new)?;
            let setup = reduced.pattern_setup()?;
            let game = setup.game();
            let game = game.map_err(|error| ApiError::invalid(error.to_string()))?;
            Ok(pattern(setup, game, Some(name), solutions))
        }
    }
}

/// Rejects a game that is too large to draw, or too large for an opponent that must know who wins.
fn check_size(start: &Position, opponent: Opponent) -> Result<(), ApiError> {
    let count = start.game().len();
    if count > DRAWN {
        return Err(ApiError::invalid(format!(
            "a board of {count} elements is too large to play on; the maximum is {DRAWN}"
        )));
    }
    if !opponent.needs_solution() {
        return Ok(());
    }
    let too_large = |count: usize, what: &str, most: usize| {
        Err(ApiError::unsolved(format!(
            "{count} {what} are too many for the {} opponent, who must know who wins; the maximum \
             is {most}",
            opponent.word()
        )))
    };
    match start.game() {
        // Heaps are evaluated by a formula, whatever their size.
        Game::Poset(_) if start.heap_sizes().is_some() => Ok(()),
        Game::Removal(_) | Game::Poset(_) if count > MAX_ELEMENTS => {
            too_large(count, "elements", MAX_ELEMENTS)
        }
        Game::Coloring(ColoringGame::Hex(game)) => match game.board().count(Content::Empty) {
            empty if empty > MAX_HEX_CELLS => too_large(empty, "empty cells", MAX_HEX_CELLS),
            _ => Ok(()),
        },
        Game::Coloring(
            ColoringGame::Payoff(game) | ColoringGame::Connection(ConnectionGame { game, .. }),
        ) => match (game.cells(), game.atoms().len()) {
            (cells, _) if cells > MAX_CELLS => too_large(cells, "cells", MAX_CELLS),
            (_, outcomes) if outcomes > MAX_FORCED => too_large(outcomes, "outcomes", MAX_FORCED),
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

/// A removal or poset game. By default White moves first, or Black if only Black can move.
fn on_board(
    question: &Question,
    first: Option<Color>,
    solutions: &Arc<Solutions>,
) -> Result<PlayableGame, ApiError> {
    let (start, name) = (question.start(), question.entry().name);
    let begun_by = |color: Color| {
        let player = start.player(color.into()).unwrap_or(Player::Left);
        start.starting(player)
    };
    let [white, black] = [Color::White, Color::Black].map(begun_by);
    let start = match first {
        Some(color) => begun_by(color),
        None if white.end().is_some() && black.end().is_none() => black,
        None => white,
    };
    let origin = Origin::Board(name);
    Ok(PlayableGame::new(
        start,
        name.into(),
        name.into(),
        origin,
        solutions,
    ))
}

fn pattern(
    setup: PatternSetup,
    game: PatternGame,
    name: Option<&str>,
    solutions: &Arc<Solutions>,
) -> PlayableGame {
    let key = setup.title();
    let title = name.map_or_else(|| key.clone(), capital_word);
    let origin = Origin::Pattern(Box::new(setup));
    PlayableGame::new(Position::new(game), title, key, origin, solutions)
}

fn hex(
    game: Hex,
    first: Option<Color>,
    solutions: &Arc<Solutions>,
) -> Result<PlayableGame, ApiError> {
    let board = game.board();
    let title = format!("Hex {}x{}", board.rows(), board.columns());
    let start = Position::new(game);
    let start = match first {
        Some(color) => start.starting(player_of(color)),
        None => start,
    };
    Ok(PlayableGame::new(
        start,
        title.clone(),
        title,
        Origin::Hex,
        solutions,
    ))
}

fn coloring(
    question: &Question,
    atoms: Option<String>,
    first: Color,
    solutions: &Arc<Solutions>,
) -> PlayableGame {
    let title = format!("{} {} cells", question.title(), question.game().len());
    let start = question.start().starting(player_of(first));
    let origin = Origin::Payoff(atoms);
    PlayableGame::new(start, title.clone(), title, origin, solutions)
}

/// The player of a color in coloring games.
fn player_of(color: Color) -> Player {
    match color {
        Color::Black => Player::Left,
        Color::White => Player::Right,
    }
}

/// The color of Left.
fn left(question: &QuestionText) -> Color {
    color(question.left.unwrap_or(Side::White))
}

fn color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}

fn starts_with_red(new: &NewGame) -> Result<(), ApiError> {
    match new.first {
        None => Ok(()),
        Some(_) => Err(ApiError::invalid(
            "the players of this game are red and green, and red starts",
        )),
    }
}
