//! Joins branches into larger ones.

use super::cores::Draft;
use super::form::{CoreId, Form, Forms, pair};
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

/// A join of two cores.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pair: u64,
    join: Join,
}

impl Key {
    fn new(join: Join, a: CoreId, b: CoreId) -> Key {
        let (a, b) = match join {
            Join::Both | Join::Sum => (a.min(b), a.max(b)),
            Join::Above(_) | Join::Below(_) => (a, b),
        };
        Key {
            pair: pair(a, b),
            join,
        }
    }
}

impl Forms {
    /// The form of two joined branches. `None` if the forms are interrupted.
    pub fn join(&mut self, join: Join, a: Form, b: Form) -> Option<Form> {
        let free = a.free + b.free;
        if let Some(form) = self.known_join(join, a.core, b.core) {
            return Some(form.with(free));
        }
        let mut open = std::mem::take(&mut self.to_join);
        let mut draft = std::mem::take(&mut self.draft);
        open.clear();
        open.push((a.core, b.core));
        let joined = self.join_all(join, &mut open, &mut draft);
        (self.to_join, self.draft) = (open, draft);
        joined.map(|form| form.with(free))
    }

    /// Joins these pairs, each after the pairs that it has moves to. Returns the join of the first.
    fn join_all(
        &mut self,
        join: Join,
        open: &mut Vec<(CoreId, CoreId)>,
        draft: &mut Draft,
    ) -> Option<Form> {
        let mut last = None;
        while let Some(&(a, b)) = open.last() {
            if let Some(known) = self.known_join(join, a, b) {
                last = Some(known);
                open.pop();
                continue;
            }
            let depth = open.len();
            self.join_moves(join, (a, b), open, draft);
            if open.len() == depth {
                self.step_or_pause()?;
                self.add_opening(join, (a, b), draft);
                let form = self.simplified(draft)?;
                self.joined.insert(Key::new(join, a, b), form);
                last = Some(form);
                open.pop();
            }
        }
        last
    }

    fn known_join(&self, join: Join, a: CoreId, b: CoreId) -> Option<Form> {
        let form = |core| Some(Form { free: 0, core });
        match join {
            Join::Both if a == Form::OPEN.core => form(b),
            Join::Both if b == Form::OPEN.core => form(a),
            Join::Sum if a == Form::ZERO.core => form(b),
            Join::Sum if b == Form::ZERO.core => form(a),
            _ => self.joined.get(&Key::new(join, a, b)).copied(),
        }
    }

    /// Collects what moves in either branch lead to, and the pairs that have to be joined before.
    fn join_moves(
        &self,
        join: Join,
        (a, b): (CoreId, CoreId),
        open: &mut Vec<(CoreId, CoreId)>,
        draft: &mut Draft,
    ) {
        draft.clear();
        for player in [Player::Left, Player::Right] {
            let joined = draft.moves(player);
            let mut add = |(a, b), free| match self.known_join(join, a, b) {
                Some(form) => joined.push(form.with(free)),
                None => open.push((a, b)),
            };
            for moved in self.cores.moves(a, player) {
                add((moved.core, b), moved.free);
            }
            for moved in self.cores.moves(b, player) {
                add((a, moved.core), moved.free);
            }
        }
    }

    /// Adds what opening does to two joined branches whose moves are joined already.
    fn add_opening(&self, join: Join, (a, b): (CoreId, CoreId), draft: &mut Draft) {
        // The element itself can be removed when nothing is above it. This opens its lower part.
        let value = |core| self.cores.value(core);
        let opened = value(b).filter(|_| a == Form::OPEN.core);
        match join {
            Join::Both => {}
            Join::Sum => draft.value = value(a).zip(value(b)).map(|(a, b)| a + b),
            Join::Above(owner) => {
                if let Some(value) = opened {
                    draft.moves(owner).push(Form::OPEN.with(value));
                }
            }
            Join::Below(owner) => {
                let by = |player| opened.filter(|_| owner == player);
                let left = draft.left.iter().map(|&form| self.value(form));
                let right = draft.right.iter().map(|&form| self.value(form));
                draft.value = Some(integer_between(
                    left.chain(by(Player::Left)).max(),
                    right.chain(by(Player::Right)).min(),
                ));
            }
        }
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
