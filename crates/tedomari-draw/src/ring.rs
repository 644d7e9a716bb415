//! Vertices around a circle, in an order in which few edges cross.

use std::f64::consts::TAU;

use super::Place;
use tedomari::board::Element;

/// Edges beyond which vertices keep the order they have: trying others would take long, and the
/// picture is tangled in any case.
const MAX_EDGES: usize = 60;

/// Rounds of improvement; few are ever needed.
const ROUNDS: usize = 20;

/// The largest radius, in steps, to which a circle grows for lines that would run over discs.
const WIDE: f64 = 8.0;

/// Places around a circle of the given radius, clockwise from the top; four of them make a square
/// that stands on a side.
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

/// The radius, in steps, of a circle on which lines past one of so many vertices do not run over
/// its disc, unless that would be very large.
pub(super) fn clearing(count: usize) -> f64 {
    (0.42 / (1.0 - (TAU / count as f64).cos())).min(WIDE)
}

/// The order that crosses least among the given ones and those that moving single vertices makes
/// of them; the first of these if there are several.
pub(super) fn untangled(orders: &[Vec<Element>], edges: &[(Element, Element)]) -> Vec<Element> {
    let first = orders.first().cloned().unwrap_or_default();
    let n = first.len();
    // All orders of a complete graph cross equally often.
    if edges.len() > MAX_EDGES || edges.len() == n * n.saturating_sub(1) / 2 {
        return first;
    }
    let improved = orders.iter().map(|order| improved(order.clone(), edges));
    let best = improved.min_by_key(|(crossings, _)| *crossings);
    best.map_or(first, |(_, order)| order)
}

/// Moves single vertices elsewhere as long as that makes crossings fewer.
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

/// How often edges cross if vertices are around a circle in this order.
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
        // A cycle, two triangles with a common vertex, and a fan, vertices in bad orders.
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
