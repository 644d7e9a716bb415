//! Networks whose outcome is settled: both players can secure it when the opponent moves first.
//!
//! A game is equivalent to an outcome if and only if it is at least and at most that outcome, that
//! is, if Left secures at least it and Right at most it, each moving second. These are questions
//! with two answers, and far fewer positions decide them than have to be evaluated for a value.

use super::key::{Key, Terminals};
use super::network::{Network, bits};
use super::stage::{Partition, blocks};
use super::values::{Link, SwitchingValues};
use crate::budget::Stopped;
use crate::value::Player;

impl SwitchingValues {
    /// How the terminals will be connected, if that is settled already.
    ///
    /// Then any two of them are either connected or cut off from each other, so the pairs tell
    /// which outcome it can be. Both players must be able to secure all pairs together.
    pub(super) fn settled(&mut self, network: &Network) -> Result<Option<Partition>, Stopped> {
        let terminals: Vec<usize> = bits(network.terminals()).collect();
        let mut classes: Vec<u32> = Vec::new();
        for &terminal in &terminals {
            let mut place = None;
            for (i, class) in classes.iter().enumerate() {
                for other in bits(*class) {
                    match (self.link(&network.between(terminal, other))?, place) {
                        (Link::Connected, None) if other == class.trailing_zeros() as usize => {
                            place = Some(i);
                        }
                        (Link::Connected, Some(j)) if i == j => {}
                        (Link::Cut, at) if at != Some(i) => {}
                        _ => return Ok(None),
                    }
                }
            }
            match place {
                Some(i) => classes[i] |= 1 << terminal,
                None => classes.push(1 << terminal),
            }
        }
        let is_settled = self.is_connected(network, &classes)? && self.is_cut(network, &classes)?;
        Ok(is_settled.then(|| {
            let mut settled = network.clone();
            classes.iter().for_each(|&class| settled.merge(class));
            blocks(&settled)
        }))
    }

    /// Whether Left, moving second, connects the terminals of each class.
    fn is_connected(&mut self, network: &Network, classes: &[u32]) -> Result<bool, Stopped> {
        let mut goal = network.clone();
        for (label, &class) in classes.iter().enumerate() {
            goal.label(class, label);
        }
        self.secures(Player::Left, 0, goal)
    }

    /// Whether Right, moving second, keeps the classes apart.
    fn is_cut(&mut self, network: &Network, classes: &[u32]) -> Result<bool, Stopped> {
        let mut goal = network.clone();
        classes.iter().for_each(|&class| goal.merge(class));
        self.secures(Player::Right, classes.len() as u32, goal)
    }

    /// Whether a player, moving second, connects all terminals with a common label, or keeps all
    /// terminals apart, so many of them.
    fn secures(
        &mut self,
        player: Player,
        apart: u32,
        mut network: Network,
    ) -> Result<bool, Stopped> {
        let kills = loop {
            let before = network.terminals();
            let kills = self.simplified(&mut network)?;
            if player == Player::Left {
                network.drop_finished();
            }
            if network.terminals() == before {
                break kills;
            }
        };
        let count = network.terminals().count_ones();
        match player {
            Player::Left if count == 0 => return Ok(true),
            Player::Left if network.has_isolated() => return Ok(false),
            Player::Right if count < apart => return Ok(false),
            Player::Right if network.cells() == 0 => return Ok(true),
            _ => {}
        }
        let terminals = match player {
            Player::Left => Terminals::Distinct,
            Player::Right => Terminals::Alike,
        };
        let key = (Key::new(&network, terminals).0, player == Player::Left);
        if let Some(known) = self.secured.get(&key) {
            return Ok(known);
        }
        self.count()?;
        let mut is_secured = true;
        for cell in bits(network.worthwhile(&kills, player.other())) {
            let attacked = network.after(player.other(), cell);
            if !self.defends(player, apart, attacked)? {
                is_secured = false;
                break;
            }
        }
        self.secured.insert(key, is_secured);
        Ok(is_secured)
    }

    /// Whether a player, moving first, reaches what [`SwitchingValues::secures`] asks for.
    fn defends(
        &mut self,
        player: Player,
        apart: u32,
        mut network: Network,
    ) -> Result<bool, Stopped> {
        let kills = self.simplified(&mut network)?;
        if network.cells() == 0 {
            return self.secures(player, apart, network);
        }
        for cell in bits(network.worthwhile(&kills, player)) {
            if self.secures(player, apart, network.after(player, cell))? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Network {
    /// The network in which two terminals are to be connected, and the others are only stones.
    pub(super) fn between(&self, one: usize, other: usize) -> Network {
        let mut network = self.clone();
        let others = self.terminals() & !(1 << one | 1 << other);
        bits(others).for_each(|terminal| network.soften(terminal));
        network
    }

    /// Lets terminals whose labels no other one has be stones.
    fn drop_finished(&mut self) {
        for terminal in bits(self.terminals()) {
            let others = bits(self.terminals() & !(1 << terminal));
            let labels = others.fold(0, |all, other| all | self.joined(other));
            if self.joined(terminal) & labels == 0 {
                self.soften(terminal);
            }
        }
    }

    /// Whether a terminal touches nothing.
    fn has_isolated(&self) -> bool {
        bits(self.terminals()).any(|terminal| self.near(terminal) == 0)
    }
}
