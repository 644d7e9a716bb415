use rustc_hash::FxHashMap;

use super::option_sets::OptionSets;
use crate::budget::Stopped;
use crate::value::Player;
use crate::value::passable::{Form, Forms};

/// Collects the options of a position, and finds its value.
pub(super) trait Interner {
    /// The number of a set of Left's options with one more. The empty set has number 0.
    fn with_left(&mut self, set: u32, option: Form) -> Result<u32, Stopped>;

    /// The number of a set of Right's options with one more. The empty set has number 0.
    fn with_right(&mut self, set: u32, option: Form) -> Result<u32, Stopped>;

    /// The canonical value of the position with these options.
    fn value(&mut self, left: u32, right: u32) -> Result<Form, Stopped>;
}

/// What one thread knows about sets of options and values.
pub(super) struct Serial<'a> {
    pub forms: &'a mut Forms,
    pub left: OptionSets,
    pub right: OptionSets,
    pub known: FxHashMap<(u32, u32), Form>,
}

impl<'a> Serial<'a> {
    pub fn new(forms: &'a mut Forms) -> Serial<'a> {
        Serial {
            forms,
            left: OptionSets::new(Player::Left),
            right: OptionSets::new(Player::Right),
            known: FxHashMap::default(),
        }
    }
}

impl Interner for Serial<'_> {
    fn with_left(&mut self, set: u32, option: Form) -> Result<u32, Stopped> {
        self.left.with(set, option, self.forms)
    }

    fn with_right(&mut self, set: u32, option: Form) -> Result<u32, Stopped> {
        self.right.with(set, option, self.forms)
    }

    fn value(&mut self, left: u32, right: u32) -> Result<Form, Stopped> {
        if let Some(&value) = self.known.get(&(left, right)) {
            return Ok(value);
        }
        let options = (self.left.options(left), self.right.options(right));
        let value = self.forms.simplify(options.0, options.1)?;
        self.known.insert((left, right), value);
        Ok(value)
    }
}
