use std::mem;

use rustc_hash::FxHashMap;

use super::bitboard::Cells;
use crate::board::Color;
use crate::solve::crew::{self, Memory, ProofTable};

/// The winner, and the empty cells that the winner needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    pub winner: Color,
    pub needs: Cells,
}

/// A position: the stones of Black and of White, and whose turn it is.
pub(super) type Key = (Cells, Cells, Color);

/// A position and its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HexRecord {
    pub position: Key,
    pub proof: Proof,
    /// The number of positions searched to find the proof.
    pub effort: u32,
}

impl HexRecord {
    /// A proof that took that many positions to find.
    pub fn new(position: Key, proof: Proof, effort: u64) -> HexRecord {
        HexRecord {
            position,
            proof,
            effort: effort.clamp(1, u64::from(u32::MAX)) as u32,
        }
    }
}

const WHITE_MOVES: u64 = 1 << 32;
const WHITE_WINS: u64 = 1 << 33;

fn color(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

impl crew::Record for HexRecord {
    type Key = Key;

    const WORDS: usize = 4;

    fn key(&self) -> &Key {
        &self.position
    }

    fn effort(&self) -> u32 {
        self.effort
    }

    /// The proof that needs fewer cells says more.
    fn and(self, other: HexRecord) -> HexRecord {
        let is_smaller = other.proof.needs.count_ones() < self.proof.needs.count_ones();
        HexRecord {
            proof: if is_smaller { other.proof } else { self.proof },
            effort: self.effort.saturating_add(other.effort),
            ..self
        }
    }

    fn pack(&self, words: &mut [u64]) {
        let (black, white, mover) = self.position;
        let flag = |color: Color, flag: u64| if color == Color::White { flag } else { 0 };
        let colors = flag(mover, WHITE_MOVES) | flag(self.proof.winner, WHITE_WINS);
        let last = u64::from(self.effort) | colors;
        words.copy_from_slice(&[black, white, self.proof.needs, last]);
    }

    fn unpack(words: &[u64]) -> HexRecord {
        let [black, white, needs, last] = [words[0], words[1], words[2], words[3]];
        HexRecord {
            position: (black, white, color(last & WHITE_MOVES != 0)),
            proof: Proof {
                winner: color(last & WHITE_WINS != 0),
                needs,
            },
            effort: last as u32,
        }
    }
}

/// The approximate number of bytes of an entry of an [`OwnTable`].
const ENTRY: usize = 64;

/// The table of one thread.
pub(super) struct OwnTable {
    proofs: FxHashMap<Key, Proof>,
    /// The most entries. A table that is full starts again.
    capacity: usize,
}

impl OwnTable {
    /// A table of about `memory` bytes.
    pub fn new(memory: usize) -> OwnTable {
        OwnTable {
            proofs: FxHashMap::default(),
            capacity: (memory / ENTRY).max(1),
        }
    }

    fn store(&mut self, record: HexRecord) {
        if self.proofs.len() >= self.capacity {
            self.proofs.clear();
        }
        self.proofs.insert(record.position, record.proof);
    }

    fn records(&self) -> impl Iterator<Item = HexRecord> {
        let records = self.proofs.iter();
        records.map(|(&position, &proof)| HexRecord::new(position, proof, 1))
    }
}

impl Memory<HexRecord> for &mut OwnTable {
    fn find(&self, key: &Key) -> Option<HexRecord> {
        let proof = self.proofs.get(key)?;
        Some(HexRecord::new(*key, *proof, 1))
    }

    fn store(&mut self, record: HexRecord) {
        OwnTable::store(self, record);
    }

    fn is_crowded(&self) -> bool {
        false
    }

    fn records(&self) -> Box<dyn Iterator<Item = HexRecord> + '_> {
        Box::new(OwnTable::records(self))
    }
}

/// The transposition table of a search.
pub(super) enum HexTable {
    /// Of one thread.
    Own(OwnTable),
    /// Of several threads.
    Shared(ProofTable<HexRecord>),
}

impl HexTable {
    /// The number of records that a file may bring into the table.
    pub fn capacity(&self) -> usize {
        match self {
            HexTable::Own(table) => table.capacity,
            // What is cheap to find is evicted.
            HexTable::Shared(_) => usize::MAX,
        }
    }

    /// Takes the table out, for several threads.
    pub fn take_shared(&mut self, memory: usize) -> ProofTable<HexRecord> {
        match mem::replace(self, HexTable::Own(OwnTable::new(0))) {
            HexTable::Shared(table) => table,
            HexTable::Own(own) => {
                let mut table = ProofTable::new(memory);
                own.records().for_each(|record| table.store(record));
                table
            }
        }
    }

    /// Stores a record while no other thread uses the table.
    pub fn store(&mut self, record: HexRecord) {
        match self {
            HexTable::Own(table) => table.store(record),
            HexTable::Shared(table) => table.store(record),
        }
    }

    /// All records.
    pub fn records(&self) -> Box<dyn Iterator<Item = HexRecord> + '_> {
        match self {
            HexTable::Own(table) => Box::new(table.records()),
            HexTable::Shared(table) => Box::new(table.records()),
        }
    }
}
