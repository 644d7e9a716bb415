//! `tedomari reduce`: reductions from formulas and boards to boards.

mod check;
mod decide;
mod play;
mod report;

use std::ffi::{OsStr, OsString};
use std::io::Write;
use tedomari::Error;

use clap::{Args, Subcommand, ValueEnum, ValueHint};
use tedomari::board::Limits;
use tedomari::game::pattern::Variant;
use tedomari::game::pattern::{Normal, PositiveFormula};
use tedomari::notation::pattern::parse_positive;
use tedomari_answers::reduce::{ReduceAnswer, Reduced};
use tedomari_census::reduce::Achievement;
use tedomari_draw::{Format, Raster};

use crate::args::{BoardText, Common, Seat};
use crate::failure::Failure;
use crate::output::{Output, Writes};
use crate::{Ending, input};

/// The reductions.
#[derive(Clone, Debug, Subcommand)]
pub enum ReduceCommand {
    /// A formula in DIMACS CNF becomes pomax on a poset of height 2: 0 if it is satisfiable
    Sat {
        /// A DIMACS file, or - for standard input
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: OsString,
        #[command(flatten)]
        wanted: Wanted,
    },
    /// A formula in QDIMACS becomes pomax on a poset of height 3: 0 if it is true
    Qbf {
        /// A QDIMACS file, or - for standard input
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: OsString,
        #[command(flatten)]
        wanted: Wanted,
    },
    /// Numbers that fill bins become pomax on a tree of height 3: 0 if they can be packed
    Partition {
        /// A file such as `p partition 2 7` and then `3 3 2 2 2 2`, or - for standard input
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: OsString,
        #[command(flatten)]
        wanted: Wanted,
    },
    /// The game on a positive CNF becomes avoiding bow-ties
    Avoid {
        /// A formula such as '(x1|x4)&(x2|x3)', a file that contains one, or -
        #[arg(value_name = "FORMULA", value_hint = ValueHint::FilePath)]
        formula: OsString,
        /// Which game
        #[arg(long, value_enum, default_value_t = Avoiding::Avoid)]
        game: Avoiding,
        #[command(flatten)]
        wanted: Wanted,
    },
    /// The game on a positive DNF becomes achieving an octopus
    Achieve {
        /// A formula such as '(x1&x2)|(x3&x4)', a file that contains one, or -
        #[arg(value_name = "FORMULA", value_hint = ValueHint::FilePath)]
        formula: OsString,
        /// Which game
        #[arg(long, value_enum, default_value_t = Achieving::Achieve)]
        game: Achieving,
        #[command(flatten)]
        wanted: Wanted,
    },
    /// Pomax on a poset becomes pominmax on a larger one
    Pominmax {
        #[command(flatten)]
        on: BoardText,
        #[command(flatten)]
        wanted: Wanted,
    },
}

/// Avoidance games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Avoiding {
    /// Completing a bow-tie is forbidden; whoever cannot move loses
    Avoid,
    /// Completing one loses
    Misere,
    /// Like avoid, but a move colors one edge or more
    AvoidPlus,
}

/// Achievement games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Achieving {
    /// Both want an octopus (Theorem 13)
    Achieve,
    /// Both want one, and the second player wins on a full board (Theorem 11)
    AchieveSecond,
    /// Only the first player wants one (Theorem 10)
    AchieveWeak,
}

/// The options of all reductions.
#[derive(Clone, Debug, Args)]
pub struct Wanted {
    #[command(flatten)]
    pub output: Output<Boards>,
    /// Solve the formula and the board independently, and compare
    #[arg(long, conflicts_with = "play")]
    pub check: bool,
    /// Play on the board, with the formula next to it
    #[arg(long, conflicts_with_all = ["format", "output"])]
    pub play: bool,
    /// The color you play; white or red by default
    #[arg(long = "as", value_name = "COLOR", value_enum, requires = "play")]
    pub you: Option<Seat>,
}

/// What `reduce` writes: the formula, sizes and the role of each element; the board alone, as
/// `tedomari value` and `tedomari solve` read it; or a picture with a frame around each gadget.
#[derive(Clone, Debug)]
pub struct Boards;

impl Writes for Boards {
    const FORMATS: &'static [Format] = &[
        Format::Text,
        Format::Notation,
        Format::Dot,
        Format::Svg,
        Format::Png,
        Format::Tex,
        Format::Json,
    ];
}

