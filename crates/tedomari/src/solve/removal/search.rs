use std::io::{self, Read, Write};
use web_time::Instant;

use super::bounds::{self, Quick};
use super::descent::{
    Descent, Halt, Question, Rival, Worker, replace_lower_part, worthwhile_lower_part,
};
use super::shared::{Among, SharedBounds};
use super::structure::{RemovalPosition, Structure};
use super::table::{Alone, RemovalTable};
use crate::budget::Budget;
use crate::checkpoint::Fault;
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::switches::Switches;
use crate::solve::threads::{HAS_THREADS, ONE_THREAD, helpers_from, together};
use crate::value::Bounds;

/// Exact search on one structure, by one or several threads.
///
/// One thread begins alone, with a table of its own. If the search takes long and the budget allows
/// more threads, the table is exchanged for one that they share, and all ask the same question.
pub(in crate::solve) struct RemovalSearch<const W: usize> {
    structure: Structure<W>,
    switches: Switches,
    table: Table<W>,
    /// The thread that asks.
    leader: Worker<W>,
    /// The threads that help it, as soon as they are needed.
    helpers: Vec<Worker<W>>,
    /// The number of positions that the leader searches before others help.
    pub(super) helpers_from: u64,
}

enum Table<const W: usize> {
    Own(RemovalTable<W>),
    Shared(SharedBounds<W>),
}

impl<const W: usize> RemovalSearch<W> {
    pub fn new(game: &RemovalGame, budget: Budget, switches: Switches) -> Self {
        RemovalSearch {
            structure: Structure::of(game),
            switches,
            table: Table::Own(RemovalTable::new(budget.memory)),
            leader: Worker::new(game, budget),
            helpers: Vec::new(),
            helpers_from: helpers_from(W),
        }
    }

    /// The structure that is searched.
    pub fn structure(&self) -> &Structure<W> {
        &self.structure
    }

    /// The techniques that the search may use.
    pub fn switches(&self) -> &Switches {
        &self.switches
    }

    /// The budget of the search.
    pub fn budget(&self) -> &Budget {
        self.leader.meter.budget()
    }

    /// The components of a position.
    pub fn components(&self, position: &RemovalPosition<W>) -> Vec<Set<W>> {
        let mut components = Vec::new();
        let mut rest = position.alive;
        while !rest.is_empty() {
            let component = self.structure.component(position, &rest);
            rest -= component;
            components.push(component);
        }
        components
    }

    /// Bounds on the value of the position `alive` without search.
    pub fn quick_bounds(&self, alive: &Set<W>) -> Bounds {
        let position = self.structure.position(*alive);
        let Quick { low, high, .. } =
            bounds::quick(&self.structure, &position, &self.switches, |_, _| true);
        Bounds {
            low: low as i64,
            high: high as i64,
        }
    }

    /// Replaces the budget. The tables stay as large as they may be by the first one.
    pub fn set_budget(&mut self, budget: Budget) {
        self.leader.meter.set_budget(budget);
    }

