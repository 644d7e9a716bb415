//! Vertices around a circle, in an order with few crossings of edges.

use std::f64::consts::TAU;

use super::Place;
use tedomari::board::Element;

/// With more edges than this, vertices keep their order: trying others would take long, and the
/// picture is tangled anyway.
const MAX_EDGES: usize = 60;

/// Rounds of improvement. Few are ever needed.
const ROUNDS: usize = 20;

/// The largest radius, in steps, to which a circle is enlarged to keep lines off discs.
const WIDE: f64 = 8.0;

/// Places around a circle of the given radius, clockwise from the top. Four of them form a square
/// with horizontal sides.
pub(super) fn around_circle(order: &[Element], radius: f64) -> Vec<(Element, Place)> {
    let turn = if order.len() == 4 { -0.5 } else { 0.0 };
    let place = |(i, &x): (usize, &Element)| {
        let angle = TAU * (i as f64 + turn) / order.len() as f64;
        (
            x,
            Place {
                x: radius * angle.sin(),
                y: radius * angle.cos(),
            },
        )
    };
    order.iter().enumerate().map(place).collect()
}

/// The radius, in steps, of a circle with this many vertices on which lines keep off discs, unless
/// that would be very large.
pub(super) fn clearing(count: usize) -> f64 {
    (0.42 / (1.0 - (TAU / count as f64).cos())).min(WIDE)
}

/// The order with the fewest crossings among the given ones and those reached from them by moving
/// single vertices. The first one if there are several.
pub(super) fn untangled(orders: &[Vec<Element>], edges: &[(Element, Element)]) -> Vec<Element> {
    let first = orders.first().cloned().unwrap_or_default();
    let n = first.len();
    // All orders of a complete graph have the same number of crossings.
    if edges.len() > MAX_EDGES || edges.len() == n * n.saturating_sub(1) / 2 {
        return first;
    }
    let improved = orders.iter().map(|order| improved(order.clone(), edges));
    let best = improved.min_by_key(|(crossings, _)| *crossings);
    best.map_or(first, |(_, order)| order)
}

/// Moves single vertices as long as that reduces the crossings.
fn improved(mut order: Vec<Element>, edges: &[(Element, Element)]) -> (usize, Vec<Element>) {
    let mut best = crossings(&order, edges);
    for _ in 0..ROUNDS {
        let before = best;
        for from in 0..order.len() {
            for to in 0..order.len() {
                let mut other = order.clone();
                let x = other.remove(from);
                other.insert(to, x);
                let count = crossings(&other, edges);
                if count < best {
                    (best, order) = (count, other);
                }
            }
        }
        if best == before || best == 0 {
            break;
        }
    }
    (best, order)
}

/// The number of crossings if the vertices are around a circle in this order.
fn crossings(order: &[Element], edges: &[(Element, Element)]) -> usize {
    let place = |x: Element| order.iter().position(|&y| y == x).unwrap_or(0);
    let chords: Vec<(usize, usize)> = edges
        .iter()
        .map(|&(x, y)| (place(x).min(place(y)), place(x).max(place(y))))
        .collect();
    let mut count = 0;
    for (i, &(a, b)) in chords.iter().enumerate() {
        for &(c, d) in &chords[..i] {
            // Chords cross if exactly one end is strictly between the ends of the other.
            let is_between = |at: usize| a < at && at < b;
            let shares_an_end = [c, d].iter().any(|&at| at == a || at == b);
            count += usize::from(!shares_an_end && is_between(c) != is_between(d));
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outerplanar_graphs_have_no_crossings() {
        // A cycle, two triangles with a common vertex, and a fan, each with a bad order of the
        // vertices.
        let graphs: [&[(Element, Element)]; 3] = [
            &[(0, 2), (2, 4), (4, 1), (1, 3), (3, 0)],
            &[(0, 1), (1, 3), (0, 3), (0, 2), (2, 4), (0, 4)],
            &[(0, 1), (0, 2), (0, 3), (0, 4), (1, 3), (3, 2), (2, 4)],
        ];
        for edges in graphs {
            let order = untangled(&[(0..5).collect()], edges);
            assert_eq!(crossings(&order, edges), 0, "{order:?}");
        }
    }

    #[test]
    fn crossings_of_complete_graphs() {
        for n in 3..8 {
            let pairs = (0..n).flat_map(|y| (0..y).map(move |x| (x, y)));
            let edges: Vec<_> = pairs.collect();
            let order: Vec<Element> = (0..n).collect();
            // Any four vertices have one crossing.
            let n = n as usize;
            let wanted = n * (n - 1) * (n - 2) * n.saturating_sub(3) / 24;
            assert_eq!(crossings(&order, &edges), wanted);
        }
    }
}
