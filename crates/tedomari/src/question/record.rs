//! Games as files: what is played, by whom, and the moves so far.

use serde::{Deserialize, Serialize};

use super::{MoveTree, Question, QuestionText, TreeMove};
use crate::board::Limits;
use crate::error::{Error, excerpt};
use crate::game::{Position, Side};
use crate::opponent::Opponent;
use crate::value::Player;

/// What a saved game says that it is.
const FORMAT: &str = "tedomari-game";

/// The version of the format.
const VERSION: u32 = 1;

/// A game that can be saved and continued.
///
/// ```
/// use tedomari::Question;
/// use tedomari::opponent::Opponent;
/// use tedomari::question::GameRecord;
/// use tedomari::value::Player;
///
/// let question = Question::read("nim", "3 4 5")?;
/// let chosen = question.start().read(&["take 2 from heap 3"]).expect("a legal move");
/// let position = question.start().after(&chosen);
/// let record = GameRecord::new(&question, &position, Player::Left, Opponent::Perfect);
/// let saved = record.to_json();
///
/// let game = GameRecord::read(&saved)?.resume()?;
/// assert_eq!(game.position.taken(), position.taken());
/// # Ok::<(), tedomari::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct GameRecord {
    format: String,
    version: u32,
    /// The game and its board.
    pub question: QuestionText,
    /// The color that started.
    pub first: Side,
    /// The color of the person who saved the game.
    pub you: Side,
    /// The opponent.
    pub opponent: Opponent,
    /// The names of the elements of each move.
    pub moves: Vec<Vec<String>>,
}

/// A game read from a record.
#[derive(Clone, Debug)]
pub struct Resumed {
    /// The game and its board.
    pub question: Question,
    /// The position after the moves of the record.
    pub position: Position,
    /// The player of the person who saved the game.
    pub you: Player,
}

/// The first thing that is read of a record: whether it is one.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct Head {
    format: String,
    version: u32,
}

impl GameRecord {
    /// The record of a game.
    pub fn new(
        question: &Question,
        position: &Position,
        you: Player,
        opponent: Opponent,
    ) -> GameRecord {
        GameRecord {
            format: FORMAT.into(),
            version: VERSION,
            question: question.text().clone(),
            first: position.side(position.first()),
            you: position.side(you),
            opponent,
            moves: position.moves_made(),
        }
    }

    /// The record as JSON, with each move on a line.
    pub fn to_json(&self) -> String {
        // Strings and numbers can always be written.
        let text = |value: serde_json::Result<String>| value.unwrap_or_default();
        let moves: Vec<String> = self
            .moves
            .iter()
            .map(|names| text(serde_json::to_string(names)))
            .collect();
        let head = GameRecord {
            moves: Vec::new(),
            ..self.clone()
        };
        let head = text(serde_json::to_string_pretty(&head));
        let moves = match &moves[..] {
            [] => String::new(),
            moves => format!("\n    {}\n  ", moves.join(",\n    ")),
        };
        let head = head.trim_end_matches("]\n}");
        format!("{head}{moves}]\n}}\n")
    }

    /// The moves in the Smart Game Format, which does not say who plays. Fails if a move is illegal.
    pub fn to_sgf(&self) -> Result<String, Box<Error>> {
        let moves = self.moves.iter().enumerate().map(|(i, elements)| TreeMove {
            after: i.checked_sub(1),
            elements: elements.clone(),
            comment: String::new(),
        });
        let tree = MoveTree {
            question: self.question.clone(),
            first: self.first,
            comment: String::new(),
            moves: moves.collect(),
        };
        tree.to_sgf(&Limits::default())
    }

    /// The main line of a tree. Whoever starts plays against a perfect opponent.
    fn of_tree(tree: MoveTree) -> GameRecord {
        let moves = tree.main_line();
        GameRecord {
            format: FORMAT.into(),
            version: VERSION,
            question: tree.question,
            first: tree.first,
            you: tree.first,
            opponent: Opponent::Perfect,
            moves,
        }
    }

    /// Whether a text is a record, though it may be damaged.
    pub fn is_one(text: &str) -> bool {
        parse::<Head>(text).is_ok_and(|head| head.format == FORMAT)
    }

    /// Reads a record from JSON, or the main line of a game in the Smart Game Format. Fails if it is
    /// damaged or of another version.
    pub fn read(text: &str) -> Result<GameRecord, Box<Error>> {
        if text.trim_start().starts_with('(') {
            return MoveTree::read(text, &Limits::default()).map(GameRecord::of_tree);
        }
        let head: Head = parse(text)?;
        if head.format != FORMAT {
            let message = format!("this is not a saved game, but '{}'", excerpt(&head.format));
            return Err(Error::new(message).into());
        }
        if head.version != VERSION {
            let message = format!(
                "this game was saved in version {} of the format; version {VERSION} is known",
                head.version
            );
            return Err(Error::new(message).into());
        }
        parse(text)
    }

