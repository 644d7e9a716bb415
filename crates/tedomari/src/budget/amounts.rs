//! Times and sizes as people type them: `10s`, `500ms`, `2G`.

use std::time::Duration;

/// Reads a time: a number with `ms`, `s`, `m` or `h`; without a unit, seconds.
pub fn time(text: &str) -> Result<Duration, String> {
    let expected = "expected a time such as 10s, 500ms, 2m or 1h";
    let (number, unit) = split(text).ok_or(expected)?;
    let factor = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(expected.into()),
    };
    Duration::try_from_secs_f64(number * factor).map_err(|_| "this time is too long".into())
}

/// Reads a size: a number with `K`, `M`, `G` or `T` (powers of 1024); without a unit, bytes.
pub fn memory(text: &str) -> Result<usize, String> {
    let expected = "expected a size such as 500M or 2G";
    let (number, unit) = split(text).ok_or(expected)?;
    let unit = unit.to_ascii_uppercase();
    let factor = match unit
        .strip_suffix("B")
        .unwrap_or(&unit)
        .trim_end_matches('I')
    {
        "" => 1u64,
        "K" => 1 << 10,
        "M" => 1 << 20,
        "G" => 1 << 30,
        "T" => 1 << 40,
        _ => return Err(expected.into()),
    };
    let bytes = number * factor as f64;
    if bytes > usize::MAX as f64 / 2.0 {
        return Err("this size is too large".into());
    }
    Ok(bytes as usize)
}

/// A nonnegative number and the unit after it.
fn split(text: &str) -> Option<(f64, &str)> {
    let end = text
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(text.len());
    let number = text[..end].parse().ok()?;
    Some((number, text[end..].trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let read = |text| time(text).map(|time| time.as_millis());
        assert_eq!(read("10s"), Ok(10_000));
        assert_eq!(read("500ms"), Ok(500));
        assert_eq!(read("2m"), Ok(120_000));
        assert_eq!(read("1h"), Ok(3_600_000));
        assert_eq!(read("1.5"), Ok(1_500));
        assert_eq!(read("0"), Ok(0));
        for wrong in [
            "",
            "s",
            "-1s",
            "1 day",
            "1.2.3s",
            "1e9s",
            "inf",
            "ten",
            "9".repeat(30).as_str(),
        ] {
            assert!(time(wrong).is_err(), "{wrong} is not a time");
        }
    }

    #[test]
    fn sizes_have_units() {
        assert_eq!(memory("2G"), Ok(2 << 30));
        assert_eq!(memory("500M"), Ok(500 << 20));
        assert_eq!(memory("64k"), Ok(64 << 10));
        assert_eq!(memory("1.5GiB"), Ok(3 << 29));
        assert_eq!(memory("10"), Ok(10));
        for wrong in ["", "G", "-1G", "2X", "2GG", "99999999999T"] {
            assert!(memory(wrong).is_err(), "{wrong} is not a size");
        }
    }
}
