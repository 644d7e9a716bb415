//! A pattern game as it is asked for on the command line.

use std::ffi::{OsStr, OsString};

use tedomari::catalogue::{self, Build, Entry, GAMES};
use tedomari::game::pattern::{Ending, PatternGame};
use tedomari::notation;
use tedomari::notation::pattern::{PatternQuestion, QuestionError};
use tedomari::solve::pattern::Verdict;

use crate::args::PatternArgs;
use crate::failure::{Complaint, Failure};
use crate::{input, words};

/// A pattern game with the question it came from.
pub struct Asked {
    /// The question.
    pub question: PatternQuestion,
    /// The game.
    pub game: PatternGame,
}

impl Asked {
    /// Reads the game.
    pub fn read(args: &PatternArgs) -> Result<Asked, Failure> {
        let entry = entry(&args.name)?;
        let Build::Pattern { variant, fixed } = entry.build else {
            let message = format!("{} is not a pattern game", entry.name);
            let note = format!("for example: {}", entry.usage());
            return Err(Complaint::new(message).with_note(&note).into());
        };
        let text;
        let (board, pattern) = match (&args.board, fixed) {
            (None, Some((board, pattern))) => (board, pattern),
            (Some(_), Some((board, _))) => {
                let message = format!("{} has its own board, {board}", entry.name);
                let note = format!("for example: {}", entry.usage());
                return Err(Complaint::new(message).with_note(&note).into());
            }
            (Some(board), None) => {
                text = input::text(OsStr::new(board))?;
                (text.as_str(), args.pattern.as_deref())
            }
            (None, None) => {
                let message = format!("{} needs a board: {}", entry.name, entry.boards);
                let note = format!("for example: {}", entry.usage());
                return Err(Complaint::new(message).with_note(&note).into());
            }
        };
        let patterns = match (
            args.red.as_deref().or(pattern),
            args.green.as_deref().or(pattern),
        ) {
            (Some(red), Some(green)) => Some([red, green]),
            (None, None) => None,
            _ => {
                let message = "both players need a pattern: one for both, or --red A --green B";
                return Err(Complaint::new(message).into());
            }
        };
        let question = PatternQuestion::read(variant, board, patterns).map_err(refused)?;
        let game = question
            .game()
            .map_err(|error| Complaint::new(error.to_string()))?;
        Ok(Asked { question, game })
    }

    /// `avoid K3 on K6`.
    pub fn title(&self) -> String {
        title(&self.question)
    }
}

/// `avoid K3 on K6`.
pub fn title(question: &PatternQuestion) -> String {
    let name = question.variant.name();
    let board = question.board_text();
    match question.pattern_texts() {
        None => format!("{name} on {board}"),
        Some([red, green]) if red == green => format!("{name} {red} on {board}"),
        Some([red, green]) => format!("{name} {red} (Red) and {green} (Green) on {board}"),
    }
}

fn refused(error: QuestionError) -> Complaint {
    match error {
        QuestionError::Board(error) | QuestionError::Pattern(error) => input::complaint(&error),
        error => Complaint::new(error.to_string()),
    }
}

/// A game whose board and pattern are one word each.
pub fn one_word_each(name: &str, words: &[OsString]) -> Result<PatternArgs, Failure> {
    let mut words = words.iter();
    let mut next = || words.next().map(|word| word.to_string_lossy().into_owned());
    let (board, pattern) = (next(), next());
    if let Some(word) = next() {
        let message = format!(
            "a board and a pattern are one word each, and '{}' is one more",
            input::excerpt(&word)
        );
        let note = "put what belongs together in quotes: 'K6; red 1-2' 'K3 + P3'";
        return Err(Complaint::new(message).with_note(note).into());
    }
    Ok(PatternArgs {
        name: name.to_owned(),
        board,
        pattern,
        red: None,
        green: None,
    })
}

/// Whether a name is that of a pattern game.
pub fn is_pattern_game(name: &str) -> bool {
    catalogue::find(name).is_some_and(|entry| matches!(entry.build, Build::Pattern { .. }))
}

/// The game of that name, or a complaint that offers the nearest one.
fn entry(name: &str) -> Result<&'static Entry, Failure> {
    catalogue::find(name).ok_or_else(|| {
        let is_pattern = |entry: &&Entry| matches!(entry.build, Build::Pattern { .. });
        let entries: Vec<&Entry> = GAMES.iter().filter(is_pattern).collect();
        let names: Vec<&str> = entries.iter().map(|entry| entry.name).collect();
        let message = format!("there is no pattern game called '{}'", input::excerpt(name));
        let mut complaint = Complaint::new(message);
        for entry in entries {
            complaint = complaint.with_note(&format!("  {:15} {}", entry.name, entry.rule));
        }
        if let Some(help) = notation::did_you_mean(name, &names) {
            complaint = complaint.with_note(&help);
            complaint.help = Some(help);
        }
        complaint.expected = Some(format!("one of {}", names.join(", ")));
        complaint.into()
    })
}

/// Who wins and when, in words.
pub fn outcome(verdict: Verdict) -> String {
    let moves = words::counted(usize::from(verdict.plies), "move");
    match verdict.ending {
        Ending::First => format!("the first player wins, in {moves}"),
        Ending::Second => format!("the second player wins, in {moves}"),
        Ending::Tie => format!("a tie, after {moves}"),
    }
}
