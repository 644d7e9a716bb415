//! Confidence intervals of 99 %.

/// The point that a standard normal variable exceeds in absolute value with probability 1 %.
const Z: f64 = 2.575_829_303_548_901;

/// A mean with the ends of its confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Interval {
    pub(super) low: f64,
    pub(super) mean: f64,
    pub(super) high: f64,
}

/// The confidence interval for the mean of independent, identically distributed values.
pub(super) fn of_values(values: &[f64]) -> Interval {
    let number = values.len() as f64;
    let mean = values.iter().sum::<f64>() / number;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let deviation = (squares / (number - 1.0) / number).sqrt();
    let half = student(number - 1.0) * deviation;
    Interval {
        low: (mean - half).max(0.0),
        mean,
        high: mean + half,
    }
}

/// The 99 % point of Student's distribution, by the first terms of its expansion in 1/freedom.
fn student(freedom: f64) -> f64 {
    let z = Z;
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / freedom + second / freedom.powi(2) + third / freedom.powi(3)
}

/// The samples from one class of colorings.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Drawn {
    /// The number of samples.
    pub(super) number: f64,
    /// The number of legal ones.
    pub(super) legal: f64,
    /// The sum of the weights of the legal ones.
    pub(super) sum: f64,
    /// The sum of the squares of the weights.
    pub(super) squares: f64,
}

impl Drawn {
    pub(super) fn add(&mut self, other: Drawn) {
        self.number += other.number;
        self.legal += other.legal;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The interval for the mean weight of a coloring of the class. The legal fraction gets
    /// Wilson's interval, which is valid even if none or all are legal.
    fn interval(&self) -> Interval {
        let n = self.number;
        let part = self.legal / n;
        let center = (part + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (part * (1.0 - part) / n + (Z / n).powi(2) / 4.0).sqrt();
        let each = if self.legal > 0.0 {
            self.sum / self.legal
        } else {
            1.0
        };
        let spread = if self.legal > 1.0 {
            (self.squares / self.legal - each * each).max(0.0) / self.legal
        } else {
            0.0
        };
        let other = Z * part * spread.sqrt();
        let mean = self.sum / n;
        let below = (part - (center - half).max(0.0)).max(0.0) * each;
        let above = ((center + half).min(1.0) - part).max(0.0) * each;
        Interval {
            low: mean - below.hypot(other),
            mean,
            high: mean + above.hypot(other),
        }
    }
}

/// The interval for a weighted sum of independent classes. Deviations to either side add like those
/// of normal variables (Zou and Donner's method of variance recovery).
pub(super) fn of_classes(classes: impl Iterator<Item = (f64, Drawn)>) -> Interval {
    let (mut mean, mut below, mut above) = (0.0, 0.0, 0.0);
    for (weight, drawn) in classes {
        let interval = drawn.interval();
        mean += weight * interval.mean;
        below += (weight * (interval.mean - interval.low)).powi(2);
        above += (weight * (interval.high - interval.mean)).powi(2);
    }
    Interval {
        low: (mean - below.sqrt()).max(0.0),
        mean,
        high: mean + above.sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tables of Student's distribution list 3.499, 2.763 and 2.626 for 7, 28 and 100 degrees.
    #[test]
    fn points_of_the_distribution() {
        for (freedom, point) in [(7.0, 3.499), (28.0, 2.763), (100.0, 2.626)] {
            assert!((student(freedom) - point).abs() < 0.01, "{freedom}");
        }
    }

    #[test]
    fn classes_without_a_legal_coloring_widen_the_interval_upwards() {
        let none = Drawn {
            number: 100.0,
            ..Drawn::default()
        };
        let interval = of_classes([(10.0, none)].into_iter());
        assert_eq!((interval.low, interval.mean), (0.0, 0.0));
        assert!((0.5..1.0).contains(&interval.high), "{interval:?}");
    }
}
