//! Joins branches into larger ones.

use super::form::{Core, CoreId, Form, Forms};
use crate::value::Player;

/// What is joined to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Join {
    /// Two upper branches on one element. The join is open when both are.
    Both,
    /// Two lower parts under one element. They open together, and their values add.
    Sum,
    /// An element with an upper branch and a lower part, as an upper branch of what it covers.
    Above(Player),
    /// An element with an upper branch and a lower part, as a lower part of what covers it.
    Below(Player),
}

impl Forms {
    /// The form of two joined branches. `None` if the forms are interrupted.
    pub fn join(&mut self, join: Join, a: Form, b: Form) -> Option<Form> {
        if let Some(form) = self.known_join(join, a.core, b.core) {
            return Some(form.with(a.free + b.free));
        }
        let mut open = vec![(a.core, b.core)];
        while let Some(&(x, y)) = open.last() {
            if self.known_join(join, x, y).is_some() {
                open.pop();
                continue;
            }
            let depth = open.len();
            open.extend(
                self.moved(x, y)
                    .filter(|&(x, y)| self.known_join(join, x, y).is_none()),
            );
            if open.len() == depth {
                self.step_or_pause()?;
                let form = self.simplified(self.joined_from_options(join, x, y))?;
                self.joined.insert(key(join, x, y), form);
                open.pop();
            }
        }
        let form = self.known_join(join, a.core, b.core)?;
        Some(form.with(a.free + b.free))
    }

    fn known_join(&self, join: Join, a: CoreId, b: CoreId) -> Option<Form> {
        let form = |core| Some(Form { free: 0, core });
        match join {
            Join::Both if a == Form::OPEN.core => form(b),
            Join::Both if b == Form::OPEN.core => form(a),
            Join::Sum if a == Form::ZERO.core => form(b),
            Join::Sum if b == Form::ZERO.core => form(a),
            _ => self.joined.get(&key(join, a, b)).copied(),
        }
    }

    /// The join of two branches whose options are joined already.
    fn joined_from_options(&self, join: Join, a: CoreId, b: CoreId) -> Core {
        let (x, y) = (self.core(a), self.core(b));
        let joined = |a, b, free| {
            let form = self.known_join(join, a, b);
            form.expect("options are joined first").with(free)
        };
        let options = |player| -> Vec<Form> {
            let of_x = x.options(player).iter().map(|o| joined(o.core, b, o.free));
            let of_y = y.options(player).iter().map(|o| joined(a, o.core, o.free));
            of_x.chain(of_y).collect()
        };
        let mut core = Core {
            value: None,
            left: options(Player::Left),
            right: options(Player::Right),
        };
        // The element itself can be removed when nothing is above it. This opens its lower part.
        let opened = y.value.filter(|_| a == Form::OPEN.core);
        match join {
            Join::Both => {}
            Join::Sum => core.value = x.value.zip(y.value).map(|(a, b)| a + b),
            Join::Above(owner) => {
                if let Some(value) = opened {
                    let moves = match owner {
                        Player::Left => &mut core.left,
                        Player::Right => &mut core.right,
                    };
                    moves.push(Form::OPEN.with(value));
                }
            }
            Join::Below(owner) => {
                let by = |player| opened.filter(|_| owner == player);
                let values = |forms: &[Form]| forms.iter().map(|&f| self.value(f)).collect();
                let (left, right): (Vec<i64>, Vec<i64>) = (values(&core.left), values(&core.right));
                core.value = Some(integer_between(
                    left.into_iter().chain(by(Player::Left)).max(),
                    right.into_iter().chain(by(Player::Right)).min(),
                ));
            }
        }
        core
    }
}

fn key(join: Join, a: CoreId, b: CoreId) -> (Join, CoreId, CoreId) {
    match join {
        Join::Both | Join::Sum => (join, a.min(b), a.max(b)),
        Join::Above(_) | Join::Below(_) => (join, a, b),
    }
}

/// The integer closest to 0 between the best options of both players: the value of the game.
pub(super) fn integer_between(left: Option<i64>, right: Option<i64>) -> i64 {
    match (left, right) {
        (Some(left), _) if left >= 0 => left + 1,
        (_, Some(right)) if right <= 0 => right - 1,
        _ => 0,
    }
}
