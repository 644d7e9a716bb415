use serde::Serialize;
use tedomari::Error;
use tedomari::board::hex::HexRegion;
use tedomari::game::{HexGame, HexGameError, HexOutcome};
use tedomari::notation::hex::print_drawing;

use super::local::{Facts, Local};

/// The local game in a region, unless it is too large.
pub fn region_game(region: &HexRegion) -> Result<HexGame, Box<Error>> {
    Ok(HexGame::new(region).map_err(|error| {
        let note = match error {
            HexGameError::TooManyEnclosed { .. } if region.is_board() => {
                "tedomari value hex says who wins on a whole board, and with which moves"
            }
            HexGameError::TooManyEnclosed { .. } => {
                "choose fewer cells, or put more stones into the region"
            }
            _ => "choose fewer cells, or put stones around the region",
        };
        Error::new(error.to_string()).with_note(note)
    })?)
}

/// The local game with the names of its cells.
pub fn local(hex: &HexGame) -> Local<'_> {
    Local {
        game: hex,
        names: names(hex),
        players: ["Black", "White"],
    }
}

fn names(hex: &HexGame) -> Vec<String> {
    hex.cells.iter().map(ToString::to_string).collect()
}

/// The smallest set of black cells with an outcome.
pub fn black(hex: &HexGame, outcome: &HexOutcome) -> Vec<String> {
    let cells = hex.cells.iter().enumerate();
    cells
        .filter(|(i, _)| outcome.example >> i & 1 == 1)
        .map(|(_, name)| name.to_string())
        .collect()
}

/// The results for a region, as JSON.
#[derive(Serialize)]
pub struct RegionAnswer {
    board: String,
    cells: Vec<String>,
    terminals: Vec<String>,
    enclosed: bool,
    exact: bool,
    outcomes: Vec<Outcome>,
    #[serde(flatten)]
    facts: Facts,
}

#[derive(Serialize)]
struct Outcome {
    name: String,
    connected: Vec<Vec<usize>>,
    black: Vec<String>,
}

impl RegionAnswer {
    /// The answer.
    pub fn new(region: &HexRegion, hex: &HexGame, facts: Facts) -> RegionAnswer {
        let outcomes = hex.outcomes.iter().map(|outcome| Outcome {
            name: hex.atoms.written(outcome.atom).to_string(),
            connected: outcome
                .connected
                .iter()
                .map(|set| set.iter().map(|&terminal| terminal + 1).collect())
                .collect(),
            black: black(hex, outcome),
        });
        RegionAnswer {
            board: print_drawing(region.board()),
            cells: names(hex),
            terminals: hex.terminals.iter().map(ToString::to_string).collect(),
            enclosed: hex.is_enclosed,
            exact: hex.is_exact,
            outcomes: outcomes.collect(),
            facts,
        }
    }
}
