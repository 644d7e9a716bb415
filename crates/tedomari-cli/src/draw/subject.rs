//! The subject of a picture: a board, the board of a pattern or coloring game, or a game tree.

use std::ffi::{OsStr, OsString};
use tedomari::{Error, Question};

use tedomari::board::{Board, Element};
use tedomari::catalogue::{self, Kind};
use tedomari::game::SetColoring;
use tedomari::game::pattern::State;
use tedomari::notation::passable::{parse_coloring, print_coloring};
use tedomari::value::passable::Forms;
use tedomari_answers::passable::{PassableGame, shown};
use tedomari_answers::pattern::elements;
use tedomari_draw as draw;
use tedomari_draw::{PatternMarks, Scene};

use crate::args::{Asked, BoardText, Format};
use crate::failure::Failure;
use crate::passable::input::{poset, read_game};
use crate::{formats, input, question};

/// The subject of a picture.
pub enum Subject {
    /// A board for removal and poset games.
    Board(Board),
    /// A pattern game before its first move.
    Pattern(Box<Question>),
    /// A game over a poset of outcomes.
    Passable(Box<PassableGame>),
    /// A set coloring game before its first move.
    Coloring(SetColoring),
}

impl Subject {
    /// Parses a subject. The first word may name its kind; otherwise it is a board.
    pub fn read(words: &[OsString], atoms: &str) -> Result<Subject, Failure> {
        let Some((first, rest)) = words.split_first() else {
            return board(words);
        };
        match first.to_str() {
            Some("passable") => {
                let mut forms = Forms::new(poset(atoms)?);
                let game = read_game(rest, &mut forms)?;
                Ok(Subject::Passable(Box::new(PassableGame { forms, game })))
            }
            Some("coloring") => {
                let text = input::text(&rest.join(OsStr::new(" ")))?;
                let game = parse_coloring(&text, poset(atoms)?);
                let game = game.map_err(Error::from)?;
                Ok(Subject::Coloring(game))
            }
            Some(name) if catalogue::find(name).is_ok_and(|entry| entry.kind == Kind::Pattern) => {
                let question = question::read(&Asked {
                    game: name.into(),
                    board: rest.to_vec(),
                    ..Asked::default()
                })?;
                Ok(Subject::Pattern(Box::new(question)))
            }
            _ => board(words),
        }
    }

    /// The name of an element.
    pub fn name(&self, element: Element) -> String {
        match self {
            Subject::Board(board) => board.name(element),
            Subject::Pattern(question) => question.element_name(element as usize),
            Subject::Passable(_) | Subject::Coloring(_) => (element + 1).to_string(),
        }
    }

    /// The scene, with some elements highlighted.
    pub fn scene(&self, highlight: &[String]) -> Result<Scene, Failure> {
        match self {
            Subject::Board(board) => {
                let all: Vec<String> = (0..board.len()).map(|x| board.name(x as u32)).collect();
                let marked: Vec<Element> = named(&all, highlight)?
                    .into_iter()
                    .map(|x| x as Element)
                    .collect();
                Ok(draw::scene(board, &marked).map_err(|error| refused(&error))?)
            }
            Subject::Pattern(question) => {
                let (_, game) = question.pattern()?;
                let mut marks = PatternMarks::default();
                for name in highlight {
                    marks.highlighted |= 1 << elements::named(game, name)?;
                }
                let [red, green] = game.start();
                let absent = 0;
                let start = State { red, green, absent };
                Ok(draw::pattern_scene(game, &start, &marks))
            }
            Subject::Passable(passable) => {
                named(&[], highlight)?;
                let tree = draw::game_tree(&passable.forms, passable.game);
                Ok(tree.map_err(|error| refused(&error))?)
            }
            Subject::Coloring(game) => {
                let all: Vec<String> = (1..=game.cells()).map(|cell| cell.to_string()).collect();
                let free = vec![None; game.cells()];
                let marked = named(&all, highlight)?;
                Ok(draw::coloring_scene(game, &free, &marked))
            }
        }
    }

    /// Writes the board in a text format.
    pub fn written(&self, format: Format) -> Result<String, Failure> {
        match (self, format) {
            (Subject::Board(board), _) => formats::written(board, format),
            (Subject::Pattern(question), Format::Notation) => {
                Ok(question.pattern()?.0.board_text())
            }
            (Subject::Passable(passable), Format::Notation) => {
                Ok(shown(&passable.forms, passable.game))
            }
            (Subject::Coloring(game), Format::Notation) => Ok(print_coloring(game)),
            _ => {
                let message = "only boards of removal and poset games are written in this format";
                let note = "--format takes terminal, svg, tikz, figures or notation here";
                Err(Error::new(message).with_note(note).into())
            }
        }
    }
}

fn board(words: &[OsString]) -> Result<Subject, Failure> {
    let board = words.to_vec();
    Ok(Subject::Board(input::board(&BoardText { board })?))
}

fn refused(error: &draw::DrawError) -> Error {
    Error::new(error.to_string())
}

/// The indices of the elements with these names.
fn named(all: &[String], names: &[String]) -> Result<Vec<usize>, Failure> {
    let find = |name: &String| {
        let found = all.iter().position(|own| own == name);
        found.ok_or_else(|| {
            let message = format!("'{}' is not on the board", input::excerpt(name));
            let some: Vec<&str> = all.iter().map(String::as_str).take(12).collect();
            let note = match all.len() {
                0 => "it has no elements".to_string(),
                n if n > some.len() => format!("its elements are called {}, …", some.join(", ")),
                _ => format!("its elements are called {}", some.join(", ")),
            };
            Error::new(message).with_note(&note).into()
        })
    };
    names.iter().map(find).collect()
}
