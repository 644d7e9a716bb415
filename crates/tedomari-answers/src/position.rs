use tedomari::board::{Color, Element};
use tedomari::value::Player;

use crate::{Question, blocked, excerpt, words};

/// What is left on the board, and whose turn it is.
pub struct Position<'a> {
    question: &'a Question,
    alive: Vec<bool>,
    /// Moves made so far, in order.
    history: Vec<Made>,
    turn: Color,
}

/// A move that was made.
struct Made {
    by: Color,
    /// What it took away, what was chosen first.
    taken: Vec<Element>,
}

impl<'a> Position<'a> {
    /// The position at the beginning.
    pub fn new(question: &'a Question, first: Color) -> Position<'a> {
        Position {
            question,
            alive: vec![true; question.board.len()],
            history: Vec::new(),
            turn: first,
        }
    }

    /// Who moves next.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// For each element whether it is still there.
    pub fn alive(&self) -> &[bool] {
        &self.alive
    }

    /// What a player has removed or chosen so far, in order.
    pub fn made_by(&self, color: Color) -> Vec<Element> {
        let made = self.history.iter().filter(|made| made.by == color);
        made.map(|made| made.taken[0]).collect()
    }

    /// The player who moves next.
    pub fn mover(&self) -> Player {
        self.question.sides.player(self.turn)
    }

    /// What the player whose turn it is may remove.
    pub fn moves(&self) -> Vec<Element> {
        self.question.game.moves(self.mover(), &self.alive)
    }

    /// Makes a move and gives the turn to the other player; gives what was taken away, the
    /// element itself first.
    pub fn play(&mut self, element: Element) -> Vec<Element> {
        let taken = self.question.game.play(element, &mut self.alive);
        self.history.push(Made {
            by: self.turn,
            taken: taken.clone(),
        });
        self.turn = !self.turn;
        taken
    }

    /// Takes moves back until the last move of `color` is undone; gives them latest first.
    pub fn undo_to(&mut self, color: Color) -> Option<Vec<Element>> {
        let from = self.history.iter().rposition(|made| made.by == color)?;
        let back = self.history.split_off(from);
        for &element in back.iter().flat_map(|made| &made.taken) {
            self.alive[element as usize] = true;
        }
        self.turn = color;
        Some(back.iter().rev().map(|made| made.taken[0]).collect())
    }

    /// The element of that name, if the player whose turn it is may remove it now; else why not.
    pub fn find(&self, name: &str) -> Result<Element, String> {
        let mut all = 0..self.question.board.len() as Element;
        let Some(element) = all.find(|&x| self.question.board.name(x) == name) else {
            let name = excerpt(name);
            let moves = words::names(&self.question.board, &self.moves(), " ");
            return Err(format!(
                "there is no element called '{name}'; you can {} {moves} (or type help)",
                self.question.verb()
            ));
        };
        match self.obstacle(element) {
            Some(obstacle) => Err(obstacle),
            None => Ok(element),
        }
    }

    /// Why the player whose turn it is may not remove an element now; `None` if they may.
    pub fn obstacle(&self, element: Element) -> Option<String> {
        let name = self.question.board.name(element);
        if !self.alive[element as usize] {
            return Some(format!("{name} is gone already"));
        }
        let color = self.question.board.colors()[element as usize];
        if color != self.turn && !self.question.is_impartial() {
            let owner = words::capital(color);
            let verb = self.question.verb();
            return Some(format!("{name} is {owner}'s; only {owner} may {verb} it"));
        }
        let reason = blocked::why(self.question, element, &self.alive)?;
        Some(format!("{name} cannot be removed yet: {reason}"))
    }
}
