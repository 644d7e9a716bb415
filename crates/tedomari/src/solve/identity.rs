//! Checkpoints of values, and how a game is recognized in them.

use std::path::Path;

use crate::board::hex::Content;
use crate::board::{Color, Element};
use crate::checkpoint::{Checkpoint, Kind};
use crate::game::{ColoringGame, Game, Hex, PosetGame, RemovalGame, Rule, SetColoring};
use crate::value::Player;

/// The checkpoint of the computation of a value. The game is identified by its name, size and
/// checksum. `None` for misère Nim, which needs no search, and for pattern games, whose searches
/// have checkpoints of their own.
pub(crate) fn value_checkpoint(path: &Path, name: &str, game: &Game) -> Option<Checkpoint> {
    let mut sum = Checksum::default();
    let kind = match game {
        Game::Removal(game) => {
            sum.add_removal(game);
            Kind::RemovalSearch
        }
        Game::Poset(game) if game.is_misere() => return None,
        Game::Poset(game) => {
            sum.add_poset(game);
            Kind::PosetSearch
        }
        Game::Coloring(ColoringGame::Hex(game)) => {
            sum.add_hex(game);
            Kind::HexSearch
        }
        Game::Coloring(ColoringGame::Payoff(game)) => {
            sum.add_payoff(game);
            Kind::ColoringValues
        }
        Game::Coloring(ColoringGame::Connection(connection)) => {
            sum.add_payoff(&connection.game);
            Kind::ColoringValues
        }
        Game::Pattern(_) => return None,
    };
    let what = format!(
        "{name} on {} elements (checksum {:08x})",
        game.len(),
        sum.0.finalize()
    );
    Some(Checkpoint::new(path, kind, &what))
}

/// A checksum of everything that the value of a game depends on.
#[derive(Default)]
struct Checksum(crc32fast::Hasher);

impl Checksum {
    fn add_owners(&mut self, owners: &[Player]) {
        for owner in owners {
            self.0.update(&[owner.sign() as u8]);
        }
    }

    /// Adds pairs of elements, with a number that tells them from other kinds of pairs.
    fn add_pairs(&mut self, kind: u8, pairs: impl Iterator<Item = (Element, Element)>) {
        for (x, y) in pairs {
            self.0.update(&[kind]);
            self.0.update(&x.to_le_bytes());
            self.0.update(&y.to_le_bytes());
        }
    }

    fn add_removal(&mut self, game: &RemovalGame) {
        self.add_owners(game.owners());
        match game.rule() {
            Rule::All(all) => self.add_pairs(0, all.pairs()),
            Rule::AtMostOne(neighbors) => self.add_pairs(1, neighbors.pairs()),
            Rule::Either(first, second) => {
                self.add_pairs(2, first.pairs());
                self.add_pairs(3, second.pairs());
            }
            Rule::Sets(_) => {
                for x in 0..game.len() as Element {
                    for (number, set) in game.blocker_sets(x).iter().enumerate() {
                        self.add_pairs(4 + number as u8 % 2, set.iter().map(|&y| (x, y)));
                    }
                }
            }
        }
    }

    fn add_poset(&mut self, game: &PosetGame) {
        self.add_owners(game.owners().unwrap_or_default());
        self.add_pairs(0, game.lower_covers().pairs());
        if let Some(support) = game.support() {
            self.add_pairs(1, support.edges().iter().copied());
        }
    }

    fn add_hex(&mut self, game: &Hex) {
        let board = game.board();
        self.0.update(&(board.rows() as u64).to_le_bytes());
        for cell in board.cells() {
            self.0.update(&[match board.get(cell) {
                Content::Empty => 0,
                Content::Stone(Color::Black) => 1,
                Content::Stone(Color::White) => 2,
                Content::Outside => 3,
            }]);
        }
    }

    fn add_payoff(&mut self, game: &SetColoring) {
        let atoms = game.atoms();
        let pairs = atoms
            .atoms()
            .flat_map(|a| atoms.atoms().map(move |b| (a, b)));
        let below = pairs.filter(|&(a, b)| atoms.le(a, b));
        self.add_pairs(0, below.map(|(a, b)| (a.index() as u32, b.index() as u32)));
        for coloring in 0..1_u32 << game.cells() {
            let outcome = game.payoff(coloring).index() as u64;
            self.0.update(&outcome.to_le_bytes());
        }
    }
}
