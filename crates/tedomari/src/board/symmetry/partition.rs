//! Color refinement: cells are split until all vertices of a cell have the same view of every cell.

use std::collections::VecDeque;
use std::hash::Hasher;

use rustc_hash::FxHasher;

use super::{OutOfSteps, StepsLeft, Structure};
use crate::board::{Adjacency, Element};
use crate::sorting::Arrange;

/// Ordered partitions of `N` structures, refined in lockstep.
///
/// Cell `c` of one structure corresponds to cell `c` of each other structure and has the same size.
/// Every choice is the same for isomorphic structures, so an isomorphism that maps the cells of one
/// partition to those of the other still does so after a refinement. As soon as two corresponding
/// cells would differ, the structures [disagree](Fate::Disagree).
pub(super) struct Partition<'a, const N: usize> {
    sides: [Side<'a>; N],
    cells: Vec<Cell>,
    /// The queue of cells against which the partition may not be stable yet.
    queue: VecDeque<u32>,
    trace: FxHasher,
}

/// The vertices of one structure.
struct Side<'a> {
    structure: &'a Structure,
    /// All vertices, cell by cell.
    order: Vec<Element>,
    /// The index of each vertex in `order`.
    place: Vec<u32>,
    /// The cell of each vertex.
    cell: Vec<u32>,
    /// Scratch: how often each vertex sees the splitting cell; zero outside a split.
    count: Vec<u32>,
    /// Scratch: the vertices that see the splitting cell.
    seen: Vec<Seen>,
}

/// A vertex that sees the splitting cell `count` times. The order is that of splitting: by cell,
/// then by count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    cell: u32,
    count: u32,
    vertex: Element,
}

#[derive(Clone, Copy)]
struct Cell {
    start: u32,
    len: u32,
    /// The cell that this one was split off from.
    parent: u32,
}

/// The result of refining several structures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// The partitions are stable and still correspond.
    Agree,
    /// No isomorphism keeps the cells. The partitions must be restored to an earlier state.
    Disagree,
}

