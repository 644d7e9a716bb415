//! Where the cells and groups of a field lie on the board, to walk around a set of cells.

use super::cells::Cells;
use super::field::Group;

/// What is in a cell of the board, or in one of those around it, which stand for the edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Land {
    /// A cell of the field.
    Free(usize),
    /// A group of Black or White, by its number in the field.
    Group(usize, usize),
}

/// The board with a margin of one cell.
#[derive(Clone, Debug)]
pub(super) struct Plane {
    width: usize,
    pub land: Vec<Land>,
    /// For each cell of the field, its place.
    places: Vec<usize>,
}

/// The groups of both players in a position.
#[derive(Clone, Copy)]
pub(super) struct Groups<'a, const N: usize> {
    /// For Black and White, all groups.
    pub all: &'a [Vec<Group<N>>; 2],
    /// For Black and White, and for each given group of the field, the group that it belongs to.
    pub given: &'a [Vec<u16>; 2],
}

/// A maximal part of a walk around some cells that meets only one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arc<const N: usize> {
    /// The index of the player, and the group.
    pub group: (usize, usize),
    /// The cells that touch the arc.
    pub touching: Cells<N>,
}

impl Plane {
    /// The plane of a board, with the land of each of its cells by index. The first two groups of
    /// each player are the edges.
    pub fn new(rows: usize, columns: usize, land: impl Fn(usize) -> Land) -> Plane {
        let width = columns + 2;
        let at = |row: usize, column: usize| {
            // A corner of the margin lies between two edges, and may belong to either.
            if row == 0 || row > rows {
                Land::Group(0, usize::from(row > 0))
            } else if column == 0 || column > columns {
                Land::Group(1, usize::from(column > 0))
            } else {
                land((row - 1) * columns + column - 1)
            }
        };
        let row = |row: usize| (0..width).map(move |column| (row, column));
        let all = (0..rows + 2).flat_map(row);
        Plane::of(width, all.map(|(row, column)| at(row, column)).collect())
    }

    fn of(width: usize, land: Vec<Land>) -> Plane {
        let mut places = Vec::new();
        for (place, &land) in land.iter().enumerate() {
            if let Land::Free(number) = land {
                places.resize(places.len().max(number + 1), 0);
                places[number] = place;
            }
        }
        Plane {
            width,
            land,
            places,
        }
    }

    /// The same plane with other land.
    pub fn with(&self, land: impl FnMut(Land) -> Land) -> Plane {
        Plane::of(self.width, self.land.iter().copied().map(land).collect())
    }

    /// The group of the land, if it is not empty.
    pub fn group<const N: usize>(land: Land, groups: Groups<'_, N>) -> Option<(usize, usize)> {
        match land {
            Land::Group(side, given) => Some((side, groups.given[side][given].into())),
            Land::Free(cell) => (0..2).find_map(|side| {
                let mut all = groups.all[side].iter();
                let number = all.position(|group| group.stones.has(cell))?;
                Some((side, number))
            }),
        }
    }

    /// Walks around connected cells, and around every hole in them. Groups for which `is_met` is
    /// false are passed over. Returns the arcs of the only walk that meets other groups. `None` if
    /// there are several such walks.
    pub fn walk<const N: usize>(
        &self,
        cells: Cells<N>,
        groups: Groups<'_, N>,
        is_met: impl Fn((usize, usize)) -> bool,
    ) -> Option<Vec<Arc<N>>> {
        let width = self.width as isize;
        // The steps to the neighbors of a cell, in the order around it.
        let around = [1, 1 - width, -width, -1, width - 1, width];
        let step = |cell: usize, direction: usize| {
            let place = self.places[cell] as isize + around[direction];
            self.land[place as usize]
        };
        let is_inside = |land: Land| matches!(land, Land::Free(cell) if cells.has(cell));
        let mut is_done = vec![0_u8; self.places.len()];
        let mut found: Option<Vec<Arc<N>>> = None;
        for start in cells.iter() {
            for first in 0..6 {
                if is_inside(step(start, first)) || is_done[start] >> first & 1 == 1 {
                    continue;
                }
                let mut arcs: Vec<Arc<N>> = Vec::new();
                let (mut cell, mut direction) = (start, first);
                while is_done[cell] >> direction & 1 == 0 {
                    is_done[cell] |= 1 << direction;
                    let group = Plane::group(step(cell, direction), groups);
                    if let Some(group) = group.filter(|&group| is_met(group)) {
                        let touching = Cells::one(cell);
                        match arcs.last_mut() {
                            Some(last) if last.group == group => last.touching |= touching,
                            _ => arcs.push(Arc { group, touching }),
                        }
                    }
                    let next = (direction + 1) % 6;
                    match step(cell, next) {
                        Land::Free(other) if cells.has(other) => {
                            (cell, direction) = (other, (direction + 5) % 6);
                        }
                        _ => direction = next,
                    }
                }
                if arcs.len() > 1 && arcs[0].group == arcs[arcs.len() - 1].group {
                    let last = arcs.pop();
                    arcs[0].touching |= last.map_or(Cells::NONE, |arc| arc.touching);
                }
                if arcs.is_empty() {
                    continue;
                }
                if found.replace(arcs).is_some() {
                    return None;
                }
            }
        }
        Some(found.unwrap_or_default())
    }
}
