//! Shelf packing: boxes of different sizes side by side, in as many rows as needed.

/// The place of each box: its shelf (from the top) and its left end.
pub(super) struct Shelves {
    /// For each box, its shelf and its left end.
    pub(super) spots: Vec<(usize, usize)>,
    /// For each shelf, the height of the highest box on it.
    pub(super) heights: Vec<usize>,
    /// The right end of the longest shelf.
    pub(super) width: usize,
}

/// Places boxes, given by width and height, on shelves of the given length with a gap between
/// neighbors. A box wider than that gets its own shelf.
pub(super) fn shelve(sizes: &[(usize, usize)], length: usize, gap: usize) -> Shelves {
    let mut shelves = Shelves {
        spots: Vec::new(),
        heights: Vec::new(),
        width: 0,
    };
    let mut next = 0;
    for &(width, height) in sizes {
        if shelves.heights.is_empty() || next + width > length {
            shelves.heights.push(0);
            next = 0;
        }
        let shelf = shelves.heights.len() - 1;
        shelves.spots.push((shelf, next));
        shelves.heights[shelf] = shelves.heights[shelf].max(height);
        shelves.width = shelves.width.max(next + width);
        next += width + gap;
    }
    shelves
}
