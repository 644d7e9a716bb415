//! A question is a named game, its board, and options. One function reads questions about every
//! kind of game from text, file content, JSON, or the address of a page.

mod difficulty;
mod move_tree;
mod read;
mod record;
mod subject;
mod text;

pub use difficulty::Difficulty;
pub use move_tree::{MoveTree, TreeMove};
pub use read::outcomes;
pub use record::{GameRecord, Resumed};
pub use subject::Subject;
pub use text::QuestionText;

use std::path::Path;
use std::sync::Arc;

use crate::answer::Answer;
use crate::board::{Board, Color, Element};
use crate::budget::Budget;
use crate::catalogue::{Entry, Kind};
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::error::{Error, excerpt};
use crate::game::pattern::{PatternGame, PatternSetup};
use crate::game::{ColoringGame, Game, Hex, Position, Side};
use crate::solve::{Switches, value_checkpoint};
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

/// The most passes among the moves from one position to another.
const MAX_PASSES: usize = 100;

/// The longest heading, in characters.
const HEADING: usize = 100;

/// How a question is answered.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// The techniques that the solver may use.
    pub switches: Switches,
    /// What the answer says about the first moves of removal and poset games.
    pub moves: Moves,
}

/// What an answer says about first moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// Which moves are best.
    Best,
    /// The value after each move, though not after very many. This takes longer.
    Values,
    /// The value after each move, however many there are.
    Every,
}

impl Default for Method {
    /// All techniques, the value after each first move.
    fn default() -> Method {
        Method {
            switches: Switches::default(),
            moves: Moves::Values,
        }
    }
}

impl Question {
    /// Reads a question from the name of a game and a board in any format. If the name is empty,
    /// the second text is a complete question: JSON such as `{"game": "hex", "board": "4x4"}`, or
    /// the address of a page such as `/analyze?game=hex&board=4x4`.
    pub fn read(game: &str, board: &str) -> Result<Question, Box<Error>> {
        Question::new(QuestionText::read(game, board)?)
    }

    /// A question about a game on a board that was already read.
    pub fn on_board(
        entry: &'static Entry,
        board: Board,
        left: Color,
    ) -> Result<Question, Box<Error>> {
        read::on_board(entry, board, left)
    }

    /// The catalogue entry of the game.
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

    /// What a pattern game is made from, and the game; an error for other kinds of game.
    pub fn pattern(&self) -> Result<(&PatternSetup, &PatternGame), Box<Error>> {
        match (self.subject(), self.game()) {
            (Subject::Pattern(setup), Game::Pattern(game)) => Ok((setup, game)),
            _ => Err(read::not_a_pattern_game(self.entry)),
        }
    }

    /// The board of a removal or poset game.
    pub fn board(&self) -> Option<&Board> {
        self.start.board()
    }

    /// The position in which play begins.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The player of a color. Fails if it does not play in this game.
    pub(crate) fn player_of(&self, side: Side) -> Result<Player, Box<Error>> {
        let start = self.start();
        start.player(side).ok_or_else(|| {
            let [one, other] = [0, 1].map(|ply| start.side(start.mover_at(ply)));
            let message = format!("this game is played by {one} and {other}, not {side}");
            Error::new(message).into()
        })
    }

    /// The start of the game if that color moves first. Fails if it cannot.
    pub fn begun_by(&self, first: Side) -> Result<Position, Box<Error>> {
        let player = self.player_of(first)?;
        let begun = self.start().starting(player);
        if begun.first() != player {
            let usual = begun.side(begun.first());
            let message = format!("in this game {usual} starts, not {first}");
            return Err(Error::new(message).into());
        }
        Ok(begun)
    }

    /// The start of the game if nobody says who moves first: the usual player, but the other one
    /// if only that player can move.
    pub fn begun(&self) -> Position {
        let start = self.start();
        let other = match start.end() {
            Some(_) => start.clone().passed(),
            None => None,
        };
        other.map_or(start.clone(), |other| start.starting(other.turn()))
    }

    /// The position after some moves from a position of this game, given by the names of their
    /// elements. A move without elements passes the turn to the other player.
    ///
    /// ```
    /// use tedomari::Question;
    ///
    /// let question = Question::read("nim", "1 2")?;
    /// let moves = [vec!["1".into()], vec![], vec!["3".into()]];
    /// assert_eq!(question.after(&question.begun(), &moves)?.heap_sizes(), Some(vec![0, 1]));
    /// # Ok::<(), tedomari::Error>(())
    /// ```
    pub fn after(&self, start: &Position, moves: &[Vec<String>]) -> Result<Position, Box<Error>> {
        let passes = moves.iter().filter(|names| names.is_empty()).count();
        if passes > MAX_PASSES {
            let message = format!("{passes} passes are too many; the limit is {MAX_PASSES}");
            return Err(Error::new(message).into());
        }
        let mut position = start.clone();
        // Passes separate the other moves.
        for (number, moves) in moves.split(Vec::is_empty).enumerate() {
            let first = position.ply() - start.ply() + 1;
            if number > 0 {
                let side = position.side(position.turn());
                position = position.passed().ok_or_else(|| {
                    Error::new(format!("move {first}: {side} cannot pass the turn"))
                })?;
            }
            let first = position.ply() - start.ply() + 1;
            position = position.replay(moves).map_err(|(before, illegal)| {
                let names = excerpt(&moves[before].join(" "));
                let number = first + before;
                Error::new(format!("move {number}, {names}, is illegal: {illegal}"))
            })?;
        }
        Ok(position)
    }

