//! `tedomari reduce --play`: a game on the board, with the formula next to it.

use std::io::Write;

use tedomari::board::{Board, Color};
use tedomari::catalogue;
use tedomari::game::Position;
use tedomari::opponent::Opponent;
use tedomari::{Error, Question};
use tedomari_answers::reduce::{On, Reduced};

use crate::args::{Common, Seat};
use crate::failure::Failure;
use crate::play::{Match, Setup};
use crate::{Ending, play};

/// The maximum number of uncolored edges for which the opponent solves every position.
const KNOWN: usize = 20;

/// Plays the game.
pub fn run(
    reduced: &Reduced,
    you: Option<Seat>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let entry = catalogue::find(reduced.game())?;
    let setup = match reduced.on() {
        On::Poset(poset) => {
            let board = Board::Poset(poset.clone());
            let question = Question::on_board(entry, board, Color::White)?;
            // The theorems are about games that Black starts.
            Setup::new(question, Some(Color::Black))
        }
        On::Edges(board) => {
            if board.free_count() > KNOWN {
                let message = format!(
                    "{} uncolored edges are too many for an opponent who knows every position; \
                     the most is {KNOWN}",
                    board.free_count()
                );
                return Err(Error::new(message).into());
            }
            Setup {
                name: entry.name,
                title: entry.name.into(),
                is_learned: false,
                roles: entry.rule.into(),
                start: Position::new(reduced.pattern_game()?),
                question: None,
            }
        }
    };
    let game = Match::new(setup, you, Opponent::Perfect)?;
    play::on(game, play::Known::default(), Some(reduced), common, out)
}
