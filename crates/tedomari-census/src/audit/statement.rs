use web_time::Instant;

use super::exact::Exact;
use super::instance::Shown;
use super::stated::Maker;
use super::tries::Tries;
use tedomari::Budget;

/// A statement that can be tested on boards.
#[derive(Clone, Debug)]
pub struct Statement {
    /// Where it is claimed.
    pub source: &'static str,
    /// The claim, in one line.
    pub claim: &'static str,
    /// The boards it is about.
    pub domain: Domain,
    /// The expected verdict.
    pub expected: Expected,
    /// How it is tested.
    pub(super) examine: Examine,
}

/// How a statement is tested on the boards of its domain.
#[derive(Clone, Copy, Debug)]
pub(super) enum Examine {
    /// The example conjecture of this name is evaluated.
    Conjecture(&'static str, Maker),
    /// A function tests it.
    Code(fn(&mut Tries)),
}

/// The boards that a statement is tested on.
#[derive(Clone, Copy, Debug)]
pub struct Domain {
    /// A description of the boards.
    pub boards: &'static str,
    /// The unit of the size.
    pub unit: &'static str,
    /// All boards up to this size are tested by default.
    pub all: usize,
    /// The largest size up to which all boards can be tested on request.
    pub most: usize,
    /// Larger random boards.
    pub random: Option<Random>,
}

/// Random boards of sizes from `from` to `to`, smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random {
    /// The smallest size.
    pub from: usize,
    /// The largest size.
    pub to: usize,
    /// Their number.
    pub count: u64,
}

impl Random {
    /// A number of random boards of sizes in a range.
    pub(super) const fn new(from: usize, to: usize, count: u64) -> Random {
        Random { from, to, count }
    }
}

impl Domain {
    /// A domain without random boards.
    pub(super) const fn small(
        boards: &'static str,
        unit: &'static str,
        all: usize,
        most: usize,
    ) -> Domain {
        Domain {
            boards,
            unit,
            all,
            most,
            random: None,
        }
    }

    /// The domain with random boards.
    pub(super) const fn and_random(self, random: Random) -> Domain {
        Domain {
            random: Some(random),
            ..self
        }
    }

    /// Restricts the domain to boards of at most `max_size`, or extends it if `max_size` is larger
    /// than the default.
    pub fn limited(self, max_size: Option<usize>) -> Domain {
        let Some(max) = max_size else {
            return self;
        };
        let random = self.random.filter(|random| random.from <= max);
        Domain {
            all: max.min(self.most),
            random: random.map(|random| Random {
                to: random.to.min(max),
                ..random
            }),
            ..self
        }
    }

    /// Describes the domain.
    pub fn text(&self) -> String {
        let all = format!("{}, ≤ {} {}", self.boards, self.all, self.unit);
        match self.random {
            None => all,
            Some(Random { from, to, count }) if from == to => {
                format!("{all}; {count} random, {to}")
            }
            Some(Random { from, to, count }) => format!("{all}; {count} random, {from}–{to}"),
        }
    }

    /// The largest tested size.
    pub fn largest(&self) -> usize {
        self.random.map_or(0, |random| random.to).max(self.all)
    }
}

/// The expected verdict on a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// It holds.
    Holds,
    /// It is known to be false, and its smallest counterexample has this size.
    FalseAt(usize),
}

/// The verdict on a statement.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// No counterexample on the whole domain.
    Holds,
    /// The first counterexample, which has the smallest size.
    Refuted(Box<Counterexample>),
    /// The time ran out or the user stopped the audit before all boards were tested.
    Unfinished,
}

/// A board on which a statement fails.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The board or game.
    pub shown: Shown,
    /// Its size, in the unit of the domain.
    pub size: usize,
    /// The claim for this board, and the truth.
    pub why: String,
}

/// The result for a statement.
#[derive(Clone, Debug)]
pub struct Report {
    /// The statement.
    pub statement: &'static Statement,
    /// The tested domain.
    pub domain: Domain,
    /// The number of tested boards.
    pub instances: u64,
    /// The verdict.
    pub verdict: Verdict,
    /// The duration.
    pub seconds: f64,
}

impl Report {
    /// Whether the verdict is the expected one; `None` if there is no verdict.
    ///
    /// A false statement holds on boards smaller than its smallest counterexample.
    pub fn as_expected(&self) -> Option<bool> {
        match (&self.verdict, self.statement.expected) {
            (Verdict::Unfinished, _) => None,
            (Verdict::Holds, Expected::Holds) => Some(true),
            (Verdict::Refuted(_), Expected::Holds) => Some(false),
            (Verdict::Refuted(found), Expected::FalseAt(size)) => Some(found.size == size),
            (Verdict::Holds, Expected::FalseAt(size)) => Some(self.domain.largest() < size),
        }
    }
}

impl Statement {
    /// A statement that is expected to hold and is tested by a function.
    pub(super) const fn holds(
        source: &'static str,
        claim: &'static str,
        domain: Domain,
        examine: fn(&mut Tries),
    ) -> Statement {
        Statement {
            source,
            claim,
            domain,
            expected: Expected::Holds,
            examine: Examine::Code(examine),
        }
    }

    /// A statement that is known to be false, with the size of its smallest counterexample.
    pub(super) const fn false_at(
        size: usize,
        source: &'static str,
        claim: &'static str,
        domain: Domain,
        examine: fn(&mut Tries),
    ) -> Statement {
        Statement {
            expected: Expected::FalseAt(size),
            ..Statement::holds(source, claim, domain, examine)
        }
    }

    /// Tests the statement on its domain, restricted or extended to `max_size`.
    pub fn examined(&'static self, max_size: Option<usize>, budget: &Budget) -> Report {
        let start = Instant::now();
        let domain = self.domain.limited(max_size);
        let mut tries = Tries::new(domain, Exact::new(budget.clone()));
        match self.examine {
            Examine::Conjecture(name, make) => tries.stated(name, make),
            Examine::Code(examine) => examine(&mut tries),
        }
        let (instances, verdict) = tries.result();
        Report {
            statement: self,
            domain,
            instances,
            verdict,
            seconds: start.elapsed().as_secs_f64(),
        }
    }
}
