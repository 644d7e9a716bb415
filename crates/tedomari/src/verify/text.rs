//! Findings in words.

use super::{Claim, Finding, Verdict};
use crate::answer::Answer;
use crate::game::Game;
use crate::value::Player;
use crate::words::counted;

impl Finding {
    /// The finding as a sentence: `the value holds against every play (120 positions)`.
    pub fn sentence(&self, answer: &Answer) -> String {
        let claim = match self.claim {
            Claim::Reason => "the reason".to_string(),
            Claim::Value => "the value".to_string(),
            Claim::Outcome { starter } => {
                let starter = match starter {
                    "left" => Player::Left,
                    _ => Player::Right,
                };
                let name = answer.question().player(starter);
                let outcome = answer.outcome();
                let clause = outcome
                    .if_starts(starter)
                    .map(|finish| outcome.clause(finish));
                format!("\"if {name} starts, {}\"", clause.unwrap_or_default())
            }
        };
        match &self.verdict {
            Verdict::Proved { positions: 0 } => {
                format!("{claim} holds: its sums and theorems were checked, searches are trusted")
            }
            Verdict::Proved { positions } => {
                let positions = counted(*positions as usize, "position");
                match (self.claim, answer.question().game()) {
                    (Claim::Value, Game::Poset(_)) => {
                        format!("{claim} holds: search without theorems gives it too ({positions})")
                    }
                    _ => format!("{claim} holds against every play ({positions})"),
                }
            }
            Verdict::Survived { games } => {
                let games = counted(*games as usize, "random game");
                format!("{claim} held in {games}; there are too many to play all")
            }
            Verdict::Refuted { flaw, line } if line.is_empty() => {
                format!("{claim} is WRONG: {flaw}")
            }
            Verdict::Refuted { flaw, line } => {
                format!("{claim} is WRONG: {flaw} after {}", line.join(" "))
            }
            Verdict::Open { why } => format!("{claim} was not verified: {why}"),
        }
    }
}
