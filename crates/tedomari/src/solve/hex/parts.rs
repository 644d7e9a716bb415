//! Decompositions: parts of a position that are solved on their own.
//!
//! Stones may divide the empty cells into *parts* that do not touch each other. A group matters
//! outside a part if it belongs to an edge or touches cells elsewhere. Walk around the part, and
//! pass over the groups that do not matter outside: the others take turns between the players,
//! since stones of one player that follow each other touch. All that matters outside is which of
//! these arcs a player joins.
//!
//! If there are at most two arcs, there is nothing to join: the part is dead. If there are four,
//! the part is a Hex board with four sides, where exactly one player joins the own two. If a player
//! does so even as the second one to move, the part can be filled in with stones of this player: a
//! stone more never hurts, and the player can always reach as much by answering there. Otherwise,
//! whoever moves there first wins it. A monotone game with two outcomes that the first player wins
//! equals a single cell (Selinger, On the combinatorial value of Hex positions), so all cells but
//! one are filled in, such that the last one decides.

use rustc_hash::FxHashMap;

use super::cells::Cells;
use super::field::{Field, Stones, side};
use super::plane::{Arc, Groups, Land, Plane};
use super::search::{BoardSearch, HexSearch};
use super::symmetry::Symmetry;
use crate::board::Color;
use crate::budget::Budget;

/// The most cells of a part that is solved while the whole board is searched, and the most positions
/// that are searched in it. Larger parts take longer than they save.
const MOST_CELLS: u32 = 12;
const MOST_POSITIONS: u64 = 64;

/// The most parts that are kept.
const MOST_PARTS: usize = 1 << 14;

/// How long a part may be searched.
#[derive(Clone, Copy)]
pub(super) struct Patience<'a> {
    pub budget: &'a Budget,
    pub positions: u64,
}

/// What a part is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Worth<const N: usize> {
    /// Nothing: its stones never matter.
    Dead(Cells<N>),
    /// It belongs to a player, who needs some of the cells.
    Won {
        side: usize,
        all: Cells<N>,
        needs: Cells<N>,
    },
    /// It belongs to the player who moves there first, as much as the cell that is left if the
    /// others have these stones. Black and White need some of the cells.
    First {
        stones: Stones<N>,
        left: Cells<N>,
        needs: [Cells<N>; 2],
    },
}

/// What is known about the parts of positions.
#[derive(Clone, Default)]
pub(super) struct Parts<const N: usize> {
    /// For the cells of a part, with those that touch each arc and each group, its worth, or the
    /// number of positions with which it was not found.
    known: FxHashMap<Vec<Cells<N>>, Result<Worth<N>, u64>>,
    /// Whether the last position has a part that more positions may decide.
    pub is_open: bool,
    /// The number of positions searched.
    pub positions: u64,
}

/// A part with four arcs.
struct Part<const N: usize> {
    cells: Cells<N>,
    /// The arcs of Black and White.
    arcs: [[Arc<N>; 2]; 2],
    /// For Black and White, the groups that do not matter outside.
    inner: [Vec<usize>; 2],
}

impl<const N: usize> Parts<N> {
    /// A part of a position that is worth less than it seems, if there are several parts. The
    /// groups must be those of the position.
    pub fn find(
        &mut self,
        field: &Field<N>,
        empty: Cells<N>,
        groups: Groups<'_, N>,
        patience: Option<Patience<'_>>,
    ) -> Option<Worth<N>> {
        self.is_open = false;
        let plane = field.plane.as_ref()?;
        let mut left = empty;
        while !left.is_empty() {
            let cells = connected(field, left);
            if cells == empty {
                return None;
            }
            left &= !cells;
            if cells.len() > 1
                && let Some(worth) = self.worth(field, plane, cells, groups, patience)
            {
                return Some(worth);
            }
        }
        None
    }

    /// The worth of connected cells, if it is one of the three.
    fn worth(
        &mut self,
        field: &Field<N>,
        plane: &Plane,
        cells: Cells<N>,
        groups: Groups<'_, N>,
        patience: Option<Patience<'_>>,
    ) -> Option<Worth<N>> {
        let matters = |(side, number): (usize, usize)| {
            let group = &groups.all[side][number];
            group.edges != [false; 2] || !group.touching.is_within(cells)
        };
        let arcs = match plane.walk(cells, groups, matters)?[..] {
            [_, _, _] => return None,
            [a, b, c, d] if a.group.0 == 0 => [[a, c], [b, d]],
            [a, b, c, d] => [[b, d], [a, c]],
            [_, _, _, _, ..] => return None,
            _ => return Some(Worth::Dead(cells)),
        };
        let inner = [0, 1].map(|side| {
            let all = groups.all[side].iter().enumerate();
            let inner = all
                .filter(|&(number, group)| group.touching.meets(cells) && !matters((side, number)));
            inner.map(|(number, _)| number).collect()
        });
        let part = Part { cells, arcs, inner };
        let key = part.key(groups);
        let quick = &Budget {
            memory: 0,
            ..Budget::default()
        };
        let most = patience.unwrap_or(Patience {
            budget: quick,
            positions: MOST_POSITIONS,
        });
        let tried = match self.known.get(&key) {
            Some(&Ok(worth)) => return Some(worth),
            Some(&Err(tried)) => tried,
            None => 0,
        };
        let is_worthwhile = patience.is_some() || cells.len() <= MOST_CELLS;
        if !is_worthwhile || tried >= most.positions {
            self.is_open = true;
            return None;
        }
        let worth = self.solve(part.field(field, plane, groups), cells, most);
        self.is_open |= worth.is_none();
        if self.known.len() >= MOST_PARTS {
            self.known.clear();
        }
        self.known.insert(key, worth.ok_or(most.positions));
        worth
    }

