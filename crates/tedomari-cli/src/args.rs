//! The command line.

use std::ffi::OsString;
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::thread;
use std::time::{Duration, Instant};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args as Arguments, CommandFactory, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use tedomari::board::Color;
use tedomari::budget::amounts;
use tedomari::catalogue::{self, GAMES};
use tedomari::opponent::Opponent;
use tedomari::puzzle::Date;
use tedomari_census::count::legal::Method;

use crate::output::{Output, Reports};
use crate::{count, words};

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

const CONVENTIONS: &str = "\
Exit codes: 0 answered, 1 wrong input, 2 wrong usage, 3 budget exhausted or stopped by Ctrl-C.
Ctrl-C ends a computation early and prints the bounds reached; a second Ctrl-C ends the program.";

/// The most lines of a drawing that are printed.
const LINES: usize = 200;

/// Options of every command.
#[derive(Clone, Debug, Arguments)]
pub struct Common {
    /// Answer in JSON
    #[arg(long, global = true)]
    pub json: bool,
    /// Print values, lists and tables in full, however long they are
    #[arg(long, global = true)]
    pub full: bool,
    /// Stop after this time and answer with bounds: 10s, 500ms, 2m, 1h
    #[arg(long, global = true, value_name = "TIME", value_parser = amounts::time)]
    pub time: Option<Duration>,
    /// Memory limit of the search tables: 500M, 2G
    #[arg(long, global = true, value_name = "SIZE", default_value = "2G", value_parser = amounts::memory)]
    pub memory: usize,
    /// Use this many threads; values do not depend on it [default: all cores]
    #[arg(long, global = true, value_name = "N", value_parser = threads, default_value_t = all_cores(), hide_default_value = true)]
    pub threads: usize,
    /// The processes that work together.
    #[command(flatten)]
    pub processes: ProcessArgs,
    /// When the program was started, or a part of its work with a budget of its own.
    #[arg(skip = Instant::now())]
    pub start: Instant,
}

/// The processes that work on one question together.
#[derive(Clone, Debug, Default, Arguments)]
#[command(next_help_heading = "Many machines")]
pub struct ProcessArgs {
    /// Work together with processes on these hosts: a file with one host:port on each line
    #[arg(long, global = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub hosts: Option<PathBuf>,
    /// The number of this process, the first line of the file being 0
    #[arg(long, global = true, value_name = "I", value_parser = whole_number)]
    pub process: Option<usize>,
    /// Start so many processes on this machine
    #[arg(long, global = true, value_name = "N", value_parser = whole_number, conflicts_with_all = ["hosts", "process"])]
    pub processes: Option<usize>,
    /// Wait this long for the other processes [default: 8s, with --processes 60s]
    #[arg(long, global = true, value_name = "TIME", value_parser = amounts::time)]
    pub wait: Option<Duration>,
}

impl ProcessArgs {
    /// Whether the options ask for more than one process.
    pub fn asks_for_several(&self) -> bool {
        self.hosts.is_some() || self.processes.is_some_and(|count| count > 1)
    }
}

/// The most threads that can be asked for.
const MAX_THREADS: usize = 256;

/// As many threads as there are processors.
pub fn all_cores() -> usize {
    thread::available_parallelism()
        .map_or(1, usize::from)
        .min(MAX_THREADS)
}

/// Reads a number of processes, or of one of them.
fn whole_number(text: &str) -> Result<usize, String> {
    let number = text.parse().ok();
    number.ok_or_else(|| "expected a whole number such as 2".into())
}

/// Reads a number of threads.
fn threads(text: &str) -> Result<usize, String> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (1..=MAX_THREADS).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {MAX_THREADS}"))
}

impl Common {
    /// The same options for work with a budget of its own that begins now.
    pub fn restarted(&self) -> Common {
        Common {
            start: Instant::now(),
            ..self.clone()
        }
    }

    /// The text of a value, at a readable length unless all is wanted.
    pub fn readable(&self, text: &str) -> String {
        if self.full {
            text.into()
        } else {
            words::readable(text)
        }
    }

