//! A game that is ready to be played: its start, its title and its solution.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tedomari::Budget;
use tedomari::board::edit::{Edit, edited};
use tedomari::board::{Color, PatternBoard};
use tedomari::catalogue::{BoardKind, played_on};
use tedomari::game::pattern::{Mask, PatternSetup, ends};
use tedomari::game::{Game, Position, Side};
use tedomari::notation::hex::print_drawing;
use tedomari::notation::passable::print_coloring;
use tedomari::notation::print;
use tedomari::opponent::{Judge, Solved};
use tedomari::value::Player;
use tedomari_draw::{PictureData, View};

use super::solutions::Solutions;
use crate::question::{self, QuestionText};

/// A game that is ready to be played.
pub struct PlayableGame {
    /// The starting position.
    pub start: Position,
    /// The game and the board in words.
    pub title: String,
    /// The key of its solution and of its weights.
    pub key: String,
    origin: Origin,
    /// The cache of solutions, shared with other games.
    solutions: Arc<Solutions>,
    /// Whether solving it takes too much time or memory.
    is_too_large: AtomicBool,
}

/// The source of the game, which is needed to write a position as a board.
pub enum Origin {
    /// A board and the name of the game.
    Board(&'static str),
    /// What a pattern game was made from.
    Pattern(Box<PatternSetup>),
    /// A Hex board.
    Hex,
    /// A payoff, with the text of its outcomes if one was given.
    Payoff(Option<String>),
}

impl PlayableGame {
    /// Creates a game with its title and its key.
    pub fn new(
        start: Position,
        title: String,
        key: String,
        origin: Origin,
        solutions: &Arc<Solutions>,
    ) -> PlayableGame {
        PlayableGame {
            start,
            title,
            key,
            origin,
            solutions: Arc::clone(solutions),
            is_too_large: AtomicBool::new(false),
        }
    }

    /// The colors of the players, the first player first.
    pub fn colors(&self) -> [&'static str; 2] {
        [0, 1].map(|ply| self.start.side(self.start.mover_at(ply)).word())
    }

    /// The solution, computed if necessary; `None` if the game has none or solving it takes too
    /// much time or memory.
    pub fn solved(&self, budget: &Budget) -> Option<Solved> {
        match self.start.game() {
            Game::Pattern(game) if !self.is_too_large() => {
                self.solutions.find(&self.key, game, budget)
            }
            _ => None,
        }
    }

    /// The solution, if it has already been computed.
    pub fn known(&self) -> Option<Solved> {
        self.solutions.known(&self.key)
    }

    /// Calls `ask` with a judge of a position.
    pub fn with_judge<T>(
        &self,
        position: &Position,
        budget: &Budget,
        ask: impl FnOnce(&Judge<'_>) -> T,
    ) -> T {
        let solved = self.solved(budget);
        ask(&Judge::new(position, solved.as_ref(), budget))
    }

    fn is_too_large(&self) -> bool {
        self.is_too_large.load(Ordering::Relaxed)
    }

    /// Solves a pattern game. If it has too many positions, returns an error and does not try
    /// again.
    pub fn prepare(&self, budget: &Budget) -> Result<(), String> {
        if self.is_prepared() || self.solved(budget).is_some() {
            return Ok(());
        }
        self.is_too_large.store(true, Ordering::Relaxed);
        Err(format!("{} has too many positions to solve", self.key))
    }

    /// Whether there is nothing left to prepare.
    pub fn is_prepared(&self) -> bool {
        !matches!(self.start.game(), Game::Pattern(_)) || self.is_quick()
    }

    /// Whether requests take only a few milliseconds, because the game is solved or cannot be.
    pub fn is_quick(&self) -> bool {
        match self.start.game() {
            Game::Pattern(_) => self.is_too_large() || self.known().is_some(),
            _ => false,
        }
    }

    /// Draws a position.
    pub fn picture(&self, position: &Position) -> Option<PictureData> {
        View::default().of_position(position).ok()
    }

    /// The position as a board, for analysis, editing or export; it does not include the turn.
    pub fn as_board(&self, position: &Position) -> Option<QuestionText> {
        match &self.origin {
            Origin::Board(game) => {
                let mut board = position.board()?.clone();
                let alive = position.alive()?.iter();
                for (x, _) in (0..).zip(alive).filter(|&(_, &alive)| !alive) {
                    board = edited(&board, &Edit::Remove(position.name(x))).ok()?;
                }
                let is_black = position.side(Player::Left) == Side::from(Color::Black);
                Some(QuestionText {
                    game: (*game).into(),
                    board: print(&board),
                    left: is_black.then_some(question::Side::Black),
                    ..QuestionText::default()
                })
            }
            Origin::Pattern(question) => precolored(question, position),
            Origin::Hex => Some(QuestionText {
                game: played_on(BoardKind::Hex)?.name.into(),
                board: print_drawing(position.stones()?),
                ..QuestionText::default()
            }),
            Origin::Payoff(atoms) => {
                let rest = position.rest().filter(|rest| rest.cells() > 0)?;
                Some(QuestionText {
                    game: played_on(BoardKind::Payoff)?.name.into(),
                    board: print_coloring(&rest),
                    atoms: atoms.clone(),
                    ..QuestionText::default()
                })
            }
        }
    }
}

/// The position of a pattern game as a board with colored elements.
fn precolored(setup: &PatternSetup, position: &Position) -> Option<QuestionText> {
    let sets = position.sets()?;
    let mut setup = setup.clone();
    match &mut setup.board {
        PatternBoard::Graph { precolored, .. } => {
            *precolored = [sets.red, sets.green].map(|set| set.elements().map(ends).collect());
        }
        PatternBoard::Sets { precolored, .. } => *precolored = [sets.red, sets.green],
    }
    let [red, green] = match setup.pattern_texts() {
        Some([red, green]) => [Some(red), Some(green)],
        None => [None, None],
    };
    let (pattern, [red, green]) = if red == green {
        (red, [None, None])
    } else {
        (None, [red, green])
    };
    Some(QuestionText {
        game: setup.variant.name().into(),
        board: setup.board_text(),
        pattern,
        red,
        green,
        ..QuestionText::default()
    })
}
