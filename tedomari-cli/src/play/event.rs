use std::io::Write;

use serde::{Serialize, Serializer};
use tedomari::board::{Color, Element};
use tedomari::draw;
use tedomari::solve::Reason;
use tedomari::value::Player;

use super::position::Position;
use crate::failure::Failure;
use crate::json::{self, ReasonTree};
use crate::moves::{FirstMove, Moves};
use crate::question::Question;
use crate::{reason, value, words};

/// Something the player is told. In JSON each is an object on a line of its own.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// The game begins.
    Start {
        /// Its name.
        game: &'static str,
        #[serde(serialize_with = "color")]
        you: Color,
        #[serde(serialize_with = "color")]
        first: Color,
        #[serde(serialize_with = "color")]
        left: Color,
    },
    /// It is the player's turn.
    Position {
        #[serde(serialize_with = "color")]
        turn: Color,
        /// What is left on the board.
        elements: Vec<String>,
        element_count: usize,
        /// What the player may remove.
        moves: Vec<String>,
        move_count: usize,
        #[serde(skip)]
        picture: String,
    },
    /// Somebody moved.
    Played {
        #[serde(serialize_with = "color")]
        player: Color,
        you: bool,
        element: String,
    },
    /// The answer to `moves`.
    Moves {
        moves: Vec<FirstMove>,
        #[serde(skip)]
        text: String,
    },
    /// The answer to `hint`.
    Hint {
        /// The moves that keep the value, if they are known.
        best: Option<Vec<String>>,
        /// Whether the player wins with perfect play, if it is known.
        wins: Option<bool>,
        #[serde(skip)]
        text: String,
    },
    /// The answer to `why`.
    Why {
        value: Option<i64>,
        bounds: [i64; 2],
        reason: ReasonTree,
        #[serde(skip)]
        text: String,
    },
    /// Moves were taken back, the latest first.
    Undone {
        /// Their elements.
        elements: Vec<String>,
    },
    /// What the player typed cannot be done.
    Refused {
        /// Why.
        message: String,
    },
    /// The answer to `help`.
    Help,
    /// Somebody cannot move.
    End {
        /// The other player.
        #[serde(serialize_with = "color")]
        winner: Color,
    },
    /// The player left.
    Quit,
}

const HELP: &str = "\
type the name of an element to remove it, or one of these:
   hint    the moves that keep the value
   moves   all your moves with the value after each
   why     the value of the position and the reason for it
   undo    take your last move back
   quit    leave the game
an element that is called like one of these is written with a colon before it, as in :hint";

/// The position drawn, or in words if it is too large for that.
fn picture(question: &Question, alive: &[bool]) -> String {
    let Question { game, board, .. } = question;
    let removable: Vec<bool> = (0..board.len() as Element)
        .map(|x| game.is_removable(x, alive))
        .collect();
    match draw::position(board, alive, &removable) {
        Ok(scene) => draw::terminal(&scene),
        Err(error) => format!("({error})"),
    }
}

fn color<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color.word())
}

impl Event {
    pub fn start(question: &Question, you: Color, first: Color) -> Event {
        Event::Start {
            game: question.entry.name,
            you,
            first,
            left: question.sides.color(Player::Left),
        }
    }

    pub fn position(question: &Question, position: &Position) -> Event {
        let board = &question.board;
        let alive = position.alive();
        let left: Vec<Element> = (0..board.len() as Element)
            .filter(|&x| alive[x as usize])
            .collect();
        let moves = position.moves();
        Event::Position {
            turn: position.turn(),
            elements: json::names(board, &left),
            element_count: left.len(),
            moves: json::names(board, &moves),
            move_count: moves.len(),
            picture: picture(question, alive),
        }
    }

    pub fn played(player: Color, you: bool, element: String) -> Event {
        Event::Played {
            player,
            you,
            element,
        }
    }

