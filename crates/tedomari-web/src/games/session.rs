//! A game in progress: its settings, its state and its clock.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tedomari::catalogue;
use tedomari::game::{Decision, Position};
use tedomari::opponent::{Opponent, Standing};
use tedomari_answers::reduce::Reduced;
use tedomari_draw::PictureData;
use tedomari_store::FinishedGame;

use super::clock::Clock;
use super::opponent_turn::Shake;
use super::playable::PlayableGame;
use super::weights::Weights;
use crate::error::ApiError;
use crate::question::QuestionText;

/// The settings of a game, which do not change.
pub struct Settings {
    /// The id.
    pub id: String,
    /// The client that started it.
    pub client: IpAddr,
    /// The request without its moves, as JSON, for restoring the game after a restart.
    pub setup: Arc<str>,
    /// The question of the request.
    pub question: QuestionText,
    /// The game.
    pub game: Arc<PlayableGame>,
    /// The opponent.
    pub opponent: Opponent,
    /// For each player, whether it is a person.
    pub persons: [bool; 2],
    /// Whether to rename the vertices after each move.
    pub shakes: bool,
    /// The reduction that produced the board.
    pub reduction: Option<Reduced>,
    /// The least time that a move of a person takes in the hall of fame.
    pub pace: Duration,
}

/// A game in progress.
pub struct GameSession {
    /// The settings.
    pub settings: Arc<Settings>,
    /// The current state.
    pub now: Snapshot,
    /// Why the game is excluded from the hall of fame, if it is.
    pub disqualified: Option<Disqualification>,
    /// The clock, which starts when the person can first move.
    pub clock: Clock,
    /// Whether it has an entry in the hall of fame.
    pub is_in_hall: bool,
    /// The number of moves of people that no hint in another game had recommended.
    pub own_moves: u32,
}

/// What excludes a game from the hall of fame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Disqualification {
    /// The game started from given moves.
    SetUp,
    /// A hint was given.
    Hint,
    /// The values of moves were shown.
    Values,
    /// Moves were taken back.
    TakenBack,
}

impl Disqualification {
    /// The reason in words.
    pub fn word(self) -> &'static str {
        match self {
            Disqualification::SetUp => "the game was started from given moves",
            Disqualification::Hint => "a hint was given",
            Disqualification::Values => "the values of moves were shown",
            Disqualification::TakenBack => "moves were taken back",
        }
    }
}

/// A position and what is known about it.
#[derive(Clone)]
pub struct Snapshot {
    /// The position.
    pub position: Position,
    /// The predicted winner.
    pub standing: Standing,
    /// The picture of the position.
    pub picture: Option<PictureData>,
    /// The weights that the opponent has learned.
    pub weights: Weights,
    /// The most recent renaming of the vertices.
    pub shake: Option<Shake>,
    /// Who wins the game with best play, once it is over and if that is known.
    pub expected: Option<Decision>,
    /// A remark on the most recent move.
    pub note: Option<String>,
}

impl Snapshot {
    /// Creates a state without any knowledge.
    pub fn new(position: Position, weights: Weights) -> Snapshot {
        Snapshot {
            position,
            standing: Standing::unknown(),
            picture: None,
            weights,
            shake: None,
            expected: None,
            note: None,
        }
    }
}

/// The length of a text that counts as one element.
const BYTES: usize = 64;

impl Settings {
    /// The size of the game, in elements.
    pub fn size(&self) -> u32 {
        let size = self.game.start.len() + self.setup.len() / BYTES;
        size.try_into().unwrap_or(u32::MAX)
    }

    /// The index of the only person, if there is exactly one.
    pub fn person(&self) -> Option<usize> {
        match self.persons {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        }
    }
}

impl GameSession {
    /// Rejects a request that is about another position, or a finished game.
    pub fn check_turn(&self, ply: usize) -> Result<(), ApiError> {
        match self.now.position.end() {
            Some(end) => Err(ApiError::conflict(format!("the game is over: {end}"))),
            None => self.check_ply(ply),
        }
    }

    /// Rejects a request that is about another position.
    pub fn check_ply(&self, ply: usize) -> Result<(), ApiError> {
        match self.now.position.ply() {
            current if current == ply => Ok(()),
            current => Err(ApiError::conflict(format!(
                "{current} moves have been made, not {ply}: the request is out of turn or was \
                 sent before"
            ))),
        }
    }

    /// The index of the player to move, unless the game is over.
    pub fn turn(&self) -> Option<usize> {
        match self.now.position.end() {
            Some(_) => None,
            None => Some(self.now.position.ply() % 2),
        }
    }

    /// Why the game is not eligible for the hall of fame, if it is not.
    pub fn why_not_eligible(&self) -> Option<&'static str> {
        if cfg!(target_family = "wasm") {
            return Some("the hall of fame needs a server");
        }
        let settings = &self.settings;
        let Some(person) = settings.person() else {
            return Some("only games of one person against an opponent count");
        };
        let is_strong = settings.opponent.needs_solution();
        let entry = catalogue::find(&settings.question.game);
        if !entry.is_ok_and(|entry| entry.has_hall) {
            Some("this game has no hall of fame")
        } else if !settings.shakes {
            Some("only games in shake mode count")
        } else if !is_strong {
            Some("only the perfect and the learning opponent count")
        } else if let Some(disqualified) = self.disqualified {
            Some(disqualified.word())
        } else if self.is_in_hall {
            Some("this game is already in the hall of fame")
        } else {
            let end = self.now.position.end()?;
            let won = Decision::Won(self.now.position.mover_at(person));
            let moves = (0..self.now.position.ply()).filter(|ply| ply % 2 == person);
            let humane = settings.pace.saturating_mul(moves.count() as u32);
            if end.decision != won {
                Some("you have not won")
            } else if self.clock.elapsed() < humane {
                Some("the moves were faster than a person can make them")
            } else if self.own_moves == 0 {
                Some("hints in another game recommended every move")
            } else {
                None
            }
        }
    }

    /// The finished game as stored in the database.
    pub fn finished(&self, now: &Snapshot, took: Duration) -> FinishedGame {
        let settings = &self.settings;
        let colors = settings.game.colors();
        let moves = now.position.moves_made();
        let persons: Vec<&str> = (0..2)
            .filter(|&player| settings.persons[player])
            .map(|player| colors[player])
            .collect();
        let winner = now.position.end().and_then(|end| end.decision.winner());
        let winner = winner.map(|player| now.position.side(player).word().to_string());
        // Serializing strings and numbers cannot fail.
        let json = |value: serde_json::Result<String>| value.unwrap_or_default();
        FinishedGame {
            id: settings.id.clone(),
            client: settings.client.to_string(),
            question: json(serde_json::to_string(&settings.question)),
            moves: json(serde_json::to_string(&moves)),
            opponent: settings.opponent.word().to_string(),
            persons: json(serde_json::to_string(&persons)),
            winner,
            seconds: took.as_secs_f64(),
        }
    }
}
