//! What each player of a coloring game can force, and how.

use super::calculation::Case;
use crate::game::{ColoringGame, Game, SetColoring};
use crate::solve::Step;
use crate::solve::coloring::{ForcedPositions, MAX_FORCED};
use crate::value::Player;
use crate::value::passable::Atom;
use crate::words::listed;

/// The largest game whose positions are all played out when it is explained.
const MOST_CELLS: usize = 10;

/// An outcome that a player can force, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guarantee {
    /// Who starts.
    pub starter: Player,
    /// Who can force it.
    pub player: Player,
    /// The outcome. Left forces at least this, Right at most this.
    pub outcome: String,
    /// The claim, in a clause.
    pub claim: String,
    /// How the player forces it, in a clause: `begin with 2, then answer 1 by 3, 3 by 1`.
    pub how: String,
    /// The first moves that force it, if the player starts.
    pub first: Vec<String>,
    /// The opponent's next moves, after the first of `first` if the player starts, each with the
    /// answers that still force it.
    pub answers: Vec<(String, Vec<String>)>,
    /// Play in which the opponent resists.
    pub line: Vec<String>,
}

impl Case<'_> {
    /// What each player can force, if the game is small. Outcomes that nobody has to play for are
    /// left out.
    pub(super) fn guarantees(&self) -> Vec<Guarantee> {
        let game = match (&self.reason.step, self.question.game()) {
            (Step::Canonical { .. }, Game::Coloring(ColoringGame::Payoff(game))) => game,
            (Step::Canonical { .. }, Game::Coloring(ColoringGame::Connection(connection))) => {
                &connection.game
            }
            _ => return Vec::new(),
        };
        if game.cells() > MOST_CELLS || game.atoms().len() > MAX_FORCED {
            return Vec::new();
        }
        let mut found = Vec::new();
        for starter in [Player::Left, Player::Right] {
            let positions = ForcedPositions::new(game, starter);
            for player in [Player::Left, Player::Right] {
                let play = Play {
                    game,
                    positions: &positions,
                    starter,
                    player,
                };
                let outcomes = play.outcomes().into_iter();
                found.extend(outcomes.map(|outcome| self.guarantee(&play, outcome)));
            }
        }
        found
    }

    fn guarantee(&self, play: &Play<'_>, outcome: Atom) -> Guarantee {
        let name = |cell: usize| self.question.element_name(cell);
        let names = |cells: Vec<(usize, usize)>| cells.into_iter().map(|(cell, _)| name(cell));
        let Play {
            starter, player, ..
        } = *play;
        let start = play.positions.start();
        let first = if starter == player {
            play.keeping(start, outcome)
        } else {
            Vec::new()
        };
        let next = first.first().map_or(start, |&(_, after)| after);
        let moves = play.positions.moves(next).into_iter();
        let answers: Vec<(String, Vec<String>)> = moves
            .map(|(cell, after)| (name(cell), names(play.keeping(after, outcome)).collect()))
            .collect();
        let first: Vec<String> = names(first).collect();
        let written = play.game.atoms().written(outcome).to_string();
        let bound = match player {
            Player::Left => "at least",
            Player::Right => "at most",
        };
        let [starts, forces] = [starter, player].map(|one| self.question.player(one));
        Guarantee {
            starter,
            player,
            claim: format!("if {starts} starts, {forces} can force {bound} {written}"),
            outcome: written,
            how: how(&first, &answers),
            answers,
            first,
            line: play.line(outcome).into_iter().map(name).collect(),
        }
    }
}

/// The first move, and an answer to each move of the opponent.
fn how(first: &[String], answers: &[(String, Vec<String>)]) -> String {
    let begin = first.first().map(|first| format!("begin with {first}"));
    let answer = |(to, with): &(String, Vec<String>)| {
        let with = with.first()?;
        Some(format!("{to} by {with}"))
    };
    let answers: Vec<String> = answers.iter().filter_map(answer).collect();
    let then = (!answers.is_empty()).then(|| format!("answer {}", listed(&answers, ", ")));
    let parts: Vec<String> = begin.into_iter().chain(then).collect();
    match parts.as_slice() {
        [] => "whatever the players do".into(),
        parts => parts.join(", then "),
    }
}

/// A game in which one player wants to force an outcome.
struct Play<'a> {
    game: &'a SetColoring,
    positions: &'a ForcedPositions,
    starter: Player,
    player: Player,
}

impl Play<'_> {
    fn can(&self, position: usize, outcome: Atom) -> bool {
        let forced = self.positions.in_position(position);
        match self.player {
            Player::Left => forced.left_can(outcome),
            Player::Right => forced.right_can(outcome),
        }
    }

    /// The best outcomes that the player can force and has to play for.
    fn outcomes(&self) -> Vec<Atom> {
        let atoms = self.game.atoms();
        let is_better = |one: Atom, other: Atom| match self.player {
            Player::Left => atoms.le(other, one),
            Player::Right => atoms.le(one, other),
        };
        // What the player gets by owning no cell at all.
        let idle = match self.player {
            Player::Left => self.game.payoff(0),
            Player::Right => self.game.payoff(((1_u64 << self.game.cells()) - 1) as u32),
        };
        let start = self.positions.start();
        let all: Vec<Atom> = atoms
            .atoms()
            .filter(|&atom| self.can(start, atom))
            .collect();
        let is_best = |&&atom: &&Atom| {
            let mut others = all.iter().filter(|&&other| other != atom);
            !others.any(|&other| is_better(other, atom)) && !is_better(idle, atom)
        };
        all.iter().filter(is_best).copied().collect()
    }

    /// The moves after which the player can still force the outcome, with the positions after them.
    fn keeping(&self, position: usize, outcome: Atom) -> Vec<(usize, usize)> {
        let moves = self.positions.moves(position).into_iter();
        moves
            .filter(|&(_, after)| self.can(after, outcome))
            .collect()
    }

    /// Play in which the player keeps the outcome, and the opponent leaves the player as little as
    /// possible.
    fn line(&self, outcome: Atom) -> Vec<usize> {
        let mut position = self.positions.start();
        let mut turn = self.starter;
        let mut line = Vec::new();
        loop {
            let moves = if turn == self.player {
                self.keeping(position, outcome)
            } else {
                self.positions.moves(position)
            };
            let left_to = |&&(_, after): &&(usize, usize)| {
                let forced = self.positions.in_position(after);
                forced.by(self.player).count_ones()
            };
            let chosen = if turn == self.player {
                moves.first()
            } else {
                moves.iter().min_by_key(left_to)
            };
            let Some(&(cell, after)) = chosen else {
                return line;
            };
            line.push(cell);
            position = after;
            turn = turn.other();
        }
    }
}
