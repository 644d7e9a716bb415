//! The values of all payoffs on a number of cells.

use super::functions::Functions;

/// The values of all payoffs over ⊥ < a, b < ⊤ on a number of cells. A payoff is a pair of monotone
/// Boolean functions of the cells: where the outcome is at least a, and at least b.
#[derive(Debug)]
pub struct Level {
    /// The functions.
    pub functions: Functions,
    /// The index of the value of each pair, by rows.
    values: Vec<u8>,
    order: Order,
}

/// The order of the values of a level.
#[derive(Debug)]
pub struct Order {
    count: usize,
    le: Vec<bool>,
}

impl Order {
    /// The order of `count` values.
    pub fn new<E>(
        count: usize,
        mut le: impl FnMut(usize, usize) -> Result<bool, E>,
    ) -> Result<Order, E> {
        let pairs = (0..count * count).map(|i| le(i / count, i % count));
        let le = pairs.collect::<Result<_, E>>()?;
        Ok(Order { count, le })
    }

    /// The number of values.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Whether value a is at most value b.
    pub fn le(&self, a: usize, b: usize) -> bool {
        self.le[a * self.count + b]
    }
}

impl Level {
    /// Creates a level from the values of the pairs of functions, by rows.
    pub fn new(functions: Functions, values: Vec<u8>, order: Order) -> Level {
        debug_assert_eq!(values.len(), functions.len() * functions.len());
        Level {
            functions,
            values,
            order,
        }
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.functions.variables()
    }

    /// The values of the pairs with this first function.
    pub fn row(&self, f: usize) -> &[u8] {
        let count = self.functions.len();
        &self.values[f * count..][..count]
    }

    /// The order of the values.
    pub fn order(&self) -> &Order {
        &self.order
    }
}
