//! Cycle types that are processed together.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::cycle_index::{Cycles, edge_types};
use super::grading::Grading;
use super::prime_field::{LEAST_BITS, primes};

/// Cycle types with similar numbers of fixed colorings, so that those with small numbers need few
/// primes.
pub(super) struct Batch {
    pub(super) types: Vec<(Cycles, BigUint)>,
    pub(super) primes: Vec<u64>,
}

impl Batch {
    /// The number of products per point, given that each type reuses the common prefix with the
    /// previous one.
    pub(super) fn products(&self) -> usize {
        let mut before: &[(u32, u32)] = &[];
        let mut products = 0;
        for (cycles, _) in &self.types {
            products += cycles.len() - common(before, cycles);
            before = cycles;
        }
        products
    }
}

/// The length of the common prefix of two lists.
pub(super) fn common(one: &[(u32, u32)], other: &[(u32, u32)]) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}

pub(super) fn batches(vertices: usize, grading: &Grading) -> Vec<Batch> {
    /// The number of additional primes for the types of the next batch.
    const STEP: u64 = 4;
    let colors = BigUint::from(grading.colors.len());
    let mut batches: BTreeMap<u64, (Vec<(Cycles, BigUint)>, BigUint)> = BTreeMap::new();
    for (cycles, weight) in edge_types(vertices) {
        let number: u32 = cycles.iter().map(|&(_, times)| times).sum();
        let most = &weight * colors.pow(number);
        let (types, bound) = batches
            .entry(most.bits() / (STEP * LEAST_BITS))
            .or_default();
        types.push((cycles, weight));
        *bound += most;
    }
    let batch = |(types, bound): (_, BigUint)| {
        let mut product = BigUint::from(1u32);
        let chosen = primes(grading.order).take_while(|&prime| {
            let more = product <= bound;
            product *= prime;
            more
        });
        let primes = chosen.collect();
        Batch { types, primes }
    };
    batches.into_values().map(batch).collect()
}