    /// Solves a part as a board of its own.
    fn solve(
        &mut self,
        board: Field<N>,
        cells: Cells<N>,
        patience: Patience<'_>,
    ) -> Option<Worth<N>> {
        let (stones, left) = pivot(&board)?;
        let lift = |set: Cells<N>| set.iter().map(|cell| board.places[cell]).collect();
        let (stones, left) = (stones.map(lift), lift(left));
        let mut search = HexSearch::new(board, patience.budget);
        search.limit(patience.positions);
        let found = [Color::Black, Color::White].map(|mover| search.solve(&[], mover));
        self.positions += search.positions();
        let mut needs = [Cells::NONE; 2];
        for (mover, found) in found.into_iter().enumerate() {
            let (winner, set) = found?;
            let (side, set) = (side(winner), set.into_iter().collect());
            if side != mover {
                return Some(Worth::Won {
                    side,
                    all: cells,
                    needs: set,
                });
            }
            needs[side] = set;
        }
        Some(Worth::First {
            stones,
            left,
            needs,
        })
    }
}

/// All cells of a set that are connected with the first one.
fn connected<const N: usize>(field: &Field<N>, among: Cells<N>) -> Cells<N> {
    let mut rest = among;
    let mut open = rest.pop().map_or(Cells::NONE, Cells::one);
    while let Some(cell) = open.pop() {
        let near = field.near[cell] & rest;
        open |= near;
        rest &= !near;
    }
    among & !rest
}

impl<const N: usize> Part<N> {
    /// All that its worth depends on.
    fn key(&self, groups: Groups<'_, N>) -> Vec<Cells<N>> {
        let mut key = vec![self.cells];
        key.extend(self.arcs.as_flattened().iter().map(|arc| arc.touching));
        for (side, inner) in self.inner.iter().enumerate() {
            // No group touches no cells, so this separates the players.
            key.push(Cells::NONE);
            key.extend(inner.iter().map(|&group| groups.all[side][group].touching));
        }
        key
    }

    /// The part as a board of its own. Its places are cells of the field.
    fn field(&self, field: &Field<N>, plane: &Plane, groups: Groups<'_, N>) -> Field<N> {
        let places: Vec<usize> = self.cells.iter().collect();
        let mut numbers = vec![None; field.len()];
        for (number, &place) in places.iter().enumerate() {
            numbers[place] = Some(number);
        }
        let own = |set: Cells<N>| set.iter().filter_map(|cell| numbers[cell]).collect();
        let around = [0, 1].map(|side| {
            let arcs = self.arcs[side].iter().map(|arc| arc.touching);
            let inner = self.inner[side].iter();
            let inner = inner.map(|&group| groups.all[side][group].touching);
            arcs.chain(inner).map(own).collect()
        });
        let number = |(side, group): (usize, usize)| {
            let arcs = self.arcs[side].iter().map(|arc| arc.group.1);
            let mut all = arcs.chain(self.inner[side].iter().copied());
            Land::Group(side, all.position(|other| other == group).unwrap_or(0))
        };
        let land = |land: Land| match land {
            Land::Free(cell) if numbers[cell].is_some() => Land::Free(numbers[cell].unwrap_or(0)),
            // Nobody walks along groups that do not touch the part.
            other => Plane::group(other, groups).map_or(Land::Group(0, 0), number),
        };
        // Two arcs of one group cannot be told apart on the plane.
        let is_clear = self.arcs.iter().all(|[a, b]| a.group != b.group);
        Field {
            all: (0..places.len()).collect(),
            near: places.iter().map(|&cell| own(field.near[cell])).collect(),
            groups: around,
            stones: [Vec::new(), Vec::new()],
            white_cuts: false,
            symmetries: vec![Symmetry::identity(places.len())],
            plane: is_clear.then(|| plane.with(land)),
            places,
        }
    }
}

/// Stones on all cells of a board but one, which then decides. `None` if a player has won already.
fn pivot<const N: usize>(board: &Field<N>) -> Option<(Stones<N>, Cells<N>)> {
    let (mut black, mut white) = (Cells::NONE, board.all);
    let (mut groups, mut numbers) = (Vec::new(), Vec::new());
    for cell in board.all.iter() {
        let one = Cells::one(cell);
        white &= !one;
        board.groups_with(0, [black | one, white], &mut groups, &mut numbers);
        if groups.iter().any(|group| group.edges == [true; 2]) {
            return Some(([black, white], one));
        }
        black |= one;
    }
    None
}
