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
        if let Some(known) = self.known(set, option) {
            return Ok(known);
        }
        let options = grown(self.side, self.options(set), option, forms)?;
        Ok(self.add(set, option, options))
    }

    /// The number of the set with one more canonical option, if it was asked for before.
    pub(super) fn known(&self, set: u32, option: Form) -> Option<u32> {
        self.grown.get(&(set, option)).copied()
    }

    /// Notes the options of a set with one more canonical option, and returns its number.
    pub(super) fn add(&mut self, set: u32, option: Form, options: Vec<Form>) -> u32 {
        let next = self.sets.len() as u32;
        let number = *self.index.entry(options).or_insert_with_key(|options| {
            self.sets.push(options.clone());
            next
        });
        self.grown.insert((set, option), number);
        number
    }
}

/// The undominated options among those of a set and one more.
pub(super) fn grown(
    side: Player,
    set: &[Form],
    option: Form,
    forms: &mut Forms,
) -> Result<Vec<Form>, Stopped> {
    // Whether `a` is at least as good for the player as `b`.
    let mut is_better = |a: Form, b: Form| match side {
        Player::Left => forms.le(b, a),
        Player::Right => forms.le(a, b),
    };
    let mut kept = Vec::new();
    for &other in set {
        if is_better(other, option)? {
            return Ok(set.to_vec());
        }
        if !is_better(option, other)? {
            kept.push(other);
        }
    }
    kept.push(option);
    kept.sort_unstable();
    Ok(kept)
}
