use super::checkpoint;
use super::outlook::Order;
use super::position::{Family, Reduction, WeakPosition};
use super::range::Range;
use super::record::Record;
use crate::budget::Budget;
use crate::checkpoint::Checkpoint;
use crate::game::pattern::Mask;
use crate::solve::crew::{self, Company, Memory};

type Halt = crew::Halt<bool>;

/// The budget is checked once every this many positions.
const PATIENCE: u64 = 256;

/// A thread looks once every this many positions whether another one has answered a question that
/// it is still working on.
const ATTENTION: u64 = 16;

/// A depth-first search by one thread for whether the player to move reaches an ending.
pub(super) struct Walk<'s, 'a, M, T> {
    pub reduction: &'s Reduction<'a, M>,
    pub table: T,
    pub budget: &'s Budget,
    /// The checkpoint to write to, if this thread does that.
    pub checkpoint: Option<&'s mut Checkpoint>,
    /// The number of positions searched.
    pub positions: u64,
    /// The number of positions that all threads had searched before this search.
    pub before: u64,
    /// The number of positions at which the search gives up.
    pub limit: u64,
    /// The other threads, if there are any.
    pub company: Option<&'s Company>,
    /// The questions that this thread is working on, if there are other threads.
    pub path: Vec<(WeakPosition<M>, i8)>,
}

/// A position after a move, with its priority.
struct Child<M> {
    order: Order,
    position: WeakPosition<M>,
}

impl<M: Mask, T: Memory<Record<M>>> Walk<'_, '_, M, T> {
    /// Whether the player to move can reach at least `value`, which the table does not know. The
    /// recursion depth is at most the number of elements.
    pub fn expand(
        &mut self,
        position: &WeakPosition<M>,
        canonical: WeakPosition<M>,
        value: i8,
    ) -> Result<bool, Halt> {
        let before = self.positions;
        self.count()?;
        let Some(company) = self.company else {
            let answer = self.ask(position, value)?;
            self.store(&canonical, position, value, answer, before);
            return Ok(answer);
        };
        company.begin(&canonical);
        self.path.push((canonical, value));
        let answer = self.ask(position, value);
        self.path.pop();
        company.end(&canonical);
        match answer {
            Ok(answer) => self.store(&canonical, position, value, answer, before),
            Err(Halt::Answered { place, answer }) if place == self.path.len() => return Ok(answer),
            Err(_) => {}
        }
        answer
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
            let positions = match self.company {
                None => self.positions,
                Some(company) => {
                    company.count(PATIENCE);
                    self.before + company.positions()
                }
            };
            self.budget.check()?;
            if let Some(checkpoint) = &mut self.checkpoint
                && checkpoint.is_due()
            {
                let (records, width) = (self.table.records(), self.reduction.width());
                checkpoint.save(|out| checkpoint::write(records, width, positions, out));
            }
        }
        Ok(())
    }

    /// Gives up the questions of the path from the first one that is answered by now.
    fn find_answered(&self) -> Result<(), Halt> {
        for (place, (position, value)) in self.path.iter().enumerate() {
            if let Some(answer) = self.known(position).at_least(*value) {
                return Err(Halt::Answered { place, answer });
            }
        }
        Ok(())
    }

    /// What the table knows about a position.
    fn known(&self, position: &WeakPosition<M>) -> Range {
        let record = self.table.find(position);
        record.map_or(Range::ANY, |record| record.range)
    }

    fn store(
        &mut self,
        canonical: &WeakPosition<M>,
        position: &WeakPosition<M>,
        value: i8,
        answer: bool,
        before: u64,
    ) {
        let range = self.reduction.learned(position, value, answer);
        let effort = self.positions - before;
        self.table.store(Record::new(canonical, range, effort));
    }

    /// Searches the position after each move, until the opponent does not reach what the player
    /// must prevent.
    fn ask(&mut self, position: &WeakPosition<M>, value: i8) -> Result<bool, Halt> {
        let Some(children) = self.children(position, 1 - value) else {
            return Ok(true);
        };
        let mut postponed = Vec::new();
        for (place, child) in children.iter().enumerate() {
            // All threads begin with the best move, since the others may not be needed.
            let is_busy = place > 0 && self.company.is_some_and(|all| all.is_busy(&child.position));
            if is_busy {
                postponed.push(child);
            } else if self.is_refuted(child, 1 - value)? {
                return Ok(true);
            }
        }
        for child in postponed {
            if self.is_refuted(child, 1 - value)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the opponent does not reach `value` after a move.
    fn is_refuted(&mut self, child: &Child<M>, value: i8) -> Result<bool, Halt> {
        // The table may contain it by now.
        let known = self.known(&child.position).at_least(value);
        Ok(!match known {
            Some(answer) => answer,
            None => self.expand(&child.position, child.position, value)?,
        })
    }

    /// The successors that must be searched for whether the opponent reaches `value`, without
    /// duplicates. `None` if the opponent is known not to reach it after some move.
    fn children(&self, position: &WeakPosition<M>, value: i8) -> Option<Vec<Child<M>>> {
        let moves = self.reduction.moves(position);
        let colored = moves.elements().map(|element| {
            let force = match self.reduction.family {
                Family::Avoid => 0,
                Family::Achieve => self.reduction.force(position, element),
            };
            (self.reduction.color(position, element), -force)
        });
        let waiting = self
            .reduction
            .wait(position)
            .map(|next| (next, i64::MAX / 2));
        let mut undecided = Vec::with_capacity(moves.len() + 1);
        for (next, order) in colored.chain(waiting) {
            let (range, [more, tie]) = self.reduction.look(&next);
            match range.at_least(value) {
                Some(false) => return None,
                Some(true) => {}
                None => undecided.push(Child {
                    order: [order + more, tie],
                    position: next,
                }),
            }
        }
        // The position is canonical, so on a graph the vertices with many colored edges have the
        // highest numbers. Avoidance is decided sooner if equally good moves begin with their edges.
        if self.reduction.family == Family::Avoid {
            undecided.reverse();
        }
        let mut children: Vec<Child<M>> = Vec::with_capacity(undecided.len());
        undecided.sort_by_key(|child| child.order);
        for Child { order, position } in undecided {
            let position = self.reduction.canonical(&position);
            if children.iter().any(|child| child.position == position) {
                continue;
            }
            match self.known(&position).at_least(value) {
                Some(false) => return None,
                Some(true) => {}
                None => children.push(Child { order, position }),
            }
        }
        Some(children)
    }
}
