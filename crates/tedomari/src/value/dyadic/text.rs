use std::fmt::{self, Write};

use super::Dyadic;

/// The most binary places of a number that is written in decimal digits.
const DECIMAL_PLACES: usize = 4096;

/// The largest power of ten in a word, and its number of zeros.
const CHUNK: (u64, usize) = (10_000_000_000_000_000_000, 19);

impl fmt::Display for Dyadic {
    /// Writes `-5` or `3/8`, always exactly. Numbers with more than 4096 binary places, for which
    /// decimal digits take too long, are written like `0x2aab/2^5000`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, magnitude) = match self.integer {
            0.. => ("", self.clone()),
            _ => ("-", -self),
        };
        let numerator = magnitude.numerator();
        let text = match self.places() {
            0 => format!("{sign}{}", magnitude.integer),
            places @ 1..=DECIMAL_PLACES => {
                let mut denominator = vec![0; places / 64 + 1];
                denominator[places / 64] = 1 << (places % 64);
                format!("{sign}{}/{}", decimal(numerator), decimal(denominator))
            }
            places => format!("{sign}0x{}/2^{places}", hexadecimal(&numerator)),
        };
        f.pad(&text)
    }
}

impl Dyadic {
    /// The numerator in lowest terms of a number that is not negative, least significant word
    /// first.
    fn numerator(&self) -> Vec<u64> {
        let mut words: Vec<u64> = (0..self.word_count()).rev().map(|i| self.word(i)).collect();
        words.push(self.integer as u64);
        let surplus = (64 - self.places() as u32 % 64) % 64;
        for i in 0..words.len() {
            let above = words.get(i + 1).copied().unwrap_or(0);
            let lowered = above.checked_shl(64 - surplus).unwrap_or(0);
            words[i] = words[i] >> surplus | lowered;
        }
        words
    }
}

/// An integer, least significant word first, in decimal digits.
fn decimal(mut words: Vec<u64>) -> String {
    let mut chunks = Vec::new();
    while let Some(&last) = words.last() {
        if last == 0 {
            words.pop();
            continue;
        }
        let mut rest = 0u64;
        for word in words.iter_mut().rev() {
            let dividend = u128::from(rest) << 64 | u128::from(*word);
            *word = (dividend / u128::from(CHUNK.0)) as u64;
            rest = (dividend % u128::from(CHUNK.0)) as u64;
        }
        chunks.push(rest);
    }
    let first = chunks.pop().unwrap_or(0);
    let mut text = first.to_string();
    for chunk in chunks.iter().rev() {
        let width = CHUNK.1;
        // Writing to a string cannot fail.
        let _ = write!(text, "{chunk:0width$}");
    }
    text
}

/// An integer, least significant word first, in hexadecimal digits.
fn hexadecimal(words: &[u64]) -> String {
    let len = words
        .iter()
        .rposition(|&word| word != 0)
        .map_or(0, |i| i + 1);
    let mut text = String::with_capacity(16 * len);
    for (i, word) in words[..len].iter().enumerate().rev() {
        // Writing to a string cannot fail.
        let _ = if i + 1 == len {
            write!(text, "{word:x}")
        } else {
            write!(text, "{word:016x}")
        };
    }
    text
}
