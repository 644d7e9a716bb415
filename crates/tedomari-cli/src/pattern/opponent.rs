//! Whom a person plays against in a pattern game.

use std::time::{SystemTime, UNIX_EPOCH};

use tedomari::game::pattern::State;
use tedomari::solve::pattern::PatternOracle;
use tedomari::solve::pattern::opponent::{Erring, Finished, Learning, Opponent, Perfect};
use tedomari_store::Store;

use super::experience::Kept;
use crate::args::Whom;
use crate::failure::Failure;

/// An opponent, who may learn from the game.
pub enum Against<'a> {
    /// One that does not.
    Fixed(Box<dyn Opponent + 'a>),
    /// One that does.
    Learning {
        /// The opponent.
        player: Learning<'a, Store>,
        /// Whether the user has named the file with its experience.
        is_asked: bool,
    },
}

impl<'a> Against<'a> {
    /// The opponent that was asked for.
    pub fn new(
        whom: Whom,
        oracle: &'a dyn PatternOracle,
        kept: Option<&'a mut Kept>,
        game: &str,
    ) -> Against<'a> {
        let seed = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |now| now.as_nanos() as u64);
        match (whom, kept) {
            (Whom::Random, _) => Against::Fixed(Box::new(Erring::new(oracle, 1000, seed))),
            (Whom::Tricky, Some(Kept { store, is_asked })) => Against::Learning {
                player: Learning::new(oracle, store, game, seed),
                is_asked: *is_asked,
            },
            (Whom::Tricky | Whom::Perfect, _) => Against::Fixed(Box::new(Perfect::new(oracle))),
        }
    }

    /// The move for a position, if there is one.
    pub fn choose(&mut self, state: &State<u128>) -> Option<usize> {
        match self {
            Against::Fixed(player) => player.choose(state),
            Against::Learning { player, .. } => player.choose(state),
        }
    }

    /// Learns from a finished game; says about how many positions.
    pub fn learn(&mut self, finished: Finished) -> Result<usize, Failure> {
        match self {
            Against::Fixed(_) => Ok(0),
            Against::Learning { player, is_asked } => match player.learn(finished) {
                Ok(count) => Ok(count),
                Err(error) => Kept::unkept(*is_asked, &error).map(|()| 0),
            },
        }
    }
}
