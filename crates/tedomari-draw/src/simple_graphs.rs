//! The layout of graphs with colored edges: K_n and cycles around a circle, paths in a row, K_{m,n}
//! in two rows, trees as trees, cubes and the like in two rings.

use std::f64::consts::TAU;

use super::forest::tree;
use super::layout::{center, components, walk};
use super::ring::{around_circle, clearing, untangled};
use super::{Part, Place, Shape};
use tedomari::board::{Adjacency, Element, SimpleGraph};

/// Steps between neighbors. There is more space than elsewhere because edges must be clickable.
const STEP: f64 = 1.8;

/// A place for each vertex, components side by side.
pub(super) fn places(graph: &SimpleGraph) -> Vec<Place> {
    let edge = |&(a, b): &(usize, usize)| (a as Element, b as Element);
    let edges: Vec<(Element, Element)> = graph.edges().iter().map(edge).collect();
    let both: Vec<_> = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
    let neighbors = Adjacency::from_pairs(graph.len(), &both);
    let mut places = vec![Place { x: 0.0, y: 0.0 }; graph.len()];
    let mut left = 0.0;
    for walked in components(graph.len(), |x| neighbors.of(x).to_vec()) {
        let component = Component::new(walked, &edges, &neighbors);
        // Only shifts the smallest coordinates to 0.
        let part = Part::new(Shape::Round, component.places(), Vec::new());
        for &(x, place) in &part.places {
            places[x as usize] = Place {
                x: place.x + left,
                y: place.y,
            };
        }
        left += part.extent.x + STEP;
    }
    places
}

/// A connected graph.
struct Component<'a> {
    /// Its vertices in depth-first order, and in ascending order.
    walked: Vec<Element>,
    sorted: Vec<Element>,
    edges: Vec<(Element, Element)>,
    neighbors: &'a Adjacency,
}

impl<'a> Component<'a> {
    fn new(
        walked: Vec<Element>,
        edges: &[(Element, Element)],
        neighbors: &'a Adjacency,
    ) -> Component<'a> {
        let mut sorted = walked.clone();
        sorted.sort_unstable();
        let inside = edges.iter().filter(|(a, _)| sorted.contains(a));
        Component {
            edges: inside.copied().collect(),
            walked,
            sorted,
            neighbors,
        }
    }

    fn degree(&self, x: Element) -> usize {
        self.neighbors.of(x).len()
    }

    fn places(&self) -> Vec<(Element, Place)> {
        let n = self.sorted.len();
        if self.edges.len() + 1 == n {
            return self.tree();
        }
        if let Some(rows) = self.two_sides() {
            return two_rows(&rows);
        }
        if let Some([outer, inner]) = self.two_rings() {
            let inside = inner.len() as f64 * STEP / TAU;
            let outside = around_circle(&outer, inside + 1.1 * STEP);
            return [outside, around_circle(&inner, inside)].concat();
        }
        let orders = [self.sorted.clone(), self.walked.clone()];
        let radius = if self.edges.len() > n {
            radius(n).max(clearing(n))
        } else {
            radius(n)
        };
        around_circle(&untangled(&orders, &self.edges), radius)
    }

    /// A path in a row, a star around its center, another tree from its center down.
    fn tree(&self) -> Vec<(Element, Place)> {
        let around = |x: Element| self.neighbors.of(x).to_vec();
        let leaves = self.sorted.iter().copied().filter(|&x| self.degree(x) <= 1);
        if self.sorted.iter().all(|&x| self.degree(x) <= 2) {
            let end = leaves.min().unwrap_or(self.sorted[0]);
            let place = |(i, x)| (x, row_place(i, 0.0));
            return walk(end, around)
                .into_iter()
                .enumerate()
                .map(place)
                .collect();
        }
        let leaves: Vec<Element> = leaves.collect();
        let middle = center(&self.sorted, self.neighbors);
        if leaves.len() + 1 == self.sorted.len() {
            let mut places = around_circle(&leaves, radius(leaves.len()));
            places.push((middle, Place { x: 0.0, y: 0.0 }));
            return places;
        }
        let mut places = tree(middle, around, -1.0).places;
        for (_, place) in &mut places {
            place.x *= STEP * 0.8;
            place.y *= STEP;
        }
        places
    }

    /// The two sides, if the graph is complete bipartite.
    fn two_sides(&self) -> Option<[Vec<Element>; 2]> {
        let first = self.neighbors.of(self.sorted[0]);
        let (below, above): (Vec<Element>, Vec<Element>) =
            self.sorted.iter().partition(|x| first.contains(x));
        let is_complete = self.edges.len() == above.len() * below.len()
            && self
                .edges
                .iter()
                .all(|(a, b)| below.contains(a) != below.contains(b));
        (is_complete && self.sorted.len() > 4).then_some([above, below])
    }

    /// An outer cycle of the first half of the vertices, each joined to the vertex with the same
    /// index in the second half: prisms, the cube, the Petersen graph.
    fn two_rings(&self) -> Option<[Vec<Element>; 2]> {
        let half = self.sorted.len() / 2;
        if half < 3 || self.sorted.len() != 2 * half {
            return None;
        }
        let (outer, inner) = self.sorted.split_at(half);
        let is_ring = (0..half).all(|i| {
            let next = outer[(i + 1) % half];
            let before = outer[(i + half - 1) % half];
            let mut wanted = [before, next, inner[i]];
            wanted.sort_unstable();
            self.neighbors.of(outer[i]) == wanted
        });
        is_ring.then(|| [outer.to_vec(), inner.to_vec()])
    }
}

/// The radius of a circle on which neighbors are at least this far apart. Small graphs get more
/// space, so that edges are easy to tell apart.
fn radius(count: usize) -> f64 {
    (count as f64 * STEP / TAU).max(0.42 * count.min(5) as f64)
}

fn row_place(i: usize, y: f64) -> Place {
    Place {
        x: i as f64 * STEP,
        y,
    }
}

/// Two rows, the shorter one centered, far enough apart that lines are not too flat.
fn two_rows([above, below]: &[Vec<Element>; 2]) -> Vec<(Element, Place)> {
    let wide = above.len().max(below.len());
    let apart = STEP * (1.2 + 0.25 * wide as f64);
    let row = |members: &[Element], y: f64| -> Vec<(Element, Place)> {
        let shift = (wide - members.len()) as f64 * STEP / 2.0;
        let place = |(i, &x): (usize, &Element)| {
            let place = row_place(i, y);
            (
                x,
                Place {
                    x: place.x + shift,
                    ..place
                },
            )
        };
        members.iter().enumerate().map(place).collect()
    };
    [row(above, apart), row(below, 0.0)].concat()
}
