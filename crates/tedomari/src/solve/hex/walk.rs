use std::mem;

use super::bitboard::{Cells, Shape, side};
use super::checkpoint;
use super::connections::Connections;
use super::record::{HexRecord, Key, Proof};
use crate::board::Color;
use crate::budget::Budget;
use crate::checkpoint::Checkpoint;
use crate::solve::crew::{self, Company, Memory};

type Halt = crew::Halt<Proof>;

/// The budget is checked once every this many positions.
const PATIENCE: u64 = 1 << 12;

/// A thread looks once every this many positions whether another one has found a proof that it is
/// still looking for.
const ATTENTION: u64 = 16;

/// A search by one thread for the winner.
pub(super) struct Walk<'s, T> {
    pub shape: &'s Shape,
    pub table: T,
    pub budget: &'s Budget,
    /// The checkpoint to write to, if this thread does that.
    pub checkpoint: Option<&'s mut Checkpoint>,
    /// The number of positions searched.
    pub positions: u64,
    /// The number of positions at which the search gives up.
    pub limit: u64,
    /// The other threads, if there are any.
    pub company: Option<&'s Company>,
    /// The positions that this thread is working on, if there are other threads.
    pub path: Vec<Key>,
}

impl<'s, T: Memory<HexRecord>> Walk<'s, T> {
    /// A search without a limit, by a thread without company.
    pub fn new(
        shape: &'s Shape,
        table: T,
        budget: &'s Budget,
        checkpoint: Option<&'s mut Checkpoint>,
    ) -> Walk<'s, T> {
        Walk {
            shape,
            table,
            budget,
            checkpoint,
            positions: 0,
            limit: u64::MAX,
            company: None,
            path: Vec::new(),
        }
    }

    /// The winner with `mover` to move, and the number of positions searched, of which there were
    /// `before` already. Gives up at the limit.
    pub fn solve_alone(
        mut self,
        before: u64,
        limit: u64,
        stones: [Cells; 2],
        mover: Color,
    ) -> (Result<Proof, Halt>, u64) {
        (self.positions, self.limit) = (before, limit);
        (self.solve(stones, mover), self.positions)
    }

    /// The winner with `mover` to move. The recursion depth is at most the number of cells, which
    /// is at most 64.
    pub fn solve(&mut self, stones: [Cells; 2], mover: Color) -> Result<Proof, Halt> {
        self.count()?;
        let (key, is_turned) = self.key(stones, mover);
        // The table has the proof of one of two positions that differ by a half turn.
        let turned = |shape: &Shape, proof: Proof| Proof {
            needs: if is_turned {
                shape.turned(proof.needs)
            } else {
                proof.needs
            },
            ..proof
        };
        if let Some(record) = self.table.find(&key) {
            return Ok(turned(self.shape, record.proof));
        }
        let before = self.positions;
        let proof = match self.company {
            None => self.prove(stones, mover)?,
            Some(company) => {
                company.begin(&key);
                self.path.push(key);
                let proof = self.prove(stones, mover);
                self.path.pop();
                company.end(&key);
                match proof {
                    Err(Halt::Answered { place, answer }) if place == self.path.len() => {
                        return Ok(turned(self.shape, answer));
                    }
                    proof => proof?,
                }
            }
        };
        let effort = self.positions - before + 1;
        let stored = turned(self.shape, proof);
        self.table.store(HexRecord::new(key, stored, effort));
        Ok(proof)
    }

    /// Counts a position.
    fn count(&mut self) -> Result<(), Halt> {
        if self.positions >= self.limit {
            return Err(Halt::Limit);
        }
        self.positions += 1;
        if let Some(company) = self.company {
            if company.is_over() {
                return Err(Halt::Over);
            }
            if self.table.is_crowded() {
                return Err(Halt::Crowded);
            }
            if self.positions.is_multiple_of(ATTENTION) {
                self.find_answered()?;
            }
        }
        if self.positions.is_multiple_of(PATIENCE) {
            self.budget.progress.add_positions(PATIENCE);
            self.budget.check()?;
            if let Some(checkpoint) = &mut self.checkpoint
                && checkpoint.is_due()
            {
                let records = self.table.records();
                checkpoint.save(|out| checkpoint::write(records, out));
            }
        }
        Ok(())
    }

    /// Gives up the positions of the path from the first one that has a proof by now.
    fn find_answered(&self) -> Result<(), Halt> {
        for (place, key) in self.path.iter().enumerate() {
            if let Some(record) = self.table.find(key) {
                let answer = record.proof;
                return Err(Halt::Answered { place, answer });
            }
        }
        Ok(())
    }

    /// Finds an existing connection, or searches for one.
    fn prove(&mut self, stones: [Cells; 2], mover: Color) -> Result<Proof, Halt> {
        let empty = self.shape.all & !stones[0] & !stones[1];
        let connections = |color: Color| {
            let number = side(color);
            let edges = &self.shape.edges[number];
            Connections::new(self.shape, stones[number], empty, edges)
        };
        let theirs = connections(!mover);
        if let Some(needs) = theirs.whole {
            let winner = !mover;
            return Ok(Proof { winner, needs });
        }
        let own = connections(mover);
        let threats = own.threats.iter().map(|&(_, needs)| needs);
        let ways = own.whole.into_iter().chain(threats);
        match ways.min_by_key(|needs| needs.count_ones()) {
            Some(needs) => Ok(Proof {
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
    ) -> Result<Proof, Halt> {
        // The cells with which the opponent wins, unless the move is one of them.
        let mut needs = 0;
        let mut must_play = empty;
        for &(_, threat) in &theirs.threats {
            if must_play & !threat != 0 {
                must_play &= threat;
                needs |= threat;
            }
        }
        let mut cells = self.shape.promising(stones, empty);
        let mut postponed = Vec::new();
        let mut may_postpone = false;
        let mut is_last = false;
        while !cells.is_empty() {
            for cell in mem::take(&mut cells) {
                if must_play >> cell & 1 == 0 {
                    continue;
                }
                let mut next = stones;
                next[side(mover)] |= 1 << cell;
                if may_postpone && self.is_busy(next, !mover) {
                    postponed.push(cell);
                    continue;
                }
                // All threads begin with the best move, since the others may not be needed.
                may_postpone = !is_last;
                let proof = self.solve(next, !mover)?;
                if proof.winner == mover {
                    return Ok(Proof {
                        winner: mover,
                        needs: proof.needs | 1 << cell,
                    });
                }
                must_play &= proof.needs;
                needs |= proof.needs;
            }
            // Moves that were postponed once are not postponed again.
            (may_postpone, is_last) = (false, true);
            cells = mem::take(&mut postponed);
        }
        Ok(Proof {
            winner: !mover,
            needs,
        })
    }

    /// Whether another thread searches a position now.
    fn is_busy(&self, stones: [Cells; 2], mover: Color) -> bool {
        let is_busy = |company: &Company| company.is_busy(&self.key(stones, mover).0);
        self.company.is_some_and(is_busy)
    }

    /// The smaller of the position and its half turn, and whether it was turned.
    fn key(&self, stones: [Cells; 2], mover: Color) -> (Key, bool) {
        let turned = stones.map(|set| self.shape.turned(set));
        if turned < stones {
            ((turned[0], turned[1], mover), true)
        } else {
            ((stones[0], stones[1], mover), false)
        }
    }
}
