//! Arithmetic modulo a prime of 62 bits, in Montgomery's form.

/// The integers modulo a prime below 2⁶². Elements are stored multiplied by 2⁶⁴, so that products
/// need no division.
#[derive(Clone, Copy, Debug)]
pub(super) struct PrimeField {
    prime: u64,
    /// −1/p modulo 2⁶⁴.
    inverse: u64,
    /// 2¹²⁸ modulo p.
    square: u64,
}

/// The minimum number of bits of a prime of [`primes`], for boards of at most the maximum size.
pub(super) const LEAST_BITS: u64 = 61;

impl PrimeField {
    pub(super) fn new(prime: u64) -> PrimeField {
        // Newton's iteration doubles the correct bits: 3, 6, 12, 24, 48, 96.
        let mut inverse = prime;
        for _ in 0..5 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(prime.wrapping_mul(inverse)));
        }
        let power = ((1u128 << 64) % u128::from(prime)) as u64;
        let square = (u128::from(power) * u128::from(power) % u128::from(prime)) as u64;
        PrimeField {
            prime,
            inverse: inverse.wrapping_neg(),
            square,
        }
    }

    pub(super) fn prime(&self) -> u64 {
        self.prime
    }

    /// Converts a number to an element.
    pub(super) fn element(&self, number: u64) -> u64 {
        self.times(number % self.prime, self.square)
    }

    /// Converts an element to a number below the prime.
    pub(super) fn number(&self, element: u64) -> u64 {
        self.times(element, 1)
    }

    #[inline]
    pub(super) fn plus(&self, a: u64, b: u64) -> u64 {
        let sum = a + b;
        if sum >= self.prime {
            sum - self.prime
        } else {
            sum
        }
    }

    #[inline]
    pub(super) fn times(&self, a: u64, b: u64) -> u64 {
        let product = u128::from(a) * u128::from(b);
        let factor = (product as u64).wrapping_mul(self.inverse);
        let sum = product + u128::from(factor) * u128::from(self.prime);
        let high = (sum >> 64) as u64;
        if high >= self.prime {
            high - self.prime
        } else {
            high
        }
    }

    pub(super) fn power(&self, base: u64, mut exponent: u64) -> u64 {
        let mut square = base;
        let mut result = self.element(1);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = self.times(result, square);
            }
            square = self.times(square, square);
            exponent >>= 1;
        }
        result
    }

    pub(super) fn reciprocal(&self, a: u64) -> u64 {
        self.power(a, self.prime - 2)
    }

    /// The powers 1, ω, …, ω^(order−1) of an element of this order, which must divide p − 1.
    pub(super) fn roots_of_unity(&self, order: usize) -> Vec<u64> {
        let order = order as u64;
        let one = self.element(1);
        let is_primitive = |&root: &u64| {
            let divisors = (2..=order).filter(|q| order.is_multiple_of(*q) && is_prime(*q));
            divisors
                .into_iter()
                .all(|q| self.power(root, order / q) != one)
        };
        let root = (2..)
            .map(|g| self.power(self.element(g), (self.prime - 1) / order))
            .find(is_primitive)
            .expect("the field has primitive roots");
        let next = |&power: &u64| Some(self.times(power, root));
        std::iter::successors(Some(one), next)
            .take(order as usize)
            .collect()
    }
}

/// The largest primes below 2⁶² that are 1 modulo `order`, descending.
pub(super) fn primes(order: usize) -> impl Iterator<Item = u64> {
    let order = order as u64;
    let most = ((1 << 62) - 1) / order;
    (1..=most)
        .rev()
        .map(move |k| k * order + 1)
        .filter(|&p| is_prime(p))
}

/// Miller's test with bases that decide all 64-bit numbers.
fn is_prime(n: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if n < 2 {
        return false;
    }
    if let Some(p) = BASES.iter().find(|&&p| n.is_multiple_of(p)) {
        return n == *p;
    }
    let field = PrimeField::new(n); // for n that is odd; powers need no prime
    let one = field.element(1);
    let minus_one = n - one;
    let twos = (n - 1).trailing_zeros();
    BASES.iter().all(|&base| {
        let mut power = field.power(field.element(base), (n - 1) >> twos);
        if power == one || power == minus_one {
            return true;
        }
        (1..twos).any(|_| {
            power = field.times(power, power);
            power == minus_one
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_primes_are_those_without_divisors() {
        for n in 0..3000 {
            let plain = n >= 2 && (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0);
            assert_eq!(is_prime(n), plain, "{n}");
        }
        // A strong pseudoprime to the bases 2, 3, 5 and 7; and 2⁶¹ − 1.
        assert!(!is_prime(3_215_031_751) && is_prime((1 << 61) - 1));
    }

    #[test]
    fn products_are_those_of_numbers() {
        for prime in primes(781).take(3) {
            let field = PrimeField::new(prime);
            let numbers = [0, 1, 2, 3, 1 << 40, prime / 2, prime - 2, prime - 1];
            for a in numbers {
                for b in numbers {
                    let product = field.number(field.times(field.element(a), field.element(b)));
                    let plain = u128::from(a) * u128::from(b) % u128::from(prime);
                    assert_eq!(u128::from(product), plain);
                }
                if a != 0 {
                    let a = field.element(a);
                    assert_eq!(field.number(field.times(a, field.reciprocal(a))), 1);
                }
            }
        }
    }

    #[test]
    fn roots_of_unity_are_distinct_and_close_the_circle() {
        for order in [1, 2, 12, 154, 781] {
            let prime = primes(order).next().expect("there are many");
            assert!(prime >> LEAST_BITS > 0);
            let field = PrimeField::new(prime);
            let roots = field.roots_of_unity(order);
            let last = *roots.last().expect("there is one");
            let root = roots.get(1).copied().unwrap_or(roots[0]);
            assert_eq!(field.times(last, root), field.element(1));
            let mut sorted = roots.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), order);
        }
    }
}
