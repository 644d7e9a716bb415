use std::fmt;
use std::io;

use serde::{Deserialize, Serialize};

use crate::game::pattern::{Ending, Mask, PatternSetup, Rules, State};
use crate::solve::pattern::Verdict;

/// The first bytes of every table.
pub(super) const MAGIC: &[u8; 8] = b"TEDOMARI";

/// The version of the format.
pub(super) const VERSION: u32 = 3;

/// The number of bytes before the header: magic, version, checksum, length.
pub(super) const PREFIX: usize = 20;

/// The number of bytes of a verdict.
pub(in crate::solve::pattern) const VERDICT: usize = 2;

/// The header of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Header {
    /// The name of the variant.
    pub variant: String,
    /// The board as text.
    pub board: String,
    /// The patterns of Red and Green as text, on a graph.
    pub patterns: Option<[String; 2]>,
    /// The number of bytes of each set in a key.
    pub set_bytes: usize,
    /// The number of sets in a key: 2, or 3 if the board is not a complete graph.
    pub sets: usize,
    /// The numbers of open and ended positions, by moves made.
    pub levels: Vec<[u64; 2]>,
}

impl Header {
    /// The header of a table without levels.
    pub fn new<M: Mask>(setup: &PatternSetup, rules: &Rules<M>) -> Header {
        let start = rules.start();
        let width = (rules.free(&start) | start.red | start.green | start.absent).len();
        Header {
            variant: setup.variant.name().to_string(),
            board: setup.board_text(),
            patterns: setup.pattern_texts(),
            set_bytes: width.div_ceil(8).max(1),
            sets: if start.absent.is_empty() { 2 } else { 3 },
            levels: Vec::new(),
        }
    }

    /// The number of bytes of a key.
    pub fn key_bytes(&self) -> usize {
        self.sets * self.set_bytes
    }

    /// The number of bytes of all levels. `None` on overflow.
    pub fn body(&self) -> Option<u64> {
        let entry = (self.key_bytes() + VERDICT) as u64;
        self.levels.iter().try_fold(0_u64, |sum, [open, _]| {
            sum.checked_add(open.checked_mul(entry)?)
        })
    }

    /// Appends the key of a position.
    pub fn push_key(&self, state: &State<u128>, bytes: &mut Vec<u8>) {
        for set in [state.red, state.green, state.absent]
            .into_iter()
            .take(self.sets)
        {
            bytes.extend_from_slice(&set.to_be_bytes()[16 - self.set_bytes..]);
        }
    }
}

/// Encodes a verdict.
pub(in crate::solve::pattern) fn verdict_bytes(verdict: Verdict) -> [u8; VERDICT] {
    let ending = match verdict.ending {
        Ending::First => 1,
        Ending::Second => 2,
        Ending::Tie => 3,
    };
    [ending, verdict.plies]
}

/// Decodes a verdict. `None` if the bytes are invalid.
pub(in crate::solve::pattern) fn verdict_of(bytes: &[u8]) -> Option<Verdict> {
    let &[ending, plies] = bytes else {
        return None;
    };
    let ending = match ending {
        1 => Ending::First,
        2 => Ending::Second,
        3 => Ending::Tie,
        _ => return None,
    };
    Some(Verdict { ending, plies })
}

/// Why a table cannot be used.
#[derive(Debug)]
pub enum TableError {
    /// The file cannot be read or written.
    Io(io::Error),
    /// The file is not a table.
    NoTable,
    /// The table has another format version.
    Version(u32),
    /// The file is shorter or longer than its header says.
    Length {
        /// The expected number of bytes.
        expected: u64,
        /// The actual number of bytes.
        found: u64,
    },
    /// The checksum is wrong.
    Damaged,
    /// The checksum is right, but the header is invalid.
    Header(String),
    /// The table that was written reads back as one of another game.
    OtherGame(String),
}

impl std::error::Error for TableError {}

impl From<io::Error> for TableError {
    fn from(error: io::Error) -> TableError {
        TableError::Io(error)
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "{error}"),
            Self::NoTable => write!(
                f,
                "this is not a tedomari table; `tedomari solve … --save FILE` creates one"
            ),
            Self::Version(version) => write!(
                f,
                "the table has format version {version}, this program reads {VERSION}; solve the game again to get a new one"
            ),
            Self::Length { expected, found } => write!(
                f,
                "the table has {found} bytes, but should have {expected}: the file was truncated or extended"
            ),
            Self::Damaged => write!(f, "the table is damaged: its checksum is wrong"),
            Self::Header(message) => write!(f, "the header of the table is invalid: {message}"),
            Self::OtherGame(title) => {
                write!(f, "the table reads back as one of another game, {title}")
            }
        }
    }
}
