//! `tedomari reduce --play`: a game on the board, with the formula beside it.

use std::io::Write;

use tedomari::board::{Board, Color, Element};
use tedomari::game::pattern::Variant;
use tedomari::notation::pattern::{PatternBoard, PatternQuestion};
use tedomari_answers::pattern::Asked;

use super::reduced::{On, Reduced};
use crate::args::{Common, Seat, Whom};
use crate::failure::{Complaint, Failure};
use crate::pattern::play::Seats;
use crate::play::Gloss;
use crate::question::{self, Question};
use crate::{Ending, pattern, play};

/// Uncolored edges up to which the opponent knows every position.
const KNOWN: usize = 20;

/// Plays.
pub fn run(
    reduced: &Reduced,
    you: Option<Seat>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    match reduced.on() {
        On::Poset(poset) => {
            let you = match you {
                None | Some(Seat::White) => Color::White,
                Some(Seat::Black) => Color::Black,
                Some(Seat::Red | Seat::Green) => {
                    return Err(Complaint::new("this game is played by white and black").into());
                }
            };
            let board = Board::Poset(poset.clone());
            let question =
                Question::new(question::named(reduced.game())?, board, common.left.into())?;
            // The theorems are about what White can do once Black has begun.
            play::on(
                &question,
                you,
                Color::Black,
                Some(&Beside(reduced)),
                common,
                out,
            )
        }
        On::Edges(board) => {
            let game = reduced.pattern_game()?;
            if game.variant() == Variant::AvoidPlus {
                let note = "the same board is played with `--game avoid`";
                let message = "moves that color several edges are not played here";
                return Err(Complaint::new(message).with_note(note).into());
            }
            if board.free_count() > KNOWN {
                let message = format!(
                    "{} uncolored edges are too many for an opponent who knows every position; \
                     the most is {KNOWN}",
                    board.free_count()
                );
                return Err(Complaint::new(message).into());
            }
            let elements = (0..reduced.len() as Element)
                .map(|x| reduced.name(x))
                .collect();
            let question = PatternQuestion {
                variant: game.variant(),
                board: PatternBoard::Sets {
                    elements,
                    copies: game.copies().clone(),
                    precolored: game.start(),
                },
                patterns: None,
            };
            let asked = Asked { question, game };
            let beside = Beside(reduced);
            let seats = Seats {
                you,
                opponent: Whom::Perfect,
                kept: None,
            };
            pattern::play::on(&asked, seats, Some(&beside), common, out)
        }
    }
}

/// The formula beside the board.
struct Beside<'a>(&'a Reduced);

impl Gloss for Beside<'_> {
    fn formula(&self) -> String {
        format!("{}\n{}", self.0.formula(), self.0.claim())
    }

    fn meaning(&self, element: Element, player: usize) -> String {
        self.0.meaning(element, Some(player))
    }

    fn standing(&self, moves: [&[Element]; 2]) -> String {
        let set = |moves: &[Element]| moves.iter().fold(0u128, |set, &x| set | 1 << (x % 128));
        let [first, second] = moves;
        match self.0 {
            Reduced::Sat(board) => {
                let names = (1..=board.cnf().variables()).map(|v| format!("x{v}"));
                assigned(names, &board.assigned(first))
            }
            Reduced::Qbf(board, _) => {
                let variables = board.formula().variables().iter();
                let both: Vec<Element> = [first, second].concat();
                assigned(variables.map(|v| v.name.clone()), &board.assigned(&both))
            }
            Reduced::Block(_) => String::new(),
            Reduced::Avoid(board, _) => {
                let names = board.formula().variables.iter().cloned();
                owned(names, &board.taken(set(first), set(second)))
            }
            Reduced::Achieve(board) => {
                let names = board.formula().variables.iter().cloned();
                owned(names, &board.taken(set(first), set(second)))
            }
        }
    }
}

/// `x1=0 x2=?`.
fn assigned(names: impl Iterator<Item = String>, values: &[Option<bool>]) -> String {
    let value = |value: &Option<bool>| value.map_or('?', |value| if value { '1' } else { '0' });
    let pairs = names
        .zip(values)
        .map(|(name, v)| format!("{name}={}", value(v)));
    pairs.collect::<Vec<_>>().join(" ")
}

/// `x1: Red, x2: nobody`.
fn owned(names: impl Iterator<Item = String>, values: &[Option<bool>]) -> String {
    let owner = |value: &Option<bool>| match value {
        Some(true) => "Red",
        Some(false) => "Green",
        None => "nobody",
    };
    let pairs = names
        .zip(values)
        .map(|(name, v)| format!("{name}: {}", owner(v)));
    pairs.collect::<Vec<_>>().join(", ")
}
