//! Layered drawing: elements are placed in layers, ordered so that few lines cross, and then
//! shifted so that lines are steep.

use super::crossings::Joined;
use super::{Line, Part, Place, Shape};
use tedomari::board::{Adjacency, Element};
use tedomari::sorting::Arrange;

/// Long lines are drawn straight if there would be more bends than this.
const MAX_BENDS: usize = 20_000;

/// The number of sweeps that shift elements into place. In small pictures, this is enough until
/// nothing moves visibly.
const SWEEPS: usize = 24;
const MANY_SWEEPS: usize = 1_000;
const SMALL: usize = 400;
const SEEN: f64 = 1e-3;

/// A line with at most this horizontal offset is nearly vertical.
const NEARLY: f64 = 0.15;

/// A component in the given layers.
pub(super) fn layered(component: &[Element], levels: &[usize], upper: &Adjacency) -> Part {
    let mut layers = Layers::new(component, levels, upper);
    let joined = Joined {
        above: &layers.above,
        below: &layers.below,
    };
    layers.order = joined.untangled(std::mem::take(&mut layers.order));
    let x = layers.coordinates();
    let place = |i: usize| Place {
        x: x[i],
        y: layers.level[i] as f64,
    };
    let places = component
        .iter()
        .enumerate()
        .map(|(i, &element)| (element, place(i)))
        .collect();
    let line = |(from, to, bends): &(Element, Element, Vec<usize>)| Line {
        bends: bends.iter().map(|&i| place(i)).collect(),
        ..Line::plain(*from, *to)
    };
    let lines = layers.lines.iter().map(line).collect();
    Part::new(Shape::Layers, places, lines)
}

/// Points in layers: the elements of a component, and the bends of lines that span several layers.
struct Layers {
    level: Vec<usize>,
    /// Whether each point is a bend.
    is_bend: Vec<bool>,
    /// For each point, its neighbors in higher layers and in lower layers.
    above: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
    /// The points of each layer from left to right.
    order: Vec<Vec<usize>>,
    /// The lines with their bends.
    lines: Vec<(Element, Element, Vec<usize>)>,
}

impl Layers {
    fn new(component: &[Element], levels: &[usize], upper: &Adjacency) -> Layers {
        let mut number = vec![usize::MAX; upper.len()];
        for (i, &x) in component.iter().enumerate() {
            number[x as usize] = i;
        }
        let covers = || {
            let from = |&x: &Element| upper.of(x).iter().map(move |&y| (x, y));
            component.iter().flat_map(from)
        };
        let span = |(x, y): (Element, Element)| {
            levels[number[y as usize]] - levels[number[x as usize]] - 1
        };
        let with_bends = covers().map(span).sum::<usize>() <= MAX_BENDS;
        let mut layers = Layers {
            level: levels.to_vec(),
            is_bend: vec![false; levels.len()],
            above: vec![Vec::new(); levels.len()],
            below: vec![Vec::new(); levels.len()],
            order: Vec::new(),
            lines: Vec::new(),
        };
        for (x, y) in covers() {
            let (start, end) = (number[x as usize], number[y as usize]);
            let bends = if with_bends { span((x, y)) } else { 0 };
            let points: Vec<usize> = (0..bends)
                .map(|i| layers.add_bend(levels[start] + 1 + i))
                .collect();
            let mut at = start;
            for &next in points.iter().chain([&end]) {
                layers.above[at].push(next);
                layers.below[next].push(at);
                at = next;
            }
            layers.lines.push((x, y, points));
        }
        let height = levels.iter().max().map_or(0, |&top| top + 1);
        layers.order = vec![Vec::new(); height];
        // The order of the elements on the board is a good initial order.
        let mut points: Vec<usize> = (0..layers.level.len()).collect();
        points.arrange_by_key(|&i| component.get(i).copied().unwrap_or(Element::MAX));
        for i in points {
            layers.order[layers.level[i]].push(i);
        }
        layers
    }

    fn add_bend(&mut self, level: usize) -> usize {
        self.level.push(level);
        self.is_bend.push(true);
        self.above.push(Vec::new());
        self.below.push(Vec::new());
        self.level.len() - 1
    }

    /// The layers, upwards in even sweeps and downwards in odd ones.
    fn sweep(&self, sweep: usize) -> Vec<usize> {
        let height = self.order.len();
        if sweep.is_multiple_of(2) {
            (0..height).collect()
        } else {
            (0..height).rev().collect()
        }
    }

