//! The choice of S on positions that are hard: before an element is decided, several are tried both
//! ways, as in the SAT solver satz.
//!
//! Decisions are made and taken back one at a time, with counters at the elements that they touch.
//! So trying an element takes time for what follows from it, not for the whole position.

use super::cover::Cover;
use super::local_search::Walk;
use crate::budget::{Meter, Stopped};
use crate::sorting::Arrange;

/// The number of elements that are tried both ways before one of them is decided.
const CANDIDATES: usize = 16;

/// Whether a position is worth at least `goal` for the player above.
pub(super) fn reaches(cover: &Cover, goal: i32, meter: &mut Meter) -> Result<bool, Stopped> {
    let mut chooser = Chooser::new(cover, goal);
    if let Some(answer) = chooser.follow() {
        return Ok(answer);
    }
    let mut turns = Turns {
        walk: Walk::new(cover),
        upper: cover.below.len() as u64,
        started: meter.positions(),
        walked: 0,
        meter,
    };
    chooser.reaches(&mut turns)
}

/// Local search takes turns with the choice, because a set S that reaches the goal may be found by
/// one long before the other.
struct Turns<'a> {
    walk: Walk<'a>,
    /// The number of upper elements.
    upper: u64,
    meter: &'a mut Meter,
    /// The number of positions at the start.
    started: u64,
    /// The number of exchanges so far.
    walked: u64,
}

/// The number of exchanges for each upper element in the first turn of local search.
const FIRST_EXCHANGES: u64 = 200;

/// Exchanges for each position. They take about as long.
const EXCHANGES_EACH: u64 = 128;

impl Turns<'_> {
    /// Counts a position. Returns whether it is local search's turn and it finds a set.
    fn next(&mut self, goal: i32) -> Result<bool, Stopped> {
        self.meter.count()?;
        let due = EXCHANGES_EACH * (self.meter.positions() - self.started);
        if self.walked > due {
            return Ok(false);
        }
        // Each turn is as long as all before.
        let exchanges = self.walked.max(FIRST_EXCHANGES * self.upper);
        self.walked += exchanges;
        self.walk
            .finds(goal, exchanges as usize, self.meter.budget())
    }
}

/// Whether an upper element is in S.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Open,
    Inside,
    Outside,
}

/// An upper element.
struct Upper {
    place: Place,
    /// The number of lower elements that it is above and that may still become uncovered.
    threatened: usize,
    /// Whether one of them is in the packing.
    is_packed: bool,
}

/// A lower element.
struct Lower {
    /// The number of upper elements above it that are undecided.
    open: usize,
    /// The number of those that are outside S. If there is one, this element stays covered.
    outside: usize,
    is_packed: bool,
}

/// Something to take back.
enum Change {
    Decided(usize),
    Packed(usize),
    Unpacked(usize),
}

/// A partial choice of S, with a packing of lower elements that share no undecided upper element.
/// At least one move is lost for each of these.
struct Chooser<'a> {
    cover: &'a Cover,
    upper: Vec<Upper>,
    lower: Vec<Lower>,
    goal: i32,
    /// The number of undecided elements.
    open: i32,
    /// The size of S minus the number of uncovered elements.
    gained: i32,
    /// The size of the packing.
    packed: i32,
    /// The number of times that a lower element was left with two undecided elements above it.
    pairs: u64,
    changes: Vec<Change>,
    /// Decisions that follow.
    forced: Vec<(usize, Place)>,
    /// Lower elements that may fit into the packing.
    loose: Vec<usize>,
}

