//! Games on boards, and who plays them.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args as Arguments, ValueEnum, ValueHint};
use tedomari::board::Color;
use tedomari::opponent::Opponent;
use tedomari_answers::long_name;

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
    pub(super) fn join_name(&mut self) {
        let words: Vec<&str> = self.board.iter().map_while(|word| word.to_str()).collect();
        if let Some((name, count)) = long_name(&self.game, &words) {
            self.game = name;
            self.board.drain(..count);
        }
    }
}

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
    /// Look the verdicts on a pattern game up in a table that `solve --save` has written, instead of
    /// solving the game
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub table: Option<PathBuf>,
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
