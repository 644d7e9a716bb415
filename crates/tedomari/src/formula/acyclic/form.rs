//! Canonical forms of upper branches and lower parts.

use rustc_hash::FxHashMap;

use super::compare::Lead;
use super::cores::{Cores, Draft};
use super::join::Key;
use crate::budget::Budget;
use crate::value::Player;

/// The number of a branch in [`Cores`].
pub(super) type CoreId = u32;

/// A branch up to equivalence: a number of free moves, positive for Left and negative for Right,
/// plus a core in which every move costs its player more than the move itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Form {
    pub free: i64,
    pub core: CoreId,
}

impl Form {
    /// An upper branch whose lowest element is gone.
    pub const OPEN: Form = Form { free: 0, core: 0 };
    /// The empty lower part.
    pub const ZERO: Form = Form { free: 0, core: 1 };

    /// The form with more free moves.
    pub fn with(self, free: i64) -> Form {
        Form {
            free: self.free + free,
            ..self
        }
    }
}

/// Two cores as one number, which is quick to look up.
pub(super) fn pair(a: CoreId, b: CoreId) -> u64 {
    u64::from(a) << 32 | u64::from(b)
}

/// All cores found so far, with cached comparisons and joins.
pub(super) struct Forms {
    pub(super) cores: Cores,
    pub(super) leads: FxHashMap<u64, Lead>,
    pub(super) joined: FxHashMap<Key, Form>,
    steps_left: usize,
    /// With so many steps left or fewer, joins are interrupted where nothing is lost.
    pause: usize,
    budget: Budget,
    // Memory that the next join or comparison uses again.
    pub(super) to_join: Vec<(CoreId, CoreId)>,
    pub(super) to_compare: Vec<(CoreId, CoreId)>,
    pub(super) draft: Draft,
}

/// Steps between two checks of the budget: less than a millisecond.
const PATIENCE: usize = 1024;

impl Forms {
    /// Only the open branch and the empty part. Gives up after the given number of steps or when
    /// the budget is exhausted.
    pub fn new(steps: usize, budget: &Budget) -> Forms {
        Forms {
            cores: Cores::new(),
            leads: FxHashMap::default(),
            joined: FxHashMap::default(),
            steps_left: steps,
            pause: 0,
            budget: budget.clone(),
            to_join: Vec::new(),
            to_compare: Vec::new(),
            draft: Draft::default(),
        }
    }

    /// The same forms with another budget.
    pub fn within(self, budget: &Budget) -> Forms {
        Forms {
            budget: budget.clone(),
            ..self
        }
    }

    /// The number of cores, comparisons and joins, which is proportional to the memory.
    pub fn size(&self) -> usize {
        self.cores.len() + self.leads.len() + self.joined.len()
    }

    /// The value of a lower part once nothing holds it back.
    pub fn value(&self, part: Form) -> i64 {
        let value = self.cores.value(part.core);
        part.free + value.expect("a lower part has a value")
    }

    /// Counts a step. `None` if the step limit or the budget is exhausted.
    pub fn step(&mut self) -> Option<()> {
        self.steps_left = self.steps_left.checked_sub(1)?;
        let stops = self.steps_left.is_multiple_of(PATIENCE) && self.budget.is_exhausted();
        (!stops).then_some(())
    }

    /// Counts a step at which joining can be interrupted without loss. `None` if it should be.
    pub fn step_or_pause(&mut self) -> Option<()> {
        if self.steps_left <= self.pause {
            return None;
        }
        self.step()
    }

    /// The steps left.
    pub fn steps_left(&self) -> usize {
        self.steps_left
    }

    /// Sets the number of steps left.
    pub fn grant(&mut self, steps: usize) {
        self.grant_and_pause(steps, steps);
    }

    /// Sets the number of steps left, and after how many of them to pause.
    pub fn grant_and_pause(&mut self, steps: usize, pause: usize) {
        self.steps_left = steps;
        self.pause = steps.saturating_sub(pause);
    }

    /// Whether it is time to pause, or the step limit is reached.
    pub fn is_paused(&self) -> bool {
        self.steps_left <= self.pause
    }

    /// Whether the step limit is reached.
    pub fn took_too_many_steps(&self) -> bool {
        self.steps_left == 0
    }

    /// The canonical form of a closed branch with the given moves to canonical forms.
    pub fn simplified(&mut self, draft: &mut Draft) -> Option<Form> {
        draft.sort();
        if let Some(id) = self.cores.find(draft) {
            return Some(Form { free: 0, core: id });
        }
        self.step()?;
        let id = self.cores.add(draft);
        let whole = Form { free: 0, core: id };
        loop {
            for player in [Player::Left, Player::Right] {
                if let Some(form) = self.free_move(whole, draft.moves(player), player)? {
                    return Some(form);
                }
            }
            self.drop_dominated(&mut draft.left, Player::Left)?;
            self.drop_dominated(&mut draft.right, Player::Right)?;
            let bypassed = self.bypass_one(whole, &mut draft.left, Player::Left)?
                || self.bypass_one(whole, &mut draft.right, Player::Right)?;
            if !bypassed {
                break;
            }
        }
        draft.sort();
        if let Some(id) = self.cores.find(draft) {
            return Some(Form { free: 0, core: id });
        }
        // If nothing changed, the cached comparisons remain valid.
        let id = if self.cores.is(id, draft) {
            id
        } else {
            self.cores.add(draft)
        };
        self.cores.make_canonical(draft, id);
        Some(Form { free: 0, core: id })
    }

    /// If a move costs nothing but itself, the form is that move plus what it leads to. (Every move
    /// costs at least itself.)
    fn free_move(&mut self, whole: Form, options: &[Form], player: Player) -> Option<Option<Form>> {
        for option in options {
            let instead = option.with(player.sign());
            if self.is_as_good(player, instead, whole)? {
                return Some(Some(instead));
            }
        }
        Some(None)
    }

    /// Drops dominated options.
    fn drop_dominated(&mut self, options: &mut Vec<Form>, player: Player) -> Option<()> {
        let mut i = 0;
        while i < options.len() {
            let mut dominated = false;
            for j in 0..options.len() {
                if i != j && self.is_as_good(player, options[j], options[i])? {
                    dominated = true;
                    break;
                }
            }
            if dominated {
                options.swap_remove(i);
            } else {
                i += 1;
            }
        }
        Some(())
    }

    /// Bypasses reversible options: a move that the opponent can answer with a form at least as
    /// good for them as the whole is replaced by the moves after that answer.
    fn bypass_one(&mut self, whole: Form, options: &mut Vec<Form>, player: Player) -> Option<bool> {
        for i in 0..options.len() {
            let mut j = 0;
            while let Some(answer) = self.move_from(options[i], player.other(), j) {
                let closed = answer.core != Form::OPEN.core;
                if closed && self.is_as_good(player.other(), answer, whole)? {
                    options.swap_remove(i);
                    let after = (0..).map_while(|j| self.move_from(answer, player, j));
                    options.extend(after);
                    return Some(true);
                }
                j += 1;
            }
        }
        Some(false)
    }

    /// One after the other, the moves of a player that matter. A free move, if there is one, is as
    /// good as any other.
    fn move_from(&self, form: Form, player: Player, i: usize) -> Option<Form> {
        let sign = player.sign();
        if form.free * sign > 0 {
            return (i == 0).then(|| form.with(-sign));
        }
        let moves = self.cores.moves(form.core, player);
        moves.get(i).map(|option| option.with(form.free))
    }
}
