//! Hex on small boards.

use std::collections::VecDeque;

use tedomari::Budget;
use tedomari::board::Color;
use tedomari::board::hex::{Content, HexBoard, HexCell};
use tedomari::notation::hex::print_drawing;
use tedomari::solve::hex::{Opening, hex_best_move, hex_openings, hex_winner};
use tedomari_answers::words::capital;
use tedomari_draw as draw;
use tedomari_draw::PictureData;

use super::arena::{Arena, Ended, Judged, Move, Outcome, Rules, Standing};
use crate::question::QuestionText;

/// The most cells of a board that is played on.
const MAX_PLAYED: usize = 25;

/// A Hex position to go on from.
pub struct HexArena {
    board: HexBoard,
    cells: Vec<HexCell>,
    first: Color,
}

impl HexArena {
    /// The position. Unless somebody is named, who has fewer stones moves first, else Black.
    pub fn new(board: HexBoard, first: Option<Color>) -> Result<HexArena, String> {
        let cells: Vec<HexCell> = board.cells().collect();
        if cells.len() > MAX_PLAYED {
            return Err(format!(
                "a Hex board of {} cells is too large to play on; the most is {MAX_PLAYED}, 5x5",
                cells.len()
            ));
        }
        if board.is_part() {
            return Err("a drawing with cells outside (`#`) is no whole board".into());
        }
        let [black, white] =
            [Color::Black, Color::White].map(|color| board.count(Content::Stone(color)));
        let due = if black > white {
            Color::White
        } else {
            Color::Black
        };
        Ok(HexArena {
            board,
            cells,
            first: first.unwrap_or(due),
        })
    }

    fn color(&self, player: usize) -> Color {
        match player {
            0 => self.first,
            _ => !self.first,
        }
    }

    fn outcome(&self, winner: Color) -> Outcome {
        Outcome::WonBy(usize::from(winner != self.first))
    }

    fn position(&self, moves: &[Move]) -> HexBoard {
        let mut board = self.board.clone();
        for (ply, chosen) in moves.iter().enumerate() {
            for &cell in chosen {
                board.set(self.cells[cell], Content::Stone(self.color(ply % 2)));
            }
        }
        board
    }

    fn index(&self, cell: HexCell) -> usize {
        self.board.index(cell)
    }
}

/// A shortest chain of stones that joins the two edges of a color, if there is one.
fn chain(board: &HexBoard, color: Color) -> Option<Vec<HexCell>> {
    let is_own = |cell: HexCell| board.get(cell) == Content::Stone(color);
    let along = |cell: HexCell| match color {
        Color::Black => (cell.row, board.rows()),
        Color::White => (cell.column, board.columns()),
    };
    let mut before: Vec<Option<HexCell>> = vec![None; board.rows() * board.columns()];
    let mut queue: VecDeque<HexCell> = board
        .cells()
        .filter(|&cell| is_own(cell) && along(cell).0 == 0)
        .collect();
    for &cell in &queue {
        before[board.index(cell)] = Some(cell);
    }
    while let Some(cell) = queue.pop_front() {
        let (place, length) = along(cell);
        if place + 1 == length {
            let mut chain = vec![cell];
            let mut last = cell;
            while let Some(previous) = before[board.index(last)].filter(|&cell| cell != last) {
                chain.push(previous);
                last = previous;
            }
            return Some(chain);
        }
        for near in board.neighbors(cell).filter(|&near| is_own(near)) {
            if before[board.index(near)].is_none() {
                before[board.index(near)] = Some(cell);
                queue.push_back(near);
            }
        }
    }
    None
}

impl Rules for HexArena {
    fn colors(&self) -> [&'static str; 2] {
        [self.first.word(), (!self.first).word()]
    }

    fn title(&self) -> String {
        format!("Hex {}x{}", self.board.rows(), self.board.columns())
    }

    fn size(&self) -> usize {
        self.cells.len()
    }

    fn name(&self, element: usize) -> String {
        self.cells[element].to_string()
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.cells.iter().position(|cell| cell.to_string() == name)
    }

    fn legal(&self, moves: &[Move]) -> Vec<usize> {
        let board = self.position(moves);
        (0..self.cells.len())
            .filter(|&cell| board.get(self.cells[cell]) == Content::Empty)
            .collect()
    }

    fn obstacle(&self, _: &[Move], element: usize) -> String {
        format!("there is a stone on {} already", self.name(element))
    }

    fn ended(&self, moves: &[Move]) -> Option<Ended> {
        let board = self.position(moves);
        let chains = [Color::Black, Color::White].map(|color| (color, chain(&board, color)));
        chains.into_iter().find_map(|(color, chain)| {
            let chain = chain?;
            let edges = match color {
                Color::Black => "top and bottom",
                Color::White => "left and right",
            };
            Some(Ended {
                outcome: self.outcome(color),
                reason: format!("{} has connected {edges}", capital(color)),
                witness: chain.into_iter().map(|cell| self.index(cell)).collect(),
            })
        })
    }

    fn picture(&self, moves: &[Move]) -> Option<PictureData> {
        let board = self.position(moves);
        let chains = [Color::Black, Color::White].map(|color| chain(&board, color));
        let won: Vec<HexCell> = chains.into_iter().flatten().flatten().collect();
        let picture = draw::picture_of(&draw::hex_scene(&board, None, &won));
        Some(picture.data(|cell| self.cells[cell as usize].to_string()))
    }

    fn as_board(&self, moves: &[Move]) -> Option<QuestionText> {
        Some(QuestionText {
            game: "hex".into(),
            board: print_drawing(&self.position(moves)),
            ..QuestionText::default()
        })
    }
}

impl Arena for HexArena {
    fn is_quick(&self) -> bool {
        false
    }

    fn standing(&self, moves: &[Move], budget: &Budget) -> Standing {
        let mover = self.color(moves.len() % 2);
        let winner = hex_winner(&self.position(moves), mover, budget);
        match winner.ok().flatten() {
            None => Standing::unknown(),
            Some(winner) => {
                let outcome = self.outcome(winner);
                Standing {
                    outcome: Some(outcome),
                    text: format!("{} wins", capital(winner)),
                    share: if outcome == Outcome::WonBy(0) {
                        0.8
                    } else {
                        0.2
                    },
                }
            }
        }
    }

    fn judged(&self, moves: &[Move], budget: &Budget) -> Vec<Judged> {
        let mover = self.color(moves.len() % 2);
        let openings = hex_openings(&self.position(moves), mover, budget).unwrap_or_default();
        let judge = |opening: &Opening| Judged {
            elements: vec![self.index(opening.cell)],
            value: None,
            text: match opening.winner {
                Some(winner) => format!("{} wins", capital(winner)),
                None => "not known".into(),
            },
            outcome: opening.winner.map(|winner| self.outcome(winner)),
            best: opening.winner.map(|winner| winner == mover),
        };
        openings.iter().map(judge).collect()
    }

    fn best(&self, moves: &[Move], budget: &Budget) -> Option<Move> {
        let mover = self.color(moves.len() % 2);
        let best = hex_best_move(&self.position(moves), mover, budget).ok()??;
        best.winner.map(|_| vec![self.index(best.cell)])
    }
}