    /// The question and the position after the moves. Fails if the board cannot be read, a color
    /// does not play in this game, or a move is illegal.
    pub fn resume(&self) -> Result<Resumed, Box<Error>> {
        let question = Question::new(self.question.clone())?;
        let you = question.player_of(self.you)?;
        let start = question.begun_by(self.first)?;
        let position = start.replay(&self.moves).map_err(|(before, illegal)| {
            let names = excerpt(&self.moves[before].join(" "));
            Error::new(format!(
                "move {}, {names}, is illegal: {illegal}",
                before + 1
            ))
        })?;
        Ok(Resumed {
            question,
            position,
            you,
        })
    }
}

/// Parses JSON, with the place of an error.
fn parse<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Box<Error>> {
    serde_json::from_str(text).map_err(|error| {
        let note = "a game is saved by `save FILE` during `play`";
        let error = Error {
            line: Some(error.line()).filter(|&line| line > 0),
            column: Some(error.column()).filter(|&column| column > 0),
            ..Error::new(format!("this is not a saved game: {error}"))
        };
        error.with_note(note).into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::random::Generator;
    use crate::catalogue::GAMES;

    /// A record of the first moves of a random game.
    fn record(question: &Question, plies: usize, first: Player) -> (GameRecord, Position) {
        let mut random = Generator::new(7, 1);
        let mut position = question.start().starting(first);
        while position.ply() < plies && position.end().is_none() {
            let legal = position.legal_elements();
            let chosen = legal[random.below(legal.len() as u32) as usize];
            position = position.after(&chosen.into());
        }
        let record = GameRecord::new(question, &position, Player::Right, Opponent::Random);
        (record, position)
    }

    #[test]
    fn every_game_is_continued_where_it_was_saved() {
        for entry in GAMES {
            let text = QuestionText {
                pattern: entry.pattern.map(Into::into),
                ..QuestionText::new(entry.name, entry.example)
            };
            let question = Question::new(text).expect(entry.name);
            for (plies, first) in [(0, Player::Left), (3, Player::Right), (100, Player::Left)] {
                let (saved, position) = record(&question, plies, first);
                let read = GameRecord::read(&saved.to_json()).expect(entry.name);
                assert_eq!(read, saved);
                let game = read.resume().expect(entry.name);
                assert_eq!(game.position.made(), position.made(), "{}", entry.name);
                assert_eq!(game.position.first(), position.first());
                assert_eq!(game.position.end(), position.end());
                assert_eq!(game.you, Player::Right);
                let sgf = saved.to_sgf().expect(entry.name);
                let line = GameRecord::read(&sgf).expect(entry.name);
                assert_eq!(line.moves, saved.moves, "{}", entry.name);
                assert_eq!((line.first, line.you), (saved.first, saved.first));
            }
        }
    }

    #[test]
    fn a_record_is_small_and_readable() {
        let question = Question::read("avoid", "K4 K3").expect("a game");
        let (record, _) = record(&question, 2, Player::Left);
        let names: Vec<String> = record.moves.concat();
        let wanted = format!(
            r#"{{
  "format": "tedomari-game",
  "version": 1,
  "question": {{
    "game": "avoid",
    "board": "K4",
    "pattern": "K3"
  }},
  "first": "red",
  "you": "green",
  "opponent": "random",
  "moves": [
    ["{}"],
    ["{}"]
  ]
}}
"#,
            names[0], names[1]
        );
        assert_eq!(record.to_json(), wanted);
    }

    #[test]
    fn damaged_records_are_refused_with_the_reason() {
        let question = Question::read("hex", "3x3").expect("a game");
        let (saved, _) = record(&question, 0, Player::Left);
        let text = saved.to_json();
        let wrong = |text: &str| {
            let result = GameRecord::read(text).and_then(|record| record.resume());
            result.expect_err(text).message
        };
        for (old, new, message) in [
            ("{\n", "", "this is not a saved game: "),
            (
                "  \"first\"",
                "  \"last\"",
                "this is not a saved game: unknown field `last`",
            ),
            (
                "tedomari-game",
                "sonata",
                "this is not a saved game, but 'sonata'",
            ),
            (
                "\"version\": 1",
                "\"version\": 2",
                "this game was saved in version 2 of the format; version 1 is known",
            ),
            ("3x3", "3x", "the number of columns is missing"),
            (
                "\"you\": \"white\"",
                "\"you\": \"red\"",
                "this game is played by Black and White, not Red",
            ),
            (
                "[]",
                "[[\"a1\"],[\"a1\"]]",
                "move 2, a1, is illegal: a1 is black already",
            ),
            (
                "[]",
                "[[\"b2\"],[]]",
                "move 2, , is illegal: a move chooses an element",
            ),
            (
                "[]",
                "[[\"z9\"]]",
                "move 1, z9, is illegal: there is no element called 'z9'",
            ),
        ] {
            let error = wrong(&text.replacen(old, new, 1));
            assert!(error.contains(message), "{error}");
        }
        let sim = Question::read("sim", "").expect("a game");
        let (saved, _) = record(&sim, 0, Player::Left);
        let error = wrong(&saved.to_json().replace("\"red\"", "\"green\""));
        assert_eq!(error, "in this game Red starts, not Green");
    }
}
