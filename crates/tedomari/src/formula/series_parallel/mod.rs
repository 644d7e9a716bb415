//! Pomax and pomin on series-parallel posets: those that are built from single elements by putting
//! parts side by side or on top of each other, in linear time.
//!
//! What a part Q does to all that lies below it is said by its value and by a *window* from `low` to
//! `high`: pomax(S ⊕ Q) is pomax(Q) plus pomax(S), but at least `low` and at most `high`. Values of
//! parts side by side add and their windows intersect; windows of stacked parts compose. The theorem
//! is proved in `docs/src/findings/modules.md`. It contains JS Theorem 5.2 (a tree poset is stacked
//! from its root and its branches side by side) and ER Propositions 7 and 9 (a tree poset on top of
//! anything).

mod joint;
mod moves;
mod parse;
mod reduction;
mod strands;
mod sweep;
#[cfg(test)]
mod tests;
mod tree;
mod triple;

use super::{Figure, Figures, NamedSet, Proof, Role, Theorem};
use crate::game::{RemovalGame, Rule};
pub(super) use moves::changes;
use parse::Parsed;
use sweep::{Listener, Step};
pub(crate) use tree::{Composition, Operand, compositions};
pub(crate) use triple::{Triple, Window};

/// The value of pomax or pomin on a series-parallel poset.
pub(super) fn recognize(game: &RemovalGame) -> Option<Proof> {
    let parsed: Parsed<()> = parsed(game)?;
    let value = i64::from(parsed.swept.triple.value());
    let figures = Figures::two(
        (Figure::Series, parsed.swept.series as i64),
        (Figure::Parallel, parsed.swept.parallel as i64),
    );
    let counted = parsed.counted(game.owners());
    // The difference of the elements that count is the value.
    let left = (counted.len() as i64 + value) / 2;
    let set = NamedSet {
        role: Role::Counted,
        elements: counted,
        left: Some(left as usize),
    };
    Some(Proof::counting(Theorem::SeriesParallel, figures, set))
}

fn parsed<L: Listener + Default>(game: &RemovalGame) -> Option<Parsed<L>> {
    let Rule::All(upper) = game.rule() else {
        return None;
    };
    Parsed::of(game.owners(), upper)
}

/// The poset with the steps that build it.
fn with_steps(game: &RemovalGame) -> Option<Parsed<Vec<Step>>> {
    parsed(game)
}
