//! `tedomari moves`: every first move with the value after it.

use std::io::{self, Write};

use serde::Serialize;
use tedomari::board::Element;
use tedomari::solve::{Budget, Move, Solver};
use tedomari::value::{Bounds, Player};

use crate::args::{Common, GameOnBoard};
use crate::failure::Failure;
use crate::json::{self, Both};
use crate::question::{self, Question};
use crate::{Ending, value, words};

/// Rows of a table before the rest is only counted.
const ROWS: usize = 40;

/// Lists the moves.
pub fn run(args: &GameOnBoard, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let question = Question::read(args, common)?;
    let (answer, seconds) = question::timed(common, |budget| {
        let mut solver = Solver::new(&question.game, budget.clone());
        let bounds = solver.value().bounds;
        let alive = vec![true; question.game.len()];
        let rows = rows(common);
        let mut moves = |player| Moves::at(&mut solver, budget, &alive, bounds, player, rows);
        let moves = [moves(Player::Left), moves(Player::Right)];
        (bounds, moves, solver.positions())
    });
    let (bounds, moves, positions) = answer;
    if common.json {
        json::write(
            out,
            &Answer::new(&question, bounds, &moves, positions, seconds),
        )?;
    } else {
        writeln!(out, "{}", value::headline(&question, bounds))?;
        writeln!(out, "{}", question.sides.positive())?;
        for moves in &moves {
            writeln!(out)?;
            moves.write(out, &question)?;
        }
    }
    Ok(Ending::of(bounds))
}

/// How many moves are worth evaluating.
pub fn rows(common: &Common) -> usize {
    if common.json { json::LISTED } else { ROWS }
}

/// The moves of one player in a position.
pub struct Moves {
    player: Player,
    /// What is known of the value before any move.
    before: Bounds,
    /// The first of them, as many as are listed, with what is known of the value after each.
    listed: Vec<Move>,
    /// How many there are.
    count: usize,
}

impl Moves {
    /// The moves of a player in a position; the first `rows` of them are evaluated, as far as
    /// the budget goes.
    pub fn at(
        solver: &mut Solver,
        budget: &Budget,
        alive: &[bool],
        before: Bounds,
        player: Player,
        rows: usize,
    ) -> Moves {
        let moves = solver.game().moves(player, alive);
        let count = moves.len();
        let most = alive.len() as i64;
        let unknown = Bounds {
            low: -most,
            high: most,
        };
        let listed = moves
            .into_iter()
            .take(rows)
            .map(|element| match budget.is_exhausted() {
                true => Move {
                    element,
                    bounds: unknown,
                },
                false => solver.after(alive, before, element),
            });
        Moves {
            player,
            before,
            listed: listed.collect(),
            count,
        }
    }

    /// What the moves that keep the value remove, or `None` if that is not known of all.
    pub fn best(&self) -> Option<Vec<Element>> {
        let mut best = Vec::new();
        for &after in &self.listed {
            if self.keeps(after)? {
                best.push(after.element);
            }
        }
        Some(best)
    }

    /// Whether the player wins by moving now; `None` if that is not known.
    pub fn mover_wins(&self) -> Option<bool> {
        let outcome = self.before.outcome()?;
        Some(outcome.winner(self.player) == self.player)
    }

    /// Whether a move costs the player the move and no more; `None` if the bounds do not tell.
    fn keeps(&self, after: Move) -> Option<bool> {
        let kept = self.before + Bounds::exactly(-self.player.sign());
        match after.bounds.meet(kept) {
            met if met.low > met.high => Some(false),
            _ if after.bounds.value().is_some() && kept.value().is_some() => Some(true),
            _ => None,
        }
    }

    /// Whether the player who moved there wins; `None` if the bounds do not tell.
    fn wins(&self, after: Move) -> Option<bool> {
        let Bounds { low, high } = after.bounds;
        let (least, most) = match self.player {
            Player::Left => (low, high),
            Player::Right => (-high, -low),
        };
        // The opponent moves next, and so may not have an advantage.
        match (least, most) {
            (0.., _) => Some(true),
            (_, ..0) => Some(false),
            _ => None,
        }
    }

    /// Writes the table.
    pub fn write(&self, out: &mut dyn Write, question: &Question) -> io::Result<()> {
        let player = question.sides.name(self.player);
        if self.count == 0 {
            return writeln!(out, "{player} has no move");
        }
        writeln!(out, "{player}'s moves, and the value after each")?;
        let shown = &self.listed[..self.listed.len().min(ROWS)];
        let row = |after: &Move| {
            (
                question.board.name(after.element),
                words::short(after.bounds),
            )
        };
        let rows: Vec<(String, String)> = shown.iter().map(row).collect();
        let widest = |width: fn(&(String, String)) -> usize| rows.iter().map(width).max();
        let names = widest(|(name, _)| name.chars().count()).unwrap_or(0);
        let values = widest(|(_, value)| value.chars().count()).unwrap_or(0);
        for (&after, (name, value)) in shown.iter().zip(&rows) {
            let remark = match (self.keeps(after), self.wins(after)) {
                (Some(true), Some(true)) => "   keeps the value, wins",
                (Some(true), _) => "   keeps the value",
                (_, Some(true)) => "   wins",
                _ => "",
            };
            writeln!(out, "   {name:names$}   {value:>values$}{remark}")?;
        }
        if self.count > shown.len() {
            let more = words::grouped((self.count - shown.len()) as u64);
            writeln!(out, "   … and {more} more")?;
        }
        Ok(())
    }

    /// The moves as JSON.
    pub fn json(&self, question: &Question) -> Vec<FirstMove> {
        let row = |&after: &Move| FirstMove {
            element: question.board.name(after.element),
            value: after.bounds.value(),
            bounds: json::bounds(after.bounds),
            keeps: self.keeps(after),
            wins: self.wins(after),
        };
        self.listed.iter().map(row).collect()
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    game: &'static str,
    board: Option<String>,
    left: &'static str,
    value: Option<i64>,
    bounds: [i64; 2],
    moves: Both<Vec<FirstMove>>,
    move_count: Both<usize>,
    positions: u64,
    seconds: f64,
}

/// A move as JSON.
#[derive(Clone, Debug, Serialize)]
pub struct FirstMove {
    element: String,
    value: Option<i64>,
    bounds: [i64; 2],
    keeps: Option<bool>,
    wins: Option<bool>,
}

impl Answer {
    fn new(
        question: &Question,
        bounds: Bounds,
        [left, right]: &[Moves; 2],
        positions: u64,
        seconds: f64,
    ) -> Answer {
        Answer {
            game: question.entry.name,
            board: json::board(&question.board),
            left: question.sides.color(Player::Left).word(),
            value: bounds.value(),
            bounds: json::bounds(bounds),
            moves: Both {
                left: left.json(question),
                right: right.json(question),
            },
            move_count: Both {
                left: left.count,
                right: right.count,
            },
            positions,
            seconds,
        }
    }
}
