//! The search of one thread: its questions, its line of positions, and how they are answered.

mod examine;
mod expand;
mod order;
mod shortcuts;

use order::{RecentMoves, Turns};
pub(super) use shortcuts::{replace_lower_part, worthwhile_lower_part};

use super::cuts::Cuts;
use super::inner_formulas::InnerFormulas;
use super::relaxation;
use super::structure::{RemovalPosition, Structure};
use super::table::Access;
use crate::budget::{Budget, Meter, Stopped};
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::switches::Switches;
use crate::solve::threads::WATCH;
use crate::value::Bounds;

/// The search of one thread by thresholds.
///
/// A value is at least k ≥ 1 exactly if some left option is at least k − 1, and at least k ≤ 0
/// exactly if every right option is at least k + 1. So each question "is the value at least k?"
/// has one player to move and a yes-or-no answer.
pub(super) struct Descent<'a, 'r, const W: usize, T> {
    pub structure: &'a Structure<W>,
    pub switches: Switches,
    pub table: T,
    pub worker: &'a mut Worker<W>,
    pub rival: Option<Rival<'r>>,
}

/// Another way to find the value, which takes turns with the search.
pub(super) struct Rival<'a> {
    /// The work of the search at which it is the rival's turn.
    pub due: u64,
    /// Called then with the work of the search. Returns when the next turn is due, or `None` if the
    /// search should halt.
    pub turn: &'a mut dyn FnMut(u64) -> Option<u64>,
}

/// What a thread needs for itself.
pub(super) struct Worker<const W: usize> {
    pub meter: Meter,
    /// The work of all searches, in units of [`turns`](super::turns).
    pub work: u64,
    formulas: InnerFormulas<W>,
    cuts: Cuts,
    forests: relaxation::Learned<W>,
    /// The options of all positions on the current line. Each position uses its own range.
    options: Vec<Choice>,
    /// The components of all those options, likewise.
    parts: Vec<Part<W>>,
    turns: Turns,
    recent: RecentMoves,
    /// The positions on the line at which the last search halted, the first one last.
    halted: Vec<Set<W>>,
}

impl<const W: usize> Worker<W> {
    /// A worker for the positions of a game.
    pub fn new(game: &RemovalGame, budget: Budget) -> Worker<W> {
        let formulas = InnerFormulas::new(game, budget.memory);
        Worker::with(formulas, budget)
    }

    /// Begins with the first order of moves.
    pub fn begin_turns(&mut self) {
        self.turns = Turns::first(W, self.meter.positions());
    }

    /// Shares what is left of the turn of one of `threads` workers, as the one at this place.
    pub fn share_turn(&mut self, of: &Turns, left: u64, threads: u64, place: usize) {
        self.turns = of.shared(self.meter.positions(), left, threads, place);
    }

    /// The order whose turn it is, and how many positions are left of its turn.
    pub fn turn(&self) -> (Turns, u64) {
        (self.turns, self.turns.left(self.meter.positions()))
    }

    /// Another worker for the same game. Its formulas take at most about `memory` bytes.
    pub fn another(&self, memory: usize) -> Worker<W> {
        Worker::with(self.formulas.afresh(memory), self.meter.budget().part())
    }

    fn with(formulas: InnerFormulas<W>, budget: Budget) -> Worker<W> {
        Worker {
            meter: Meter::for_width(budget, W),
            work: 0,
            formulas,
            cuts: Cuts::default(),
            forests: relaxation::Learned::default(),
            options: Vec::new(),
            parts: Vec::new(),
            turns: Turns::first(W, 0),
            recent: RecentMoves::default(),
            halted: Vec::new(),
        }
    }
}

/// What is asked about a position.
#[derive(Clone, Copy, Debug)]
pub(super) enum Question {
    /// The value.
    Value,
    /// Whether the value is at least this.
    AtLeast(i32),
}

/// Why a search has returned without an answer.
#[derive(Clone, Copy, Debug)]
pub(super) enum Halt {
    /// The budget ran out.
    Stopped,
    /// It is the turn of the next order of moves.
    Turn,
    /// The threads come together, because they begin or because the table must grow.
    Meeting,
    /// Another thread has answered the open question at this place, with these bounds.
    Answered { place: usize, low: i32, high: i32 },
}

impl From<Stopped> for Halt {
    fn from(_: Stopped) -> Halt {
        Halt::Stopped
    }
}

/// A component of a position with bounds on its value.
#[derive(Clone, Copy)]
struct Part<const W: usize> {
    position: RemovalPosition<W>,
    low: i32,
    high: i32,
}

