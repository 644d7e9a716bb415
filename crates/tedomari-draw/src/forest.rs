//! Trees: leaves side by side, every other element above (or below) the center of its children.

use super::{Line, Part, Place, Shape};
use tedomari::board::Element;

/// A tree from its root, growing upwards (`direction` 1) or downwards (-1). The neighbors of an
/// element are its children, with or without its parent.
pub(super) fn tree(root: Element, next: impl Fn(Element) -> Vec<Element>, direction: f64) -> Part {
    // In depth-first order, so that leaves are visited from left to right: element, parent, depth.
    let mut walk: Vec<(Element, usize, usize)> = Vec::new();
    let mut stack = vec![(root, usize::MAX, 0)];
    while let Some((x, parent, depth)) = stack.pop() {
        let number = walk.len();
        let above = walk.get(parent).map(|&(above, _, _)| above);
        walk.push((x, parent, depth));
        let children = next(x).into_iter().filter(|&y| Some(y) != above).rev();
        stack.extend(children.map(|y| (y, number, depth + 1)));
    }
    // The first and the last child of each element, found in reverse order.
    let mut span: Vec<Option<(f64, f64)>> = vec![None; walk.len()];
    let mut x = vec![0.0; walk.len()];
    let mut free = 0.0;
    for i in (0..walk.len()).rev() {
        x[i] = match span[i] {
            Some((first, last)) => (first + last) / 2.0,
            None => {
                free -= 1.0;
                free
            }
        };
        if let Some(of_parent) = span.get_mut(walk[i].1) {
            let last = of_parent.map_or(x[i], |(_, last)| last);
            *of_parent = Some((x[i], last));
        }
    }
    let place = |(&(element, _, depth), &x): (&(Element, usize, usize), &f64)| {
        (
            element,
            Place {
                x,
                y: direction * depth as f64,
            },
        )
    };
    let places = walk.iter().zip(&x).map(place).collect();
    let line = |&(child, parent, _): &(Element, usize, usize)| {
        let parent = walk.get(parent)?.0;
        let (from, to) = if direction > 0.0 {
            (parent, child)
        } else {
            (child, parent)
        };
        Some(Line::plain(from, to))
    };
    Part::new(
        Shape::Layers,
        places,
        walk.iter().filter_map(line).collect(),
    )
}