    /// The same game, which begins with this position.
    pub fn starting_at(&self, position: Position) -> Question {
        Question {
            start: position,
            ..self.clone()
        }
    }

    /// What is left of the game in a position, with the same names. `None` for a coloring game
    /// without a payoff table.
    pub fn rest(&self, position: &Position) -> Option<Question> {
        let open = |is_open: &dyn Fn(usize) -> bool| -> Vec<String> {
            let open = (0..position.len()).filter(|&x| is_open(x));
            open.map(|x| position.name(x as Element)).collect()
        };
        let rest = match position.game() {
            Game::Removal(_) | Game::Poset(_) => {
                let alive = position.alive()?;
                let (game, _) = position.game().restricted(alive)?;
                Position::part(game, open(&|x| alive[x]), self.left())
            }
            Game::Coloring(ColoringGame::Hex(_)) => {
                let board = position.stones()?.clone();
                let game = Hex::new(board.clone()).ok()?;
                let hex = Question {
                    subject: Arc::new(Subject::Hex(board)),
                    ..self.starting_at(Position::new(game))
                };
                return Some(hex);
            }
            Game::Coloring(_) => {
                let cells = position.cells()?;
                let names = open(&|x| cells[x].is_none());
                Position::part(position.rest()?.into(), names, self.left())
            }
            Game::Pattern(_) => position.clone(),
        };
        Some(self.starting_at(rest))
    }

    /// The question as text, as in JSON and in addresses.
    pub fn text(&self) -> &QuestionText {
        &self.text
    }

    /// The name of the game, and for a pattern game also its board: `pomax`, `avoid K3 on K6`.
    pub fn title(&self) -> String {
        match &*self.subject {
            Subject::Pattern(pattern) => pattern.title(),
            _ => self.entry.name.into(),
        }
    }

    /// The game in a few words: `pomax`, `avoid K3 on K6`, `tictactoe 4x4 4`.
    pub fn heading(&self) -> String {
        let heading = match &*self.subject {
            // Sets are long; what was typed is often shorter.
            Subject::Pattern(setup) if setup.pattern_texts().is_none() => {
                let own = self.entry.own_board.map_or("", |own| own.board);
                let board = self.text.board.trim();
                let board = board.strip_prefix(own).unwrap_or(board);
                let words = [self.entry.name].into_iter();
                let words: Vec<&str> = words.chain(board.split_whitespace()).collect();
                words.join(" ")
            }
            _ => self.title(),
        };
        match heading.char_indices().nth(HEADING) {
            Some((end, _)) => format!("{}…", &heading[..end]),
            None => heading,
        }
    }

    /// The color that is Left.
    pub fn left(&self) -> Color {
        self.text.left()
    }

    /// The names of Left and Right: their colors, if they have any.
    pub fn players(&self) -> [&'static str; 2] {
        match &*self.subject {
            Subject::Pattern(_) => ["Red", "Green"],
            Subject::Hex(_) => ["Black", "White"],
            Subject::Payoff | Subject::Connection => ["Left", "Right"],
            Subject::Board if self.left() == Color::White => ["White", "Black"],
            Subject::Board => ["Black", "White"],
        }
    }

    /// The name of a player.
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

    /// The roles of the players in a sentence: `White is Left (positive)`.
    pub fn roles(&self) -> String {
        match &*self.subject {
            Subject::Pattern(_) => "Red is the first player, Green the second".into(),
            Subject::Hex(_) => "Black connects top and bottom, White left and right".into(),
            Subject::Payoff => "Left wants a high outcome, Right a low one".into(),
            Subject::Connection => "Left connects the terminals, Right keeps them apart".into(),
            Subject::Board if self.is_impartial() => "both players have the same moves".into(),
            Subject::Board => match self.board() {
                Some(Board::Grounded(_)) => {
                    let positive = Sides::new(self.left()).positive();
                    format!("{positive}; blue edges are White's, red ones Black's")
                }
                _ => Sides::new(self.left()).positive(),
            },
        }
    }

    /// Who wins a removal or poset game at its end: `whoever cannot move loses`.
    pub fn ending(&self) -> &'static str {
        match self.game() {
            Game::Poset(game) if game.is_misere() => "whoever takes the last one loses",
            _ => "whoever cannot move loses",
        }
    }

    /// The name of an element.
    pub fn element_name(&self, element: usize) -> String {
        self.start.name(element as Element)
    }

    /// Answers the question, as far as the budget allows.
    pub fn answer(&self, budget: &Budget) -> Answer {
        self.answer_by(&Method::default(), budget)
    }

    /// Answers the question with a given method, as far as the budget allows.
    pub fn answer_by(&self, method: &Method, budget: &Budget) -> Answer {
        Answer::new(self, method, budget)
    }

    /// The same, but resumes the computation from a checkpoint and writes to it.
    pub fn answer_resumed(
        &self,
        method: &Method,
        budget: &Budget,
        checkpoint: &mut Checkpoint,
    ) -> Result<Answer, CheckpointError> {
        Answer::resumed(self, method, budget, Some(checkpoint))
    }

    /// A file from which the computation of the answer can be resumed. `None` for misère Nim, which
    /// needs no search, and for pattern games, whose
    /// [searches](crate::solve::pattern::checkpoint) have checkpoints of their own.
    pub fn checkpoint(&self, path: &Path) -> Option<Checkpoint> {
        value_checkpoint(path, self.entry.name, self.game())
    }
}

#[cfg(test)]
mod tests;
