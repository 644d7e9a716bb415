//! A pattern game as it is asked for on the command line.

use tedomari::game::pattern::{Ending, PatternGame, VARIANTS, Variant};
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
        let variant = variant(&args.variant)?;
        let both = args.pattern.as_deref();
        let patterns = match (args.red.as_deref().or(both), args.green.as_deref().or(both)) {
            (Some(red), Some(green)) => Some([red, green]),
            (None, None) => None,
            _ => {
                let message = "both players need a pattern: one for both, or --red A --green B";
                return Err(Complaint::new(message).into());
            }
        };
        let question = PatternQuestion::read(variant, &args.board, patterns).map_err(refused)?;
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

/// The variant of that name, or a complaint that offers the nearest one.
fn variant(name: &str) -> Result<Variant, Failure> {
    Variant::find(name).ok_or_else(|| {
        let names: Vec<&str> = VARIANTS.iter().map(|(name, _, _)| *name).collect();
        let message = format!("there is no pattern game called '{}'", input::excerpt(name));
        let mut complaint = Complaint::new(message);
        for (name, _, rule) in VARIANTS {
            complaint = complaint.with_note(&format!("  {name:15} {rule}"));
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
