//! Parses complete boards and ranges of numbers.

use std::ops::RangeInclusive;
use tedomari::Error;

use crate::failure::Failure;
use crate::input;

/// The number of vertices of a complete graph: `K18`.
pub fn complete(text: &str, what: &str) -> Result<usize, Failure> {
    let digits = text.strip_prefix(['K', 'k']);
    let number = digits.filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
    number
        .and_then(|digits| digits.parse().ok())
        .ok_or_else(|| {
            let message = format!(
                "the {what} '{}' is not a complete graph",
                input::excerpt(text)
            );
            let expected = "K and the number of vertices, such as K18";
            let complaint = Error {
                expected: Some(expected.into()),
                ..Error::new(message).with_note(&format!("expected {expected}"))
            };
            complaint.into()
        })
}

/// Parses numbers of edges: `5`, `3..7` (inclusive), `3..` or `..7`.
pub fn range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let expected = "expected a number or a range such as 5, 3..7, 3.. or ..7";
    let number = |text: &str| text.parse::<usize>().map_err(|_| expected.to_string());
    let Some((low, high)) = text.split_once("..") else {
        let number = number(text)?;
        return Ok(number..=number);
    };
    let low = if low.is_empty() { 0 } else { number(low)? };
    let high = match high {
        "" => usize::MAX,
        high => number(high.strip_prefix('=').unwrap_or(high))?,
    };
    if low <= high {
        Ok(low..=high)
    } else {
        Err(format!("{low} is more than {high}: the range is empty"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_ends_or_not() {
        assert_eq!(range("5"), Ok(5..=5));
        assert_eq!(range("3..7"), Ok(3..=7));
        assert_eq!(range("3..=7"), Ok(3..=7));
        assert_eq!(range("3.."), Ok(3..=usize::MAX));
        assert_eq!(range("..7"), Ok(0..=7));
        for wrong in [
            "",
            "x",
            "7..3",
            "-1",
            "1...3",
            "3..x",
            "99999999999999999999",
        ] {
            assert!(range(wrong).is_err(), "{wrong} is no range");
        }
    }
}
