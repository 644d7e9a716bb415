use std::fmt::Display;

use super::exact::Exact;
use super::instance::Instance;
use super::statement::{Counterexample, Domain, Random, Verdict};

/// The result of testing a statement on one board.
pub(super) enum Test {
    /// The statement does not apply.
    Outside,
    /// The statement is true here.
    Passed,
    /// The statement is false here, with the reason.
    Failed(String),
}

impl Test {
    /// Passes if the claimed value is the true one.
    pub fn equal<T: Display + PartialEq>(what: &str, claimed: T, truth: T) -> Test {
        Test::is(claimed == truth, || {
            format!("{what} is {truth}, the statement says {claimed}")
        })
    }

    /// Passes if the condition holds; otherwise fails with a reason.
    pub fn is(so: bool, why: impl FnOnce() -> String) -> Test {
        if so {
            Test::Passed
        } else {
            Test::Failed(why())
        }
    }

    /// The first failure of several tests; `Outside` only if all are outside.
    pub fn all(tests: impl IntoIterator<Item = Option<Test>>) -> Option<Test> {
        let mut result = Test::Outside;
        for test in tests {
            match test? {
                Test::Outside => {}
                Test::Passed => result = Test::Passed,
                failed => return Some(failed),
            }
        }
        Some(result)
    }
}

/// Tests the instances of one statement and counts them.
pub struct Tries {
    domain: Domain,
    exact: Exact,
    instances: u64,
    verdict: Verdict,
}

impl Tries {
    pub(super) fn new(domain: Domain, exact: Exact) -> Tries {
        Tries {
            domain,
            exact,
            instances: 0,
            verdict: Verdict::Holds,
        }
    }

    pub(super) fn result(self) -> (u64, Verdict) {
        (self.instances, self.verdict)
    }

    /// The source of values.
    pub(super) fn exact(&self) -> &Exact {
        &self.exact
    }

    /// The domain.
    pub(super) fn domain(&self) -> &Domain {
        &self.domain
    }

    /// Tests all instances of each size, then random ones made from a size and a seed, until one
    /// fails. `test` returns `None` if it was stopped.
    pub(super) fn over<I: Instance, A: Iterator<Item = I>>(
        &mut self,
        all: impl Fn(usize) -> A,
        random: impl Fn(usize, u64) -> I,
        mut test: impl FnMut(&I, &Exact) -> Option<Test>,
    ) {
        let sizes = 0..=self.domain.all;
        let small = sizes.flat_map(|size| all(size).map(move |instance| (size, instance)));
        if self.over_each(small, &mut test) {
            self.over_random(random, test);
        }
    }

    /// Tests random instances made from a size and a seed, until one fails.
    pub(super) fn over_random<I: Instance>(
        &mut self,
        random: impl Fn(usize, u64) -> I,
        test: impl FnMut(&I, &Exact) -> Option<Test>,
    ) {
        if let Some(Random { from, to, count }) = self.domain.random {
            let large = (0..count).map(|seed| {
                let size = from + (seed * (to - from + 1) as u64 / count) as usize;
                (size, random(size, seed))
            });
            self.over_each(large, test);
        }
    }

    /// Tests instances with their sizes. Returns whether all were tested and none fails.
    fn over_each<I: Instance>(
        &mut self,
        instances: impl Iterator<Item = (usize, I)>,
        mut test: impl FnMut(&I, &Exact) -> Option<Test>,
    ) -> bool {
        for (size, instance) in instances {
            let is_stopped = self.exact.budget().is_exhausted();
            let tested = if is_stopped {
                None
            } else {
                test(&instance, &self.exact)
            };
            match tested {
                Some(Test::Outside) => {}
                Some(Test::Passed) => self.count(1),
                Some(Test::Failed(why)) => {
                    self.count(1);
                    self.refute(&instance, size, why);
                    return false;
                }
                None => {
                    self.stop();
                    return false;
                }
            }
        }
        true
    }

    /// Ends the test before there is a verdict.
    pub(super) fn stop(&mut self) {
        self.verdict = Verdict::Unfinished;
    }

    /// Ends the test with a counterexample.
    pub(super) fn refute(&mut self, instance: &impl Instance, size: usize, why: String) {
        let why = match instance.note() {
            Some(note) => format!("{note}: {why}"),
            None => why,
        };
        let shown = instance.shown();
        self.verdict = Verdict::Refuted(Box::new(Counterexample { shown, size, why }));
    }

    /// Tests all instances of each size; there are no random ones.
    pub(super) fn over_all<I: Instance, A: Iterator<Item = I>>(
        &mut self,
        all: impl Fn(usize) -> A,
        test: impl FnMut(&I, &Exact) -> Option<Test>,
    ) {
        debug_assert!(self.domain.random.is_none());
        self.over(all, |_, _| unreachable!("no random instances"), test);
    }

    /// Counts tested instances.
    pub(super) fn count(&mut self, instances: u64) {
        self.instances += instances;
        self.exact.budget().progress.add_items(instances);
    }
}
