//! `tedomari draw`: a picture of a board or a game, or the board in one of its formats.

use std::ffi::{OsStr, OsString};
use std::io::Write;

use clap::{Args, ValueEnum};
use tedomari::board::{Color, Element, Limits};
use tedomari::catalogue::{self, Build};
use tedomari::game::{Position, Side};
use tedomari::notation::hex::{HexLine, HexMove, parse_cells, read_line};
use tedomari::question::{GameRecord, QuestionText, Resumed};
use tedomari::{Error, Question};
use tedomari_draw::{Drawable, Format, Notation, PASSABLE, Raster, View, export};

use crate::args::{Asked, Common};
use crate::failure::Failure;
use crate::hex::region_of;
use crate::output::{Output, Writes};
use crate::{Ending, input, question};

/// The arguments of `draw`.
#[derive(Clone, Debug, Args)]
pub struct Drawing {
    #[command(flatten)]
    pub asked: Asked,
    #[command(flatten)]
    output: Output<Pictures>,
    /// What to show besides the board
    #[arg(long, value_name = "WHAT", value_enum, value_delimiter = ',')]
    show: Vec<Show>,
    /// Highlight these elements
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    highlight: Vec<String>,
    /// Mark these elements as the last move
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    last: Vec<String>,
    /// The region of a Hex board: a rectangle such as a1-c3, or cells such as b2,b3
    #[arg(long, value_name = "CELLS")]
    cells: Option<String>,
    /// Draw diagrams in French notation, with rows growing upward
    #[arg(long)]
    french: bool,
    /// The pixels of a PNG picture for each point, up to 100
    #[arg(long, value_name = "NUMBER", default_value_t = 1.0, value_parser = scale)]
    scale: f64,
    /// Make the background of an SVG or PNG picture transparent
    #[arg(long)]
    transparent: bool,
}

/// What `draw` writes.
#[derive(Clone, Debug)]
struct Pictures;

impl Writes for Pictures {
    const FORMATS: &'static [Format] = &[
        Format::Text,
        Format::Svg,
        Format::Png,
        Format::Tex,
        Format::Figures,
        Format::Json,
        Format::Dot,
        Format::Notation,
        Format::Digraph6,
        Format::Graph6,
        Format::Link,
        Format::Sgf,
    ];
}

/// What a picture can show besides the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Show {
    /// The result of every first move
    Values,
    /// The elements that show why the value holds
    Witness,
    /// The last move: of a saved game, of a HexWorld link or of an SGF file, or what --last names
    Last,
}

fn scale(text: &str) -> Result<f64, String> {
    let scale = text.parse().ok();
    let scale = scale.filter(|scale| (0.01..=100.0).contains(scale));
    scale.ok_or_else(|| "expected a number from 0.01 to 100".into())
}

/// What is to be drawn.
struct Subject {
    drawable: Drawable,
    text: QuestionText,
    /// The last move, if it is known.
    last: Option<Vec<Element>>,
    /// The moves of a Hex game.
    line: Option<HexLine>,
}

/// The moves of a saved Hex game.
fn line_of(question: &Question, position: &Position) -> Option<HexLine> {
    let start = question.start().stones()?;
    let first = match position.side(position.first()) {
        Side::White => Color::White,
        _ => Color::Black,
    };
    let mut line = HexLine::new(start.clone(), first);
    for names in position.moves_made() {
        let made = match &names[..] {
            [] => HexMove::Pass,
            names => HexMove::Stone(*parse_cells(&names.concat(), start).ok()?.first()?),
        };
        line.play(made).ok()?;
    }
    Some(line)
}

/// Draws.
pub fn run(drawing: &Drawing, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let format = drawing.output.format()?.unwrap_or(Format::Text);
    let Subject {
        drawable,
        text,
        last,
        line,
    } = drawing.subject(common)?;
    let found = |names: &[String]| -> Result<Vec<Element>, Box<Error>> {
        drawable.find(names).into_iter().collect()
    };
    let mut view = View {
        highlight: found(&drawing.highlight)?,
        last: if drawing.last.is_empty() && drawing.show.contains(&Show::Last) {
            last.ok_or_else(|| {
                let error = Error::new("the last move is not known");
                error.with_note("name it with --last, or draw a saved game, a link or an SGF file")
            })?
        } else {
            found(&drawing.last)?
        },
        notation: if drawing.french {
            Notation::French
        } else {
            Notation::English
        },
        ..View::default()
    };
    if let Some(cells) = &drawing.cells {
        let Drawable::Hex(board) = &drawable else {
            return Err(Error::new("--cells is for Hex boards").into());
        };
        view.region = Some(region_of(board.clone(), Some(cells))?);
    }
    let ending = if drawing.show.iter().any(|&show| show != Show::Last) {
        drawing.show(text, &mut view, common)?
    } else {
        Ending::Answered
    };
    let raster = Raster {
        scale: drawing.scale,
        is_transparent: drawing.transparent,
    };
    let line = line.as_ref().and_then(|line| match format {
        Format::Link => line.link(),
        Format::Sgf => line.sgf(),
        _ => None,
    });
    let mut result = match line {
        Some(line) => line.into_bytes(),
        None => export(&drawable, &view, format, &raster)?,
    };
    if format == Format::Text && drawing.output.file().is_none() && !common.json {
        let text = String::from_utf8_lossy(&result);
        let how = "--full prints all, -o FILE writes them";
        result = common.readable_lines(&text, how).into_bytes();
    }
    drawing.output.deliver(format, &result, common, out)?;
    Ok(ending)
}