    /// The horizontal position of each point: close to the center of its neighbors, in order and
    /// with space between points.
    fn coordinates(&self) -> Vec<f64> {
        let mut x = vec![0.0; self.level.len()];
        for layer in &self.order {
            for (i, &point) in layer.iter().enumerate() {
                x[point] = i as f64 - (layer.len() - 1) as f64 / 2.0;
            }
        }
        let sweeps = match self.level.len() {
            0..=SMALL => MANY_SWEEPS,
            _ => SWEEPS,
        };
        for sweep in 0..sweeps {
            let mut farthest: f64 = 0.0;
            for level in self.sweep(sweep) {
                let layer = &self.order[level];
                let wanted: Vec<Wish> = layer.iter().map(|&point| self.wish(point, &x)).collect();
                let gaps = layer.windows(2).map(|pair| self.gap(pair[0], pair[1]));
                let gaps: Vec<f64> = gaps.collect();
                for (&point, place) in layer.iter().zip(spread(&wanted, &gaps)) {
                    farthest = farthest.max((x[point] - place).abs());
                    x[point] = place;
                }
            }
            if farthest < SEEN {
                break;
            }
        }
        self.straighten(&mut x);
        x
    }

    /// Makes nearly vertical lines vertical, from the bottom up, where there is space.
    fn straighten(&self, x: &mut [f64]) {
        for layer in &self.order {
            for (i, &point) in layer.iter().enumerate() {
                let is_near = |other: &&usize| (x[**other] - x[point]).abs() < NEARLY;
                let Some(&other) = self.below[point].iter().find(is_near) else {
                    continue;
                };
                let place = x[other];
                let gap = |a: usize, b: usize| self.gap(a, b) - 1e-9;
                let fits_left = i == 0 || place - x[layer[i - 1]] >= gap(layer[i - 1], point);
                let next = layer.get(i + 1);
                let fits_right = next.is_none_or(|&next| x[next] - place >= gap(point, next));
                if fits_left && fits_right {
                    x[point] = place;
                }
            }
        }
    }

    /// Space between two neighbors in a layer.
    fn gap(&self, a: usize, b: usize) -> f64 {
        if self.is_bend[a] || self.is_bend[b] {
            0.6
        } else {
            1.0
        }
    }

    /// The preferred position of a point: the center of its neighbors. Long lines should be
    /// straight rather than short.
    fn wish(&self, point: usize, x: &[f64]) -> Wish {
        let (mut sum, mut weight) = (0.0, 0.0);
        for &other in self.above[point].iter().chain(&self.below[point]) {
            let pull = if self.is_bend[point] && self.is_bend[other] {
                4.0
            } else {
                1.0
            };
            sum += pull * x[other];
            weight += pull;
        }
        match weight {
            0.0 => Wish {
                place: x[point],
                weight: 1.0,
            },
            weight => Wish {
                place: sum / weight,
                weight,
            },
        }
    }
}

/// A preferred position and its weight.
struct Wish {
    place: f64,
    weight: f64,
}

/// The positions closest to the preferred ones (by least squares) that keep the gaps between
/// neighbors.
fn spread(wanted: &[Wish], gaps: &[f64]) -> Vec<f64> {
    // After subtracting the gaps, positions only need to be nondecreasing (isotonic regression):
    // points out of order are pooled and share their mean.
    let mut offset = 0.0;
    let mut offsets = Vec::with_capacity(wanted.len());
    // For each pool, the weighted sum of the preferred positions, the weight, and the number of
    // points.
    let mut pools: Vec<(f64, f64, usize)> = Vec::new();
    for (i, wish) in wanted.iter().enumerate() {
        if i > 0 {
            offset += gaps[i - 1];
        }
        offsets.push(offset);
        let (mut sum, mut weight, mut count) =
            ((wish.place - offset) * wish.weight, wish.weight, 1);
        while let Some(&(before, heavy, n)) = pools.last() {
            if before / heavy <= sum / weight {
                break;
            }
            sum += before;
            weight += heavy;
            count += n;
            pools.pop();
        }
        pools.push((sum, weight, count));
    }
    let bases = pools
        .iter()
        .flat_map(|&(sum, weight, n)| std::iter::repeat_n(sum / weight, n));
    bases
        .zip(offsets)
        .map(|(base, offset)| base + offset)
        .collect()
}
