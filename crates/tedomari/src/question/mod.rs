//! A question: a named game, what it is played on, and options; read in one place for every kind of
//! game, from text, the content of a file, JSON or the address of a page.

mod read;
mod subject;
mod text;

pub use subject::Subject;
pub use text::QuestionText;

use std::path::Path;
use std::sync::Arc;

use crate::answer::Answer;
use crate::board::{Board, Color, Element};
use crate::budget::Budget;
use crate::catalogue::{Entry, Kind};
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::error::Error;
use crate::game::{ColoringGame, Game, Position};
use crate::solve::{Switches, removal_checkpoint};
use crate::value::Player;
use crate::words::Sides;

/// A game on a board, ready to be answered, played or drawn.
///
/// ```
/// use tedomari::Question;
///
/// let question = Question::read("nim", "3 4 5")?;
/// assert_eq!(question.title(), "nim");
/// let same = Question::read("", r#"{"game": "nim", "board": "3 4 5"}"#)?;
/// let shared = Question::read("", "/analyze?game=nim&board=3+4+5")?;
/// assert_eq!(same.text(), question.text());
/// assert_eq!(shared.text(), question.text());
/// # Ok::<(), tedomari::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Question {
    entry: &'static Entry,
    text: Arc<QuestionText>,
    subject: Arc<Subject>,
    start: Position,
}

/// How a question is answered.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// What the solver may use.
    pub switches: Switches,
    /// What is told of the first moves of removal and poset games.
    pub moves: Moves,
    /// Threads that the strong solution of a pattern game may use.
    pub threads: usize,
}

/// What is told of first moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// Which are best.
    Best,
    /// The value after each, which takes longer.
    Values,
}

impl Default for Method {
    /// Everything the solver knows, on one thread.
    fn default() -> Method {
        Method {
            switches: Switches::default(),
            moves: Moves::Values,
            threads: 1,
        }
    }
}

impl Question {
    /// Reads a question: the name of a game, and what it is played on in any format. Without a
    /// name, the second text is a whole question: JSON such as `{"game": "hex", "board": "4x4"}`,
    /// or the address of a page such as `/analyze?game=hex&board=4x4`.
    pub fn read(game: &str, board: &str) -> Result<Question, Box<Error>> {
        Question::new(QuestionText::read(game, board)?)
    }

    /// The game on a board that is there already.
    pub fn on_board(
        entry: &'static Entry,
        board: Board,
        left: Color,
    ) -> Result<Question, Box<Error>> {
        read::on_board(entry, board, left)
    }

    /// The row of the catalogue.
    pub fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// The kind of game.
    pub fn kind(&self) -> Kind {
        self.entry.kind
    }

    /// What the game is played on.
    pub fn subject(&self) -> &Subject {
        &self.subject
    }

    /// The game itself.
    pub fn game(&self) -> &Game {
        self.start.game()
    }

    /// The board of a removal or poset game.
    pub fn board(&self) -> Option<&Board> {
        self.start.board()
    }

    /// The position in which play begins.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The question as text: what JSON and addresses have.
    pub fn text(&self) -> &QuestionText {
        &self.text
    }

    /// The game and, in a pattern game, what it is played on: `pomax`, `avoid K3 on K6`.
    pub fn title(&self) -> String {
        match &*self.subject {
            Subject::Pattern(pattern) => pattern.title(),
            _ => self.entry.name.into(),
        }
    }

    /// The color that is Left.
    pub fn left(&self) -> Color {
        self.text.left()
    }

    /// What Left and Right are called: colors, or just their names.
    pub fn players(&self) -> [&'static str; 2] {
        match &*self.subject {
            Subject::Pattern(_) => ["Red", "Green"],
            Subject::Hex(_) => ["Black", "White"],
            Subject::Payoff | Subject::Connection(_) => ["Left", "Right"],
            Subject::Board if self.left() == Color::White => ["White", "Black"],
            Subject::Board => ["Black", "White"],
        }
    }

    /// What a player is called.
    pub fn player(&self, player: Player) -> &'static str {
        let [left, right] = self.players();
        match player {
            Player::Left => left,
            Player::Right => right,
        }
    }

    /// Whether both players have the same moves.
    pub fn is_impartial(&self) -> bool {
        self.start.is_impartial()
    }

    /// Who is who, in a sentence: `White is Left (positive)`.
    pub fn roles(&self) -> String {
        match &*self.subject {
            Subject::Pattern(_) => "Red is the first player, Green the second".into(),
            Subject::Hex(_) => "Black connects top and bottom, White left and right".into(),
            Subject::Payoff => "Left wants a high outcome, Right a low one".into(),
            Subject::Connection(_) => "Left connects the terminals, Right keeps them apart".into(),
            Subject::Board if self.is_impartial() => "both players have the same moves".into(),
            Subject::Board => Sides::new(self.left()).positive(),
        }
    }

    /// The name of an element.
    pub fn element_name(&self, element: usize) -> String {
        match (&*self.subject, self.game()) {
            (Subject::Connection(network), Game::Coloring(ColoringGame::Connection(game))) => {
                subject::connection_name(network, game.cells[element])
            }
            _ => self.start.name(element as Element),
        }
    }

    /// The answer, or what the budget allows to know of it.
    pub fn answer(&self, budget: &Budget) -> Answer {
        self.answer_by(&Method::default(), budget)
    }

    /// The answer that a method gives.
    pub fn answer_by(&self, method: &Method, budget: &Budget) -> Answer {
        Answer::new(self, method, budget)
    }

    /// The same, with the search of a removal game resumed from its checkpoint and kept there.
    pub fn answer_resumed(
        &self,
        method: &Method,
        budget: &Budget,
        checkpoint: &mut Checkpoint,
    ) -> Result<Answer, CheckpointError> {
        Answer::resumed(self, method, budget, checkpoint)
    }

    /// A file for the search of a removal game; `None` for other games, whose searches are not
    /// kept.
    pub fn checkpoint(&self, path: &Path) -> Option<Checkpoint> {
        match self.game() {
            Game::Removal(game) => Some(removal_checkpoint(path, self.entry.name, game)),
            _ => None,
        }
    }
}
