//! The audit: every statement of the papers, tested on all small boards and on random larger ones.
//!
//! A [`Statement`] records its source, its domain of boards, and how to test it on one of them. If
//! an example conjecture states the same, that file is tested. Tests take the claim from the paper
//! and never from [`tedomari::formula`], and compare it with the definition of the value (see
//! [`Exact`]). This makes the audit an independent check of the solver. Boards come smallest first,
//! so the first counterexample has the smallest size. White is always Left.

mod balanced;
pub(super) mod brute;
mod exact;
mod found;
mod hackenbush;
mod hooks;
mod instance;
pub(super) mod leaf;
pub(super) mod lower_sets;
mod modules;
pub(super) mod notions;
mod number;
mod ordinal;
mod passable;
mod poset_nim;
mod positive;
mod ramsey;
mod reductions;
mod run;
mod stated;
mod statement;
mod takes;
#[cfg(test)]
mod tests;
mod trees;
mod tries;
mod values;
mod zigzags;

use std::sync::LazyLock;

pub use exact::Exact;
pub use instance::Shown;
pub use run::{AuditPieces, run, run_with};
pub use statement::{Counterexample, Domain, Expected, Random, Report, Statement, Verdict};
pub use tries::Tries;

/// All statements, in the order of the papers.
pub fn statements() -> Vec<&'static Statement> {
    static ALL: LazyLock<Vec<Statement>> = LazyLock::new(|| {
        let groups = [
            values::statements(),
            balanced::statements(),
            trees::statements(),
            leaf::statements(),
            ordinal::statements(),
            hooks::statements(),
            found::statements(),
        ];
        let others = [
            zigzags::STATEMENTS,
            modules::STATEMENTS,
            hackenbush::STATEMENTS,
            poset_nim::STATEMENTS,
            reductions::STATEMENTS,
            passable::ORDER,
            passable::GADGETS,
            passable::COLORINGS,
            ramsey::STATEMENTS,
            positive::STATEMENTS,
        ];
        [groups.concat(), others.concat()].concat()
    });
    ALL.iter().collect()
}
