//! Fixed-width bitsets over elements.
