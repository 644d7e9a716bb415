use rustc_hash::FxHashMap;

use crate::budget::Stopped;
use crate::value::Player;
use crate::value::passable::{Form, Forms};

/// The sets of undominated options of one player found so far, numbered. Adding an option to a set
/// takes one lookup. Millions of positions share a few such sets.
#[derive(Debug)]
pub struct OptionSets {
    side: Player,
    sets: Vec<Vec<Form>>,
    index: FxHashMap<Vec<Form>, u32>,
    /// The set with one more option.
    grown: FxHashMap<(u32, Form), u32>,
}

impl OptionSets {
    /// Contains only the empty set, which has number 0.
    pub fn new(side: Player) -> OptionSets {
        OptionSets {
            side,
            sets: vec![Vec::new()],
            index: FxHashMap::from_iter([(Vec::new(), 0)]),
            grown: FxHashMap::default(),
        }
    }

    /// The options of a set.
    pub fn options(&self, set: u32) -> &[Form] {
        &self.sets[set as usize]
    }

    /// The number of the set with one more canonical option.
    pub fn with(&mut self, set: u32, option: Form, forms: &mut Forms) -> Result<u32, Stopped> {
        if let Some(&known) = self.grown.get(&(set, option)) {
            return Ok(known);
        }
        let options = self.grow(set, option, forms)?;
        let next = self.sets.len() as u32;
        let number = *self.index.entry(options).or_insert_with_key(|options| {
            self.sets.push(options.clone());
            next
        });
        self.grown.insert((set, option), number);
        Ok(number)
    }

    fn grow(&self, set: u32, option: Form, forms: &mut Forms) -> Result<Vec<Form>, Stopped> {
        let mut kept = Vec::new();
        for &other in self.options(set) {
            if self.is_better(other, option, forms)? {
                return Ok(self.options(set).to_vec());
            }
            if !self.is_better(option, other, forms)? {
                kept.push(other);
            }
        }
        kept.push(option);
        kept.sort_unstable();
        Ok(kept)
    }

    /// Whether `a` is at least as good for the player as `b`.
    fn is_better(&self, a: Form, b: Form, forms: &mut Forms) -> Result<bool, Stopped> {
        match self.side {
            Player::Left => forms.le(b, a),
            Player::Right => forms.le(a, b),
        }
    }
}
