use std::ops::RangeInclusive;

/// Which numbers of red, green and uncolored edges to count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restriction {
    /// The numbers of red edges; all by default.
    pub red: Option<RangeInclusive<usize>>,
    /// The numbers of green edges; all by default.
    pub green: Option<RangeInclusive<usize>>,
    /// The numbers of uncolored edges; all by default.
    pub uncolored: Option<RangeInclusive<usize>>,
    /// Only positions of a game in which Red starts: as many red edges as green ones, or one more.
    pub balanced: bool,
}

impl Restriction {
    /// Only balanced positions.
    pub fn balanced() -> Restriction {
        Restriction {
            balanced: true,
            ..Restriction::default()
        }
    }

    /// Only positions with exactly these numbers of red and green edges.
    pub fn exactly(red: usize, green: usize) -> Restriction {
        Restriction {
            red: Some(red..=red),
            green: Some(green..=green),
            ..Restriction::default()
        }
    }

    /// The numbers of green edges for a number of red ones if there are `edges` in total; `None` if
    /// there are none.
    pub fn green_beside(&self, red: usize, edges: usize) -> Option<RangeInclusive<usize>> {
        let [reds, greens, uncolored] = self.ranges(edges);
        if red > edges || !reds.contains(&red) {
            return None;
        }
        let left = edges - red;
        let mut low = (*greens.start()).max(left.saturating_sub(*uncolored.end()));
        let mut high = (*greens.end()).min(left.checked_sub(*uncolored.start())?);
        if self.balanced {
            low = low.max(red.saturating_sub(1));
            high = high.min(red);
        }
        (low <= high).then_some(low..=high)
    }

    /// The ranges of red, green and uncolored edges, clipped to the number of edges.
    pub(super) fn ranges(&self, edges: usize) -> [RangeInclusive<usize>; 3] {
        [&self.red, &self.green, &self.uncolored].map(|range| match range {
            Some(range) => *range.start()..=(*range.end()).min(edges),
            None => 0..=edges,
        })
    }
}

/// The number of edges of K_n.
pub fn edges(vertices: usize) -> usize {
    vertices * vertices.saturating_sub(1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The interval for each number of red edges contains exactly the pairs that satisfy all
    /// conditions.
    #[test]
    fn intervals_are_the_pairs_that_fit() {
        let edges = 6;
        let ranges = [None, Some(0..=0), Some(2..=4), Some(3..=9), Some(7..=8)];
        for red in &ranges {
            for green in &ranges {
                for uncolored in &ranges {
                    for balanced in [false, true] {
                        let restriction = Restriction {
                            red: red.clone(),
                            green: green.clone(),
                            uncolored: uncolored.clone(),
                            balanced,
                        };
                        check(&restriction, edges);
                    }
                }
            }
        }
    }

    fn check(restriction: &Restriction, edges: usize) {
        let within = |range: &Option<RangeInclusive<usize>>, number: usize| {
            range.as_ref().is_none_or(|range| range.contains(&number))
        };
        for r in 0..=edges + 1 {
            for g in 0..=edges + 1 {
                let fits = r + g <= edges
                    && within(&restriction.red, r)
                    && within(&restriction.green, g)
                    && within(&restriction.uncolored, edges - r - g)
                    && (!restriction.balanced || r == g || r == g + 1);
                let said = restriction.green_beside(r, edges);
                let said = said.is_some_and(|range| range.contains(&g));
                assert_eq!(said, fits, "{restriction:?} {r} {g}");
            }
        }
    }
}
