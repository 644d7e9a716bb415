use tedomari::board::{Color, Element};
use tedomari_census::reduce::Gadget;

/// A picture: what is drawn for each element, and where, part by part.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// What is drawn at a place: first one for each element of the board, in the order of elements,
    /// then what only helps to see.
    pub nodes: Vec<Node>,
    /// How many of the nodes are elements; none where lines are the elements, see [`Line::edge`].
    pub elements: usize,
    /// The parts, to be laid side by side.
    pub parts: Vec<Part>,
    /// Whether a line is a cover, from the lower element to the upper one; otherwise it is an edge.
    pub ordered: bool,
    /// What lines cannot show, in words.
    pub notes: Vec<String>,
}

/// What is drawn at a place, usually for an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its color.
    pub paint: Paint,
    /// Its name.
    pub label: String,
    /// How it stands out.
    pub mark: Mark,
}

/// The color of what is drawn at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Something of White's.
    White,
    /// Something of Black's.
    Black,
    /// What nobody has colored yet.
    Free,
    /// What Red has colored.
    Red,
    /// What Green has colored.
    Green,
    /// No element, but a vertex of a graph whose edges are the elements.
    Vertex,
    /// No element, but a set of elements.
    Set,
    /// No element, but a position in which somebody can move.
    Position,
    /// No element, but how play has ended.
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
    /// What the title of an element says of its color: colors that change in a game are told.
    pub(super) fn told(self) -> &'static str {
        match self {
            Paint::Red => ", red",
            Paint::Green => ", green",
            _ => "",
        }
    }
}

/// How an element stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Not at all.
    Plain,
    /// Somebody points at it.
    Highlighted,
    /// It may be removed now.
    Removable,
    /// It has been removed.
    Gone,
    /// It is outside of what matters.
    Beside,
}

/// A part of a picture with a layout of its own, usually a connected component.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// How its places are to be read.
    pub shape: Shape,
    /// Its elements and where they are; the smallest coordinates are 0.
    pub places: Vec<(Element, Place)>,
    /// The lines between its elements.
    pub lines: Vec<Line>,
    /// Elements that belong together, each group with a frame around it.
    pub groups: Vec<Group>,
    /// The largest coordinates of anything in it.
    pub extent: Place,
}

/// Elements that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they are called together.
    pub label: String,
    /// The elements; they should be near each other.
    pub elements: Vec<Element>,
}

/// How the places of a part are to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Discs in horizontal layers; `y` is the number of the layer.
    Layers,
    /// Discs around a circle; a step is equally long in both directions.
    Round,
    /// Square cells, a step wide, without gaps.
    Cells(Axes),
    /// Hexagonal cells in a rhombus, each row half a step farther to the right than the one above.
    Hex {
        /// Whether it is a whole board, with sides that belong to the players.
        has_sides: bool,
    },
}

/// How the rows and columns of cells are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axes {
    /// In numbers, rows from the top.
    English,
    /// In numbers, rows from the bottom.
    French,
    /// Columns in letters, rows in numbers from the top, as in `a1`.
    Letters,
}

/// A place, in steps to the right and upwards.
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
    /// Where it begins.
    pub from: Element,
    /// Where it ends.
    pub to: Element,
    /// The places that it passes through on its way, one in each layer between.
    pub bends: Vec<Place>,
    /// Its color.
    pub tint: Tint,
    /// The element that it stands for, where lines are the elements.
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
    /// The same with diagrams in French notation, their rows growing upwards.
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
    /// Whether what is drawn are discs that could as well be elsewhere.
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
    /// The part with the given places and lines, moved so that the smallest coordinates are 0.
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
