//! The options of every command.

use std::thread;
use std::time::{Duration, Instant};

use clap::Args as Arguments;
use tedomari::budget::amounts;

use super::ProcessArgs;
use crate::words;

/// The most lines of a drawing that are printed.
const LINES: usize = 200;

/// Options of every command.
#[derive(Clone, Debug, Arguments)]
pub struct Common {
    /// Answer in JSON
    #[arg(long, global = true)]
    pub json: bool,
    /// Print values, lists and tables in full, however long they are
    #[arg(long, global = true)]
    pub full: bool,
    /// Stop after this time and answer with bounds: 10s, 500ms, 2m, 1h
    #[arg(long, global = true, value_name = "TIME", value_parser = amounts::time)]
    pub time: Option<Duration>,
    /// Memory limit of the search tables: 500M, 2G
    #[arg(long, global = true, value_name = "SIZE", default_value = "2G", value_parser = amounts::memory)]
    pub memory: usize,
    /// Use this many threads; values do not depend on it [default: all cores]
    #[arg(long, global = true, value_name = "N", value_parser = threads, default_value_t = all_cores(), hide_default_value = true)]
    pub threads: usize,
    /// The processes that work together.
    #[command(flatten)]
    pub processes: ProcessArgs,
    /// When the program was started, or a part of its work with a budget of its own.
    #[arg(skip = Instant::now())]
    pub start: Instant,
}

/// The most threads that can be asked for.
const MAX_THREADS: usize = 256;

/// As many threads as there are processors.
pub fn all_cores() -> usize {
    thread::available_parallelism()
        .map_or(1, usize::from)
        .min(MAX_THREADS)
}

/// Reads a number of threads.
fn threads(text: &str) -> Result<usize, String> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (1..=MAX_THREADS).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {MAX_THREADS}"))
}

impl Common {
    /// The same options for work with a budget of its own that begins now.
    pub fn restarted(&self) -> Common {
        Common {
            start: Instant::now(),
            ..self.clone()
        }
    }

    /// The text of a value, at a readable length unless all is wanted.
    pub fn readable(&self, text: &str) -> String {
        if self.full {
            text.into()
        } else {
            words::readable(text)
        }
    }

    /// A drawing, cut after a readable number of lines unless all are wanted. `how` says how to get
    /// them.
    pub fn readable_lines(&self, text: &str, how: &str) -> String {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        let Some(end) = ends.clone().nth(self.rows(LINES) - 1) else {
            return text.into();
        };
        match ends.count() - LINES {
            0 => text.into(),
            more => {
                let more = words::counted(more, "more line");
                format!("{}… ({more}, {how})\n", &text[..end])
            }
        }
    }

    /// Names, not too many unless all are wanted.
    pub fn listed(&self, names: &[String]) -> String {
        let shown = names
            .iter()
            .take(self.rows(words::SHOWN))
            .cloned()
            .collect();
        self.listed_of(shown, names.len())
    }

    /// The first names of `count`, separated by commas if they have several words.
    pub fn listed_of(&self, shown: Vec<String>, count: usize) -> String {
        let has_spaces = shown.iter().any(|name| name.contains(' '));
        words::shortened(shown, count, if has_spaces { ", " } else { " " })
    }

    /// Names, quoted where that is needed, not too many unless all are wanted.
    pub fn quoted(&self, names: &[String]) -> String {
        let shown = names.iter().take(self.rows(words::SHOWN)).cloned();
        words::shortened(shown.map(words::in_list).collect(), names.len(), " ")
    }

    /// The number of rows of a table: as many as usual, unless all are wanted.
    pub fn rows(&self, usual: usize) -> usize {
        if self.full { usize::MAX } else { usual }
    }
}
