use std::fmt;

/// A nonnegative number, given by its decimal logarithm. The number of positions on K40 exceeds the
/// range of floating-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Magnitude {
    /// The decimal logarithm; −∞ for 0.
    pub log10: f64,
}

impl Magnitude {
    /// `factor`·e^`ln_scale`; 0 if the factor is not positive.
    pub(super) fn scaled(factor: f64, ln_scale: f64) -> Magnitude {
        let log10 = if factor > 0.0 {
            (factor.ln() + ln_scale) / std::f64::consts::LN_10
        } else {
            f64::NEG_INFINITY
        };
        Magnitude { log10 }
    }

    /// The number; infinite on overflow.
    pub fn value(self) -> f64 {
        10f64.powf(self.log10)
    }
}

/// Writes `2.0314e54`; below a million `2250.4`.
impl fmt::Display for Magnitude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.log10 < 6.0 {
            return write!(f, "{:.1}", self.value());
        }
        let exponent = self.log10.floor();
        let mantissa = format!("{:.4}", 10f64.powf(self.log10 - exponent));
        match mantissa.strip_prefix("10.") {
            Some(_) => write!(f, "1.0000e{}", exponent + 1.0),
            None => write!(f, "{mantissa}e{exponent}"),
        }
    }
}

/// ln n!
pub(super) fn ln_factorial(n: usize) -> f64 {
    (2..=n).map(|k| (k as f64).ln()).sum()
}

/// The logarithm of the number of ways to color some of the edges red and some green.
pub(super) fn ln_colorings(edges: usize, red: usize, green: usize) -> f64 {
    ln_factorial(edges)
        - ln_factorial(red)
        - ln_factorial(green)
        - ln_factorial(edges - red - green)
}

/// ln Σ e^x.
pub(super) fn ln_sum(logarithms: &[f64]) -> f64 {
    let most = logarithms.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = logarithms.iter().map(|x| (x - most).exp()).sum();
    most + sum.ln()
}
