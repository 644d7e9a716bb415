//! Values that are small, guessed and then proved.
//!
//! All positions have to be evaluated to find a value by its moves, also those that nobody would
//! let happen. But a value that comes from somewhere else is proved by two comparisons, and in
//! these one move of each position suffices on one side. The guess is the game in which only those
//! first moves exist whose values are small themselves.

use rustc_hash::FxHashMap;

use super::key::{Key, Terminals};
use super::network::{Network, bits};
use super::values::SwitchingValues;
use crate::budget::Stopped;
use crate::value::Player;
use crate::value::passable::Form;

/// Networks with at most so many cells are evaluated by their moves.
const EVALUATED: u32 = 12;

/// The most moves in a row that a guess consists of.
pub(super) const DEPTH: u32 = 2;

/// What is known about small values.
#[derive(Default)]
pub(super) struct Small {
    /// The value, or how many moves in a row were tried.
    guesses: FxHashMap<Key, Result<Form, u32>>,
    bounds: FxHashMap<(Key, Bound), bool>,
}

/// A comparison of a network with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Bound {
    /// Who could do better in the network than the value is: Left if it is an upper bound.
    attacker: Player,
    /// Whether the attacker moves first; otherwise the other player does.
    is_attacked: bool,
    value: Form,
}

impl Small {
    /// The number of entries in the tables.
    pub fn len(&self) -> usize {
        self.guesses.len() + self.bounds.len()
    }
}

impl SwitchingValues {
    /// The value of a network if it is small and can be proved with so many moves in a row.
    pub(super) fn small(&mut self, network: &Network, depth: u32) -> Result<Option<Form>, Stopped> {
        for depth in 0..=depth {
            if let Some(value) = self.guess(network, depth, EVALUATED)? {
                return Ok(Some(value));
            }
        }
        Ok(None)
    }

    /// Whether a network is no better for a player than a value.
    pub(super) fn is_no_better(
        &mut self,
        player: Player,
        network: &Network,
        value: Form,
    ) -> Result<bool, Stopped> {
        let bound = Bound {
            attacker: player,
            is_attacked: true,
            value,
        };
        self.holds(network, bound)
    }

    /// The value of a network if at most so many moves in a row are needed for a guess. Networks
    /// with few cells are evaluated instead.
    pub(super) fn guess(
        &mut self,
        network: &Network,
        depth: u32,
        few: u32,
    ) -> Result<Option<Form>, Stopped> {
        let mut network = network.clone();
        let kills = self.simplified(&mut network)?;
        if network.cells().count_ones() <= few {
            return self.value(&network).map(Some);
        }
        let (key, _) = Key::new(&network, Terminals::Distinct);
        match self.small.guesses.get(&key) {
            Some(&Ok(value)) => return Ok(Some(value)),
            Some(&Err(tried)) if tried >= depth => return Ok(None),
            _ => {}
        }
        let mut found = None;
        if depth == 0 {
            let partition = self.settled(&network)?;
            let atom = partition.and_then(|sets| self.stages[self.main].outcomes.get(&sets));
            found = atom.map(|&atom| Form::from(atom));
        } else {
            let mut options = [Vec::new(), Vec::new()];
            for (options, player) in options.iter_mut().zip([Player::Left, Player::Right]) {
                for cell in bits(network.worthwhile(&kills, player)) {
                    options.extend(self.guess(&network.after(player, cell), depth - 1, few)?);
                }
                options.sort_unstable();
                options.dedup();
            }
            let [left, right] = &options;
            if !left.is_empty() && !right.is_empty() {
                let value = self.stages[self.main].store.simplify(left, right)?;
                let is_proved = self.is_no_better(Player::Left, &network, value)?
                    && self.is_no_better(Player::Right, &network, value)?;
                found = is_proved.then_some(value);
            }
        }
        self.small.guesses.insert(key, found.ok_or(depth));
        Ok(found)
    }

    /// Decides a comparison by Definition 2.2 of Demer, Selinger and Wang: with Left as attacker,
    /// G ≤ H if it is attacked and G ◁ H if not, where G is the network and H the value. With Right
    /// as attacker everything is the other way round.
    fn holds(&mut self, network: &Network, bound: Bound) -> Result<bool, Stopped> {
        let Bound {
            attacker,
            is_attacked,
            value,
        } = bound;
        let mut network = network.clone();
        let kills = self.simplified(&mut network)?;
        // The attacker gets at most everything, and at least nothing.
        for (player, answer) in [(attacker, true), (attacker.other(), false)] {
            let extreme = self.extreme(self.main, &network, player).into();
            if self.compares(extreme, bound)? == answer {
                return Ok(answer);
            }
        }
        let key = (Key::new(&network, Terminals::Distinct).0, bound);
        if let Some(&known) = self.small.bounds.get(&key) {
            return Ok(known);
        }
        self.count()?;
        let defender = attacker.other();
        // An attack must fail with each move in the network and each answer in the value, a defense
        // succeeds with one.
        let next = |value: Form| Bound {
            is_attacked: !is_attacked,
            value,
            ..bound
        };
        let (mover, in_value) = if is_attacked {
            (attacker, defender)
        } else {
            (defender, attacker)
        };
        let forms = &self.stages[self.main].store.forms;
        let options = match in_value {
            Player::Left => forms.left(value).to_vec(),
            Player::Right => forms.right(value).to_vec(),
        };
        let is_atom = forms.as_atom(value).is_some();
        let mut answer = is_attacked;
        for option in options {
            if self.holds(&network, next(option))? != is_attacked {
                answer = !is_attacked;
                break;
            }
        }
        if answer == is_attacked {
            for cell in bits(network.worthwhile(&kills, mover)) {
                if self.holds(&network.after(mover, cell), next(value))? != is_attacked {
                    answer = !is_attacked;
                    break;
                }
            }
        }
        if answer && is_attacked && is_atom {
            answer = self.holds(&network, next(value))?;
        }
        self.small.bounds.insert(key, answer);
        Ok(answer)
    }

    /// The same comparison for a value instead of a network.
    fn compares(&mut self, form: Form, bound: Bound) -> Result<bool, Stopped> {
        let forms = &mut self.stages[self.main].store.forms;
        match (bound.attacker, bound.is_attacked) {
            (Player::Left, true) => forms.le(form, bound.value),
            (Player::Left, false) => forms.before(form, bound.value),
            (Player::Right, true) => forms.le(bound.value, form),
            (Player::Right, false) => forms.before(bound.value, form),
        }
    }
}
