use super::checkpoint;
use super::position::{Family, Reduction, WeakPosition};
use super::table::{Range, WeakTable};
use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::game::pattern::Mask;

/// The budget is checked once every this many positions.
const PATIENCE: u64 = 256;

/// A depth-first search for whether the player to move reaches an ending.
pub(super) struct WeakSearch<'a, M> {
    pub reduction: Reduction<'a, M>,
    table: WeakTable<M>,
    budget: Budget,
    /// The number of positions searched.
    pub positions: u64,
    /// The checkpoint to write to, if there is one.
    checkpoint: Option<&'a mut Checkpoint>,
}

/// The priority of a move. The smallest is tried first.
type Order = [i64; 2];

/// A position after a move, with its priority.
struct Child<M> {
    order: Order,
    position: WeakPosition<M>,
}

impl<'a, M: Mask> WeakSearch<'a, M> {
    pub fn new(reduction: Reduction<'a, M>, budget: Budget) -> Self {
        WeakSearch {
            reduction,
            table: WeakTable::new(budget.memory),
            budget,
            positions: 0,
            checkpoint: None,
        }
    }

    /// Resumes from a checkpoint and continues to write to it.
    pub fn take_up(&mut self, checkpoint: &'a mut Checkpoint) -> Result<(), CheckpointError> {
        let width = self.reduction.width();
        let table = &mut self.table;
        let kept =
            checkpoint.load(|input, length| checkpoint::read(table, width, input, length))?;
        match kept {
            Some(positions) => self.positions = positions,
            // A file that cannot be written is noticed now.
            None => checkpoint.begin(|out| checkpoint::write(&self.table, width, 0, out))?,
        }
        self.checkpoint = Some(checkpoint);
        Ok(())
    }

    /// Writes the checkpoint, if there is one.
    pub fn keep(&mut self) {
        if let Some(checkpoint) = &mut self.checkpoint {
            let (table, width) = (&self.table, self.reduction.width());
            checkpoint.save(|out| checkpoint::write(table, width, self.positions, out));
        }
    }

    /// Replaces the budget. The table is kept.
    pub fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// Whether the player to move can reach at least `value`. The recursion depth is at most the
    /// number of elements.
    pub fn at_least(&mut self, position: &WeakPosition<M>, value: i8) -> Result<bool, Stopped> {
        let (range, _) = self.look(position);
        if let Some(answer) = range.at_least(value) {
            return Ok(answer);
        }
        let canonical = self.reduction.canonical(position);
        if let Some(answer) = self.table.find(&canonical).at_least(value) {
            return Ok(answer);
        }
        self.expand(position, canonical, value)
    }

    /// The range that is known without searching.
    pub fn known(&self, position: &WeakPosition<M>) -> Range {
        let (range, _) = self.look(position);
        range.and(self.table.find(&self.reduction.canonical(position)))
    }

    /// The range that is known from counting and threats, and the priority of the position.
    /// Positions in which the player to move has few moves and the opponent many are tried first.
    /// Among these, the player to move should have few sets that can still be completed.
    fn look(&self, position: &WeakPosition<M>) -> (Range, Order) {
        match self.reduction.family {
            Family::Avoid => {
                let supply = self.reduction.supply(position);
                let moves = [0, 1].map(|side| i64::from(supply.most[side] + supply.sure[side]));
                // Ties are broken in favor of positions with few moves.
                let order = [
                    8 * (moves[0] - moves[1]) + moves[0] + moves[1],
                    i64::from(supply.open[0] - supply.open[1]),
                ];
                (self.reduction.count(position, &supply), order)
            }
            Family::Achieve => (self.reduction.sight(position), [0, 0]),
        }
    }

    /// The elements worth coloring.
    fn moves(&self, position: &WeakPosition<M>) -> M {
        match self.reduction.family {
            Family::Avoid => self.reduction.both(position) | position.only[0],
            Family::Achieve => self.reduction.urgent(position),
        }
    }

    fn expand(
        &mut self,
        position: &WeakPosition<M>,
        canonical: WeakPosition<M>,
        value: i8,
    ) -> Result<bool, Stopped> {
        let before = self.positions;
        self.positions += 1;
        if self.positions.is_multiple_of(PATIENCE) {
            self.budget.progress.add_positions(PATIENCE);
            self.budget.check()?;
            if self.checkpoint.as_ref().is_some_and(|kept| kept.is_due()) {
                self.keep();
            }
        }
        let mut answer = false;
        match self.children(position, 1 - value) {
            None => answer = true,
            Some(children) => {
                for child in children {
                    // The table may contain it by now.
                    let range = self.table.find(&child.position);
                    let child_answer = match range.at_least(1 - value) {
                        Some(answer) => answer,
                        None => self.expand(&child.position, child.position, 1 - value)?,
                    };
                    if !child_answer {
                        answer = true;
                        break;
                    }
                }
            }
        }
        let range = self.range(position, value, answer);
        self.table
            .insert(&canonical, range, self.positions - before);
        Ok(answer)
    }

    /// The range that follows from an answer.
    fn range(&self, position: &WeakPosition<M>, value: i8, answer: bool) -> Range {
        let may_tie = self.reduction.has_ties
            && (self.reduction.family == Family::Achieve || position.may_fill);
        match (answer, may_tie) {
            (true, true) => Range {
                low: value,
                high: 1,
            },
            (true, false) => Range::exactly(1),
            (false, true) => Range {
                low: -1,
                high: value - 1,
            },
            (false, false) => Range::exactly(-1),
        }
    }

    /// The successors that must be searched for whether the opponent reaches `value`, without
    /// duplicates. `None` if the opponent is known not to reach it after some move.
    fn children(&self, position: &WeakPosition<M>, value: i8) -> Option<Vec<Child<M>>> {
        let moves = self.moves(position);
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
            let (range, [more, tie]) = self.look(&next);
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
            match self.table.find(&position).at_least(value) {
                Some(false) => return None,
                Some(true) => {}
                None => children.push(Child { order, position }),
            }
        }
        Some(children)
    }
}
