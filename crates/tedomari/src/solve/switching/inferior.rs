use super::network::{Network, bits};
use crate::game::{Enclosed, HexGame, Rules, SetColoring};
use crate::value::Player;

/// Cells of a region that nobody needs to play in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InferiorCells {
    /// The cells whose color never matters.
    pub dead: Vec<usize>,
    /// The cells that Left and Right have captured; see [`SetColoring::captured`].
    pub captured: [Vec<usize>; 2],
}

/// The dead and the captured cells of a region: all of them if the outcomes of all fillings can be
/// listed, otherwise those that are recognized by the cells around them.
pub fn inferior_cells(region: &HexGame) -> InferiorCells {
    let recognized = |enclosed: &Enclosed| {
        let (dead, captured) = Network::from(enclosed).inferior();
        InferiorCells {
            dead: bits(dead).collect(),
            captured: captured.map(|cells| bits(cells).collect()),
        }
    };
    match (&region.rules, region.coloring()) {
        (Rules::Enclosed(enclosed), None) => recognized(enclosed),
        (Rules::Table(game), None) => listed(game),
        (_, Some(game)) => listed(&game),
    }
}

fn listed(game: &SetColoring) -> InferiorCells {
    InferiorCells {
        dead: game.dead_cells(),
        captured: [Player::Left, Player::Right].map(|player| game.captured(player)),
    }
}
