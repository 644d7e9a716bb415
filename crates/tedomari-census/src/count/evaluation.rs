//! The values of the cycle index at points modulo a prime, and its coefficients.

use std::collections::BTreeMap;
use std::thread;

use super::batches::{Batch, common};
use super::grading::{Degrees, Grading};
use super::points::Class;
use super::prime_field::PrimeField;
use tedomari::Budget;
use tedomari::budget::Stopped;

/// The data for evaluating the polynomial of a batch at points of one field.
pub(super) struct Evaluation<'a> {
    field: PrimeField,
    grading: &'a Grading,
    edges: usize,
    /// 1, ω, ω², …
    roots: Vec<u64>,
    /// For each exponent i of the second variable, the partial sums of 1, ω⁻ⁱ, ….
    partial_sums: Vec<Vec<u64>>,
    /// The lengths of cycles, with the largest number of cycles of each length.
    lengths: BTreeMap<u32, u32>,
    /// For each type: the number of factors it shares with the previous one, the indices of the
    /// others in the table of powers, and its weight.
    types: Vec<(usize, Vec<usize>, u64)>,
}

impl<'a> Evaluation<'a> {
    pub(super) fn new(
        prime: u64,
        grading: &'a Grading,
        batch: &Batch,
        edges: usize,
    ) -> Evaluation<'a> {
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

    /// The values at all classes of points, modulo the prime.
    pub(super) fn values(
        &self,
        classes: &[Class],
        threads: usize,
        budget: &Budget,
    ) -> Result<Vec<u64>, Stopped> {
        let products: usize = self.types.iter().map(|(_, rest, _)| rest.len()).sum();
        let mut values = vec![0; classes.len()];
        let share = classes.len().div_ceil(threads.max(1));
        let work = |classes: &[Class], values: &mut [u64]| {
            for (class, value) in classes.iter().zip(values) {
                if budget.is_exhausted() {
                    return;
                }
                *value = self.value(&class.exponents);
                budget.progress.add_done(products as u64);
            }
        };
        thread::scope(|scope| {
            for (classes, values) in classes.chunks(share).zip(values.chunks_mut(share)) {
                scope.spawn(|| work(classes, values));
            }
        });
        // The deadline may pass after the work is done, which does no harm.
        budget.check().map(|()| values)
    }

    /// The sum of the coefficients of some degrees, modulo the prime, computed from the values.
    pub(super) fn sum(&self, classes: &[Class], values: &[u64], degrees: &Degrees) -> u64 {
        let field = &self.field;
        let terms = classes.iter().zip(values);
        let terms = terms.map(|(class, &value)| field.times(self.kernel(class, degrees), value));
        let total = terms.fold(0, |sum, term| field.plus(sum, term));
        let points = (self.grading.order as u64).pow(self.grading.variables as u32);
        let share = field.reciprocal(field.element(points));
        field.number(field.times(total, share))
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

    /// The factor of the value of a class in the transform: the sum over its points of
    /// ω^(shift·edges) times the sum of ω^−(degree·point) over the degrees.
    fn kernel(&self, class: &Class, degrees: &Degrees) -> u64 {
        let field = &self.field;
        let order = self.grading.order;
        let mut sum = 0;
        for &(i, j, shift) in &class.members {
            let sums = &self.partial_sums[j];
            let mut kernel = 0;
            for &(first, low, high) in degrees {
                let first = (first * (order - i) as i64).rem_euclid(order as i64) as usize;
                let before = field.prime() - sums[low as usize];
                let second = field.plus(sums[high as usize + 1], before);
                kernel = field.plus(kernel, field.times(self.roots[first], second));
            }
            let raised = self.roots[shift * self.edges % order];
            sum = field.plus(sum, field.times(raised, kernel));
        }
        sum
    }
}
