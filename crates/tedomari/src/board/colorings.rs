use super::symmetry::{Structure, generators};
use super::{Adjacency, Board, Color, Diagram, Element};

/// All colorings of a board up to its symmetries. Each orbit is represented by its first coloring,
/// in the order of the binary numbers whose bits are the black elements.
///
/// A symmetry preserves the order of a poset or the edges of a graph. In a diagram it also
/// preserves which cells lie in a line, so that symmetric colorings are equivalent in every game.
pub struct Colorings {
    elements: usize,
    /// Generators of the symmetry group, as images of the elements.
    symmetries: Vec<Vec<u8>>,
    next: u64,
    /// The only colorings to consider, if not all.
    chosen: Option<std::vec::IntoIter<u64>>,
    /// A bit for each coloring that is an image of an earlier one.
    seen: Vec<u64>,
    open: Vec<u64>,
}

/// A coloring that represents its orbit under the symmetries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orbit {
    /// The set of black elements, as bits.
    pub black: u64,
    /// The number of colorings in the orbit.
    pub size: u64,
}

impl Orbit {
    /// The colors of `n` elements.
    pub fn colors(&self, n: usize) -> Vec<Color> {
        let color = |i: usize| [Color::White, Color::Black][(self.black >> i & 1) as usize];
        (0..n).map(color).collect()
    }
}

impl Colorings {
    /// The maximum number of elements of a board whose colorings can be listed.
    pub const MAX_ELEMENTS: usize = 24;

    /// All colorings of a board, whose own colors are ignored.
    ///
    /// # Panics
    /// If there are more than [`Colorings::MAX_ELEMENTS`] elements.
    pub fn of(shape: &Board) -> Colorings {
        let elements = shape.len();
        assert!(
            elements <= Colorings::MAX_ELEMENTS,
            "too many colorings of {elements} elements"
        );
        let white = shape.clone().with_colors(vec![Color::White; elements]);
        let structure = match &white {
            Board::Diagram(diagram) => with_lines(diagram),
            board => Structure::of(board),
        };
        let maps = generators(&structure, u64::MAX).expect("there are steps enough");
        let narrow = |map: Vec<Element>| map[..elements].iter().map(|&x| x as u8).collect();
        let symmetries: Vec<Vec<u8>> = maps.into_iter().map(narrow).collect();
        let words = if symmetries.is_empty() {
            0
        } else {
            (1usize << elements).div_ceil(64)
        };
        Colorings {
            elements,
            symmetries,
            next: 0,
            chosen: None,
            seen: vec![0; words],
            open: Vec::new(),
        }
    }

    /// The colorings of a board in which neighbors, by cover, side or edge, have different colors.
    ///
    /// # Panics
    /// Like [`Colorings::of`].
    pub fn chess(shape: &Board) -> Colorings {
        // Symmetries preserve neighbors, so these colorings are closed under them.
        Colorings {
            chosen: Some(chess_colorings(shape).into_iter()),
            ..Colorings::of(shape)
        }
    }

    /// The colors of a board themselves.
    ///
    /// # Panics
    /// If there are more than 64 elements.
    pub fn own(board: &Board) -> Colorings {
        assert!(board.len() <= 64, "the colors are bits of a word");
        let colored = board.colors().iter().enumerate();
        let black = colored.filter(|(_, color)| **color == Color::Black);
        let black = black.fold(0, |set, (i, _)| set | 1 << i);
        Colorings {
            elements: board.len(),
            symmetries: Vec::new(),
            next: 0,
            chosen: Some(vec![black].into_iter()),
            seen: Vec::new(),
            open: Vec::new(),
        }
    }

    /// The next coloring to consider.
    fn candidate(&mut self) -> Option<u64> {
        match &mut self.chosen {
            Some(chosen) => chosen.next(),
            None => {
                let black = self.next;
                self.next += 1;
                (black < 1 << self.elements).then_some(black)
            }
        }
    }

