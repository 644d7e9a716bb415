use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::key::{Key, Terminals};
use super::network::{Network, bits};
use crate::budget::{Budget, Stopped};
use crate::value::Player;
use crate::value::passable::{Atom, AtomPoset, Form, Forms};

/// The values of networks, each found once: what is left after a move is filled in, and looked up
/// under a name that does not depend on how its cells are numbered.
pub struct SwitchingValues {
    /// The values.
    pub forms: Forms,
    /// The outcome of each partition of the terminals into connected sets.
    outcomes: FxHashMap<Vec<u32>, Atom>,
    /// How the terminals may be permuted before a network is looked up.
    terminals: Terminals,
    known: FxHashMap<Key, Form>,
    links: FxHashMap<Key, Link>,
    images: FxHashMap<(Form, [usize; 3]), Form>,
    budget: Budget,
}

/// The value of a network in which only two terminals can still be connected. Over two outcomes
/// there are only these three values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Link {
    Cut,
    /// Whoever moves first decides.
    Open,
    Connected,
}

impl SwitchingValues {
    /// The values over a poset of outcomes, each of which is a partition of the terminals into
    /// connected sets. All partitions that can occur must be there, each sorted.
    pub fn new(
        atoms: Arc<AtomPoset>,
        outcomes: FxHashMap<Vec<u32>, Atom>,
        budget: &Budget,
    ) -> SwitchingValues {
        SwitchingValues {
            forms: Forms::with_budget(atoms, budget.clone()),
            outcomes,
            terminals: Terminals::Distinct,
            known: FxHashMap::default(),
            links: FxHashMap::default(),
            images: FxHashMap::default(),
            budget: budget.clone(),
        }
    }

    /// The values of networks with three terminals over `_ < a, b, c < T`. In `a` the first terminal
    /// is apart and the others are connected, in `b` the second, and in `c` the third.
    pub fn with_three_terminals(budget: &Budget) -> SwitchingValues {
        let atoms = AtomPoset::antichain(5).expect("five is not too many");
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
        let outcomes = outcomes.collect();
        SwitchingValues {
            terminals: Terminals::Alike,
            ..SwitchingValues::new(Arc::new(atoms), outcomes, budget)
        }
    }

    /// The number of networks whose moves were tried.
    pub fn positions(&self) -> usize {
        self.known.len() + self.links.len()
    }

    /// The canonical value of a network.
    pub fn value(&mut self, network: &Network) -> Result<Form, Stopped> {
        let mut network = network.clone();
        let kills = network.fill_in();
        let live = bits(network.terminals()).filter(|&terminal| network.near(terminal) != 0);
        let live: Vec<usize> = live.collect();
        match live[..] {
            [] => return Ok(self.outcome(&network, 0).into()),
            [one, other] => {
                let ends = [0, 1 << one | 1 << other].map(|set| self.outcome(&network, set).into());
                for idle in bits(network.terminals() & !(1 << one | 1 << other)) {
                    network.delete(idle);
                }
                return Ok(match self.link(&network)? {
                    Link::Cut => ends[0],
                    Link::Connected => ends[1],
                    Link::Open => self.forms.simplify(&ends[1..], &ends[..1])?,
                });
            }
            _ => {}
        }
        let (key, order) = Key::new(&network, self.terminals);
        // The place of each terminal in the key, and the other way around.
        let mut names = [0, 1, 2];
        let mut places = [0, 1, 2];
        if self.terminals == Terminals::Alike {
            for (place, &terminal) in order.iter().enumerate() {
                names[place] = network.joined(terminal).trailing_zeros() as usize;
                places[names[place]] = place;
            }
        }
        if let Some(&known) = self.known.get(&key) {
            return Ok(self.image(known, names));
        }
        self.budget.check()?;
        self.budget.progress.add_positions(1);
        let mut options = [Vec::new(), Vec::new()];
        for (side, player) in [Player::Left, Player::Right].into_iter().enumerate() {
            for cell in bits(network.undominated(&kills[side])) {
                options[side].push(self.value(&network.after(player, cell))?);
            }
            options[side].sort_unstable();
            options[side].dedup();
        }
        let value = self.forms.simplify(&options[0], &options[1])?;
        let image = self.image(value, places);
        self.known.insert(key, image);
        Ok(value)
    }

    /// The outcome of a sorted partition of the terminals.
    #[cfg(test)]
    pub(super) fn outcome_of(&self, partition: &[u32]) -> Atom {
        self.outcomes[partition]
    }

    /// The outcome if nothing more is connected than a set of terminals with each other.
    fn outcome(&self, network: &Network, set: u32) -> Atom {
        let joined = |set: u32| bits(set).fold(0, |all, node| all | network.joined(node));
        let mut partition: Vec<u32> = bits(network.terminals() & !set)
            .map(|terminal| network.joined(terminal))
            .collect();
        partition.extend((set != 0).then(|| joined(set)));
        partition.sort_unstable();
        self.outcomes[&partition]
    }

    /// The value with the outcomes `a`, `b`, `c` replaced by those of other terminals.
    fn image(&mut self, value: Form, terminals: [usize; 3]) -> Form {
        if terminals == [0, 1, 2] {
            return value;
        }
        if let Some(&image) = self.images.get(&(value, terminals)) {
            return image;
        }
        for position in self.forms.positions(value) {
            if self.images.contains_key(&(position, terminals)) {
                continue;
            }
            let image = match self.forms.as_atom(position).map(Atom::index) {
                Some(atom @ 1..=3) => Atom::new(1 + terminals[atom - 1]).into(),
                Some(_) => position,
                None => {
                    let of = |options: &[Form]| -> Vec<Form> {
                        let images = options
                            .iter()
                            .map(|&option| self.images[&(option, terminals)]);
                        images.collect()
                    };
                    let sides = [self.forms.left(position), self.forms.right(position)].map(of);
                    self.forms.composite(&sides[0], &sides[1])
                }
            };
            self.images.insert((position, terminals), image);
        }
        self.images[&(value, terminals)]
    }

    /// Whether the two terminals of a network that is filled in are connected.
    fn link(&mut self, network: &Network) -> Result<Link, Stopped> {
        let mut network = network.clone();
        let kills = network.fill_in();
        if network.cells() == 0 {
            let terminals = network.terminals().count_ones();
            return Ok(if terminals == 1 {
                Link::Connected
            } else {
                Link::Cut
            });
        }
        let (key, _) = Key::new(&network, Terminals::Alike);
        if let Some(&known) = self.links.get(&key) {
            return Ok(known);
        }
        self.budget.check()?;
        self.budget.progress.add_positions(1);
        // A player who moves first wins if some move wins whatever follows.
        let mut wins = [false; 2];
        let goals = [(Player::Left, Link::Connected), (Player::Right, Link::Cut)];
        for (side, (player, goal)) in goals.into_iter().enumerate() {
            for cell in bits(network.undominated(&kills[side])) {
                if self.link(&network.after(player, cell))? == goal {
                    wins[side] = true;
                    break;
                }
            }
        }
        let link = match wins {
            [true, true] => Link::Open,
            [true, false] => Link::Connected,
            // An extra move never hurts, so one of the players wins moving first.
            [false, _] => Link::Cut,
        };
        self.links.insert(key, link);
        Ok(link)
    }
}
