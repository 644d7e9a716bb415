//! Checks reasons for coloring games: that the value is a canonical form, and that every dropped
//! option is dominated.

use super::{Flaw, ensure};
use crate::game::ColoringGame;
use crate::notation::passable::parse_game;
use crate::solve::reason::{Reason, Step};
use crate::value::passable::{Form, Forms, PassableValue, SimplificationStep};
use crate::value::{Player, Value};

/// Checks the reason for a whole game.
pub(super) fn check(reason: &Reason<Value>, game: &ColoringGame) -> Result<(), Flaw> {
    ensure(reason.parts.is_empty(), Flaw::Parts)?;
    match (&reason.step, game) {
        (Step::Unfinished(_), _) | (Step::Search { .. }, ColoringGame::Hex(_)) => Ok(()),
        (Step::Canonical { steps }, ColoringGame::Payoff(_) | ColoringGame::Connection(_)) => {
            let Some(Value::Form(value)) = reason.bounds.value() else {
                return Err(Flaw::Misplaced);
            };
            let mut reader = Reader(Forms::new(value.atoms().clone()));
            let is_right = reader.is_canonical(&value)
                && steps.iter().all(|step| reader.is_simplification(step));
            ensure(is_right, Flaw::Canonical)
        }
        _ => Err(Flaw::Misplaced),
    }
}

/// Reads printed values. A value that is too long to be printed cannot be checked.
struct Reader(Forms);

impl Reader {
    fn form(&mut self, value: &PassableValue) -> Option<Form> {
        parse_game(value.text()?, &mut self.0).ok()
    }

    fn is_canonical(&mut self, value: &PassableValue) -> bool {
        let Some(form) = self.form(value) else {
            return true;
        };
        self.0.canonical(form) == Ok(form)
    }

    fn is_simplification(&mut self, step: &SimplificationStep<PassableValue>) -> bool {
        let (worse, better) = match step {
            SimplificationStep::Dominated {
                side: Player::Left,
                option,
                by,
            } => (option, by),
            SimplificationStep::Dominated { option, by, .. } => (by, option),
            SimplificationStep::Settled { atom } => return atom.is_settled(),
            // The step does not say which game the option was reversed in.
            SimplificationStep::Reversible { .. } => return true,
        };
        match (self.form(worse), self.form(better)) {
            (Some(worse), Some(better)) => self.0.le(worse, better) == Ok(true),
            _ => true,
        }
    }
}
