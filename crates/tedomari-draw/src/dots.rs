//! Parts whose lines have any slope, drawn with Braille letters: each has two by four dots.

use super::geometry::Rect;
use super::letters::columns;
use super::picture::Point;
use super::raster::{Block, token};
use super::{Line, Mark, Paint, Part, Place, Scene, Shape, Tint};
use tedomari::sorting::Arrange;

/// The dots of a letter.
const ACROSS: usize = 2;
const DOWN: usize = 4;

/// With more lines than this around a circle or between layers, a drawing is too dense to follow.
const MAX_ROUND: usize = 45;
const MAX_LAYERED: usize = 32;

/// The dots of a step around a circle, smallest first. They are about as far apart in both
/// directions.
const ROUND: [f64; 5] = [12.0, 14.0, 17.0, 21.0, 28.0];

/// The first of these that leaves space between the lines of a graph with many edges.
const DENSE: usize = 2;

/// The columns of a step in a layer, smallest first, and the rows between two layers.
const COLUMNS: [f64; 6] = [3.0, 4.0, 5.0, 6.0, 8.0, 10.0];
const ROWS: f64 = 4.0;

/// Where the letter of an edge may be, from one end of the edge to the other.
const ALONG: [f64; 9] = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73, 0.2, 0.8];

/// Columns on both sides, for the brackets around the letter of a vertical edge.
const EDGE_MARGIN: usize = 1;

/// A part as a block of at most the given width, if it is small enough to be clear.
pub(super) fn block(part: &Part, scene: &Scene, width: usize) -> Option<Block> {
    let most = match part.shape {
        Shape::Round => MAX_ROUND,
        _ => MAX_LAYERED,
    };
    // A list of sets is easier to read than many lines to their elements.
    let has_sets = scene.nodes.iter().any(|node| node.paint == Paint::Set);
    if has_sets || part.lines.len() > most {
        return None;
    }
    let scales: Vec<Point> = match part.shape {
        Shape::Round => {
            let is_dense = part.lines.len() > 2 * part.places.len();
            let first = if is_dense { DENSE } else { 0 };
            ROUND[first..].iter().map(|&dots| (dots, dots)).collect()
        }
        _ => COLUMNS
            .iter()
            .map(|&columns| (columns * ACROSS as f64, ROWS * DOWN as f64))
            .collect(),
    };
    let mut drawings = scales
        .into_iter()
        .map(|scale| Drawing::new(part, scene, scale));
    let drawing = drawings.find(Drawing::is_clear)?;
    (drawing.width() <= width).then(|| drawing.block())
}

/// The text of a node, and where it is.
struct Token {
    text: String,
    row: usize,
    /// The first column.
    left: usize,
}

impl Token {
    fn right(&self) -> usize {
        self.left + columns(&self.text)
    }
}

/// A part with its dots counted from the upper left corner.
struct Drawing<'a> {
    tokens: Vec<Token>,
    /// The lines, and the dots that each passes through, except to what is removed.
    lines: Vec<(&'a Line, Vec<Point>)>,
    rows: usize,
}

