use std::time::Instant;

use super::exact::Exact;
use super::instance::Shown;
use super::tries::Tries;
use tedomari::Budget;

/// A statement that can be tried on boards.
#[derive(Debug)]
pub struct Statement {
    /// Where it is claimed.
    pub source: &'static str,
    /// What is claimed, in one line.
    pub claim: &'static str,
    /// The boards it is about.
    pub domain: Domain,
    /// What should come out.
    pub expected: Expected,
    /// Tries it on the boards of the domain.
    pub examine: fn(&mut Tries),
}

/// The boards that a statement is tried on.
#[derive(Clone, Copy, Debug)]
pub struct Domain {
    /// The boards in words.
    pub boards: &'static str,
    /// What the size of a board counts.
    pub unit: &'static str,
    /// All boards up to this size are tried.
    pub all: usize,
    /// The largest size up to which all boards can be tried if a user asks for it.
    pub most: usize,
    /// Random boards beyond.
    pub random: Option<Random>,
}

/// Random boards of sizes from `from` to `to`, smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random {
    /// The smallest size.
    pub from: usize,
    /// The largest size.
    pub to: usize,
    /// How many.
    pub count: u64,
}

impl Domain {
    /// The part of the domain with boards of at most `max_size`, or more boards if `max_size` is
    /// larger than what is tried without being asked.
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

    /// The domain in words.
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

    /// The largest size that is tried.
    pub fn largest(&self) -> usize {
        self.random.map_or(0, |random| random.to).max(self.all)
    }
}

/// What should come out of trying a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// It holds.
    Holds,
    /// It is known to be false, and its smallest counterexample has this size.
    FalseAt(usize),
}

/// What came out.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// No counterexample on the whole domain.
    Holds,
    /// The first counterexample, which is a smallest one.
    Refuted(Box<Counterexample>),
    /// Time ran out, or somebody stopped the audit, before the domain was done.
    Unfinished,
}

/// A board on which a statement fails.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The board or game.
    pub shown: Shown,
    /// Its size, in the unit of the domain.
    pub size: usize,
    /// What the statement says there and what is true.
    pub why: String,
}

/// A statement with what came of trying it.
#[derive(Clone, Debug)]
pub struct Report {
    /// The statement.
    pub statement: &'static Statement,
    /// The boards it was to be tried on.
    pub domain: Domain,
    /// How many were tried.
    pub instances: u64,
    /// What came out.
    pub verdict: Verdict,
    /// How long it took.
    pub seconds: f64,
}

impl Report {
    /// Whether the verdict is the expected one; `None` if it is not reached.
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
    /// Tries the statement on its domain, cut or extended to `max_size`.
    pub fn examined(&'static self, max_size: Option<usize>, budget: &Budget) -> Report {
        let start = Instant::now();
        let domain = self.domain.limited(max_size);
        let mut tries = Tries::new(domain, Exact::new(budget.clone()));
        (self.examine)(&mut tries);
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
