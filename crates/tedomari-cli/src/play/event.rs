use std::io::Write;

use serde::{Serialize, Serializer};
use tedomari::board::{Color, Element};
use tedomari::game::Game;
use tedomari::solve::Reason;
use tedomari::value::{Player, Value};
use tedomari_answers::Position;
use tedomari_answers::moves::{FirstMove, Moves};
use tedomari_draw as draw;

use crate::failure::Failure;
use crate::json::{self, ReasonTree, Worth};
use crate::words;
use tedomari_answers::Question;

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
        /// What the board was made from.
        #[serde(skip_serializing_if = "Option::is_none")]
        formula: Option<String>,
        #[serde(skip)]
        roles: String,
    },
    /// It is the player's turn.
    Position {
        #[serde(serialize_with = "color")]
        turn: Color,
        /// What is left on the board.
        elements: Vec<String>,
        element_count: usize,
        /// What the player may remove or take.
        moves: Vec<String>,
        move_count: usize,
        /// What the moves so far mean for the formula.
        #[serde(skip_serializing_if = "Option::is_none")]
        standing: Option<String>,
        #[serde(skip)]
        picture: String,
    },
    /// Somebody moved.
    Played {
        #[serde(serialize_with = "color")]
        player: Color,
        you: bool,
        element: String,
        /// Everything that the move took away, the element first.
        taken: Vec<String>,
        taken_count: usize,
        /// What it means for the formula.
        #[serde(skip_serializing_if = "Option::is_none")]
        meaning: Option<String>,
        #[serde(skip)]
        deed: String,
    },
    /// The answer to `moves`.
    Moves {
        moves: Vec<FirstMove>,
        #[serde(skip)]
        text: String,
    },
    /// The answer to `hint`.
    Hint {
        /// The best moves, if they are known.
        best: Option<Vec<String>>,
        /// Whether the player wins with perfect play, if it is known.
        wins: Option<bool>,
        #[serde(skip)]
        text: String,
    },
    /// The answer to `why`.
    Why {
        value: Option<Worth>,
        bounds: [Worth; 2],
        reason: Box<ReasonTree>,
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
    Help {
        #[serde(skip)]
        text: String,
    },
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
moves   all your moves with the value after each
   why     the value of the position and the reason for it
   undo    take your last move back
   quit    leave the game
an element that is called like one of these is written with a colon before it, as in :hint";

/// The position drawn, or in words if it is too large for that.
fn picture(question: &Question, alive: &[bool]) -> String {
    let Question { game, board, .. } = question;
    let removable: Vec<bool> = match game {
        Game::Removal(game) => (0..board.len() as Element)
            .map(|x| game.is_removable(x, alive))
            .collect(),
        // Nothing waits for anything.
        _ => alive.to_vec(),
    };
    match draw::position(board, alive, &removable) {
        Ok(scene) => draw::terminal(&scene),
        Err(error) => format!("({error})"),
    }
}

fn color<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color.word())
}

impl Event {
    pub fn start(question: &Question, you: Color, first: Color, formula: Option<String>) -> Event {
        Event::Start {
            game: question.entry.name,
            you,
            first,
            left: question.sides.color(Player::Left),
            formula,
            roles: question.roles(),
        }
    }

    pub fn position(question: &Question, position: &Position, standing: Option<String>) -> Event {
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
            standing: standing.filter(|standing| !standing.is_empty()),
            picture: picture(question, alive),
        }
    }

    /// A move that took these elements away, what was chosen first.
    pub fn played(
        question: &Question,
        player: Color,
        you: bool,
        taken: &[Element],
        meaning: Option<String>,
    ) -> Event {
        let board = &question.board;
        let element = words::names(board, &taken[..1], "");
        let deed = match &taken[1..] {
            [] => format!("{}s {element}", question.verb()),
            others => {
                let others = words::names(board, others, " ");
                format!("{}s {element}, and with it {others}", question.verb())
            }
        };
        Event::Played {
            player,
            you,
            element,
            taken: json::names(board, taken),
            taken_count: taken.len(),
            meaning,
            deed,
        }
    }

    pub fn help(question: &Question) -> Event {
        let verb = question.verb();
        let best = question.goal().moves();
        let text = format!(
            "type the name of an element to {verb} it, or one of these:\n   hint    the {best}\n   {HELP}"
        );
        Event::Help { text }
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
            Some(best) => {
                let names = words::names(&question.board, best, " ");
                question.goal().advice(&names, best.len())
            }
        };
        let text = match wins {
            Some(true) => format!("{advice}: you win if you make no mistake"),
            Some(false) => format!("{advice}: you lose unless the opponent makes a mistake"),
            None => advice,
        };
        Event::Hint {
            best: best.map(|best| json::names(&question.board, best)),
            wins,
            text,
        }
    }

    pub fn why(question: &Question, reason: &Reason<Value>) -> Event {
        let left = question.sides.color(Player::Left);
        let asked = tedomari::Question::on_board(question.entry, question.board.clone(), left)
            .expect("it has been asked before");
        let headline = format!(
            "value {}        {}",
            words::within(&reason.bounds),
            question.sides.outcome(reason.bounds.outcome())
        );
        Event::Why {
            value: json::value(&reason.bounds),
            bounds: json::bounds(&reason.bounds),
            reason: Box::new(json::reason(&asked, reason)),
            text: format!("{headline}\n{}", reason.text(question.sides)),
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
                roles,
                formula,
                ..
            } => {
                let (you, first) = (words::capital(*you), words::capital(*first));
                let formula = formula.as_ref().map(|formula| format!("{formula}\n"));
                let formula = formula.unwrap_or_default();
                format!(
                    "{formula}{game}: you are {you}, {first} starts; {roles}; \
                     who cannot move loses; type help for the commands"
                )
            }
            Event::Position {
                picture,
                turn,
                standing,
                ..
            } => {
                let standing = standing.as_ref().map(|standing| format!("{standing}\n\n"));
                format!(
                    "\n{}\n\n{}{} to move",
                    picture.trim_end(),
                    standing.unwrap_or_default(),
                    words::capital(*turn)
                )
            }
            Event::Played {
                player,
                you,
                deed,
                meaning,
                ..
            } => {
                let you = if *you { " (you)" } else { "" };
                let meaning = meaning.as_ref().map(|meaning| format!(": {meaning}"));
                let meaning = meaning.unwrap_or_default();
                format!("{}{you} {deed}{meaning}", words::capital(*player))
            }
            Event::Moves { text, .. }
            | Event::Hint { text, .. }
            | Event::Why { text, .. }
            | Event::Help { text } => text.trim_end().into(),
            Event::Undone { elements } => format!("taken back: {}", elements.join(" ")),
            Event::Refused { message } => message.clone(),
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
