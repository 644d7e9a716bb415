//! The words of a question about a game, as somebody types them after `tedomari value`.

use tedomari::Error;
use tedomari::board::Color;
use tedomari::catalogue::{self, Entry, Kind};
use tedomari::question::QuestionText;

/// The most words of the name of a game.
const NAME_WORDS: usize = 4;

/// The options of a question.
#[derive(Clone, Debug, Default)]
pub struct QuestionOptions {
    /// `--left`: the color of Left.
    pub left: Option<Color>,
    /// `--atoms`: the poset of outcomes.
    pub atoms: Option<String>,
    /// `--red`: the pattern of Red.
    pub red: Option<String>,
    /// `--green`: the pattern of Green.
    pub green: Option<String>,
}

impl QuestionOptions {
    /// The question with these options, before its board is known. Rejects options that mean
    /// nothing in this game.
    pub fn question(self, entry: &Entry) -> Result<QuestionText, Box<Error>> {
        let is_partisan = matches!(entry.kind, Kind::Removal | Kind::Poset) && !entry.is_impartial;
        let wrong = if self.left.is_some() && !is_partisan {
            Some("--left is for games whose elements have colors")
        } else if self.atoms.is_some() && entry.kind != Kind::Coloring {
            Some("--atoms is for coloring games")
        } else if (self.red.is_some() || self.green.is_some()) && entry.kind != Kind::Pattern {
            Some("--red and --green are for pattern games such as avoid")
        } else {
            None
        };
        if let Some(message) = wrong {
            let note = format!("{} is a {} game", entry.name, entry.kind.word());
            return Err(Error::new(message).with_note(&note).into());
        }
        Ok(QuestionText {
            atoms: self.atoms,
            red: self.red,
            green: self.green,
            left: self.left.filter(|&left| left == Color::Black),
            ..QuestionText::new(entry.name, "")
        })
    }
}

/// The name of a game that was typed without quotes, such as `tic tac toe`, and how many of the
/// words after its first one belong to it. `None` if the first word is all of it.
pub fn long_name(first: &str, words: &[&str]) -> Option<(String, usize)> {
    let words = words.iter().take_while(|word| !word.trim().is_empty());
    let words: Vec<&str> = words.take(NAME_WORDS - 1).copied().collect();
    (1..=words.len()).rev().find_map(|count| {
        let name = format!("{first} {}", words[..count].join(" "));
        catalogue::is_game(&name).then_some((name, count))
    })
}

/// The words of the board, and the one that is the pattern of both players.
pub fn board_and_pattern<'a, Word>(
    entry: &Entry,
    words: &'a [Word],
) -> Result<(&'a [Word], Option<&'a Word>), Box<Error>> {
    match words {
        [] if entry.own_board.is_none() => {
            let message = format!("{} needs a board: {}", entry.name, entry.boards);
            Err(entry.error(message).into())
        }
        // Each may contain spaces.
        [board, pattern] if entry.kind == Kind::Pattern => {
            Ok((std::slice::from_ref(board), Some(pattern)))
        }
        words => Ok((words, None)),
    }
}

/// The error for an expression over a poset of outcomes in the place of a game that is to be
/// explained.
pub fn explained_elsewhere(game: &str) -> Option<Error> {
    let message = "an expression over a poset of outcomes is explained by `canonical`";
    let note = format!("tedomari canonical --steps '{game}'");
    game.starts_with('{')
        .then(|| Error::new(message).with_note(&note))
}
