//! Pólya's theorem: the number of colorings up to isomorphism is the mean, over all permutations,
//! of the number of colorings that the permutation fixes.
//!
//! The restricted counts are sums of coefficients of a polynomial. It is evaluated at roots of
//! unity modulo primes, a discrete Fourier transform yields the coefficients, and the Chinese
//! remainder theorem combines the results. Every prime and point needs the same few products, and
//! neither polynomials nor large integers.

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
use tedomari::Budget;
use tedomari::budget::Stopped;

/// Why positions could not be counted.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CountError {
    /// The board has no vertices or too many.
    #[error("K{0} is not supported: the board may have 1 to {MAX_VERTICES} vertices")]
    Vertices(usize),
    /// The count was stopped. There is no partial result.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The number of partial red-green edge colorings of K_n, up to isomorphism, with the numbers of
/// red, green and uncolored edges that the restriction allows.
///
/// ```
/// use tedomari::Budget;
/// use tedomari_census::count::{Restriction, count};
///
/// let all = count(6, &Restriction::default(), 1, &Budget::default());
/// assert_eq!(all.unwrap().to_string(), "25506");
/// ```
pub fn count(
    vertices: usize,
    restriction: &Restriction,
    threads: usize,
    budget: &Budget,
) -> Result<BigUint, CountError> {
    if !(1..=MAX_VERTICES).contains(&vertices) {
        return Err(CountError::Vertices(vertices));
    }
    let grading = Grading::new(restriction, edges(vertices));
    let sums = [grading.counted.clone()];
    let counts = coefficients(vertices, &grading, &sums, threads, budget)?;
    Ok(counts.into_iter().sum())
}

/// The numbers of colorings, up to isomorphism, with exactly the given numbers of red and green
/// edges, for each of several pairs.
pub(super) fn count_pairs(
    vertices: usize,
    pairs: &[(usize, usize)],
    threads: usize,
    budget: &Budget,
) -> Result<Vec<BigUint>, CountError> {
    let grading = Grading::red_and_green(edges(vertices));
    let degree = |&(red, green): &(usize, usize)| vec![(red as i64, green as i64, green as i64)];
    let sums: Vec<Degrees> = pairs.iter().map(degree).collect();
    coefficients(vertices, &grading, &sums, threads, budget)
}

/// The sums of the coefficients of given degrees, for each of several sets of degrees.
fn coefficients(
    vertices: usize,
    grading: &Grading,
    sums: &[Degrees],
    threads: usize,
    budget: &Budget,
) -> Result<Vec<BigUint>, CountError> {
    let mut counts = vec![BigUint::ZERO; sums.len()];
    if sums.iter().all(Vec::is_empty) {
        return Ok(counts);
    }
    let classes = classes(grading);
    let batches = batches(vertices, grading);
    let work = |batch: &Batch| batch.primes.len() * batch.products() * classes.len();
    let total = batches.iter().map(|batch| work(batch) as u64).sum();
    budget.progress.begin(0, 0, total);
    for batch in &batches {
        let mut remainders = vec![Vec::new(); sums.len()];
        for &prime in &batch.primes {
            let evaluation = Evaluation::new(prime, grading, batch, edges(vertices));
            let values = evaluation.values(&classes, threads, budget)?;
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
