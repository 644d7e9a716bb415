use rustc_hash::FxHashMap;

use crate::limit::{Limit, Meter, Run};
use crate::pomax::Pomax;

/// Finds the value by its definition, with a table of every position: the integer closest to 0
/// strictly between the largest left option and the smallest right option.
pub fn memoized(game: &Pomax, limit: Limit) -> Run {
    let meter = Meter::start(limit);
    let mut search = Search {
        game,
        meter: &meter,
        table: FxHashMap::default(),
    };
    let value = search.value(game.start());
    meter.finish(value)
}

struct Search<'a> {
    game: &'a Pomax,
    meter: &'a Meter,
    table: FxHashMap<u128, i64>,
}

impl Search<'_> {
    fn value(&mut self, alive: u128) -> Option<i64> {
        if let Some(&value) = self.table.get(&alive) {
            return Some(value);
        }
        self.meter.count()?;
        let game = self.game;
        let mut low = None;
        for option in game.options(alive, game.lefts(alive)) {
            low = low.max(Some(self.value(option)?));
        }
        let mut high: Option<i64> = None;
        for option in game.options(alive, game.rights(alive)) {
            let value = self.value(option)?;
            high = Some(high.map_or(value, |high| high.min(value)));
        }
        let value = closest_to_zero(low, high);
        self.table.insert(alive, value);
        Some(value)
    }
}

/// The integer closest to 0 strictly between two bounds, where `None` is no bound.
///
/// It always exists: removal games have integer values.
fn closest_to_zero(low: Option<i64>, high: Option<i64>) -> i64 {
    let at_least = low.map_or(i64::MIN, |low| low + 1);
    let at_most = high.map_or(i64::MAX, |high| high - 1);
    assert!(at_least <= at_most, "a removal game has an integer value");
    0.clamp(at_least, at_most)
}
