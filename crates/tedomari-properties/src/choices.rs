//! Structured inputs: bytes as a source of choices.

/// A source of choices. At its end it always chooses the first.
pub struct Choices<'a>(pub &'a [u8]);

impl Choices<'_> {
    /// A number below the bound.
    pub fn below(&mut self, bound: usize) -> usize {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(first) % bound
    }

    /// Yes or no.
    pub fn coin(&mut self) -> bool {
        self.below(2) == 1
    }

    /// One of the things.
    pub fn one<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Some of the things, in their order.
    pub fn some<T>(&mut self, things: impl IntoIterator<Item = T>) -> Vec<T> {
        things.into_iter().filter(|_| self.coin()).collect()
    }
}
