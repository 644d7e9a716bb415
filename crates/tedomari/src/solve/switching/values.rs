use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::fill_in::Kills;
use super::key::{Key, Terminals};
use super::network::{Network, bits};
use super::store::Store;
use super::table::{ENTRY, Table};
use crate::budget::{Budget, Stopped};
use crate::solve::crew::Company;
use crate::value::Player;
use crate::value::passable::{Atom, AtomPoset, Form, Forms};

/// The values of networks, each found once: what is left after a move is filled in, decomposed, and
/// looked up under a name that does not depend on how its cells are numbered.
pub struct SwitchingValues {
    store: Store,
    /// The outcome of each partition of the terminals into connected sets.
    outcomes: Arc<FxHashMap<Vec<u32>, Atom>>,
    /// The values of networks with three terminals, if there can be more.
    three: Option<Box<SwitchingValues>>,
    known: Table<Form>,
    links: Table<Link>,
    images: FxHashMap<(Form, [usize; 3]), Form>,
    /// Values over three terminals as values over the outcomes here, which are given.
    mapped: FxHashMap<(Form, [Option<Atom>; 5]), Form>,
    /// What the other threads are searching.
    company: Option<Arc<Company>>,
    budget: Budget,
    searched: u64,
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
struct Position {
    network: Network,
    kills: Kills,
    key: Key,
    /// For each place in the key, the original terminal there.
    names: [usize; 3],
}

/// What is found of a network without a search.
enum Look<V> {
    Known(V),
    Open(Box<Position>),
}

/// Positions with fewer cells are not left to other threads.
const SHARED_CELLS: u32 = 6;

/// Every this many positions the size of the tables is compared with the memory.
const PATIENCE: u64 = 1 << 10;

impl SwitchingValues {
    /// The values over a poset of outcomes, each of which is a partition of the terminals into
    /// connected sets. All partitions that can occur must be there, each sorted.
    pub fn new(
        atoms: Arc<AtomPoset>,
        outcomes: FxHashMap<Vec<u32>, Atom>,
        budget: &Budget,
    ) -> SwitchingValues {
        SwitchingValues {
            three: Some(Box::new(SwitchingValues::with_three_terminals(budget))),
            ..SwitchingValues::over(Store::new(atoms, budget), outcomes, budget)
        }
    }

    /// The values of networks with three terminals over `_ < a, b, c < T`. In `a` the first terminal
    /// is apart and the others are connected, in `b` the second, and in `c` the third.
    pub fn with_three_terminals(budget: &Budget) -> SwitchingValues {
        let atoms = AtomPoset::antichain(5).expect("five is not too many");
        let store = Store::new(Arc::new(atoms), budget);
        SwitchingValues::over(store, three_outcomes(), budget)
    }

    /// No values yet, for several threads.
    pub(super) fn shared(
        atoms: Arc<AtomPoset>,
        outcomes: FxHashMap<Vec<u32>, Atom>,
        budget: &Budget,
    ) -> SwitchingValues {
        let company = Some(Arc::new(Company::new()));
        let [known, of_three] = [Table::shared(), Table::shared()];
        let links = Table::shared();
        let antichain = AtomPoset::antichain(5).expect("five is not too many");
        let store = Store::shared(Arc::new(antichain), budget);
        let three = SwitchingValues {
            known: of_three,
            links,
            company: company.clone(),
            ..SwitchingValues::over(store, three_outcomes(), budget)
        };
        SwitchingValues {
            three: Some(Box::new(three)),
            known,
            company,
            ..SwitchingValues::over(Store::shared(atoms, budget), outcomes, budget)
        }
    }

    fn over(store: Store, outcomes: FxHashMap<Vec<u32>, Atom>, budget: &Budget) -> SwitchingValues {
        SwitchingValues {
            store,
            outcomes: Arc::new(outcomes),
            three: None,
            known: Table::Own(FxHashMap::default()),
            links: Table::Own(FxHashMap::default()),
            images: FxHashMap::default(),
            mapped: FxHashMap::default(),
            company: None,
            budget: budget.clone(),
            searched: 0,
        }
    }

