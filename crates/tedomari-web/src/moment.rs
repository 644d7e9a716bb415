/// A moment, in seconds since the beginning of 1970, as `2026-11-15T15:30:00Z`.
pub fn moment(seconds: i64) -> String {
    const DAY: i64 = 86_400;
    let (days, rest) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
    let (year, month, day) = date(days);
    let (hours, minutes, seconds) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}Z")
}

/// Year, month and day in the Gregorian calendar of a day counted from the beginning of 1970. Years
/// begin in March here, so that the leap day is their last, and the calendar repeats after 400 of
/// them.
fn date(days: i64) -> (i64, i64, i64) {
    const CYCLE: i64 = 146_097;
    // From the first of March of the year 0.
    let days = days + 719_468;
    let (cycle, day) = (days.div_euclid(CYCLE), days.rem_euclid(CYCLE));
    // Leap days, those that are left out in centuries, and that at the end of the cycle.
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // Months have 153 days in five.
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, is_next) = match month {
        0..=9 => (month + 3, 0),
        _ => (month - 9, 1),
    };
    (cycle * 400 + year + is_next, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_follows_the_one_before() {
        let is_leap = |year| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let length = |year, month| match month {
            2 => 28 + i64::from(is_leap(year)),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        assert_eq!(date(0), (1970, 1, 1));
        let mut before = date(-200_000);
        for days in -199_999..200_000 {
            let (year, month, day) = before;
            let next = match (day < length(year, month), month) {
                (true, _) => (year, month, day + 1),
                (false, 12) => (year + 1, 1, 1),
                (false, _) => (year, month + 1, 1),
            };
            before = date(days);
            assert_eq!(before, next);
        }
    }

    #[test]
    fn moments_have_a_time_of_day() {
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
        assert_eq!(moment(1_000_000_000), "2001-09-09T01:46:40Z");
        assert_eq!(moment(-1), "1969-12-31T23:59:59Z");
    }
}
