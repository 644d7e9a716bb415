use super::positions::{EMPTY, count_up};
use crate::game::SetColoring;
use crate::value::Player;
use crate::value::passable::Atom;

/// The maximum number of outcomes.
pub const MAX_FORCED: usize = 64;

/// The outcomes that the players can force, as sets of at most [`MAX_FORCED`] atoms. The players
/// alternate and may not pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The atoms that Left can force the outcome to be at least.
    pub left: u64,
    /// The atoms that Right can force the outcome to be at most.
    pub right: u64,
}

impl Forced {
    /// Whether Left can force an outcome of at least `atom`.
    pub fn left_can(&self, atom: Atom) -> bool {
        self.left >> atom.index() & 1 == 1
    }

    /// Whether Right can force an outcome of at most `atom`.
    pub fn right_can(&self, atom: Atom) -> bool {
        self.right >> atom.index() & 1 == 1
    }

    /// What a player can force.
    pub fn by(&self, player: Player) -> u64 {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }
}

/// What both players can force if `mover` begins, in a game over at most [`MAX_FORCED`] atoms.
/// Takes one step for each position, 3ⁿ for n cells.
pub fn forced(game: &SetColoring, mover: Player) -> Forced {
    let positions = ForcedPositions::new(game, mover);
    positions.in_position(positions.start())
}

/// What both players can force in each position of a game. Positions are numbers in base 3 with one
/// digit for each cell: 0 for Right, 1 for Left, 2 for empty.
pub(crate) struct ForcedPositions {
    table: Vec<Forced>,
    cells: usize,
    mover: Player,
}

impl ForcedPositions {
    /// Solves all positions of a game over at most [`MAX_FORCED`] atoms in which `mover` begins.
    ///
    /// For each atom this is a game that is won or lost. All of them are solved at once with
    /// bitsets: for the player to move, take the union over all moves, and for the other player the
    /// intersection.
    pub fn new(game: &SetColoring, mover: Player) -> ForcedPositions {
        let cells = game.cells();
        let count = 3_usize.pow(cells as u32);
        let mut positions = ForcedPositions {
            table: Vec::with_capacity(count),
            cells,
            mover,
        };
        let mut digits = vec![0_u8; cells];
        for position in 0..count {
            let empty = digits.iter().filter(|&&digit| digit == EMPTY).count();
            let turn = positions.turn(empty);
            let mut weight = 1;
            let mut coloring = 0;
            let mut best: Option<Forced> = None;
            for (cell, &digit) in digits.iter().enumerate() {
                coloring |= u32::from(digit & 1) << cell;
                if digit == EMPTY {
                    let after = positions.table[after(position, weight, turn)];
                    best = Some(best.map_or(after, |best| joined(best, after, turn)));
                }
                weight *= 3;
            }
            let forced = best.unwrap_or_else(|| settled(game, coloring));
            positions.table.push(forced);
            count_up(&mut digits);
        }
        positions
    }

    /// The position in which all cells are empty.
    pub fn start(&self) -> usize {
        self.table.len() - 1
    }

    /// What both players can force in a position.
    pub fn in_position(&self, position: usize) -> Forced {
        self.table[position]
    }

    /// The empty cells of a position, each with the position after the player to move colors it.
    pub fn moves(&self, position: usize) -> Vec<(usize, usize)> {
        let weights = || (0..self.cells as u32).map(|cell| 3_usize.pow(cell));
        let is_empty = |weight: &usize| position / weight % 3 == usize::from(EMPTY);
        let turn = self.turn(weights().filter(is_empty).count());
        let cells = weights().enumerate().filter(|(_, weight)| is_empty(weight));
        cells
            .map(|(cell, weight)| (cell, after(position, weight, turn)))
            .collect()
    }

    /// Whose turn it is if that many cells are empty.
    fn turn(&self, empty: usize) -> Player {
        if (self.cells - empty).is_multiple_of(2) {
            self.mover
        } else {
            self.mover.other()
        }
    }
}

/// The position after a player colors an empty cell, whose digit has that weight.
fn after(position: usize, weight: usize, player: Player) -> usize {
    match player {
        Player::Left => position - weight,
        Player::Right => position - 2 * weight,
    }
}

/// What can be forced if the player whose turn it is chooses between two positions.
fn joined(a: Forced, b: Forced, turn: Player) -> Forced {
    match turn {
        Player::Left => Forced {
            left: a.left | b.left,
            right: a.right & b.right,
        },
        Player::Right => Forced {
            left: a.left & b.left,
            right: a.right | b.right,
        },
    }
}

/// What is forced by a final coloring.
fn settled(game: &SetColoring, coloring: u32) -> Forced {
    let atoms = game.atoms();
    let outcome = game.payoff(coloring);
    let set = |is_in: &dyn Fn(Atom) -> bool| {
        let those = atoms.atoms().filter(|&atom| is_in(atom));
        those.fold(0, |set, atom| set | 1 << atom.index())
    };
    Forced {
        left: set(&|atom| atoms.le(atom, outcome)),
        right: set(&|atom| atoms.le(outcome, atom)),
    }
}
