//! What is asked for becomes something that can be played.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tedomari::board::{Board, Color};
use tedomari::catalogue;
use tedomari::game::SetColoring;
use tedomari::game::pattern::Variant;
use tedomari::notation::passable::print_atoms;
use tedomari_answers::pattern::Asked;
use tedomari_answers::reduce::{On, Reduced};
use tedomari_answers::{Question, excerpt};

use super::arena::{Arena, Move};
use super::coloring::ColoringArena;
use super::hex::HexArena;
use super::plus::PlusArena;
use super::removal::RemovalArena;
use super::seats::{Whom, You};
use super::single::SingleArena;
use super::solutions::Solutions;
use crate::board::{Given, limited};
use crate::question::{QuestionText, Side};
use crate::refusal::Refusal;

/// A game as it is asked for.
#[derive(Debug, Serialize, Deserialize)]
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
    #[serde(default, skip_serializing)]
    pub moves: Vec<Vec<String>>,
    /// What the board comes from.
    #[serde(default)]
    pub reduce: Option<Reduction>,
}

/// A reduction that the board comes from.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reduction {
    /// What kind: `sat`, `qbf`, `avoid`, `achieve` or `pominmax`.
    pub from: String,
    /// The formula, or the poset.
    pub formula: String,
    /// The game, where there are several.
    #[serde(default)]
    pub game: Option<String>,
}

impl Reduction {
    /// The board with what it was made from.
    pub fn read(&self) -> Result<Reduced, Refusal> {
        let game = self.game.as_deref();
        let read = || Reduced::read(&self.from, &self.formula, game);
        Ok(limited(read)?)
    }
}

/// What is asked to be played.
pub fn arena(
    new: &NewGame,
    beside: Option<&Reduced>,
    solutions: &Arc<Solutions>,
) -> Result<Arc<dyn Arena>, Refusal> {
    let question = &new.question;
    if let Some(reduced) = beside {
        return on_reduced(new, reduced, solutions);
    }
    match Given::read(question)? {
        Given::Board(_) if question.game.is_empty() => {
            Err(Refusal::illegal("say which game is to be played"))
        }
        Given::Board(board) => {
            let question = Question::new(catalogue::find(&question.game)?, board, left(question))?;
            let usual = able_to_begin(&question);
            removal(question, first(new, usual))
        }
        Given::Pattern(asked) => {
            starts_with_red(new)?;
            let entry = catalogue::find(&question.game)?;
            let name = entry.own_board.map(|_| entry.name);
            pattern(*asked, name, solutions)
        }
        Given::Hex(board) => {
            let arena = HexArena::new(board, new.first.map(color)).map_err(Refusal::illegal)?;
            Ok(Arc::new(arena))
        }
        Given::Coloring(game) => coloring(new, game, question.atoms.clone()),
        Given::Connection(_, game) => {
            let atoms = print_atoms(game.atoms());
            coloring(new, game, Some(atoms))
        }
    }
}

fn coloring(
    new: &NewGame,
    game: SetColoring,
    atoms: Option<String>,
) -> Result<Arc<dyn Arena>, Refusal> {
    let first = first(new, Color::Black);
    let arena = ColoringArena::new(game, atoms, first).map_err(Refusal::illegal)?;
    Ok(Arc::new(arena))
}

/// White, or Black if only Black can move at all, so that there is a game.
fn able_to_begin(question: &Question) -> Color {
    let alive = vec![true; question.game.len()];
    let can_move = |color| {
        let player = question.sides.player(color);
        !question.game.moves(player, &alive).is_empty()
    };
    if can_move(Color::Black) && !can_move(Color::White) {
        Color::Black
    } else {
        Color::White
    }
}

/// The game that the theorem is about, on the board that the reduction makes.
fn on_reduced(
    new: &NewGame,
    reduced: &Reduced,
    solutions: &Arc<Solutions>,
) -> Result<Arc<dyn Arena>, Refusal> {
    let name = reduced.game();
    if new.question.game != name {
        let message = format!(
            "this formula becomes a board for {name}, not for {}",
            excerpt(&new.question.game)
        );
        return Err(Refusal::illegal(message));
    }
    match reduced.on() {
        On::Poset(poset) => {
            let board = Board::Poset(poset.clone());
            let question = Question::new(catalogue::find(name)?, board, left(&new.question))?;
            // The theorems are about what White can do once Black has begun.
            removal(question, first(new, Color::Black))
        }
        On::Edges(_) => {
            starts_with_red(new)?;
            let asked = Asked::new(reduced.pattern_question()?)?;
            pattern(asked, Some(name), solutions)
        }
    }
}

fn removal(question: Question, first: Color) -> Result<Arc<dyn Arena>, Refusal> {
    let arena = RemovalArena::new(question, first).map_err(Refusal::illegal)?;
    Ok(Arc::new(arena))
}

fn pattern(
    asked: Asked,
    name: Option<&str>,
    solutions: &Arc<Solutions>,
) -> Result<Arc<dyn Arena>, Refusal> {
    let solutions = Arc::clone(solutions);
    Ok(match asked.game.variant() {
        Variant::AvoidPlus => Arc::new(PlusArena::new(asked, solutions)),
        _ => Arc::new(SingleArena::new(asked, name, solutions)),
    })
}

/// The color that is Left.
fn left(question: &QuestionText) -> Color {
    color(question.left.unwrap_or(Side::White))
}

/// The color that moves first.
fn first(new: &NewGame, usual: Color) -> Color {
    new.first.map_or(usual, color)
}

fn color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}

fn starts_with_red(new: &NewGame) -> Result<(), Refusal> {
    match new.first {
        None => Ok(()),
        Some(_) => Err(Refusal::illegal(
            "this game is played by red and green, and red starts",
        )),
    }
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
            let name = excerpt(name);
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