    /// The same values for another thread, if they are shared.
    pub(super) fn replica(&self) -> Option<SwitchingValues> {
        let three = match &self.three {
            Some(three) => Some(Box::new(three.replica()?)),
            None => None,
        };
        Some(SwitchingValues {
            store: self.store.replica()?,
            outcomes: Arc::clone(&self.outcomes),
            three,
            known: self.known.clone(),
            links: self.links.clone(),
            images: FxHashMap::default(),
            mapped: FxHashMap::default(),
            company: self.company.clone(),
            budget: self.budget.clone(),
            searched: 0,
        })
    }

    /// Asks all threads to stop.
    pub(super) fn finish(&self) {
        if let Some(company) = &self.company {
            company.finish();
        }
    }

    /// The store of the values.
    pub fn forms(&self) -> &Forms {
        &self.store.forms
    }

    /// The store of the values, to compare and print them.
    pub fn forms_mut(&mut self) -> &mut Forms {
        &mut self.store.forms
    }

    /// The store of the values alone.
    pub(super) fn into_forms(self) -> Forms {
        self.store.into_forms()
    }

    /// The number of networks whose moves were tried.
    pub fn positions(&self) -> usize {
        let of_three = self.three.as_ref().map_or(0, |three| three.positions());
        self.known.len() + self.links.len() + of_three
    }

    /// The canonical value of a network.
    pub fn value(&mut self, network: &Network) -> Result<Form, Stopped> {
        match self.look(network)? {
            Look::Known(value) => Ok(value),
            Look::Open(position) => self.search(&position),
        }
    }

    /// The value of a network if it is known, or depends on fewer terminals.
    fn look(&mut self, network: &Network) -> Result<Look<Form>, Stopped> {
        let mut network = network.clone();
        let kills = self.simplified(&mut network)?;
        let live = bits(network.terminals()).filter(|&terminal| network.near(terminal) != 0);
        let live: Vec<usize> = live.collect();
        match live[..] {
            [] => return Ok(Look::Known(self.outcome(&network, 0).into())),
            [one, other] => {
                let set = 1 << one | 1 << other;
                let ends = [0, set].map(|set| self.outcome(&network, set).into());
                network.keep_terminals(set);
                return Ok(Look::Known(match self.link(&network)? {
                    Link::Cut => ends[0],
                    Link::Connected => ends[1],
                    Link::Open => self.store.simplify(&ends[1..], &ends[..1])?,
                }));
            }
            [one, other, third] if self.three.is_some() => {
                return self.of_three(network, [one, other, third]).map(Look::Known);
            }
            _ => {}
        }
        let (key, order) = Key::new(&network, self.terminals());
        let mut names = [0, 1, 2];
        if self.three.is_none() {
            for (name, &terminal) in names.iter_mut().zip(&order) {
                *name = network.joined(terminal).trailing_zeros() as usize;
            }
        }
        if let Some(known) = self.known.get(&key) {
            self.store.follow(known);
            return Ok(Look::Known(self.image(known, names)));
        }
        Ok(Look::Open(Box::new(Position {
            network,
            kills,
            key,
            names,
        })))
    }

    /// Fills in, and puts single cells in the place of pieces that only connect two nodes. Returns
    /// what the moves in the other cells kill.
    fn simplified(&mut self, network: &mut Network) -> Result<Kills, Stopped> {
        loop {
            let kills = network.fill_in();
            let Some(piece) = network.piece() else {
                return Ok(kills);
            };
            let link = self.link(&network.part(piece))?;
            network.replace(piece, link);
        }
    }

    /// How terminals may be permuted before a network is looked up.
    fn terminals(&self) -> Terminals {
        match self.three {
            Some(_) => Terminals::Distinct,
            None => Terminals::Alike,
        }
    }

