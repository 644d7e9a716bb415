//! Shapes of diagrams, all white. All limits are checked before anything is allocated.

use super::{Cell, Color, Diagram, FamilyError, Limits};

impl Diagram {
    /// The Young diagram with the given row lengths, none longer than the one before it.
    pub fn young(rows: &[usize]) -> Result<Diagram, FamilyError> {
        Diagram::skew(rows, &[])
    }

    /// The skew diagram `outer` minus `inner`.
    pub fn skew(outer: &[usize], inner: &[usize]) -> Result<Diagram, FamilyError> {
        Diagram::skew_within(outer, inner, &Limits::default())
    }

    pub(crate) fn skew_within(
        outer: &[usize],
        inner: &[usize],
        limits: &Limits,
    ) -> Result<Diagram, FamilyError> {
        for (shape, rows) in [("the diagram", outer), ("the inner shape", inner)] {
            if let Some(i) = rows.windows(2).position(|pair| pair[0] < pair[1]) {
                return Err(FamilyError::RowGrows { shape, row: i + 2 });
            }
        }
        let sticks_out = |i: usize| inner[i] > outer.get(i).copied().unwrap_or(0);
        if let Some(i) = (0..inner.len()).find(|&i| sticks_out(i)) {
            return Err(FamilyError::NotInside { row: i + 1 });
        }
        let starts = inner.iter().copied().chain(std::iter::repeat(0));
        cells(starts.zip(outer.iter().copied()), limits)
    }

    /// A square with staircases of `cut`, `cut` − 1, …, 1 cells removed from its four corners.
    pub fn square(size: usize, cut: usize) -> Result<Diagram, FamilyError> {
        Diagram::square_within(size, cut, &Limits::default())
    }

    pub(crate) fn square_within(
        size: usize,
        cut: usize,
        limits: &Limits,
    ) -> Result<Diagram, FamilyError> {
        if cut > size / 2 {
            return Err(FamilyError::CutTooDeep { size, cut });
        }
        limits.check_elements("rows", size as u128)?;
        let missing = |row: usize| {
            let from_edge = row.min(size - 1 - row);
            cut.saturating_sub(from_edge)
        };
        cells(
            (0..size).map(|row| (missing(row), size - missing(row))),
            limits,
        )
    }
}

/// The diagram whose rows go from a start column to an end column.
fn cells(
    rows: impl Iterator<Item = (usize, usize)> + Clone,
    limits: &Limits,
) -> Result<Diagram, FamilyError> {
    let count = rows.clone().map(|(start, end)| (end - start) as u128).sum();
    limits.check_elements("cells", count)?;
    let width = rows.clone().map(|(_, end)| end).max().unwrap_or(0);
    limits.check_elements("columns", width as u128)?;
    let mut cells = Vec::with_capacity(count as usize);
    for (row, (start, end)) in rows.enumerate() {
        let row = row as u32;
        let columns = start as u32..end as u32;
        cells.extend(columns.map(|column| (Cell { row, column }, Color::White)));
    }
    Ok(Diagram::new(cells).expect("different cells within the limit"))
}