    pub fn moves(question: &Question, moves: &Moves) -> Event {
        let mut text = Vec::new();
        // Writing to a vector cannot fail.
        let _ = moves.write(&mut text, question);
        Event::Moves {
            moves: moves.json(question),
            text: String::from_utf8_lossy(&text).into_owned(),
        }
    }

    pub fn hint(question: &Question, moves: &Moves) -> Event {
        let best = moves.best();
        let wins = moves.mover_wins();
        let advice = match &best {
            None => "the best move is not known within the budget".into(),
            Some(best) if best.is_empty() => "no move keeps the value".into(),
            Some(best) => {
                let one_of = if best.len() > 1 { "one of " } else { "" };
                format!(
                    "keep the value with {one_of}{}",
                    words::names(&question.board, best, " ")
                )
            }
        };
        let text = match wins {
            Some(true) => format!("{advice}: you win if you make no mistake"),
            Some(false) => format!("{advice}: you lose unless the opponent makes a mistake"),
            None => advice,
        };
        Event::Hint {
            best: best.map(|best| json::names(&question.board, &best)),
            wins,
            text,
        }
    }

    pub fn why(question: &Question, reason: &Reason) -> Event {
        let mut text = Vec::new();
        // Writing to a vector cannot fail.
        let _ = writeln!(text, "{}", value::headline(question, reason.bounds))
            .and_then(|()| reason::write(&mut text, reason, question.sides));
        Event::Why {
            value: reason.bounds.value(),
            bounds: json::bounds(reason.bounds),
            reason: json::reason(question, reason),
            text: String::from_utf8_lossy(&text).into_owned(),
        }
    }

    pub fn undone(question: &Question, elements: &[Element]) -> Event {
        Event::Undone {
            elements: json::names(&question.board, elements),
        }
    }

    /// What a person reads.
    fn text(&self) -> String {
        match self {
            Event::Start {
                game,
                you,
                first,
                left,
            } => {
                let (you, first) = (words::capital(*you), words::capital(*first));
                let left = words::capital(*left);
                format!(
                    "{game}: you are {you}, {first} starts; {left} is Left (positive); \
                     who cannot move loses; type help for the commands"
                )
            }
            Event::Position { picture, turn, .. } => {
                format!(
                    "\n{}\n\n{} to move",
                    picture.trim_end(),
                    words::capital(*turn)
                )
            }
            Event::Played {
                player,
                you: true,
                element,
            } => format!("{} (you) removes {element}", words::capital(*player)),
            Event::Played {
                player, element, ..
            } => format!("{} removes {element}", words::capital(*player)),
            Event::Moves { text, .. } | Event::Hint { text, .. } | Event::Why { text, .. } => {
                text.trim_end().into()
            }
            Event::Undone { elements } => format!("taken back: {}", elements.join(" ")),
            Event::Refused { message } => message.clone(),
            Event::Help => HELP.into(),
            Event::End { winner } => {
                let (winner, loser) = (words::capital(*winner), words::capital(!*winner));
                format!("{loser} cannot move: {winner} wins")
            }
            Event::Quit => "goodbye".into(),
        }
    }
}

/// Tells the player what happens, in words or in JSON.
pub struct Speaker<'a> {
    out: &'a mut dyn Write,
    json: bool,
}

impl<'a> Speaker<'a> {
    pub fn new(out: &'a mut dyn Write, json: bool) -> Speaker<'a> {
        Speaker { out, json }
    }

    /// Tells one thing at once.
    pub fn say(&mut self, event: &Event) -> Result<(), Failure> {
        if self.json {
            json::write(self.out, event)?;
        } else {
            writeln!(self.out, "{}", event.text())?;
        }
        Ok(self.out.flush()?)
    }

    /// Says that something cannot be done.
    pub fn refuse(&mut self, message: String) -> Result<(), Failure> {
        self.say(&Event::Refused { message })
    }

    /// Asks for a line, if a person is asked.
    pub fn prompt(&mut self) -> Result<(), Failure> {
        if !self.json {
            write!(self.out, "> ")?;
        }
        Ok(self.out.flush()?)
    }
}
