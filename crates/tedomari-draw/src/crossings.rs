//! Crossings of lines between layers, and orders of the layers with few crossings.
use tedomari::sorting::Arrange;

/// Points in layers, joined to points in the next layers.
pub(super) struct Joined<'a> {
    /// For each point, its neighbors in higher layers and in lower layers.
    pub(super) above: &'a [Vec<usize>],
    pub(super) below: &'a [Vec<usize>],
}

/// The points of each layer from left to right.
pub(super) type Order = Vec<Vec<usize>>;

/// The number of sweeps up and down to improve an order.
const SWEEPS: usize = 24;

/// The most points for which single points are sifted and other initial orders are tried.
const SIFTED: usize = 400;
const SHUFFLED: usize = 60;

/// The number of initial orders tried in addition to the given one.
const SHUFFLES: u32 = 12;

impl Joined<'_> {
    /// An order with few crossings; the given one if none is better.
    pub(super) fn untangled(&self, start: Order) -> Order {
        let points: usize = start.iter().map(Vec::len).sum();
        let mut best = self.improved(start.clone());
        if points <= SHUFFLED {
            for seed in 1..=SHUFFLES {
                if best.0 == 0 {
                    break;
                }
                let other = self.improved(shuffled(&start, seed));
                if other.0 < best.0 {
                    best = (other.0, facing(other.1, &start));
                }
            }
        }
        best.1
    }

    /// Sweeps, and sifts if that does not take too long.
    fn improved(&self, start: Order) -> (u64, Order) {
        let points: usize = start.iter().map(Vec::len).sum();
        let (mut crossings, mut order) = self.swept(start);
        if points <= SIFTED && crossings > 0 {
            loop {
                let sifted = self.sifted(order.clone());
                let count = self.crossings(&sifted);
                if count >= crossings {
                    break;
                }
                (crossings, order) = (count, sifted);
            }
        }
        (crossings, order)
    }

    /// Repeatedly sorts each layer by the mean position of the neighbors in the previous layer, and
    /// keeps the best order found.
    fn swept(&self, mut order: Order) -> (u64, Order) {
        let mut best = (self.crossings(&order), order.clone());
        let mut position = positions(&order, self.above.len());
        for sweep in 0..SWEEPS {
            let is_up = sweep.is_multiple_of(2);
            let neighbors = if is_up { self.below } else { self.above };
            let height = order.len();
            for step in 0..height {
                let level = if is_up { step } else { height - 1 - step };
                let middle = |point: usize| {
                    let around = &neighbors[point];
                    match around.len() {
                        0 => position[point] as f64,
                        n => around.iter().map(|&y| position[y] as f64).sum::<f64>() / n as f64,
                    }
                };
                let layer = order[level].iter().map(|&point| (middle(point), point));
                let mut layer: Vec<(f64, usize)> = layer.collect();
                layer.arrange_by(|a, b| a.0.total_cmp(&b.0));
                order[level] = layer.into_iter().map(|(_, point)| point).collect();
                for (i, &point) in order[level].iter().enumerate() {
                    position[point] = i;
                }
            }
            let crossings = self.crossings(&order);
            if crossings < best.0 {
                best = (crossings, order.clone());
            }
            if best.0 == 0 {
                break;
            }
        }
        best
    }

    /// Moves each point to the position in its layer with the fewest crossings.
    fn sifted(&self, mut order: Order) -> Order {
        for level in 0..order.len() {
            for point in order[level].clone() {
                let position = positions(&order, self.above.len());
                let layer = &mut order[level];
                layer.retain(|&other| other != point);
                // Moving the point from the left of all others to their right, count crossings
                // relative to the start.
                let (mut count, mut best, mut place) = (0_i64, 0_i64, 0);
                let mut stays = i64::MAX;
                for (i, &other) in layer.iter().enumerate() {
                    if i == position[point] {
                        stays = count;
                    }
                    count += self.crossing_pairs(other, point, &position);
                    count -= self.crossing_pairs(point, other, &position);
                    if count < best {
                        (best, place) = (count, i + 1);
                    }
                }
                if position[point] == layer.len() {
                    stays = count;
                }
                if stays == best {
                    place = position[point];
                }
                layer.insert(place, point);
            }
        }
        order
    }

    /// The number of crossings of the lines of two points of a layer if the first is on the left.
    fn crossing_pairs(&self, left: usize, right: usize, position: &[usize]) -> i64 {
        let mut count = 0;
        for neighbors in [self.above, self.below] {
            for &a in &neighbors[left] {
                let crossed = neighbors[right].iter();
                count += crossed.filter(|&&b| position[a] > position[b]).count() as i64;
            }
        }
        count
    }

    /// The number of crossings between neighboring layers.
    pub(super) fn crossings(&self, order: &Order) -> u64 {
        let position = positions(order, self.above.len());
        let mut crossings = 0;
        for layer in order {
            // With lines sorted by lower end, crossings are inversions of the upper ends.
            let mut ends = Vec::new();
            for &point in layer {
                let upper = self.above[point].iter().map(|&y| position[y]);
                let mut upper: Vec<usize> = upper.collect();
                upper.sort_unstable();
                ends.extend(upper);
            }
            crossings += inversions(&ends);
        }
        crossings
    }
}

