use super::{Cell, Content};
use crate::audit::Exact;
use crate::class::{Class, Orbit};
use crate::conjecture::{
    BoardKind, Datum, Evaluation, EvaluationError, Program, Solved, StepId, Type,
};
use tedomari::Error;
use tedomari::batch::Closed;
use tedomari::catalogue::{Entry, GAMES, Kind};
use tedomari::error::excerpt;
use tedomari::notation::{NotationError, print};

/// A column: an expression and the type of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The requested expression or name.
    pub name: String,
    /// The type of its cells.
    pub content: Content,
}

/// An error in the description of a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// A column is invalid for the boards of a class.
    #[error("column `{0}`: {1}")]
    Column(String, Box<NotationError>),
    /// The condition is invalid for the boards of a class.
    #[error("{0}")]
    Condition(Box<NotationError>),
    /// Two columns have the same name.
    #[error("the column `{0}` is repeated")]
    Twice(String),
    /// A column has numbers for one class and truth values for another.
    #[error("the column `{0}` has different types for the classes")]
    Mixed(String),
}

impl TableError {
    /// The error as text and as data. `condition` says what to call the place of the condition.
    pub fn located(&self, condition: &str) -> Error {
        match self {
            TableError::Column(name, error) => {
                Error::from(&**error).within(&format!("in the column '{}'", excerpt(name)))
            }
            TableError::Condition(error) => Error::from(&**error).within(condition),
            TableError::Twice(_) | TableError::Mixed(_) => Error::new(self.to_string()),
        }
    }
}

/// Computes the cells of a row for the boards of one class.
pub(super) struct Finder {
    class: String,
    program: Program,
    condition: Option<StepId>,
    /// Whether only chess-colored boards have rows.
    pub is_about_chess: bool,
    sources: Vec<Source>,
    /// The games whose values are computed for all colorings of a shape at once.
    games: Vec<(StepId, &'static Entry)>,
}

#[derive(Clone, Copy)]
enum Source {
    Board,
    Class,
    ClassSize,
    Colorings,
    Step(StepId),
}

impl Finder {
    pub fn new(
        class: &Class,
        names: &[&str],
        condition: Option<&str>,
    ) -> Result<Finder, TableError> {
        let mut program = Program::new(class.board_kind());
        let condition = condition.map(|text| program.sentence(text));
        let condition = condition.transpose();
        let condition = condition.map_err(|error| TableError::Condition(Box::new(error)))?;
        let mut sources = Vec::new();
        for &name in names {
            sources.push(match name {
                "board" => Source::Board,
                "class" => Source::Class,
                "class-size" => Source::ClassSize,
                "colorings" => Source::Colorings,
                text => {
                    let step = program.quantity(text);
                    let bad = |error| TableError::Column(text.to_string(), Box::new(error));
                    Source::Step(step.map_err(bad)?)
                }
            });
        }
        let is_about_chess = condition.is_some_and(|id| program.asks_for_chess(id));
        Ok(Finder {
            class: class.name(),
            is_about_chess,
            // If there are few colorings, it is faster to solve them one by one.
            games: if is_about_chess || class.is_colored() {
                Vec::new()
            } else {
                program.games()
            },
            program,
            condition,
            sources,
        })
    }

    /// The types of the columns.
    pub fn contents(&self) -> impl Iterator<Item = Content> + '_ {
        self.sources.iter().map(|source| match source {
            Source::Board | Source::Class => Content::Texts,
            Source::ClassSize | Source::Colorings => Content::Integers,
            Source::Step(id) => match self.program.type_of(*id) {
                Type::Integer => Content::Integers,
                Type::Truth => Content::Truths,
                _ => Content::Numbers,
            },
        })
    }

    /// Prepares for a sequence of boards.
    pub fn start<'f>(&'f self, exact: &'f Exact) -> Cells<'f> {
        Cells {
            finder: self,
            exact,
            evaluation: None,
        }
    }
}

/// Computes the cells of one row after another.
pub(super) struct Cells<'f> {
    finder: &'f Finder,
    exact: &'f Exact,
    evaluation: Option<Evaluation<'f>>,
}

impl Cells<'_> {
    /// The cells of a board; `None` if the condition does not hold for it.
    pub fn of(
        &mut self,
        shape: &Solved,
        size: usize,
        orbit: Orbit,
    ) -> Result<Option<Vec<Cell>>, Closed> {
        let finder = self.finder;
        let colors = orbit.colors(shape.shape().len());
        let board = shape.shape().clone().with_colors(colors);
        let evaluation = match &mut self.evaluation {
            Some(evaluation) => {
                evaluation.set_board(board);
                evaluation
            }
            none => none.insert(Evaluation::new(&finder.program, self.exact, board)),
        };
        evaluation.know(&finder.games, shape, orbit.black);
        if let Some(condition) = finder.condition {
            match evaluation.is_true(condition) {
                Ok(true) => {}
                Err(failure) if failure.error == EvaluationError::Stopped => return Err(Closed),
                // A board for which the condition is false or undefined has no row.
                Ok(false) | Err(_) => return Ok(None),
            }
        }
        let cell = |source: &Source| {
            Ok(match *source {
                Source::Board => Cell::Text(print(evaluation.board()).replace('\n', "; ")),
                Source::Class => Cell::Text(finder.class.clone()),
                Source::ClassSize => Cell::Integer(size as i64),
                Source::Colorings => Cell::Integer(orbit.size as i64),
                Source::Step(id) => match evaluation.value(id) {
                    Ok(datum) => of_datum(&datum, finder.program.type_of(id)),
                    Err(failure) if failure.error == EvaluationError::Stopped => {
                        return Err(Closed);
                    }
                    Err(_) => Cell::Nothing,
                },
            })
        };
        finder
            .sources
            .iter()
            .map(cell)
            .collect::<Result<_, _>>()
            .map(Some)
    }
}

fn of_datum(datum: &Datum, gives: Type) -> Cell {
    match datum {
        Datum::Truth(truth) => Cell::Truth(*truth),
        Datum::Number(number) if gives == Type::Integer => number
            .integer()
            .and_then(|integer| i64::try_from(integer).ok())
            .map_or(Cell::Nothing, Cell::Integer),
        Datum::Number(number) => Cell::Number(number.nearest()),
        Datum::Element(_) | Datum::Board(_) => Cell::Nothing,
    }
}

/// The default columns of a class.
pub(super) fn usual(class: &Class) -> Vec<&'static str> {
    let kind = class.board_kind();
    let is_graph = kind == BoardKind::Graph;
    let shape: &[&str] = match kind {
        BoardKind::Graph => &["edges", "components"],
        BoardKind::Ruleset => &["components"],
        _ => &["height", "width"],
    };
    // Games on graphs are columns of graphs only.
    let removal = GAMES.iter().filter(|entry| entry.kind == Kind::Removal);
    let games = removal
        .filter(|entry| entry.takes(kind) && entry.takes(BoardKind::Graph) == is_graph)
        .map(|entry| entry.name);
    let mut columns = vec!["board", "n", "white", "black"];
    columns.extend(shape);
    columns.extend(games);
    columns.push("colorings");
    columns
}
