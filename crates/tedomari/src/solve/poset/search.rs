use std::io::{self, Read, Write};
use web_time::Instant;

use super::evaluation::{Evaluation, Halt};
use super::memory::Memory;
use super::shape::Shape;
use super::shared::{Among, SharedMemory};
use super::value::PosetValue;
use crate::budget::{Budget, Meter};
use crate::checkpoint::Fault;
use crate::sets::Set;
use crate::solve::switches::Switches;
use crate::solve::threads::{HAS_THREADS, ONE_THREAD, helpers_from, together};
use crate::value::Bounds;

/// Exact search on one shape, by one or several threads.
///
/// One thread begins alone, with a table of its own. If the search takes long and the budget allows
/// more threads, the table is exchanged for one that they share, and all compute the same value.
pub(super) struct PosetSearch<const W: usize, V, S> {
    pub shape: S,
    pub switches: Switches,
    table: Table<W, V>,
    /// The positions of the thread that asks.
    leader: Meter,
    /// The positions of the threads that help it, as soon as they are needed.
    helpers: Vec<Meter>,
    /// The number of positions that the leader searches before others help.
    pub(super) helpers_from: u64,
    /// The number of positions of other searches that this one asked for.
    pub(super) elsewhere: u64,
}

enum Table<const W: usize, V> {
    Own(Memory<W, V>),
    Shared(SharedMemory<W, V>),
}

impl<const W: usize, V: PosetValue, S: Shape<W> + Sync> PosetSearch<W, V, S> {
    pub fn new(shape: S, budget: Budget, switches: Switches) -> Self {
        PosetSearch {
            shape,
            switches,
            table: Table::Own(Memory::new(budget.memory)),
            leader: Meter::for_width(budget, W),
            helpers: Vec::new(),
            helpers_from: helpers_from(W),
            elsewhere: 0,
        }
    }

    /// The budget of the search.
    pub fn budget(&self) -> &Budget {
        self.leader.budget()
    }

    /// Sets the deadline.
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.leader.set_deadline(deadline);
    }

    /// The number of positions that all threads have searched so far.
    pub fn positions(&self) -> u64 {
        let meters = self.helpers.iter().chain([&self.leader]);
        self.elsewhere + meters.map(Meter::positions).sum::<u64>()
    }

    /// The size of the transposition table in bytes.
    pub fn table_bytes(&self) -> u64 {
        match &self.table {
            Table::Own(memory) => memory.bytes(),
            Table::Shared(memory) => memory.bytes(),
        }
    }

    /// Writes the transposition table.
    pub fn write_table(&self, out: &mut dyn Write) -> io::Result<()> {
        match &self.table {
            Table::Own(memory) => memory.write(out),
            Table::Shared(memory) => memory.write(out),
        }
    }

    /// Reads entries into the transposition table.
    pub fn read_table(&mut self, input: &mut dyn Read) -> Result<(), Fault> {
        // There may be very many, and later they would have to be moved.
        if HAS_THREADS && self.budget().threads > 1 {
            self.share();
        }
        let everything = self.shape.everything();
        match &mut self.table {
            Table::Own(memory) => memory.read(input, &everything),
            Table::Shared(memory) => memory.read(input, &everything),
        }
    }

    /// The value of a set, given the bounds `quick`, or bounds if the budget runs out.
    pub fn value(&mut self, set: Set<W>, quick: Bounds<V>) -> Bounds<V> {
        let mut until = match self.budget().threads {
            0..=1 => u64::MAX,
            _ => self.leader.positions() + self.helpers_from,
        };
        loop {
            let found = if self.leader.positions() >= until {
                self.value_together(set, &quick)
            } else {
                self.value_alone(set, &quick, until)
            };
            match found {
                Ok(value) => return Bounds::exactly(value),
                Err((Halt::Stopped, bounds)) => return bounds,
                Err((Halt::Meeting, _)) => until = 0,
                Err((Halt::Forged, _)) => self.forget(),
            }
        }
    }

    /// Computes a value on this thread alone, until it has searched so many positions.
    fn value_alone(
        &mut self,
        set: Set<W>,
        quick: &Bounds<V>,
        until: u64,
    ) -> Result<V, (Halt, Bounds<V>)> {
        let (shape, switches, meter) = (&self.shape, self.switches, &mut self.leader);
        let helper = None;
        match &mut self.table {
            Table::Own(memory) => Evaluation {
                shape,
                switches,
                memory,
                meter,
                helper,
                until,
            }
            .value(set, quick),
            Table::Shared(_) if !HAS_THREADS => unreachable!("{ONE_THREAD}"),
            Table::Shared(memory) => Evaluation {
                shape,
                switches,
                memory: Among::new(memory),
                meter,
                helper,
                until,
            }
            .value(set, quick),
        }
    }

    /// Computes a value on all threads, until this one has it or the table must grow.
    fn value_together(&mut self, set: Set<W>, quick: &Bounds<V>) -> Result<V, (Halt, Bounds<V>)> {
        if !HAS_THREADS {
            unreachable!("{ONE_THREAD}");
        }
        self.share();
        let Table::Shared(memory) = &mut self.table else {
            unreachable!("it was shared above");
        };
        memory.make_room(self.leader.budget().threads);
        let (shape, switches, memory) = (&self.shape, self.switches, &*memory);
        let budget = self.leader.budget().clone();
        let leader = &mut self.leader;
        let mut helpers: Vec<(u64, &mut Meter)> = (0..).zip(&mut self.helpers).collect();
        let search = |helper, meter: &mut Meter| {
            let mut evaluation = Evaluation {
                shape,
                switches,
                memory: Among::new(memory),
                meter,
                helper,
                until: u64::MAX,
            };
            evaluation.value(set, quick)
        };
        together(
            &budget,
            &mut helpers,
            |(number, meter), budget| {
                meter.set_budget(budget);
                let _ = search(Some(*number), meter);
            },
            || search(None, leader),
        )
    }

    /// Exchanges the table for one that threads can share, and gets the helpers.
    fn share(&mut self) {
        let Table::Own(own) = &self.table else {
            return;
        };
        let Budget {
            memory, threads, ..
        } = *self.budget();
        let mut shared = SharedMemory::new(memory, threads);
        shared.add(own);
        self.table = Table::Shared(shared);
        self.helpers = (1..threads)
            .map(|_| Meter::for_width(self.budget().part(), W))
            .collect();
    }

    /// Drops all entries.
    fn forget(&mut self) {
        let Budget {
            memory, threads, ..
        } = *self.budget();
        match &mut self.table {
            Table::Own(own) => own.clear(),
            Table::Shared(shared) => *shared = SharedMemory::new(memory, threads),
        }
    }
}

#[cfg(test)]
mod tests;
