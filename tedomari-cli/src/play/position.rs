use std::collections::HashMap;

use tedomari::board::{Color, Element};
use tedomari::value::Player;

use super::blocked;
use crate::question::Question;
use crate::{input, words};

/// What is left on the board, and whose turn it is.
pub struct Position<'a> {
    question: &'a Question,
    names: HashMap<String, Element>,
    alive: Vec<bool>,
    /// Elements removed so far, in order.
    history: Vec<Element>,
    turn: Color,
}

impl<'a> Position<'a> {
    /// The position at the beginning.
    pub fn new(question: &'a Question, first: Color) -> Position<'a> {
        let len = question.board.len();
        let names = (0..len as Element)
            .map(|x| (question.board.name(x), x))
            .collect();
        Position {
            question,
            names,
            alive: vec![true; len],
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

    /// The player who moves next.
    pub fn mover(&self) -> Player {
        self.question.sides.player(self.turn)
    }

    /// What the player whose turn it is may remove.
    pub fn moves(&self) -> Vec<Element> {
        self.question.game.moves(self.mover(), &self.alive)
    }

    /// Removes an element and gives the turn to the other player.
    pub fn remove(&mut self, element: Element) {
        self.alive[element as usize] = false;
        self.history.push(element);
        self.turn = !self.turn;
    }

    /// Takes moves back until the last move of `color` is undone; gives them latest first.
    pub fn undo_to(&mut self, color: Color) -> Option<Vec<Element>> {
        let color_of = |&x: &Element| self.question.board.colors()[x as usize];
        let from = self.history.iter().rposition(|x| color_of(x) == color)?;
        let mut back = self.history.split_off(from);
        for &element in &back {
            self.alive[element as usize] = true;
        }
        self.turn = color;
        back.reverse();
        Some(back)
    }

    /// The element of that name, if the player whose turn it is may remove it now; else why not.
    pub fn find(&self, name: &str) -> Result<Element, String> {
        let Some(&element) = self.names.get(name) else {
            let name = input::excerpt(name);
            let moves = words::names(&self.question.board, &self.moves(), " ");
            return Err(format!(
                "there is no element called '{name}'; you can remove {moves} (or type help)"
            ));
        };
        if !self.alive[element as usize] {
            return Err(format!("{name} is gone already"));
        }
        let color = self.question.board.colors()[element as usize];
        if color != self.turn {
            let owner = words::capital(color);
            return Err(format!("{name} is {owner}'s; only {owner} may remove it"));
        }
        match blocked::why(self.question, element, &self.alive) {
            Some(reason) => Err(format!("{name} cannot be removed yet: {reason}")),
            None => Ok(element),
        }
    }
}
