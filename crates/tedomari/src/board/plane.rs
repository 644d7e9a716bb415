//! Plane partitions, piles of cubes in a corner, as posets.

use super::{Color, Element, FamilyError, Limits, Names, Poset};

/// The most cells that a plane partition may have. Each cell has its own name.
pub(crate) const MAX_PLANE: usize = 4_000_000;

impl Poset {
    /// The plane partition with the given heights, row by row. No height may be larger than the one
    /// to its left or the one above it.
    ///
    /// Its cells are the triples of row, column and height, all white, in lexicographic order and
    /// named like `r1c2h3`. They are compared coordinate by coordinate, so the cell in the corner
    /// is the minimum.
    pub fn plane(heights: &[Vec<usize>]) -> Result<Poset, FamilyError> {
        Poset::plane_within(heights, &Limits::default())
    }

    pub(crate) fn plane_within(
        heights: &[Vec<usize>],
        limits: &Limits,
    ) -> Result<Poset, FamilyError> {
        check_shape(heights)?;
        let cells = |row: &Vec<usize>| row.iter().map(|&height| height as u128).sum::<u128>();
        let count = heights.iter().map(cells).sum();
        FamilyError::check("cells", count, limits.elements.min(MAX_PLANE))?;

        let mut names = Vec::with_capacity(count as usize);
        let mut covers = Vec::with_capacity(3 * count as usize);
        // The first cell of each column of cubes in the previous row.
        let mut above: Vec<Element> = Vec::new();
        for (r, row) in heights.iter().enumerate() {
            let mut starts: Vec<Element> = Vec::with_capacity(row.len());
            for (c, &height) in row.iter().enumerate() {
                let start = names.len() as Element;
                for h in 0..height as Element {
                    names.push(format!("r{}c{}h{}", r + 1, c + 1, h + 1).into());
                    let lower = [
                        (h > 0).then(|| start + h - 1),
                        c.checked_sub(1).map(|c| starts[c] + h),
                        above.get(c).map(|&start| start + h),
                    ];
                    covers.extend(lower.into_iter().flatten().map(|x| (x, start + h)));
                }
                starts.push(start);
            }
            above = starts;
        }
        let colors = vec![Color::White; names.len()];
        Ok(Poset::from_covers(colors, Names::Given(names), &covers))
    }

    /// The plane partition without the cell in its corner, the first element.
    pub(crate) fn without_corner(&self) -> Poset {
        let names = (1..self.len() as Element).map(|x| self.names().get(x).into());
        let covers = self.upper_covers().pairs().filter(|&(x, _)| x > 0);
        let covers: Vec<_> = covers.map(|(x, y)| (x - 1, y - 1)).collect();
        let colors = self.colors().iter().skip(1).copied().collect();
        Poset::from_covers(colors, Names::Given(names.collect()), &covers)
    }
}

/// Heights must not increase along rows and columns, and no row may be longer than the one above
/// it.
fn check_shape(heights: &[Vec<usize>]) -> Result<(), FamilyError> {
    for (r, row) in heights.iter().enumerate() {
        if r > 0 && row.len() > heights[r - 1].len() {
            let shape = "the plane partition";
            return Err(FamilyError::RowGrows { shape, row: r + 1 });
        }
        for (c, &height) in row.iter().enumerate() {
            let grows = c > 0 && height > row[c - 1] || r > 0 && height > heights[r - 1][c];
            if grows {
                return Err(FamilyError::HeightGrows {
                    row: r + 1,
                    column: c + 1,
                });
            }
        }
    }
    Ok(())
}
