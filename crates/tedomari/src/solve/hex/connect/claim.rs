//! Whether two ends can be connected inside a carrier, and which cells are needed for it.

use super::terrain::Terrain;
use crate::board::Color;
use crate::board::hex::{HexBoard, HexCell};
use crate::budget::Budget;
use crate::solve::hex::search::{BoardSearch, HexSearch};

/// The player who connects, as the search calls them.
const CONNECTS: Color = Color::Black;

/// Two ends that are not joined, and whether the player who connects them moves first. All cells
/// outside the carrier belong to the opponent.
#[derive(Clone, Copy)]
pub(super) struct Claim<'a> {
    pub board: &'a HexBoard,
    pub terrain: &'a Terrain,
    pub is_first: bool,
    pub budget: &'a Budget,
    /// The most positions that are searched for one answer.
    pub limit: u64,
}

/// A move, and whether it is one of the player who connects.
pub(super) type Played = (HexCell, bool);

impl<'a> Claim<'a> {
    /// The game inside a carrier of at most 256 empty cells.
    pub fn within(self, carrier: &[HexCell]) -> Duel<'a> {
        let Claim {
            board,
            terrain,
            budget,
            limit,
            ..
        } = self;
        let mut search: Box<dyn BoardSearch<'a> + 'a> = match carrier.len() {
            0..=64 => Box::new(HexSearch::new(terrain.field::<1>(board, carrier), budget)),
            65..=128 => Box::new(HexSearch::new(terrain.field::<2>(board, carrier), budget)),
            _ => Box::new(HexSearch::new(terrain.field::<4>(board, carrier), budget)),
        };
        search.limit(limit);
        Duel {
            claim: self,
            search,
        }
    }

    /// The cells of a carrier that are needed to connect, or `Some(None)` if that is impossible.
    /// `None` if the budget or the limit runs out.
    pub fn needs(self, carrier: &[HexCell]) -> Option<Option<Vec<HexCell>>> {
        self.within(carrier).needs(&[], self.is_first)
    }

    /// A carrier of which no cell can be left out. `None` if the budget or the limit runs out.
    ///
    /// More cells never hurt, so a cell that a carrier needs is needed by every smaller one: each
    /// cell is tried once.
    pub fn shrunk(self, mut carrier: Vec<HexCell>) -> Option<Vec<HexCell>> {
        let mut kept = 0;
        while let Some(&cell) = carrier.get(kept) {
            let rest: Vec<HexCell> = carrier
                .iter()
                .copied()
                .filter(|&other| other != cell)
                .collect();
            match self.needs(&rest)? {
                // The cells that were tried are needed, so they come first again.
                Some(needs) => carrier.retain(|cell| needs.contains(cell)),
                None => kept += 1,
            }
        }
        carrier.sort_unstable();
        Some(carrier)
    }
}

/// A game inside a carrier.
pub(super) struct Duel<'a> {
    claim: Claim<'a>,
    search: Box<dyn BoardSearch<'a> + 'a>,
}

impl Duel<'_> {
    /// The cells that are needed to connect after some moves, or `Some(None)` if the opponent cuts.
    /// `None` if the budget or the limit runs out.
    pub fn needs(
        &mut self,
        played: &[Played],
        connects_next: bool,
    ) -> Option<Option<Vec<HexCell>>> {
        let board = self.claim.board;
        let color = |connects: bool| if connects { CONNECTS } else { !CONNECTS };
        let added: Vec<(usize, Color)> = played
            .iter()
            .map(|&(cell, connects)| (board.index(cell), color(connects)))
            .collect();
        let (winner, needs) = self.search.solve(&added, color(connects_next))?;
        let cell = |&place: &usize| HexCell::new(place / board.columns(), place % board.columns());
        Some((winner == CONNECTS).then(|| needs.iter().map(cell).collect()))
    }

    /// Whether the ends are connected after some moves.
    pub fn connects(&mut self, played: &[Played], connects_next: bool) -> Option<bool> {
        Some(self.needs(played, connects_next)?.is_some())
    }
}