impl Drawing {
    /// What is to be drawn. The first word may be the name of a
    /// game; otherwise it belongs to the board.
    fn subject(&self, common: &Common) -> Result<Subject, Failure> {
        let Asked { game, board, .. } = &self.asked;
        let entry = catalogue::find(game).ok();
        let (words, text) = match entry {
            Some(_) => (board.clone(), question::text(&self.asked)?),
            None => {
                let is_tree = game == PASSABLE;
                let game = if is_tree { PASSABLE } else { "" };
                let first = (!is_tree).then(|| OsString::from(&self.asked.game));
                let words: Vec<OsString> = first.into_iter().chain(board.clone()).collect();
                let text = QuestionText {
                    atoms: self.asked.atoms.clone(),
                    ..QuestionText::new(game, &input::text(&words.join(OsStr::new(" ")))?)
                };
                (words, text)
            }
        };
        if entry.is_none() && GameRecord::is_one(&text.board) {
            let Resumed {
                question, position, ..
            } = GameRecord::read(&text.board)?.resume()?;
            let has_moved = position.ply() > 0;
            let line = line_of(&question, &position);
            let (drawable, last) = match position.stones() {
                Some(board) => (Drawable::Hex(board.clone()), position.taken().to_vec()),
                // The picture of a position has its last move.
                None => {
                    let question = question.starting_at(position);
                    (Drawable::Question(question), Vec::new())
                }
            };
            return Ok(Subject {
                drawable,
                text,
                last: has_moved.then_some(last),
                line,
            });
        }
        let drawable = match entry.map(|entry| entry.build) {
            // A part of a Hex board is not played on, but it can be drawn.
            None | Some(Build::Hex) => {
                let budget = question::budget(common);
                let drawable = Drawable::read(&text, &Limits::default(), &budget);
                let argument = words.join(OsStr::new(" "));
                drawable.map_err(|error| {
                    let error = input::misread(&argument, "a board", *error);
                    let game = catalogue::find(&self.asked.game).err();
                    match game.and_then(|game| game.help.clone()) {
                        // The first word may be meant as the name of a game.
                        Some(help) if error.help.is_none() => error.with_note(&help),
                        _ => error,
                    }
                })?
            }
            Some(_) => {
                let question = question::parse(text.clone(), &self.asked)?;
                match question.board() {
                    Some(board) => Drawable::Board(board.clone()),
                    None => Drawable::Question(question),
                }
            }
        };
        let line = match &drawable {
            Drawable::Hex(_) => read_line(&text.board).ok(),
            _ => None,
        };
        let last = line.as_ref().and_then(|line| {
            let (last, board) = (line.last()?, line.position());
            Some(vec![board.index(last) as Element])
        });
        Ok(Subject {
            drawable,
            text,
            last,
            line,
        })
    }

    /// Answers the question and shows what is wanted of the answer.
    fn show(
        &self,
        text: QuestionText,
        view: &mut View,
        common: &Common,
    ) -> Result<Ending, Failure> {
        if text.game.is_empty() || text.game == PASSABLE {
            let note = "name one first: tedomari draw pomax 'chain bbwwbb' --show values";
            let message = "--show values and --show witness need a game";
            return Err(Error::new(message).with_note(note).into());
        }
        let question = question::parse(text, &self.asked)?;
        let (answer, _) = question::timed(common, |budget| question.answer(budget));
        if self.show.contains(&Show::Values) {
            view.show_values(&answer);
        }
        if self.show.contains(&Show::Witness) {
            view.show_witness(&answer);
        }
        Ok(match answer.stopped() {
            None => Ending::Answered,
            Some(stopped) => {
                eprintln!("{}", question::why(stopped, common));
                Ending::Exhausted
            }
        })
    }
}