    /// Sets the deadline.
    pub(crate) fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.leader.meter.set_deadline(deadline);
    }

    /// The number of positions that all threads have searched so far.
    pub fn positions(&self) -> u64 {
        let workers = self.helpers.iter().chain([&self.leader]);
        workers.map(|worker| worker.meter.positions()).sum()
    }

    /// The size of the transposition table in bytes.
    pub fn table_bytes(&self) -> u64 {
        match &self.table {
            Table::Own(table) => table.bytes(),
            Table::Shared(table) => table.bytes(),
        }
    }

    /// Writes the transposition table.
    pub fn write_table(&self, out: &mut dyn Write) -> io::Result<()> {
        match &self.table {
            Table::Own(table) => table.write(out),
            Table::Shared(table) => table.write(out),
        }
    }

    /// Reads entries into the transposition table.
    pub fn read_table(&mut self, input: &mut dyn Read) -> Result<(), Fault> {
        // There may be very many, and later they would have to be moved.
        if HAS_THREADS && self.budget().threads > 1 {
            self.share();
        }
        match &mut self.table {
            Table::Own(table) => table.read(input),
            Table::Shared(table) => table.read(input),
        }
    }

    /// Improves the bounds of the position `alive` until they meet or the budget runs out. `report`
    /// is called whenever the bounds improve.
    pub fn value(&mut self, alive: Set<W>, mut report: impl FnMut(Bounds)) -> Bounds {
        self.ask(alive, Question::Value, &mut report)
    }

    /// Like [`RemovalSearch::value`], on this thread alone and for about so many positions at most.
    pub fn value_within(
        &mut self,
        alive: Set<W>,
        positions: u64,
        report: &mut dyn FnMut(Bounds),
    ) -> Bounds {
        let until = self.leader.meter.positions() + positions;
        self.ask_alone(alive, Question::Value, until, None, report)
            .0
    }

    /// Like [`RemovalSearch::value`], on this thread alone and in turns with a rival.
    pub fn value_beside(
        &mut self,
        alive: Set<W>,
        rival: Rival,
        report: &mut dyn FnMut(Bounds),
    ) -> Bounds {
        self.ask_alone(alive, Question::Value, u64::MAX, Some(rival), report)
            .0
    }

    /// The work of all searches so far.
    pub fn work(&self) -> u64 {
        self.leader.work
    }

    /// Whether the position `alive` is worth at least `k`. `None` if the budget runs out.
    pub fn is_at_least(&mut self, alive: Set<W>, k: i32) -> Option<bool> {
        let Bounds { low, high } = self.ask(alive, Question::AtLeast(k), &mut |_| ());
        let k = i64::from(k);
        (low >= k || high < k).then_some(low >= k)
    }

    /// The position after replacing the lower part of an ordinal sum. `None` if there is none, if it
    /// would not pay, or if the budget runs out.
    pub fn without_lower_part(
        &mut self,
        position: &RemovalPosition<W>,
    ) -> Option<RemovalPosition<W>> {
        let lower = worthwhile_lower_part(&self.structure, position, &self.switches)?;
        let value = self.value(lower, |_| ()).value()?;
        replace_lower_part(&self.structure, position, lower, value as i32)
    }

    /// Bounds on the value of the position `alive`, which answer the question unless the budget runs
    /// out.
    fn ask(&mut self, alive: Set<W>, question: Question, report: &mut dyn FnMut(Bounds)) -> Bounds {
        let mut until = match self.budget().threads {
            0..=1 => u64::MAX,
            _ => self.leader.meter.positions() + self.helpers_from,
        };
        let mut best: Option<Bounds> = None;
        self.leader.begin_turns();
        loop {
            let together = self.leader.meter.positions() >= until;
            let mut report = |bounds| report(tighter(best, bounds));
            let (bounds, answered) = if together {
                self.ask_together(alive, question, &mut report)
            } else {
                self.ask_alone(alive, question, until, None, &mut report)
            };
            let bounds = tighter(best, bounds);
            if !matches!(answered, Err(Halt::Meeting)) {
                return bounds;
            }
            best = Some(bounds);
            until = 0;
        }
    }

    /// Asks on this thread alone, until it has searched so many positions.
    fn ask_alone(
        &mut self,
        alive: Set<W>,
        question: Question,
        until: u64,
        rival: Option<Rival>,
        report: &mut dyn FnMut(Bounds),
    ) -> (Bounds, Result<(), Halt>) {
        let (structure, switches, worker) = (&self.structure, self.switches, &mut self.leader);
        match &mut self.table {
            Table::Own(table) => Descent {
                structure,
                switches,
                table: Alone { table, until },
                worker,
                rival,
            }
            .ask(alive, question, report),
            Table::Shared(_) if !HAS_THREADS => unreachable!("{ONE_THREAD}"),
            Table::Shared(table) => Descent {
                structure,
                switches,
                table: Among::new(table, until),
                worker,
                rival,
            }
            .ask(alive, question, report),
        }
    }

    /// Asks on all threads, until one of them has the answer or the table must grow.
    fn ask_together(
        &mut self,
        alive: Set<W>,
        question: Question,
        report: &mut dyn FnMut(Bounds),
    ) -> (Bounds, Result<(), Halt>) {
        if !HAS_THREADS {
            unreachable!("{ONE_THREAD}");
        }
        let budget = self.budget().clone();
        self.share();
        let Table::Shared(table) = &mut self.table else {
            unreachable!("it was shared above");
        };
        table.make_room(budget.threads);
        let (structure, switches, table) = (&self.structure, self.switches, &*table);
        let leader = &mut self.leader;
        let helpers = &mut self.helpers[..budget.threads - 1];
        let (turn, left) = leader.turn();
        let workers = [&mut *leader].into_iter().chain(&mut *helpers);
        for (place, worker) in workers.enumerate() {
            worker.share_turn(&turn, left, budget.threads as u64, place);
        }
        together(
            &budget,
            helpers,
            |worker, budget| {
                worker.meter.set_budget(budget);
                let table = Among::new(table, u64::MAX);
                let _ = Descent {
                    structure,
                    switches,
                    table,
                    worker,
                    rival: None,
                }
                .ask(alive, question, &mut |_| ());
            },
            || {
                let table = Among::new(table, u64::MAX);
                Descent {
                    structure,
                    switches,
                    table,
                    worker: leader,
                    rival: None,
                }
                .ask(alive, question, report)
            },
        )
    }

    /// Exchanges the table for one that threads can share, and gets as many helpers as the budget
    /// allows now.
    fn share(&mut self) {
        let Budget {
            memory, threads, ..
        } = *self.budget();
        // The forms of the helpers take a quarter of the memory.
        let forms = memory / 4;
        if let Table::Own(table) = &self.table {
            self.table = Table::Shared(SharedBounds::new(memory - forms, table));
        }
        let helpers = threads.saturating_sub(1);
        while self.helpers.len() < helpers {
            self.helpers.push(self.leader.another(forms / helpers));
        }
    }
}

/// The better of old and new bounds. Only a forged checkpoint has bounds that contradict each other.
fn tighter(old: Option<Bounds>, new: Bounds) -> Bounds {
    let met = old.map_or(new, |old| old.meet(new));
    if met.low <= met.high { met } else { new }
}

#[cfg(test)]
mod tests;
