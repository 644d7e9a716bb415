//! Checks reasons for coloring games: that the value is a canonical form and every dropped option is
//! dominated, or that a theorem about Hex applies to the board.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::{Flaw, ensure};
use crate::board::Element;
use crate::board::hex::{Content, HexBoard};
use crate::formula::{Figure, Figures, Role, Theorem};
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
        (
            &Step::Theorem {
                theorem: theorem @ (Theorem::StrategyStealing | Theorem::ShorterSide),
                figures,
            },
            ColoringGame::Hex(game),
        ) => check_hex(reason, theorem, &figures, game.board()),
        _ => Err(Flaw::Misplaced),
    }
}

/// Checks the winner of an empty Hex board, and the pairs with which a player connects.
fn check_hex(
    reason: &Reason<Value>,
    theorem: Theorem,
    figures: &Figures,
    board: &HexBoard,
) -> Result<(), Flaw> {
    let is_empty = board.cells().all(|cell| board.get(cell) == Content::Empty);
    let [rows, columns] = [board.rows(), board.columns()];
    let is_square = theorem == Theorem::StrategyStealing;
    ensure(is_empty && (rows == columns) == is_square, Flaw::Misplaced)?;
    let counted = [Figure::Rows, Figure::Columns].map(|figure| figures.get(figure));
    let is_right = counted == [rows as i64, columns as i64];
    ensure(is_right, Flaw::Figures(theorem))?;
    let expected = match rows.cmp(&columns) {
        Ordering::Less => "T",
        Ordering::Equal => "{T|_}",
        Ordering::Greater => "_",
    };
    let value = reason.bounds.value().map(|value| value.to_string());
    ensure(value.as_deref() == Some(expected), Flaw::Value(theorem))?;
    // Each pair has a cell on either side of the long diagonal of a board that is one longer than
    // wide, and has as much to go to the winner's first side as the other has to the loser's last.
    let n = rows.min(columns);
    let place = |x: Element| {
        let [row, column] = [x as usize / columns, x as usize % columns];
        if rows < columns {
            [row, column]
        } else {
            [column, row]
        }
    };
    let mut paired = HashSet::new();
    let are_pairs = reason.sets.iter().all(|set| {
        let (Role::Pair, &[x, y]) = (set.role, set.elements.as_slice()) else {
            return false;
        };
        let mut places = [place(x), place(y)];
        places.sort_by_key(|[row, column]| row + column);
        let [[row, column], [other_row, other_column]] = places;
        row + other_column == n
            && column + other_row + 1 == n
            && paired.insert(x)
            && paired.insert(y)
    });
    let all = if is_square { 0 } else { n * (n + 1) };
    ensure(are_pairs && paired.len() == all, Flaw::Sets(theorem))
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
