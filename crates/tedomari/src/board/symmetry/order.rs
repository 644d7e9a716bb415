use std::fmt;

use serde::{Serialize, Serializer};

/// The order of a group, exact however large. It is written in decimal digits, in JSON as a string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupOrder {
    /// Groups of nine decimal digits, the lowest first, the highest not zero.
    parts: Vec<u32>,
}

const BASE: u64 = 1_000_000_000;

/// Groups of nine digits beyond which an order counts as too large to write down.
const MAX_PARTS: usize = 1000;

impl GroupOrder {
    /// The order of the trivial group.
    pub fn one() -> GroupOrder {
        GroupOrder { parts: vec![1] }
    }

    /// Multiplies by a positive number; `None` if the product has more than 9000 digits.
    pub(super) fn times(mut self, factor: u32) -> Option<GroupOrder> {
        let mut carry = 0;
        for part in &mut self.parts {
            let product = u64::from(*part) * u64::from(factor) + carry;
            *part = (product % BASE) as u32;
            carry = product / BASE;
        }
        while carry > 0 {
            self.parts.push((carry % BASE) as u32);
            carry /= BASE;
        }
        (self.parts.len() <= MAX_PARTS).then_some(self)
    }

    /// The number of its decimal digits.
    pub fn digits(&self) -> usize {
        self.to_string().len()
    }

    /// The order as a number, if it fits.
    pub fn to_u128(&self) -> Option<u128> {
        let mut number = 0u128;
        for &part in self.parts.iter().rev() {
            number = number.checked_mul(BASE.into())?.checked_add(part.into())?;
        }
        Some(number)
    }
}

impl fmt::Display for GroupOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (highest, rest) = self.parts.split_last().expect("an order is at least 1");
        let mut digits = highest.to_string();
        for part in rest.iter().rev() {
            digits.push_str(&format!("{part:09}"));
        }
        f.pad_integral(true, "", &digits)
    }
}

impl Serialize for GroupOrder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
