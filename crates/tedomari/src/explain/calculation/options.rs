//! The value of a game from the values after its first moves.

use super::Case;
use crate::answer::Choice;
use crate::board::Element;
use crate::sorting::Arrange;
use crate::value::{Additive, Dyadic, Nimber, Player, Value};
use crate::words::{self, counted, listed};

/// The moves of Left and of Right, with the value after each.
pub(in crate::explain) type After = [Vec<(String, Value)>; 2];

impl Case<'_> {
    /// A search: the values after the first moves if all are known, otherwise its size.
    pub(super) fn by_options(&self, positions: u64) -> Vec<String> {
        let shown = self.after_moves().and_then(|after| self.followed(&after));
        shown.unwrap_or_else(|| {
            let positions = counted(positions as usize, "position");
            let how = if self.reason.bounds.value().is_some() {
                format!("best play, found in {positions}")
            } else {
                format!("bounds, after {positions}")
            };
            self.with_result(&how)
        })
    }

    /// What stands on the bottom counts by its value.
    pub(super) fn colon(&self) -> Vec<String> {
        let mut lines = self.sets();
        if let [part] = self.reason.parts.as_slice() {
            lines.push(format!(
                "what stands on it is worth {}",
                words::short(&part.bounds)
            ));
        }
        match self.after_moves().and_then(|after| self.followed(&after)) {
            Some(shown) => lines.extend(shown),
            None => lines.push(format!("ordinal sum = {}", self.value())),
        }
        lines
    }

    fn followed(&self, after: &After) -> Option<Vec<String>> {
        if self.question.is_impartial() {
            self.missing(&after[0])
        } else {
            self.between(after)
        }
    }

    /// The elements of the step and of its parts.
    pub(in crate::explain) fn searched(&self) -> Vec<Element> {
        let mut elements = Vec::new();
        let mut open = vec![self.reason];
        while let Some(reason) = open.pop() {
            elements.extend(
                reason
                    .sets
                    .iter()
                    .flat_map(|set| set.elements.iter().copied()),
            );
            open.extend(&reason.parts);
        }
        elements.arrange();
        elements.dedup();
        elements
    }

    /// The values of the step after the moves in its elements, if all are known. They follow from
    /// those of the whole game, since the other components keep theirs.
    pub(in crate::explain) fn after_moves(&self) -> Option<After> {
        let whole = self.answer.value().exact()?;
        let own = self.reason.bounds.value()?;
        if !self.is_summand {
            return None;
        }
        let names: Vec<String> = self.searched().iter().map(|&x| self.name(x)).collect();
        let choices = |player: Player| -> Option<Vec<(String, Value)>> {
            let all = self.answer.moves(player);
            if all.len() < self.answer.move_count(player) {
                return None;
            }
            let own_moves = all
                .iter()
                .filter(|choice| names.contains(&choice.elements[0]));
            own_moves
                .map(|choice: &Choice| {
                    let after = shifted(choice.value()?, whole, &own)?;
                    Some((choice.elements[0].clone(), after))
                })
                .collect()
        };
        Some([choices(Player::Left)?, choices(Player::Right)?])
    }

    /// The number closest to 0, or the simplest one, between the values after the moves.
    pub(super) fn between(&self, after: &After) -> Option<Vec<String>> {
        let [left, right] = after;
        let greatest = left.iter().max_by_key(|(_, value)| number(value));
        let least = right.iter().min_by_key(|(_, value)| number(value));
        let value = self.reason.bounds.value()?;
        let rule = match value {
            Value::Integer(_) => "the integer closest to 0",
            _ => "the simplest number",
        };
        let mut lines = Vec::new();
        let mut how = String::from(rule);
        for (player, moves, best, word) in [
            (Player::Left, left, greatest, "greater than"),
            (Player::Right, right, least, "less than"),
        ] {
            let name = self.question.player(player);
            let Some((_, best)) = best else {
                lines.push(format!("{name} has no move"));
                continue;
            };
            lines.push(format!("{name} can move to: {}", arrows(moves)));
            let and = if how == rule { "" } else { " and" };
            how += &format!("{and} {word} {}", words::worth(best));
        }
        lines.push(format!("{how} = {}", self.value()));
        let limits = [greatest, least].map(|best| best.and_then(|(_, value)| number(value)));
        let found = Dyadic::simplest_between(limits[0].as_ref(), limits[1].as_ref());
        (found == number(&value)).then_some(lines)
    }

    /// The least value that no move leads to.
    fn missing(&self, moves: &[(String, Value)]) -> Option<Vec<String>> {
        let mut values: Vec<u32> = Vec::new();
        for (_, value) in moves {
            let &Value::Nimber(Nimber(value)) = value else {
                return None;
            };
            values.push(value);
        }
        values.arrange();
        values.dedup();
        let missing = (0..)
            .zip(&values)
            .take_while(|(n, value)| n == *value)
            .count();
        let written: Vec<String> = values.iter().map(|&n| Nimber(n).to_string()).collect();
        let value = Value::from(Nimber(missing as u32));
        (self.reason.bounds.value() == Some(value)).then(|| {
            vec![
                format!("a player can move to: {}", arrows(moves)),
                format!("the mex of {} = {}", listed(&written, ", "), self.value()),
            ]
        })
    }
}

/// A value as a number, if it is one.
fn number(value: &Value) -> Option<Dyadic> {
    match value {
        Value::Integer(value) => Some(Dyadic::from(*value)),
        Value::Dyadic(value) => Some(value.clone()),
        _ => None,
    }
}

/// `a→+1, b→0`.
fn arrows(moves: &[(String, Value)]) -> String {
    let arrow = |(name, value): &(String, Value)| format!("{name}→{}", words::worth(value));
    listed(&moves.iter().map(arrow).collect::<Vec<_>>(), ", ")
}

/// A value of one component: that of the whole game, less what the other components are worth.
fn shifted(after: &Value, whole: &Value, own: &Value) -> Option<Value> {
    fn shift<V: Additive>(after: &V, whole: &V, own: &V) -> V {
        after.plus(&whole.negative()).plus(own)
    }
    Some(match (after, whole, own) {
        (Value::Integer(after), Value::Integer(whole), Value::Integer(own)) => {
            shift(after, whole, own).into()
        }
        (Value::Dyadic(after), Value::Dyadic(whole), Value::Dyadic(own)) => {
            shift(after, whole, own).into()
        }
        (Value::Nimber(after), Value::Nimber(whole), Value::Nimber(own)) => {
            shift(after, whole, own).into()
        }
        _ => return None,
    })
}
