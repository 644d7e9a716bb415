//! Pictures in absolute coordinates, which is all that a renderer needs.

use tedomari::board::Element;

pub(crate) use super::ink::FAINT;
pub(crate) use super::ink::GROUND;
pub use super::ink::{Ink, Look, Ring};

/// A picture: figures in drawing order, later ones on top.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
    /// The figures.
    pub figures: Vec<Figure>,
}

/// The drawing of one element, or of something else.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The element that it represents.
    pub element: Option<Element>,
    /// The elements that it joins, if it is a line.
    pub ends: Option<(Element, Element)>,
    /// A title, for tooltips and screen readers.
    pub title: Option<String>,
    /// Whether it is drawn faintly, like a removed element.
    pub is_faint: bool,
    /// Its strokes, later ones on top.
    pub strokes: Vec<Stroke>,
}

/// A shape and its style.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// Its shape.
    pub form: Form,
    /// Its ink.
    pub ink: Ink,
    /// The ring around it, if any.
    pub ring: Option<Ring>,
}

/// A point: x to the right, y downwards.
pub type Point = (f64, f64);

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A polyline.
    Line(Vec<Point>),
    /// A polygon.
    Polygon(Vec<Point>),
    /// A rectangle with its upper left corner, width, height, and corner radius.
    Rectangle(Point, f64, f64, f64),
    /// A disc with its center and radius.
    Disc(Point, f64),
    /// A text centered at a point, or beginning there.
    Text(Point, String),
}

impl Figure {
    /// A figure that represents no element.
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
