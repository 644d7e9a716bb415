//! Many boards of one game: a board on each line, answered on all cores, in order.
//!
//! ```
//! use std::io::Cursor;
//! use tedomari::Budget;
//! use tedomari::batch::Batch;
//! use tedomari::question::QuestionText;
//!
//! let batch = Batch::new(QuestionText::new("leaf", ""))?;
//! let lines = "# trees\nDhC bwwbw\nD?{ wwwww\nzebra\n";
//! let mut values = Vec::new();
//! let end = batch.run(Cursor::new(lines), &Budget::default(), &mut |records| {
//!     for record in records {
//!         let value = record.found.map(|found| found.value().map(ToString::to_string));
//!         values.push((record.line, value.ok().flatten()));
//!     }
//!     Ok::<(), ()>(())
//! });
//! assert_eq!(values, [(2, Some("1".into())), (3, Some("5".into())), (4, None)]);
//! assert_eq!(end.unwrap().failed, 1);
//! # Ok::<(), tedomari::Error>(())
//! ```

mod delivery;
mod feed;
mod lines;
mod record;
#[cfg(test)]
mod tests;

use std::io::{self, Read};
use std::thread;
use web_time::Instant;

pub use delivery::{Closed, Delivery, in_order};
pub use record::{Found, Record};

use crate::board::{Board, Color, Colorings, Limits};
use crate::budget::{Budget, Stopped};
use crate::catalogue::{self, Build, Entry};
use crate::error::Error;
use crate::game::Game;
use crate::notation;
use crate::question::{Method, Question, QuestionText};
use crate::solve::{EveryColoring, Gap, Switches, value_with};
use feed::Feed;
use lines::Chunk;
use record::BOARD_TEXT;

/// The most records that are handed over at once.
const MAX_RECORDS: usize = 4096;

/// The most entries of a table with the values of all colorings of a board.
const MAX_ENTRIES: usize = 1 << 24;

/// What is asked about the board on each line.
#[derive(Clone, Debug)]
pub struct Batch {
    entry: &'static Entry,
    /// The question without its board.
    text: QuestionText,
    /// Whether every board is answered in all colorings up to symmetry instead of its own.
    all_colorings: bool,
    /// The techniques that the solver may use.
    pub switches: Switches,
    /// The number of threads.
    pub threads: usize,
}

/// What was found on a line, or why it could not be read.
type LineResult = Result<Found, Box<Error>>;

/// How a batch ended.
#[derive(Debug, Default)]
pub struct BatchEnd {
    /// The number of records.
    pub records: u64,
    /// Those that are errors.
    pub failed: u64,
    /// Those whose value was not found within the budget.
    pub unfinished: u64,
    /// What stopped the batch before the last line.
    pub stopped: Option<Stopped>,
    /// Why the input could not be read to its end.
    pub read_error: Option<io::Error>,
}

impl Batch {
    /// A batch of questions that differ only in their boards, on all cores. The board of `text` is
    /// ignored.
    pub fn new(text: QuestionText) -> Result<Batch, Box<Error>> {
        let entry = catalogue::find(&text.game)?;
        if entry.own_board.is_some() && entry.shorthand.is_none() {
            let message = format!(
                "{} has only its own board, so it takes no lines",
                entry.name
            );
            return Err(entry.error(message).into());
        }
        Ok(Batch {
            entry,
            text,
            all_colorings: false,
            switches: Switches::default(),
            threads: thread::available_parallelism().map_or(1, usize::from),
        })
    }

    /// Answers every board in all colorings up to symmetry. An error if colors do not matter.
    pub fn in_all_colorings(self) -> Result<Batch, Box<Error>> {
        if !matches!(self.entry.build, Build::Board(_)) || self.entry.is_impartial {
            let message = format!("the boards of {} have no colors", self.entry.name);
            return Err(Error::new(message).into());
        }
        Ok(Batch {
            all_colorings: true,
            ..self
        })
    }

    /// Reads and answers all lines, and passes the records to `receive` on this thread, in order.
    /// Returns early if the budget runs out or `receive` fails.
    ///
    /// Memory stays bounded for any number of lines: only a few chunks are read ahead.
    pub fn run<E>(
        &self,
        input: impl Read + Send + 'static,
        budget: &Budget,
        receive: &mut dyn FnMut(Vec<Record>) -> Result<(), E>,
    ) -> Result<BatchEnd, E> {
        let threads = self.threads.max(1);
        let feed = Feed::start(input, 2 * threads);
        // Each thread has its own tables.
        let budget = Budget {
            memory: budget.memory / threads,
            ..budget.clone()
        };
        let mut end = BatchEnd::default();
        in_order(
            threads,
            0,
            || feed.next(&budget),
            |number, chunk, delivery| self.answer_chunk(number, &chunk, &feed, &budget, delivery),
            &mut |_, records: Vec<Record>, _| {
                let found = || records.iter().map(|record| &record.found);
                let is_unfinished = |found: &&Found| found.is_unfinished();
                end.records += records.len() as u64;
                end.failed += found().filter(|found| found.is_err()).count() as u64;
                end.unfinished += found().flatten().filter(is_unfinished).count() as u64;
                receive(records)
            },
        )?;
        if feed.is_cut() {
            end.stopped = budget.stopped();
        }
        end.read_error = feed.error();
        Ok(end)
    }

