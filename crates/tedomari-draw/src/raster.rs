//! Parts drawn as blocks of letters.

use super::dots;
use super::hex;
use super::letters::{column, columns, printable_text};
use super::{Axes, Mark, Node, Paint, Part, Place, Scene, Shape};
use tedomari::board::Element;
use tedomari::sorting::Arrange;

/// Lines with more columns than this for each row are too flat to follow.
const FLATTEST: usize = 2;

/// The most rows of lines between two layers.
const MAX_GAP: usize = 6;

/// A rectangle of letters. A double-width letter is followed by a placeholder that is not printed.
pub(super) struct Block {
    rows: Vec<Vec<char>>,
}

/// The placeholder after a double-width letter.
const COVERED: char = '\0';

/// The Braille letter without dots. The next 255 have a bit for each dot.
const BRAILLE: u32 = 0x2800;

impl Block {
    /// An empty block of the given size.
    pub(super) fn new(width: usize, height: usize) -> Block {
        Block {
            rows: vec![vec![' '; width]; height],
        }
    }

    /// Its columns.
    pub(super) fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// Its rows.
    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Writes a text into a row, starting at the given column.
    pub(super) fn write(&mut self, row: usize, mut at: usize, text: &str) {
        for letter in text.chars() {
            self.rows[row][at] = letter;
            if column(letter) == 2 {
                self.rows[row][at + 1] = COVERED;
            }
            at += column(letter);
        }
    }

    /// Draws a piece of a line. Different pieces in one place form a crossing.
    fn stroke(&mut self, row: usize, at: usize, letter: char) {
        let old = &mut self.rows[row][at];
        *old = if *old == ' ' || *old == letter {
            letter
        } else {
            'X'
        };
    }

    /// Adds a dot to the Braille letter in a place.
    pub(super) fn dot(&mut self, row: usize, at: usize, bit: u8) {
        let old = &mut self.rows[row][at];
        let dots = u32::from(*old)
            .checked_sub(BRAILLE)
            .filter(|&dots| dots < 256);
        let dots = dots.unwrap_or(0) | u32::from(bit);
        *old = char::from_u32(BRAILLE + dots).unwrap_or(*old);
    }

    /// Copies another block into this one.
    pub(super) fn paste(&mut self, row: usize, at: usize, other: &Block) {
        for (i, letters) in other.rows.iter().enumerate() {
            self.rows[row + i][at..at + letters.len()].copy_from_slice(letters);
        }
    }

