use std::cmp::Ordering;
use std::fs::File;
use std::io;
use std::path::Path;

use super::bytes::Bytes;
use super::format::{Header, MAGIC, PREFIX, TableError, VERDICT, VERSION, verdict_of};
use crate::game::pattern::{PatternGame, PatternSetup, Rules, State, Variant, automorphisms};
use crate::solve::pattern::{LevelCount, PatternOracle, Verdict};

/// The longest header that is read, in bytes: 64 MiB.
const MAX_HEADER: u32 = 64 << 20;

/// A table that was opened and verified.
#[derive(Debug)]
pub struct PatternTable {
    bytes: Bytes,
    header: Header,
    /// Where the levels begin.
    starts: Vec<u64>,
    setup: PatternSetup,
    game: PatternGame,
    rules: Rules<u128>,
}

impl PatternTable {
    /// Opens a table and verifies it.
    pub fn open(path: &Path) -> Result<PatternTable, TableError> {
        let bytes = Bytes::of(File::open(path)?)?;
        let found = bytes.len();
        let mut prefix = [0; PREFIX];
        if found < PREFIX as u64 {
            return Err(TableError::NoTable);
        }
        bytes.read_at(&mut prefix, 0)?;
        if &prefix[..8] != MAGIC {
            return Err(TableError::NoTable);
        }
        let number =
            |at: usize| u32::from_le_bytes(prefix[at..at + 4].try_into().unwrap_or_default());
        if number(8) != VERSION {
            return Err(TableError::Version(number(8)));
        }
        let body = PREFIX as u64 + u64::from(number(16));
        if body > found {
            return Err(TableError::Length {
                expected: body,
                found,
            });
        }
        if number(16) > MAX_HEADER {
            return Err(TableError::Header("it is far too long".into()));
        }
        let mut header = vec![0; number(16) as usize];
        bytes.read_at(&mut header, PREFIX as u64)?;
        let header = serde_json::from_slice::<Header>(&header);
        if bytes.checksum(16)? != number(12) {
            // Check the length first: it is the likelier reason, and its message says more.
            let expected = header.ok().and_then(|header| Some(body + header.body()?));
            return Err(match expected {
                Some(expected) if expected != found => TableError::Length { expected, found },
                _ => TableError::Damaged,
            });
        }
        let header = header.map_err(|error| TableError::Header(error.to_string()))?;
        PatternTable::new(bytes, header, body)
    }

    fn new(bytes: Bytes, header: Header, body: u64) -> Result<PatternTable, TableError> {
        let wrong = |what: &str| TableError::Header(what.to_string());
        if !(2..=3).contains(&header.sets) || !(1..=16).contains(&header.set_bytes) {
            return Err(wrong("impossible keys"));
        }
        let found = bytes.len();
        let expected = header.body().and_then(|levels| levels.checked_add(body));
        let expected = expected.ok_or_else(|| wrong("impossible counts"))?;
        if expected != found {
            return Err(TableError::Length { expected, found });
        }
        let variant = Variant::find(&header.variant).ok_or_else(|| wrong("an unknown variant"))?;
        let patterns = header.patterns.as_ref();
        let patterns = patterns.map(|patterns| patterns.each_ref().map(String::as_str));
        let setup = PatternSetup::read(variant, &header.board, patterns)
            .map_err(|error| TableError::Header(error.to_string()))?;
        let game = setup
            .game()
            .map_err(|error| TableError::Header(error.to_string()))?;
        let rules = Rules::new(&game, automorphisms(&game)).ok_or_else(|| wrong("a wide board"))?;
        let entry = (header.key_bytes() + VERDICT) as u64;
        let mut start = body;
        let starts = header
            .levels
            .iter()
            .map(|[open, _]| {
                let here = start;
                start += open * entry;
                here
            })
            .collect();
        Ok(PatternTable {
            bytes,
            header,
            starts,
            setup,
            game,
            rules,
        })
    }

    /// The game that was solved.
    pub fn game(&self) -> &PatternGame {
        &self.game
    }

    /// What the game was made from.
    pub fn setup(&self) -> &PatternSetup {
        &self.setup
    }

    /// The verdict on a position, if the table has it.
    fn find(&self, state: &State<u128>) -> io::Result<Option<Verdict>> {
        let level = self.rules.moves_made(state);
        let Some(&[count, _]) = self.header.levels.get(level) else {
            return Ok(None);
        };
        let (start, width) = (self.starts[level], self.header.key_bytes());
        let mut wanted = Vec::with_capacity(width);
        let canonical = self.rules.canonical(*state);
        self.header.push_key(&canonical, &mut wanted);
        let mut key = vec![0; width];
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = u64::midpoint(low, high);
            self.bytes
                .read_at(&mut key, start + middle * width as u64)?;
            match key.cmp(&wanted) {
                Ordering::Less => low = middle + 1,
                Ordering::Greater => high = middle,
                Ordering::Equal => {
                    let verdicts = start + count * width as u64;
                    let mut verdict = [0; VERDICT];
                    let at = verdicts + middle * VERDICT as u64;
                    self.bytes.read_at(&mut verdict, at)?;
                    return Ok(verdict_of(&verdict));
                }
            }
        }
        Ok(None)
    }
}

impl PatternOracle for PatternTable {
    fn start(&self) -> State<u128> {
        self.rules.start()
    }

    fn mover(&self, state: &State<u128>) -> usize {
        self.rules.mover(state)
    }

    fn after(&self, state: &State<u128>, element: usize) -> State<u128> {
        self.rules.after(state, self.rules.mover(state), element)
    }

    /// `None` also if the position is missing in the table, or can no longer be read.
    fn verdict(&self, state: &State<u128>) -> Option<Verdict> {
        self.find(state).ok().flatten()
    }

    fn moves(&self, state: &State<u128>) -> Vec<(usize, Verdict)> {
        let player = self.rules.mover(state);
        let free = (0..self.game.width()).filter(|&e| self.rules.free(state) >> e & 1 == 1);
        let judged = |element: usize| match self.rules.ends(state, player, element) {
            Some(ending) => Some((element, Verdict::over(ending))),
            None => Some((element, self.verdict(&self.after(state, element))?)),
        };
        free.filter_map(judged).collect()
    }

    fn canonical(&self, state: &State<u128>) -> State<u128> {
        self.rules.canonical(*state)
    }

    fn counts(&self) -> Vec<LevelCount> {
        self.header
            .levels
            .iter()
            .map(|&[open, ended]| LevelCount { open, ended })
            .collect()
    }
}
