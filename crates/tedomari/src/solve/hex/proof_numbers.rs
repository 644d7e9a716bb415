//! Depth-first proof-number search (Nagai; for Hex: Arneson, Hayward and Henderson, Solving Hex:
//! beyond humans).
//!
//! The search goes on where the least is left to prove. Of the moves that may win, only the most
//! promising ones count, and others follow when these have lost.

use super::cells::Cells;
use super::field::{Stones, color};
use super::fill_in::Filled;
use super::must_play::with;
use super::record::{HexRecord, Key, Numbers, Open, Proof, State};
use super::walk::{Halt, Walk};
use crate::board::Color;
use crate::solve::crew::Memory;

/// One in so many moves counts, and one more.
const COUNTED: usize = 3;

/// A position with filled in stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position<const N: usize> {
    pub stones: Stones<N>,
    pub mover: Color,
    /// The smallest of the positions that are symmetric to it.
    pub key: Key<N>,
    /// The place of the symmetry between them.
    pub symmetry: usize,
}

/// A move that may win.
struct Child<const N: usize> {
    cell: usize,
    filled: Filled<N>,
    /// What is known about the position after it.
    state: Result<Proof<N>, Numbers>,
    position: Position<N>,
}

impl<const N: usize, T: Memory<HexRecord<N>>> Walk<'_, T, N> {
    /// Searches a position at a place of the path until there is a proof or its numbers reach the
    /// limits. The recursion depth is at most the number of cells, which is at most 256.
    pub fn prove(
        &mut self,
        place: usize,
        position: &Position<N>,
        limits: Numbers,
    ) -> Result<State<N>, Halt<N>> {
        self.analysis.enter(place, position.stones);
        let before = self.positions;
        let state = match self.find(position) {
            Some(state) => state,
            None => {
                self.count()?;
                let state = self.analysis.expand(position.mover);
                self.store(position, state, 1);
                state
            }
        };
        let open = match state {
            State::Open(open) if !is_reached(open.numbers, limits) => open,
            state => return Ok(state),
        };
        let found = match self.company {
            None => self.search(place, position, open, limits)?,
            Some(company) => {
                company.begin(&position.key);
                self.path.push(position.key);
                let found = self.search(place, position, open, limits);
                self.path.pop();
                company.end(&position.key);
                match found {
                    Err(Halt::Answered { place, answer }) if place == self.path.len() => {
                        State::Proved(self.turned_proof(position, answer))
                    }
                    found => found?,
                }
            }
        };
        self.store(position, found, self.positions - before + 1);
        Ok(found)
    }

    fn search(
        &mut self,
        place: usize,
        position: &Position<N>,
        mut open: Open<N>,
        limits: Numbers,
    ) -> Result<State<N>, Halt<N>> {
        let mut children = self.children(position, open.left);
        loop {
            for child in &mut children {
                if let Some(state) = self.known(child) {
                    child.state = state;
                }
            }
            if let Some(proof) = settle(&mut children, position.mover, &mut open) {
                return Ok(State::Proved(proof));
            }
            let counted = (1 + children.len().div_ceil(COUNTED)).min(children.len());
            let (next, limits_after) = self.choose(&children[..counted], &mut open, limits);
            if is_reached(open.numbers, limits) {
                return Ok(State::Open(open));
            }
            let after = children[next].position;
            let state = self.prove(place + 1, &after, limits_after)?;
            children[next].state = children[next].lifted(state);
        }
    }

    /// The moves that may win, the most promising one first.
    fn children(&mut self, position: &Position<N>, left: Cells<N>) -> Vec<Child<N>> {
        let order = self.analysis.promising(position.stones);
        let order = order.into_iter().filter(|&cell| left.has(cell));
        order
            .map(|cell| {
                let filled = self
                    .analysis
                    .fill(with(position.stones, position.mover, cell));
                let mut child = Child {
                    cell,
                    filled,
                    state: Err(Numbers::UNKNOWN),
                    position: self.position(filled.stones, !position.mover),
                };
                if let Some(winner) = filled.won {
                    let (winner, needs) = (color(winner), Cells::NONE);
                    child.state = child.lifted(State::Proved(Proof { winner, needs }));
                }
                child
            })
            .collect()
    }

    /// What the table has about a move without a proof.
    fn known(&self, child: &Child<N>) -> Option<Result<Proof<N>, Numbers>> {
        if child.state.is_ok() {
            return None;
        }
        self.find(&child.position).map(|state| child.lifted(state))
    }

    /// Updates the numbers of a position. Returns the place of the move to go on with and the limits
    /// after it.
    fn choose(
        &self,
        children: &[Child<N>],
        open: &mut Open<N>,
        limits: Numbers,
    ) -> (usize, Numbers) {
        let numbers = |child: &Child<N>| child.state.err().unwrap_or(Numbers::UNKNOWN);
        let all = children.iter().map(|child| u64::from(numbers(child).win));
        let least = children.iter().map(|child| numbers(child).loss).min();
        open.numbers = Numbers {
            win: least.unwrap_or(Numbers::INFINITE),
            loss: all.sum::<u64>().min(u64::from(Numbers::INFINITE - 1)) as u32,
        };
        // A move that another thread is working on seems harder.
        let seeming = |child: &Child<N>| {
            let loss = numbers(child).loss;
            match self.company {
                Some(company) if company.is_busy(&child.position.key) => 2 * loss + 2,
                _ => loss,
            }
        };
        let (mut best, mut second) = ((Numbers::INFINITE, 0), Numbers::INFINITE);
        for (place, child) in children.iter().enumerate() {
            let loss = seeming(child);
            if loss < best.0 {
                (second, best) = (best.0, (loss, place));
            } else {
                second = second.min(loss);
            }
        }
        let chosen = numbers(&children[best.1]);
        // Going on a little after the second best move seems better saves changes between them.
        let patient = second.saturating_add(1 + second / 4);
        let rest = open.numbers.loss.saturating_sub(chosen.win);
        let limits = Numbers {
            win: limits.loss.saturating_sub(rest).max(chosen.win + 1),
            loss: limits.win.min(patient).max(chosen.loss + 1),
        };
        (best.1, limits)
    }
}

impl<const N: usize> Child<N> {
    /// What a state of the position after the move says about the position before it.
    fn lifted(&self, state: State<N>) -> Result<Proof<N>, Numbers> {
        match state {
            State::Proved(proof) => Ok(self.filled.lifted(proof)),
            State::Open(open) => Err(open.numbers),
        }
    }
}

/// Whether a search should stop.
fn is_reached(numbers: Numbers, limits: Numbers) -> bool {
    numbers.win >= limits.win || numbers.loss >= limits.loss
}

/// Uses the proofs of moves. A move loses if the opponent's proof after another one does not need
/// its cell. Returns a proof for the position if there is one.
fn settle<const N: usize>(
    children: &mut Vec<Child<N>>,
    mover: Color,
    open: &mut Open<N>,
) -> Option<Proof<N>> {
    for child in children.iter() {
        if let Ok(proof) = child.state {
            if proof.winner == mover {
                let needs = proof.needs | Cells::one(child.cell);
                return Some(Proof { needs, ..proof });
            }
            if open.left.has(child.cell) {
                open.left &= proof.needs;
                open.needs |= proof.needs;
            }
        }
    }
    children.retain(|child| open.left.has(child.cell));
    children.is_empty().then_some(Proof {
        winner: !mover,
        needs: open.needs,
    })
}