impl Chooser<'_> {
    fn new(cover: &Cover, goal: i32) -> Chooser<'_> {
        let upper = cover.below.iter().map(|below| Upper {
            place: Place::Open,
            threatened: below.len(),
            is_packed: false,
        });
        let lower = cover.above.iter().map(|above| Lower {
            open: above.len(),
            outside: 0,
            is_packed: false,
        });
        let mut chooser = Chooser {
            cover,
            upper: upper.collect(),
            lower: lower.collect(),
            goal,
            open: cover.below.len() as i32,
            gained: 0,
            packed: 0,
            pairs: 0,
            changes: Vec::new(),
            forced: Vec::new(),
            loose: Vec::new(),
        };
        // Small ones first: as many as possible shall fit.
        chooser.loose.extend(0..chooser.lower.len());
        let (lower, loose) = (&chooser.lower, &mut chooser.loose);
        loose.arrange_by_key(|&y| std::cmp::Reverse(lower[y].open));
        for x in 0..chooser.upper.len() {
            chooser.take_if_free(x);
        }
        for y in 0..chooser.lower.len() {
            chooser.leave_last(y);
        }
        chooser
    }

    /// Whether the goal can be reached from here. The recursion is as deep as the number of upper
    /// elements.
    fn reaches(&mut self, turns: &mut Turns<'_>) -> Result<bool, Stopped> {
        if turns.next(self.goal)? {
            return Ok(true);
        }
        let x = match self.look_ahead() {
            Ahead::Decided(answer) => return Ok(answer),
            Ahead::Branch(x) => x,
        };
        for place in [Place::Outside, Place::Inside] {
            let before = self.changes.len();
            let answer = match self.tried(x, place) {
                Some(answer) => answer,
                None => self.reaches(turns)?,
            };
            if answer {
                return Ok(true);
            }
            self.take_back(before);
        }
        Ok(false)
    }

    /// Tries costly elements both ways and follows what is forced. If one way fails, the other is
    /// forced. Otherwise the element to branch on is one that forces much both ways.
    fn look_ahead(&mut self) -> Ahead {
        loop {
            let mut best = (0, None);
            let mut is_forced = false;
            for x in self.costly() {
                if self.upper[x].place != Place::Open {
                    continue;
                }
                let ways = [Place::Outside, Place::Inside];
                let [a, b] = ways.map(|place| self.progress(x, place));
                let place = match [a, b] {
                    [Err(true), _] | [_, Err(true)] => return Ahead::Decided(true),
                    [Err(false), Err(false)] => return Ahead::Decided(false),
                    [Err(false), Ok(_)] => Place::Inside,
                    [Ok(_), Err(false)] => Place::Outside,
                    [Ok(a), Ok(b)] => {
                        best = best.max((1024 * a * b + a + b, Some(x)));
                        continue;
                    }
                };
                is_forced = true;
                if let Some(answer) = self.tried(x, place) {
                    return Ahead::Decided(answer);
                }
            }
            match best.1 {
                Some(x) if !is_forced => return Ahead::Branch(x),
                _ if self.open == 0 => return Ahead::Decided(self.gained >= self.goal),
                _ => {}
            }
        }
    }

    /// How much a decision decides: elements, and lower elements with only two undecided elements
    /// left above them. `Err` with the answer if that follows.
    fn progress(&mut self, x: usize, place: Place) -> Result<u64, bool> {
        let before = (self.changes.len(), self.open, self.pairs);
        let answer = self.tried(x, place);
        let decided = (before.1 - self.open) as u64;
        let progress = decided + 4 * (self.pairs - before.2);
        self.take_back(before.0);
        answer.map_or(Ok(progress), Err)
    }

    /// Makes a decision and all that follow, and returns the answer if it follows too.
    fn tried(&mut self, x: usize, place: Place) -> Option<bool> {
        self.forced.push((x, place));
        self.follow()
    }

    /// Makes all decisions that are forced, and returns the answer if it follows.
    fn follow(&mut self) -> Option<bool> {
        loop {
            while let Some((x, place)) = self.forced.pop() {
                if self.upper[x].place == Place::Open {
                    self.decide(x, place);
                }
                if self.most() < self.goal {
                    self.forced.clear();
                }
            }
            while let Some(y) = self.loose.pop() {
                self.pack_if_loose(y);
            }
            // No more elements need to be removed.
            if self.gained >= self.goal {
                return Some(true);
            }
            if self.most() != self.goal {
                return (self.most() < self.goal).then_some(false);
            }
            // Leaving out an element that is above nothing in the packing would miss the goal.
            let upper = self.upper.iter().enumerate();
            let needed = upper.filter(|(_, x)| x.place == Place::Open && !x.is_packed);
            self.forced.extend(needed.map(|(x, _)| (x, Place::Inside)));
            if self.forced.is_empty() {
                return None;
            }
        }
    }

    /// An upper bound on what can be gained.
    fn most(&self) -> i32 {
        self.gained + self.open - self.packed
    }

    fn decide(&mut self, x: usize, place: Place) {
        self.changes.push(Change::Decided(x));
        self.upper[x].place = place;
        self.open -= 1;
        self.gained += i32::from(place == Place::Inside);
        for &y in &self.cover.below[x] {
            self.lower[y].open -= 1;
            match place {
                Place::Outside => {
                    self.lower[y].outside += 1;
                    if self.lower[y].outside == 1 {
                        self.keep_covered(y);
                    }
                }
                _ if self.lower[y].outside > 0 => {}
                _ => match self.lower[y].open {
                    0 => {
                        self.gained -= 1;
                        self.unpack(y);
                    }
                    1 => self.leave_last(y),
                    open => {
                        self.pairs += u64::from(open == 2);
                        self.loose.push(y);
                    }
                },
            }
        }
    }

    /// A lower element stays covered for good.
    fn keep_covered(&mut self, y: usize) {
        let was_packed = self.lower[y].is_packed;
        self.unpack(y);
        for &x in &self.cover.above[y] {
            if self.upper[x].place == Place::Open {
                self.upper[x].threatened -= 1;
                self.take_if_free(x);
                if was_packed {
                    self.loose.extend(&self.cover.below[x]);
                }
            }
        }
    }

    /// Puts an element that uncovers nothing into S.
    fn take_if_free(&mut self, x: usize) {
        if self.upper[x].threatened == 0 {
            self.forced.push((x, Place::Inside));
        }
    }

    /// If only one undecided element is above a lower element, leaves it out of S: removing it gains
    /// nothing and may uncover more.
    fn leave_last(&mut self, y: usize) {
        let mut above = self.cover.above[y].iter().copied();
        if self.lower[y].open == 1
            && let Some(x) = above.find(|&x| self.upper[x].place == Place::Open)
        {
            self.forced.push((x, Place::Outside));
        }
    }

    fn pack_if_loose(&mut self, y: usize) {
        let &Lower {
            open,
            outside,
            is_packed,
        } = &self.lower[y];
        let is_loose = |&x: &usize| {
            let x = &self.upper[x];
            x.place != Place::Open || !x.is_packed
        };
        let can_be_packed = open > 0 && outside == 0 && !is_packed;
        if can_be_packed && self.cover.above[y].iter().all(is_loose) {
            self.changes.push(Change::Packed(y));
            self.set_packed(y, true);
        }
    }

    fn unpack(&mut self, y: usize) {
        if self.lower[y].is_packed {
            self.changes.push(Change::Unpacked(y));
            self.set_packed(y, false);
        }
    }

    fn set_packed(&mut self, y: usize, is_packed: bool) {
        self.packed += if is_packed { 1 } else { -1 };
        self.lower[y].is_packed = is_packed;
        for &x in &self.cover.above[y] {
            let x = &mut self.upper[x];
            if x.place == Place::Open {
                x.is_packed = is_packed;
            }
        }
    }

    /// Takes changes back, the last one first, until so many are left.
    fn take_back(&mut self, until: usize) {
        while self.changes.len() > until {
            match self.changes.pop() {
                Some(Change::Decided(x)) => self.reopen(x),
                Some(Change::Packed(y)) => self.set_packed(y, false),
                Some(Change::Unpacked(y)) => self.set_packed(y, true),
                None => return,
            }
        }
    }

    fn reopen(&mut self, x: usize) {
        let place = self.upper[x].place;
        for &y in &self.cover.below[x] {
            if place == Place::Outside {
                self.lower[y].outside -= 1;
                if self.lower[y].outside == 0 {
                    for &other in &self.cover.above[y] {
                        let other = &mut self.upper[other];
                        other.threatened += usize::from(other.place == Place::Open);
                    }
                }
            } else if self.lower[y].outside == 0 && self.lower[y].open == 0 {
                self.gained += 1;
            }
            self.lower[y].open += 1;
        }
        self.upper[x].place = Place::Open;
        self.open += 1;
        self.gained -= i32::from(place == Place::Inside);
    }

    /// The undecided elements that are closest to uncovering others, the most costly first. The
    /// weight of a lower element doubles with each element fewer above it.
    fn costly(&self) -> Vec<usize> {
        let weight = |&y: &usize| match &self.lower[y] {
            y if y.outside == 0 => 1_u64 << 32_usize.saturating_sub(y.open),
            _ => 0,
        };
        let open = self.upper.iter().enumerate();
        let open = open.filter(|(_, upper)| upper.place == Place::Open);
        let cost = |x: usize| self.cover.below[x].iter().map(weight).sum::<u64>();
        let mut costs: Vec<(u64, usize)> = open.map(|(x, _)| (cost(x), x)).collect();
        costs.sort_unstable_by_key(|&(cost, x)| (std::cmp::Reverse(cost), x));
        costs.truncate(CANDIDATES);
        costs.into_iter().map(|(_, x)| x).collect()
    }
}

/// What looking ahead has found.
enum Ahead {
    /// The answer.
    Decided(bool),
    /// The element to decide next.
    Branch(usize),
}
