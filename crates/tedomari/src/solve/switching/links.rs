use super::key::{Key, Terminals};
use super::network::{Network, bits};
use super::values::{Link, Look, Position, SwitchingValues};
use crate::budget::Stopped;
use crate::value::Player;

impl SwitchingValues {
    /// Whether the two terminals of a network are connected.
    pub(super) fn link(&mut self, network: &Network) -> Result<Link, Stopped> {
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
                names: Vec::new(),
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
        let goal = match player {
            Player::Left => Link::Connected,
            Player::Right => Link::Cut,
        };
        let mut postponed = Vec::new();
        for cell in bits(network.worthwhile(kills, player)) {
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
