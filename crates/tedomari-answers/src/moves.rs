//! Every first move with the value after it.

use std::io::{self, Write};

use serde::Serialize;
use tedomari::board::Element;
use tedomari::solve::{Move, Oracle};
use tedomari::value::{Bounds, Player, Value};

use crate::goal::{self, Goal};
use crate::json::{self, Worth};
use crate::{Question, words};

/// Rows of a table before the rest is only counted.
pub const ROWS: usize = 40;

/// The moves of one player in a position.
pub struct Moves {
    player: Player,
    /// What is known of the value before any move.
    before: Bounds<Value>,
    /// The first of them, as many as are listed.
    listed: Vec<Judged>,
    /// The best of those that were looked at, or `None` if that is not known of all.
    best: Option<Vec<Element>>,
    /// How many there are.
    count: usize,
}

/// A move and what to think of it.
pub struct Judged {
    /// The move with what is known of the value after it.
    pub after: Move<Value>,
    /// Whether it is what a perfect player looks for; `None` if that is not known.
    pub reached: Option<bool>,
    /// Whether the player who moved there wins; `None` if that is not known.
    pub wins: Option<bool>,
}

impl Moves {
    /// The moves of a player in a position; the first `rows` of them are listed, and evaluated as
    /// far as the budget goes.
    pub fn at(
        question: &Question,
        oracle: &mut dyn Oracle,
        alive: &[bool],
        before: Bounds<Value>,
        player: Player,
        rows: usize,
    ) -> Moves {
        let moves = question.game.moves(player, alive);
        let needed = match question.goal() {
            // Which one loses least is known only when all have been looked at.
            Goal::LoseLeast => moves.len(),
            Goal::Keep | Goal::Win => moves.len().min(rows),
        };
        let looked_at = oracle.moves_among(alive, &moves[..needed]);
        let reached = question.goal().reached(&before, player, &looked_at);
        let judge = |(after, reached): (Move<Value>, Option<bool>)| Judged {
            reached,
            wins: goal::wins(player, &after.bounds),
            after,
        };
        let judged: Vec<Judged> = looked_at.into_iter().zip(reached).map(judge).collect();
        Moves {
            player,
            before,
            best: best(&judged),
            listed: judged.into_iter().take(rows).collect(),
            count: moves.len(),
        }
    }

    /// The moves that are listed.
    pub fn listed(&self) -> &[Judged] {
        &self.listed
    }

    /// The best moves, or `None` if they are not known.
    pub fn best(&self) -> Option<&[Element]> {
        self.best.as_deref()
    }

    /// Whether the player wins by moving now; `None` if that is not known.
    pub fn mover_wins(&self) -> Option<bool> {
        let outcome = self.before.outcome()?;
        Some(outcome.winner(self.player) == self.player)
    }

    /// Writes the table.
    pub fn write(&self, out: &mut dyn Write, question: &Question) -> io::Result<()> {
        let player = question.sides.name(self.player);
        if self.count == 0 {
            return if question.is_impartial() {
                writeln!(out, "there is no move")
            } else {
                writeln!(out, "{player} has no move")
            };
        }
        if question.is_impartial() {
            writeln!(out, "the moves, and the value after each")?
        } else {
            writeln!(out, "{player}'s moves, and the value after each")?
        }
        let shown = &self.listed[..self.listed.len().min(ROWS)];
        let row = |Judged { after, .. }: &Judged| {
            let name = question.board.name(after.element);
            (name, words::short(&after.bounds))
        };
        let rows: Vec<(String, String)> = shown.iter().map(row).collect();
        let widest = |width: fn(&(String, String)) -> usize| rows.iter().map(width).max();
        let names = widest(|(name, _)| name.chars().count()).unwrap_or(0);
        let values = widest(|(_, value)| value.chars().count()).unwrap_or(0);
        for (judged, (name, value)) in shown.iter().zip(&rows) {
            let remark = question.goal().remark(judged.reached, judged.wins);
            let line = format!("   {name:names$}   {value:>values$}   {remark}");
            writeln!(out, "{}", line.trim_end())?;
        }
        if self.count > shown.len() {
            let more = words::grouped((self.count - shown.len()) as u64);
            writeln!(out, "   … and {more} more")?;
        }
        Ok(())
    }

    /// The moves as JSON.
    pub fn json(&self, question: &Question) -> Vec<FirstMove> {
        let row = |judged: &Judged| FirstMove {
            element: question.board.name(judged.after.element),
            value: json::value(&judged.after.bounds),
            bounds: json::bounds(&judged.after.bounds),
            keeps: judged.reached,
            wins: judged.wins,
        };
        self.listed.iter().map(row).collect()
    }
}

/// The moves that reach the goal, or `None` if that is not known of all.
fn best(judged: &[Judged]) -> Option<Vec<Element>> {
    let mut best = Vec::new();
    for Judged { after, reached, .. } in judged {
        if (*reached)? {
            best.push(after.element);
        }
    }
    Some(best)
}

/// A move as JSON.
#[derive(Clone, Debug, Serialize)]
pub struct FirstMove {
    element: String,
    value: Option<Worth>,
    bounds: [Worth; 2],
    keeps: Option<bool>,
    wins: Option<bool>,
}
