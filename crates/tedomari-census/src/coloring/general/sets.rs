use crate::coloring::values::Values;
use tedomari::budget::Stopped;
use tedomari::solve::coloring::OptionSets;
use tedomari::value::Player;
use tedomari::value::passable::Form;

/// The sets of undominated options that occurred, of Left and of Right. They determine a value, and
/// few pairs of them occur.
#[derive(Debug)]
pub struct Sets([OptionSets; 2]);

impl Default for Sets {
    fn default() -> Sets {
        Sets([Player::Left, Player::Right].map(OptionSets::new))
    }
}

impl Sets {
    /// The numbers of the sets of options of the payoff with these restrictions to Right's and
    /// Left's cells, given the values on one cell fewer.
    pub fn of(
        &mut self,
        restrictions: &[[u32; 2]],
        smaller: &[u32],
        values: &mut Values,
    ) -> Result<[u32; 2], Stopped> {
        let [left, right] = &mut self.0;
        let mut sets = [0; 2];
        for restriction in restrictions {
            let [lower, upper] = restriction.map(|payoff| values.form(smaller[payoff as usize]));
            sets[0] = left.with(sets[0], upper, values.forms_mut())?;
            sets[1] = right.with(sets[1], lower, values.forms_mut())?;
        }
        Ok(sets)
    }

    /// The options in two sets.
    pub fn options(&self, [left, right]: [u32; 2]) -> [&[Form]; 2] {
        [self.0[0].options(left), self.0[1].options(right)]
    }
}
