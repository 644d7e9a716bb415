//! `tedomari reduce --play`: a game on the board, with the formula beside it.

use std::io::Write;
use tedomari::Error;
use tedomari::catalogue;

use tedomari::board::{Board, Color};
use tedomari::game::pattern::Variant;
use tedomari_answers::pattern::Asked;
use tedomari_answers::reduce::{On, Reduced};

use crate::args::{Common, Seat, Whom};
use crate::failure::Failure;
use crate::pattern::play::Seats;
use crate::{Ending, pattern, play};
use tedomari_answers::Question;

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
                    return Err(Error::new("this game is played by white and black").into());
                }
            };
            let board = Board::Poset(poset.clone());
            let question =
                Question::new(catalogue::find(reduced.game())?, board, common.left.into())?;
            // The theorems are about what White can do once Black has begun.
            play::on(&question, you, Color::Black, Some(reduced), common, out)
        }
        On::Edges(board) => {
            let game = reduced.pattern_game()?;
            if game.variant() == Variant::AvoidPlus {
                let note = "the same board is played with `--game avoid`";
                let message = "moves that color several edges are not played here";
                return Err(Error::new(message).with_note(note).into());
            }
            if board.free_count() > KNOWN {
                let message = format!(
                    "{} uncolored edges are too many for an opponent who knows every position; \
                     the most is {KNOWN}",
                    board.free_count()
                );
                return Err(Error::new(message).into());
            }
            let asked = Asked::new(reduced.pattern_question()?)?;
            let seats = Seats {
                you,
                opponent: Whom::Perfect,
                kept: None,
            };
            pattern::play::on(&asked, seats, Some(reduced), common, out)
        }
    }
}
