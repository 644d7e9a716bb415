//! The points at which the polynomial is evaluated.

use std::collections::BTreeMap;

use super::grading::Grading;

/// Points at which the polynomial has the same value up to a power of the root of unity. They are
/// identified by the exponents of the colors, ascending and starting with 0.
pub(super) struct Class {
    pub(super) exponents: Vec<usize>,
    /// The points, and the differences of their exponents from those of the class.
    pub(super) members: Vec<(usize, usize, usize)>,
}

/// All points, grouped into classes. Permuting the colors changes nothing, and adding s to all
/// exponents multiplies each monomial, whose degree is the number of edges, by ω^(s·edges).
pub(super) fn classes(grading: &Grading) -> Vec<Class> {
    let order = grading.order;
    let along = |variable: usize| {
        if grading.variables > variable {
            order
        } else {
            1
        }
    };
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
            let (least, shift) = exponents
                .iter()
                .map(lowered)
                .min()
                .expect("there is a color");
            classes.entry(least).or_default().push((i, j, shift));
        }
    }
    let class = |(exponents, members)| Class { exponents, members };
    classes.into_iter().map(class).collect()
}