    /// A drawing, cut after a readable number of lines unless all are wanted. `how` says how to get
    /// them.
    pub fn readable_lines(&self, text: &str, how: &str) -> String {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        let Some(end) = ends.clone().nth(self.rows(LINES) - 1) else {
            return text.into();
        };
        match ends.count() - LINES {
            0 => text.into(),
            more => {
                let more = words::counted(more, "more line");
                format!("{}… ({more}, {how})\n", &text[..end])
            }
        }
    }

    /// Names, not too many unless all are wanted.
    pub fn listed(&self, names: &[String]) -> String {
        let shown = names
            .iter()
            .take(self.rows(words::SHOWN))
            .cloned()
            .collect();
        self.listed_of(shown, names.len())
    }

    /// The first names of `count`, separated by commas if they have several words.
    pub fn listed_of(&self, shown: Vec<String>, count: usize) -> String {
        let has_spaces = shown.iter().any(|name| name.contains(' '));
        words::shortened(shown, count, if has_spaces { ", " } else { " " })
    }

    /// Names, quoted where that is needed, not too many unless all are wanted.
    pub fn quoted(&self, names: &[String]) -> String {
        let shown = names.iter().take(self.rows(words::SHOWN)).cloned();
        words::shortened(shown.map(words::in_list).collect(), names.len(), " ")
    }

    /// The number of rows of a table: as many as usual, unless all are wanted.
    pub fn rows(&self, usual: usize) -> usize {
        if self.full { usize::MAX } else { usual }
    }
}

/// The options of `serve`.
#[derive(Clone, Debug, Default, Arguments)]
pub struct Serve {
    /// The port; by default 7878, or the next free one. 0 takes any free port
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    /// The address to listen on, by default 127.0.0.1; any other allows other computers to connect.
    /// Or a name under which the server is reached. May be repeated
    #[arg(long, value_name = "ADDRESS|NAME")]
    pub host: Vec<Host>,
    /// The folder of the file with experience, hall of fame and saved boards
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub data: Option<PathBuf>,
    /// Write a copy of the file with experience, hall of fame and saved boards to a new file, and
    /// end; a server may be running
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "open")]
    pub backup: Option<PathBuf>,
    /// Open it in the browser
    #[arg(long)]
    pub open: bool,
    /// Requests per second that one client may send; by default 2000 from this computer and 50 from
    /// others
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub rate: Option<u32>,
    /// Milliseconds that a move in the hall of fame takes at least, for tests
    #[arg(long, value_name = "NUMBER", hide = true)]
    pub pace: Option<u64>,
    /// Read the pages from this folder, for development
    #[arg(long, value_name = "DIR", hide = true)]
    pub pages: Option<PathBuf>,
}

/// An address to listen on, or a name under which the server is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Host {
    Address(IpAddr),
    Name(String),
}

impl FromStr for Host {
    type Err = String;

    fn from_str(text: &str) -> Result<Host, String> {
        if let Ok(address) = text.parse() {
            return Ok(Host::Address(address));
        }
        let is_label = |label: &str| {
            let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
            !label.is_empty() && label.bytes().all(is_plain)
        };
        // An address with a mistake is not a name.
        let is_number = text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
        if is_number || !text.split('.').all(is_label) {
            return Err(
                "neither an address, such as 0.0.0.0, nor a host name without a port".into(),
            );
        }
        Ok(Host::Name(text.into()))
    }
}

/// One of the two colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Side {
    White,
    Black,
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }
}

/// A color that a person can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Seat {
    White,
    Black,
    Red,
    Green,
}

/// The names of the opponents, with how they play.
fn opponents() -> impl TypedValueParser<Value = Opponent> {
    let values = Opponent::ALL.map(|one| {
        let value = PossibleValue::new(one.word()).help(one.text());
        if one == Opponent::Learning {
            value.alias("tricky")
        } else {
            value
        }
    });
    let find = |name: String| match name.as_str() {
        "tricky" => Ok(Opponent::Learning),
        name => Opponent::find(name).ok_or("not an opponent"),
    };
    PossibleValuesParser::new(values).try_map(find)
}

