//! Markdown tables and the figures in them.

use crate::measure::Measured;

/// Prints the header of a table.
pub fn head(columns: &[&str]) {
    row(&columns.iter().map(|c| c.to_string()).collect::<Vec<_>>());
    println!("|{}", "---|".repeat(columns.len()));
}

/// Prints a row at once: some take a minute.
pub fn row(cells: &[String]) {
    println!("| {} |", cells.join(" | "));
}

/// Formats a board as it is typed.
pub fn board(expression: &str) -> String {
    format!("`{expression}`")
}

/// Formats the value, the bounds, or a dash.
pub fn value(measured: &Measured) -> String {
    measured
        .bounds
        .map_or_else(|| "unknown".into(), |bounds| bounds.to_string())
}

/// Formats the time, with a mark if the solver gave up.
pub fn seconds(measured: &Measured) -> String {
    let sign = if measured.is_answered() { "" } else { "> " };
    format!("{sign}{}", duration(measured.seconds))
}

/// Formats a time in a suitable unit.
pub fn duration(seconds: f64) -> String {
    match seconds {
        s if s >= 99.95 => format!("{s:.0} s"),
        s if s >= 9.995 => format!("{s:.1} s"),
        s if s >= 1.0 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.2} ms", s * 1e3),
        s => format!("{:.1} µs", s * 1e6),
    }
}

/// Formats a round time.
pub fn round_duration(seconds: f64) -> String {
    match seconds {
        s if s >= 0.1 => format!("{s} s"),
        s => format!("{} ms", s * 1e3),
    }
}

/// Formats how many times as long as ours a run took; a bound if one of the two gave up.
pub fn ratio(theirs: &Measured, ours: &Measured) -> String {
    let quotient = quotient(theirs.seconds / ours.seconds);
    match (theirs.is_answered(), ours.is_answered()) {
        (true, true) => quotient,
        (false, true) => format!("> {quotient}"),
        (true, false) => format!("< {quotient}"),
        (false, false) => "unknown".into(),
    }
}

/// Formats a ratio with its significant digits.
pub fn quotient(ratio: f64) -> String {
    match ratio {
        r if r >= 9.95 => format!("{r:.0}"),
        r => format!("{r:.1}"),
    }
}

/// Checks that two answers to the same question do not contradict each other.
pub fn agree(board: &str, ours: &Measured, theirs: &Measured) {
    if let (Some(ours), Some(theirs)) = (ours.bounds, theirs.bounds) {
        let met = ours.meet(theirs);
        assert!(met.low <= met.high, "{board}: ours {ours}, other {theirs}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tedomari::value::Bounds;

    fn took(seconds: f64, value: Option<i64>) -> Measured {
        Measured {
            bounds: value.map(Bounds::exactly),
            positions: 1,
            seconds,
        }
    }

    #[test]
    fn times_have_three_digits_or_so() {
        let times = [123.4, 12.34, 1.234, 0.1234, 1.234e-3, 1.234e-5];
        let shown = times.map(duration);
        let wanted = [
            "123 s",
            "12.3 s",
            "1.23 s",
            "123.40 ms",
            "1.23 ms",
            "12.3 µs",
        ];
        assert_eq!(shown, wanted);
    }

    #[test]
    fn who_gives_up_leaves_a_bound_of_the_ratio() {
        let (fast, slow) = (took(2.0, Some(1)), took(60.0, None));
        assert_eq!(ratio(&took(50.0, Some(1)), &fast), "25");
        assert_eq!(ratio(&slow, &fast), "> 30");
        assert_eq!(ratio(&fast, &slow), "< 0.0");
        assert_eq!(seconds(&slow), "> 60.0 s");
    }

    #[test]
    #[should_panic(expected = "`chain w`: ours +1, other +2")]
    fn contradictions_stop_the_run() {
        agree("`chain w`", &took(1.0, Some(1)), &took(1.0, Some(2)));
    }
}
