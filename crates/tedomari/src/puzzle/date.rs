use std::fmt;
use std::ops::RangeInclusive;
use web_time::{SystemTime, UNIX_EPOCH};

use crate::Error;
use crate::error::excerpt;

/// A day of the Gregorian calendar, in the years 1 to 9999.
///
/// ```
/// use tedomari::puzzle::Date;
/// let date: Date = "2024-02-29".parse().unwrap();
/// assert_eq!(date.to_string(), "2024-02-29");
/// assert!("2023-02-29".parse::<Date>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u32,
    month: u32,
    day: u32,
}

const YEARS: RangeInclusive<u32> = 1..=9999;

/// The days of a day number of 1970-01-01, counted from 0000-03-01.
const EPOCH: i64 = 719_468;
const SECONDS: u64 = 24 * 60 * 60;

impl Date {
    /// The date, if there is such a day.
    pub fn new(year: u32, month: u32, day: u32) -> Option<Date> {
        let is_leap =
            year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            _ => return None,
        };
        let exists = YEARS.contains(&year) && (1..=days).contains(&day);
        exists.then_some(Date { year, month, day })
    }

    /// The date in UTC at a time. Before 1970 it is 1970-01-01, and after 9999 the last day.
    pub fn at(time: SystemTime) -> Date {
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        let days = i64::try_from(since.as_secs() / SECONDS).unwrap_or(i64::MAX);
        Date::from_day(days).unwrap_or(Date {
            year: *YEARS.end(),
            month: 12,
            day: 31,
        })
    }

    /// The number of days since 1970-01-01.
    ///
    /// A year is counted from March on, so that a leap day is its last day. From there, five months
    /// have 153 days, and 400 years 146097.
    pub fn day_number(self) -> i64 {
        let [year, month, day] = [self.year, self.month, self.day].map(i64::from);
        let (year, month) = if month > 2 {
            (year, month - 3)
        } else {
            (year - 1, month + 9)
        };
        let in_year = (153 * month + 2) / 5 + day - 1;
        365 * year + year / 4 - year / 100 + year / 400 + in_year - EPOCH
    }

    /// The date of a day number, if it is in the years 1 to 9999.
    pub fn from_day(number: i64) -> Option<Date> {
        let days = number.checked_add(EPOCH)?;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (month, next) = if month < 10 {
            (month + 3, 0)
        } else {
            (month - 9, 1)
        };
        let year = u32::try_from(era.checked_mul(400)? + year + next).ok()?;
        Date::new(year, month as u32, day as u32)
    }
}

impl std::str::FromStr for Date {
    type Err = Error;

    /// Reads a date such as `2026-11-17`.
    fn from_str(text: &str) -> Result<Date, Error> {
        let number = |text: &str, digits: usize| -> Option<u32> {
            let is_number = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| text.parse().ok()).flatten()
        };
        let date = match text.trim().split('-').collect::<Vec<_>>()[..] {
            [year, month, day] => number(year, 4)
                .zip(number(month, 2))
                .zip(number(day, 2))
                .and_then(|((year, month), day)| Date::new(year, month, day)),
            _ => None,
        };
        date.ok_or_else(|| {
            let expected = "a day as year, month and day, such as `2026-11-17`";
            let error = Error::new(format!("there is no day `{}`", excerpt(text.trim())));
            Error {
                expected: Some(expected.into()),
                ..error.with_note(&format!("expected {expected}"))
            }
        })
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_without_gaps() {
        let first = Date::new(1, 1, 1).unwrap().day_number();
        let last = Date::new(9999, 12, 31).unwrap().day_number();
        assert_eq!(last - first + 1, 3_652_059);
        let mut before = None;
        for number in first..=last {
            let date = Date::from_day(number).expect("a day");
            assert_eq!(date.day_number(), number);
            assert!(before < Some(date));
            before = Some(date);
        }
        assert_eq!(Date::from_day(first - 1), None);
        assert_eq!(Date::from_day(last + 1), None);
        assert_eq!(Date::from_day(i64::MAX), None);
        assert_eq!(Date::from_day(0), Date::new(1970, 1, 1));
    }

    #[test]
    fn wrong_dates_are_refused() {
        for wrong in [
            "",
            "2026",
            "2026-13-01",
            "2026-02-30",
            "2026-00-10",
            "26-1-1",
            "2026-1-01",
            "0000-01-01",
            "2026-01-01-01",
            "+026-01-01",
            "２０２６-01-01",
        ] {
            let error = wrong.parse::<Date>().expect_err(wrong);
            assert!(error.text.contains("2026-11-17"), "{error}");
        }
    }
}
