use rustc_hash::FxHashMap;

use super::bitboard::{Cells, Shape, bits, side};
use super::bridges::Connections;
use crate::board::Color;
use crate::solve::budget::Budget;

/// Who wins, and the empty cells that the winner needs for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    pub winner: Color,
    pub needs: Cells,
}

/// Positions between two looks at the budget.
const PATIENCE: u64 = 1 << 12;

/// Bytes that an entry of the table takes, about.
const ENTRY: usize = 64;

/// A search for winners, with what it has found.
pub(super) struct Search<'a> {
    pub shape: Shape,
    budget: &'a Budget,
    table: FxHashMap<(Cells, Cells, Color), Proof>,
    capacity: usize,
    /// Positions looked at.
    pub positions: u64,
}

impl<'a> Search<'a> {
    pub fn new(shape: Shape, budget: &'a Budget) -> Search<'a> {
        Search {
            shape,
            budget,
            table: FxHashMap::default(),
            capacity: (budget.memory / ENTRY).max(1),
            positions: 0,
        }
    }

    /// Who wins the position with `mover` to move; none if the budget runs out. The depth is at
    /// most the number of cells of a board of at most 64.
    pub fn solve(&mut self, stones: [Cells; 2], mover: Color) -> Option<Proof> {
        self.positions += 1;
        if self.positions.is_multiple_of(PATIENCE) {
            self.budget.progress.add_positions(PATIENCE);
            if self.budget.is_exhausted() {
                return None;
            }
        }
        let empty = self.shape.all & !stones[0] & !stones[1];
        let connections = |color: Color| {
            let number = side(color);
            Connections::new(
                &self.shape,
                stones[number],
                empty,
                &self.shape.edges[number],
            )
        };
        let theirs = connections(!mover);
        if let Some(needs) = theirs.whole {
            return Some(Proof {
                winner: !mover,
                needs,
            });
        }
        let own = connections(mover);
        let threat = own.threats.iter().map(|&(_, needs)| needs);
        if let Some(needs) = own
            .whole
            .into_iter()
            .chain(threat)
            .min_by_key(|needs| needs.count_ones())
        {
            return Some(Proof {
                winner: mover,
                needs,
            });
        }
        let key = self.key(stones, mover);
        if let Some(&proof) = self.table.get(&key.0) {
            return Some(if key.1 { self.turned(proof) } else { proof });
        }
        let proof = self.search(stones, mover, empty, &theirs)?;
        if self.table.len() >= self.capacity {
            self.table.clear();
        }
        let stored = if key.1 { self.turned(proof) } else { proof };
        self.table.insert(key.0, stored);
        Some(proof)
    }

    fn search(
        &mut self,
        stones: [Cells; 2],
        mover: Color,
        empty: Cells,
        theirs: &Connections,
    ) -> Option<Proof> {
        // The opponent wins with these cells unless the move is one of them.
        let mut needs = 0;
        let mut must_play = empty;
        for &(_, threat) in &theirs.threats {
            if must_play & !threat != 0 {
                must_play &= threat;
                needs |= threat;
            }
        }
        let score = self.scores(stones, empty);
        while must_play != 0 {
            let cell = bits(must_play).min_by_key(|&cell| score[cell])?;
            must_play &= !(1 << cell);
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

    /// How promising moves are, the smallest first: the stones that either player still needs for
    /// a connection through the cell.
    pub fn scores(&self, stones: [Cells; 2], empty: Cells) -> Vec<u32> {
        let mut score = vec![0; self.shape.cells as usize];
        for (own, edges) in stones.iter().zip(&self.shape.edges) {
            for &edge in edges {
                let distance = self.shape.distances(*own, empty, edge);
                for (score, distance) in score.iter_mut().zip(distance) {
                    *score += distance * distance;
                }
            }
        }
        score
    }

    /// The position or its half turn, whichever has the smaller number, and whether it was turned.
    fn key(&self, stones: [Cells; 2], mover: Color) -> ((Cells, Cells, Color), bool) {
        let turned = stones.map(|set| self.shape.turned(set));
        match turned < stones {
            true => ((turned[0], turned[1], mover), true),
            false => ((stones[0], stones[1], mover), false),
        }
    }

    fn turned(&self, proof: Proof) -> Proof {
        Proof {
            needs: self.shape.turned(proof.needs),
            ..proof
        }
    }
}