/// The position of each point in its layer.
fn positions(order: &Order, points: usize) -> Vec<usize> {
    let mut position = vec![0; points];
    for layer in order {
        for (i, &point) in layer.iter().enumerate() {
            position[point] = i;
        }
    }
    position
}

/// Each layer in a pseudorandom order that depends only on the seed.
fn shuffled(order: &Order, seed: u32) -> Order {
    let mut state = seed;
    let mut next = |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as usize % below
    };
    let mut order = order.clone();
    for layer in &mut order {
        for i in (1..layer.len()).rev() {
            layer.swap(i, next(i + 1));
        }
    }
    order
}

/// The order or its mirror image, whichever is more similar to another order.
fn facing(order: Order, like: &Order) -> Order {
    let points = order.iter().flatten().max().map_or(0, |&most| most + 1);
    let wanted = positions(like, points);
    let unlike = |order: &Order| -> u64 {
        let layer = |layer: &Vec<usize>| {
            inversions(&layer.iter().map(|&point| wanted[point]).collect::<Vec<_>>())
        };
        order.iter().map(layer).sum()
    };
    let mirrored: Order = order
        .iter()
        .map(|layer| layer.iter().rev().copied().collect())
        .collect();
    if unlike(&mirrored) < unlike(&order) {
        mirrored
    } else {
        order
    }
}

/// The number of inversions.
fn inversions(numbers: &[usize]) -> u64 {
    let size = numbers.iter().max().map_or(0, |&max| max + 1);
    // A binary indexed tree that counts each number.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The neighbor lists of lines given by their lower and upper ends.
    fn lists(points: usize, lines: &[(usize, usize)]) -> [Vec<Vec<usize>>; 2] {
        let mut both = [vec![Vec::new(); points], vec![Vec::new(); points]];
        for &(low, high) in lines {
            both[0][low].push(high);
            both[1][high].push(low);
        }
        both
    }

    /// The minimum number of crossings of two layers, by trying all orders of both.
    fn fewest(joined: &Joined<'_>, low: &[usize], high: &[usize]) -> u64 {
        let mut orders = vec![Vec::new(); 2];
        for (orders, layer) in orders.iter_mut().zip([low, high]) {
            let mut open = vec![(Vec::new(), layer.to_vec())];
            while let Some((done, rest)) = open.pop() {
                if rest.is_empty() {
                    orders.push(done);
                    continue;
                }
                for i in 0..rest.len() {
                    let mut rest = rest.clone();
                    let next = rest.remove(i);
                    open.push(([&done[..], &[next]].concat(), rest));
                }
            }
        }
        let pairs = orders[0]
            .iter()
            .flat_map(|a| orders[1].iter().map(move |b| (a, b)));
        let count =
            |(a, b): (&Vec<usize>, &Vec<usize>)| joined.crossings(&vec![a.clone(), b.clone()]);
        pairs.map(count).min().unwrap_or(0)
    }

    #[test]
    fn two_small_layers_have_the_fewest_crossings() {
        let (low, high): (Vec<usize>, Vec<usize>) = ((0..4).collect(), (4..8).collect());
        let mut state = 3u32;
        for _ in 0..60 {
            let mut lines = Vec::new();
            for &a in &low {
                for &b in &high {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    if state >> 30 == 0 {
                        lines.push((a, b));
                    }
                }
            }
            let [above, below] = lists(8, &lines);
            let joined = Joined {
                above: &above,
                below: &below,
            };
            let order = joined.untangled(vec![low.clone(), high.clone()]);
            assert_eq!(
                joined.crossings(&order),
                fewest(&joined, &low, &high),
                "{lines:?}"
            );
        }
    }
}
