//! What there is to draw: a board, or the board of a pattern game.

use std::ffi::OsString;

use tedomari::board::{Board, Element};
use tedomari::draw::{self, PatternMarks, Scene};
use tedomari::game::pattern::State;

use crate::args::{BoardText, Format};
use crate::failure::{Complaint, Failure};
use crate::pattern::asked::{Asked, one_word_each};
use crate::pattern::{elements, is_pattern_game};
use crate::{formats, input};

/// Something that can be drawn.
pub enum Subject {
    /// A board for removal and poset games.
    Board(Board),
    /// A pattern game before its first move.
    Pattern(Box<Asked>),
}

impl Subject {
    /// Reads it: the name of a pattern game begins one, anything else is a board.
    pub fn read(words: &[OsString]) -> Result<Subject, Failure> {
        if let Some((first, rest)) = words.split_first()
            && let Some(name) = first.to_str().filter(|name| is_pattern_game(name))
        {
            let asked = Asked::read(&one_word_each(name, rest)?)?;
            return Ok(Subject::Pattern(Box::new(asked)));
        }
        let board = words.to_vec();
        Ok(Subject::Board(input::board(&BoardText { board })?))
    }

    /// The name of an element.
    pub fn name(&self, element: Element) -> String {
        match self {
            Subject::Board(board) => board.name(element),
            Subject::Pattern(asked) => asked.game.element_name(element as usize),
        }
    }

    /// The scene, with some elements highlighted.
    pub fn scene(&self, highlight: &[String]) -> Result<Scene, Failure> {
        match self {
            Subject::Board(board) => {
                let named = highlight.iter().map(|name| named(board, name));
                let marked = named.collect::<Result<Vec<Element>, Failure>>()?;
                let refused = |error: draw::DrawError| Complaint::new(error.to_string());
                Ok(draw::scene(board, &marked).map_err(refused)?)
            }
            Subject::Pattern(asked) => {
                let game = &asked.game;
                let mut marks = PatternMarks::default();
                for name in highlight {
                    marks.highlighted |= 1 << elements::named(game, name)?;
                }
                let [red, green] = game.start();
                let absent = 0;
                let start = State { red, green, absent };
                Ok(draw::pattern_scene(game, &start, &marks))
            }
        }
    }

    /// The board in a format of text.
    pub fn written(&self, format: Format) -> Result<String, Failure> {
        match self {
            Subject::Board(board) => formats::written(board, format),
            Subject::Pattern(asked) if format == Format::Notation => {
                Ok(asked.question.board_text())
            }
            Subject::Pattern(_) => {
                let message = "the board of a pattern game has a picture and a notation only";
                let note = "--format takes terminal, svg, tikz, figures or notation here";
                Err(Complaint::new(message).with_note(note).into())
            }
        }
    }
}

/// The element of that name.
fn named(board: &Board, name: &str) -> Result<Element, Failure> {
    let elements = 0..board.len() as Element;
    let found = elements.clone().find(|&x| board.name(x) == name);
    found.ok_or_else(|| {
        let names: Vec<String> = elements.take(12).map(|x| board.name(x)).collect();
        let message = format!("'{}' is not on the board", input::excerpt(name));
        let note = format!("its elements are called {}, …", names.join(", "));
        Complaint::new(message).with_note(&note).into()
    })
}
