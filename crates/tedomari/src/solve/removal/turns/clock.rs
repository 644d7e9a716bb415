use web_time::{Duration, Instant};

/// What the work of search and formula takes. Counted work is right on average, but on a single board
/// the same work may take several times as long. If that is long, the clock says what is fair.
pub(super) struct Clock {
    /// The work before the clock was started.
    search_from: u64,
    /// The work of the formula before its first turn.
    formula_from: u64,
    since: Instant,
    search: Duration,
    formula: Duration,
}

impl Clock {
    /// Starts with a turn of the search, which has done so much work before.
    pub fn new(search_from: u64) -> Clock {
        Clock {
            search_from,
            formula_from: 0,
            since: Instant::now(),
            search: Duration::ZERO,
            formula: Duration::ZERO,
        }
    }

    fn lap(&mut self) -> Duration {
        let now = Instant::now();
        let lap = now.duration_since(self.since);
        self.since = now;
        lap
    }

    /// The first turn of the formula, which has done so much work before.
    pub fn formula_begins(&mut self, work: u64) {
        self.formula_from = work;
    }

    pub fn search_halts(&mut self) {
        let lap = self.lap();
        self.search += lap;
    }

    pub fn formula_halts(&mut self) {
        let lap = self.lap();
        self.formula += lap;
    }

    /// How many times as long as a unit of the search takes a unit of the formula does.
    pub fn price(&self, search: u64, formula: u64) -> f64 {
        let rate = |time: Duration, work: u64| time.as_secs_f64() / work as f64;
        let formula = rate(self.formula, formula.saturating_sub(self.formula_from));
        let price = formula / rate(self.search, search.saturating_sub(self.search_from));
        // Before both have had a turn, there is no price.
        if price.is_finite() {
            price.clamp(0.1, 10.0)
        } else {
            1.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_what_the_clock_says() {
        let seconds = Duration::from_secs;
        let mut clock = Clock::new(100);
        clock.formula_begins(1000);
        assert_eq!(clock.price(100, 1000), 1.0);
        (clock.search, clock.formula) = (seconds(1), seconds(4));
        // The formula did twice the work in four times the time.
        assert_eq!(clock.price(200, 1200), 2.0);
        assert_eq!(clock.price(200, 1000), 1.0);
        assert_eq!(clock.price(200, 1001), 10.0);
    }
}
