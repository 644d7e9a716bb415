use serde::Serialize;
use tedomari::board::Color;
use tedomari::board::hex::HexBoard;
use tedomari::notation::hex::print_drawing;
use tedomari::solve::hex::{HexSolution, Opening};

/// The first moves after which somebody wins, or after which that is not known.
pub fn cells(openings: &[Opening], winner: Option<Color>) -> Vec<String> {
    let those = openings.iter().filter(|opening| opening.winner == winner);
    those.map(|opening| opening.cell.to_string()).collect()
}

/// Who wins a whole board, as JSON.
#[derive(Serialize)]
pub struct HexAnswer {
    board: String,
    rows: usize,
    columns: usize,
    black_starts: Start,
    white_starts: Start,
    complete: bool,
    positions: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Start {
    winner: Option<&'static str>,
    winning: Vec<String>,
    losing: Vec<String>,
    unknown: Vec<String>,
}

impl HexAnswer {
    /// The answer that a solution gives.
    pub fn new(board: &HexBoard, solution: &HexSolution, seconds: f64) -> HexAnswer {
        let starts = [
            (Color::Black, solution.black_starts, &solution.black),
            (Color::White, solution.white_starts, &solution.white),
        ];
        let [black_starts, white_starts] = starts.map(|(starter, winner, openings)| Start {
            winner: winner.map(Color::word),
            winning: cells(openings, Some(starter)),
            losing: cells(openings, Some(!starter)),
            unknown: cells(openings, None),
        });
        HexAnswer {
            board: print_drawing(board),
            rows: board.rows(),
            columns: board.columns(),
            black_starts,
            white_starts,
            complete: solution.is_complete(),
            positions: solution.positions,
            seconds,
        }
    }
}
