//! `tedomari hex solve`.

use std::io::Write;

use tedomari::Question;
use tedomari::board::hex::HexBoard;
use tedomari::notation::hex::print_drawing;
use tedomari::question::{Method, QuestionText};
use tedomari_draw::hex_terminal;

use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, value};

/// Solves a complete board.
pub fn run(board: &HexBoard, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    if !common.json {
        write!(out, "{}", hex_terminal(board, None))?;
    }
    let question = Question::new(QuestionText::new("hex", &print_drawing(board)))?;
    value::run(&question, false, Method::default(), None, common, out)
}