/// Runs a reduction.
pub fn run(
    command: ReduceCommand,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (reduced, wanted) = built(command)?;
    let output = &wanted.output;
    if wanted.play {
        return play::run(&reduced, wanted.you, common, out);
    }
    if wanted.check {
        return output.report(common, out, |common, out| check::run(&reduced, common, out));
    }
    let format = match output.format()? {
        Some(format) => format,
        None if common.json => Format::Json,
        None => Format::Text,
    };
    let result = match format {
        Format::Json => serde_json::to_vec(&ReduceAnswer::new(&reduced))?,
        Format::Notation => reduced.notation()?.into(),
        Format::Dot => reduced.dot().into(),
        Format::Text => report::text(&reduced).into(),
        _ => reduced.picture()?.file(format, &Raster::default())?,
    };
    match format {
        Format::Json if output.file().is_none() => {
            out.write_all(&result)?;
            writeln!(out)?;
        }
        _ => output.deliver(format, &result, common, out)?,
    }
    Ok(Ending::Answered)
}

fn built(command: ReduceCommand) -> Result<(Reduced, Wanted), Failure> {
    let limits = Limits::default();
    Ok(match command {
        ReduceCommand::Sat { file, wanted } => {
            let text = file_text(&file, &wanted, DIMACS)?;
            (Reduced::sat(&text, &limits)?, wanted)
        }
        ReduceCommand::Qbf { file, wanted } => {
            let text = file_text(&file, &wanted, DIMACS)?;
            (Reduced::qbf(&text, &limits)?, wanted)
        }
        ReduceCommand::Partition { file, wanted } => {
            let text = file_text(&file, &wanted, NUMBERS)?;
            (Reduced::partition(&text, &limits)?, wanted)
        }
        ReduceCommand::Avoid {
            formula,
            game,
            wanted,
        } => {
            let text = text_for(&formula, &wanted)?;
            let formula = positive(&formula, &text, Normal::Cnf)?;
            let variant = match game {
                Avoiding::Avoid => Variant::Avoid,
                Avoiding::Misere => Variant::Misere,
                Avoiding::AvoidPlus => Variant::AvoidPlus,
            };
            (Reduced::avoid(formula, variant, &limits)?, wanted)
        }
        ReduceCommand::Achieve {
            formula,
            game,
            wanted,
        } => {
            let text = text_for(&formula, &wanted)?;
            let formula = positive(&formula, &text, Normal::Dnf)?;
            let achievement = match game {
                Achieving::Achieve => Achievement::Plain,
                Achieving::AchieveSecond => Achievement::Second,
                Achieving::AchieveWeak => Achievement::Weak,
            };
            (Reduced::achieve(formula, achievement, &limits)?, wanted)
        }
        ReduceCommand::Pominmax { on, wanted } => {
            if wanted.play && on.board == ["-"] {
                return Err(taken().into());
            }
            (Reduced::pominmax(input::board(&on)?)?, wanted)
        }
    })
}

/// What a file of a formula contains.
const DIMACS: &str = "expected a file in DIMACS, which begins with a line such as `p cnf 3 2`";

/// What a file of numbers contains.
const NUMBERS: &str = "expected a file that begins with a line such as `p partition 2 7`";

/// The content of a file that must exist.
fn file_text(file: &OsString, wanted: &Wanted, note: &str) -> Result<String, Failure> {
    let path = std::path::Path::new(file);
    if file != "-" && !path.is_file() {
        let name = input::excerpt(&file.to_string_lossy());
        let message = if path.is_dir() {
            format!("'{name}' is a folder, not a file")
        } else {
            format!("there is no file called '{name}'")
        };
        return Err(Error::new(message).with_note(note).into());
    }
    text_for(file, wanted)
}

/// Parses a positive formula in the argument or in the file that it names.
fn positive(argument: &OsStr, text: &str, normal: Normal) -> Result<PositiveFormula, Failure> {
    parse_positive(text, normal)
        .map_err(|error| input::misread(argument, "a formula", error.into()).into())
}

fn text_for(argument: &OsString, wanted: &Wanted) -> Result<String, Failure> {
    if wanted.play && argument == "-" {
        Err(taken().into())
    } else {
        input::text(argument)
    }
}

fn taken() -> Error {
    let message = "play reads your moves from standard input, so the formula cannot be there";
    Error::new(message).with_note("give the name of a file")
}
