//! What is known about a position before it is searched: its winner, or the moves that matter.
//!
//! The opponent's near connections of both edges are threats. The player to move must move inside
//! all of their carriers, the *must-play region* (Hayward, Björnsson, Johanson, Kan, Po and van
//! Rijswijck, Solving 7×7 Hex: virtual connections and game-state reduction). Vulnerable moves and
//! moves that another one captures or kills need not be tried either.

use std::sync::Arc;

use super::cells::Cells;
use super::connections::HSearch;
use super::field::{Field, Stones, side};
use super::fill_in::{FillIn, Filled};
use super::kept::Kept;
use super::ordering;
use super::parts::{Parts, Patience};
use super::record::{Numbers, Open, Proof, State};
use crate::board::Color;
use crate::sorting::Arrange;

/// The most connections that are kept for all positions of a path. Those of other positions are
/// found again.
const MOST_KEPT: usize = 1 << 22;

/// Analyzes the positions of a path from the beginning of the game.
pub(super) struct Analysis<const N: usize> {
    pub field: Arc<Field<N>>,
    fill_in: FillIn<N>,
    /// The connections of Black and White.
    connections: [HSearch<N>; 2],
    /// The positions of the path.
    path: Vec<Stones<N>>,
    /// For each position of the path, the connections of Black and White, if they are known.
    kept: Vec<[Kept<N>; 2]>,
    is_kept: Vec<[bool; 2]>,
}

impl<const N: usize> Analysis<N> {
    pub fn new(field: Arc<Field<N>>) -> Analysis<N> {
        let mut connections = [0, 1].map(|side| HSearch::new(&field, side));
        let first = [0, 1].map(|side| {
            let mut kept = Kept::new(&field, side);
            if side == 0 || !field.white_cuts {
                let search: &mut HSearch<N> = &mut connections[side];
                search.run(&field, &kept, [Cells::NONE; 2]);
                search.keep(&mut kept);
            }
            kept
        });
        Analysis {
            fill_in: FillIn::new(&field),
            field,
            connections,
            path: vec![[Cells::NONE; 2]],
            kept: vec![first],
            is_kept: vec![[true; 2]],
        }
    }

    /// The connections of Black and White at the beginning.
    pub fn first(&self) -> &[Kept<N>; 2] {
        &self.kept[0]
    }

    /// The position with all stones filled in.
    pub fn fill(&mut self, stones: Stones<N>) -> Filled<N> {
        self.fill_in.fill(&self.field, stones)
    }

    /// The same with more patience for the parts of the position.
    pub fn fill_patiently(&mut self, stones: Stones<N>, patience: Patience<'_>) -> Filled<N> {
        let patience = Some(patience);
        self.fill_in.fill_with(&self.field, stones, patience)
    }

    /// What is known about parts of positions.
    pub fn parts(&mut self) -> &mut Parts<N> {
        &mut self.fill_in.parts
    }

    /// The number of positions searched in parts.
    pub fn part_positions(&self) -> u64 {
        self.fill_in.parts.positions
    }

    /// Puts a position at a place of the path, which is at least 1 and follows that of the position
    /// before.
    pub fn enter(&mut self, place: usize, stones: Stones<N>) {
        self.path.truncate(place);
        self.path.push(stones);
        while self.kept.len() <= place {
            self.kept.push([Kept::NOTHING; 2]);
            self.is_kept.push([false; 2]);
        }
        self.is_kept[place] = [false; 2];
    }

    /// All empty cells of a position in the order in which moves are tried.
    pub fn promising(&mut self, stones: Stones<N>) -> Vec<usize> {
        self.fill_in.join_all(&self.field, stones);
        let empty = self.field.empty(stones);
        let weights = ordering::weights(&self.field, &self.fill_in, empty);
        let mut order: Vec<usize> = empty.iter().collect();
        order.arrange_by(|&a, &b| weights[b].total_cmp(&weights[a]));
        order
    }

    /// What is known about the last position of the path, with filled in stones.
    pub fn expand(&mut self, mover: Color) -> State<N> {
        let Open {
            mut left,
            mut needs,
            ..
        } = match self.must_play(mover) {
            State::Open(open) => open,
            proved => return proved,
        };
        let stones = self.path[self.path.len() - 1];
        let other = side(!mover);
        self.fill(stones);
        for cell in left.iter() {
            if let Some(killer) = self.fill_in.killers[other][cell].iter().next() {
                // The opponent answers there.
                left &= !Cells::one(cell);
                needs |= Cells::one(killer);
            }
        }
        for cell in self.promising(stones) {
            if left.has(cell) {
                let after = self.fill(with(stones, mover, cell));
                left &= !(after.captured[side(mover)] | after.dead);
            }
        }
        open(mover, left, needs)
    }

    /// The must-play region of the last position of the path, with filled in stones.
    pub fn must_play(&mut self, mover: Color) -> State<N> {
        let place = self.path.len() - 1;
        let other = side(!mover);
        if other == 1 && self.field.white_cuts {
            // White has no connections.
            return open(mover, self.field.empty(self.path[place]), Cells::NONE);
        }
        self.find(place - 1, other);
        self.find(place, other);
        if let Some(needs) = self.connections[other].won {
            let winner = !mover;
            return State::Proved(Proof { winner, needs });
        }
        let (mut left, mut needs) = (self.field.empty(self.path[place]), Cells::NONE);
        let threats = &mut self.connections[other].threats;
        threats.arrange_by_key(|threat| threat.len());
        for &threat in threats.iter() {
            if !left.is_within(threat) {
                left &= threat;
                needs |= threat;
            }
        }
        open(mover, left, needs)
    }

    /// Finds the connections of a player in a position of the path.
    fn find(&mut self, place: usize, side: usize) {
        if self.is_kept[place][side] {
            return;
        }
        // The connections of the first position are always kept.
        let before = (0..place).rfind(|&before| self.is_kept[before][side]);
        let before = &self.kept[before.unwrap_or(0)][side];
        let search = &mut self.connections[side];
        search.run(&self.field, before, self.path[place]);
        if search.won.is_none() {
            let all = (0..place).filter(|&place| self.is_kept[place][side]);
            let count: usize = all.map(|place| self.kept[place][side].len()).sum();
            if count < MOST_KEPT {
                search.keep(&mut self.kept[place][side]);
                self.is_kept[place][side] = true;
            }
        }
    }
}

/// A position in which only some moves may win, or none.
fn open<const N: usize>(mover: Color, left: Cells<N>, needs: Cells<N>) -> State<N> {
    if left.is_empty() {
        let winner = !mover;
        return State::Proved(Proof { winner, needs });
    }
    State::Open(Open {
        left,
        needs,
        numbers: Numbers {
            win: 1,
            loss: left.len(),
        },
    })
}

/// The stones after a move.
pub(super) fn with<const N: usize>(mut stones: Stones<N>, mover: Color, cell: usize) -> Stones<N> {
    stones[side(mover)] |= Cells::one(cell);
    stones
}
