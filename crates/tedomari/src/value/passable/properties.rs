use rustc_hash::FxHashSet;

use super::forms::{Form, Forms};
use crate::budget::Stopped;

impl Forms {
    /// The game and all its positions, each once, options before the game.
    pub fn positions(&self, form: Form) -> Vec<Form> {
        let mut positions = Vec::new();
        let mut seen = FxHashSet::default();
        let mut stack = vec![(form, 0)];
        seen.insert(form);
        while let Some((form, next)) = stack.last_mut() {
            match self.options(*form).get(*next) {
                None => {
                    positions.push(*form);
                    stack.pop();
                }
                Some(&option) => {
                    *next += 1;
                    if seen.insert(option) {
                        stack.push((option, 0));
                    }
                }
            }
        }
        positions
    }

    /// The left options that are good for the player who moves there: G ≤ G^L.
    pub fn good_left(&mut self, form: Form) -> Result<Vec<Form>, Stopped> {
        let mut good = self.left(form).to_vec();
        self.keep(&mut good, |forms, option| forms.le(form, option))?;
        Ok(good)
    }

    /// The right options that are good for the player who moves there: G^R ≤ G.
    pub fn good_right(&mut self, form: Form) -> Result<Vec<Form>, Stopped> {
        let mut good = self.right(form).to_vec();
        self.keep(&mut good, |forms, option| forms.le(option, form))?;
        Ok(good)
    }

    fn keep(
        &mut self,
        options: &mut Vec<Form>,
        mut is_good: impl FnMut(&mut Forms, Form) -> Result<bool, Stopped>,
    ) -> Result<(), Stopped> {
        let mut kept = Vec::with_capacity(options.len());
        for &option in options.iter() {
            if is_good(self, option)? {
                kept.push(option);
            }
        }
        *options = kept;
        Ok(())
    }

    /// Whether every option is good for the player who moves there, in every position.
    pub fn is_monotone(&mut self, form: Form) -> Result<bool, Stopped> {
        for position in self.positions(form) {
            let all = self.options(position).len();
            if self.good_left(position)?.len() + self.good_right(position)?.len() < all {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether every position has ended or has a good option.
    pub fn is_passable(&mut self, form: Form) -> Result<bool, Stopped> {
        Ok(self.impassable_position(form)?.is_none())
    }

    /// The smallest composite position without a good option. A position G has a good option
    /// exactly if G ◁ G.
    pub fn impassable_position(&mut self, form: Form) -> Result<Option<Form>, Stopped> {
        for position in self.positions(form) {
            if !self.before(position, position)? {
                return Ok(Some(position));
            }
        }
        Ok(None)
    }

    /// The maximum number of moves until the game has ended.
    pub fn depth(&self, form: Form) -> usize {
        let mut depth = rustc_hash::FxHashMap::default();
        for position in self.positions(form) {
            let below = self
                .options(position)
                .iter()
                .map(|option| depth[option] + 1);
            depth.insert(position, below.max().unwrap_or(0));
        }
        depth[&form]
    }

    /// The maximum number of options of one player in a position.
    pub fn branching(&self, form: Form) -> usize {
        let positions = self.positions(form).into_iter();
        let most = positions.map(|form| self.left(form).len().max(self.right(form).len()));
        most.max().unwrap_or(0)
    }
}