    /// The size of the orbit of a coloring. Marks the orbit as seen.
    fn orbit_size(&mut self, black: u64) -> u64 {
        let mut size = 0;
        self.open.push(black);
        mark(&mut self.seen, black);
        while let Some(set) = self.open.pop() {
            size += 1;
            for map in &self.symmetries {
                let image = image(set, map);
                if mark(&mut self.seen, image) {
                    self.open.push(image);
                }
            }
        }
        size
    }
}

impl Iterator for Colorings {
    type Item = Orbit;

    fn next(&mut self) -> Option<Orbit> {
        while let Some(black) = self.candidate() {
            if self.symmetries.is_empty() {
                return Some(Orbit { black, size: 1 });
            }
            if self.seen[(black / 64) as usize] >> (black % 64) & 1 == 0 {
                let size = self.orbit_size(black);
                return Some(Orbit { black, size });
            }
        }
        None
    }
}

/// The sets of black elements, ascending, for which no two neighbors have the same color.
fn chess_colorings(shape: &Board) -> Vec<u64> {
    let structure = &Structure::of(shape);
    let neighbors = |x: Element| structure.out().of(x).iter().chain(structure.into().of(x));
    // For each component, one of its two colorings, and the component itself.
    let mut parts: Vec<[u64; 2]> = Vec::new();
    let mut reached = 0u64;
    for start in 0..shape.len() as Element {
        if reached >> start & 1 == 1 {
            continue;
        }
        let (mut black, mut part, mut open) = (0u64, 1 << start, vec![start]);
        while let Some(x) = open.pop() {
            for &y in neighbors(x) {
                let is_new = part >> y & 1 == 0;
                let other = (black >> x & 1) ^ 1;
                if is_new {
                    part |= 1 << y;
                    black |= other << y;
                    open.push(y);
                } else if black >> y & 1 != other {
                    return Vec::new(); // an odd cycle
                }
            }
        }
        reached |= part;
        parts.push([black, part & !black]);
    }
    let mut all = vec![0];
    for choices in parts {
        all = all
            .iter()
            .flat_map(|set| choices.map(|black| set | black))
            .collect();
    }
    all.sort_unstable();
    all
}

/// Marks a set. Returns whether it was unmarked before.
fn mark(seen: &mut [u64], set: u64) -> bool {
    let (word, bit) = (&mut seen[(set / 64) as usize], 1 << (set % 64));
    let is_new = *word & bit == 0;
    *word |= bit;
    is_new
}

fn image(mut set: u64, map: &[u8]) -> u64 {
    let mut image = 0;
    while set != 0 {
        image |= 1 << map[set.trailing_zeros() as usize];
        set &= set - 1;
    }
    image
}

/// The order of the cells, with an additional vertex for each row and column of adjacent cells.
fn with_lines(diagram: &Diagram) -> Structure {
    const LINE: u32 = 2;
    let order = diagram.to_poset();
    let mut colors = vec![0; diagram.cells().len()];
    let mut pairs: Vec<(Element, Element)> = order.upper_covers().pairs().collect();
    let (row, column) = diagram.neighbors();
    for line in [row, column] {
        for cells in runs(&line) {
            let vertex = colors.len() as Element;
            colors.push(LINE);
            pairs.extend(cells.into_iter().map(|cell| (cell, vertex)));
        }
    }
    let out = Adjacency::from_pairs(colors.len(), &pairs);
    Structure::new(colors, out)
}

/// The maximal runs of adjacent cells in one direction; single cells are omitted.
fn runs(line: &Adjacency) -> Vec<Vec<Element>> {
    let mut runs = Vec::new();
    for start in 0..line.len() as Element {
        // Follow each run from its first cell, which has no earlier neighbor.
        let is_first = line.of(start).iter().all(|&next| next > start);
        if !is_first || line.of(start).is_empty() {
            continue;
        }
        let mut run = vec![start];
        while let Some(&next) = line
            .of(run[run.len() - 1])
            .iter()
            .find(|&&next| next > run[run.len() - 1])
        {
            run.push(next);
        }
        runs.push(run);
    }
    runs
}
