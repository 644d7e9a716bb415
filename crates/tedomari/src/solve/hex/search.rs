use rustc_hash::FxHashMap;

use super::bitboard::{Cells, Shape, bits, side};
use super::checkpoint;
use super::connections::Connections;
use crate::board::Color;
use crate::budget::Budget;
use crate::checkpoint::{Checkpoint, CheckpointError};

/// The winner, and the empty cells that the winner needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    pub winner: Color,
    pub needs: Cells,
}

/// The budget is checked once every this many positions.
const PATIENCE: u64 = 1 << 12;

/// The approximate number of bytes of a table entry.
const ENTRY: usize = 64;

/// The proofs of positions: the stones of Black and of White, and whose turn it is.
pub(super) type HexTable = FxHashMap<(Cells, Cells, Color), Proof>;

/// A search for the winner, with its transposition table.
pub(super) struct HexSearch<'a> {
    pub shape: Shape,
    budget: &'a Budget,
    table: HexTable,
    capacity: usize,
    /// The number of positions searched.
    pub positions: u64,
    /// The checkpoint to write to, if there is one.
    checkpoint: Option<&'a mut Checkpoint>,
}

impl<'a> HexSearch<'a> {
    pub fn new(shape: Shape, budget: &'a Budget) -> HexSearch<'a> {
        HexSearch {
            shape,
            budget,
            table: HexTable::default(),
            capacity: (budget.memory / ENTRY).max(1),
            positions: 0,
            checkpoint: None,
        }
    }

    /// Resumes from a checkpoint and continues to write to it.
    pub fn resume(&mut self, kept: &'a mut Checkpoint) -> Result<(), CheckpointError> {
        let (all, most) = (self.shape.all, self.capacity);
        match kept.load(|input, length| checkpoint::read(input, length, all, most))? {
            Some(table) => self.table = table,
            // A file that cannot be written is noticed now.
            None => kept.begin(|out| checkpoint::write(&self.table, out))?,
        }
        self.checkpoint = Some(kept);
        Ok(())
    }

    /// Writes the checkpoint, if there is one.
    pub fn keep(&mut self) {
        if let Some(kept) = &mut self.checkpoint {
            kept.save(|out| checkpoint::write(&self.table, out));
        }
    }

    /// The winner with `mover` to move. `None` if the budget runs out. The recursion depth is at
    /// most the number of cells, which is at most 64.
    pub fn solve(&mut self, stones: [Cells; 2], mover: Color) -> Option<Proof> {
        self.positions += 1;
        if self.positions.is_multiple_of(PATIENCE) {
            self.budget.progress.add_positions(PATIENCE);
            if self.budget.is_exhausted() {
                return None;
            }
            if self.checkpoint.as_ref().is_some_and(|kept| kept.is_due()) {
                self.keep();
            }
        }
        let (key, is_turned) = self.key(stones, mover);
        if let Some(&proof) = self.table.get(&key) {
            return Some(if is_turned { self.turned(proof) } else { proof });
        }
        let proof = self.prove(stones, mover)?;
        if self.table.len() >= self.capacity {
            self.table.clear();
        }
        let stored = if is_turned { self.turned(proof) } else { proof };
        self.table.insert(key, stored);
        Some(proof)
    }

    /// Finds an existing connection, or searches for one.
    fn prove(&mut self, stones: [Cells; 2], mover: Color) -> Option<Proof> {
        let empty = self.shape.all & !stones[0] & !stones[1];
        let connections = |color: Color| {
            let number = side(color);
            let edges = &self.shape.edges[number];
            Connections::new(&self.shape, stones[number], empty, edges)
        };
        let theirs = connections(!mover);
        if let Some(needs) = theirs.whole {
            let winner = !mover;
            return Some(Proof { winner, needs });
        }
        let own = connections(mover);
        let threats = own.threats.iter().map(|&(_, needs)| needs);
        let ways = own.whole.into_iter().chain(threats);
        match ways.min_by_key(|needs| needs.count_ones()) {
            Some(needs) => Some(Proof {
                winner: mover,
                needs,
            }),
            None => self.search(stones, mover, empty, &theirs),
        }
    }

    fn search(
        &mut self,
        stones: [Cells; 2],
        mover: Color,
        empty: Cells,
        theirs: &Connections,
    ) -> Option<Proof> {
        // The cells with which the opponent wins, unless the move is one of them.
        let mut needs = 0;
        let mut must_play = empty;
        for &(_, threat) in &theirs.threats {
            if must_play & !threat != 0 {
                must_play &= threat;
                needs |= threat;
            }
        }
        for cell in self.promising(stones, empty) {
            if must_play >> cell & 1 == 0 {
                continue;
            }
            let mut next = stones;
            next[side(mover)] |= 1 << cell;
            let proof = self.solve(next, !mover)?;
            if proof.winner == mover {
                return Some(Proof {
                    winner: mover,
                    needs: proof.needs | 1 << cell,
                });
            }
            must_play &= proof.needs;
            needs |= proof.needs;
        }
        Some(Proof {
            winner: !mover,
            needs,
        })
    }

    /// The cells in the order in which moves are tried. Cells that matter most to the connections
    /// of both players come first.
    pub fn promising(&self, stones: [Cells; 2], empty: Cells) -> Vec<usize> {
        let [black, white] = [0, 1].map(|side| {
            self.shape
                .currents(stones[side], empty, &self.shape.edges[side])
        });
        let mut order: Vec<usize> = bits(empty).collect();
        order.sort_by(|&a, &b| (black[b] + white[b]).total_cmp(&(black[a] + white[a])));
        order
    }

    /// The smaller of the position and its half turn, and whether it was turned.
    fn key(&self, stones: [Cells; 2], mover: Color) -> ((Cells, Cells, Color), bool) {
        let turned = stones.map(|set| self.shape.turned(set));
        if turned < stones {
            ((turned[0], turned[1], mover), true)
        } else {
            ((stones[0], stones[1], mover), false)
        }
    }

    fn turned(&self, proof: Proof) -> Proof {
        Proof {
            needs: self.shape.turned(proof.needs),
            ..proof
        }
    }
}
