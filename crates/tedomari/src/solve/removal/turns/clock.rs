use web_time::{Duration, Instant};

/// How long the search takes before the formula may be ahead of it. A search that is not done by then is
/// rarely done before the formula: on several hundred random boards for which the faster of the two takes
/// 30 microseconds or more, the formula was faster on all but one.
const EVEN: Duration = Duration::from_micros(8);

/// For each microsecond that the search takes longer, the formula may take so many.
const EACH: u32 = 6;

/// By how much the formula may be ahead.
const LEAD: Duration = Duration::from_millis(5);

/// The shortest turn of the search that is worth changing for.
const SHORTEST: Duration = Duration::from_micros(5);

/// A turn of the search takes at least one such part of the time that it has taken before. Whoever has the
/// next turn finds little in the processor's caches, so shorter turns cost more than they save.
const PART: u32 = 8;

/// How long search and formula have taken. How long they will take cannot be told from what they do: the
/// same work takes several times as long on one board as on another.
pub(super) struct Clock {
    since: Instant,
    search: Duration,
    formula: Duration,
}

impl Clock {
    /// Starts with a turn of the search, after both have taken so long.
    pub fn new(search: Duration, formula: Duration) -> Clock {
        Clock {
            since: Instant::now(),
            search,
            formula,
        }
    }

    pub fn search_halts(&mut self) {
        let lap = self.lap();
        self.search += lap;
    }

    pub fn formula_halts(&mut self) {
        let lap = self.lap();
        self.formula += lap;
    }

    fn lap(&mut self) -> Duration {
        let now = Instant::now();
        let lap = now.duration_since(self.since);
        self.since = now;
        lap
    }

    /// Whether the formula may still go on in its turn.
    pub fn is_turn_of_formula(&self) -> bool {
        let lead = (EACH - 1) * self.search.saturating_sub(EVEN);
        self.formula < self.search + lead.min(LEAD)
    }

    /// How much more work the search has in its next turn, if so much took as long as it did.
    pub fn work_of_next_turn(&self, work: u64) -> u64 {
        // Then the formula is ahead by as much as it may be.
        let until = self.formula.min((self.formula + (EACH - 1) * EVEN) / EACH);
        let until = until.max(self.formula.saturating_sub(LEAD));
        let shortest = SHORTEST.max(self.search / PART);
        let turn = until.saturating_sub(self.search).max(shortest);
        (turn.as_secs_f64() / self.search.as_secs_f64() * work as f64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(search: u64, formula: u64) -> Clock {
        let [search, formula] = [search, formula].map(Duration::from_micros);
        Clock::new(search, formula)
    }

    #[test]
    fn the_formula_is_ahead_by_a_limited_time() {
        let may_go_on = |search, formula| clock(search, formula).is_turn_of_formula();
        assert!(may_go_on(7, 6) && !may_go_on(7, 7));
        assert!(may_go_on(10, 19) && !may_go_on(10, 20));
        assert!(may_go_on(10_000, 14_999) && !may_go_on(10_000, 15_000));
    }

    #[test]
    fn the_search_catches_up() {
        let work = |search, formula| clock(search, formula).work_of_next_turn(1000);
        // From 10 to 20 microseconds, and from 10 000 to 12 500.
        assert_eq!(work(10, 80), 1000);
        assert_eq!(work(10_000, 17_500), 250);
        // The shortest turns.
        assert_eq!(work(10, 20), 500);
        assert_eq!(work(10_000, 15_000), 125);
    }
}
