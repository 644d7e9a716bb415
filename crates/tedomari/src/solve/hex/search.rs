use std::sync::Arc;

use super::cells::Cells;
use super::checkpoint;
use super::field::{Field, Stones, color, side};
use super::fill_in::Filled;
use super::must_play::Analysis;
use super::parts::Patience;
use super::record::{HexRecord, Proof, State};
use super::walk::{Halt, Walk};
use crate::board::Color;
use crate::board::hex::Edge;
use crate::budget::Budget;
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::solve::crew::{Alone, Company, ProofTable, together};
use crate::solve::threads::{HAS_THREADS, ONE_THREAD};

/// A winner, with the cells that the winner needs as indices on the board.
pub(super) type Winner = (Color, Vec<usize>);

/// Two groups of a player that are connected by cells: each is an edge, or has a stone there. Stones
/// and cells are indices on the board.
pub(super) struct HexJoined {
    pub color: Color,
    pub ends: [Result<Edge, usize>; 2],
    pub carrier: Vec<usize>,
}

/// A search on the empty cells of a board, whatever their number.
pub(super) trait BoardSearch<'a> {
    /// Resumes from a checkpoint and continues to write to it.
    fn resume(&mut self, kept: &'a mut Checkpoint) -> Result<(), CheckpointError>;

    /// Writes the checkpoint, if there is one.
    fn keep(&mut self);

    /// The winner after some stones were added, with `mover` to move. `None` if the budget runs
    /// out.
    fn solve(&mut self, added: &[(usize, Color)], mover: Color) -> Option<Winner>;

    /// The winner if it is known without a search.
    fn known(&mut self, added: &[(usize, Color)], mover: Color) -> Option<Color>;

    /// The empty cells in the order in which moves are tried.
    fn promising(&mut self, added: &[(usize, Color)]) -> Vec<usize>;

    /// The must-play region at the beginning, if there are threats: all other moves lose.
    fn must_play(&mut self, mover: Color) -> Option<Vec<usize>>;

    /// First moves one of which wins if any move does. `None` if the winner is known.
    fn worth_trying(&mut self, mover: Color) -> Option<Vec<usize>>;

    /// Connections between groups at the beginning.
    fn joined(&self) -> Vec<HexJoined>;

    /// Sets the most positions that are searched.
    fn limit(&mut self, limit: u64);

    /// The number of positions searched.
    fn positions(&self) -> u64;

    /// Sets when the other threads begin to help.
    #[cfg(test)]
    fn search_from(&mut self, alone: Alone);
}

/// A search for the winner, by one thread or several, with its transposition table.
pub(super) struct HexSearch<'a, const N: usize> {
    field: Arc<Field<N>>,
    analysis: Analysis<N>,
    budget: &'a Budget,
    table: ProofTable<HexRecord<N>>,
    positions: u64,
    /// The checkpoint to write to, if there is one.
    checkpoint: Option<&'a mut Checkpoint>,
    alone: Alone,
    /// The most positions that are searched.
    limit: u64,
}

/// Some tens of milliseconds, and about a millisecond.
const ALONE: Alone = Alone {
    first: 1 << 8,
    each: 1 << 3,
};

/// The number of positions of the first search of a board with undecided parts.
const FIRST_EFFORT: u64 = 1 << 8;

