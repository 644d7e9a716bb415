use super::cells::Cells;
use super::field::{Field, Stones};

/// The connections of a player in a position.
#[derive(Clone, Debug)]
pub(super) struct Kept<const N: usize> {
    pub stones: Stones<N>,
    /// For each point, the one that stands for its group.
    pub heads: Vec<u16>,
    pub full: Vec<(u16, u16, Cells<N>)>,
    pub near: Vec<(u16, u16, u16, Cells<N>)>,
    pub goals: Vec<Cells<N>>,
    /// Whether nothing was combined yet.
    pub is_new: bool,
}

impl<const N: usize> Kept<N> {
    /// The connections of an untouched field: neighbors are connected.
    pub fn new(field: &Field<N>, side: usize) -> Kept<N> {
        let (cells, groups) = (field.len(), &field.groups[side]);
        let mut full = Vec::new();
        for cell in 0..cells {
            let others = field.near[cell].iter().filter(|&other| other > cell);
            let touched = (0..groups.len()).filter(|&group| groups[group].has(cell));
            let others = others.chain(touched.map(|group| cells + group));
            full.extend(others.map(|other| (cell as u16, other as u16, Cells::NONE)));
        }
        Kept {
            stones: [Cells::NONE; 2],
            heads: (0..(cells + groups.len()) as u16).collect(),
            full,
            near: Vec::new(),
            goals: Vec::new(),
            is_new: true,
        }
    }

    /// No connections of no position, to be overwritten.
    pub const NOTHING: Kept<N> = Kept {
        stones: [Cells::NONE; 2],
        heads: Vec::new(),
        full: Vec::new(),
        near: Vec::new(),
        goals: Vec::new(),
        is_new: false,
    };

    /// The number of connections.
    pub fn len(&self) -> usize {
        self.full.len() + self.near.len()
    }
}
