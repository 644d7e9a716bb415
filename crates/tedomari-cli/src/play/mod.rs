//! `tedomari play`: against the perfect opponent, in the terminal or through a pipe.

mod event;
mod opponent;

use std::io::{self, BufRead, Read, Write};
use tedomari::Error;

use tedomari::board::{Color, Element};
use tedomari_answers::{Gloss, Position};

use crate::Ending;
use crate::args::{Common, GameOnBoard};
use crate::failure::Failure;
use crate::question;
use event::{Event, Speaker};
use opponent::Opponent;
use tedomari_answers::Question;

/// Longest line read from the player, in bytes.
const LINE: u64 = 10_000;

/// Plays a game.
pub fn run(
    args: &GameOnBoard,
    you: Color,
    first: Color,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if args.on.board == ["-"] {
        let message = "play reads your moves from standard input, so the board cannot be there";
        let note = "give the board as an expression or as the name of a file";
        return Err(Error::new(message).with_note(note).into());
    }
    on(
        &question::on_board(args, common)?,
        you,
        first,
        None,
        common,
        out,
    )
}

/// Plays a game, perhaps with a meaning beside it.
pub fn on(
    question: &Question,
    you: Color,
    first: Color,
    gloss: Option<&dyn Gloss>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let mut table = Table {
        position: Position::new(question, first),
        speaker: Speaker::new(out, common.json),
        opponent: Opponent::new(question, common),
        question,
        gloss,
        you,
    };
    let formula = gloss.map(|gloss| gloss.formula());
    let start = Event::start(question, you, first, formula);
    table.speaker.say(&start)?;
    table.play(&mut io::stdin().lock())?;
    Ok(Ending::Answered)
}

/// A game in progress.
struct Table<'a> {
    question: &'a Question,
    opponent: Opponent<'a>,
    position: Position<'a>,
    gloss: Option<&'a dyn Gloss>,
    you: Color,
    speaker: Speaker<'a>,
}

/// Whether the game goes on.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Stop,
}

impl Table<'_> {
    fn play(&mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        loop {
            let turn = self.position.turn();
            if self.position.moves().is_empty() {
                return self.speaker.say(&Event::End { winner: !turn });
            }
            if turn == self.you {
                let standing = self.gloss.map(|gloss| {
                    let moves = [Color::White, Color::Black].map(|c| self.position.made_by(c));
                    gloss.standing(moves.each_ref().map(Vec::as_slice))
                });
                let event = Event::position(self.question, &self.position, standing);
                self.speaker.say(&event)?;
                if self.your_turn(input)? == Next::Stop {
                    return Ok(());
                }
            } else if let Some(element) = self.opponent.choose(&self.position) {
                self.make(element)?;
            }
        }
    }

    /// Reads commands until the position has changed.
    fn your_turn(&mut self, input: &mut dyn BufRead) -> Result<Next, Failure> {
        loop {
            self.speaker.prompt()?;
            let Some(line) = read_line(input)? else {
                self.speaker.say(&Event::Quit)?;
                return Ok(Next::Stop);
            };
            // An element may be called like a command; a colon before it makes it an element.
            match line.as_str() {
                "" => {}
                "quit" | "exit" => {
                    self.speaker.say(&Event::Quit)?;
                    return Ok(Next::Stop);
                }
                "help" | "?" => self.speaker.say(&Event::help(self.question))?,
                "moves" => {
                    let moves = self.opponent.moves(&self.position);
                    self.speaker.say(&Event::moves(self.question, &moves))?;
                }
                "hint" => {
                    let moves = self.opponent.moves(&self.position);
                    self.speaker.say(&Event::hint(self.question, &moves))?;
                }
                "why" => {
                    let reason = self.opponent.reason(&self.position);
                    self.speaker.say(&Event::why(self.question, &reason))?;
                }
                "undo" => match self.position.undo_to(self.you) {
                    Some(back) => {
                        self.speaker.say(&Event::undone(self.question, &back))?;
                        return Ok(Next::GoOn);
                    }
                    None => self
                        .speaker
                        .refuse("there is no move of yours to take back".into())?,
                },
                name => match self.position.find(name.trim_start_matches(':')) {
                    Ok(element) => {
                        self.make(element)?;
                        return Ok(Next::GoOn);
                    }
                    Err(message) => self.speaker.refuse(message)?,
                },
            }
        }
    }

    /// Makes a move of the player whose turn it is.
    fn make(&mut self, element: Element) -> Result<(), Failure> {
        let player = self.position.turn();
        let taken = self.position.play(element);
        let is_you = player == self.you;
        let meaning = self.gloss.map(|gloss| {
            let player = usize::from(player == Color::Black);
            gloss.meaning(element, player)
        });
        let event = Event::played(self.question, player, is_you, &taken, meaning);
        self.speaker.say(&event)
    }
}

/// The next line without the spaces around it, or `None` at the end of the input.
pub fn read_line(input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let unreadable = |e| Error::new(format!("cannot read standard input: {e}"));
    let read = input
        .take(LINE)
        .read_until(b'\n', &mut bytes)
        .map_err(unreadable)?;
    let line = String::from_utf8_lossy(&bytes);
    Ok((read > 0).then(|| line.trim().to_string()))
}
