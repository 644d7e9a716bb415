//! Cells whose stones can be filled in: dead cells and captured pairs.
//!
//! A cell is *dead* if its color never matters. Join the empty cells that touch, or that touch the
//! same group of a player: if the neighbors of a cell are all joined to each other, then every path
//! through the cell has a detour, so the cell is dead. A move *kills* a cell if the cell is dead
//! after it. Two cells are *captured* by a player who kills each of them by a move at the other:
//! the player answers a move at one by the other. Filling in does not change the winner (Björnsson,
//! Hayward, Johanson and van Rijswijck, Dead cell analysis in Hex and the Shannon game). A cell
//! that stays empty but that the opponent can kill is *vulnerable*: whoever can win can win
//! elsewhere (Hayward and van Rijswijck, Hex and combinatorics).

use super::cells::Cells;
use super::field::{Field, Group, Stones, side};
use super::parts::{Parts, Patience, Worth};
use super::plane::Groups;
use super::record::Proof;

/// A position with all stones filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Filled<const N: usize> {
    pub stones: Stones<N>,
    /// The cells that Black and White have captured.
    pub captured: [Cells<N>; 2],
    /// The dead cells. Any stones on them would do.
    pub dead: Cells<N>,
    /// The cells that are left of parts that belong to the player who moves there first, and what
    /// Black and White need to win these parts.
    pub first: (Cells<N>, [Cells<N>; 2]),
    /// The index of the player who has connected, if somebody has.
    pub won: Option<usize>,
}

/// Fills in stones.
pub(super) struct FillIn<const N: usize> {
    /// For Black and White, the groups of the last position, and to which of them the given groups
    /// belong.
    groups: [Vec<Group<N>>; 2],
    given: [Vec<u16>; 2],
    pub parts: Parts<N>,
    /// For Black and White, the joins of the last position.
    joins: [Joins<N>; 2],
    /// For Black and White, and for each empty cell of the last position, the moves of the player
    /// that kill the cell.
    pub killers: [Vec<Cells<N>>; 2],
}

/// How the empty cells of a position are joined for a player.
#[derive(Clone, Debug)]
pub(super) struct Joins<const N: usize> {
    /// For each empty cell, the others that are joined to it.
    pub cells: Vec<Cells<N>>,
    /// The cells that touch the groups of each edge.
    pub edges: [Cells<N>; 2],
}

impl<const N: usize> FillIn<N> {
    pub fn new(field: &Field<N>) -> FillIn<N> {
        let none = vec![Cells::NONE; field.len()];
        let joins = Joins {
            cells: none.clone(),
            edges: [Cells::NONE; 2],
        };
        FillIn {
            groups: [Vec::new(), Vec::new()],
            given: [Vec::new(), Vec::new()],
            parts: Parts::default(),
            joins: [joins.clone(), joins],
            killers: [none.clone(), none],
        }
    }

    /// How the empty cells of the position that was filled in last are joined for a player.
    pub fn joins(&self, side: usize) -> &Joins<N> {
        &self.joins[side]
    }

    /// Joins the empty cells of a position for both players, without filling in.
    pub fn join_all(&mut self, field: &Field<N>, stones: Stones<N>) {
        for side in 0..2 {
            self.join(field, side, stones);
        }
    }

    /// Fills in until nothing is dead or captured, and no part is decided.
    pub fn fill(&mut self, field: &Field<N>, stones: Stones<N>) -> Filled<N> {
        self.fill_with(field, stones, None)
    }

    /// The same with more patience for the parts.
    pub fn fill_with(
        &mut self,
        field: &Field<N>,
        stones: Stones<N>,
        patience: Option<Patience<'_>>,
    ) -> Filled<N> {
        let mut filled = Filled {
            stones,
            captured: [Cells::NONE; 2],
            dead: Cells::NONE,
            first: (Cells::NONE, [Cells::NONE; 2]),
            won: None,
        };
        loop {
            filled.won = self.winner(field, filled.stones);
            if filled.won.is_some() {
                return filled;
            }
            let empty = field.empty(filled.stones);
            let dead = self.find_dead(field, empty);
            if !dead.is_empty() {
                filled.add(Worth::Dead(dead));
            } else if let Some((side, pair)) = self.find_captured(empty) {
                let (all, needs) = (pair, pair);
                filled.add(Worth::Won { side, all, needs });
            } else if let Some(worth) = self.find_part(field, empty, patience) {
                filled.add(worth);
            } else {
                return filled;
            }
        }
    }

    /// What a part is worth, if there are several.
    fn find_part(
        &mut self,
        field: &Field<N>,
        empty: Cells<N>,
        patience: Option<Patience<'_>>,
    ) -> Option<Worth<N>> {
        let groups = Groups {
            all: &self.groups,
            given: &self.given,
        };
        self.parts.find(field, empty, groups, patience)
    }

