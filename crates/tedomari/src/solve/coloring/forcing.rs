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
///
/// For each atom this is a game that is won or lost. All of them are solved at once with bitsets:
/// for the player to move, take the union over all moves, and for the other player the
/// intersection.
pub fn forced(game: &SetColoring, mover: Player) -> Forced {
    let cells = game.cells();
    let count = 3_usize.pow(cells as u32);
    let mut table: Vec<Forced> = Vec::with_capacity(count);
    let mut digits = vec![0_u8; cells];
    for position in 0..count {
        let empty = digits.iter().filter(|&&digit| digit == EMPTY).count();
        let turn = if (cells - empty).is_multiple_of(2) {
            mover
        } else {
            mover.other()
        };
        let mut weight = 1;
        let mut coloring = 0;
        let mut best: Option<Forced> = None;
        for (cell, &digit) in digits.iter().enumerate() {
            coloring |= u32::from(digit & 1) << cell;
            if digit == EMPTY {
                let after = match turn {
                    Player::Left => table[position - weight],
                    Player::Right => table[position - 2 * weight],
                };
                best = Some(best.map_or(after, |best| joined(best, after, turn)));
            }
            weight *= 3;
        }
        table.push(best.unwrap_or_else(|| settled(game, coloring)));
        count_up(&mut digits);
    }
    table[count - 1]
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
