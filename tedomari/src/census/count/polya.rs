//! Pólya's theorem: the number of colorings up to isomorphism is the mean, over all permutations,
//! of the number of colorings that the permutation fixes.
//!
//! The restricted numbers are sums of coefficients of a polynomial. It is evaluated at roots of
//! unity modulo primes, where a discrete Fourier transform gives the coefficients, and the Chinese
//! remainder theorem puts the result together. The evaluation is the same few products for every
//! prime and point, so that nothing ever needs polynomials or large integers.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use num_bigint::BigUint;
use thiserror::Error;

use super::MAX_VERTICES;
use super::cycle_index::{Cycles, edge_types, factorial};
use super::grading::Grading;
use super::prime_field::{LEAST_BITS, PrimeField, primes};
use super::restriction::{Restriction, edges};
use crate::solve::Budget;

/// Why positions could not be counted.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CountError {
    /// The board has too many vertices or none.
    #[error("K{0} is no board for counting: it may have 1 to {MAX_VERTICES} vertices")]
    Vertices(usize),
    /// The time was over, or somebody stopped it. There is no part of an exact count.
    #[error("the count was stopped before it was done")]
    Stopped,
}

/// How far a computation is; readable from another thread while it runs.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    total: AtomicU64,
}

impl Progress {
    /// The part that is done, from 0 to 1; `None` before it is known how much there is to do.
    pub fn part(&self) -> Option<f64> {
        let total = self.total.load(Ordering::Relaxed);
        (total > 0).then(|| self.done.load(Ordering::Relaxed) as f64 / total as f64)
    }

    pub(super) fn begin(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    pub(super) fn add(&self, done: u64) {
        self.done.fetch_add(done, Ordering::Relaxed);
    }
}

/// The number of partial red-green edge colorings of K_n, up to isomorphism, with the numbers of
/// red, green and uncolored edges that the restriction allows.
///
/// ```
/// use tedomari::census::count::{Progress, Restriction, count};
/// use tedomari::solve::Budget;
///
/// let all = count(6, &Restriction::default(), 1, &Budget::default(), &Progress::default());
/// assert_eq!(all.unwrap().to_string(), "25506");
/// ```
pub fn count(
    vertices: usize,
    restriction: &Restriction,
    threads: usize,
    budget: &Budget,
    progress: &Progress,
) -> Result<BigUint, CountError> {
    if !(1..=MAX_VERTICES).contains(&vertices) {
        return Err(CountError::Vertices(vertices));
    }
    let edges = edges(vertices);
    let grading = Grading::new(restriction, edges);
    if grading.counted.is_empty() {
        return Ok(BigUint::ZERO);
    }
    let classes = classes(&grading);
    let batches = batches(vertices, &grading);
    let work = |batch: &Batch| batch.primes.len() * batch.sharing() * classes.len();
    progress.begin(batches.iter().map(|batch| work(batch) as u64).sum());
    let mut sum = BigUint::ZERO;
    for batch in &batches {
        let mut remainders = Vec::new();
        for &prime in &batch.primes {
            let evaluation = Evaluation::new(prime, &grading, batch, edges);
            let remainder = evaluation.sum(&classes, threads, budget, progress);
            remainders.push((prime, remainder.ok_or(CountError::Stopped)?));
        }
        sum += number_with(&remainders);
    }
    Ok(sum / factorial(vertices))
}

/// Points at which the polynomial has the same value, up to a power of the root of unity: by what
/// exponents the colors are represented there, in ascending order and beginning with 0.
struct Class {
    exponents: Vec<usize>,
    /// The points, and how much their exponents are above those of the class.
    members: Vec<(usize, usize, usize)>,
}

/// All points in their classes. Permuting the colors changes nothing, and raising all exponents
/// by s multiplies each monomial, whose degree is the number of edges, by ω^(s·edges).
fn classes(grading: &Grading) -> Vec<Class> {
    let order = grading.order;
    let along = |variable: usize| if grading.variables > variable { order } else { 1 };
    let mut classes: BTreeMap<Vec<usize>, Vec<(usize, usize, usize)>> = BTreeMap::new();
    for i in 0..along(0) {
        for j in 0..along(1) {
            let exponent = |degree: &[i64; 2]| {
                let exponent = degree[0] * i as i64 + degree[1] * j as i64;
                exponent.rem_euclid(order as i64) as usize
            };
            let exponents: Vec<usize> = grading.colors.iter().map(exponent).collect();
            let lowered = |&shift: &usize| {
                let lower = |e: &usize| (e + order - shift) % order;
                let mut lowered: Vec<usize> = exponents.iter().map(lower).collect();
                lowered.sort_unstable();
                (lowered, shift)
            };
            let (least, shift) = exponents.iter().map(lowered).min().expect("there is a color");
            classes.entry(least).or_default().push((i, j, shift));
        }
    }
    let class = |(exponents, members)| Class { exponents, members };
    classes.into_iter().map(class).collect()
}

/// Cycle types with about equally large numbers of fixed colorings, so that those with small ones
/// need few primes.
struct Batch {
    types: Vec<(Cycles, BigUint)>,
    primes: Vec<u64>,
}

impl Batch {
    /// Products per point when each type begins with what it has in common with the one before.
    fn sharing(&self) -> usize {
        let mut before: &[(u32, u32)] = &[];
        let mut products = 0;
        for (cycles, _) in &self.types {
            products += cycles.len() - common(before, cycles);
            before = cycles;
        }
        products
    }
}

/// How many entries two lists have in common at their beginnings.
fn common(one: &[(u32, u32)], other: &[(u32, u32)]) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}