    /// The value of a position by its moves.
    fn search(&mut self, position: &Position) -> Result<Form, Stopped> {
        self.count()?;
        self.begin(position);
        let Position { network, kills, .. } = position;
        let mut options = [Vec::new(), Vec::new()];
        let mut postponed = Vec::new();
        for (side, player) in [Player::Left, Player::Right].into_iter().enumerate() {
            for cell in bits(network.undominated(&kills[side])) {
                match self.look(&network.after(player, cell))? {
                    Look::Known(value) => options[side].push(value),
                    Look::Open(next) if self.is_busy(&next) => postponed.push((side, next)),
                    Look::Open(next) => options[side].push(self.search(&next)?),
                }
            }
        }
        for (side, next) in postponed {
            let value = match self.known.get(&next.key) {
                Some(known) => {
                    self.store.follow(known);
                    self.image(known, next.names)
                }
                None => self.search(&next)?,
            };
            options[side].push(value);
        }
        for options in &mut options {
            options.sort_unstable();
            options.dedup();
        }
        let value = self.store.simplify(&options[0], &options[1])?;
        // The place of each terminal in the key.
        let mut places = [0, 1, 2];
        for (place, &name) in position.names.iter().enumerate() {
            places[name] = place;
        }
        let image = self.image(value, places);
        self.known.insert(position.key.clone(), image);
        self.end(position);
        Ok(value)
    }

    /// The value of a network that only three terminals matter for.
    fn of_three(&mut self, mut network: Network, live: [usize; 3]) -> Result<Form, Stopped> {
        let set = |terminals: &[usize]| terminals.iter().fold(0, |set, one| set | 1 << one);
        let [one, other, third] = live;
        let outcomes = [
            set(&[]),
            set(&[other, third]),
            set(&[one, third]),
            set(&[one, other]),
            set(&live),
        ]
        .map(|set| self.outcomes.get(&partition(&network, set)).copied());
        network.keep_terminals(set(&live));
        network.name_terminals(live);
        let Some(three) = &mut self.three else {
            unreachable!("it was found by whoever asks");
        };
        let value = three.value(&network)?;
        if let Some(&known) = self.mapped.get(&(value, outcomes)) {
            return Ok(known);
        }
        let bottom = self.store.forms.atoms().bottom();
        let mut images: FxHashMap<Form, Form> = FxHashMap::default();
        for position in three.store.forms.positions(value) {
            let image = match three.store.forms.as_atom(position) {
                // What no filling connects does not occur in the value.
                Some(atom) => outcomes[atom.index()].unwrap_or(bottom).into(),
                None => {
                    let of = |options: &[Form]| -> Vec<Form> {
                        let mut images: Vec<Form> = options.iter().map(|o| images[o]).collect();
                        images.sort_unstable();
                        images.dedup();
                        images
                    };
                    let forms = &three.store.forms;
                    let [left, right] = [forms.left(position), forms.right(position)].map(of);
                    self.store.simplify(&left, &right)?
                }
            };
            images.insert(position, image);
        }
        self.mapped.insert((value, outcomes), images[&value]);
        Ok(images[&value])
    }

