use super::checkpoint;
use super::field::Stones;
use super::must_play::Analysis;
use super::proof_numbers::Position;
use super::record::{HexRecord, Key, Numbers, Open, Proof, State};
use super::symmetry::Symmetry;
use crate::board::Color;
use crate::budget::Budget;
use crate::checkpoint::Checkpoint;
use crate::solve::crew::{self, Company, Memory};

pub(super) type Halt<const N: usize> = crew::Halt<Proof<N>>;

/// The budget is checked once every this many positions.
const PATIENCE: u64 = 16;

/// A thread looks once every this many positions whether another one has found a proof that it is
/// still looking for.
const ATTENTION: u64 = 4;

/// A search by one thread for the winner.
pub(super) struct Walk<'s, T, const N: usize> {
    pub analysis: &'s mut Analysis<N>,
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
    pub path: Vec<Key<N>>,
}

impl<'s, T: Memory<HexRecord<N>>, const N: usize> Walk<'s, T, N> {
    /// A search without a limit, by a thread without company.
    pub fn new(
        analysis: &'s mut Analysis<N>,
        table: T,
        budget: &'s Budget,
        checkpoint: Option<&'s mut Checkpoint>,
    ) -> Walk<'s, T, N> {
        Walk {
            analysis,
            table,
            budget,
            checkpoint,
            positions: 0,
            limit: u64::MAX,
            company: None,
            path: Vec::new(),
        }
    }

    /// The winner with `mover` to move in a position that nobody has won, with filled in stones.
    pub fn solve(&mut self, stones: Stones<N>, mover: Color) -> Result<Proof<N>, Halt<N>> {
        let position = self.position(stones, mover);
        loop {
            if let State::Proved(proof) = self.prove(1, &position, Numbers::UNLIMITED)? {
                return Ok(proof);
            }
        }
    }

    /// What is known about a position without a search.
    pub fn look_up(&self, stones: Stones<N>, mover: Color) -> Option<State<N>> {
        self.find(&self.position(stones, mover))
    }

    /// Counts a position.
    pub fn count(&mut self) -> Result<(), Halt<N>> {
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
    fn find_answered(&self) -> Result<(), Halt<N>> {
        for (place, key) in self.path.iter().enumerate() {
            if let Some(record) = self.table.find(key)
                && let State::Proved(answer) = record.state
            {
                return Err(Halt::Answered { place, answer });
            }
        }
        Ok(())
    }

    /// What the table has about a position.
    pub fn find(&self, position: &Position<N>) -> Option<State<N>> {
        let record = self.table.find(&position.key)?;
        Some(turned(self.symmetry(position), record.state))
    }

    /// Stores what took that many positions to find.
    pub fn store(&mut self, position: &Position<N>, state: State<N>, effort: u64) {
        let state = turned(self.symmetry(position), state);
        let record = HexRecord::new(position.key, state, effort);
        self.table.store(record);
    }

    /// A proof of the symmetric position in the table, as a proof of the position.
    pub fn turned_proof(&self, position: &Position<N>, proof: Proof<N>) -> Proof<N> {
        turned_proof(self.symmetry(position), proof)
    }

    /// A position with filled in stones.
    pub fn position(&self, stones: Stones<N>, mover: Color) -> Position<N> {
        let images = self.analysis.field.symmetries.iter().map(|symmetry| {
            let [black, white] = symmetry.stones(stones);
            (black, white, symmetry.color(mover))
        });
        let order = |(black, white, mover): Key<N>| (black, white, mover == Color::White);
        let least = images.enumerate().min_by_key(|&(_, key)| order(key));
        let (symmetry, key) = least.unwrap_or((0, (stones[0], stones[1], mover)));
        Position {
            stones,
            mover,
            key,
            symmetry,
        }
    }

    fn symmetry(&self, position: &Position<N>) -> &Symmetry {
        &self.analysis.field.symmetries[position.symmetry]
    }
}

/// The state of a symmetric position.
fn turned<const N: usize>(symmetry: &Symmetry, state: State<N>) -> State<N> {
    match state {
        State::Proved(proof) => State::Proved(turned_proof(symmetry, proof)),
        State::Open(open) => State::Open(Open {
            left: symmetry.cells(open.left),
            needs: symmetry.cells(open.needs),
            ..open
        }),
    }
}

fn turned_proof<const N: usize>(symmetry: &Symmetry, proof: Proof<N>) -> Proof<N> {
    Proof {
        winner: symmetry.color(proof.winner),
        needs: symmetry.cells(proof.needs),
    }
}
