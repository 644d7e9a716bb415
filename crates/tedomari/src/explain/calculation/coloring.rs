//! Coloring games and Hex: the options, how they simplify, and what each player can force.

use super::Case;
use crate::formula::Figure;
use crate::value::Player;
use crate::value::passable::{PassableValue, SimplificationStep};
use crate::words::{self, counted, listed};

impl Case<'_> {
    /// The options after the first moves, the steps of the simplification, and what the players can
    /// force.
    pub(super) fn canonical(&self, steps: &[SimplificationStep<PassableValue>]) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(simplification) = &self.answer.details().simplification {
            let start = words::shortened_value(&simplification.start().to_string());
            lines.push(format!("values after the first moves: {start}"));
        }
        lines.extend(super::shortened(
            steps.iter().map(|step| written(step).to_string()).collect(),
        ));
        for starter in [Player::Left, Player::Right] {
            let outcome = self.answer.outcome();
            if let Some(finish) = outcome.if_starts(starter) {
                let name = self.question.player(starter);
                lines.push(format!("if {name} starts, {}", outcome.clause(finish)));
            }
        }
        lines.push(format!("canonical form = {}", self.value()));
        lines
    }

    /// The winning first moves of both players.
    pub(super) fn hex(&self) -> Vec<String> {
        let mut lines = self.winning();
        lines.push(format!("value = {}", self.value()));
        lines
    }

    fn winning(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for player in [Player::Left, Player::Right] {
            let moves = self.answer.moves(player).iter();
            let winning = moves.filter(|choice| choice.wins == Some(true));
            let winning: Vec<String> = winning.map(|choice| choice.elements.join(" ")).collect();
            let name = self.question.player(player);
            lines.push(
                match (self.answer.outcome().if_starts(player), winning.len()) {
                    (_, 0) => format!("{name} starts, and no first move is known to win"),
                    (_, count) => {
                        let count = counted(count, "first move");
                        format!(
                            "{name} starts and wins with {count}: {}",
                            listed(&winning, " ")
                        )
                    }
                },
            );
        }
        lines
    }

    /// Why whoever starts wins, though no move is named.
    pub(super) fn stolen(&self) -> Vec<String> {
        let known = self.answer.best_moves().next().is_some();
        let mut lines = if known { self.winning() } else { Vec::new() };
        if !known {
            lines.push("the argument names no first move that wins".into());
        }
        lines.push(format!("whoever starts wins = {}", self.value()));
        lines
    }

    /// The pairs with which a player connects.
    pub(super) fn paired(&self) -> Vec<String> {
        let [rows, columns] = [Figure::Rows, Figure::Columns].map(|x| self.reason.figure(x));
        let [winner, loser] = if rows < columns {
            [Player::Left, Player::Right]
        } else {
            [Player::Right, Player::Left]
        };
        let [winner, loser] = [winner, loser].map(|player| self.question.player(player));
        let [fewer, more] = [rows.min(columns), rows.max(columns)];
        let pairs: Vec<String> = self
            .reason
            .sets
            .iter()
            .map(|pair| self.names(&pair.elements).replace(' ', "-"))
            .collect();
        vec![
            format!("{winner} needs {fewer} cells in a row to connect, {loser} {more}"),
            format!("pairs: {}", listed(&pairs, " ")),
            format!(
                "{winner} answers one of a pair by the other = {}",
                self.value()
            ),
        ]
    }
}

/// A step with long values abridged.
fn written(step: &SimplificationStep<PassableValue>) -> SimplificationStep<String> {
    step.map(|value| words::shortened_value(&value.to_string()))
}