    /// Counts a position that is searched, and checks the budget.
    fn count(&mut self) -> Result<(), Stopped> {
        self.searched += 1;
        if self.searched.is_multiple_of(PATIENCE) && self.positions() * ENTRY > self.budget.memory {
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
        self.budget.check()
    }

    fn begin(&self, position: &Position) {
        if let Some(company) = &self.company {
            company.begin(&position.key);
        }
    }

    fn end(&self, position: &Position) {
        if let Some(company) = &self.company {
            company.end(&position.key);
        }
    }

    /// Whether another thread searches a position now, and it may take long.
    fn is_busy(&self, position: &Position) -> bool {
        let company = self.company.as_ref();
        company.is_some_and(|company| {
            position.network.cells().count_ones() >= SHARED_CELLS && company.is_busy(&position.key)
        })
    }

    /// The outcome of a sorted partition of the terminals.
    #[cfg(test)]
    pub(super) fn outcome_of(&self, partition: &[u32]) -> Atom {
        self.outcomes[partition]
    }

    /// The outcome if nothing more is connected than a set of terminals with each other.
    fn outcome(&self, network: &Network, set: u32) -> Atom {
        self.outcomes[&partition(network, set)]
    }

    /// The value with the outcomes `a`, `b`, `c` replaced by those of other terminals.
    fn image(&mut self, value: Form, terminals: [usize; 3]) -> Form {
        if terminals == [0, 1, 2] {
            return value;
        }
        if let Some(&image) = self.images.get(&(value, terminals)) {
            return image;
        }
        for position in self.store.forms.positions(value) {
            if self.images.contains_key(&(position, terminals)) {
                continue;
            }
            let image = match self.store.forms.as_atom(position).map(Atom::index) {
                Some(atom @ 1..=3) => Atom::new(1 + terminals[atom - 1]).into(),
                Some(_) => position,
                None => {
                    let of = |options: &[Form]| -> Vec<Form> {
                        let images = options
                            .iter()
                            .map(|&option| self.images[&(option, terminals)]);
                        images.collect()
                    };
                    let forms = &self.store.forms;
                    let sides = [forms.left(position), forms.right(position)].map(of);
                    self.store.composite(&sides[0], &sides[1])
                }
            };
            self.images.insert((position, terminals), image);
        }
        self.images[&(value, terminals)]
    }

    /// Whether the two terminals of a network are connected.
    pub(super) fn link(&mut self, network: &Network) -> Result<Link, Stopped> {
        if let Some(three) = &mut self.three {
            return three.link(network);
        }
        match self.look_link(network)? {
            Look::Known(link) => Ok(link),
            Look::Open(position) => self.search_link(&position),
        }
    }

    fn look_link(&mut self, network: &Network) -> Result<Look<Link>, Stopped> {
        let mut network = network.clone();
        let kills = self.simplified(&mut network)?;
        if network.cells() == 0 {
            let terminals = network.terminals().count_ones();
            return Ok(Look::Known(if terminals == 1 {
                Link::Connected
            } else {
                Link::Cut
            }));
        }
        let (key, _) = Key::new(&network, Terminals::Alike);
        Ok(match self.links.get(&key) {
            Some(known) => Look::Known(known),
            None => Look::Open(Box::new(Position {
                network,
                kills,
                key,
                names: [0, 1, 2],
            })),
        })
    }

    fn search_link(&mut self, position: &Position) -> Result<Link, Stopped> {
        self.count()?;
        self.begin(position);
        // A player who moves first wins if some move wins whatever follows.
        let wins_left = self.wins(position, Player::Left)?;
        let wins_right = self.wins(position, Player::Right)?;
        let link = match (wins_left, wins_right) {
            (true, true) => Link::Open,
            (true, false) => Link::Connected,
            // An extra move never hurts, so one of the players wins moving first.
            (false, _) => Link::Cut,
        };
        self.links.insert(position.key.clone(), link);
        self.end(position);
        Ok(link)
    }

    /// Whether a player who moves first in a position with two terminals wins.
    fn wins(&mut self, position: &Position, player: Player) -> Result<bool, Stopped> {
        let Position { network, kills, .. } = position;
        let (side, goal) = match player {
            Player::Left => (0, Link::Connected),
            Player::Right => (1, Link::Cut),
        };
        let mut postponed = Vec::new();
        for cell in bits(network.undominated(&kills[side])) {
            let link = match self.look_link(&network.after(player, cell))? {
                Look::Known(link) => link,
                Look::Open(next) if self.is_busy(&next) => {
                    postponed.push(next);
                    continue;
                }
                Look::Open(next) => self.search_link(&next)?,
            };
            if link == goal {
                return Ok(true);
            }
        }
        for next in postponed {
            let known = self.links.get(&next.key);
            let link = match known {
                Some(link) => link,
                None => self.search_link(&next)?,
            };
            if link == goal {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// How the original terminals are connected if nothing more is than a set of terminals with each
/// other.
fn partition(network: &Network, set: u32) -> Vec<u32> {
    let joined = |set: u32| bits(set).fold(0, |all, node| all | network.joined(node));
    let others = bits(network.terminals() & !set);
    let mut partition: Vec<u32> = others.map(|terminal| network.joined(terminal)).collect();
    partition.extend((set != 0).then(|| joined(set)));
    partition.sort_unstable();
    partition
}

/// The outcomes of three terminals; see [`SwitchingValues::with_three_terminals`].
fn three_outcomes() -> FxHashMap<Vec<u32>, Atom> {
    let apart = |atom: usize| vec![1 << (atom - 1), 0b111 & !(1 << (atom - 1))];
    let outcomes = (0..5).map(|atom| {
        let mut partition = match atom {
            0 => vec![1, 2, 4],
            4 => vec![0b111],
            _ => apart(atom),
        };
        partition.sort_unstable();
        (partition, Atom::new(atom))
    });
    outcomes.collect()
}
