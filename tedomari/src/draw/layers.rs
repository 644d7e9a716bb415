//! Layered drawing: elements in layers, ordered so that few lines cross, then shifted so that
//! lines are steep.

use super::{Line, Part, Place, Shape};
use crate::board::{Adjacency, Element};

/// Bends beyond which long lines are drawn straight instead.
const MAX_BENDS: usize = 20_000;

/// Sweeps up and down that may improve the order, and that shift elements into place.
const SWEEPS: usize = 24;

/// A component in the given layers.
pub(super) fn layered(component: &[Element], levels: &[usize], upper: &Adjacency) -> Part {
    let mut layers = Layers::new(component, levels, upper);
    layers.reduce_crossings();
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

/// Points in layers: the elements of a component, and the bends of lines that skip layers.
struct Layers {
    level: Vec<usize>,
    /// Whether each point is a bend.
    is_bend: Vec<bool>,
    /// For each point, those it is joined to in a higher layer and in a lower one.
    above: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
    /// The points of each layer from left to right.
    order: Vec<Vec<usize>>,
    /// The lines with the bends on them.
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
        // The order in which the board names its elements is a good one to start from.
        let mut points: Vec<usize> = (0..layers.level.len()).collect();
        points.sort_by_key(|&i| component.get(i).copied().unwrap_or(Element::MAX));
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

    /// Layer numbers upwards in even sweeps, downwards in odd ones.
    fn sweep(&self, sweep: usize) -> Vec<usize> {
        let height = self.order.len();
        if sweep.is_multiple_of(2) {
            (0..height).collect()
        } else {
            (0..height).rev().collect()
        }
    }

    fn positions(&self) -> Vec<usize> {
        let mut position = vec![0; self.level.len()];
        for layer in &self.order {
            for (i, &point) in layer.iter().enumerate() {
                position[point] = i;
            }
        }
        position
    }

    /// Sorts each layer by the middle of the neighbors in the layer before it, again and again,
    /// and keeps the best order seen.
    fn reduce_crossings(&mut self) {
        let mut best = (self.crossings(), self.order.clone());
        for sweep in 0..SWEEPS {
            let mut position = self.positions();
            for level in self.sweep(sweep) {
                let neighbors = if sweep.is_multiple_of(2) {
                    &self.below
                } else {
                    &self.above
                };
                let middle = |point: usize| {
                    let around = &neighbors[point];
                    match around.len() {
                        0 => position[point] as f64,
                        n => around.iter().map(|&y| position[y] as f64).sum::<f64>() / n as f64,
                    }
                };
                let mut layer: Vec<(f64, usize)> = self.order[level]
                    .iter()
                    .map(|&point| (middle(point), point))
                    .collect();
                layer.sort_by(|a, b| a.0.total_cmp(&b.0));
                self.order[level] = layer.into_iter().map(|(_, point)| point).collect();
                for (i, &point) in self.order[level].iter().enumerate() {
                    position[point] = i;
                }
            }
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.order.clone());
            }
            if best.0 == 0 {
                break;
            }
        }
        self.order = best.1;
    }

    /// The number of crossings between neighboring layers.
    fn crossings(&self) -> u64 {
        let position = self.positions();
        let mut crossings = 0;
        for layer in &self.order {
            // Lines sorted by their lower end cross where their upper ends are out of order.
            let mut ends = Vec::new();
            for &point in layer {
                let mut upper: Vec<usize> =
                    self.above[point].iter().map(|&y| position[y]).collect();
                upper.sort_unstable();
                ends.extend(upper);
            }
            crossings += inversions(&ends);
        }
        crossings
    }

    /// Where each point is from left to right: close to the middle of all its neighbors, in order
    /// and with room between.
    fn coordinates(&self) -> Vec<f64> {
        let mut x = vec![0.0; self.level.len()];
        for layer in &self.order {
            for (i, &point) in layer.iter().enumerate() {
                x[point] = i as f64 - (layer.len() - 1) as f64 / 2.0;
            }
        }
        for sweep in 0..SWEEPS {
            for level in self.sweep(sweep) {
                let layer = &self.order[level];
                let wanted = |&point: &usize| {
                    let around = self.above[point].iter().chain(&self.below[point]);
                    let sum: f64 = around.clone().map(|&y| x[y]).sum();
                    match around.count() {
                        0 => x[point],
                        n => sum / n as f64,
                    }
                };
                let wanted: Vec<f64> = layer.iter().map(wanted).collect();
                let gap = |pair: &[usize]| {
                    if self.is_bend[pair[0]] || self.is_bend[pair[1]] {
                        0.6
                    } else {
                        1.0
                    }
                };
                let gaps: Vec<f64> = layer.windows(2).map(gap).collect();
                for (&point, place) in layer.iter().zip(spread(&wanted, &gaps)) {
                    x[point] = place;
                }
            }
        }
        x
    }
}

/// The number of pairs that are out of order.
fn inversions(numbers: &[usize]) -> u64 {
    let size = numbers.iter().max().map_or(0, |&max| max + 1);
    // A binary indexed tree of how often each number has come.
    let mut tree = vec![0u64; size + 1];
    let mut inversions = 0;
    for (seen, &number) in numbers.iter().enumerate() {
        let mut not_greater = 0;
        let mut i = number + 1;
        while i > 0 {
            not_greater += tree[i];
            i &= i - 1;
        }
        inversions += seen as u64 - not_greater;
        let mut i = number + 1;
        while i <= size {
            tree[i] += 1;
            i += i & i.wrapping_neg();
        }
    }
    inversions
}

/// The places closest to the wanted ones (by least squares) that keep the gaps between neighbors.
fn spread(wanted: &[f64], gaps: &[f64]) -> Vec<f64> {
    // With the gaps taken out it is enough that places do not decrease: neighbors that want to
    // pass each other are pooled and share their mean.
    let mut offset = 0.0;
    let mut offsets = Vec::with_capacity(wanted.len());
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for (i, &place) in wanted.iter().enumerate() {
        if i > 0 {
            offset += gaps[i - 1];
        }
        offsets.push(offset);
        let (mut sum, mut count) = (place - offset, 1);
        while let Some(&(before, n)) = pools.last() {
            if before / n as f64 <= sum / count as f64 {
                break;
            }
            sum += before;
            count += n;
            pools.pop();
        }
        pools.push((sum, count));
    }
    let bases = pools
        .iter()
        .flat_map(|&(sum, n)| std::iter::repeat_n(sum / n as f64, n));
    bases
        .zip(offsets)
        .map(|(base, offset)| base + offset)
        .collect()
}