fn batches(vertices: usize, grading: &Grading) -> Vec<Batch> {
    /// Primes more that the types of the next batch need.
    const STEP: u64 = 4;
    let colors = BigUint::from(grading.colors.len());
    let mut batches: BTreeMap<u64, (Vec<(Cycles, BigUint)>, BigUint)> = BTreeMap::new();
    for (cycles, weight) in edge_types(vertices) {
        let number: u32 = cycles.iter().map(|&(_, times)| times).sum();
        let most = &weight * colors.pow(number);
        let (types, bound) = batches.entry(most.bits() / (STEP * LEAST_BITS)).or_default();
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

/// What is needed to evaluate the polynomial of a batch at points of one field.
struct Evaluation<'a> {
    field: PrimeField,
    grading: &'a Grading,
    edges: usize,
    /// 1, ω, ω², …
    roots: Vec<u64>,
    /// For each exponent i of the second variable: the sums of the first 0, 1, 2, … of 1, ω⁻ⁱ, ….
    partial_sums: Vec<Vec<u64>>,
    /// The lengths of cycles with the largest number of cycles of that length.
    lengths: BTreeMap<u32, u32>,
    /// For each type: how many factors it shares with the one before, the others as places in the
    /// table of powers, and its weight.
    types: Vec<(usize, Vec<usize>, u64)>,
}

impl<'a> Evaluation<'a> {
    fn new(prime: u64, grading: &'a Grading, batch: &Batch, edges: usize) -> Evaluation<'a> {
        let field = PrimeField::new(prime);
        let order = grading.order;
        let roots = field.roots_of_unity(order);
        let mut lengths: BTreeMap<u32, u32> = BTreeMap::new();
        for &(length, times) in batch.types.iter().flat_map(|(cycles, _)| cycles) {
            let most = lengths.entry(length).or_default();
            *most = times.max(*most);
        }
        let mut places = BTreeMap::new();
        let mut place = 0;
        for (&length, &most) in &lengths {
            places.insert(length, place);
            place += most as usize;
        }
        let mut before: &[(u32, u32)] = &[];
        let mut types = Vec::new();
        for (cycles, weight) in &batch.types {
            let shared = common(before, cycles);
            let rest = cycles[shared..].iter();
            let rest = rest.map(|(length, times)| places[length] + *times as usize - 1);
            let weight = (weight % prime).iter_u64_digits().next().unwrap_or(0);
            types.push((shared, rest.collect(), field.element(weight)));
            before = cycles;
        }
        let seconds = if grading.variables > 1 { order } else { 1 };
        let partial_sums = (0..seconds).map(|i| {
            let mut sums = vec![0];
            for degree in 0..order {
                let power = roots[(order - i) * degree % order];
                sums.push(field.plus(sums[degree], power));
            }
            sums
        });
        Evaluation {
            partial_sums: partial_sums.collect(),
            field,
            grading,
            edges,
            roots,
            lengths,
            types,
        }
    }

    /// The sum of the coefficients that count, modulo the prime; `None` if it was stopped.
    fn sum(
        &self,
        classes: &[Class],
        threads: usize,
        budget: &Budget,
        progress: &Progress,
    ) -> Option<u64> {
        let next = AtomicUsize::new(0);
        let products: usize = self.types.iter().map(|(_, rest, _)| rest.len()).sum();
        let work = || {
            let mut sum = 0;
            while let Some(class) = classes.get(next.fetch_add(1, Ordering::Relaxed)) {
                if budget.is_exhausted() {
                    return None;
                }
                let coefficient = self.coefficient(class);
                let term = self.field.times(coefficient, self.value(&class.exponents));
                sum = self.field.plus(sum, term);
                progress.add(products as u64);
            }
            Some(sum)
        };
        let sums: Vec<Option<u64>> = thread::scope(|scope| {
            let threads = threads.clamp(1, classes.len().max(1));
            let workers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            let others = workers.into_iter().map(|w| w.join().expect("it does not panic"));
            others.chain([own]).collect()
        });
        let mut total = 0;
        for sum in sums {
            total = self.field.plus(total, sum?);
        }
        let points = (self.grading.order as u64).pow(self.grading.variables as u32);
        let points = self.field.element(points);
        Some(self.field.number(self.field.times(total, self.field.reciprocal(points))))
    }

    /// The value of the polynomial: the weighted sum over the types of the products over their
    /// cycles.
    fn value(&self, exponents: &[usize]) -> u64 {
        let field = &self.field;
        let mut powers = Vec::new();
        for (&length, &most) in &self.lengths {
            let root = |e: &usize| self.roots[e * length as usize % self.roots.len()];
            let cycle = exponents.iter().map(root).fold(0, |a, b| field.plus(a, b));
            let mut power = cycle;
            for _ in 0..most {
                powers.push(power);
                power = field.times(power, cycle);
            }
        }
        let mut products = vec![field.element(1)];
        let mut sum = 0;
        for (shared, rest, weight) in &self.types {
            products.truncate(shared + 1);
            let mut product = products[*shared];
            for &place in rest {
                product = field.times(product, powers[place]);
                products.push(product);
            }
            sum = field.plus(sum, field.times(product, *weight));
        }
        sum
    }

    /// What the value of a class contributes: the sum over its points of ω^(shift·edges) times the
    /// sum of ω^−(degree·point) over the degrees that count.
    fn coefficient(&self, class: &Class) -> u64 {
        let field = &self.field;
        let order = self.grading.order;
        let mut sum = 0;
        for &(i, j, shift) in &class.members {
            let sums = &self.partial_sums[j];
            let mut kernel = 0;
            for &(first, low, high) in &self.grading.counted {
                let first = (first * (order - i) as i64).rem_euclid(order as i64) as usize;
                let from = field.prime() - sums[low as usize];
                let second = field.plus(sums[high as usize + 1], from);
                kernel = field.plus(kernel, field.times(self.roots[first], second));
            }
            let raised = self.roots[shift * self.edges % order];
            sum = field.plus(sum, field.times(raised, kernel));
        }
        sum
    }
}

/// The smallest number with these remainders (Garner's form of the Chinese remainder theorem).
fn number_with(remainders: &[(u64, u64)]) -> BigUint {
    let mut number = BigUint::ZERO;
    let mut modulus = BigUint::from(1u32);
    for &(prime, remainder) in remainders {
        let field = PrimeField::new(prime);
        let modulo = |big: &BigUint| {
            let number = (big % prime).iter_u64_digits().next().unwrap_or(0);
            field.element(number)
        };
        let minus = field.element(prime - field.number(modulo(&number)));
        let missing = field.plus(field.element(remainder), minus);
        let digit = field.times(missing, field.reciprocal(modulo(&modulus)));
        number += &modulus * field.number(digit);
        modulus *= prime;
    }
    number
}
