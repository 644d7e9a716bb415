//! The code of the solvers, compressed: many hosts do not compress such files.

use std::num::NonZeroU64;

use miniz_oxide::deflate::compress_to_vec;
use zopfli::{Format, Options};

/// How hard to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// For tests.
    Quick,
    /// For visitors.
    Full,
}

/// The level of quick compression, of at most 10. More takes much longer and saves hardly anything.
const LEVEL: u8 = 9;

/// The number of attempts at the smallest file. More save less than a thousandth.
const ATTEMPTS: NonZeroU64 = NonZeroU64::new(5).expect("not zero");

/// The bytes in the format that browsers call `deflate-raw`.
pub fn compressed(bytes: &[u8], effort: Effort) -> std::io::Result<Vec<u8>> {
    if effort == Effort::Quick {
        return Ok(compress_to_vec(bytes, LEVEL));
    }
    let options = Options {
        iteration_count: ATTEMPTS,
        ..Options::default()
    };
    let mut found = Vec::new();
    zopfli::compress(options, Format::Deflate, bytes, &mut found)?;
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_efforts_give_the_same_bytes_back() {
        let bytes: Vec<u8> = (0..40_000u32).map(|i| ((i * i) >> 7) as u8 & 31).collect();
        let sizes = [Effort::Quick, Effort::Full].map(|effort| {
            let small = compressed(&bytes, effort).expect("memory takes it");
            let again = miniz_oxide::inflate::decompress_to_vec(&small).expect("the format");
            assert!(again == bytes);
            small.len()
        });
        assert!(sizes[1] <= sizes[0]);
    }
}
