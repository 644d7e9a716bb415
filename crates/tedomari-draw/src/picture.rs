//! Pictures in absolute coordinates, which is all that a renderer has to know.

use tedomari::board::Element;

pub use super::ink::{FAINT, GROUND, Ink, Look, Ring};

/// A picture: figures in the order in which they are drawn, later ones on top.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// From the left to the right end.
    pub width: f64,
    /// From the top to the bottom.
    pub height: f64,
    /// What is drawn.
    pub figures: Vec<Figure>,
}

/// What belongs together: the drawing of one element, or of something beside the elements.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The element that it stands for.
    pub element: Option<Element>,
    /// The elements that it joins, if it is a line between two.
    pub ends: Option<(Element, Element)>,
    /// What it is, for who cannot see it or points at it.
    pub title: Option<String>,
    /// Whether it is hardly to be seen, as what has been removed.
    pub is_faint: bool,
    /// Its strokes, later ones on top.
    pub strokes: Vec<Stroke>,
}

/// A shape and how it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// What is drawn.
    pub form: Form,
    /// In which ink.
    pub ink: Ink,
    /// With which ring around it, if any.
    pub ring: Option<Ring>,
}

/// A point, from the left and from the top.
pub type Point = (f64, f64);

/// What is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A line through points.
    Line(Vec<Point>),
    /// A polygon.
    Polygon(Vec<Point>),
    /// A rectangle with its upper left corner, width, height, and how far its corners are rounded.
    Rectangle(Point, f64, f64, f64),
    /// A disc with its center and radius.
    Disc(Point, f64),
    /// A text whose middle, or left end, is at a point.
    Text(Point, String),
}

impl Figure {
    /// Strokes that stand for no element.
    pub(super) fn of(strokes: Vec<Stroke>) -> Figure {
        Figure {
            element: None,
            ends: None,
            title: None,
            is_faint: false,
            strokes,
        }
    }
}

impl Stroke {
    /// A shape without a ring.
    pub(super) fn new(ink: Ink, form: Form) -> Stroke {
        Stroke {
            form,
            ink,
            ring: None,
        }
    }
}
