use std::cmp::Ordering;
use std::fs::File;
use std::path::Path;

use memmap2::Mmap;

use super::format::{Header, MAGIC, PREFIX, TableError, VERDICT, VERSION, verdict_of};
use super::mapped::map;
use crate::game::pattern::{PatternGame, PatternSetup, Rules, State, Variant, automorphisms};
use crate::solve::pattern::{LevelCount, PatternOracle, Verdict};

/// A table that was opened and verified.
#[derive(Debug)]
pub struct PatternTable {
    bytes: Mmap,
    header: Header,
    /// Where the levels begin.
    starts: Vec<usize>,
    setup: PatternSetup,
    game: PatternGame,
    rules: Rules<u128>,
}

impl PatternTable {
    /// Opens a table and verifies it.
    pub fn open(path: &Path) -> Result<PatternTable, TableError> {
        let file = File::open(path)?;
        if file.metadata()?.len() < PREFIX as u64 {
            return Err(TableError::NoTable);
        }
        let bytes = map(&file)?;
        if &bytes[..8] != MAGIC {
            return Err(TableError::NoTable);
        }
        let number =
            |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap_or_default());
        if number(8) != VERSION {
            return Err(TableError::Version(number(8)));
        }
        let found = bytes.len() as u64;
        let body = PREFIX + number(16) as usize;
        if body as u64 > found {
            return Err(TableError::Length {
                expected: body as u64,
                found,
            });
        }
        if crc32fast::hash(&bytes[16..]) != number(12) {
            // Check the length first: it is the likelier reason, and its message says more.
            let header = serde_json::from_slice::<Header>(&bytes[PREFIX..body]).ok();
            let expected = header.and_then(|header| Some(body as u64 + header.body()?));
            return Err(match expected {
                Some(expected) if expected != found => TableError::Length { expected, found },
                _ => TableError::Damaged,
            });
        }
        let header: Header = serde_json::from_slice(&bytes[PREFIX..body])
            .map_err(|error| TableError::Header(error.to_string()))?;
        PatternTable::new(bytes, header, body)
    }

    fn new(bytes: Mmap, header: Header, body: usize) -> Result<PatternTable, TableError> {
        let wrong = |what: &str| TableError::Header(what.to_string());
        if !(2..=3).contains(&header.sets) || !(1..=16).contains(&header.set_bytes) {
            return Err(wrong("impossible keys"));
        }
        let found = bytes.len() as u64;
        let expected = header.body().ok_or_else(|| wrong("impossible counts"))? + body as u64;
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
        let entry = header.key_bytes() + VERDICT;
        let mut start = body;
        let starts = header
            .levels
            .iter()
            .map(|[open, _]| {
                let here = start;
                start += *open as usize * entry;
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

    fn verdict(&self, state: &State<u128>) -> Option<Verdict> {
        let level = self.rules.moves_made(state);
        let count = self.header.levels.get(level)?[0] as usize;
        let width = self.header.key_bytes();
        let keys = &self.bytes[self.starts[level]..][..count * width];
        let mut key = Vec::with_capacity(width);
        self.header
            .push_key(&self.rules.canonical(*state), &mut key);
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = usize::midpoint(low, high);
            match keys[middle * width..][..width].cmp(&key) {
                Ordering::Less => low = middle + 1,
                Ordering::Greater => high = middle,
                Ordering::Equal => {
                    let at = self.starts[level] + count * width + middle * VERDICT;
                    return verdict_of(&self.bytes[at..at + VERDICT]);
                }
            }
        }
        None
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
