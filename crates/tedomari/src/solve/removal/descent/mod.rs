//! The search of one thread: its questions, its line of positions, and how they are answered.

mod order;
mod shortcuts;

use order::{RecentMoves, Turns};
pub(super) use shortcuts::{replace_lower_part, worthwhile_lower_part};

use super::bounds::{self, Quick};
use super::cuts::Cuts;
use super::inner_formulas::InnerFormulas;
use super::relaxation;
use super::structure::{RemovalPosition, Structure};
use super::table::Access;
use super::theorems::{simplify, simplify_after};
use super::turns;
use crate::budget::{Budget, Meter, Stopped};
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::switches::Switches;
use crate::solve::threads::WATCH;
use crate::value::{Bounds, Player};

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
    /// The work of all searches, in units of [`turns`].
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
        self.turns = Turns::from(self.meter.positions());
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
            turns: Turns::from(0),
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

    /// Simplifies a position and splits it into components with quick bounds.
    fn expand(&mut self, mut position: RemovalPosition<W>) -> Sum {
        self.worker.work += turns::work_of_simplifying(&position.alive);
        let offset = simplify(self.structure, &mut position, &self.switches, |_, _| ());
        self.split(position, offset)
    }

    /// Likewise for the position after removing an element from one that was simple.
    fn expand_option(&mut self, position: &RemovalPosition<W>, x: usize) -> Sum {
        let mut option = *position;
        self.structure.remove(&mut option, x);
        let freed = option.free - position.free;
        self.worker.work += turns::work_of_option::<W>();
        let (structure, switches) = (self.structure, &self.switches);
        let offset = simplify_after(structure, &mut option, switches, x, freed);
        self.split(option, offset)
    }

    /// Splits a simple position into components with quick bounds.
    fn split(&mut self, position: RemovalPosition<W>, offset: i32) -> Sum {
        let mut sum = Sum {
            start: self.worker.parts.len(),
            end: 0,
            low: offset,
            high: offset,
            balance: 2 * offset,
            alone: 2 * offset,
        };
        let mut rest = position.alive;
        while !rest.is_empty() {
            // A position in the table was one component.
            let component = if !self.switches.components || self.table.get(&rest).is_some() {
                rest
            } else {
                self.structure.component(&position, &rest)
            };
            rest -= component;
            let part = RemovalPosition {
                alive: component,
                free: component & position.free,
            };
            let quick = match self.table.get(&component) {
                Some((low, high)) => Quick::known(low, high),
                None => {
                    self.worker.work += turns::work_of_bounds(&part.alive);
                    bounds::quick(self.structure, &part, &self.switches)
                }
            };
            let Quick { low, high, .. } = quick;
            sum.low += low;
            sum.high += high;
            sum.balance += quick.balance;
            sum.alone += quick.alone;
            self.worker.parts.push(Part {
                position: part,
                low,
                high,
            });
        }
        sum.end = self.worker.parts.len();
        sum
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

    /// Bounds on the value of a component that decide whether it is at least `k`.
    fn at_least(&mut self, part: &Part<W>, k: i32) -> Result<(i32, i32), Halt> {
        let Part {
            position,
            mut low,
            mut high,
        } = *part;
        if let Some((l, h)) = self.table.get(&position.alive) {
            // The table may have better bounds by now.
            low = low.max(l);
            high = high.min(h).max(low);
            if low >= k || high < k {
                return Ok((low, high));
            }
        }
        self.count()?;
        if self
            .worker
            .halted
            .pop_if(|next| *next == position.alive)
            .is_none()
        {
            self.worker.halted.clear();
        }
        let before = self.positions();
        let part = Part {
            position,
            low,
            high,
        };
        let lengths = (self.worker.parts.len(), self.worker.options.len());
        let place = self.table.enter(&position.alive, k);
        let found = self.examine(part, k, before, place.is_some());
        self.table.leave(place);
        match found {
            Err(Halt::Answered {
                place: answered,
                low,
                high,
            }) if Some(answered) == place => {
                self.worker.parts.truncate(lengths.0);
                self.worker.options.truncate(lengths.1);
                let low = low.max(part.low);
                Ok((low, high.min(part.high).max(low)))
            }
            found => found,
        }
    }

    /// Bounds on the value of a component that decide whether it is at least `k`, which the table
    /// does not. If the question is `divided`, its options are divided among the threads.
    #[inline(always)]
    fn examine(
        &mut self,
        part: Part<W>,
        k: i32,
        before: u64,
        divided: bool,
    ) -> Result<(i32, i32), Halt> {
        let Part {
            position,
            mut low,
            mut high,
        } = part;
        if let Some(value) = self.by_formula(&position) {
            self.remember(&position.alive, value, value, before);
            return Ok((value, value));
        }
        if let Some(answer) = self.one_sided(&position, k)? {
            if answer {
                low = k
            } else {
                high = k - 1
            }
            self.remember(&position.alive, low, high, before);
            return Ok((low, high));
        }
        (low, high) = self.relaxed(&position, k, (low, high));
        if low >= k || high < k {
            self.remember(&position.alive, low, high, before);
            return Ok((low, high));
        }
        (low, high) = self.cut(&position, k, (low, high))?;
        if low >= k || high < k {
            self.remember(&position.alive, low, high, before);
            return Ok((low, high));
        }
        if let Some(smaller) = self.without_lower_part(&position)? {
            let start = self.worker.parts.len();
            let mut sum = self.expand(smaller);
            self.decide(&mut sum, k, false)?;
            self.worker.parts.truncate(start);
            (low, high) = (low.max(sum.low), high.min(sum.high));
            self.remember(&position.alive, low, high, before);
            return Ok((low, high));
        }
        let mover = Player::left_if(k >= 1);
        let target = k - mover.sign() as i32;
        let (first_part, first_option) = (self.worker.parts.len(), self.worker.options.len());
        let decided = self.lay_out(&position, mover, target)?;
        let mut reach = i32::MIN;
        let mut next = first_option;
        let mut outcome = Ok(());
        let mut postponed = 0;
        while next < self.worker.options.len() {
            let mut sum = self.worker.options[next].sum;
            if divided && next > first_option && !decided {
                // What other threads are working on comes last, when they may be done with it. The
                // first option is the most likely to answer the question, so all work on it.
                let rest = self.worker.options.len() - first_option;
                if postponed < rest && self.is_marked(&sum) {
                    self.worker.options[next..].rotate_left(1);
                    postponed += 1;
                    continue;
                }
            }
            next += 1;
            if !decided {
                outcome = self.decide(&mut sum, target, divided);
                if outcome.is_err() {
                    break;
                }
            }
            // Moves never gain (G − Gᴸ ≥ 1), so every option is a bound on the value.
            if mover == Player::Left {
                low = low.max(sum.low + 1);
                reach = reach.max(sum.high);
            } else {
                high = high.min(sum.high - 1);
                reach = reach.max(-sum.low);
            }
            if divided && let Some((l, h)) = self.table.get(&position.alive) {
                // Another thread may have answered the question.
                low = low.max(l);
                high = high.min(h).max(low);
            }
            if low >= k || high < k {
                break;
            }
        }
        self.worker.options.truncate(first_option);
        self.worker.parts.truncate(first_part);
        outcome?;
        if low < k && high >= k {
            // No move reached the goal, so the best move is a bound on the value.
            let best = reach.max(-1) + 1;
            match mover {
                Player::Left => high = high.min(best),
                Player::Right => low = low.max(-best),
            }
        }
        debug_assert!(
            (low <= high || self.table.was_read()) && (low >= k || high < k),
            "{low}..{high} at {k}"
        );
        // The entries of a checkpoint that this program did not write may contradict each other. Then
        // any answer will do, but there must be one.
        high = high.max(low);
        self.remember(&position.alive, low, high, before);
        Ok((low, high))
    }

    /// Whether another thread is working on an undecided component of an option.
    fn is_marked(&self, sum: &Sum) -> bool {
        let parts = &self.worker.parts[sum.start..sum.end];
        let mut open = parts.iter().filter(|part| part.low < part.high);
        open.any(|part| self.table.is_marked(&part.position.alive))
    }

    /// Stores bounds of a position whose search began when `before` positions had been counted.
    fn remember(&mut self, alive: &Set<W>, low: i32, high: i32, before: u64) {
        let work = self.positions() - before + 1;
        self.table.put(alive, low, high, work);
    }
}
