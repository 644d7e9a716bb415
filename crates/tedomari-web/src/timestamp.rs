use tedomari::puzzle::Date;

const DAY: i64 = 24 * 60 * 60;

/// Formats seconds since 1970 as `2026-11-15T15:30:00Z`. Times after the year 9999 are clamped, and so
/// are those before the year 1.
pub fn timestamp(seconds: i64) -> String {
    let (day, second) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
    let (date, second) = match Date::from_day(day) {
        Some(date) => (date.to_string(), second),
        None if seconds > 0 => ("9999-12-31".into(), DAY - 1),
        None => ("0001-01-01".into(), 0),
    };
    let (hour, minute) = (second / 3600, second / 60 % 60);
    format!("{date}T{hour:02}:{minute:02}:{:02}Z", second % 60)
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
        assert_eq!(timestamp(i64::MAX), "9999-12-31T23:59:59Z");
        assert_eq!(timestamp(i64::MIN), "0001-01-01T00:00:00Z");
    }
}
