use super::cells::Cells;
use super::field::color;
use super::must_play::Analysis;
use crate::board::Color;
use crate::sorting::Arrange;

/// Two groups of a player that are connected, whatever the opponent does: their numbers, and the
/// carrier. The first two groups are the edges.
pub(super) struct Joined<const N: usize> {
    pub color: Color,
    pub groups: [usize; 2],
    pub carrier: Cells<N>,
}

impl<const N: usize> Analysis<N> {
    /// Connections between groups at the beginning that hold all together: their carriers have no
    /// common cell, and none follows from others.
    pub fn joined(&self) -> Vec<Joined<N>> {
        let cells = self.field.len();
        let mut found = Vec::new();
        for (side, kept) in self.first().iter().enumerate() {
            let mut between: Vec<_> = kept
                .full
                .iter()
                .filter(|(a, b, _)| usize::from(*a.min(b)) >= cells)
                .collect();
            between.arrange_by_key(|&&(a, b, carrier)| (carrier.len(), a, b));
            // For each group, the first one that it is known to be connected with.
            let mut heads: Vec<usize> = (0..self.field.groups[side].len()).collect();
            let mut used = Cells::NONE;
            for &&(a, b, carrier) in &between {
                let groups = [a, b].map(|point| usize::from(point) - cells);
                let [one, other] = groups.map(|group| heads[group]);
                if one != other && !carrier.meets(used) {
                    used |= carrier;
                    let heads = heads.iter_mut().filter(|head| **head == other);
                    heads.for_each(|head| *head = one);
                    found.push(Joined {
                        color: color(side),
                        groups,
                        carrier,
                    });
                }
            }
        }
        found
    }
}
