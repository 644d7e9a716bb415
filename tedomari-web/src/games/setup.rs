//! What is asked for becomes something that can be played.

use std::sync::Arc;

use serde::Deserialize;
use tedomari_answers::pattern::{Asked, PatternText};

use super::arena::{Arena, Move};
use super::pattern::PatternArena;
use super::seats::{Whom, You};
use super::solutions::Solutions;
use crate::question::{QuestionText, Side};
use crate::refusal::Refusal;

/// A game as it is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// What is played on what.
    pub question: QuestionText,
    /// Who are persons.
    pub you: You,
    /// Against whom.
    pub opponent: Whom,
    /// Who moves first, where that is not settled.
    #[serde(default)]
    pub first: Option<Side>,
    /// Whether the vertices are renamed after each move.
    #[serde(default)]
    pub shake: bool,
    /// Moves that have been made.
    #[serde(default)]
    pub moves: Vec<Vec<String>>,
}

/// What the question asks to be played.
pub fn arena(new: &NewGame, solutions: &Arc<Solutions>) -> Result<Arc<dyn Arena>, Refusal> {
    let question = &new.question;
    let asked = Asked::read(PatternText {
        name: &question.game,
        board: Some(question.board.as_str()).filter(|board| !board.trim().is_empty()),
        pattern: question.pattern.as_deref(),
        red: question.red.as_deref(),
        green: question.green.as_deref(),
    })?;
    Ok(Arc::new(PatternArena::new(asked, Arc::clone(solutions))))
}

/// A move as it is named, if it is legal after those before it; else why not.
pub fn read_move(arena: &dyn Arena, moves: &[Move], names: &[String]) -> Result<Move, Refusal> {
    if names.is_empty() {
        return Err(Refusal::illegal(
            "a move chooses an element; none was named",
        ));
    }
    if names.len() > 1 && !arena.takes_several() {
        let message = format!("a move chooses one element; {} were named", names.len());
        return Err(Refusal::illegal(message));
    }
    let legal = arena.legal(moves);
    let mut chosen: Move = Vec::with_capacity(names.len());
    for name in names {
        let Some(element) = arena.find(name) else {
            let some: Vec<String> = legal.iter().take(12).map(|&x| arena.name(x)).collect();
            let name = tedomari_answers::excerpt(name);
            let message = format!(
                "there is no element called '{name}'; possible moves are {}",
                some.join(" ")
            );
            return Err(Refusal::illegal(message));
        };
        if chosen.contains(&element) {
            let message = format!("{} is named twice", arena.name(element));
            return Err(Refusal::illegal(message));
        }
        if !legal.contains(&element) {
            return Err(Refusal::illegal(arena.obstacle(moves, element)));
        }
        chosen.push(element);
    }
    Ok(chosen)
}