impl<'a, const N: usize> HexSearch<'a, N> {
    pub fn new(field: Field<N>, budget: &'a Budget) -> HexSearch<'a, N> {
        let field = Arc::new(field);
        HexSearch {
            analysis: Analysis::new(Arc::clone(&field)),
            field,
            budget,
            table: ProofTable::new(budget.memory),
            positions: 0,
            checkpoint: None,
            alone: ALONE,
            limit: u64::MAX,
        }
    }

    /// The indices of cells on the board.
    fn places(&self, cells: Vec<usize>) -> Vec<usize> {
        cells.iter().map(|&cell| self.field.places[cell]).collect()
    }

    /// The position after some stones were added.
    fn stones(&self, added: &[(usize, Color)]) -> Stones<N> {
        let mut stones = [Cells::NONE; 2];
        for &(place, color) in added {
            // Every empty cell of the board is a cell of the field.
            if let Ok(cell) = self.field.places.binary_search(&place) {
                stones[side(color)] |= Cells::one(cell);
            }
        }
        stones
    }

    /// The same with all stones filled in.
    fn filled(&mut self, added: &[(usize, Color)]) -> Filled<N> {
        let stones = self.stones(added);
        self.analysis.fill(stones)
    }

    fn prove(&mut self, stones: Stones<N>, mover: Color) -> Option<Proof<N>> {
        let alone = self.alone.limit(self.budget.threads, self.positions);
        let limit = alone.min(self.limit);
        match self.prove_alone(stones, mover, limit) {
            Ok(proof) => Some(proof),
            Err(Halt::Stopped(_)) => None,
            Err(_) if limit == self.limit => None,
            Err(_) => self.prove_together(stones, mover),
        }
    }

    /// The same by one thread, up to a number of positions.
    fn prove_alone(
        &mut self,
        stones: Stones<N>,
        mover: Color,
        limit: u64,
    ) -> Result<Proof<N>, Halt<N>> {
        let checkpoint = self.checkpoint.as_deref_mut();
        let mut walk = Walk::new(&mut self.analysis, &mut self.table, self.budget, checkpoint);
        (walk.positions, walk.limit) = (self.positions, limit);
        let found = walk.solve(stones, mover);
        self.positions = walk.positions;
        found
    }

    /// The winner in a position that may fall apart into parts. As long as some part is undecided,
    /// the whole board and its parts are searched by turns: nobody knows which of them is easy.
    fn prove_parts(&mut self, stones: Stones<N>, mover: Color) -> Option<Proof<N>> {
        let mut filled = self.analysis.fill(stones);
        let mut effort = FIRST_EFFORT;
        let proof = loop {
            if let Some(winner) = filled.won {
                break Proof {
                    winner: color(winner),
                    needs: Cells::NONE,
                };
            }
            if !self.analysis.parts().is_open {
                break self.prove(filled.stones, mover)?;
            }
            let limit = self.limit.min(self.positions + effort);
            match self.prove_alone(filled.stones, mover, limit) {
                Ok(proof) => break proof,
                Err(Halt::Limit) if self.positions < self.limit => {}
                Err(_) => return None,
            }
            let budget = &Budget {
                threads: 1,
                memory: self.budget.memory / 4,
                ..self.budget.clone()
            };
            let patience = Patience {
                budget,
                positions: effort,
            };
            filled = self.analysis.fill_patiently(stones, patience);
            effort *= 4;
        };
        Some(filled.lifted(proof))
    }

    /// The same by all threads, in rounds. The table can grow only between two rounds. A round
    /// repeats only the positions that were being searched at the end of the one before.
    fn prove_together(&mut self, stones: Stones<N>, mover: Color) -> Option<Proof<N>> {
        if !HAS_THREADS {
            unreachable!("{ONE_THREAD}");
        }
        loop {
            if self.budget.is_exhausted() {
                return None;
            }
            let found = self.round(stones, mover);
            let is_stopped = |found: &Result<Proof<N>, _>| matches!(found, Err(Halt::Stopped(_)));
            let stopped = found.iter().any(is_stopped);
            if let Some(proof) = found.into_iter().find_map(Result::ok) {
                return Some(proof);
            }
            if stopped {
                return None;
            }
            self.table.make_room(2 * self.table.used());
        }
    }

    /// Lets all threads search until one of them has a proof, the budget runs out, or the table
    /// should grow. Returns what each of them found.
    fn round(&mut self, stones: Stones<N>, mover: Color) -> Vec<Result<Proof<N>, Halt<N>>> {
        let company = &Company::new();
        let (table, field, budget) = (&self.table, &self.field, self.budget);
        let search = |analysis: &mut Analysis<N>, checkpoint: Option<&mut Checkpoint>| {
            let mut walk = Walk::new(analysis, table, budget, checkpoint);
            walk.company = Some(company);
            let proof = walk.solve(stones, mover);
            company.finish();
            (proof, walk.positions)
        };
        let parts = self.analysis.parts().clone();
        let help = || {
            let mut analysis = Analysis::new(Arc::clone(field));
            analysis.parts().clone_from(&parts);
            search(&mut analysis, None)
        };
        let (own, checkpoint) = (&mut self.analysis, self.checkpoint.as_deref_mut());
        let found = together(budget.threads, help, || search(own, checkpoint));
        let positions = found.iter().map(|(_, positions)| positions);
        self.positions += positions.sum::<u64>();
        found.into_iter().map(|(proof, _)| proof).collect()
    }
}

impl<'a, const N: usize> BoardSearch<'a> for HexSearch<'a, N> {
    fn resume(&mut self, kept: &'a mut Checkpoint) -> Result<(), CheckpointError> {
        let (all, table) = (self.field.all, &mut self.table);
        let read = kept.load(|input, length| checkpoint::read(input, length, all, table))?;
        if read.is_none() {
            // A file that cannot be written is noticed now.
            kept.begin(|out| checkpoint::write(self.table.records(), out))?;
        }
        self.checkpoint = Some(kept);
        Ok(())
    }