impl<'a, const N: usize> Partition<'a, N> {
    /// The coarsest stable partitions by color.
    pub(super) fn new(
        structures: [&'a Structure; N],
        steps: &mut StepsLeft,
    ) -> Result<(Partition<'a, N>, Fate), OutOfSteps> {
        steps.spend(structures.iter().map(|structure| structure.len()).sum())?;
        let (mut partition, mut fate) = Partition::by_color(structures);
        if fate == Fate::Agree {
            fate = partition.refine(steps)?;
        }
        Ok((partition, fate))
    }

    /// The partitions by color, not yet stable.
    fn by_color(structures: [&'a Structure; N]) -> (Partition<'a, N>, Fate) {
        let mut partition = Partition {
            sides: structures.map(Side::new),
            cells: Vec::new(),
            queue: VecDeque::new(),
            trace: FxHasher::default(),
        };
        let fate = partition.split_by_color();
        (partition, fate)
    }

    fn split_by_color(&mut self) -> Fate {
        let (first, others) = self.sides.split_first().expect("at least one structure");
        let alike = |side: &Side| {
            side.order.len() == first.order.len()
                && (0..side.order.len()).all(|i| side.color_at(i) == first.color_at(i))
        };
        if !others.iter().all(alike) {
            return Fate::Disagree;
        }
        let len = first.order.len();
        let mut start = 0;
        for end in 1..=len {
            if end == len || first.color_at(end) != first.color_at(start) {
                self.trace.write_u32(first.color_at(start));
                self.trace.write_usize(end - start);
                self.queue.push_back(self.cells.len() as u32);
                self.cells.push(Cell {
                    start: start as u32,
                    len: (end - start) as u32,
                    parent: u32::MAX,
                });
                start = end;
            }
        }
        for side in &mut self.sides {
            for (number, cell) in self.cells.iter().enumerate() {
                let range = cell.start as usize..(cell.start + cell.len) as usize;
                for &vertex in &side.order[range] {
                    side.cell[vertex as usize] = number as u32;
                }
            }
        }
        Fate::Agree
    }

    /// The number of cells, which is a state that [`Partition::take_back`] can restore.
    pub(super) fn cell_count(&self) -> usize {
        self.cells.len()
    }

    /// The first cell from `from` on with more than one vertex.
    pub(super) fn undecided_from(&self, from: usize) -> Option<usize> {
        (from..self.cells.len()).find(|&cell| self.cells[cell].len > 1)
    }

    /// The vertices of a cell of one structure.
    pub(super) fn members(&self, side: usize, cell: usize) -> &[Element] {
        let Cell { start, len, .. } = self.cells[cell];
        &self.sides[side].order[start as usize..(start + len) as usize]
    }

    /// The cells split since there were `cell_count` of them: new cells and the cells that they
    /// were split from, possibly repeated.
    pub(super) fn split_since(&self, cell_count: usize) -> impl Iterator<Item = usize> {
        (cell_count..self.cells.len()).flat_map(|cell| [cell, self.cells[cell].parent as usize])
    }

    /// Individualizes one vertex of each structure, all in the given cell, and refines.
    pub(super) fn individualize(
        &mut self,
        cell: usize,
        vertices: [Element; N],
        steps: &mut StepsLeft,
    ) -> Result<Fate, OutOfSteps> {
        debug_assert!(self.cells[cell].len > 1);
        for (side, vertex) in self.sides.iter_mut().zip(vertices) {
            debug_assert_eq!(side.cell[vertex as usize] as usize, cell);
            side.swap_to(vertex, self.cells[cell].start + self.cells[cell].len - 1);
        }
        self.split_off(cell as u32, self.cells[cell].len - 1, 1);
        self.refine(steps)
    }

    /// Undoes all splits since there were `cell_count` cells.
    pub(super) fn take_back(&mut self, cell_count: usize) {
        while self.cells.len() > cell_count {
            let cell = self.cells.pop().expect("more cells than asked for");
            let range = cell.start as usize..(cell.start + cell.len) as usize;
            for side in &mut self.sides {
                for &vertex in &side.order[range.clone()] {
                    side.cell[vertex as usize] = cell.parent;
                }
            }
            let parent = &mut self.cells[cell.parent as usize];
            parent.start = parent.start.min(cell.start);
            parent.len += cell.len;
        }
    }

    /// Splits cells until the partition is stable: any two vertices of a cell have the same number
    /// of pairs into each cell and from each cell.
    fn refine(&mut self, steps: &mut StepsLeft) -> Result<Fate, OutOfSteps> {
        while let Some(splitter) = self.queue.pop_front() {
            self.trace.write_u32(splitter);
            // The splitter may itself be split on the way, so its members are copied first.
            let members: [Vec<Element>; N] =
                std::array::from_fn(|side| self.members(side, splitter as usize).to_vec());
            for relation in [Structure::into, Structure::out] {
                let fate = self.split_by(&members, relation, steps);
                if !matches!(fate, Ok(Fate::Agree)) {
                    self.queue.clear();
                    return fate;
                }
            }
        }
        Ok(Fate::Agree)
    }

    /// Splits every cell by how often its vertices see the given vertices.
    fn split_by(
        &mut self,
        members: &[Vec<Element>; N],
        relation: fn(&Structure) -> &Adjacency,
        steps: &mut StepsLeft,
    ) -> Result<Fate, OutOfSteps> {
        for (side, members) in self.sides.iter_mut().zip(members) {
            side.look(members, relation, steps)?;
        }
        let (first, others) = self.sides.split_first().expect("at least one structure");
        let key = |seen: &Seen| (seen.cell, seen.count);
        if others
            .iter()
            .any(|side| !side.seen.iter().map(key).eq(first.seen.iter().map(key)))
        {
            return Ok(Fate::Disagree);
        }
        let mut begin = 0;
        while begin < self.sides[0].seen.len() {
            let seen = &self.sides[0].seen;
            let cell = seen[begin].cell;
            let end = begin + seen[begin..].partition_point(|other| other.cell == cell);
            self.split_cell(cell, begin, end);
            begin = end;
        }
        Ok(Fate::Agree)
    }

    /// Splits one cell. Its vertices that see the splitter are `seen[begin..end]`.
    fn split_cell(&mut self, cell: u32, begin: usize, end: usize) {
        let Cell { start, len, .. } = self.cells[cell as usize];
        let unseen = len - (end - begin) as u32;
        let seen = &self.sides[0].seen[begin..end];
        let mut parts: Vec<u32> = Vec::new();
        if unseen > 0 {
            parts.push(unseen);
        }
        for same in seen.chunk_by(|a, b| a.count == b.count) {
            self.trace.write_u32(cell);
            self.trace.write_u32(same[0].count);
            self.trace.write_usize(same.len());
            parts.push(same.len() as u32);
        }
        if parts.len() == 1 {
            return;
        }
        for side in &mut self.sides {
            for i in (begin..end).rev() {
                let vertex = side.seen[i].vertex;
                side.swap_to(vertex, start + unseen + (i - begin) as u32);
            }
        }
        // The largest part keeps the number of the cell. It need not be queued: what a vertex sees
        // of it is what the vertex sees of the whole cell minus what it sees of the other parts.
        let largest = (0..parts.len())
            .rev()
            .max_by_key(|&i| parts[i])
            .expect("several parts");
        let mut offset = 0;
        let mut kept = 0;
        for (i, &part) in parts.iter().enumerate() {
            if i == largest {
                kept = offset;
            } else {
                self.split_off(cell, offset, part);
            }
            offset += part;
        }
        self.cells[cell as usize].start = start + kept;
    }

    /// Makes a range of a cell a new cell and queues it. The caller updates where the rest of the
    /// old cell begins.
    fn split_off(&mut self, cell: u32, offset: u32, len: u32) {
        let number = self.cells.len() as u32;
        let start = self.cells[cell as usize].start + offset;
        for side in &mut self.sides {
            for i in start..start + len {
                side.cell[side.order[i as usize] as usize] = number;
            }
        }
        self.cells[cell as usize].len -= len;
        self.cells.push(Cell {
            start,
            len,
            parent: cell,
        });
        self.queue.push_back(number);
    }
}

impl<'a> Side<'a> {
    fn new(structure: &'a Structure) -> Side<'a> {
        let len = structure.len();
        let mut order: Vec<Element> = (0..len as Element).collect();
        order.arrange_by_key(|&vertex| structure.colors()[vertex as usize]);
        let mut place = vec![0; len];
        for (i, &vertex) in order.iter().enumerate() {
            place[vertex as usize] = i as u32;
        }
        Side {
            structure,
            order,
            place,
            cell: vec![0; len],
            count: vec![0; len],
            seen: Vec::new(),
        }
    }

    fn color_at(&self, i: usize) -> u32 {
        self.structure.colors()[self.order[i] as usize]
    }

    fn swap_to(&mut self, vertex: Element, target: u32) {
        let other = self.order[target as usize];
        let old = self.place[vertex as usize];
        self.order[target as usize] = vertex;
        self.order[old as usize] = other;
        self.place[vertex as usize] = target;
        self.place[other as usize] = old;
    }

    /// Finds the vertices that see the members, and how often.
    fn look(
        &mut self,
        members: &[Element],
        relation: fn(&Structure) -> &Adjacency,
        steps: &mut StepsLeft,
    ) -> Result<(), OutOfSteps> {
        let lists = relation(self.structure);
        let pairs = members.iter().map(|&x| lists.of(x).len()).sum::<usize>();
        steps.spend(members.len() + pairs)?;
        self.seen.clear();
        for &vertex in members.iter().flat_map(|&member| lists.of(member)) {
            if self.count[vertex as usize] == 0 {
                self.seen.push(Seen {
                    cell: self.cell[vertex as usize],
                    count: 0,
                    vertex,
                });
            }
            self.count[vertex as usize] += 1;
        }
        for seen in &mut self.seen {
            seen.count = std::mem::take(&mut self.count[seen.vertex as usize]);
        }
        self.seen.sort_unstable();
        Ok(())
    }
}

/// A number that is equal for isomorphic structures and rarely equal for others.
///
/// If refinement alone distinguishes all vertices, this is a 64-bit hash of a certificate. With too
/// few steps the number is still invariant but distinguishes less, so compare only numbers found
/// with the same step limit.
pub fn invariant(structure: &Structure, steps: u64) -> u64 {
    let (mut partition, _) = Partition::by_color([structure]);
    match partition.refine(&mut StepsLeft(steps)) {
        Ok(_) => partition.quotient_hash(),
        Err(OutOfSteps) => partition.trace.finish(),
    }
}

/// [`invariant`] without a step limit.
pub(super) fn full_invariant(
    structure: &Structure,
    steps: &mut StepsLeft,
) -> Result<u64, OutOfSteps> {
    let (partition, _) = Partition::new([structure], steps)?;
    Ok(partition.quotient_hash())
}

impl Partition<'_, 1> {
    /// A hash of the refinement and of what the final cells see of each other.
    fn quotient_hash(&self) -> u64 {
        let [side] = &self.sides;
        let mut hash = self.trace.clone();
        for cell in 0..self.cell_count() {
            let targets = side.structure.out().of(self.members(0, cell)[0]);
            let mut seen: Vec<u32> = targets.iter().map(|&y| side.cell[y as usize]).collect();
            seen.sort_unstable();
            hash.write_usize(seen.len());
            seen.into_iter().for_each(|number| hash.write_u32(number));
        }
        hash.finish()
    }
}