    /// Answers the lines of a chunk. If the budget runs out, nothing after the last answered line
    /// is delivered.
    fn answer_chunk(
        &self,
        number: usize,
        chunk: &Chunk,
        feed: &Feed,
        budget: &Budget,
        delivery: &Delivery<'_, Record>,
    ) -> Result<(), Closed> {
        let start = Instant::now();
        let progress = &budget.progress;
        let budget = &budget.of_its_own();
        // The threads with earlier lines notice the end of the budget themselves.
        let never = || false;
        let mut records = Vec::new();
        let mut lines = 0;
        for (line, text) in chunk.lines() {
            lines += 1;
            let text = if line == 1 {
                text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text)
            } else {
                text
            };
            let text = std::str::from_utf8(text).map_err(|error| {
                let at = error.valid_up_to() + 1;
                Box::new(Error::new(format!("byte {at} is not UTF-8 text")))
            });
            if text
                .as_ref()
                .is_ok_and(|text| notation::is_blank_line(text))
            {
                continue;
            }
            if budget.is_exhausted() {
                feed.cut();
                return Err(delivery.end_with(number, records));
            }
            let board = text.as_ref().ok().map(|text| text.trim());
            let board = board.filter(|board| board.len() <= BOARD_TEXT);
            let mut add = |colors: Option<String>, found: LineResult| {
                records.push(Record {
                    line,
                    board: board.map(String::from),
                    colors,
                    found,
                });
                if records.len() < MAX_RECORDS {
                    return Ok(());
                }
                delivery.hand_over(number, std::mem::take(&mut records), false, never)
            };
            let told = match text {
                Err(error) => add(None, Err(error)),
                Ok(text) if self.all_colorings => self.answer_colorings(text, budget, &mut add),
                Ok(text) => add(None, self.answer(text, budget)),
            };
            if told.is_err() {
                feed.cut();
                return Err(delivery.end_with(number, records));
            }
        }
        progress.add_items(lines as u64);
        feed.pace(lines, start.elapsed());
        delivery.hand_over(number, records, true, never)
    }

    /// Answers a line in the colors of its board.
    fn answer(&self, line: &str, budget: &Budget) -> LineResult {
        if let Build::Board(_) = self.entry.build
            && let Some(read) = notation::read_nauty(line, &Limits::default())
        {
            let board = read.map_err(Error::from)?.board;
            let left = self.text.left();
            if let Some(found) = self.value(&self.entry.on(&board, left)?, budget) {
                return Ok(found);
            }
            let question = Question::on_board(self.entry, board, left)?;
            return Ok(self.full_answer(&question, budget));
        }
        let question = self.question(line)?;
        let found = self.value(question.game(), budget);
        Ok(found.unwrap_or_else(|| self.full_answer(&question, budget)))
    }

    fn full_answer(&self, question: &Question, budget: &Budget) -> Found {
        let method = Method {
            switches: self.switches,
            ..Method::default()
        };
        Found::from(&question.answer_by(&method, budget))
    }

    /// Answers a line in all colorings of its board up to symmetry.
    fn answer_colorings(
        &self,
        line: &str,
        budget: &Budget,
        add: &mut dyn FnMut(Option<String>, LineResult) -> Result<(), Closed>,
    ) -> Result<(), Closed> {
        let shape = match self.shape(line) {
            Ok(shape) => shape,
            Err(error) => return add(None, Err(error)),
        };
        let left = self.text.left();
        let known = match self.entry.on(&shape, left) {
            Ok(Game::Removal(game)) => EveryColoring::of(&game, MAX_ENTRIES),
            Ok(_) => None,
            Err(error) => return add(None, Err(error)),
        };
        let everything = (1 << shape.len()) - 1;
        for orbit in Colorings::of(&shape) {
            if budget.is_exhausted() {
                return Err(Closed);
            }
            let colors = orbit.colors(shape.len());
            let letters = colors.iter().map(|color| color.letter()).collect();
            let found = match &known {
                Some(values) => Found::exactly(values.value(match left {
                    Color::White => orbit.black,
                    Color::Black => everything & !orbit.black,
                })),
                None => {
                    let board = shape.clone().with_colors(colors);
                    let game = self.entry.build(&board, left);
                    let game = game.expect("it is played on this shape");
                    let found = self.value(&game, budget);
                    found.expect("a game with colors has a value")
                }
            };
            add(Some(letters), Ok(found))?;
        }
        Ok(())
    }

    /// The board of a line, if its colorings can be listed.
    fn shape(&self, line: &str) -> Result<Board, Box<Error>> {
        let board = match notation::read_nauty(line, &Limits::default()) {
            Some(read) => read.map_err(Error::from)?.board,
            None => {
                let question = self.question(line)?;
                question.board().expect("the game has a board").clone()
            }
        };
        if board.len() > Colorings::MAX_ELEMENTS {
            let (len, most) = (board.len(), Colorings::MAX_ELEMENTS);
            let message = format!("{len} elements have too many colorings, {most} are the limit");
            return Err(Error::new(message).into());
        }
        Ok(board)
    }

    fn question(&self, line: &str) -> Result<Question, Box<Error>> {
        let board = match self.entry.build {
            Build::Pattern(_) => notation::with_format(line),
            _ => None,
        };
        Question::new(QuestionText {
            board: board.unwrap_or_else(|| line.trim().into()),
            ..self.text.clone()
        })
    }

    /// The value of a removal or poset game in normal play, without its moves. `None` for others.
    fn value(&self, game: &Game, budget: &Budget) -> Option<Found> {
        let mut found = Found::from(value_with(game, budget, self.switches)?);
        if found.value().is_none() {
            found.stopped = found.stopped.or(budget.stopped().map(Gap::Stopped));
        }
        Some(found)
    }
}
