//! The truth of a small quantified formula by expansion.

use super::Alternating;
use crate::reduce::formula::Literal;
use tedomari::Budget;

/// Literals between two checks of the budget.
const CHECK_INTERVAL: usize = 1 << 20;

impl Alternating {
    /// Whether the formula is true if its first variables have these values; `None` if the budget
    /// ran out.
    ///
    /// Tries values along the prefix and stops as soon as a clause is false or all are true.
    pub fn truth(&self, first: &[bool], budget: &Budget) -> Option<bool> {
        let mut values = first.to_vec();
        let mut looked = 0;
        loop {
            looked += self.matrix().literal_count() + 1;
            if looked > CHECK_INTERVAL {
                looked = 0;
                if budget.is_exhausted() {
                    return None;
                }
            }
            let Some(truth) = self.decided(&values) else {
                values.push(false);
                continue;
            };
            // Backtrack to the innermost quantifier whose other value must be tried.
            loop {
                if values.len() == first.len() {
                    return Some(truth);
                }
                let tried = values.pop();
                let is_universal = values.len().is_multiple_of(2);
                if tried == Some(false) && is_universal == truth {
                    values.push(true);
                    break;
                }
            }
        }
    }

    /// The truth of the clauses, if these values of the first variables determine it.
    fn decided(&self, values: &[bool]) -> Option<bool> {
        let mut is_true = true;
        for clause in self.matrix().clauses() {
            let value = |literal: &Literal| values.get(literal.variable as usize);
            if clause.iter().any(|l| value(l) == Some(&l.truth)) {
                continue;
            }
            if clause.iter().all(|l| value(l).is_some()) {
                return Some(false);
            }
            is_true = false;
        }
        is_true.then_some(true)
    }

    /// A value of the next variable that is good for the player who sets it: the formula stays true
    /// if the variable is existential, and false if it is universal. Returns `None` if there is
    /// none or the budget ran out.
    pub(crate) fn good_value(&self, first: &[bool], budget: &Budget) -> Option<bool> {
        let wanted = !first.len().is_multiple_of(2);
        [false, true].into_iter().find(|&value| {
            let longer = [first, &[value]].concat();
            self.truth(&longer, budget) == Some(wanted)
        })
    }
}
