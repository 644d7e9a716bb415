//! A game that is being played: what was agreed on, what has happened, how long it takes.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tedomari::game::{Decision, Position};
use tedomari::opponent::{Opponent, Standing};
use tedomari_answers::reduce::Reduced;
use tedomari_draw::PictureData;
use tedomari_store::FinishedGame;

use super::arranged::Arranged;
use super::clock::Clock;
use super::lessons::Weights;
use super::thought::Shake;
use crate::question::QuestionText;
use crate::refusal::Refusal;

/// What was agreed on before the game began.
pub struct Table {
    /// The name of the game.
    pub id: String,
    /// Who has begun it.
    pub client: IpAddr,
    /// What was asked for without any moves, as JSON, to ask for it again after a restart.
    pub setup: Arc<str>,
    /// What was asked for.
    pub question: QuestionText,
    /// What is played.
    pub game: Arc<Arranged>,
    /// The opponent.
    pub whom: Opponent,
    /// For each player whether it is a person.
    pub persons: [bool; 2],
    /// Whether the vertices are renamed after each move.
    pub shakes: bool,
    /// The formula that the board was made from.
    pub beside: Option<Reduced>,
}

/// A game that is being played.
pub struct Playing {
    /// What was agreed on.
    pub table: Arc<Table>,
    /// What changes with every move.
    pub now: Now,
    /// Why it is not for the hall of fame, whatever happens.
    pub spoiled: Option<Spoiled>,
    /// How long it has been going on, from when the person could move first.
    pub clock: Clock,
    /// Whether it is in the hall of fame.
    pub is_claimed: bool,
}

/// What keeps a game out of the hall of fame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spoiled {
    /// It did not begin at the start.
    SetUp,
    /// A hint was given.
    Hint,
    /// The values of moves were shown.
    Values,
    /// Moves were taken back.
    TakenBack,
}

impl Spoiled {
    /// The same in words.
    pub fn word(self) -> &'static str {
        match self {
            Spoiled::SetUp => "the game was set up from moves made before",
            Spoiled::Hint => "a hint was given",
            Spoiled::Values => "the values of moves were shown",
            Spoiled::TakenBack => "moves were taken back",
        }
    }
}

/// The position and what is known of it.
#[derive(Clone)]
pub struct Now {
    /// The position.
    pub position: Position,
    /// Who will win.
    pub standing: Standing,
    /// The position as it is drawn.
    pub picture: Option<PictureData>,
    /// What the opponent has learned before.
    pub weights: Weights,
    /// How the vertices were renamed last.
    pub shake: Option<Shake>,
    /// A remark on what happened last.
    pub note: Option<String>,
}

impl Now {
    /// A position of which nothing is known yet.
    pub fn new(position: Position, weights: Weights) -> Now {
        Now {
            position,
            standing: Standing::unknown(),
            picture: None,
            weights,
            shake: None,
            note: None,
        }
    }
}

/// Bytes of text that take as much room as an element of a board.
const BYTES: usize = 64;

impl Table {
    /// How much room the game takes, in elements.
    pub fn size(&self) -> u32 {
        let size = self.game.start.len() + self.setup.len() / BYTES;
        size.try_into().unwrap_or(u32::MAX)
    }

    /// The person who plays against the opponent, if there is exactly one.
    pub fn person(&self) -> Option<usize> {
        match self.persons {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        }
    }
}

impl Playing {
    /// Refuses a request that is not about the current position, or comes after the end.
    pub fn check_turn(&self, ply: usize) -> Result<(), Refusal> {
        match self.now.position.end() {
            Some(end) => Err(Refusal::conflict(format!("the game is over: {end}"))),
            None => self.check_ply(ply),
        }
    }

    /// Refuses a request that is not about the current position.
    pub fn check_ply(&self, ply: usize) -> Result<(), Refusal> {
        match self.now.position.ply() {
            current if current == ply => Ok(()),
            current => Err(Refusal::conflict(format!(
                "{current} moves have been made, not {ply}: the request is out of turn or was \
                 sent before"
            ))),
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<usize> {
        match self.now.position.end() {
            Some(_) => None,
            None => Some(self.now.position.ply() % 2),
        }
    }

    /// Why it has no place in the hall of fame, if it has none or will have none.
    pub fn why_not_famous(&self) -> Option<&'static str> {
        let table = &self.table;
        let Some(person) = table.person() else {
            return Some("only games of one person against an opponent count");
        };
        let is_strong = table.whom.needs_solution();
        if table.question.game != "sim" {
            Some("only Sim counts")
        } else if !table.shakes {
            Some("only games in which the board is shaken count")
        } else if !is_strong {
            Some("only the perfect and the learning opponent count")
        } else if let Some(spoiled) = self.spoiled {
            Some(spoiled.word())
        } else if self.is_claimed {
            Some("this game is in the hall of fame already")
        } else {
            let end = self.now.position.end()?;
            let won = Decision::Won(self.now.position.mover_at(person));
            (end.decision != won).then_some("you have not won")
        }
    }

    /// What is kept of it when it is over in a position.
    pub fn finished(&self, now: &Now, took: Duration) -> FinishedGame {
        let table = &self.table;
        let colors = table.game.colors();
        let moves = moves_made(&now.position);
        let persons: Vec<&str> = (0..2)
            .filter(|&player| table.persons[player])
            .map(|player| colors[player])
            .collect();
        let winner = now.position.end().and_then(|end| end.decision.winner());
        let winner = winner.map(|player| now.position.side(player).word().to_string());
        // Names and numbers can always be written.
        let json = |value: serde_json::Result<String>| value.unwrap_or_default();
        FinishedGame {
            id: table.id.clone(),
            question: json(serde_json::to_string(&table.question)),
            moves: json(serde_json::to_string(&moves)),
            opponent: table.whom.word().to_string(),
            persons: json(serde_json::to_string(&persons)),
            winner,
            seconds: took.as_secs_f64(),
        }
    }
}

/// The names of the elements of each move.
pub fn moves_made(position: &Position) -> Vec<Vec<String>> {
    let made = position.made().iter();
    made.map(|made| position.names(&made.chosen)).collect()
}
