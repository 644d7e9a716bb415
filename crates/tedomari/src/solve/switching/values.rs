use std::sync::Arc;

use super::fill_in::Kills;
use super::key::{Key, Terminals};
use super::network::{Network, bits};
use super::small::Small;
use super::stage::{MAX_PART, Stage};
use super::sums::Images;
use super::table::{ENTRY, Table};
use super::turns::Turns;
use crate::budget::{Budget, Stopped};
use crate::solve::crew::Company;
use crate::value::Player;
use crate::value::passable::{Atom, Form, Forms};

/// The values of networks, each found once: what is left after a move is filled in, decomposed, and
/// looked up under a name that does not depend on how its cells are numbered.
pub struct SwitchingValues {
    /// The values over all partitions of two, three and more terminals, and last the values over
    /// given outcomes, if there are such.
    pub(super) stages: Vec<Stage>,
    /// The stage of the values that are asked for.
    pub(super) main: usize,
    pub(super) links: Table<Key, Link>,
    /// Whether Left or Right secures something; see [`SwitchingValues::settled`].
    pub(super) secured: Table<(Key, bool), bool>,
    pub(super) images: Images,
    pub(super) small: Small,
    /// What the other threads are searching.
    pub(super) company: Option<Arc<Company>>,
    pub(super) budget: Budget,
    pub(super) searched: u64,
    pub(super) turns: Turns,
}

/// The value of a network in which only two terminals can still be connected. Over two outcomes
/// there are only these three values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Link {
    Cut,
    /// Whoever moves first decides.
    Open,
    Connected,
}

/// A network that is filled in and has to be searched.
pub(super) struct Position {
    pub network: Network,
    pub kills: Kills,
    pub key: Key,
    /// For each place in the key, the terminal there, if terminals may be permuted.
    pub names: Vec<u8>,
}

/// What is found of a network without a search.
pub(super) enum Look<V> {
    Known(V),
    Open(Box<Position>),
}

/// Positions with fewer cells are not left to other threads.
const SHARED_CELLS: u32 = 6;

/// In positions with fewer cells, it is not tried first whether the outcome is settled.
const SETTLED_CELLS: u32 = 16;

/// Networks with at most so many terminals are evaluated up to permutations of these, and then
/// translated to the given outcomes.
pub(super) const PERMUTED: usize = 3;

/// Every this many positions the size of the tables is compared with the memory.
const PATIENCE: u64 = 1 << 10;

impl SwitchingValues {
    /// Asks all threads to stop.
    pub(super) fn finish(&self) {
        if let Some(company) = &self.company {
            company.finish();
        }
    }

    /// The store of the values.
    pub fn forms(&self) -> &Forms {
        &self.stages[self.main].store.forms
    }

    /// The store of the values, to compare and print them.
    pub fn forms_mut(&mut self) -> &mut Forms {
        &mut self.stages[self.main].store.forms
    }

    /// The store of the values alone.
    pub(super) fn into_forms(mut self) -> Forms {
        self.stages.swap_remove(self.main).store.into_forms()
    }

    /// The number of networks whose moves were tried, for their values or for a comparison.
    pub fn positions(&self) -> usize {
        let evaluated: usize = self.stages.iter().map(|stage| stage.known.len()).sum();
        evaluated + self.links.len() + self.secured.len() + self.small.len()
    }

    /// The number of entries in all tables.
    fn entries(&self) -> usize {
        let sums: usize = self.stages.iter().map(|stage| stage.sums.len()).sum();
        self.positions() + sums
    }

    /// The stage of the partitions of so many terminals.
    pub(super) fn stage_of(&self, terminals: usize) -> usize {
        terminals - 2
    }

    /// The canonical value of a network.
    pub fn value(&mut self, network: &Network) -> Result<Form, Stopped> {
        self.value_in(self.main, network)
    }

    /// The canonical value of a network over the outcomes of a stage.
    pub(super) fn value_in(&mut self, stage: usize, network: &Network) -> Result<Form, Stopped> {
        match self.look(stage, network)? {
            Look::Known(value) => Ok(value),
            Look::Open(position) => self.search(stage, &position),
        }
    }

    /// The value of a network if it is known, falls apart, or depends on fewer terminals.
    fn look(&mut self, stage: usize, network: &Network) -> Result<Look<Form>, Stopped> {
        let mut network = network.clone();
        let kills = self.simplified(&mut network)?;
        let parts = network.parts();
        if self.falls_apart(stage, &parts) {
            let sum = self.sum_of(&network, &parts)?;
            return Ok(Look::Known(self.sum(stage, sum)?));
        }
        let is_permuted = self.stages[stage].terminals.is_some();
        let terminals = if is_permuted {
            Terminals::Alike
        } else {
            Terminals::Distinct
        };
        let (key, order) = Key::new(&network, terminals);
        let name = |&terminal: &usize| network.joined(terminal).trailing_zeros() as u8;
        let names = if is_permuted {
            order.iter().map(name).collect()
        } else {
            Vec::new()
        };
        if let Some(known) = self.known(stage, &key, &names)? {
            return Ok(Look::Known(known));
        }
        Ok(Look::Open(Box::new(Position {
            network,
            kills,
            key,
            names,
        })))
    }

    /// Whether the parts of a network are evaluated instead of the whole.
    fn falls_apart(&self, stage: usize, parts: &[(u32, u32)]) -> bool {
        let count = |&(_, terminals): &(u32, u32)| terminals.count_ones() as usize;
        match (parts, self.stages[stage].terminals) {
            ([part], Some(terminals)) => count(part) < terminals,
            ([part], None) => count(part) <= PERMUTED,
            (parts, _) => parts.iter().all(|part| count(part) <= MAX_PART),
        }
    }

