//! A second way to find winners: a depth-first search with proof sets, without fill-in, proof
//! numbers and connections between cells. It shares no code with the first way.

mod bitboard;
mod connections;

use rustc_hash::FxHashMap;

use crate::board::Color;
use crate::board::hex::{Content, HexBoard};
use bitboard::{Cells, Shape, side};
use connections::Connections;

/// The winner, and the empty cells that the winner needs.
#[derive(Clone, Copy)]
struct Proof {
    winner: Color,
    needs: Cells,
}

/// A search on a board with at most 64 cells.
pub struct ProofSets {
    shape: Shape,
    proofs: FxHashMap<([Cells; 2], bool), Proof>,
}

impl ProofSets {
    pub fn new(board: &HexBoard) -> ProofSets {
        ProofSets {
            shape: Shape::new(board),
            proofs: FxHashMap::default(),
        }
    }

    /// The winner on a board of the same size with `mover` to move.
    pub fn winner(&mut self, board: &HexBoard, mover: Color) -> Color {
        let stones = [Color::Black, Color::White].map(|color| {
            let own = board
                .cells()
                .filter(|&cell| board.get(cell) == Content::Stone(color));
            own.fold(0, |set, cell| set | 1 << board.index(cell))
        });
        self.prove(stones, mover).winner
    }

    fn prove(&mut self, stones: [Cells; 2], mover: Color) -> Proof {
        let key = (stones, mover == Color::White);
        if let Some(&proof) = self.proofs.get(&key) {
            return proof;
        }
        let empty = self.shape.all & !stones[0] & !stones[1];
        let connections = |color: Color| {
            let number = side(color);
            let edges = &self.shape.edges[number];
            Connections::new(&self.shape, stones[number], empty, edges)
        };
        let (theirs, own) = (connections(!mover), connections(mover));
        let threats = own.threats.iter().map(|&(_, needs)| needs);
        let ways = own.whole.into_iter().chain(threats);
        let proof = if let Some(needs) = theirs.whole {
            let winner = !mover;
            Proof { winner, needs }
        } else if let Some(needs) = ways.min_by_key(|needs| needs.count_ones()) {
            let winner = mover;
            Proof { winner, needs }
        } else {
            self.search(stones, mover, empty, &theirs)
        };
        self.proofs.insert(key, proof);
        proof
    }

    fn search(
        &mut self,
        stones: [Cells; 2],
        mover: Color,
        empty: Cells,
        theirs: &Connections,
    ) -> Proof {
        // The cells with which the opponent wins, unless the move is one of them.
        let mut needs = 0;
        let mut must_play = empty;
        for &(_, threat) in &theirs.threats {
            if must_play & !threat != 0 {
                must_play &= threat;
                needs |= threat;
            }
        }
        for cell in self.shape.promising(stones, empty) {
            if must_play >> cell & 1 == 0 {
                continue;
            }
            let mut next = stones;
            next[side(mover)] |= 1 << cell;
            let proof = self.prove(next, !mover);
            if proof.winner == mover {
                let needs = proof.needs | 1 << cell;
                return Proof { needs, ..proof };
            }
            must_play &= proof.needs;
            needs |= proof.needs;
        }
        let winner = !mover;
        Proof { winner, needs }
    }
}
