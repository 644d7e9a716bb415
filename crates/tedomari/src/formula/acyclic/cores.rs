//! Storage for closed branches and their moves.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::form::{CoreId, Form};
use crate::value::Player;

/// A closed branch and its moves, before it is stored.
#[derive(Clone, Debug, Default, Hash)]
pub(super) struct Draft {
    /// The value of a lower part once nothing holds it back. Upper branches have no such value.
    pub value: Option<i64>,
    /// Left's moves while the branch is closed. Only upper branches can become open.
    pub left: Vec<Form>,
    /// Right's moves.
    pub right: Vec<Form>,
}

impl Draft {
    /// Forgets the branch and keeps the memory for the next one.
    pub fn clear(&mut self) {
        self.value = None;
        self.left.clear();
        self.right.clear();
    }

    pub fn sort(&mut self) {
        for moves in [&mut self.left, &mut self.right] {
            moves.sort_unstable();
            moves.dedup();
        }
    }

    pub fn moves(&mut self, player: Player) -> &mut Vec<Form> {
        match player {
            Player::Left => &mut self.left,
            Player::Right => &mut self.right,
        }
    }

    fn key(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

/// A stored branch: its moves are at these places in the list of all moves.
#[derive(Clone, Copy)]
struct Core {
    value: Option<i64>,
    left: usize,
    right: usize,
    end: usize,
}

/// All branches found so far. The moves of all of them are in one list, since a branch has only a
/// few and there are very many branches.
pub(super) struct Cores {
    cores: Vec<Core>,
    moves: Vec<Form>,
    /// The canonical branches by their hashes. A branch whose place is taken has the next one.
    canonical: FxHashMap<u64, CoreId>,
}

impl Cores {
    /// Only the open branch and the empty part.
    pub fn new() -> Cores {
        let mut cores = Cores {
            cores: Vec::new(),
            moves: Vec::new(),
            canonical: FxHashMap::default(),
        };
        let mut draft = Draft::default();
        // The open branch is not in the index: a closed branch without moves is different.
        cores.add(&draft);
        draft.value = Some(0);
        let zero = cores.add(&draft);
        cores.make_canonical(&draft, zero);
        debug_assert_eq!(zero, Form::ZERO.core);
        cores
    }

    pub fn len(&self) -> usize {
        self.cores.len()
    }

    /// The value of a lower part once nothing holds it back. Upper branches have no such value.
    pub fn value(&self, id: CoreId) -> Option<i64> {
        self.cores[id as usize].value
    }

    /// The forms that a player can move to.
    pub fn moves(&self, id: CoreId, player: Player) -> &[Form] {
        let core = &self.cores[id as usize];
        match player {
            Player::Left => &self.moves[core.left..core.right],
            Player::Right => &self.moves[core.right..core.end],
        }
    }

    /// Stores a branch.
    pub fn add(&mut self, draft: &Draft) -> CoreId {
        let left = self.moves.len();
        self.moves.extend_from_slice(&draft.left);
        let right = self.moves.len();
        self.moves.extend_from_slice(&draft.right);
        self.cores.push(Core {
            value: draft.value,
            left,
            right,
            end: self.moves.len(),
        });
        self.cores.len() as CoreId - 1
    }

    /// Whether a stored branch is this one.
    pub fn is(&self, id: CoreId, draft: &Draft) -> bool {
        self.value(id) == draft.value
            && *self.moves(id, Player::Left) == draft.left
            && *self.moves(id, Player::Right) == draft.right
    }

    /// The canonical branch that is this one.
    pub fn find(&self, draft: &Draft) -> Option<CoreId> {
        let mut key = draft.key();
        loop {
            let id = *self.canonical.get(&key)?;
            if self.is(id, draft) {
                return Some(id);
            }
            key = key.wrapping_add(1);
        }
    }

    /// Lets a stored branch be found.
    pub fn make_canonical(&mut self, draft: &Draft, id: CoreId) {
        let mut key = draft.key();
        while self.canonical.contains_key(&key) {
            key = key.wrapping_add(1);
        }
        self.canonical.insert(key, id);
    }
}
