use tedomari::board::{Color, Element};
use tedomari_census::reduce::Gadget;

/// A drawing in steps: what is drawn for each element, and where, part by part.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The nodes: first one for each element of the board, in order, then auxiliary ones.
    pub nodes: Vec<Node>,
    /// The number of nodes that are elements. 0 if lines are the elements; see [`Line::edge`].
    pub elements: usize,
    /// The parts, to be placed side by side.
    pub parts: Vec<Part>,
    /// Whether lines are covers, from the lower element to the upper one. Otherwise they are edges.
    pub ordered: bool,
    /// Notes on what lines cannot show.
    pub notes: Vec<String>,
}

/// A node, usually an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its color.
    pub paint: Paint,
    /// Its name.
    pub label: String,
    /// Its mark.
    pub mark: Mark,
}

/// The color of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Something of White's.
    White,
    /// Something of Black's.
    Black,
    /// Uncolored.
    Free,
    /// Colored by Red.
    Red,
    /// Colored by Green.
    Green,
    /// Not an element, but a vertex of a graph whose edges are the elements.
    Vertex,
    /// Not an element, but a set of elements.
    Set,
    /// Not an element, but a position in which somebody can move.
    Position,
    /// Not an element, but an outcome.
    Outcome,
}

impl From<Color> for Paint {
    fn from(color: Color) -> Paint {
        match color {
            Color::White => Paint::White,
            Color::Black => Paint::Black,
        }
    }
}

impl Paint {
    /// The color in the title of an element. Only colors that change during a game are named.
    pub(super) fn suffix(self) -> &'static str {
        match self {
            Paint::Red => ", red",
            Paint::Green => ", green",
            _ => "",
        }
    }
}

/// The mark of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// No mark.
    Plain,
    /// The element is highlighted.
    Highlighted,
    /// The element may be removed now.
    Removable,
    /// The element is the last move.
    Last,
    /// The element has been removed.
    Gone,
    /// The last move has removed the element.
    Taken,
    /// The element is outside the region.
    Beside,
}

impl Mark {
    /// Whether the element is no longer on the board.
    pub(super) fn is_gone(self) -> bool {
        matches!(self, Mark::Gone | Mark::Taken)
    }
}

/// A part of a drawing with its own layout, usually a connected component.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// How its coordinates are interpreted.
    pub shape: Shape,
    /// Its elements and their places. The smallest coordinates are 0.
    pub places: Vec<(Element, Place)>,
    /// The lines between its elements.
    pub lines: Vec<Line>,
    /// Groups of elements, each with a frame around it.
    pub groups: Vec<Group>,
    /// The largest coordinates in the part.
    pub extent: Place,
}

/// A group of elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its label.
    pub label: String,
    /// The elements, which should be near each other.
    pub elements: Vec<Element>,
}

/// How the coordinates of a part are interpreted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Discs in horizontal layers. `y` is the number of the layer.
    Layers,
    /// Discs around a circle. A step has the same length in both directions.
    Round,
    /// Square cells, a step wide, without gaps.
    Cells(Axes),
    /// Hexagonal cells in a rhombus. Each row is shifted half a step to the right of the row above.
    Hex {
        /// Whether it is a whole board, with sides that belong to the players.
        has_sides: bool,
    },
}

/// How the rows and columns of cells are labeled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axes {
    /// Numbers, rows from the top.
    English,
    /// Numbers, rows from the bottom.
    French,
    /// Letters for columns, numbers for rows from the top, as in `a1`.
    Letters,
}

/// A place, in steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Steps to the right.
    pub x: f64,
    /// Steps upwards.
    pub y: f64,
}

/// A line between two elements.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its first element.
    pub from: Element,
    /// Its second element.
    pub to: Element,
    /// The places that it passes through, one in each layer between its ends.
    pub bends: Vec<Place>,
    /// Its color.
    pub tint: Tint,
    /// The element that it represents, if lines are the elements.
    pub edge: Option<Edge>,
}

/// An element that is drawn as a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Its number.
    pub element: Element,
    /// Its name.
    pub label: String,
    /// How it stands out.
    pub mark: Mark,
}

/// The color of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tint {
    /// Gray.
    #[default]
    Plain,
    /// Red.
    Red,
    /// Green.
    Green,
}

impl From<Gadget> for Group {
    fn from(gadget: Gadget) -> Group {
        Group {
            label: gadget.name,
            elements: gadget.members,
        }
    }
}

impl Scene {
    /// Marks an element, unless it is not drawn.
    pub fn mark(&mut self, element: Element, mark: Mark) {
        match self.nodes[..self.elements].get_mut(element as usize) {
            Some(node) => node.mark = mark,
            None => {
                let lines = self.parts.iter_mut().flat_map(|part| &mut part.lines);
                let mut edges = lines.filter_map(|line| line.edge.as_mut());
                if let Some(edge) = edges.find(|edge| edge.element == element) {
                    edge.mark = mark;
                }
            }
        }
    }

    /// The scene with diagrams in French notation, with rows growing upwards.
    pub fn french(mut self) -> Scene {
        for part in &mut self.parts {
            if part.shape == Shape::Cells(Axes::English) {
                part.shape = Shape::Cells(Axes::French);
                for (_, place) in &mut part.places {
                    place.y = part.extent.y - place.y;
                }
            }
        }
        self
    }
}

impl Shape {
    /// Whether the nodes are discs that can be moved.
    pub(super) fn has_discs(self) -> bool {
        match self {
            Shape::Layers | Shape::Round => true,
            Shape::Cells(_) | Shape::Hex { .. } => false,
        }
    }
}

impl Axes {
    /// The name of a column, counted from 0.
    pub(super) fn column(self, column: u32) -> String {
        match (self, u8::try_from(column)) {
            (Axes::Letters, Ok(column @ 0..26)) => char::from(b'a' + column).to_string(),
            _ => (column + 1).to_string(),
        }
    }
}

impl Line {
    /// A straight gray line.
    pub(super) fn plain(from: Element, to: Element) -> Line {
        Line {
            from,
            to,
            bends: Vec::new(),
            tint: Tint::Plain,
            edge: None,
        }
    }
}

impl Part {
    /// The part with the given places and lines, shifted so that the smallest coordinates are 0.
    pub(super) fn new(
        shape: Shape,
        mut places: Vec<(Element, Place)>,
        mut lines: Vec<Line>,
    ) -> Part {
        let all = || {
            places
                .iter()
                .map(|(_, place)| place)
                .chain(lines.iter().flat_map(|l| &l.bends))
        };
        let bound = |of: fn(&Place) -> f64, pick: fn(f64, f64) -> f64| {
            all().map(of).reduce(pick).unwrap_or(0.0)
        };
        let (left, bottom) = (bound(|p| p.x, f64::min), bound(|p| p.y, f64::min));
        let extent = Place {
            x: bound(|p| p.x, f64::max) - left,
            y: bound(|p| p.y, f64::max) - bottom,
        };
        let bends = lines.iter_mut().flat_map(|line| &mut line.bends);
        for place in places.iter_mut().map(|(_, place)| place).chain(bends) {
            place.x -= left;
            place.y -= bottom;
        }
        Part {
            shape,
            places,
            lines,
            groups: Vec::new(),
            extent,
        }
    }
}
