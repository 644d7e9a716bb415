use super::{Judged, Solved, Standing, coloring, hex, misere, pattern, taking};
use crate::budget::Budget;
use crate::game::{ColoringGame, Game, Move, Position};

/// Evaluates a position of any game.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    position: &'a Position,
    solved: Option<&'a Solved>,
    budget: &'a Budget,
}

impl<'a> Judge<'a> {
    /// A judge of a position within a budget. A pattern game needs a solution.
    pub fn new(
        position: &'a Position,
        solved: Option<&'a Solved>,
        budget: &'a Budget,
    ) -> Judge<'a> {
        Judge {
            position,
            solved,
            budget,
        }
    }

    /// A judge of another position of the same game.
    pub fn of<'b>(&self, position: &'b Position) -> Judge<'b>
    where
        'a: 'b,
    {
        Judge { position, ..*self }
    }

    /// The position.
    pub fn position(&self) -> &'a Position {
        self.position
    }

    /// The budget.
    pub(super) fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// The solution, if there is one.
    pub(super) fn solved(&self) -> Option<&'a Solved> {
        self.solved
    }

    /// Who wins under best play.
    pub fn standing(&self) -> Standing {
        let Judge {
            position, budget, ..
        } = *self;
        let standing = match position.game() {
            Game::Poset(game) if game.is_misere() => misere::standing(position, game),
            Game::Removal(_) | Game::Poset(_) => taking::standing(position, budget),
            Game::Coloring(ColoringGame::Hex(_)) => hex::standing(position, budget),
            Game::Coloring(_) => coloring::standing(position),
            Game::Pattern(_) => self
                .solved
                .and_then(|known| pattern::standing(position, known)),
        };
        standing.unwrap_or_else(Standing::unknown)
    }

    /// All moves of the player to move. If a move may choose several elements, all moves of one
    /// element and one best move. Empty if nothing is known about them.
    pub fn moves(&self) -> Vec<Judged> {
        let Judge {
            position, budget, ..
        } = *self;
        if position.end().is_some() {
            return Vec::new();
        }
        let moves = match position.game() {
            Game::Poset(game) if game.is_misere() => misere::moves(position, game),
            Game::Removal(_) | Game::Poset(_) => taking::moves(position, budget),
            Game::Coloring(ColoringGame::Hex(_)) => hex::moves(position, budget),
            Game::Coloring(_) => coloring::moves(position, budget),
            Game::Pattern(_) => self
                .solved
                .map(|known| pattern::moves(position, known, budget)),
        };
        moves.unwrap_or_default()
    }

    /// The moves shown as help: for every element, the result of the best move that chooses it.
    pub fn survey(&self) -> Vec<Judged> {
        match self.solved {
            Some(Solved::Plus(oracle)) if self.position.end().is_none() => {
                pattern::survey(self.position, &**oracle, self.budget).all()
            }
            _ => self.moves(),
        }
    }

    /// A best move. `None` if the budget runs out or there is no move.
    pub fn best(&self) -> Option<Move> {
        let Judge {
            position, budget, ..
        } = *self;
        if position.end().is_some() {
            return None;
        }
        match position.game() {
            Game::Poset(game) if game.is_misere() => misere::best(position, game),
            Game::Removal(_) | Game::Poset(_) => taking::best(position, budget),
            Game::Coloring(ColoringGame::Hex(_)) => hex::best(position, budget),
            _ => {
                let moves = self.moves().into_iter();
                let best = moves.filter(|judged| judged.best == Some(true));
                best.map(|judged| judged.chosen).next()
            }
        }
    }

    /// A good move that is found at once, in a game that has a measure of good moves.
    pub(super) fn promising(&self) -> Option<Move> {
        match self.position.game() {
            _ if self.position.end().is_some() => None,
            Game::Coloring(ColoringGame::Hex(_)) => hex::promising(self.position),
            _ => None,
        }
    }

    /// Best play until the end: at most `most` moves, as far as the budget allows.
    pub fn line(&self, most: usize) -> Vec<Move> {
        let mut line = Vec::new();
        let mut position = self.position.clone();
        while line.len() < most
            && let Some(best) = self.of(&position).best()
        {
            position = position.after(&best);
            line.push(best);
        }
        line
    }
}
