//! Creates a playable game from the command line.

use tedomari::board::Color;
use tedomari::catalogue::Kind;
use tedomari::game::{Position, Side};
use tedomari::opponent::Opponent;
use tedomari::value::Player;
use tedomari::{Error, Question};

use super::{Match, Setup, files};
use crate::args::{Play, Seat};
use crate::failure::Failure;
use crate::question;

impl Match {
    /// The requested game.
    pub fn read(args: &Play) -> Result<Match, Failure> {
        if let Some(file) = &args.load {
            return Ok(files::load(file.as_os_str())?);
        }
        let setup = Setup::read(args)?;
        Match::new(setup, args.you, args.opponent)
    }

    /// A game that begins.
    pub fn new(setup: Setup, you: Option<Seat>, opponent: Opponent) -> Result<Match, Failure> {
        Ok(Match {
            you: setup.seat(you)?,
            position: setup.start.clone(),
            opponent,
            setup,
        })
    }
}

impl Setup {
    /// The requested game.
    fn read(args: &Play) -> Result<Setup, Failure> {
        if args.asked.board == ["-"] {
            let message = "play reads your moves from standard input, so the board cannot be there";
            let note = "give the board as an expression or as the name of a file";
            return Err(Error::new(message).with_note(note).into());
        }
        let question = question::read(&args.asked)?;
        if question.kind() == Kind::Pattern && args.first.is_some() {
            let message = "in this game red always starts, so --first says nothing";
            return Err(Error::new(message).into());
        }
        Ok(Setup::new(question, args.first.map(Color::from)))
    }

    /// Creates a game that this color starts. The default is White if elements are removed or
    /// taken, and otherwise the player to move.
    pub fn new(question: Question, first: Option<Color>) -> Setup {
        let start = question.start();
        let first = match question.board() {
            Some(_) => Some(first.unwrap_or(Color::White)),
            None => first,
        };
        let player = first.and_then(|first| start.player(first.into()));
        let start = match player {
            Some(player) => start.starting(player),
            None => start.clone(),
        };
        Setup::on(question, start)
    }

    /// Creates a game with this start.
    pub fn on(question: Question, start: Position) -> Setup {
        Setup {
            name: question.entry().name,
            title: question.title(),
            is_learned: question.kind() == Kind::Pattern,
            roles: match question.board() {
                Some(_) => format!("{}; {}", question.roles(), question.ending()),
                None => question.entry().rule.into(),
            },
            start,
            question: Some(question),
        }
    }

    /// The player of a color. The default is White if elements are removed or taken, and otherwise
    /// the player who starts.
    fn seat(&self, you: Option<Seat>) -> Result<Player, Failure> {
        let side = match you {
            Some(Seat::White) => Side::White,
            Some(Seat::Black) => Side::Black,
            Some(Seat::Red) => Side::Red,
            Some(Seat::Green) => Side::Green,
            None if self.start.alive().is_some() => Side::White,
            None => self.start.side(self.start.first()),
        };
        self.start.player(side).ok_or_else(|| {
            let [first, second] =
                [0, 1].map(|ply| self.start.side(self.start.mover_at(ply)).word());
            Error::new(format!("this game is played by {first} and {second}")).into()
        })
    }
}
