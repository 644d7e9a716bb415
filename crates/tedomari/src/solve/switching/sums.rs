//! Networks that fall apart. Each part is worth what it is worth over its own terminals, and only
//! these values are played on.
//!
//! A part that only terminals connect to the others decides which of its terminals it connects, and
//! nothing else. So the network is the sum of the parts, mapped to the outcomes by joining what the
//! parts connect. Adding a game and mapping outcomes by a monotone function both respect the order
//! of games, so a part can be replaced by anything of the same value.

use rustc_hash::FxHashMap;

use super::cuts::Division;
use super::network::{Network, bits};
use super::stage::{Partition, blocks};
use super::values::{Link, SwitchingValues};
use crate::budget::Stopped;
use crate::value::passable::{Atom, Form};

/// Parts played at the same time.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Sum {
    /// How the original terminals and the ends at cut cells are connected already. An end at a cut
    /// cell that is connected to a terminal is that terminal.
    blocks: Partition,
    /// The ends at cut cells.
    inner: u32,
    parts: Vec<Part>,
}

/// A part of a network.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Part {
    /// Its terminals: blocks of the sum.
    ends: Vec<u32>,
    /// Its value over the partitions of so many terminals.
    value: Form,
}

/// For each terminal of a part, the number of the terminal that takes its place, or [`HIDDEN`].
type Pattern = Vec<u8>;

/// The terminal does not matter any more.
const HIDDEN: u8 = u8::MAX;

/// Known images of values over the partitions of so many terminals.
pub(super) type Images = FxHashMap<(usize, Form, Pattern), Form>;

impl SwitchingValues {
    /// The sum of the parts of a network, each given with its terminals.
    pub(super) fn sum_of(
        &mut self,
        network: &Network,
        parts: &[(u32, u32)],
    ) -> Result<Sum, Stopped> {
        let mut sum = Sum {
            blocks: blocks(network),
            inner: 0,
            parts: Vec::new(),
        };
        for &(cells, terminals) in parts {
            let part = network.restricted(cells, terminals);
            let value = self.value_over(terminals.count_ones() as usize, &part)?;
            let ends = bits(terminals).map(|terminal| network.joined(terminal));
            sum.parts.push(Part {
                ends: ends.collect(),
                value,
            });
        }
        Ok(sum)
    }

    /// The sum of the parts of a network that is divided at cut cells, and of these cells.
    pub(super) fn sum_at(
        &mut self,
        network: &Network,
        division: &Division,
    ) -> Result<Sum, Stopped> {
        let mut sum = Sum {
            blocks: blocks(network),
            inner: division.inner,
            parts: Vec::new(),
        };
        sum.blocks.extend(bits(division.inner).map(|end| 1 << end));
        for part in &division.parts {
            let value = self.value_over(part.ends(), &network.divided_part(part))?;
            let ends = bits(part.terminals).map(|terminal| network.joined(terminal));
            sum.parts.push(Part {
                ends: ends
                    .chain(part.contacts.iter().map(|&(_, end)| end))
                    .collect(),
                value,
            });
        }
        for ends in &division.joints {
            let stage = self.stage_of(ends.len());
            let store = &mut self.stages[stage].store;
            let [apart, joined] = [store.forms.bottom(), store.forms.top()];
            sum.parts.push(Part {
                ends: ends.clone(),
                value: store.simplify(&[joined], &[apart])?,
            });
        }
        Ok(sum)
    }

    /// The value of a network over the partitions of so many terminals.
    fn value_over(&mut self, terminals: usize, network: &Network) -> Result<Form, Stopped> {
        if terminals == 2 {
            let link = self.link(network)?;
            self.form_of(link)
        } else {
            self.value_in(self.stage_of(terminals), network)
        }
    }

    fn form_of(&mut self, link: Link) -> Result<Form, Stopped> {
        let stage = self.stage_of(2);
        let store = &mut self.stages[stage].store;
        let [cut, connected] = [store.forms.bottom(), store.forms.top()];
        match link {
            Link::Cut => Ok(cut),
            Link::Connected => Ok(connected),
            Link::Open => store.simplify(&[connected], &[cut]),
        }
    }