/// A range of components with bounds on their sum.
#[derive(Clone, Copy)]
struct Sum {
    start: usize,
    end: usize,
    low: i32,
    high: i32,
    /// The sum of the balances of their quick bounds.
    balance: i32,
    /// The sum of the differences of what the players can remove alone.
    alone: i32,
}

impl Sum {
    fn bounds(&self) -> Bounds {
        Bounds {
            low: self.low as i64,
            high: self.high as i64,
        }
    }
}

/// An option of a position and its priority.
#[derive(Clone, Copy)]
struct Choice {
    order: i32,
    /// The element that is removed.
    x: usize,
    sum: Sum,
}

impl<const W: usize, T: Access<W>> Descent<'_, '_, W, T> {
    /// Bounds on the value of the position `alive`, which answer the question unless the search
    /// halts. `report` is called whenever the bounds improve.
    pub fn ask(
        &mut self,
        alive: Set<W>,
        question: Question,
        report: &mut dyn FnMut(Bounds),
    ) -> (Bounds, Result<(), Halt>) {
        self.worker.options.clear();
        self.worker.parts.clear();
        let mut root = self.expand(self.structure.position(alive));
        report(root.bounds());
        let answered = loop {
            let answered = match question {
                Question::Value => self.narrow(&mut root, report),
                Question::AtLeast(k) => self.decide(&mut root, k, false),
            };
            if !matches!(answered, Err(Halt::Turn)) {
                break answered;
            }
            self.worker.options.clear();
            self.worker.parts.truncate(root.end);
            let positions = self.positions();
            self.worker.turns.pass(positions);
        };
        self.worker.meter.tell();
        (root.bounds(), answered)
    }

    fn positions(&self) -> u64 {
        self.worker.meter.positions()
    }

    /// Counts a position.
    #[inline]
    fn count(&mut self) -> Result<(), Halt> {
        let mut counted = self.worker.meter.count().map_err(Halt::from);
        let positions = self.positions();
        if counted.is_ok() && positions.is_multiple_of(WATCH) {
            counted = self.table.watch(positions);
        }
        if counted.is_ok() {
            counted = self.take_turns();
        }
        if let Err(Halt::Stopped | Halt::Meeting) = counted {
            self.worker.halted = self.table.line();
        }
        if counted.is_ok() && self.switches.orders && self.worker.turns.is_over(positions) {
            return Err(Halt::Turn);
        }
        counted
    }

    /// Lets the rival have its turn, if there is one and it is due.
    #[inline]
    fn take_turns(&mut self) -> Result<(), Halt> {
        let work = self.worker.work;
        if let Some(rival) = &mut self.rival
            && work >= rival.due
        {
            rival.due = (rival.turn)(work).ok_or(Halt::Meeting)?;
        }
        Ok(())
    }

    /// Narrows the bounds of a sum until they meet.
    fn narrow(&mut self, sum: &mut Sum, report: &mut dyn FnMut(Bounds)) -> Result<(), Halt> {
        // After a yes, try the next higher value; after a no, the next lower one.
        let mut threshold = 0;
        while sum.low < sum.high {
            threshold = threshold.clamp(sum.low + 1, sum.high);
            self.decide(sum, threshold, false)?;
            threshold = if sum.low >= threshold {
                sum.low + 1
            } else {
                sum.high
            };
            report(sum.bounds());
        }
        Ok(())
    }

    /// Narrows the bounds of a sum until they decide whether it is at least `k`. If the question is
    /// `divided`, other threads are told which component is being searched.
    fn decide(&mut self, sum: &mut Sum, k: i32, divided: bool) -> Result<(), Halt> {
        while sum.low < k && k <= sum.high {
            // Small components first: they are cheap, and then one question decides the last one.
            let parts = &self.worker.parts;
            let open = (sum.start..sum.end)
                .filter(|&i| parts[i].low < parts[i].high)
                .min_by_key(|&i| parts[i].position.alive.len())
                .expect("an undecided sum has an undecided component");
            let part = parts[open];
            // The thresholds that can matter, given the bounds of the other components.
            let least = (k - (sum.high - part.high)).max(part.low + 1);
            let most = (k - (sum.low - part.low)).min(part.high);
            let marked = divided && self.table.mark(&part.position.alive);
            let found = self.at_least(&part, 0.clamp(least, most));
            if marked {
                self.table.unmark(&part.position.alive);
            }
            let (low, high) = found?;
            sum.low += low - part.low;
            sum.high += high - part.high;
            self.worker.parts[open] = Part { low, high, ..part };
        }
        Ok(())
    }
}
