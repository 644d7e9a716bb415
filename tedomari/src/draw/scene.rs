use crate::board::{Color, Element};
use crate::reduce::Gadget;

/// A picture: what is drawn for each element, and where, part by part.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// What is drawn for each element of the board, in the order of elements.
    pub nodes: Vec<Node>,
    /// The parts, to be laid side by side.
    pub parts: Vec<Part>,
    /// Whether a line is a cover, from the lower element to the upper one; otherwise it is an edge.
    pub ordered: bool,
    /// What lines cannot show, in words.
    pub notes: Vec<String>,
}

/// What is drawn for an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its color.
    pub color: Color,
    /// Its name.
    pub label: String,
    /// How it stands out.
    pub mark: Mark,
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
    /// Square cells, a step wide, without gaps; the first row is the highest.
    Cells,
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
