//! Vectors of which there may be many short ones, or a few long ones.

/// Up to this length it is faster to write zeros than to ask the allocator for zeroed memory, and faster
/// to keep memory than to give some of it back. For longer vectors the allocator has pages that need no
/// writing.
const SHORT: usize = 256;

/// A vector of `len` zeros.
pub(crate) fn zeros<T: Copy + Default>(len: usize) -> Vec<T> {
    if len > SHORT {
        return vec![T::default(); len];
    }
    let mut short = Vec::with_capacity(len);
    short.resize(len, T::default());
    short
}

/// Keeps only the first `len` elements. Gives back the memory of the others if the vector is long.
pub(crate) fn keep_first<T>(list: &mut Vec<T>, len: usize) {
    list.truncate(len);
    if list.capacity() > SHORT {
        list.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_vectors_are_zeroed_and_cut() {
        for len in [0, 1, SHORT, SHORT + 1, 10 * SHORT] {
            let mut list: Vec<u32> = zeros(len);
            assert_eq!(list, vec![0; len]);
            keep_first(&mut list, len / 2);
            assert_eq!(list, vec![0; len / 2]);
        }
    }
}
