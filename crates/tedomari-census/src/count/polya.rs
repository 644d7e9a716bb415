//! Pólya's theorem: the number of colorings up to isomorphism is the mean, over all permutations,
//! of the number of colorings that the permutation fixes.
//!
//! The restricted numbers are sums of coefficients of a polynomial. It is evaluated at roots of
//! unity modulo primes, where a discrete Fourier transform gives the coefficients, and the Chinese
//! remainder theorem puts the result together. The evaluation is the same few products for every
//! prime and point, so that nothing ever needs polynomials or large integers.

use std::sync::atomic::{AtomicU64, Ordering};

use num_bigint::BigUint;
use thiserror::Error;

use super::MAX_VERTICES;
use super::batches::{Batch, batches};
use super::cycle_index::factorial;
use super::evaluation::Evaluation;
use super::grading::{Degrees, Grading};
use super::points::classes;
use super::prime_field::PrimeField;
use super::restriction::{Restriction, edges};
use tedomari::solve::Budget;

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
/// use tedomari_census::count::{Progress, Restriction, count};
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
    let grading = Grading::new(restriction, edges(vertices));
    let sums = [grading.counted.clone()];
    let counts = coefficients(vertices, &grading, &sums, threads, budget, progress)?;
    Ok(counts.into_iter().sum())
}

/// The numbers of colorings, up to isomorphism, with exactly so many red and green edges, for each
/// of several pairs of numbers.
pub(super) fn count_pairs(
    vertices: usize,
    pairs: &[(usize, usize)],
    threads: usize,
    budget: &Budget,
    progress: &Progress,
) -> Result<Vec<BigUint>, CountError> {
    let grading = Grading::red_and_green(edges(vertices));
    let degree = |&(red, green): &(usize, usize)| vec![(red as i64, green as i64, green as i64)];
    let sums: Vec<Degrees> = pairs.iter().map(degree).collect();
    coefficients(vertices, &grading, &sums, threads, budget, progress)
}

/// The sums of the coefficients of given degrees, for each of several sets of degrees.
fn coefficients(
    vertices: usize,
    grading: &Grading,
    sums: &[Degrees],
    threads: usize,
    budget: &Budget,
    progress: &Progress,
) -> Result<Vec<BigUint>, CountError> {
    let mut counts = vec![BigUint::ZERO; sums.len()];
    if sums.iter().all(Vec::is_empty) {
        return Ok(counts);
    }
    let classes = classes(grading);
    let batches = batches(vertices, grading);
    let work = |batch: &Batch| batch.primes.len() * batch.products() * classes.len();
    progress.begin(batches.iter().map(|batch| work(batch) as u64).sum());
    for batch in &batches {
        let mut remainders = vec![Vec::new(); sums.len()];
        for &prime in &batch.primes {
            let evaluation = Evaluation::new(prime, grading, batch, edges(vertices));
            let values = evaluation.values(&classes, threads, budget, progress);
            let values = values.ok_or(CountError::Stopped)?;
            for (degrees, remainders) in sums.iter().zip(&mut remainders) {
                remainders.push((prime, evaluation.sum(&classes, &values, degrees)));
            }
        }
        for (count, remainders) in counts.iter_mut().zip(&remainders) {
            *count += number_with(remainders);
        }
    }
    let permutations = factorial(vertices);
    Ok(counts
        .into_iter()
        .map(|count| count / &permutations)
        .collect())
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