impl<'a> Drawing<'a> {
    fn new(part: &'a Part, scene: &Scene, scale: Point) -> Drawing<'a> {
        let texts: Vec<String> = part
            .places
            .iter()
            .map(|&(x, _)| token(&scene.nodes[x as usize]))
            .collect();
        let column = |place: Place| (place.x * scale.0 / ACROSS as f64).round() as usize;
        let row =
            |place: Place| ((part.extent.y - place.y) * scale.1 / DOWN as f64).round() as usize;
        // Each text is centered on its node.
        let before = |text: &str| (columns(text).max(1) - 1) / 2;
        let sticks_out = |(text, &(_, place)): (&String, &(_, Place))| {
            before(text).saturating_sub(column(place))
        };
        let margin = texts.iter().zip(&part.places).map(sticks_out).max();
        let margin = margin.unwrap_or(0) + EDGE_MARGIN;
        let mut ends = vec![(0.0, 0.0); scene.nodes.len()];
        let mut tokens = Vec::new();
        for (text, &(x, place)) in texts.into_iter().zip(&part.places) {
            let (center, row) = (margin + column(place), row(place));
            ends[x as usize] = middle(row, center);
            tokens.push(Token {
                left: center - before(&text),
                text,
                row,
            });
        }
        let is_gone = |x: u32| scene.nodes[x as usize].mark.is_gone();
        let bend = |&place: &Place| middle(row(place), margin + column(place));
        let lines = part.lines.iter();
        let lines = lines.filter(|line| scene.ordered || !is_gone(line.from) && !is_gone(line.to));
        let lines = lines.map(|line| {
            let bends = line.bends.iter().map(bend);
            let start = [ends[line.from as usize]].into_iter();
            (
                line,
                start.chain(bends).chain([ends[line.to as usize]]).collect(),
            )
        });
        let lowest = Place { x: 0.0, y: 0.0 };
        Drawing {
            lines: lines.collect(),
            rows: row(lowest) + 1,
            tokens,
        }
    }

    fn width(&self) -> usize {
        let bends = self.lines.iter().flat_map(|(_, points)| points);
        let bends = bends.map(|(x, _)| *x as usize / ACROSS + 1);
        let widest = self.tokens.iter().map(Token::right).chain(bends).max();
        widest.unwrap_or(0) + EDGE_MARGIN
    }

    /// Whether there is space between the nodes of a row.
    fn is_clear(&self) -> bool {
        let mut sorted: Vec<&Token> = self.tokens.iter().collect();
        sorted.arrange_by_key(|token| (token.row, token.left));
        sorted
            .windows(2)
            .all(|pair| pair[0].row != pair[1].row || pair[0].right() < pair[1].left)
    }

    fn block(&self) -> Block {
        let mut block = Block::new(self.width(), self.rows);
        for (line, points) in &self.lines {
            for pair in points.windows(2) {
                draw(&mut block, line, pair[0], pair[1]);
            }
        }
        for token in &self.tokens {
            block.write(token.row, token.left, &token.text);
        }
        let mut taken: Vec<Rect> = self.tokens.iter().map(around_token).collect();
        // Marks first: they need more space.
        let is_marked = |line: &Line| line.edge.as_ref().is_some_and(|edge| is_marked(edge.mark));
        for marked in [true, false] {
            for (i, (line, _)) in self.lines.iter().enumerate() {
                if is_marked(line) == marked
                    && let Some(text) = letter(line)
                {
                    let (row, at) = self.spot(i, &text, &taken);
                    block.write(row, at, &text);
                    taken.push(around(row, at, columns(&text)));
                }
            }
        }
        block
    }

    /// The row and the first column of the letter of an edge: on the edge, as far from everything
    /// else as possible.
    fn spot(&self, edge: usize, text: &str, taken: &[Rect]) -> (usize, usize) {
        let points = &self.lines[edge].1;
        let [(x0, y0), (x1, y1)] = [points[0], points[points.len() - 1]];
        let spot = |along: &f64| {
            let x = x0 + (x1 - x0) * along;
            let y = y0 + (y1 - y0) * along;
            let column = (x / ACROSS as f64) as usize;
            let row = (y / DOWN as f64) as usize;
            (row, column.saturating_sub(columns(text) / 2))
        };
        let crowd = |&(row, at): &(usize, usize)| -> usize {
            let here = around(row, at, columns(text));
            let others = self.lines.iter().enumerate().filter(|(i, _)| *i != edge);
            let crossing = others.filter(|(_, (_, points))| {
                points
                    .windows(2)
                    .any(|pair| here.is_crossed_by(pair[0], pair[1]))
            });
            let lines: usize = crossing
                .map(|(_, (line, _))| if line.tint == Tint::Plain { 1 } else { 4 })
                .sum();
            let covered = taken.iter().filter(|other| other.overlaps(&here)).count();
            lines + 1000 * covered
        };
        ALONG.iter().map(spot).min_by_key(crowd).unwrap_or((0, 0))
    }
}

/// The middle of a letter, in dots.
fn middle(row: usize, column: usize) -> Point {
    let dots = |letters: usize, each: usize| (letters * each) as f64 + (each - 1) as f64 / 2.0;
    (dots(column, ACROSS), dots(row, DOWN))
}

/// The dots of some letters in a row.
fn around(row: usize, at: usize, count: usize) -> Rect {
    Rect {
        left: (at * ACROSS) as f64,
        top: (row * DOWN) as f64,
        right: ((at + count) * ACROSS) as f64,
        bottom: ((row + 1) * DOWN) as f64,
    }
}

fn around_token(token: &Token) -> Rect {
    around(token.row, token.left, columns(&token.text))
}

fn is_marked(mark: Mark) -> bool {
    matches!(mark, Mark::Highlighted | Mark::Last)
}

/// What stands on an edge that is colored or marked.
fn letter(line: &Line) -> Option<String> {
    let edge = line.edge.as_ref()?;
    let letter = match line.tint {
        Tint::Red => "R",
        Tint::Green => "G",
        Tint::Plain if is_marked(edge.mark) => ".",
        Tint::Plain => return None,
    };
    Some(match edge.mark {
        Mark::Highlighted => format!("[{letter}]"),
        Mark::Last => format!("({letter})"),
        _ => letter.into(),
    })
}

/// Draws a straight piece of a line: solid, dashed if it is green, or dotted if it is an uncolored
/// edge of a game in which edges are colored.
fn draw(block: &mut Block, line: &Line, (x0, y0): Point, (x1, y1): Point) {
    let is_drawn = |i: usize| match line.tint {
        Tint::Green => i % 7 < 4,
        Tint::Plain if line.edge.is_some() => i.is_multiple_of(8),
        _ => true,
    };
    let count = (x1 - x0).abs().max((y1 - y0).abs()).ceil().max(1.0);
    for i in (0..=count as usize).filter(|&i| is_drawn(i)) {
        let along = i as f64 / count;
        let x = (x0 + (x1 - x0) * along).round() as usize;
        let y = (y0 + (y1 - y0) * along).round() as usize;
        block.dot(y / DOWN, x / ACROSS, DOTS[x % ACROSS][y % DOWN]);
    }
}

/// The bit of each dot of a Braille letter: columns from the left, rows from the top.
const DOTS: [[u8; DOWN]; ACROSS] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