/// The board argument: one word or several.
#[derive(Clone, Debug, Arguments)]
pub struct BoardText {
    /// A board: an expression such as 'chain bbwwbb'; @FILE or a path reads a file, - standard input
    #[arg(value_name = "BOARD", value_hint = ValueHint::FilePath)]
    pub board: Vec<OsString>,
}

/// A game on a board, as every verb takes it.
#[derive(Clone, Debug, Default, Arguments)]
pub struct Asked {
    /// The name of a game; `tedomari games` lists them
    #[arg(value_name = "GAME")]
    pub game: String,
    /// A board, such as 'chain bbwwbb', 3 4 5 or 4x4; in a pattern game also the pattern: K6 K3.
    /// @FILE or a path with a slash or an extension reads a file, - standard input
    #[arg(value_name = "BOARD", value_hint = ValueHint::FilePath)]
    pub board: Vec<OsString>,
    /// The color of Left, the positive player, where elements have colors; white unless you say so
    #[arg(long, value_name = "COLOR", value_enum)]
    pub left: Option<Side>,
    /// The poset of outcomes of a coloring game: P4, L3, B2, L2 x P4, or relations such as
    /// 'bot < a, b < top'; P4 unless you say so
    #[arg(long, value_name = "POSET")]
    pub atoms: Option<String>,
    /// The pattern of Red in a pattern game, if the players have different ones
    #[arg(long, value_name = "PATTERN")]
    pub red: Option<String>,
    /// The pattern of Green
    #[arg(long, value_name = "PATTERN")]
    pub green: Option<String>,
}

impl Asked {
    /// Joins a name of several words that was typed without quotes, such as `tic tac toe`.
    fn join_name(&mut self) {
        let words = self.board.iter().map_while(|word| word.to_str());
        let words = words.take_while(|word| !word.trim().is_empty());
        let words: Vec<&str> = words.take(NAME_WORDS - 1).collect();
        let named = (1..=words.len()).rev().find_map(|count| {
            let name = format!("{} {}", self.game, words[..count].join(" "));
            catalogue::is_game(&name).then_some((name, count))
        });
        if let Some((name, count)) = named {
            self.game = name;
            self.board.drain(..count);
        }
    }
}

/// The most words of the name of a game.
const NAME_WORDS: usize = 4;

/// A game to play.
#[derive(Clone, Debug, Arguments)]
#[command(mut_arg("game", |game| {
    let game = game.required(false).required_unless_present("load");
    game.default_value("").hide_default_value(true).index(1)
}))]
#[command(mut_arg("board", |board| board.index(2)))]
pub struct Play {
    /// The game and its board.
    #[command(flatten)]
    pub asked: Asked,
    /// The color you play; unless you say so, white where elements are removed or taken, else
    /// the one that starts
    #[arg(long = "as", value_name = "COLOR", value_enum)]
    pub you: Option<Seat>,
    /// The color that starts: white, or black in coloring games; in pattern games red always does
    #[arg(long, value_name = "COLOR", value_enum)]
    pub first: Option<Side>,
    /// Against whom
    #[arg(long, value_name = "WHOM", value_parser = opponents(), default_value = "perfect")]
    pub opponent: Opponent,
    /// Continue a game saved with `save FILE`
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(conflicts_with_all = ["game", "left", "atoms", "red", "green", "you", "first", "opponent"])]
    pub load: Option<PathBuf>,
    /// Keep what the learning opponent learns in this file instead of your data folder
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub experience: Option<PathBuf>,
}

/// The poset of outcomes.
#[derive(Clone, Debug, Arguments)]
pub struct Over {
    /// The poset of outcomes: P4, L3, B2, L2 x P4, or relations such as 'bot < a, b < top'
    #[arg(long, value_name = "POSET", default_value = "P4")]
    pub atoms: String,
}

/// A game over a poset of outcomes.
#[derive(Clone, Debug, Arguments)]
pub struct Expression {
    /// A game such as '{a,{T|b}|{a|_},b}', a file that contains one, or - for standard input
    #[arg(required = true, value_name = "EXPR", value_hint = ValueHint::FilePath)]
    pub text: Vec<OsString>,
    #[command(flatten)]
    pub over: Over,
}

