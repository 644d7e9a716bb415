use tedomari::board::{Cell, Color, Diagram};

/// All partitions of `n`: positive row lengths, none longer than the one before.
pub fn partitions(n: usize) -> impl Iterator<Item = Vec<usize>> {
    // From n down to 1 + 1 + … + 1: shorten the last row longer than 1, and fill up evenly.
    let first = if n == 0 { Vec::new() } else { vec![n] };
    std::iter::successors(Some(first), |rows: &Vec<usize>| {
        let last = rows.iter().rposition(|&row| row > 1)?;
        let length = rows[last] - 1;
        let mut rest: usize = rows[last..].iter().sum();
        let mut next = rows[..last].to_vec();
        while rest > 0 {
            next.push(rest.min(length));
            rest -= rest.min(length);
        }
        Some(next)
    })
}

/// All Young diagrams with `n` cells, all white.
pub(crate) fn young_diagrams(n: usize) -> impl Iterator<Item = Diagram> {
    partitions(n).map(|rows| from_rows(rows.iter().map(|&row| (0, row))))
}

/// All skew diagrams with `n` cells, all white, that have no empty row or column.
pub(crate) fn skew_diagrams(n: usize) -> impl Iterator<Item = Diagram> {
    // Rows are added from below. Each starts and ends at or to the right of the one below it.
    let mut open = vec![(n, Vec::new())];
    std::iter::from_fn(move || {
        loop {
            let (left, rows): (usize, Vec<(usize, usize)>) = open.pop()?;
            if left == 0 {
                return Some(from_rows(rows.into_iter().rev()));
            }
            let (lowest_start, lowest_end) = rows.last().copied().unwrap_or((0, 0));
            for start in lowest_start..=lowest_end {
                for end in lowest_end.max(start + 1)..=start + left {
                    let mut longer = rows.clone();
                    longer.push((start, end));
                    open.push((left - (end - start), longer));
                }
            }
        }
    })
}

/// The diagram whose rows, from the top, go from a start to an end column.
fn from_rows(rows: impl Iterator<Item = (usize, usize)>) -> Diagram {
    let mut cells = Vec::new();
    for (row, (start, end)) in rows.enumerate() {
        let cell = |column| Cell {
            row: row as u32,
            column: column as u32,
        };
        cells.extend((start..end).map(|column| (cell(column), Color::White)));
    }
    Diagram::new(cells).expect("different cells")
}
