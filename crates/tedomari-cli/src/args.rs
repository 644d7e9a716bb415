//! The command line.

mod asked;
mod census;
mod common;
mod count;
mod help;
mod processes;
mod serve;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueHint};
use clap_complete::Shell;
use tedomari::puzzle::Date;

pub use asked::{Asked, BoardText, Expression, Over, Play, Seat};
pub use census::CensusOf;
pub use common::Common;
#[cfg(feature = "cluster")]
pub use common::all_cores;
pub use count::{Draws, Numbers};
pub use help::command;
pub use processes::ProcessArgs;
pub use serve::{Host, Serve};

use crate::output::{Output, Reports};

/// Exact values, with reasons, for games played on a finite set one element at a time.
#[derive(Debug, Parser)]
#[command(name = "tedomari", version)]
pub struct Args {
    /// The command; without one the help is shown.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The options of every command.
    #[command(flatten)]
    pub common: Common,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// The value of a game, who wins, the best moves, and why
    Value {
        #[command(flatten)]
        asked: Asked,
        /// Find the value by search even if a formula gives it
        #[arg(long)]
        no_formula: bool,
        /// Find it by search alone: without theorems, only splitting into independent parts
        #[arg(long, conflicts_with = "no_formula")]
        plain: bool,
        /// Keep what the search knows in this file, and resume it from there
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        checkpoint: Option<PathBuf>,
        #[command(flatten)]
        lines: crate::batch::LinesArgs,
        #[command(flatten)]
        output: Output<crate::value::Answers>,
    },
    /// Every first move with the value after it
    Moves {
        #[command(flatten)]
        asked: Asked,
        #[command(flatten)]
        output: Output<crate::value::Answers>,
    },
    /// Why a game has its value: each step with its theorem, its definitions and the calculation
    Explain {
        #[command(flatten)]
        asked: Asked,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// Check an answer independently: its reason, its value and the winner, by playing it out
    Verify {
        #[command(flatten)]
        asked: Asked,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// Play against the computer
    Play(Play),
    /// The puzzle of a day: a position in which exactly one move wins
    Puzzle {
        /// The day, such as 2026-11-17; today in UTC unless you say so
        #[arg(long, value_name = "DATE")]
        date: Option<Date>,
        /// Show the move that wins
        #[arg(long)]
        solution: bool,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// A picture of a game, of a board alone, or of `passable` and an expression
    Draw(crate::draw::Drawing),
    /// A board made from a formula or from numbers: satisfiability, quantifiers, packing, positive games
    Reduce {
        /// The source of the reduction.
        #[command(subcommand)]
        from: crate::reduce::ReduceCommand,
    },
    /// The catalogue of games, or the facts about one game
    Games {
        /// The name of a game; without one all are listed
        #[arg(value_name = "GAME")]
        name: Vec<String>,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// Read a board and describe it, or write it in another format
    Board {
        #[command(flatten)]
        on: BoardText,
        #[command(flatten)]
        output: Output<crate::board::Boards>,
    },
    /// The canonical form of an expression over a poset of outcomes; for a board, `value coloring`
    Canonical {
        #[command(flatten)]
        game: Expression,
        /// Show how the game gets its canonical form, step by step
        #[arg(long)]
        steps: bool,
        #[command(flatten)]
        output: Output<crate::passable::canonical::Forms>,
    },
    /// How two games over a poset of outcomes compare, or two regions of Hex, hex:G and hex:H
    Compare {
        /// A game, or a file that contains one; after `hex:`, a drawing of a region, or a file
        #[arg(value_name = "G", value_hint = ValueHint::FilePath)]
        first: OsString,
        /// Another one
        #[arg(value_name = "H", value_hint = ValueHint::FilePath)]
        second: OsString,
        #[command(flatten)]
        over: Over,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// A passable value, constructed from atoms by the four gadgets
    Gadgets {
        #[command(flatten)]
        game: Expression,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// A monotone game equivalent to a passable one
    Monotone {
        #[command(flatten)]
        game: Expression,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// A set coloring game with a given passable value
    Realize {
        #[command(flatten)]
        game: Expression,
        /// Also find a game with the fewest cells, if that takes at most six
        #[arg(long)]
        smallest: bool,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// More than `value` says of a pattern game: a table of all positions, search for the winner
    /// alone, more than two players
    Solve {
        #[command(flatten)]
        asked: Asked,
        /// Write the verdict on every position to this file
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        save: Option<PathBuf>,
        /// Store checkpoints in this file, and resume from it
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        checkpoint: Option<PathBuf>,
        /// Find only the winner, by search, for boards with too many positions
        #[arg(long, conflicts_with_all = ["save", "players"])]
        weak: bool,
        /// The number of players of avoid; whoever cannot move is out, and the rest start again
        #[arg(long, value_name = "N", conflicts_with_all = ["save", "checkpoint"])]
        players: Option<usize>,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// Whether every coloring of a board has a one-colored copy of a pattern
    Arrows {
        /// The board: a graph such as K6 or 'K6; red 1-2; green 3-4'
        #[arg(value_name = "BOARD")]
        board: String,
        /// The pattern
        #[arg(value_name = "PATTERN")]
        pattern: Option<String>,
        /// The pattern in red, if the colors have different ones
        #[arg(long, value_name = "PATTERN")]
        red: Option<String>,
        /// The pattern in green
        #[arg(long, value_name = "PATTERN")]
        green: Option<String>,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// The verdict of a saved solution on the position after some moves
    Table {
        /// A file written by `tedomari solve --save`
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,
        /// The moves so far, such as 1-2 3-4
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// Regions of Hex boards and their values; for whole boards, `value hex`
    Hex {
        #[command(subcommand)]
        command: crate::hex::HexCommand,
    },
    /// How many red-green colorings a complete board has, up to isomorphism
    Count {
        /// The board: K1 to K40
        #[arg(value_name = "BOARD")]
        board: String,
        #[command(flatten)]
        numbers: Numbers,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// About how many positions without a one-colored pattern there are, up to isomorphism
    Estimate {
        /// The board: K1 to K40
        #[arg(value_name = "BOARD")]
        board: String,
        /// The pattern to avoid: K3, K4, …
        #[arg(value_name = "PATTERN")]
        pattern: String,
        #[command(flatten)]
        draws: Draws,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// Solve the bundled examples and compare with their known values
    Examples {
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// Check what the papers claim on all small boards and on random larger ones
    Audit {
        /// Check only statements whose source, claim or boards contain this text (may be repeated)
        #[arg(long, value_name = "PATTERN")]
        only: Vec<String>,
        /// Test all boards up to this size, as far as possible, and no larger ones
        #[arg(long, value_name = "N")]
        max_size: Option<usize>,
        #[command(flatten)]
        output: Output<Reports>,
    },
    /// Test a conjecture on all boards of a class
    Conjecture(crate::conjecture::Question),
    /// Count and list small games and their values
    Census {
        /// The kind of census.
        #[command(subcommand)]
        of: CensusOf,
    },
    /// The workbench in the browser: play, draw, analyze
    Serve(Serve),
    /// The address of a game in the workbench, to share
    Link(crate::link::Link),
    /// A completion script for a shell
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
    /// The manual page, as roff
    Man,
    /// How to cite the program, as text and as BibTeX
    Cite {
        #[command(flatten)]
        output: Output<Reports>,
    },
}

impl Command {
    /// Joins the name of a game if it has several words.
    pub fn join_name(&mut self) {
        match self {
            Command::Value { asked, .. }
            | Command::Moves { asked, .. }
            | Command::Explain { asked, .. }
            | Command::Verify { asked, .. }
            | Command::Solve { asked, .. } => asked.join_name(),
            Command::Play(play) => play.asked.join_name(),
            Command::Draw(drawing) => drawing.asked.join_name(),
            Command::Link(link) => link.asked.join_name(),
            _ => {}
        }
    }
}
