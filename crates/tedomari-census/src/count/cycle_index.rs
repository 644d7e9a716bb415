//! Harary's cycle index: how the permutations of n vertices permute the edges of K_n.

use std::collections::BTreeMap;

use num_bigint::BigUint;

/// The cycles of a permutation of the edges: how many there are of each length, longest first.
pub(super) type Cycles = Vec<(u32, u32)>;

/// The cycle types of the edge permutations that are induced by permutations of `n` vertices, with
/// the number of permutations of each type.
pub(super) fn edge_types(n: usize) -> BTreeMap<Cycles, BigUint> {
    let mut types = BTreeMap::new();
    let permutations = factorial(n);
    for parts in partitions(n) {
        let weight = &permutations / centralizer(&parts);
        *types.entry(edge_cycles(&parts)).or_default() += weight;
    }
    types
}

/// n!
pub(super) fn factorial(n: usize) -> BigUint {
    (1..=n).map(BigUint::from).product()
}

/// All partitions of `n`, as lengths with their multiplicities, longest first.
fn partitions(n: usize) -> Vec<Vec<(usize, usize)>> {
    let mut all = Vec::new();
    let mut open = vec![(Vec::new(), n, n)];
    while let Some((parts, left, longest)) = open.pop() {
        if left == 0 {
            all.push(parts);
            continue;
        }
        for length in 1..=longest.min(left) {
            for times in 1..=left / length {
                let mut parts = parts.clone();
                parts.push((length, times));
                open.push((parts, left - length * times, length - 1));
            }
        }
    }
    all
}

/// The number of permutations that commute with one of this cycle type: ∏ lᵐ·m!.
fn centralizer(parts: &[(usize, usize)]) -> BigUint {
    let power = |&(length, times): &(usize, usize)| {
        BigUint::from(length).pow(times as u32) * factorial(times)
    };
    parts.iter().map(power).product()
}

/// The cycle type of the edge permutation that is induced by a vertex permutation with this cycle
/// type.
fn edge_cycles(parts: &[(usize, usize)]) -> Cycles {
    let mut cycles: BTreeMap<usize, usize> = BTreeMap::new();
    for (i, &(length, times)) in parts.iter().enumerate() {
        // Edges within one cycle. The diameters of an even cycle return after half a turn.
        *cycles.entry(length).or_default() += times * ((length - 1) / 2);
        if length.is_multiple_of(2) {
            *cycles.entry(length / 2).or_default() += times;
        }
        *cycles.entry(length).or_default() += length * (times * (times - 1) / 2);
        for &(other, others) in &parts[i + 1..] {
            let common = gcd(length, other);
            *cycles.entry(length / common * other).or_default() += common * times * others;
        }
    }
    let cycles = cycles.into_iter().rev().filter(|&(_, times)| times > 0);
    cycles.map(|(l, times)| (l as u32, times as u32)).collect()
}

fn gcd(a: usize, b: usize) -> usize {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::edges;

    #[test]
    fn partitions_are_all_there() {
        let counts: Vec<usize> = (0..=10).map(|n| partitions(n).len()).collect();
        assert_eq!(counts, [1, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42]);
        assert_eq!(partitions(40).len(), 37338);
    }

    /// Every permutation has a type, and its cycles cover every edge once.
    #[test]
    fn types_cover_all_permutations_and_edges() {
        for n in 0..=14 {
            let types = edge_types(n);
            assert_eq!(types.values().sum::<BigUint>(), factorial(n));
            for cycles in types.keys() {
                let covered: u32 = cycles.iter().map(|(length, times)| length * times).sum();
                assert_eq!(covered as usize, edges(n), "{cycles:?}");
            }
        }
    }
}
