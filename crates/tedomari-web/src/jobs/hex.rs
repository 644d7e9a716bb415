//! Regions of Hex boards.

use tedomari::Error;

use serde::Deserialize;
use tedomari::board::hex::{HexBoard, HexRegion};
use tedomari::notation::hex::{parse_cells, read};
use tedomari_answers::hex::{RegionAnswer, local, region_game};

use super::job::Work;
use super::result::to_json;

/// A region of a Hex position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    board: String,
    cells: Option<String>,
    #[serde(default)]
    alone: bool,
}

/// Finds the outcomes and the value of a region.
pub fn region(part: Part) -> Work {
    Box::new(move |budget, _| {
        let region = part.read()?;
        let hex = region_game(&region)?;
        let facts = local(&hex).solve(budget);
        to_json(&RegionAnswer::new(&region, &hex, facts))
    })
}

impl Part {
    fn read(&self) -> Result<HexRegion, Box<Error>> {
        let board: HexBoard = read(&self.board).map_err(Error::from)?;
        let board = if self.alone { board.alone() } else { board };
        let region = match &self.cells {
            None => HexRegion::whole(board),
            Some(text) => {
                let cells = parse_cells(text, &board)
                    .map_err(|error| Error::from(error).within("in the cells"))?;
                HexRegion::new(board, &cells)
            }
        };
        Ok(region.map_err(|error| Error::new(error.to_string()))?)
    }
}