    /// The value of a position that is in the table.
    fn known(&mut self, stage: usize, key: &Key, names: &[u8]) -> Result<Option<Form>, Stopped> {
        let here = &mut self.stages[stage];
        let Some(known) = here.known.get(key) else {
            return Ok(None);
        };
        here.store.follow(known);
        self.permuted(stage, known, names.to_vec()).map(Some)
    }

    /// The value with each terminal replaced by another one.
    fn permuted(&mut self, stage: usize, value: Form, names: Vec<u8>) -> Result<Form, Stopped> {
        if names.is_sorted() {
            return Ok(value);
        }
        self.relabeled(stage, value, names)
    }

    /// Fills in, and puts single cells in the place of pieces that only connect two nodes. Returns
    /// what the moves in the other cells kill.
    pub(super) fn simplified(&mut self, network: &mut Network) -> Result<Kills, Stopped> {
        loop {
            let kills = network.fill_in();
            let Some(piece) = network.piece() else {
                return Ok(kills);
            };
            let link = self.link(&network.part(piece))?;
            network.replace(piece, link);
        }
    }

    /// The value of a position that is not in the table, and enters it there.
    fn search(&mut self, stage: usize, position: &Position) -> Result<Form, Stopped> {
        self.count()?;
        self.begin(position);
        let value = self.evaluate(stage, position);
        let entered = value.and_then(|value| self.enter(stage, position, value));
        // A turn that ends here leaves the position to the other threads.
        self.end(position);
        entered
    }

    /// The value of a position: settled, by the parts at a cut, or by its moves.
    fn evaluate(&mut self, stage: usize, position: &Position) -> Result<Form, Stopped> {
        if position.network.cells().count_ones() >= SETTLED_CELLS
            && let Some(partition) = self.settled(&position.network)?
            && let Some(&atom) = self.stages[stage].outcomes.get(&partition)
        {
            return Ok(atom.into());
        }
        if let Some(value) = self.at_a_cut(stage, &position.network)? {
            return Ok(value);
        }
        let [mut left, mut right] = [
            self.options(stage, position, Player::Left)?,
            self.options(stage, position, Player::Right)?,
        ];
        for options in [&mut left, &mut right] {
            options.sort_unstable();
            options.dedup();
        }
        self.stages[stage].store.simplify(&left, &right)
    }

    /// Enters the value of a position into the table.
    fn enter(&mut self, stage: usize, position: &Position, value: Form) -> Result<Form, Stopped> {
        // The place of each terminal in the key.
        let mut places = vec![0; position.names.len()];
        for (place, &name) in position.names.iter().enumerate() {
            places[usize::from(name)] = place as u8;
        }
        let image = self.permuted(stage, value, places)?;
        self.stages[stage].known.insert(position.key.clone(), image);
        Ok(value)
    }

    /// The values after the moves of a player, or a best one.
    fn options(
        &mut self,
        stage: usize,
        position: &Position,
        player: Player,
    ) -> Result<Vec<Form>, Stopped> {
        let Position { network, kills, .. } = position;
        let best = Form::from(self.extreme(stage, network, player));
        let mut cells: Vec<usize> = bits(network.worthwhile(kills, player)).collect();
        // Those that touch more do more.
        cells.sort_by_key(|&cell| std::cmp::Reverse(network.near(cell).count_ones()));
        let (mut options, mut postponed) = (Vec::new(), Vec::new());
        for cell in cells {
            let value = match self.look(stage, &network.after(player, cell))? {
                Look::Known(value) => value,
                Look::Open(next) if self.is_busy(&next) => {
                    postponed.push(next);
                    continue;
                }
                Look::Open(next) => self.search(stage, &next)?,
            };
            if value == best {
                return Ok(vec![best]);
            }
            options.push(value);
        }
        for next in postponed {
            options.push(match self.known(stage, &next.key, &next.names)? {
                Some(known) => known,
                None => self.search(stage, &next)?,
            });
        }
        Ok(options)
    }

    /// Counts a position that is searched, and checks the budget.
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        self.searched += 1;
        if self.searched.is_multiple_of(PATIENCE) && self.entries() * ENTRY > self.budget.memory {
            return Err(Stopped::Memory);
        }
        if self
            .company
            .as_ref()
            .is_some_and(|company| company.is_over())
        {
            return Err(Stopped::User);
        }
        self.budget.progress.add_positions(1);
        self.budget.check()?;
        self.turns.check(self.searched)
    }

    pub(super) fn begin(&self, position: &Position) {
        if let Some(company) = &self.company {
            company.begin(&position.key);
        }
    }

    pub(super) fn end(&self, position: &Position) {
        if let Some(company) = &self.company {
            company.end(&position.key);
        }
    }

    /// Whether another thread searches a position now, and it may take long.
    pub(super) fn is_busy(&self, position: &Position) -> bool {
        let company = self.company.as_ref();
        company.is_some_and(|company| {
            position.network.cells().count_ones() >= SHARED_CELLS && company.is_busy(&position.key)
        })
    }

    /// The outcome of a sorted partition of the terminals.
    #[cfg(test)]
    pub(super) fn outcome_of(&self, partition: &[u32]) -> Atom {
        self.stages[self.main].outcomes[partition]
    }

    /// The outcome if a player takes all cells.
    pub(super) fn extreme(&self, stage: usize, network: &Network, player: Player) -> Atom {
        let mut network = network.clone();
        for cell in bits(network.cells()) {
            network = network.after(player, cell);
        }
        self.stages[stage].outcome(&network)
    }
}
