//! Canonical forms of upper branches and lower parts.

use rustc_hash::FxHashMap;

use super::compare::Lead;
use super::join::Join;
use crate::budget::Budget;
use crate::value::Player;

/// The number of a [`Core`].
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

/// A closed branch and its moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Core {
    /// The value of a lower part once nothing holds it back. Upper branches have no such value.
    pub value: Option<i64>,
    /// Left's moves while the branch is closed. Only upper branches can become open.
    pub left: Vec<Form>,
    /// Right's moves.
    pub right: Vec<Form>,
}

impl Core {
    fn sort(&mut self) {
        for options in [&mut self.left, &mut self.right] {
            options.sort_unstable();
            options.dedup();
        }
    }

    /// The forms that a player can move to.
    pub fn options(&self, player: Player) -> &[Form] {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }
}

/// All cores found so far, with cached comparisons and joins.
pub(super) struct Forms {
    cores: Vec<Core>,
    canonical: FxHashMap<Core, CoreId>,
    pub(super) leads: FxHashMap<(CoreId, CoreId), Lead>,
    pub(super) joined: FxHashMap<(Join, CoreId, CoreId), Form>,
    steps_left: usize,
    /// With so many steps left or fewer, joins are interrupted where nothing is lost.
    pause: usize,
    budget: Budget,
}

/// Steps between two checks of the budget: less than a millisecond.
const PATIENCE: usize = 1024;

impl Forms {
    /// Only the open branch and the empty part. Gives up after the given number of steps or when
    /// the budget is exhausted.
    pub fn new(steps: usize, budget: &Budget) -> Forms {
        let closed = |value| Core {
            value,
            left: Vec::new(),
            right: Vec::new(),
        };
        let (open, zero) = (closed(None), closed(Some(0)));
        Forms {
            // The open branch is not in the index: a closed branch without moves is different.
            canonical: FxHashMap::from_iter([(zero.clone(), Form::ZERO.core)]),
            cores: vec![open, zero],
            leads: FxHashMap::default(),
            joined: FxHashMap::default(),
            steps_left: steps,
            pause: 0,
            budget: budget.clone(),
        }
    }

    /// The number of cores, comparisons and joins, which is proportional to the memory.
    pub fn size(&self) -> usize {
        self.cores.len() + self.leads.len() + self.joined.len()
    }

    /// A core.
    pub fn core(&self, id: CoreId) -> &Core {
        &self.cores[id as usize]
    }

    /// All pairs of cores with one of the two replaced by an option.
    pub fn moved(&self, a: CoreId, b: CoreId) -> impl Iterator<Item = (CoreId, CoreId)> {
        let options = |id| self.core(id).left.iter().chain(&self.core(id).right);
        let in_a = options(a).map(move |option| (option.core, b));
        in_a.chain(options(b).map(move |option| (a, option.core)))
    }

    /// The value of a lower part once nothing holds it back.
    pub fn value(&self, part: Form) -> i64 {
        part.free
            + self
                .core(part.core)
                .value
                .expect("a lower part has a value")
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
    pub fn simplified(&mut self, mut core: Core) -> Option<Form> {
        core.sort();
        if let Some(&id) = self.canonical.get(&core) {
            return Some(Form { free: 0, core: id });
        }
        self.step()?;
        let whole = self.add(core.clone());
        loop {
            for player in [Player::Left, Player::Right] {
                if let Some(form) = self.free_move(whole, core.options(player), player)? {
                    return Some(form);
                }
            }
            self.drop_dominated(&mut core.left, Player::Left)?;
            self.drop_dominated(&mut core.right, Player::Right)?;
            let bypassed = self.bypass_one(whole, &mut core.left, Player::Left)?
                || self.bypass_one(whole, &mut core.right, Player::Right)?;
            if !bypassed {
                break;
            }
        }
        core.sort();
        if let Some(&id) = self.canonical.get(&core) {
            return Some(Form { free: 0, core: id });
        }
        // If nothing changed, the cached comparisons remain valid.
        let form = if *self.core(whole.core) == core {
            whole
        } else {
            self.add(core.clone())
        };
        self.canonical.insert(core, form.core);
        Some(form)
    }

    fn add(&mut self, core: Core) -> Form {
        self.cores.push(core);
        Form {
            free: 0,
            core: self.cores.len() as CoreId - 1,
        }
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
            for answer in self.moves(options[i], player.other()) {
                let closed = answer.core != Form::OPEN.core;
                if closed && self.is_as_good(player.other(), answer, whole)? {
                    options.swap_remove(i);
                    options.extend(self.moves(answer, player));
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    /// The moves of a player that matter. A free move, if there is one, is as good as any other.
    fn moves(&self, form: Form, player: Player) -> Vec<Form> {
        let sign = player.sign();
        if form.free * sign > 0 {
            return vec![form.with(-sign)];
        }
        let options = self.core(form.core).options(player).iter();
        options.map(|option| option.with(form.free)).collect()
    }
}