/// Which colorings are counted.
#[derive(Clone, Debug, Arguments)]
pub struct Numbers {
    /// Positions of a game in which Red starts: as many red edges as green ones, or one more
    #[arg(long)]
    pub balanced: bool,
    /// Numbers of red edges: 5, 3..7 (both counted), 3.. or ..7
    #[arg(long, value_name = "RANGE", value_parser = count::parse::range)]
    pub red: Option<RangeInclusive<usize>>,
    /// Numbers of green edges
    #[arg(long, value_name = "RANGE", value_parser = count::parse::range)]
    pub green: Option<RangeInclusive<usize>>,
    /// Numbers of uncolored edges
    #[arg(long, value_name = "RANGE", value_parser = count::parse::range)]
    pub uncolored: Option<RangeInclusive<usize>>,
    /// All edges colored: short for --uncolored 0
    #[arg(long, conflicts_with = "uncolored")]
    pub complete: bool,
}

/// How to sample.
#[derive(Clone, Debug, Arguments)]
pub struct Draws {
    /// How to sample
    #[arg(long, value_enum, default_value_t = Estimator::Sequential)]
    pub method: Estimator,
    /// Games to play (sequential), or colorings to draw for each number of colored edges (paper-1)
    /// or for the largest (paper-2); by default as many as --time allows, or 100000, 1000 or 50000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub samples: Option<u64>,
    /// The same seed and samples give the same estimate
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
}

/// An estimator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Estimator {
    /// Random legal games, weighted by the numbers of choices
    Sequential,
    /// The paper's first method: uniform colorings, weighted by their symmetry
    #[value(name = "paper-1")]
    Paper1,
    /// The paper's second method: uniform colorings and Pólya's counts
    #[value(name = "paper-2")]
    Paper2,
}

impl From<Estimator> for Method {
    fn from(estimator: Estimator) -> Method {
        match estimator {
            Estimator::Sequential => Method::Sequential,
            Estimator::Paper1 => Method::Paper1,
            Estimator::Paper2 => Method::Paper2,
        }
    }
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
    /// How two games over a poset of outcomes compare
    Compare {
        /// A game, or a file that contains one
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
            _ => {}
        }
    }
}

/// The kinds of censuses.
#[derive(Debug, Subcommand)]
pub enum CensusOf {
    /// The values of set coloring games with few cells, each with a smallest game that has it
    Coloring {
        #[command(flatten)]
        over: Over,
        /// The maximum number of cells
        #[arg(long, value_name = "N")]
        cells: usize,
        #[command(flatten)]
        output: Output<crate::census::coloring::Tables>,
        /// Store checkpoints in this file, and resume from it
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        checkpoint: Option<PathBuf>,
    },
    /// A table of all boards of a class in all colorings, with a column for each quantity
    Boards(crate::census::boards::Question),
    /// Who wins each graph Ramsey game with a small pattern, in every variant, as CSV
    Ramsey {
        /// The maximum number of vertices of a pattern
        #[arg(long, value_name = "N", default_value_t = 4)]
        vertices: usize,
        /// The number of vertices of the largest board
        #[arg(long, value_name = "N", default_value_t = 5)]
        boards: usize,
        #[command(flatten)]
        output: Output<crate::census::ramsey::Rows>,
    },
}

/// What to try first.
const EXAMPLES: &str = "\
Try:
  tedomari value nim 3 4 5
  tedomari explain pomax 'tree w(b(w,b),w)'
  tedomari play sim
  tedomari draw hex 5x5 -o board.svg
  tedomari serve --open
";

/// The complete command line, with the catalogue of games in its help.
pub fn command() -> clap::Command {
    let width = GAMES
        .iter()
        .map(|entry| entry.name.len())
        .max()
        .unwrap_or(0);
    let mut games = format!("{EXAMPLES}\nGames:\n");
    for entry in GAMES {
        games += &format!("  {:width$}  {}\n", entry.name, entry.rule);
    }
    let long = format!("{games}\n{CONVENTIONS}");
    Args::command().after_help(games).after_long_help(long)
}
