use super::network::{Network, bits};
use super::values::Link;
use crate::value::Player;

/// Cells that touch only two other nodes. Whatever they are, only whether they connect these two
/// matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// The cells.
    pub cells: u32,
    /// The nodes that they touch.
    pub ends: [usize; 2],
}

/// The fewest cells of a network in which pieces are looked for.
const FEWEST: u32 = 8;

impl Network {
    /// A piece of several cells, but not of all.
    pub(super) fn piece(&self) -> Option<Piece> {
        if self.cells().count_ones() < FEWEST {
            return None;
        }
        let nodes = self.cells() | self.terminals();
        for first in bits(nodes) {
            for second in bits(nodes & (u32::MAX << first << 1)) {
                let ends = 1 << first | 1 << second;
                let mut rest = self.cells() & !ends;
                while rest != 0 {
                    let reached = self.reached_without(rest.trailing_zeros() as usize, ends);
                    let cells = reached & self.cells() & !ends;
                    rest &= !cells;
                    let is_piece = reached & !cells == ends && cells.count_ones() > 1;
                    if is_piece && self.cells() & !cells != 0 {
                        return Some(Piece {
                            cells,
                            ends: [first, second],
                        });
                    }
                }
            }
        }
        None
    }

    /// The game in a piece, with its ends as terminals.
    pub(super) fn part(&self, piece: Piece) -> Network {
        let mut part = Network::new(0, 0);
        part.place(piece.cells, piece.ends);
        for cell in bits(piece.cells) {
            for near in bits(self.near(cell)) {
                part.join(cell, near);
            }
        }
        part
    }

    /// Puts something simpler in the place of a piece, with the same value.
    pub(super) fn replace(&mut self, piece: Piece, link: Link) {
        let kept = bits(piece.cells).next().filter(|_| link != Link::Cut);
        bits(piece.cells).for_each(|cell| self.delete(cell));
        if let Some(cell) = kept {
            self.restore(cell);
            piece.ends.into_iter().for_each(|end| self.join(cell, end));
            if link == Link::Connected {
                *self = self.after(Player::Left, cell);
            }
        }
    }
}