    /// The block as lines of text.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let line: String = row.iter().filter(|&&letter| letter != COVERED).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// An element as text: a disc and its name, in brackets if it is marked, in parentheses if it is the
/// last move; a dot if it is removed, with its name if the last move has removed it.
pub(super) fn token(node: &Node) -> String {
    let label = printable_text(&node.label);
    let drawn = match node.paint {
        Paint::Red => format!("R:{label}"),
        Paint::Green => format!("G:{label}"),
        Paint::Set => format!("{{{label}}}"),
        Paint::Vertex | Paint::Outcome => label,
        Paint::White | Paint::Black | Paint::Free | Paint::Position => {
            format!("{}{label}", disc(node))
        }
    };
    match node.mark {
        Mark::Plain | Mark::Beside => drawn,
        Mark::Highlighted | Mark::Removable => format!("[{drawn}]"),
        Mark::Last => format!("({drawn})"),
        Mark::Gone => "·".to_owned(),
        Mark::Taken => format!("(·{})", printable_text(&node.label)),
    }
}

/// The color of a disc or cell as one letter.
pub(super) fn disc(node: &Node) -> char {
    match node.paint {
        Paint::White => '○',
        Paint::Free => '◌',
        Paint::Black => '●',
        Paint::Red => 'R',
        Paint::Green => 'G',
        Paint::Vertex | Paint::Set | Paint::Position | Paint::Outcome => '•',
    }
}

/// The content of a cell: X and O where columns have letters.
fn sign(node: &Node, axes: Axes) -> char {
    match (axes, node.paint) {
        (Axes::Letters, Paint::Red) => 'X',
        (Axes::Letters, Paint::Green) => 'O',
        (Axes::Letters, Paint::Free) => '.',
        _ => disc(node),
    }
}

/// A part as a block of at most the given width, if it can be drawn clearly.
pub(super) fn block(part: &Part, scene: &Scene, width: usize) -> Option<Block> {
    match part.shape {
        Shape::Layers => layers(part, scene, width).or_else(|| dots::block(part, scene, width)),
        Shape::Cells(axes) => cells(part, axes, scene, width),
        Shape::Hex { .. } => Some(hex::block(part, scene)),
        Shape::Round => dots::block(part, scene, width),
    }
}

/// A grid of discs with row and column labels.
fn cells(part: &Part, axes: Axes, scene: &Scene, width: usize) -> Option<Block> {
    let (rows, count) = (part.extent.y as usize + 1, part.extent.x as usize + 1);
    let margin = rows.to_string().len();
    let brackets = scene
        .nodes
        .iter()
        .any(|node| token(node).starts_with(['[', '(']));
    // The distance between neighbors: enough for the longest number, or for brackets.
    let step = (count.to_string().len() + 1).max(if brackets { 4 } else { 2 });
    let total = margin + 1 + step * count;
    if total > width {
        return None;
    }
    let mut block = Block::new(total, rows + 1);
    let center = |column: usize| margin + step * (column + 1) - 1;
    // The column labels are on the side of the first row.
    let (names, top) = match axes {
        Axes::English | Axes::Letters => (0, 1),
        Axes::French => (rows, 0),
    };
    for column in 0..count {
        let name = axes.column(column as u32);
        block.write(names, center(column) + 1 - name.len(), &name);
    }
    for row in 0..rows {
        let number = (row + 1).to_string();
        let at = match axes {
            Axes::English | Axes::Letters => row + 1,
            Axes::French => rows - 1 - row,
        };
        block.write(at, margin - number.len(), &number);
    }
    for &(x, place) in &part.places {
        let node = &scene.nodes[x as usize];
        let (row, at) = (top + rows - 1 - place.y as usize, center(place.x as usize));
        let sign = sign(node, axes);
        match node.mark {
            Mark::Plain | Mark::Beside => block.write(row, at, &sign.to_string()),
            Mark::Gone => block.write(row, at, "·"),
            Mark::Taken => block.write(row, at - 1, "(·)"),
            Mark::Highlighted | Mark::Removable => {
                block.write(row, at - 1, &format!("[{sign}]"));
            }
            Mark::Last => block.write(row, at - 1, &format!("({sign})")),
        }
    }
    Some(block)
}

/// A text in a layer, or a line that passes through the layer.
struct Item {
    x: f64,
    level: usize,
    text: String,
    /// The columns of the text to the left of the disc, where lines end.
    left: usize,
}

impl Item {
    /// The columns from the disc on.
    fn right(&self) -> usize {
        columns(&self.text) - self.left
    }
}

/// Layers from the top, with lines between them.
fn layers(part: &Part, scene: &Scene, width: usize) -> Option<Block> {
    let items = items(part, scene);
    let scale = scale(&items)?;
    let center = |x: f64| (x * scale).round() as usize;
    // Space for brackets to the left of place 0.
    let margin = items
        .iter()
        .map(|item| item.left.saturating_sub(center(item.x)))
        .max()?;
    let total = items
        .iter()
        .map(|item| margin + center(item.x) + item.right())
        .max()?;
    if total > width {
        return None;
    }
    let mut place_of = vec![Place { x: 0.0, y: 0.0 }; scene.nodes.len()];
    for &(x, place) in &part.places {
        place_of[x as usize] = place;
    }
    let height = part.extent.y as usize + 1;
    let mut segments: Vec<Vec<(usize, usize)>> = vec![Vec::new(); height];
    let mut level_lines = Vec::new();
    for line in &part.lines {
        let (from, to) = (place_of[line.from as usize], place_of[line.to as usize]);
        let mut points: Vec<Place> = [from]
            .into_iter()
            .chain(line.bends.iter().copied())
            .chain([to])
            .collect();
        points.arrange_by(|a, b| a.y.total_cmp(&b.y));
        if from.y == to.y {
            level_lines.push((from.y as usize, from.x.min(to.x), from.x.max(to.x)));
            continue;
        }
        for pair in points.windows(2) {
            if pair[1].y - pair[0].y != 1.0 {
                return None;
            }
            let ends = (margin + center(pair[0].x), margin + center(pair[1].x));
            segments[pair[0].y as usize].push(ends);
        }
    }
    let gap = |level: usize| -> usize {
        let flattest = segments[level].iter().map(|&(a, b)| a.abs_diff(b)).max();
        flattest.map_or(0, |columns| columns.div_ceil(FLATTEST).max(1))
    };
    let gaps: Vec<usize> = (0..height).map(gap).collect();
    if gaps.iter().any(|&rows| rows > MAX_GAP) {
        return None;
    }
    // The row of each layer. The gap above a layer belongs to it.
    let mut row_of = vec![0; height];
    let mut rows = 0;
    for level in (0..height).rev() {
        rows += gaps[level];
        row_of[level] = rows;
        rows += 1;
    }
    let mut block = Block::new(total, rows);
    for (level, segments) in segments.iter().enumerate() {
        for &(low, high) in segments {
            draw_segment(&mut block, row_of[level], gaps[level], low, high);
        }
    }
    for (level, left, right) in level_lines {
        for at in margin + center(left)..margin + center(right) {
            block.stroke(row_of[level], at, '-');
        }
    }
    for item in &items {
        let at = margin + center(item.x) - item.left;
        block.write(row_of[item.level], at, &item.text);
    }
    Some(block)
}

fn items(part: &Part, scene: &Scene) -> Vec<Item> {
    // If there are marks, every text has space for brackets, so that a drawing does not move from
    // one position to the next.
    let marked = scene.nodes.iter().any(|node| node.mark != Mark::Plain);
    let node = |&(x, place): &(Element, Place)| {
        let node = &scene.nodes[x as usize];
        let text = token(node);
        let text = match node.mark {
            Mark::Plain if marked => format!(" {text} "),
            Mark::Gone => format!(" {text}{}", " ".repeat(columns(&node.label) + 1)),
            _ => text,
        };
        Item {
            x: place.x,
            level: place.y as usize,
            text,
            left: usize::from(marked),
        }
    };
    let bends = part.lines.iter().flat_map(|line| &line.bends);
    let bend = |place: &Place| Item {
        x: place.x,
        level: place.y as usize,
        text: "|".to_owned(),
        left: 0,
    };
    let mut items: Vec<Item> = part
        .places
        .iter()
        .map(node)
        .chain(bends.map(bend))
        .collect();
    items.arrange_by(|a, b| a.level.cmp(&b.level).then(a.x.total_cmp(&b.x)));
    items
}

/// The number of columns of a step such that neighbors in a layer stay apart.
fn scale(items: &[Item]) -> Option<f64> {
    let mut scale = 2.0f64;
    for pair in items
        .windows(2)
        .filter(|pair| pair[0].level == pair[1].level)
    {
        let needed = pair[0].right() + pair[1].left + 2;
        scale = scale.max(needed as f64 / (pair[1].x - pair[0].x));
    }
    scale.is_finite().then(|| scale.ceil())
}

/// A line from column `low` in the given row through the rows above it to column `high`.
fn draw_segment(block: &mut Block, row: usize, gap: usize, low: usize, high: usize) {
    let column = |i: usize| {
        let (low, high) = (low as f64, high as f64);
        (low + (high - low) * i as f64 / (gap + 1) as f64).round() as usize
    };
    for i in 1..=gap {
        // Vertical where the line stays in its column.
        let letter = if column(i - 1) == column(i) && column(i) == column(i + 1) {
            '|'
        } else if low < high {
            '/'
        } else {
            '\\'
        };
        block.stroke(row - i, column(i), letter);
    }
}
