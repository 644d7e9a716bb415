use std::hash::{Hash, Hasher};
use std::sync::Arc;

use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};

use super::atoms::{Atom, AtomPoset};
use super::order;
use super::shared_order::SharedOrder;
use crate::budget::{Budget, Stopped};

/// A game in a [`Forms`]. Games are interned: two games with the same options have the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Form(pub(super) u32);

impl Form {
    /// Its number among the games of its [`Forms`]. Atoms come first, in order.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The game with that number, if there is one.
    pub(crate) fn at(index: usize) -> Form {
        Form(index as u32)
    }
}

impl From<Atom> for Form {
    /// In every [`Forms`], the ended games come first, in the order of their atoms.
    fn from(atom: Atom) -> Form {
        Form(atom.index() as u32)
    }
}

/// Steps between two checks of the budget.
const PATIENCE: u64 = 1024;

/// The approximate memory of a game, an option or a cached comparison.
const BYTES_PER_ENTRY: usize = 20;

/// The range of options of a game, left options first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    start: u32,
    middle: u32,
    end: u32,
}

/// Games over one poset of outcomes, interned, with what is known of their order.
#[derive(Clone, Debug)]
pub struct Forms {
    pub(super) atoms: Arc<AtomPoset>,
    /// Atoms first.
    pub(super) nodes: Vec<Node>,
    pub(super) options: Vec<Form>,
    /// The composite games by their options.
    index: HashTable<Form>,
    /// Decided comparisons; see [`super::order`].
    pub(super) order: FxHashMap<u64, bool>,
    /// Decided comparisons that several threads share. Those of this thread are not used then.
    pub(super) shared: Option<Arc<SharedOrder>>,
    /// Decided comparisons with the game that is being simplified.
    pub(super) passing: FxHashMap<u64, bool>,
    /// Games from this number on are temporary: they are being simplified.
    pub(super) settled: u32,
    /// The canonical form of each game for which it was requested.
    pub(super) canonical: Vec<Option<Form>>,
    budget: Budget,
    steps: u64,
}

impl Forms {
    /// Only the atoms, with the default budget.
    pub fn new(atoms: Arc<AtomPoset>) -> Forms {
        Forms::with_budget(atoms, Budget::default())
    }

    /// Only the atoms. Every check of the budget also counts positions, so that progress is
    /// visible.
    pub fn with_budget(atoms: Arc<AtomPoset>, budget: Budget) -> Forms {
        let nothing = Node {
            start: 0,
            middle: 0,
            end: 0,
        };
        Forms {
            nodes: vec![nothing; atoms.len()],
            canonical: (0..atoms.len()).map(|a| Some(Form(a as u32))).collect(),
            atoms,
            options: Vec::new(),
            index: HashTable::new(),
            order: FxHashMap::default(),
            shared: None,
            passing: FxHashMap::default(),
            settled: u32::MAX,
            budget,
            steps: 0,
        }
    }

    /// The same games for another thread, which compares them but adds none.
    pub(crate) fn replica(&self, shared: Arc<SharedOrder>) -> Forms {
        let mut replica = Forms::with_budget(self.atoms.clone(), self.budget.clone());
        replica.shared = Some(shared);
        replica.follow(self);
        replica
    }

    /// Adds the games that were added to `whole` since this replica was like it.
    pub(crate) fn follow(&mut self, whole: &Forms) {
        self.nodes
            .extend_from_slice(&whole.nodes[self.nodes.len()..]);
        self.options
            .extend_from_slice(&whole.options[self.options.len()..]);
        self.canonical
            .extend_from_slice(&whole.canonical[self.canonical.len()..]);
    }

    /// Lets other threads know the comparisons that were decided here.
    pub(crate) fn share_order(&self, shared: &SharedOrder) {
        for (&key, &answer) in &self.order {
            shared.store(order::shared_key(key), answer);
        }
    }

    /// Replaces the budget.
    pub(crate) fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// The budget.
    pub(super) fn budget(&self) -> &Budget {
        &self.budget
    }

    /// The poset of outcomes.
    pub fn atoms(&self) -> &Arc<AtomPoset> {
        &self.atoms
    }

    /// The number of games, including atoms.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Always `false`: there is at least one atom.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The game that has ended with that outcome.
    pub fn atom(&self, atom: Atom) -> Form {
        debug_assert!(atom.index() < self.atoms.len());
        Form::from(atom)
    }