    /// The value of a sum.
    pub(super) fn sum(&mut self, stage: usize, sum: Sum) -> Result<Form, Stopped> {
        let sum = self.tidied(sum)?;
        if sum.parts.is_empty() {
            return Ok(self.stages[stage].outcomes[&sum.blocks].into());
        }
        let here = &mut self.stages[stage];
        // Over all partitions of the same terminals, a part is worth its own value.
        if here.terminals == Some(sum.blocks.len())
            && let [part] = &sum.parts[..]
            && part.ends == sum.blocks
        {
            return Ok(part.value);
        }
        if let Some(known) = here.sums.get(&sum) {
            here.store.follow(known);
            return Ok(known);
        }
        let value = match &sum.parts[..] {
            [part] => self.alone(stage, &sum.blocks, part)?,
            _ => self.play(stage, &sum)?,
        };
        self.stages[stage].sums.insert(sum, value);
        Ok(value)
    }

    /// The value of a sum by its moves.
    fn play(&mut self, stage: usize, sum: &Sum) -> Result<Form, Stopped> {
        self.count()?;
        let mut options = [Vec::new(), Vec::new()];
        for (i, part) in sum.parts.iter().enumerate() {
            let forms = &self.stages[self.stage_of(part.ends.len())].store.forms;
            let sides = [forms.left(part.value), forms.right(part.value)].map(<[Form]>::to_vec);
            for (options, moves) in options.iter_mut().zip(sides) {
                for value in moves {
                    let mut next = sum.clone();
                    next.parts[i].value = value;
                    options.push(self.sum(stage, next)?);
                }
            }
        }
        for options in &mut options {
            options.sort_unstable();
            options.dedup();
        }
        let [left, right] = options;
        self.stages[stage].store.simplify(&left, &right)
    }

    /// The value of a part if nothing else is left.
    fn alone(&mut self, stage: usize, blocks: &[u32], part: &Part) -> Result<Form, Stopped> {
        let from = self.stage_of(part.ends.len());
        let here = &self.stages[stage];
        let bottom = here.store.forms.atoms().bottom();
        let joined = |partition: &Partition| {
            let mut blocks = blocks.to_vec();
            for &set in partition {
                join(&mut blocks, 0, &mut [], union(set, &part.ends));
            }
            blocks.sort_unstable();
            // What no filling connects does not occur in the value.
            here.outcomes.get(&blocks).copied().unwrap_or(bottom)
        };
        let atoms: Vec<Atom> = self.stages[from].partitions.iter().map(joined).collect();
        self.transfer(from, part.value, stage, &atoms)
    }

    /// The sum with settled parts counted as connections, and with terminals that have become one
    /// counted as one.
    fn tidied(&mut self, mut sum: Sum) -> Result<Sum, Stopped> {
        let mut i = 0;
        while let Some(part) = sum.parts.get(i) {
            let stage = self.stage_of(part.ends.len());
            if let Some(atom) = self.stages[stage].store.forms.as_atom(part.value) {
                let part = sum.parts.swap_remove(i);
                for &set in &self.stages[stage].partitions[atom.index()] {
                    let set = union(set, &part.ends);
                    join(&mut sum.blocks, sum.inner, &mut sum.parts, set);
                }
                i = 0;
                continue;
            }
            let mut ends = part.ends.clone();
            ends.sort_unstable();
            ends.dedup();
            // An end at a cut cell where no other part is left is connected to nothing.
            ends.retain(|end| {
                let mut others = (0..).zip(&sum.parts).filter(|&(other, _)| other != i);
                end & sum.inner == 0 || others.any(|(_, other)| other.ends.contains(end))
            });
            if ends == part.ends {
                i += 1;
                continue;
            }
            if ends.len() < 2 {
                sum.parts.swap_remove(i);
                i = 0;
                continue;
            }
            let place = |end: &u32| ends.binary_search(end).map_or(HIDDEN, |place| place as u8);
            let pattern: Pattern = part.ends.iter().map(place).collect();
            let value = self.relabeled(stage, part.value, pattern)?;
            sum.parts[i] = Part { ends, value };
            i = 0;
        }
        // No part is left at the other ends.
        let used = sum.parts.iter().flat_map(|part| &part.ends);
        let used = used.fold(0, |all, end| all | end);
        sum.blocks.retain(|block| block & sum.inner & !used == 0);
        sum.inner &= used;
        sum.blocks.sort_unstable();
        sum.parts.sort_unstable();
        Ok(sum)
    }