    /// The index of the player who has connected, if somebody has. Otherwise, the empty cells are
    /// joined for both players.
    fn winner(&mut self, field: &Field<N>, stones: Stones<N>) -> Option<usize> {
        if !field.white_cuts {
            return (0..2).find(|&side| !self.join(field, side, stones));
        }
        if !self.join(field, 0, stones) {
            return Some(0);
        }
        (!self.joins[0].has_path()).then_some(1)
    }

    /// Joins the empty cells for a player. Returns `false` if the player has connected.
    fn join(&mut self, field: &Field<N>, side: usize, stones: Stones<N>) -> bool {
        let (joins, empty) = (&mut self.joins[side], field.empty(stones));
        for cell in empty.iter() {
            joins.cells[cell] = field.near[cell] & empty;
        }
        let (groups, given) = (&mut self.groups[side], &mut self.given[side]);
        field.groups_with(side, stones, groups, given);
        for group in groups.iter() {
            if group.edges == [true; 2] {
                return false;
            }
            for (edge, is_there) in group.edges.into_iter().enumerate() {
                if is_there {
                    joins.edges[edge] = group.touching;
                }
            }
            for cell in group.touching.iter() {
                joins.cells[cell] |= group.touching;
            }
        }
        for cell in empty.iter() {
            joins.cells[cell] &= !Cells::one(cell);
        }
        true
    }

    /// The dead cells. If there are none, finds the killers of all cells.
    fn find_dead(&mut self, field: &Field<N>, empty: Cells<N>) -> Cells<N> {
        // A player without edges has no paths.
        let sides = if field.white_cuts { 1 } else { 2 };
        let mut dead = Cells::NONE;
        for cell in empty.iter() {
            for side in 0..sides {
                // A move takes a cell away from the opponent's paths.
                match self.joins[side].gaps(cell) {
                    None => dead |= Cells::one(cell),
                    Some(killers) => self.killers[1 - side][cell] = killers,
                }
            }
        }
        dead
    }

    /// A pair of cells that a player has captured.
    fn find_captured(&self, empty: Cells<N>) -> Option<(usize, Cells<N>)> {
        for (side, killers) in self.killers.iter().enumerate() {
            for cell in empty.iter() {
                let mut others = killers[cell].iter();
                if let Some(other) = others.find(|&other| killers[other].has(cell)) {
                    return Some((side, Cells::one(cell) | Cells::one(other)));
                }
            }
        }
        None
    }
}

impl<const N: usize> Filled<N> {
    fn add(&mut self, worth: Worth<N>) {
        match worth {
            Worth::Dead(cells) => {
                self.dead |= cells;
                self.stones[0] |= cells;
            }
            Worth::Won { side, all, needs } => {
                self.captured[side] |= needs;
                self.dead |= all & !needs;
                self.stones[side] |= all;
            }
            Worth::First {
                stones,
                left,
                needs,
            } => {
                self.first.0 |= left;
                for side in 0..2 {
                    self.stones[side] |= stones[side];
                    self.first.1[side] |= needs[side];
                }
            }
        }
    }

    /// A proof for this position as one for the position before stones were filled in: the winner
    /// must also be able to capture the cells that were filled in.
    pub fn lifted(&self, Proof { winner, needs }: Proof<N>) -> Proof<N> {
        let side = side(winner);
        let mut needs = needs | self.captured[side];
        let (left, first) = self.first;
        if needs.meets(left) {
            needs |= first[side];
        }
        Proof { winner, needs }
    }
}

impl<const N: usize> Joins<N> {
    /// Whether there is a path of joined cells between the edges.
    fn has_path(&self) -> bool {
        let [start, end] = self.edges;
        let (mut reached, mut open) = (start, start);
        while !reached.meets(end) {
            let Some(cell) = open.pop() else {
                return false;
            };
            open |= self.cells[cell] & !reached;
            reached |= self.cells[cell];
        }
        true
    }

    /// The cells without each of which all neighbors of a cell would be joined to each other.
    /// `None` if they are.
    ///
    /// A path that begins at an edge never comes back to it, so all cells that touch an edge count
    /// as joined, and the edge itself is a neighbor of each of them.
    fn gaps(&self, cell: usize) -> Option<Cells<N>> {
        let around = self.cells[cell];
        let mut common: Option<Cells<N>> = None;
        let mut add = |gap: Cells<N>| {
            let rest = common.map_or(gap, |common| common & gap);
            common = Some(rest);
            rest.is_empty()
        };
        if self.edges.iter().all(|edge| edge.has(cell)) {
            return Some(Cells::NONE);
        }
        for edge in self.edges.into_iter().filter(|edge| edge.has(cell)) {
            for other in (around & !edge).iter() {
                if add(Cells::one(other)) {
                    return common;
                }
            }
        }
        let mut rest = around;
        while let Some(one) = rest.pop() {
            for other in (rest & !self.cells[one]).iter() {
                if add(Cells::one(one) | Cells::one(other)) {
                    return common;
                }
            }
        }
        common
    }
}