    /// The game that has ended best for Left.
    pub fn top(&self) -> Form {
        self.atom(self.atoms.top())
    }

    /// The game that has ended best for Right.
    pub fn bottom(&self) -> Form {
        self.atom(self.atoms.bottom())
    }

    /// The outcome, if the game has ended.
    pub fn as_atom(&self, form: Form) -> Option<Atom> {
        (form.index() < self.atoms.len()).then(|| Atom::new(form.index()))
    }

    /// The game with these options, unsimplified. Repeated options count once.
    ///
    /// # Panics
    /// If there is no left or no right option.
    pub fn composite(&mut self, left: &[Form], right: &[Form]) -> Form {
        assert!(
            !left.is_empty() && !right.is_empty(),
            "a composite game has options on both sides"
        );
        let start = self.options.len();
        self.push_sorted(left);
        let middle = self.options.len();
        self.push_sorted(right);
        let node = Node {
            start: start as u32,
            middle: middle as u32,
            end: self.options.len() as u32,
        };
        let hash = hash_of(&self.options, node);
        let same = |other: &Form| {
            let other = self.nodes[other.index()];
            self.options[start..middle] == self.options[other.start as usize..other.middle as usize]
                && self.options[middle..] == self.options[other.middle as usize..other.end as usize]
        };
        if let Some(&found) = self.index.find(hash, same) {
            self.options.truncate(start);
            return found;
        }
        let form = Form(self.nodes.len() as u32);
        self.nodes.push(node);
        self.canonical.push(None);
        let (nodes, options) = (&self.nodes, &self.options);
        self.index
            .insert_unique(hash, form, |form| hash_of(options, nodes[form.index()]));
        form
    }

    /// `{left|right}`.
    pub fn pair(&mut self, left: Form, right: Form) -> Form {
        self.composite(&[left], &[right])
    }

    fn push_sorted(&mut self, forms: &[Form]) {
        let start = self.options.len();
        self.options.extend_from_slice(forms);
        self.options[start..].sort_unstable();
        let mut kept = start;
        for i in start..self.options.len() {
            if i == start || self.options[i] != self.options[kept - 1] {
                self.options[kept] = self.options[i];
                kept += 1;
            }
        }
        self.options.truncate(kept);
    }

    /// Adds a temporary game. [`Forms::forget`] must be called before anything else is added.
    pub(super) fn pass(&mut self, left: &[Form], right: &[Form]) -> Form {
        let form = Form(self.nodes.len() as u32);
        let start = self.options.len() as u32;
        self.options.extend_from_slice(left);
        let middle = self.options.len() as u32;
        self.options.extend_from_slice(right);
        self.nodes.push(Node {
            start,
            middle,
            end: self.options.len() as u32,
        });
        self.settled = form.0;
        form
    }

    /// Drops the temporary game and all comparisons with it.
    pub(super) fn forget(&mut self) {
        let node = self.nodes.pop().expect("there is a temporary game");
        self.options.truncate(node.start as usize);
        self.passing.clear();
        self.settled = u32::MAX;
    }

    /// The left options. An atom has none.
    pub fn left(&self, form: Form) -> &[Form] {
        let node = self.nodes[form.index()];
        &self.options[node.start as usize..node.middle as usize]
    }

    /// The right options. An atom has none.
    pub fn right(&self, form: Form) -> &[Form] {
        let node = self.nodes[form.index()];
        &self.options[node.middle as usize..node.end as usize]
    }

    /// All options, left ones first.
    pub fn options(&self, form: Form) -> &[Form] {
        let node = self.nodes[form.index()];
        &self.options[node.start as usize..node.end as usize]
    }

    /// Counts a step, and checks the budget at intervals.
    pub(super) fn step(&mut self) -> Result<(), Stopped> {
        self.steps += 1;
        if !self.steps.is_multiple_of(PATIENCE) {
            return Ok(());
        }
        self.budget.progress.add_positions(PATIENCE);
        let entries = self.order.len() + self.passing.len() + self.options.len() + self.nodes.len();
        if entries > self.budget.memory / BYTES_PER_ENTRY {
            return Err(Stopped::Memory);
        }
        self.budget.check()
    }
}

/// The hash of the options of a composite game.
fn hash_of(options: &[Form], node: Node) -> u64 {
    let mut hasher = FxHasher::default();
    (node.middle - node.start).hash(&mut hasher);
    options[node.start as usize..node.end as usize].hash(&mut hasher);
    hasher.finish()
}
