use jiff::Timestamp;

/// Formats seconds since 1970 as `2026-11-15T15:30:00Z`. Times after the year 9999 are clamped.
pub fn timestamp(seconds: i64) -> String {
    let [first, last] = [Timestamp::MIN, Timestamp::MAX].map(Timestamp::as_second);
    let timestamp = Timestamp::from_second(seconds.clamp(first, last));
    timestamp.expect("it is within the limits").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timestamps_have_a_time_of_day() {
        assert_eq!(timestamp(0), "1970-01-01T00:00:00Z");
        assert_eq!(timestamp(1_000_000_000), "2001-09-09T01:46:40Z");
        assert_eq!(timestamp(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(timestamp(-1), "1969-12-31T23:59:59Z");
        assert!(timestamp(i64::MAX).starts_with("9999-12-30T"));
    }
}