    fn keep(&mut self) {
        if let Some(kept) = &mut self.checkpoint {
            kept.save(|out| checkpoint::write(self.table.records(), out));
        }
    }

    fn solve(&mut self, added: &[(usize, Color)], mover: Color) -> Option<Winner> {
        let Proof { winner, needs } = self.prove_parts(self.stones(added), mover)?;
        Some((winner, self.places(needs.iter().collect())))
    }

    fn known(&mut self, added: &[(usize, Color)], mover: Color) -> Option<Color> {
        let filled = self.filled(added);
        if let Some(winner) = filled.won {
            return Some(color(winner));
        }
        let walk = Walk::new(&mut self.analysis, &mut self.table, self.budget, None);
        match walk.look_up(filled.stones, mover)? {
            State::Proved(proof) => Some(proof.winner),
            State::Open(_) => None,
        }
    }

    fn promising(&mut self, added: &[(usize, Color)]) -> Vec<usize> {
        let stones = self.stones(added);
        let order = self.analysis.promising(stones);
        self.places(order)
    }

    fn must_play(&mut self, mover: Color) -> Option<Vec<usize>> {
        let filled = self.filled(&[]);
        if filled.won.is_some() {
            return None;
        }
        self.analysis.enter(1, filled.stones);
        match self.analysis.must_play(mover) {
            State::Proved(_) => None,
            State::Open(open) if open.needs.is_empty() => None,
            // The opponent's threats need the captured cells and decided parts as well.
            State::Open(open) => {
                let other = side(!mover);
                let region = open.left | filled.captured[other] | filled.first.1[other];
                Some(self.places(region.iter().collect()))
            }
        }
    }

    fn worth_trying(&mut self, mover: Color) -> Option<Vec<usize>> {
        let filled = self.filled(&[]);
        if filled.won.is_some() {
            return None;
        }
        self.analysis.enter(1, filled.stones);
        match self.analysis.expand(mover) {
            State::Proved(_) => None,
            State::Open(open) => {
                let (left, first) = filled.first;
                // In a set that the opponent has captured, a move is answered.
                let captured = self.analysis.captured(filled.stones, !mover, open.left);
                let mut moves = open.left & !captured;
                if moves.meets(left) {
                    // A cell stands for the part that it was left of.
                    moves |= first[side(mover)];
                }
                Some(self.places(moves.iter().collect()))
            }
        }
    }

    fn joined(&self) -> Vec<HexJoined> {
        let end = |color: Color, group: usize| match (group.checked_sub(2), color) {
            (Some(group), _) => Err(self.field.stones[side(color)][group]),
            (None, Color::Black) => Ok([Edge::Top, Edge::Bottom][group]),
            (None, Color::White) => Ok([Edge::Left, Edge::Right][group]),
        };
        let found = self.analysis.joined().into_iter();
        let found = found.map(|joined| HexJoined {
            color: joined.color,
            ends: joined.groups.map(|group| end(joined.color, group)),
            carrier: self.places(joined.carrier.iter().collect()),
        });
        found.collect()
    }

    fn limit(&mut self, limit: u64) {
        self.limit = limit;
    }

    fn positions(&self) -> u64 {
        self.positions + self.analysis.part_positions()
    }

    #[cfg(test)]
    fn search_from(&mut self, alone: Alone) {
        self.alone = alone;
    }
}
