//! Ramsey boards made from formulas, drawn as in Slany's figures: a disc for each uncolored edge,
//! and a line between related ones.

use super::{
    DrawError, Group, Line, MAX_DRAWN, MAX_LINES, Mark, Node, Part, Place, Scene, Shape, Tint,
};
use tedomari::board::{Color, Element};
use tedomari_census::reduce::{AchieveBoard, AvoidBoard};

/// The sketch of a board for avoiding bow-ties. A red line means that Red may color only one of the
/// two edges; a green line, that Green may.
pub fn avoid_sketch(board: &AvoidBoard) -> Result<Scene, DrawError> {
    let formula = board.formula();
    let (n, m) = (formula.variables.len(), formula.terms.len());
    let mut sketch = Sketch::new(board.board().free_count(), 0, m * m / 2 + 3 * n)?;
    for element in 0..board.board().free_count() as Element {
        sketch.node(board.board().name(element), Color::White);
    }
    // Variables are in columns, clauses are spread out below them, and the spare edge is beside
    // them.
    let width = 1.5 * n.max(m) as f64;
    let column = |i: usize, of: usize| (i as f64 + 0.5) * width / of.max(1) as f64;
    let d = |j: usize| 3 * n + 1 + j;
    sketch.place(0, width + 0.7, 3.0);
    for i in 0..n {
        let [r, y, g] = [1, 2, 3].map(|k| 3 * i + k);
        for (row, element) in [(4.0, r), (3.0, y), (2.0, g)] {
            sketch.place(element, column(i, n), row);
        }
        sketch.line(r, y, Tint::Red, None);
        sketch.line(y, g, Tint::Green, None);
    }
    for (j, term) in formula.terms.iter().enumerate() {
        sketch.place(d(j), column(j, m), 0.0);
        for &h in term {
            sketch.line(d(j), 3 * h as usize + 3, Tint::Green, None);
        }
        for before in 0..j {
            // Around the clauses between.
            let bend = (j - before > 1).then(|| Place {
                x: (column(j, m) + column(before, m)) / 2.0,
                y: -0.3 - 0.25 * (j - before) as f64,
            });
            sketch.line(d(before), d(j), Tint::Green, bend);
        }
    }
    let notes = [
        "y: whoever colors it gets the variable; r and r0: only Red, g and d: only Green",
        "joined by a red (green, dashed) line: Red (Green) may color only one of the two",
    ];
    let groups = board.gadgets().into_iter().map(Group::from);
    Ok(sketch.finish(groups.collect(), &notes))
}

/// The sketch of a board for achieving an octopus. Black discs are the colored parts of an octopus,
/// and the lines lead to its uncolored feet.
pub fn achieve_sketch(board: &AchieveBoard) -> Result<Scene, DrawError> {
    let formula = board.formula();
    let (n, q) = (formula.variables.len(), formula.terms.len());
    let free = board.board().free_count();
    let mut sketch = Sketch::new(free, q + 1, n * q + free)?;
    for element in 0..free as Element {
        sketch.node(board.board().name(element), Color::White);
    }
    let width = 1.2 * n.max(q) as f64;
    let column = |i: usize, of: usize| (i as f64 + 0.5) * width / of.max(1) as f64;
    for i in 0..n {
        sketch.place(i, column(i, n), 0.0);
    }
    let mut bodies = Vec::new();
    for (j, term) in formula.terms.iter().enumerate() {
        let body = sketch.node(&format!("C{}", j + 1), Color::Black);
        bodies.push(body as Element);
        sketch.place(body, column(j, q), 1.6);
        for &i in term {
            sketch.line(i as usize, body, Tint::Red, None);
        }
    }
    let mut groups = vec![
        group("variables", (0..n as Element).collect()),
        group("disjuncts", bodies),
    ];
    let feet = free - n;
    if feet > 0 {
        let body = sketch.node("H", Color::Black);
        sketch.place(body, width + 1.4 + feet.min(12) as f64 / 2.0, 1.6);
        for foot in 0..feet {
            let (row, place) = (foot / 12, foot % 12);
            sketch.place(n + foot, width + 1.4 + place as f64, -(row as f64));
            sketch.line(n + foot, body, Tint::Green, None);
        }
        let feet = (n..free).map(|foot| foot as Element);
        groups.push(group(
            "Green's octopus",
            feet.chain([body as Element]).collect(),
        ));
    }
    let legs = board.legs();
    let notes = [
        format!("black: the colored part of an octopus with {legs} legs; lines lead to its uncolored feet"),
        "red: Red completes it with all of these feet; green, dashed: Green with as many as it has legs".into(),
    ];
    Ok(sketch.finish(groups, &notes))
}

fn group(label: &str, elements: Vec<Element>) -> Group {
    Group {
        label: label.into(),
        elements,
    }
}

/// A picture under construction.
struct Sketch {
    /// The number of nodes that are elements. These come first.
    elements: usize,
    nodes: Vec<Node>,
    places: Vec<(Element, Place)>,
    lines: Vec<Line>,
}

impl Sketch {
    /// A sketch with this many elements and at most this many other nodes and lines.
    fn new(elements: usize, others: usize, lines: usize) -> Result<Sketch, DrawError> {
        let nodes = elements + others;
        if nodes > MAX_DRAWN {
            return Err(DrawError::TooManyElements(nodes));
        }
        if lines > MAX_LINES {
            return Err(DrawError::TooManyLines(lines));
        }
        Ok(Sketch {
            elements,
            nodes: Vec::new(),
            places: Vec::new(),
            lines: Vec::new(),
        })
    }

    fn node(&mut self, label: &str, color: Color) -> usize {
        self.nodes.push(Node {
            paint: color.into(),
            label: label.into(),
            mark: Mark::Plain,
        });
        self.nodes.len() - 1
    }

    fn place(&mut self, node: usize, x: f64, y: f64) {
        self.places.push((node as Element, Place { x, y }));
    }

    fn line(&mut self, from: usize, to: usize, tint: Tint, bend: Option<Place>) {
        self.lines.push(Line {
            bends: bend.into_iter().collect(),
            tint,
            ..Line::plain(from as Element, to as Element)
        });
    }

    fn finish(self, groups: Vec<Group>, notes: &[impl ToString]) -> Scene {
        let mut part = Part::new(Shape::Layers, self.places, self.lines);
        part.groups = groups;
        Scene {
            elements: self.elements,
            nodes: self.nodes,
            parts: vec![part],
            ordered: false,
            notes: notes.iter().map(ToString::to_string).collect(),
        }
    }
}
