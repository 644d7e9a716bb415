//! A game that is being played: whose turn it is, what has happened, how long it takes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tedomari_store::FinishedGame;

use super::arena::{Arena, Ended, Move, Outcome, Shake, Standing};
use super::lessons::Lessons;
use super::seats::Whom;
use super::workers::budget;
use crate::chance;
use crate::question::QuestionText;
use crate::refusal::Refusal;

/// How long an opponent thinks, and how long it takes at most to say who is winning.
const THINKING: Duration = Duration::from_millis(2000);
const TELLING: Duration = Duration::from_millis(500);

/// A game that is being played.
pub struct Playing {
    /// Its name.
    pub id: String,
    /// What was asked for.
    pub question: QuestionText,
    /// What is played.
    pub arena: Arc<dyn Arena>,
    /// The opponent.
    pub whom: Whom,
    /// For each player whether it is a person.
    pub persons: [bool; 2],
    /// Whether the vertices are renamed after each move.
    pub shakes: bool,
    /// Why it is not for the hall of fame, whatever happens.
    pub spoiled: Option<&'static str>,
    /// What changes with every move.
    pub now: Now,
    /// When the person could move first.
    pub began: Instant,
    /// How long it took, once it is over.
    pub took: Option<Duration>,
    /// Whether it is in the hall of fame.
    pub is_claimed: bool,
}

/// The position and what is known of it.
#[derive(Clone)]
pub struct Now {
    /// The moves made.
    pub moves: Vec<Move>,
    /// Whether and how it is over.
    pub ended: Option<Ended>,
    /// Who will win.
    pub standing: Standing,
    /// What the opponent has in mind.
    pub lessons: Lessons,
    /// How the vertices were renamed last.
    pub shake: Option<Shake>,
    /// A remark on what happened last.
    pub note: Option<String>,
}

/// Who is to move on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The opponent, until it is a person's turn.
    Opponent,
    /// Whoever's turn it is, once.
    Once,
    /// Nobody.
    Nobody,
}

/// Lets the opponent move, and looks at where that leads.
pub fn go_on(arena: &dyn Arena, whom: Whom, persons: [bool; 2], next: Next, now: &mut Now) {
    now.note = None;
    let mut is_due = next != Next::Nobody;
    while is_due && arena.ended(&now.moves).is_none() {
        let player = now.moves.len() % 2;
        if next == Next::Opponent && persons[player] {
            break;
        }
        let (chosen, note) = choose(arena, whom, now);
        let Some(chosen) = chosen else { break };
        now.moves.push(chosen);
        now.note = note;
        is_due = next == Next::Opponent;
    }
    now.ended = arena.ended(&now.moves);
    now.standing = match &now.ended {
        None => arena.standing(&now.moves, &budget(TELLING)),
        Some(ended) => Standing {
            outcome: Some(ended.outcome),
            text: ended.reason.clone(),
            share: match ended.outcome {
                Outcome::WonBy(0) => 1.0,
                Outcome::WonBy(_) => 0.0,
                Outcome::Tie => 0.5,
            },
        },
    };
}

/// What the opponent does, and a remark if it could not think it through.
fn choose(arena: &dyn Arena, whom: Whom, now: &mut Now) -> (Option<Move>, Option<String>) {
    let budget = budget(THINKING);
    let moves = &now.moves;
    let chosen = match whom {
        Whom::Perfect => arena.best(moves, &budget),
        Whom::Learning => arena.tempting(moves, &mut now.lessons, &budget),
        Whom::Random | Whom::Person => arena.careless(moves, &mut chance::generator(), &budget),
    };
    match chosen {
        Some(chosen) => (Some(chosen), None),
        None => {
            let first = arena.legal(moves).first().map(|&element| vec![element]);
            let note = "the opponent could not think this through in two seconds, \
                        and made the first move at hand";
            (first, Some(note.into()))
        }
    }
}

impl Playing {
    /// Refuses a request that is not about the current position.
    pub fn check_ply(&self, ply: usize) -> Result<(), Refusal> {
        if let Some(ended) = &self.now.ended {
            let message = format!("the game is over: {}", ended.reason);
            return Err(Refusal::conflict(message));
        }
        self.check_count(ply)
    }

    /// The same, for a game that may be over.
    pub fn check_count(&self, ply: usize) -> Result<(), Refusal> {
        match self.now.moves.len() {
            current if current == ply => Ok(()),
            current => Err(Refusal::conflict(format!(
                "{current} moves have been made, not {ply}: the request is out of turn or was \
                 sent before"
            ))),
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<usize> {
        match self.now.ended {
            Some(_) => None,
            None => Some(self.now.moves.len() % 2),
        }
    }

    /// How long it has taken.
    pub fn elapsed(&self) -> Duration {
        self.took.unwrap_or_else(|| self.began.elapsed())
    }

    /// What follows a move of a person.
    pub fn next(&self) -> Next {
        match self.persons {
            [true, true] => Next::Nobody,
            [false, false] => Next::Once,
            _ => Next::Opponent,
        }
    }

    /// Renames the vertices, if that belongs to the game.
    pub fn shake(&self, now: &mut Now) {
        now.shake = None;
        if let (true, Some(vertices)) = (self.shakes, self.arena.vertices()) {
            let permutation = chance::permutation(&mut chance::generator(), vertices);
            let (moves, shake) = self.arena.shaken(&now.moves, &permutation);
            now.ended = self.arena.ended(&moves);
            now.moves = moves;
            now.shake = Some(shake);
        }
    }

    /// Why it has no place in the hall of fame, if it has none.
    pub fn why_not_famous(&self) -> Option<&'static str> {
        let person = match self.persons {
            [true, false] => 0,
            [false, true] => 1,
            _ => return Some("only games of one person against an opponent count"),
        };
        let won = Outcome::WonBy(person);
        match () {
            () if self.question.game != "sim" => Some("only Sim counts"),
            () if !self.shakes => Some("only games in which the board is shaken count"),
            () if !matches!(self.whom, Whom::Perfect | Whom::Learning) => {
                Some("only games against the perfect or the learning opponent count")
            }
            () if self.spoiled.is_some() => self.spoiled,
            () if self.is_claimed => Some("this game is in the hall of fame already"),
            () => match &self.now.ended {
                Some(ended) if ended.outcome != won => Some("you have not won"),
                _ => None,
            },
        }
    }

    /// What is kept of it once it is over.
    pub fn finished(&self, now: &Now, took: Duration) -> FinishedGame {
        let colors = self.arena.colors();
        let names =
            |chosen: &Move| -> Vec<String> { chosen.iter().map(|&x| self.arena.name(x)).collect() };
        let moves: Vec<Vec<String>> = now.moves.iter().map(names).collect();
        let persons: Vec<&str> = (0..2)
            .filter(|&player| self.persons[player])
            .map(|player| colors[player])
            .collect();
        let winner = match now.ended.as_ref().map(|ended| ended.outcome) {
            Some(Outcome::WonBy(player)) => Some(colors[player].to_string()),
            _ => None,
        };
        let json = |value: serde_json::Result<String>| value.unwrap_or_default();
        FinishedGame {
            id: self.id.clone(),
            question: json(serde_json::to_string(&self.question)),
            moves: json(serde_json::to_string(&moves)),
            opponent: self.whom.word().to_string(),
            persons: json(serde_json::to_string(&persons)),
            winner,
            seconds: took.as_secs_f64(),
        }
    }
}
