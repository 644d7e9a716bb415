use std::fmt;

use num_bigint::BigUint;
use serde::{Serialize, Serializer};

/// The order of a group, always exact. It is written in decimal digits, in JSON as a string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupOrder(BigUint);

/// An order with more bits than this, about 9000 decimal digits, is too large to write down.
const MAX_BITS: u64 = 29_897;

impl GroupOrder {
    /// The order of the trivial group.
    pub fn one() -> GroupOrder {
        GroupOrder(1u32.into())
    }

    /// Multiplies by a positive number; `None` if the product has more than about 9000 digits.
    pub(super) fn times(self, factor: u32) -> Option<GroupOrder> {
        let product = self.0 * factor;
        (product.bits() <= MAX_BITS).then_some(GroupOrder(product))
    }

    /// The order as a number, if it fits.
    pub fn to_u128(&self) -> Option<u128> {
        u128::try_from(&self.0).ok()
    }
}

impl fmt::Display for GroupOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for GroupOrder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