    /// The value of a part with other terminals in the places of its own.
    pub(super) fn relabeled(
        &mut self,
        stage: usize,
        value: Form,
        pattern: Pattern,
    ) -> Result<Form, Stopped> {
        let key = (stage, value, pattern);
        if let Some(&known) = self.images.get(&key) {
            return Ok(known);
        }
        let pattern = &key.2;
        let shown = pattern.iter().filter(|&&place| place != HIDDEN);
        let count = 1 + shown.max().map_or(0, |&place| usize::from(place));
        let to = self.stage_of(count);
        let end = |&place: &u8| 1_u32.checked_shl(place.into()).unwrap_or(0);
        let ends: Vec<u32> = pattern.iter().map(end).collect();
        let atom = |partition: &Partition| {
            let mut blocks: Partition = (0..count).map(|place| 1 << place).collect();
            for &set in partition {
                join(&mut blocks, 0, &mut [], union(set, &ends));
            }
            blocks.sort_unstable();
            self.stages[to].outcomes[&blocks]
        };
        let atoms: Vec<Atom> = self.stages[stage].partitions.iter().map(atom).collect();
        let image = self.transfer(stage, value, to, &atoms)?;
        self.images.insert(key, image);
        Ok(image)
    }

    /// The value with outcomes of one stage replaced by those of another.
    fn transfer(
        &mut self,
        from: usize,
        value: Form,
        to: usize,
        atoms: &[Atom],
    ) -> Result<Form, Stopped> {
        let mut images: FxHashMap<Form, Form> = FxHashMap::default();
        for position in self.stages[from].store.forms.positions(value) {
            let forms = &self.stages[from].store.forms;
            let image = match forms.as_atom(position) {
                Some(atom) => atoms[atom.index()].into(),
                None => {
                    let of = |options: &[Form]| -> Vec<Form> {
                        let mut images: Vec<Form> = options.iter().map(|o| images[o]).collect();
                        images.sort_unstable();
                        images.dedup();
                        images
                    };
                    let [left, right] = [forms.left(position), forms.right(position)].map(of);
                    let store = &mut self.stages[to].store;
                    // Other names for the same outcomes leave the form canonical.
                    if from == to {
                        store.composite(&left, &right)
                    } else {
                        store.simplify(&left, &right)?
                    }
                }
            };
            images.insert(position, image);
        }
        Ok(images[&value])
    }
}

/// The terminals in a set of ends.
fn union(set: u32, ends: &[u32]) -> u32 {
    bits(set).fold(0, |all, end| all | ends[end])
}

/// Makes all blocks that meet a set one, also where parts end. Ends at cut cells are called like the
/// terminals that they are connected to, or else like the first of them.
fn join(blocks: &mut Partition, inner: u32, parts: &mut [Part], set: u32) {
    let union = blocks.iter().filter(|&&block| block & set != 0);
    let union = union.fold(0, |all, block| all | block);
    if union == 0 {
        return;
    }
    let name = match union & !inner {
        0 => union & union.wrapping_neg(),
        terminals => terminals,
    };
    blocks.retain(|block| block & union == 0);
    blocks.push(name);
    for end in parts.iter_mut().flat_map(|part| &mut part.ends) {
        if *end & union != 0 {
            *end = name;
        }
    }
}
